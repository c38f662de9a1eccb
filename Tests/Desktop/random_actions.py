"""What a person with ten fingers and little patience does to the app, drawn from dice: the same dice, the same actions."""
import os, random

import pictures

#: The part of the monitor the window takes, as the desktop tiles it.
TILES = {"Super+Up": (0, 0, 1, 1), "Super+Left": (0, 0, 0.5, 1), "Super+Right": (0.5, 0, 0.5, 1)}
MODIFIERS = ((), (), (), ("Ctrl",), ("Shift",), ("Ctrl", "Shift"), ("Alt",))
#: Keys of both tabs, but for those that close or open windows.
ACCELERATORS = ("Ctrl+plus", "Ctrl+minus", "Ctrl+0", "Ctrl+a", "Ctrl+c", "Ctrl+f", "Ctrl+g", "Ctrl+l", "Ctrl+b", "Ctrl+Shift+b",
                "Ctrl+h", "Ctrl+p", "F9", "Ctrl+z", "Ctrl+Shift+z", "Ctrl+Shift+f", "Alt+Left", "Alt+Right", "Delete",
                "space", "Return", "Menu", "Shift+F10", "Tab", "Shift+Tab", "Escape")
MOVES = ("Left", "Right", "Up", "Down", "Home", "End", "Page_Up", "Page_Down")
LAYOUTS = ["Ctrl+%d" % n for n in range(1, 9)]
WORDS = ("photo 0", "photo 01", "2", "march", "2024", "lot 1", "ada", "no such thing", "é", " ")
LEAST_PHOTOS, MOST_PHOTOS = 40, 120


def words_for(detail):
    if isinstance(detail, float): return "%g" % round(detail, 2 if abs(detail) < 10 else 0)
    return "(%s)" % ", ".join(map(words_for, detail)) if isinstance(detail, tuple) else repr(detail)


class RandomActions:
    """Hands on a desktop, and a folder on its disk. Each action is one method; `diary` gets a line for each input."""

    def __init__(self, vitrine, folder, diary):
        self.vitrine, self.desk, self.folder, self.diary = vitrine, vitrine.desk, folder, diary
        self.dice = random.Random()
        self.tile = "Super+Up"
        self.made = MOST_PHOTOS

    def __call__(self, name, *details, **how):
        """Does something on the desktop, and writes it down."""
        self.note(name, *details, **how)
        return getattr(self.desk, name)(*details, **how)

    def note(self, name, *details, **how):
        words = [words_for(d) for d in details] + ["%s=%s" % (k, words_for(v)) for k, v in how.items()]
        self.diary("%s(%s)" % (name, ", ".join(words)))

    # -- where --------------------------------------------------------------------------------
    def area(self):
        x, y, width, height = TILES[self.tile]
        across, down = self.desk.size
        return x * across, y * down, width * across, height * down

    def point(self, left=0.0, right=1.0):
        """Somewhere in the window, between two parts of its width; mostly where its contents are."""
        x, y, width, height = self.area()
        upper = 0 if self.dice.random() < 0.12 else 48
        return (x + 2 + (width - 4) * self.dice.uniform(left, right), y + upper + self.dice.random() * (height - upper - 3))

    def near(self, point, reach):
        """Somewhere about a point, in the window."""
        x, y, width, height = self.area()
        return (min(max(point[0] + self.dice.uniform(-reach, reach), x + 2), x + width - 3),
                min(max(point[1] + self.dice.uniform(-reach, reach), y + 48), y + height - 3))

    def modifiers(self):
        return self.dice.choice(MODIFIERS)

    # -- pointer ------------------------------------------------------------------------------
    def click(self):
        for _ in range(self.dice.randint(1, 4)):
            self("click", *self.point(), count=1 if self.dice.random() < 0.9 else 2, keys=self.modifiers())

    def click_middle(self):
        self("click", *self.point(), button="middle")

    def menu_of_something(self):
        self("click", *self.point(), button="right")
        self.choose()

    def choose(self):
        """Goes some way through a menu, and takes what is there or not."""
        self("key", "Down", times=self.dice.randint(0, 6))
        self("key", self.dice.choice(("Return", "Escape", "Right")))

    def drag(self):
        start = self.point()
        end = self.near(start, self.dice.choice((30, 200, 700)))
        self("drag", start, end, seconds=self.dice.uniform(0.1, 0.5), settle=self.dice.choice((0.0, 0.3)), keys=self.modifiers())

    def rubber_band(self):
        """From the margin at the right, or the end of the contents, to anywhere; past the edge, where it scrolls."""
        x, y, width, height = self.area()
        end = self.dice.choice((self.point(), (x + width / 2, y + height - 4), (x + width / 2, y + 50)))
        self("drag", (x + width - 24, y + self.dice.uniform(60, height - 10)), end, seconds=0.4,
             settle=self.dice.choice((0.0, 0.6)), keys=self.modifiers())

    def scroll_bar(self):
        x, y, width, height = self.area()
        def place(): return x + width - 5, y + self.dice.uniform(55, height - 8)
        self("move", *place()); self.desk.sleep(0.1)
        self("drag", place(), place(), seconds=self.dice.uniform(0.1, 0.6))

    def wheel(self):
        self("move", *self.point())
        with self.desk.holding(*self.held(("Shift",), ("Ctrl",), ("Alt",))):
            for _ in range(self.dice.randint(1, 3)):
                self("wheel", self.dice.choice((-20, -4, -1, 1, 4, 20)), horizontal=self.dice.random() < 0.15,
                     gap=self.dice.choice((0.005, 0.03)))

    def fine_wheel(self):
        """Parts of detents."""
        self("move", *self.point())
        with self.desk.holding(*self.held(("Shift",), ("Ctrl",))):
            for _ in range(self.dice.randint(1, 3)):
                self("fine_wheel", self.dice.uniform(-4, 4), steps=self.dice.randint(4, 24))

    def held(self, *chords):
        keys = self.dice.choice(((), (), *chords))
        self.note("holding", keys)
        return keys

    def touchpad(self):
        self("move", *self.point())
        with self.desk.holding(*self.held(("Shift",), ("Ctrl",))):
            for _ in range(self.dice.randint(1, 3)):
                dy, dx = self.dice.uniform(-300, 300), self.dice.choice((0, 0, 40, -250, 250))
                self("touchpad", dy, dx, seconds=self.dice.uniform(0.05, 0.3), fling=self.dice.random() < 0.6)

    # -- touch --------------------------------------------------------------------------------
    def flick(self):
        for _ in range(self.dice.randint(1, 4)):
            start = self.point()
            self("swipe", start, self.near(start, 500), seconds=self.dice.uniform(0.05, 0.25))
        if self.dice.random() < 0.4: self("tap", *self.point())

    def drag_by_finger(self):
        start = self.point()
        self("swipe", start, self.near(start, 400), seconds=self.dice.uniform(0.2, 0.5),
             hold=self.dice.choice((0.0, 0.0, 0.8)), settle=self.dice.choice((0.0, 0.3)))

    def tap(self):
        for _ in range(self.dice.randint(1, 3)): self("tap", *self.point())

    def long_press(self):
        point = self.point()
        self("touch_down", *point); self.desk.sleep(0.8); self("touch_up")
        self.choose()

    def two_fingers(self):
        start = self.point()
        end, apart = self.near(start, 350), self.dice.choice((40, 140))
        for finger in (0, 1): self("touch_down", start[0] + finger * apart, start[1], finger)
        for step in range(1, 13):
            for finger in (0, 1):
                self.desk.touch_move(start[0] + (end[0] - start[0]) * step / 12 + finger * apart,
                                     start[1] + (end[1] - start[1]) * step / 12, finger)
            self.desk.sleep(0.02)
        self.note("both to", end)
        for finger in (1, 0): self("touch_up", finger)

    def pinch(self):
        lift = self.dice.random() < 0.7
        centre, begin, end = self.point(0.3, 0.7), self.dice.uniform(40, 400), self.dice.uniform(40, 500)
        self("pinch", centre, begin, end, seconds=self.dice.uniform(0.1, 0.6), settle=0.05, lift=lift)
        if not lift:
            self.light_action()
            self("pinch", centre, end, begin, seconds=0.3, land=False)

    # -- keys ---------------------------------------------------------------------------------
    def moves(self):
        for _ in range(self.dice.randint(2, 8)):
            self("key", "+".join(self.modifiers() + (self.dice.choice(MOVES),)), times=self.dice.randint(1, 4), gap=0.01)

    def accelerator(self):
        for _ in range(self.dice.randint(1, 3)): self("key", self.dice.choice(ACCELERATORS))

    def layouts(self):
        for _ in range(self.dice.randint(1, 3)):
            self("key", self.dice.choice(LAYOUTS)); self.desk.sleep(self.dice.choice((0, 0.1, 0.4)))

    def sizes(self):
        self("key", self.dice.choice(("Ctrl+plus", "Ctrl+minus", "Ctrl+0")), times=self.dice.randint(1, 6), gap=0.02)

    def search(self):
        if self.dice.random() < 0.5: self("key", "Ctrl+f")
        self("type", self.dice.choice(WORDS))
        self.desk.sleep(self.dice.choice((0, 0.3)))
        self("key", self.dice.choice(("BackSpace", "Return", "Down", "Escape")), times=self.dice.randint(1, 3))

    def main_menu(self):
        self("key", "F10"); self.desk.sleep(0.2)
        self("key", "Down", times=self.dice.randint(0, 14), gap=0.01)
        self("key", self.dice.choice(("Return", "Return", "Right", "Escape")))

    def view_menu(self):
        x, y, _, _ = self.area()
        self("click", x + 26, y + 23); self.desk.sleep(0.2)
        for _ in range(self.dice.randint(1, 4)):
            self("click", x + self.dice.uniform(5, 330), y + self.dice.uniform(60, 420))
        self("key", "Escape")

    def undo(self):
        self("key", self.dice.choice(("Ctrl+z", "Ctrl+Shift+z")), times=self.dice.randint(1, 5), gap=self.dice.choice((0.02, 0.3)))

    def trash(self):
        self("click", *self.point())
        self("key", "Shift+Right", times=self.dice.randint(0, 3))
        self("key", "Delete")
        if self.dice.random() < 0.6: self("key", "Ctrl+z")

    # -- several at a time --------------------------------------------------------------------
    def light_action(self):
        self.dice.choice((self.layouts, self.moves, self.wheel, self.sizes, self.undo, self.add_files, self.remove_files,
                          self.other_window_size, self.accelerator))()

    def interrupted_drag(self):
        start = self.point()
        self("move", *start); self("press")
        self("glide", self.near(start, 200), 0.15)
        self.light_action()
        self("glide", self.point(), 0.2)
        self("release")

    def interrupted_touch(self):
        start = self.point()
        self("touch_down", *start)
        self.desk.sleep(self.dice.choice((0.02, 0.7)))
        self("touch_move", *self.near(start, 200))
        self.light_action()
        self("touch_move", *self.near(start, 300)); self("touch_up")

    # -- the desktop --------------------------------------------------------------------------
    def other_window_size(self):
        self.tile = self.dice.choice(list(TILES))
        self("key", self.tile)

    def free_window(self):
        """Off the tiles, and larger or smaller by keys; then somewhere known again."""
        self("key", "Super+Down"); self.desk.sleep(0.1)
        self("key", "Alt+F8"); self.desk.sleep(0.1)
        for _ in range(self.dice.randint(1, 3)):
            self("key", self.dice.choice(("Left", "Right", "Up", "Down")), times=self.dice.randint(5, 30), gap=0.01)
        self("key", "Return")
        for _ in range(3): self("click", self.dice.uniform(300, 900), self.dice.uniform(200, 600))
        self.other_window_size()

    def look(self):
        settings = {"dark": self.dice.random() < 0.5, "high_contrast": self.dice.random() < 0.2}
        self.note("settings", **settings)
        self.vitrine.settings(**settings)

    def stillness(self):
        """Without animations for some actions."""
        self.note("settings", animations=False)
        self.vitrine.settings(animations=False)
        for _ in range(3): self.light_action()
        self.note("settings", animations=True)
        self.vitrine.settings()

    # -- the folder ---------------------------------------------------------------------------
    def photos(self):
        return sorted(n for n in os.listdir(self.folder) if n.startswith("photo ") and n.endswith(".jpg"))

    def add_files(self):
        """At most as many as there were: the folder stays of a size."""
        for _ in range(min(self.dice.randint(1, 12), MOST_PHOTOS - len(self.photos()))):
            self.made += 1
            pictures.save(self.folder, self.made, size=self.dice.choice(((320, 240), (240, 320), (400, 200))))
            self.note("save", pictures.name(self.made))

    def remove_files(self):
        names = self.photos()
        for name in self.dice.sample(names, min(self.dice.randint(1, 6), max(0, len(names) - LEAST_PHOTOS))):
            os.remove(os.path.join(self.folder, name))
            self.note("remove", name)

    def write_files(self):
        names = self.photos()
        for name in self.dice.sample(names, min(3, len(names))):
            path = os.path.join(self.folder, name)
            if self.dice.random() < 0.5:
                os.utime(path)
            else:
                pictures.save(self.folder, int(name[6:-4]), size=self.dice.choice(((320, 240), (240, 320), (300, 300))))
            self.note("write", name)

    def spoil_a_file(self):
        """There is one that is no picture, or is not any more."""
        path = os.path.join(self.folder, "broken.jpg")
        if os.path.exists(path):
            os.remove(path)
        else:
            with open(path, "wb") as file: file.write(b"\xff\xd8\xff\xe0 no more of it")
        self.note("spoil", path)


#: What a round has of each: about a minute.
ROUND = {
    "click": 8, "click_middle": 1, "menu_of_something": 4, "drag": 7, "rubber_band": 4, "scroll_bar": 2, "wheel": 6, "fine_wheel": 3,
    "touchpad": 5, "flick": 5, "drag_by_finger": 4, "tap": 3, "long_press": 2, "two_fingers": 3, "pinch": 4, "moves": 6,
    "accelerator": 8, "layouts": 5, "sizes": 2, "search": 3, "main_menu": 4, "view_menu": 2, "undo": 3, "trash": 2,
    "interrupted_drag": 4, "interrupted_touch": 3, "other_window_size": 3, "free_window": 1, "look": 2, "stillness": 1,
    "add_files": 3, "remove_files": 2, "write_files": 2, "spoil_a_file": 1,
}
