#!/usr/bin/python3
"""A private GNOME desktop for driving a GTK program as a person would.

Starts mutter headless (a real Wayland compositor) with one virtual monitor, and plays real pointer, wheel, touchpad,
touch, pinch and keyboard input into it. Nothing is shown on, or read from, the desktop of whoever runs it.

    from desk import Desktop
    with Desktop(1280, 800) as desk:
        desk.launch([".build/release/vitrine", "Pictures"])
        desk.wait_for_window("Vitrine")
        desk.maximize()
        desk.drag((200, 300), (600, 300), seconds=0.4)
        desk.screenshot("after.png")
        print(desk.dump())               # what a screen reader sees

Coordinates are monitor pixels, times are seconds. Run it with /usr/bin/python3; the Debian packages it needs are those
of `.ci/packages test`.
"""
import contextlib, ctypes, functools, os, shutil, signal, socket, subprocess, sys, tempfile, time

from fingers import Fingers
from screenreader import ScreenReader

BUTTONS = {"left": 0x110, "right": 0x111, "middle": 0x112}
KEYS = {"Return": 0xff0d, "Escape": 0xff1b, "Tab": 0xff09, "space": 0x20, "BackSpace": 0xff08,
        "Delete": 0xffff, "Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54,
        "Page_Up": 0xff55, "Page_Down": 0xff56, "Home": 0xff50, "End": 0xff57, "F1": 0xffbe,
        "F2": 0xffbf, "F4": 0xffc1, "F5": 0xffc2, "F7": 0xffc4, "F8": 0xffc5, "F9": 0xffc6, "F10": 0xffc7, "F11": 0xffc8, "Menu": 0xff67,
        "Shift": 0xffe1, "Ctrl": 0xffe3, "Alt": 0xffe9, "Super": 0xffeb, "plus": 0x2b,
        "minus": 0x2d, "question": 0x3f}
RD, SC, DC = "org.gnome.Mutter.RemoteDesktop", "org.gnome.Mutter.ScreenCast", "org.gnome.Mutter.DisplayConfig"


class Lacking(Exception):
    """What was asked for is not on this machine."""


def _ensure_session_bus():
    """Re-runs this process under a session bus of its own: the helpers must not meet the user's."""
    if os.environ.get("DESK_BUS") != "1":
        os.environ["DESK_BUS"] = "1"
        os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="desk-")
        os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable] + sys.argv)


def _end_with_parent():
    """Run in a child before it becomes the program: it ends when we do, however we end."""
    PR_SET_PDEATHSIG = 1
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


class Desktop(ScreenReader, Fingers):
    """One monitor of width x height pixels and `rate` frames a second, with a compositor, a pointer, a touch screen and a
    keyboard.

    A scale of 2 draws everything at twice the pixels. At 1920 x 1200 the compositor allows it, and Mutter 48 1.25 and 1.5.
    """

    def __init__(self, width=1280, height=800, scale=1, log=None, pointer=False, rate=60):
        _ensure_session_bus()
        self.scale, self.shows_pointer = scale, int(pointer)
        self.size, self.rate, self.log = (width, height), rate, log or os.path.join(os.environ["XDG_RUNTIME_DIR"], "desk.log")
        self._children, self._has_pointed = [], False

    # -- life ---------------------------------------------------------------------------------
    def __enter__(self):
        import dbus
        from dbus.mainloop.glib import DBusGMainLoop
        import gi
        gi.require_version("Gst", "1.0"); gi.require_version("GstApp", "1.0"); gi.require_version("Atspi", "2.0")
        gi.require_version("GdkPixbuf", "2.0")
        from gi.repository import GLib, Gst
        self._dbus, self._context = dbus, GLib.MainContext.default()
        DBusGMainLoop(set_as_default=True)
        Gst.init(None)
        os.environ.update(WAYLAND_DISPLAY="desk-0", GDK_BACKEND="wayland", XDG_SESSION_TYPE="wayland",
                          GSETTINGS_BACKEND="memory", NO_AT_BRIDGE="0", ADW_DISABLE_PORTAL="1")
        os.environ.pop("DISPLAY", None)
        self._out = open(self.log, "ab")
        self.launch(["pipewire"])
        self._until(self._pipewire_answers, 10, "pipewire")
        self.launch(["wireplumber"])            # it gives up when there is no pipewire yet
        self._mutter = self.launch(["mutter", "--headless", "--wayland", "--no-x11", "--wayland-display", "desk-0",
                                    "--virtual-monitor", "%dx%d@%d" % (*self.size, self.rate)],
                                   self._compositor_settings())
        bus = dbus.SessionBus()
        self._until(lambda: bus.name_has_owner(RD) and bus.name_has_owner(SC), 20, "mutter")
        if self.scale != 1:
            self._set_scale(bus)
        root = bus.get_object(RD, "/org/gnome/Mutter/RemoteDesktop")
        path = self._retry(lambda: root.CreateSession(dbus_interface=RD))
        session = bus.get_object(RD, path)
        self._ask_session = functools.partial(session.Get, RD + ".Session",
                                              dbus_interface="org.freedesktop.DBus.Properties")
        ident = self._ask_session("SessionId")
        cast = bus.get_object(SC, "/org/gnome/Mutter/ScreenCast")
        cast = bus.get_object(SC, cast.CreateSession({"remote-desktop-session-id": ident}, dbus_interface=SC))
        self._stream = cast.RecordMonitor("", {"cursor-mode": dbus.UInt32(self.shows_pointer)}, dbus_interface=SC + ".Session")
        nodes = []
        bus.add_signal_receiver(lambda n: nodes.append(int(n)), "PipeWireStreamAdded", path=self._stream)
        self._input = dbus.Interface(session, RD + ".Session")
        self._input.Start()
        self._until(lambda: nodes, 10, "screen cast")
        self._film = None           # where frames go while one is taken
        self._pipe = Gst.parse_launch("pipewiresrc path=%d keepalive-time=200 ! videoconvert ! video/x-raw,format=RGB "
                                      "! appsink name=s max-buffers=1 drop=true emit-signals=true sync=false" % nodes[0])
        self._sink = self._pipe.get_by_name("s")
        self._sample, self._came = None, 0
        self._sink.connect("new-sample", self._frame)
        self._pipe.set_state(Gst.State.PLAYING)
        self._Gst = Gst
        # The compositor makes each device at its first event: make them before a program looks for them.
        self.move(self.size[0] - 2, self.size[1] - 2)
        self.tap(self.size[0] - 2, self.size[1] - 2)
        self.key("Shift")
        self.sleep(0.3)
        self._has_pointed = False
        return self

    def __exit__(self, *_):
        with contextlib.suppress(Exception):
            self._pipe.set_state(self._Gst.State.NULL)
        for child in reversed(self._children):
            child.terminate()
        for child in reversed(self._children):
            try:
                child.wait(0.3)
            except subprocess.TimeoutExpired:       # the compositor does not always end when asked
                child.kill(); child.wait()
        self._out.close()
        shutil.rmtree(os.environ["XDG_RUNTIME_DIR"], ignore_errors=True)

    def launch(self, argv, env=None, stdout=None, stderr=None):
        """Starts a program on this desktop; returns its subprocess.Popen."""
        child = subprocess.Popen(argv, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL,
                                 stdout=stdout or self._out, stderr=stderr or self._out, preexec_fn=_end_with_parent)
        self._children.append(child)
        return child

    def _compositor_settings(self):
        """What the compositor is to start with: keys that repeat late, since a busy machine may release one late."""
        home = os.path.join(os.environ["XDG_RUNTIME_DIR"], "compositor")
        os.makedirs(os.path.join(home, "glib-2.0", "settings"), exist_ok=True)
        with open(os.path.join(home, "glib-2.0", "settings", "keyfile"), "w") as file:
            file.write("[org/gnome/desktop/peripherals/keyboard]\ndelay=uint32 3000\n")
            if self.scale != int(self.scale):
                file.write("[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\n")
        return {"GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": home}

    @contextlib.contextmanager
    def held_up(self):
        """Has the compositor stand still meanwhile: it takes no frame from a program, and gives none back."""
        self._mutter.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._mutter.send_signal(signal.SIGCONT)

    @staticmethod
    def _pipewire_answers():
        with contextlib.closing(socket.socket(socket.AF_UNIX)) as connection:
            return connection.connect_ex(os.path.join(os.environ["XDG_RUNTIME_DIR"], "pipewire-0")) == 0

    def _set_scale(self, bus):
        config = self._dbus.Interface(bus.get_object(DC, "/org/gnome/Mutter/DisplayConfig"), DC)
        serial, monitors, _, _ = self._retry(config.GetCurrentState)
        connector, mode = monitors[0][0][0], monitors[0][1][0]
        if self.scale not in mode[5]:
            raise Lacking("a monitor of %dx%d has no scale of %s here" % (*self.size, self.scale))
        dbus, temporarily = self._dbus, 1
        output = dbus.Struct((connector, mode[0], dbus.Dictionary({}, signature="sv")))
        config.ApplyMonitorsConfig(serial, dbus.UInt32(temporarily), [dbus.Struct(
            (dbus.Int32(0), dbus.Int32(0), dbus.Double(self.scale), dbus.UInt32(0), True, [output]))],
            dbus.Dictionary({}, signature="sv"))

    def sleep(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self._context.iteration(False):
                pass
            time.sleep(min(0.005, max(0, end - time.monotonic())))

    def _until(self, condition, seconds, what):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError("%s did not come within %s s; log: %s" % (what, seconds, self.log))
            self.sleep(0.05)

    def _retry(self, call, seconds=10):
        end = time.monotonic() + seconds
        while True:
            try:
                return call()
            except self._dbus.DBusException:
                if time.monotonic() > end:
                    raise
                self.sleep(0.1)

    # -- pointer ------------------------------------------------------------------------------
    def move(self, x, y):
        self._input.NotifyPointerMotionAbsolute(self._stream, float(x), float(y))
        self.at, self._has_pointed = (x, y), True

    def glide(self, to, seconds=0.3):
        (x0, y0), steps = self.at, max(1, int(seconds * 60))
        for k in range(1, steps + 1):
            self.move(x0 + (to[0] - x0) * k / steps, y0 + (to[1] - y0) * k / steps)
            self.sleep(seconds / steps)

    def press(self, button="left"):
        self._input.NotifyPointerButton(BUTTONS[button], True)

    def release(self, button="left"):
        self._input.NotifyPointerButton(BUTTONS[button], False)

    @contextlib.contextmanager
    def holding(self, *keys):
        for key in keys:
            self._key(key, True)
        try:
            yield
        finally:
            for key in reversed(keys):
                self._key(key, False)

    def click(self, x, y, button="left", count=1, keys=()):
        self.move(x, y); self.sleep(0.05)
        with self.holding(*keys):
            for _ in range(count):
                self.press(button); self.sleep(0.03); self.release(button); self.sleep(0.06)

    def drag(self, start, end, seconds=0.5, hold=0.0, settle=0.1, keys=()):
        """Presses at start, waits hold, glides to end, waits settle, releases."""
        self.move(*start); self.sleep(0.05)
        with self.holding(*keys):
            self.press(); self.sleep(max(hold, 0.03))
            self.glide(end, seconds); self.sleep(settle)
            self.release(); self.sleep(0.05)

    def wheel(self, clicks, horizontal=False, gap=0.03):
        """Clicks of a mouse wheel; positive is down (or right)."""
        self.move(*self.at)             # a touch may have taken the pointer out of the window
        for _ in range(abs(clicks)):
            self._input.NotifyPointerAxisDiscrete(self._dbus.UInt32(1 if horizontal else 0), 1 if clicks > 0 else -1)
            self.sleep(gap)

    def fine_wheel(self, detents, steps=8, gap=0.01):
        """A wheel that reports parts of detents."""
        self.move(*self.at)
        for _ in range(steps):
            self._input.NotifyPointerAxis(0.0, 10 * detents / steps, self._dbus.UInt32(2)); self.sleep(gap)

    def touchpad(self, dy, dx=0.0, seconds=0.25, fling=True):
        """Two fingers on a touchpad: dx, dy pixels over seconds; fling=False rests before lifting."""
        self.move(*self.at)
        steps = max(1, int(seconds * 100))
        for _ in range(steps):
            self._input.NotifyPointerAxis(dx / steps, dy / steps, self._dbus.UInt32(4)); self.sleep(seconds / steps)
        if not fling:
            self.sleep(0.25)
        self._input.NotifyPointerAxis(0.0, 0.0, self._dbus.UInt32(1 | 4))

    # -- keyboard -----------------------------------------------------------------------------
    def _key(self, name, down):
        sym = KEYS.get(name, ord(name) if len(name) == 1 else None)
        if sym is None:
            raise KeyError(name)
        self._input.NotifyKeyboardKeysym(self._dbus.UInt32(sym), down)

    def key(self, chord, times=1, gap=0.04):
        """A key or a chord, as 'Ctrl+a' or 'Shift+Right'."""
        *held, last = chord.split("+") if chord != "+" else ["plus"]
        for _ in range(times):
            with self.holding(*held):
                self._key(last, True); self.sleep(0.02); self._key(last, False)
                if held: self.sleep(0.05)       # the compositor opens no menu for a modifier, if that is released before
            self.sleep(gap)

    def type(self, text):
        for character in text:
            self.key("space" if character == " " else character, gap=0.02)

    def maximize(self):
        self.key("Super+Up")

    # -- eyes ---------------------------------------------------------------------------------
    def _frame(self, sink):
        self._sample = sink.emit("pull-sample")
        self._came = time.monotonic()
        film = self._film
        if film is not None:
            film.append(self._sample)
        return self._Gst.FlowReturn.OK

    @contextlib.contextmanager
    def film(self):
        """Takes every frame the compositor shows meanwhile: a list, then filled with what `screenshot` gives, and the second of
        each."""
        samples, frames = [], []
        self._film = samples
        try:
            yield frames
        finally:
            self._film = None
            frames.extend((*self._picture(sample), sample.get_buffer().pts / 1e9) for sample in samples)

    def screenshot(self, path=None):
        """The monitor as it is now: (width, height, RGB bytes, rowstride); also written to path as a PNG."""
        from gi.repository import GdkPixbuf, GLib
        self.sleep(0.3)
        self._until(lambda: self._sample is not None, 5, "a frame")
        width, height, data, stride = self._picture(self._sample)
        if path:
            GdkPixbuf.Pixbuf.new_from_bytes(GLib.Bytes.new(data), GdkPixbuf.Colorspace.RGB, False, 8,
                                            width, height, stride).savev(path, "png", [], [])
        return width, height, data, stride

    def _picture(self, sample):
        caps, buffer = sample.get_caps().get_structure(0), sample.get_buffer()
        width, height = caps.get_value("width"), caps.get_value("height")
        _, mapped = buffer.map(self._Gst.MapFlags.READ)
        data = bytes(mapped.data); buffer.unmap(mapped)
        return width, height, data, (width * 3 + 3) & ~3

    # -- clipboard ----------------------------------------------------------------------------
    def watch_clipboard(self):
        """Lets `clipboard` read what programs copy from now on."""
        self._input.EnableClipboard(self._dbus.Dictionary({}, signature="sv"))

    def clipboard(self, kind="text/uri-list"):
        """What is on the clipboard as that kind; None when it can't be had as such."""
        try:
            descriptor = self._input.SelectionRead(kind).take()
        except self._dbus.DBusException:
            return None
        data = b""
        with contextlib.closing(os.fdopen(descriptor, "rb", 0)) as file:
            os.set_blocking(descriptor, False)
            end = time.monotonic() + 3
            while time.monotonic() < end:
                part = file.read(65536)
                if part == b"":
                    break
                data += part or b""
                self.sleep(0.02)
        return data


if __name__ == "__main__":          # desk.py COMMAND ...: start a program, show it, save a picture
    if len(sys.argv) < 2:
        sys.exit("usage: desk.py COMMAND [ARG ...]   (writes desk.png)")
    with Desktop() as desk:
        desk.launch(sys.argv[1:])
        desk.wait_for_window()
        desk.sleep(2)
        desk.screenshot("desk.png")
        print(desk.dump())
