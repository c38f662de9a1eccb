"""A wire between a program and its compositor, into which a test puts what devices say.

A headless compositor can't be asked for everything that devices do: it never reports that fingers left a touchpad or came
to rest on it, turns wheels by whole detents only, and stamps events when it gets round to them. On the wire events are
of the test's making, and so are their times: how fast a finger was is known exactly, on however slow a machine.
"""
import array, os, select, socket, struct, threading, time

VERTICAL, HORIZONTAL = 0, 1
WHEEL, FINGER, STICK = 0, 1, 2  # where scrolling comes from
#: Parts of a detent, as Wayland counts them.
DETENT = 120
INTERVAL = 0.01                 # seconds from one event of fingers under way to the next
#: The least wl_seat that reports parts of a detent.
FINE_WHEELS = 8


class Wire(threading.Thread):
    """Passes on all that a program and the compositor say to each other, and remembers the devices' numbers."""

    #: How to wait between events.
    sleep = staticmethod(time.sleep)

    def __init__(self):
        super().__init__(daemon=True)
        folder = os.environ["XDG_RUNTIME_DIR"]
        self.env = {"WAYLAND_DISPLAY": "wire-0"}
        self._compositor = os.path.join(folder, os.environ["WAYLAND_DISPLAY"])
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(os.path.join(folder, "wire-0"))
        self._door.listen(4)
        self._lock = threading.Lock()
        self._program = self.pointer = self.touch = self.hold = self.pinches = self.surface = None
        self.seat_version = 0
        self.start()

    @property
    def now(self):
        """The time, in seconds, on the clock that events and frames have theirs from."""
        return time.monotonic()

    # -- passing on ---------------------------------------------------------------------------
    def run(self):
        while True:
            program, _ = self._door.accept()
            compositor = socket.socket(socket.AF_UNIX)
            compositor.connect(self._compositor)
            threading.Thread(target=self._pass_on, args=(program, compositor), daemon=True).start()

    def _pass_on(self, program, compositor):
        requests, events = Messages(self._note_request), Messages(self._note_event)
        self._program, self._interfaces, self._registries = program, {1: "wl_display"}, set()
        held = []
        try:
            while True:
                for ready in select.select([program, compositor], [], [])[0]:
                    data, files = receive(ready)
                    if not data:
                        return
                    if ready is program:
                        requests.take(data)
                        send(compositor, data, files)
                    else:
                        # Only whole messages, so that others may be put between them.
                        held += files
                        whole = events.take(data)
                        if whole:
                            with self._lock:
                                send(program, whole, held)
                            held = []
        except OSError:
            pass
        finally:
            program.close()
            compositor.close()

    def _note_request(self, target, code, body):
        interface = self._interfaces.get(target)
        if interface == "wl_display" and code == 1:
            self._registries.add(struct.unpack("I", body)[0])
        elif target in self._registries and code == 0:
            length = struct.unpack_from("I", body, 4)[0]
            name = body[8:8 + length - 1].decode()
            version, new = struct.unpack_from("II", body, 8 + (length + 3) // 4 * 4)
            self._interfaces[new] = name
            if name == "wl_seat":
                self.seat_version = version
        elif interface == "wl_seat" and code == 0:
            self.pointer = struct.unpack("I", body)[0]
        elif interface == "wl_seat" and code == 2:
            self.touch = struct.unpack("I", body)[0]
        elif interface == "zwp_pointer_gestures_v1" and code == 1:
            self.pinches = struct.unpack_from("I", body)[0]
        elif interface == "zwp_pointer_gestures_v1" and code == 3:
            self.hold = struct.unpack_from("I", body)[0]

    def _note_event(self, target, code, body):
        if target == self.pointer and code == 0:
            self.surface = struct.unpack_from("I", body, 4)[0]

    def _say(self, *messages):
        """Tells the program something of a device: numbers of a device, an event and what goes with it."""
        data = b""
        for target, code, *values in messages:
            body = b"".join(struct.pack("i", round(v * 256)) if isinstance(v, float) else struct.pack("I", v & 0xffffffff)
                            for v in values)
            data += struct.pack("II", target, (8 + len(body)) << 16 | code) + body
        with self._lock:
            send(self._program, data, [])

    # -- touchpad and wheel -------------------------------------------------------------------
    def scroll(self, dy, at, source=FINGER):
        """Two fingers on a touchpad move down by so many pixels, at a time in seconds."""
        self._say((self.pointer, 6, source), (self.pointer, 4, stamp(at), VERTICAL, float(dy)), (self.pointer, 5))

    def lift(self, at, source=FINGER):
        """The fingers leave the touchpad."""
        self._say((self.pointer, 6, source), (self.pointer, 7, stamp(at), VERTICAL),
                  (self.pointer, 7, stamp(at), HORIZONTAL), (self.pointer, 5))

    def glide(self, dy, seconds, rest=0.0, lift=True, source=FINGER):
        """Fingers glide over a touchpad at one speed, and leave it where `lift` is true; returns the speed in pixels per second."""
        clock = Clock(self.sleep)
        steps = round(seconds / INTERVAL)
        for step in range(1, steps + 1):
            self.scroll(dy / steps, clock.wait(step * INTERVAL), source)
        if lift:
            self.lift(clock.wait(seconds + rest), source)
        return abs(dy) / seconds

    def begin_pinch(self):
        """Two fingers come down on the touchpad that will pinch."""
        self._say((self.pinches, 0, 4, stamp(self.now), self.surface, 2))

    def pinch(self, start, end, seconds, rest=None):
        """Fingers that pinch go from one scale to another, evenly, and leave after a rest in seconds, if there is one."""
        clock = Clock(self.sleep)
        steps = round(seconds / INTERVAL)
        for step in range(1, steps + 1):
            scale = start * (end / start) ** (step / steps)
            self._say((self.pinches, 1, stamp(clock.wait(step * INTERVAL)), 0.0, 0.0, float(scale), 0.0))
        if rest is not None:
            self._say((self.pinches, 2, 5, stamp(clock.wait(seconds + rest)), 0))

    def begin_hold(self):
        """Two fingers come to rest on the touchpad."""
        self._say((self.hold, 0, 1, stamp(self.now), self.surface, 2))

    def end_hold(self):
        self._say((self.hold, 1, 2, stamp(self.now), 0))

    def turn(self, parts):
        """A fine wheel turns by so many 120ths of a detent."""
        self._say((self.pointer, 6, WHEEL), (self.pointer, 9, VERTICAL, parts),
                  (self.pointer, 4, stamp(self.now), VERTICAL, parts * 10 / DETENT), (self.pointer, 5))

    # -- touch screen -------------------------------------------------------------------------
    def touch_down(self, x, y, at=None):
        self._say((self.touch, 0, 3, stamp(at or self.now), self.surface, 0, float(x), float(y)), (self.touch, 3))

    def touch_move(self, x, y, at=None):
        self._say((self.touch, 2, stamp(at or self.now), 0, float(x), float(y)), (self.touch, 3))

    def touch_up(self, at=None):
        self._say((self.touch, 1, 4, stamp(at or self.now), 0), (self.touch, 3))

    def swipe(self, start, end, seconds, lift=True):
        """A finger goes over the screen at one speed, and leaves it in motion where `lift` is true; returns the speed in pixels
        per second."""
        clock = Clock(self.sleep)
        steps = round(seconds / INTERVAL)
        ways = [b - a for a, b in zip(start, end)]
        self.touch_down(*start, clock.wait(0))
        for step in range(1, steps + 1):
            part = step / steps
            self.touch_move(start[0] + ways[0] * part, start[1] + ways[1] * part, clock.wait(step * INTERVAL))
        if lift:
            self.touch_up(clock.wait(seconds))
        return (ways[0] ** 2 + ways[1] ** 2) ** 0.5 / seconds


class Clock:
    """The times of events that follow each other evenly, whenever they are sent."""

    def __init__(self, sleep):
        self._start, self._sleep = time.monotonic(), sleep

    def wait(self, seconds):
        """Waits until so long after the start, as good as the machine can; returns that very time."""
        then = self._start + seconds
        self._sleep(max(0, then - time.monotonic()))
        return then


class Messages:
    """Parts a stream into messages."""

    def __init__(self, note):
        self._note, self._rest = note, b""

    def take(self, data):
        """Notes the messages that are complete with these bytes; returns them."""
        data, place = self._rest + data, 0
        while len(data) - place >= 8:
            target, word = struct.unpack_from("II", data, place)
            if len(data) - place < word >> 16:
                break
            self._note(target, word & 0xffff, data[place + 8:place + (word >> 16)])
            place += word >> 16
        self._rest = data[place:]
        return data[:place]


def stamp(seconds):
    """A time as events carry it."""
    return round(seconds * 1000)


def receive(end):
    """Bytes that came, and the open files that came with them."""
    data, extras, _, _ = end.recvmsg(65536, socket.CMSG_SPACE(28 * 4))
    files = array.array("i")
    for level, kind, content in extras:
        if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
            files.frombytes(content[:len(content) - len(content) % files.itemsize])
    return data, list(files)


def send(end, data, files):
    """Sends bytes and open files, which are closed here."""
    extras = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
    sent = end.sendmsg([data], extras)
    end.sendall(data[sent:])
    for file in files:
        os.close(file)
