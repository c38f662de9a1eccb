"""The app under test: started on a private desktop with a home of its own, driven and watched as a person would."""
import contextlib, json, os, re, shutil, subprocess, tempfile, time
from collections import namedtuple

import accessible
import pictures
from desk import Desktop
from pixels import Shot

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = os.environ.get("VITRINE", os.path.join(ROOT, ".build", "release", "vitrine"))
KEPT = os.path.join(ROOT, ".build", "desktop")
TITLE = "Vitrine"
RTL_LOCALE = "he_IL"
HEADER = 47                     # pixels above the photographs
BAR = 9                         # pixels across which the scroll bar is looked for

#: A photograph that can be seen. rect: x, y, width, height in monitor pixels; place: "3 of 40" is 2.
Cell = namedtuple("Cell", "name rect states node")
Cell.place = property(lambda cell: int(PLACE.search(cell.name)[1].replace(",", "")) - 1)
PLACE = re.compile(r"([\d,]+) of [\d,]+$")


def bar(shot, upper, height):
    """What is shown where the vertical scroll bar is, narrow or wide, with every version of its style: in grey."""
    return shot.crop((shot.image.width - 11, upper, BAR, height)).convert("L")


def middle(rect):
    x, y, width, height = rect
    return x + width / 2, y + height / 2


class Vitrine:
    """A home folder, a desktop, and the app on it. `open` may be called again after `close`: the home stays."""

    def __init__(self, name, width=1280, height=800, scale=1, pointer=False, rate=60):
        self.name, self.desk = name, Desktop(width, height, scale, pointer=pointer, rate=rate)
        self.program, self.title = PROGRAM, TITLE
        self.home = self.app = self.log = None
        self.window, self.origin = 0, (0, 0)    # which window of the app is looked at, and where it is
        self.more_settings = ""         # lines of a keyfile

    def __enter__(self):
        self.home = tempfile.mkdtemp(prefix="vitrine-")
        self.log_path = os.path.join(self.home, "vitrine.log")
        self.desk.__enter__()
        return self

    def __exit__(self, kind, error, _):
        with contextlib.suppress(Exception):
            if error:
                self._keep_evidence()
        self.desk.__exit__()
        shutil.rmtree(self.home, ignore_errors=True)

    def _keep_evidence(self):
        folder = os.path.join(KEPT, self.name)
        os.makedirs(folder, exist_ok=True)
        for source, target in ((self.log_path, "vitrine.log"), (self.desk.log, "desk.log")):
            if os.path.exists(source):
                shutil.copy(source, os.path.join(folder, target))
        self.shot().save(os.path.join(folder, "screen.png"))
        with open(os.path.join(folder, "tree.txt"), "w") as file:
            file.write(self.desk.dump())

    # -- life ---------------------------------------------------------------------------------
    def path(self, *parts):
        return os.path.join(self.home, *parts)

    def photos(self, count, **shape):
        """A folder of that many one-coloured JPEGs (see pictures.fill); its path."""
        pictures.fill(self.path("Photos"), count, **shape)
        return self.path("Photos")

    def settings(self, dark=False, high_contrast=False, animations=True):
        """The desktop's settings, as the app reads them; may be called while it runs."""
        folder = self.path("config", "glib-2.0", "settings")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "keyfile"), "w") as file:
            file.write("[org/gnome/desktop/interface]\ncolor-scheme='%s'\nenable-animations=%s\n"
                       "[org/gnome/desktop/a11y/interface]\nhigh-contrast=%s\n%s"
                       % ("prefer-dark" if dark else "default", str(animations).lower(), str(high_contrast).lower(),
                          self.more_settings))

    def open(self, folder=None, *arguments, dark=False, high_contrast=False, animations=True, rtl=False, maximized=True,
             env=None, sidebar=False):
        """Starts the app on folder and waits for its window, which then fills the screen. Without the sidebar: what can be
        seen are the photographs alone."""
        self._keep_sidebar(sidebar)
        self.settings(dark, high_contrast, animations)
        language = self.locale(RTL_LOCALE) if rtl else {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        self.log = open(self.log_path, "ab")
        self.environment = {**self.places(), **language, **(env or {})}
        self.app = self.launch(*([folder] if folder else []), *arguments)
        self.wait_until(lambda: self._running() and self.desk.windows(self.title), 30, "the window")
        if maximized:
            self.wait_until(self._maximized, 10, "the window to fill the screen")
        return self

    def _keep_sidebar(self, shown):
        """Has the next window open with the sidebar or without it."""
        kept = self.path("data", "vitrine", "window.json")
        size = {"width": 1100, "height": 760, "isMaximized": False}
        if os.path.exists(kept):
            with contextlib.suppress(ValueError), open(kept) as file:
                size = json.load(file)
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        with open(kept, "w") as file:
            json.dump({**size, "showsSidebar": shown}, file)

    def places(self):
        """The environment of a program that finds everything below the home."""
        return {"HOME": self.home, "TZ": "UTC", "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": self.path("config"),
                "XDG_DATA_HOME": self.path("data"), "XDG_CACHE_HOME": self.path("cache"),
                "XDG_STATE_HOME": self.path("state")}

    def launch(self, *arguments):
        """Starts the program, which has the one that runs open another window; returns its process."""
        return self.desk.launch([self.program, *arguments], env=self.environment, stdout=self.log, stderr=self.log)

    def open_beside(self, folder):
        """Has the app that runs open another window, on folder, and waits for it: it is the last of its windows."""
        count = len(self.desk.windows(self.title))
        self.launch(folder).wait(20)
        self.wait_until(lambda: len(self.desk.windows(self.title)) > count, what="the other window")

    def act(self, window, action):
        """Activates an action of the window of that number; it is done when this returns."""
        import dbus
        root = dbus.SessionBus().get_object("org.vitrine.Vitrine", "/org/vitrine/Vitrine/window/%d" % window)
        dbus.Interface(root, "org.gtk.Actions").Activate(action, [], {})

    def state(self, action):
        """The state of one of the app's actions; None for one that has none."""
        import dbus
        app = dbus.SessionBus().get_object("org.vitrine.Vitrine", "/org/vitrine/Vitrine")
        _, _, state = app.Describe(action, dbus_interface="org.gtk.Actions")
        return state[0] if state else None

    @contextlib.contextmanager
    def at(self, window, origin):
        """Looks at another window of the app meanwhile, whose top left corner is at origin."""
        before = self.window, self.origin
        self.window, self.origin = window, origin
        try:
            yield
        finally:
            self.window, self.origin = before

    def tile(self, title, window, side):
        """Has the window that has the keyboard fill the left or right half of the screen."""
        half = self.desk.size[0] // 2, self.desk.size[1]

        def tiled():
            return self.desk.extents(self.desk.window(title, window))[2:] == half
        self.wait_until(lambda: "active" in self.desk.window(title, window).states, what="the keyboard in " + title)
        self.desk.key("Super+" + side)
        self.wait_until(tiled, what="the window on the " + side)

    def _maximized(self):
        """Asks the desktop to maximize the window: the desktop handles it once the window has the keyboard."""
        self.desk.maximize()
        end = time.monotonic() + 0.5
        while self.window_rect()[2:] != self.desk.size and time.monotonic() < end:
            self.desk.sleep(0.03)
        return self.window_rect()[2:] == self.desk.size

    def locale(self, name):
        """The environment of a program in the language and region of a locale, such as de_DE, which need not be installed."""
        where = self.path("locale")
        os.makedirs(where, exist_ok=True)
        made = os.path.join(where, name + ".UTF-8")
        if not os.path.exists(made):
            subprocess.run(["localedef", "-i", name, "-f", "UTF-8", made], check=False, capture_output=True)
        return {"LOCPATH": where, "LANG": name + ".UTF-8", "LC_ALL": name + ".UTF-8", "LANGUAGE": name.split("_")[0]}

    def _running(self):
        if self.app.poll() is not None:
            raise AssertionError("the app ended with %s:\n%s" % (self.app.returncode, self.output()[-2000:]))
        return True

    def close(self):
        """Closes the window as a person does and waits until the app has ended; fails when it complained."""
        self._running()
        self.desk.key("Alt+F4")
        try:
            self.app.wait(10)
        except subprocess.TimeoutExpired:
            raise AssertionError("the app did not end when its window was closed")
        self.log.close()
        assert self.app.returncode == 0, "the app ended with %s" % self.app.returncode
        self.check_log()

    def output(self):
        with open(self.log_path, errors="replace") as file:
            return file.read()

    def check_log(self):
        """Fails when GTK, or what draws for it, found fault with the program."""
        faults = re.findall(r".*(?:-CRITICAL|-WARNING|\*\*\* BUG) \*\*.*", self.output())
        faults = [f for f in faults if not any(known in f for known in HARMLESS)]
        assert not faults, "the app's log has " + faults[0]

    def wait_until(self, condition, seconds=20, what="the condition"):
        """Waits for condition() to be true and returns what it returned; fails after so many seconds."""
        end = time.monotonic() + seconds
        while True:
            found = condition()
            if found:
                return found
            if self.app and time.monotonic() < end:
                self._running()
            assert time.monotonic() < end, "%s did not come within %s s" % (what, seconds)
            self.desk.sleep(0.05)

    def wait_for_value(self, read, expected):
        """Waits until read() returns what is expected; fails with what it returned last."""
        seen = []

        def there():
            seen[:] = [read()]
            return seen == [expected]
        try:
            self.wait_until(there)
        except AssertionError as error:
            raise AssertionError("expected %s, saw %s" % (expected, *seen)) from error

    def kill(self):
        """Ends the app with no time to put anything away."""
        self.app.kill()
        self.app.wait(10)
        self.log.close()

    # -- eyes ---------------------------------------------------------------------------------
    def shot(self):
        return Shot(*self.desk.screenshot())

    @contextlib.contextmanager
    def film(self):
        """Every picture the screen shows meanwhile: a list that is filled at the end."""
        shots = []
        with self.desk.film() as frames:
            yield shots
        shots.extend(Shot(*frame) for frame in frames)

    def frames(self, seconds):
        """The screen now and each frame that it shows for so long, with the second it came: (second, Shot); where none has
        come for 10 ms, (second, None). Frames that come while one is looked at are passed over but for the last."""
        seen, end = None, time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            sample = self.desk._sample
            if sample is seen:
                yield now, None
                self.desk.sleep(0.01)
            else:
                seen = sample
                yield self.desk._came, Shot(*self.desk._picture(sample))

    def wait_for_picture(self, shot, seconds=20, what="the same picture to the pixel"):
        """Waits until the screen shows exactly this again."""
        self.wait_until(lambda: self.shot().changed(shot) == 0, seconds, what)

    def labels(self):
        """The texts that can be seen outside the grid."""
        nodes = self.desk.nodes("label", top=self._top())
        return [n.name for n in nodes if self._seen(self.rect(n))]

    def wait_for_words(self, *words, seconds=20):
        """Waits until each of these is part of a text that can be seen."""
        def there():
            labels = self.labels()
            return all(any(word in label for label in labels) for word in words)
        try:
            self.wait_until(there, seconds)
        except AssertionError as error:
            raise AssertionError("expected the words %s, read %s" % (words, self.labels())) from error

    def keep(self, name):
        """Keeps a screenshot, passed or failed, in .build/desktop/screenshots; returns it."""
        os.makedirs(os.path.join(KEPT, "screenshots"), exist_ok=True)
        shot = self.shot()
        shot.save(os.path.join(KEPT, "screenshots", name + ".png"))
        return shot

    def rest(self, seconds=5):
        """Waits until the picture has stopped changing; returns it."""
        end, last = time.monotonic() + seconds, self.shot()
        while True:
            now = self.shot()
            if now.changed(last) == 0:
                return now
            assert time.monotonic() < end, "the picture still changed after %s s" % seconds
            last = now

    def _top(self):
        return self.desk.window(self.title, self.window)

    def rect(self, node):
        """x, y, width, height of an accessible in monitor pixels."""
        return self._placed(self.desk.extents(node))

    def _placed(self, extents):
        x, y, width, height = (v * self.desk.scale for v in extents)
        return x + self.origin[0], y + self.origin[1], width, height

    def window_rect(self):
        return self.rect(self._top())

    def cells(self, name=None, top=None):
        """The photographs a screen reader finds that can be seen, in reading order; of all, or within top."""
        read = [r for r in self.desk.reads("table cell", name, top=top or self._top()) if PLACE.search(r.name)]
        cells = [Cell(here.name, self._placed(extents), here.states, here.node)
                 for here, extents in zip(read, accessible.extents([r.node for r in read])) if extents]
        return sorted((c for c in cells if self._seen(c.rect)), key=lambda c: (c.rect[1], c.rect[0]))

    def node(self, kind, name="", top=None):
        """The first of a role and a name (a part of it) that a screen reader finds, waited for: one read of the tree may miss
        what is put in place meanwhile."""
        return self.wait_until(lambda: self.desk.nodes(kind, name, top=top), what="the %s %r" % (kind, name))[0]

    def _seen(self, rect):
        x, y, width, height = rect
        return (width > 0 and height > 0 and x + width > 0 and y + height > 0
                and x < self.desk.size[0] and y < self.desk.size[1])

    def wait_for_cells(self, count=1, seconds=15):
        return self.wait_until(lambda: (lambda c: c if len(c) >= count else None)(self.cells()), seconds,
                               "%d cells" % count)

    def wait_for_pictures(self, numbers, seconds=15):
        """Waits until these pictures can be seen in this order at the start of the grid; returns their cells."""
        numbers = list(numbers)
        seen = []

        def there():
            seen[:] = self.pictures()
            return [n for n in seen[:len(numbers)]] == numbers
        try:
            self.wait_until(there, seconds)
        except AssertionError as error:
            raise AssertionError("expected pictures %s, saw %s" % (numbers, seen)) from error
        return self.cells()[:len(numbers)]

    def pictures(self, cells=None):
        """The number of the picture seen in each cell, in reading order; None where it is not one of ours."""
        shot = self.shot()
        return [pictures.number(shot.middle(self._on_screen(c.rect))) for c in cells or self.cells()]

    def _on_screen(self, rect):
        x, y, width, height = rect
        left, upper = max(x, 0), max(y, 0)
        return left, upper, min(x + width, self.desk.size[0]) - left, min(y + height, self.desk.size[1]) - upper

    def bar_opacity(self):
        """How much of the vertical scroll bar can be seen: the contrast along the edge of the grid, 0 ... 255."""
        height = self.desk.size[1]
        low, high = bar(self.shot(), height * 0.1, height * 0.85).getextrema()
        return high - low

    def selected(self):
        return [c.name for c in self.cells() if "selected" in c.states]

    def focused(self):
        """The photographs that can be seen and have the keyboard: one or none."""
        return [c for c in self.cells() if "focused" in c.states]

    # -- hands --------------------------------------------------------------------------------
    def button(self, name):
        """The button, toggle or menu item of that name that can be seen; None when there is none."""
        roles = "push button", "radio button", "menu item", "check box"
        read = sorted((r for r in self.desk.reads(name=name, top=self._top()) if r.role in roles),
                      key=lambda r: roles.index(r.role))
        return next((r.node for r in read if self._seen(self.rect(r.node))), None)

    def press_button(self, name):
        """Clicks the button, toggle or menu item of that name with the pointer, once it is where it stays."""
        found = []

        def stays():
            node = self.button(name)
            found.append(node and self.rect(node))
            return node and len(found) > 1 and found[-1] == found[-2]
        self.wait_until(stays, 5, "the button %r" % name)
        self.desk.click(*middle(found[-1]))

    def park(self):
        """Puts the pointer on the header bar's title, where it touches nothing."""
        self.desk.move(self.desk.size[0] / 2, 20 * self.desk.scale)

    def wait_for_selected(self, places):
        """Waits until exactly the photographs at these places are selected, of those that can be seen."""
        def selected():
            return sorted(c.place for c in self.cells() if "selected" in c.states)
        try:
            self.wait_until(lambda: selected() == list(places), 5)
        except AssertionError as error:
            raise AssertionError("expected %s selected, saw %s" % (list(places), selected())) from error


#: Lines of libraries that say nothing about the app.
HARMLESS = ("dbind-WARNING", "GVFS-RemoteVolumeMonitor-WARNING", "Unable to acquire session bus", "org.freedesktop.portal", "MESA", "libEGL")


def on(width=1280, height=800, scale=1, pointer=False):
    """Gives a test a monitor of another size or scale, or pictures that have the pointer: @on(width=360, height=720)."""
    def mark(test):
        test.desktop = {"width": width, "height": height, "scale": scale, "pointer": pointer}
        return test
    return mark
