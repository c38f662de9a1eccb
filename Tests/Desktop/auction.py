"""The auction page as a person and a screen reader see it, on a small sale of one-coloured works."""
import contextlib, json, re, time
from collections import namedtuple

from gi.repository import GLib

import pictures
from vitrine import middle

LOTS = 24
ARTISTS = ("Ada North", "Béla South", "Cleo West")
ROW = 80                        # pixels: how high the rows of the lot list are
ACCENT = (53, 132, 228)         # of the row of the lot on the block

#: A lot as one of the tables shows it. rect: x, y, width, height in monitor pixels.
Shown = namedtuple("Shown", "name rect states")
Shown.number = property(lambda lot: int(NUMBER.match(lot.name)[1]))
PLACE = re.compile(r", [\d,]+ of [\d,]+$")
NUMBER = re.compile(r"Lot (\d+),")


def title(number):
    return "Study %s" % chr(ord("A") + number - 1)


def write_catalogue(folder, path, count=LOTS, estimate=None):
    """Writes a sale of lots 1 ... count into the file at path, and their pictures into folder: lot n shows the colour of
    picture n - 1. estimate: low and high of each lot, in the currency's units; by default dearer from lot to lot."""
    pictures.fill(folder, count)
    lots = []
    for number in range(1, count + 1):
        low, high = estimate or (number * 100, number * 120)
        lots.append({"label": str(number), "title": title(number), "artist": ARTISTS[number % 3], "aspect": 4 / 3,
                     "estimate": {"low": low * 100, "high": high * 100}, "picture": pictures.name(number - 1)})
    with open(path, "w") as file:
        json.dump({"title": "Test Sale", "currency": "GBP", "lots": lots}, file)


class Auction:
    """The auction page of an app under test. A sale that is opened again goes on where it was."""

    def __init__(self, vitrine, **catalogue):
        self.vitrine, self.desk = vitrine, vitrine.desk
        self.pictures, self.file = vitrine.path("Sale"), vitrine.path("sale.json")
        write_catalogue(self.pictures, self.file, **catalogue)

    def open(self, speed=None, seed=1, **how):
        """Starts the app on the sale. With a speed it runs at once, so many times as fast; else it stands."""
        running = ["--sale-speed", str(speed)] if speed else []
        self._kept = {}
        self.vitrine.open(None, "--sale", self.file, self.pictures, "--sale-seed", str(seed), *running, **how)
        self.vitrine.wait_for_words("Test Sale", seconds=20)
        self.wait_until(lambda: self.focused(), 20, "a lot on the stage")
        return self

    def wait_until(self, *condition, **how):
        return self.vitrine.wait_until(*condition, **how)

    # -- eyes ---------------------------------------------------------------------------------
    def node(self, role, name=""):
        """The first accessible of a role whose name holds name; None where there is none, as newer GTK has it of what is
        hidden. It is looked for once, as long as it stays."""
        node = self._kept.get((role, name))
        if node:
            with contextlib.suppress(GLib.Error):
                # Older GTK says of nothing that it is showing, and keeps what is hidden.
                if node.parent and {"showing", "visible"} & set(node.states):
                    return node
        found = self.desk.nodes(role, name, top=self.desk.window("Vitrine"))
        self._kept[role, name] = found[0] if found else None
        return self._kept[role, name]

    def table(self, name):
        return self.node("table", name)

    def rect(self, node):
        return self.vitrine.rect(node)

    def nodes(self, table):
        """The cells of a table; none while it is hidden."""
        table = self.table(table)
        return self.desk.nodes("table cell", top=table) if table else []

    def shown(self, table="Lots"):
        """The lots of a table that can be seen, from its upper end."""
        shown = []
        for node in self.nodes(table):
            with contextlib.suppress(GLib.Error):       # it may go while it is read
                lot = Shown(node.name, self.rect(node), node.states)
                if NUMBER.match(lot.name) and self.vitrine._seen(lot.rect):
                    shown.append(lot)
        return sorted(shown, key=lambda lot: (lot.rect[1], lot.rect[0]))

    def focused(self):
        """The lot in the middle of the stage; None while there is none."""
        lots = [lot for lot in self.shown("Lot") if "selected" in lot.states]
        return lots[0] if lots else None

    def stage_middle(self):
        x, y, width, height = self.rect(self.table("Lot"))
        return x + width / 2, y + height / 2

    def panel(self):
        """The texts of the bid panel, from its upper end: the lot's name, its title, the artist …"""
        panel = self.node("status bar").parent.parent
        return [n.name for n in self.desk.nodes("label", top=panel) if self.rect(n)[2] > 0]

    def price(self):
        """What the bid panel says of the price: "Current ask £340". Newer GTK gives no name to what says it, whose texts say
        the same."""
        status = self.node("status bar")
        return status.name or " ".join([n.name for n in self.desk.nodes("label", top=status)][:2])

    def bid_button(self):
        """The bid panel's button."""
        panel = self.node("status bar").parent.parent
        return self.vitrine.node("push button", top=panel)

    def says(self, *starts):
        """Whether the bid button can be pressed, or not, and says something that starts so."""
        return (self.bid_button().name or "").startswith(starts)

    def history(self):
        """What the rows of the bid history say that can be seen, newest first."""
        rows = []
        for node in self.nodes("Bid History"):
            with contextlib.suppress(GLib.Error):
                rows.append((self.rect(node)[1], PLACE.sub("", node.name)))
        return [name for _, name in sorted(rows)]

    def handle(self):
        """The rectangle of the bid history's handle."""
        return self.rect(self.node("push button", "Bid History"))

    def on_block(self):
        """The lot that can be bid for; None while there is none."""
        rows = self.shown()
        live = [lot.number for lot in rows if "on the block" in lot.name]
        if not rows and self.price().startswith("Current ask"):
            return self.focused().number
        return live[0] if live else None

    def band(self, shot):
        """Upper end and height of what the row of the lot on the block covers along the edge of the list."""
        x, y, width, height = self.rect(self.table("Lots"))
        right = self.vitrine.desk.size[0] - width <= x + 1 and x > 0
        edge = x + width - 6 if right else x + 6
        lit = [row for row in range(y, y + height)
               if max(abs(a - b) for a, b in zip(shot.pixel(edge, row), ACCENT)) < 30]
        return (lit[0], len(lit)) if lit else None

    def wait_for_lot(self, number):
        """Waits until a lot stands in the middle of the stage, to be seen and heard, and the panel is about it."""
        seen = []

        def there():
            lot, panel = self.focused(), self.panel()
            seen[:] = [lot, panel[:2]]
            return (lot and lot.number == number and panel[:2] == ["Lot %d" % number, title(number)]
                    and abs(middle(lot.rect)[0] - self.stage_middle()[0]) <= 1
                    and pictures.number(self.vitrine.shot().pixel(*middle(lot.rect))) == number - 1)
        try:
            self.wait_until(there)
        except AssertionError as error:
            raise AssertionError("expected lot %d on the stage, saw %s" % (number, seen)) from error

    # -- hands --------------------------------------------------------------------------------
    def is_running(self):
        return "pressed" in self.node("push button", "Run the Sale").states

    def run(self, runs=True):
        """Lets the sale go on, or stops it. A key that comes while a popover closes is that popover's."""
        pressed = 0

        def is_so():
            nonlocal pressed
            if self.is_running() == runs:
                return True
            if time.monotonic() - pressed > 3:
                pressed = time.monotonic()
                self.desk.key("Ctrl+p")
            return False
        self.wait_until(is_so, what="the sale to %s" % ("run" if runs else "stand"))

    def pause_on_block(self, first=1, seconds=40):
        """Lets the sale run until a lot is on the block, `first` or a later one, and stops it there; returns its number."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.run()
            self.wait_until(lambda: (self.on_block() or 0) >= first, seconds, "lot %d on the block" % first)
            self.run(False)
            number = self.on_block()
            if number:
                return number
        raise AssertionError("no lot from %d on was on the block when the sale was stopped" % first)

    def press_bid(self):
        self.desk.click(*middle(self.rect(self.bid_button())))

    def colour(self, number):
        """The colour of a lot's picture."""
        return pictures.colour(number - 1)
