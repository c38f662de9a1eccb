"""Fingers on the screen."""

#: Points of a header bar from the upper edge of the screen, and the seconds after which two taps are none.
HEADER, DOUBLE_TAP = 48, 0.5


class Fingers:
    """Part of `desk.Desktop`, which has the input session and `sleep`."""

    def touch_down(self, x, y, finger=0):
        if self._has_pointed:
            # With the first touch the program's cursor goes. Before it takes that in, the compositor draws all that is
            # yet to be drawn, on a busy machine for longer than a long press takes: this touch goes to the corner, where
            # it does nothing.
            self._has_pointed = False
            self.touch_down(1, 1); self.touch_up()
            # With a tap near by it would be a double tap in the header bar, which makes a window smaller.
            self.sleep(DOUBLE_TAP if y < HEADER * self.scale else 0.05)
            self._ask_session("SessionId")
        self._input.NotifyTouchDown(self._stream, self._dbus.UInt32(finger), float(x), float(y))

    def touch_move(self, x, y, finger=0):
        self._input.NotifyTouchMotion(self._stream, self._dbus.UInt32(finger), float(x), float(y))

    def touch_up(self, finger=0):
        self._input.NotifyTouchUp(self._dbus.UInt32(finger))

    def tap(self, x, y):
        self.touch_down(x, y); self.sleep(0.05); self.touch_up(); self.sleep(0.05)

    def swipe(self, start, end, seconds=0.2, hold=0.0, settle=0.0):
        """One finger; with settle=0 it lifts while moving, so the content flies on."""
        steps = max(2, int(seconds * 100))
        self.touch_down(*start); self.sleep(max(hold, 0.01))
        for k in range(1, steps + 1):
            self.touch_move(start[0] + (end[0] - start[0]) * k / steps, start[1] + (end[1] - start[1]) * k / steps)
            self.sleep(seconds / steps)
        self.sleep(settle)
        self.touch_up()

    def pinch(self, centre, start, end, seconds=0.5, settle=0.1, land=True, lift=True):
        """Two fingers start pixels apart that end end pixels apart, about centre; without lift they stay down, and
        without land they are down already."""
        x, y = centre
        steps = max(2, int(seconds * 60))
        if land:
            self.touch_down(x - start / 2, y, 0); self.touch_down(x + start / 2, y, 1)
        for k in range(1, steps + 1):
            gap = start + (end - start) * k / steps
            self.touch_move(x - gap / 2, y, 0); self.touch_move(x + gap / 2, y, 1); self.sleep(seconds / steps)
        self.sleep(settle)
        if lift:
            self.touch_up(0); self.touch_up(1)

    def sweep(self, start, end, apart, seconds=0.4):
        """Two fingers apart pixels beside each other that go from start to end together, each about the middle."""
        steps = max(2, int(seconds * 60))
        asides = (-apart / 2, apart / 2)
        for finger, aside in enumerate(asides):
            self.touch_down(start[0] + aside, start[1], finger)
        for k in range(1, steps + 1):
            x, y = (a + (b - a) * k / steps for a, b in zip(start, end))
            for finger, aside in enumerate(asides):
                self.touch_move(x + aside, y, finger)
            self.sleep(seconds / steps)
        self.touch_up(0); self.touch_up(1)
