"""A screen reader finds every photograph, what it is called and in which state, and can select and open it."""
import os

import pictures
from vitrine import middle

#: Events whose words a screen reader speaks: announcements, and where GTK has none (before 4.14) another description of
#: what has the keyboard.
SPOKEN = ("object:announcement", "object:property-change:accessible-description")


def test_cells(vitrine):
    vitrine.open(vitrine.photos(300))
    vitrine.wait_for_pictures(range(8))
    desk = vitrine.desk
    cells = read(vitrine)
    assert len(cells) >= 28
    for place, cell in enumerate(cells):
        assert cell.name == "%s, %d of 300" % (pictures.name(place), place + 1), cell.name
        assert {"visible", "focusable", "selectable"} <= cell.states, cell.states
    seen = vitrine.cells()
    assert [c.place for c in seen] == list(range(len(seen))), "reading order is the order on the screen"

    desk.click(*middle(seen[3].rect))
    vitrine.wait_for_selected([3])
    desk.key("Right")
    vitrine.wait_until(lambda: [c.place for c in vitrine.focused()] == [4], what="the focus")
    vitrine.wait_for_selected([4])
    desk.activate(vitrine.cells()[2].node)
    vitrine.wait_for_selected([2])
    assert [c.place for c in vitrine.focused()] == [2], "activated, it has the keyboard"
    desk.key("Return")
    vitrine.wait_for_words("photo 002.jpg", "3 of 300")
    vitrine.wait_until(lambda: [c.place for c in vitrine.focused()] == [2], what="the keyboard on the open photograph")
    desk.key("Escape")
    vitrine.wait_for_words("300 photos")
    vitrine.rest()
    desk.click(*middle(seen[6].rect), count=2)
    vitrine.wait_for_words("photo 006.jpg", "7 of 300")
    desk.key("Escape")
    vitrine.wait_for_words("300 photos")
    vitrine.rest()

    desk.key("End")
    vitrine.wait_until(lambda: vitrine.cells()[-1].name == "photo 299.jpg, 300 of 300", what="the last cell")
    assert desk.nodes("table cell", "photo 000") == [], "what is out of sight is not read out"


def start(vitrine, count, **how):
    vitrine.open(vitrine.photos(count), **how)
    vitrine.wait_for_cells(4)
    vitrine.rest()
    vitrine.desk.click(*middle(vitrine.cells("photo 002")[0].rect))
    vitrine.wait_for_selected([2])
    vitrine.rest()


def wait_to_hear(vitrine, heard, kind, name, value=1):
    """Waits until an event of a kind has reported a cell."""
    def reported():
        return any(kind in h.kind and h.name.startswith(name) and h.value == value for h in heard)
    try:
        vitrine.wait_until(reported, 5)
    except AssertionError as error:
        raise AssertionError("expected %s of %s, heard %s" % (kind, name, heard)) from error


def wait_for_words(vitrine, heard, words):
    """Waits until words are reported that a screen reader speaks."""
    def reported():
        return any(h.words == words and h.kind.startswith(SPOKEN) for h in heard)
    try:
        vitrine.wait_until(reported, 5)
    except AssertionError as error:
        raise AssertionError("expected %r, heard %s" % (words, heard)) from error


def test_what_keys_do_is_told(vitrine):
    start(vitrine, 60)
    desk = vitrine.desk
    with desk.listening("object:state-changed:focused", "object:state-changed:selected") as heard:
        desk.key("Right")
        wait_to_hear(vitrine, heard, "focused", "photo 003.jpg, 4 of 60")
        wait_to_hear(vitrine, heard, "selected", "photo 003.jpg, 4 of 60")
        wait_to_hear(vitrine, heard, "selected", "photo 002.jpg, 3 of 60", 0)
        heard.clear()
        desk.key("Ctrl+Right")
        wait_to_hear(vitrine, heard, "focused", "photo 004.jpg, 5 of 60")
        assert not any("selected" in h.kind and h.value for h in heard), "the focus alone moved: %s" % heard
        desk.key("Ctrl+space")
        wait_to_hear(vitrine, heard, "selected", "photo 004.jpg, 5 of 60")
        heard.clear()
        desk.key("End")
        wait_to_hear(vitrine, heard, "focused", "photo 059.jpg, 60 of 60")
        wait_to_hear(vitrine, heard, "selected", "photo 059.jpg, 60 of 60")
        assert {h.role for h in heard} <= {"table", "table cell"}, heard


def test_moves_and_layouts_are_spoken(vitrine):
    start(vitrine, 60)
    desk = vitrine.desk
    with desk.listening("object:state-changed:focused", *SPOKEN) as heard:
        desk.key("Alt+Right")
        wait_for_words(vitrine, heard, "Moved “photo 002.jpg”, to place 4 of 60")
        wait_to_hear(vitrine, heard, "focused", "photo 002.jpg, 4 of 60")
        for chord, name in (("Ctrl+4", "List"), ("Ctrl+3", "Mosaic"), ("Ctrl+1", "Grid")):
            heard.clear()
            desk.key(chord)
            wait_for_words(vitrine, heard, name + " layout")
        vitrine.rest()
        assert [c.name for c in vitrine.focused()] == ["photo 002.jpg, 4 of 60"]


def read(vitrine):
    """The cells of photographs in the order in which a screen reader goes through them."""
    [grid] = vitrine.desk.nodes("table", "Photos", top=vitrine.desk.window("Vitrine"))
    return [c for c in grid.children if c and c.role == "table cell"]


def assert_read_in_order(vitrine):
    """Goes through the layouts; gives each, and how far right of the middle the first photograph stands in it."""
    for layout in range(1, 9):
        vitrine.desk.key("Ctrl+%d" % layout)
        vitrine.rest(10)

        def in_order():
            names = [c.name for c in read(vitrine)]
            places = [int(name.split(", ")[1].split(" ")[0]) for name in names]
            return len(places) > 2 and places == list(range(places[0], places[0] + len(places))) and all(
                name.startswith(pictures.name(place - 1)) for name, place in zip(names, places))
        vitrine.wait_until(in_order, what="layout %d read in order" % layout)
        [first] = [c for c in vitrine.cells() if c.name.startswith("photo 000")]
        side = first.rect[0] + first.rect[2] / 2 - vitrine.desk.size[0] / 2
        yield layout, side


def test_every_layout_is_read_in_order(vitrine):
    start(vitrine, 12)
    sides = dict(assert_read_in_order(vitrine))
    assert all(side <= 1 for side in sides.values()), "the first is not at the left: %s" % sides


def test_every_layout_is_read_in_order_right_to_left(vitrine):
    start(vitrine, 12, rtl=True)
    sides = dict(assert_read_in_order(vitrine))
    assert all(side >= -1 for side in sides.values()), "the first is not at the right: %s" % sides


def test_one_of_thousands(vitrine):
    folder = vitrine.path("Photos")
    [source] = pictures.fill(vitrine.path("Sources"), 1)
    os.makedirs(folder)
    for index in range(4000):
        os.link(source, os.path.join(folder, "photo %04d.jpg" % index))
    vitrine.open(folder)
    vitrine.wait_for_cells(20)
    vitrine.wait_until(lambda: vitrine.cells("photo 0011.jpg, 12 of 4,000"), what="the twelfth")
    [cell] = vitrine.cells("photo 0011")
    assert len(cell.node.actions) == 1
    vitrine.desk.activate(cell.node)
    vitrine.wait_until(lambda: {"selected", "focused"} <= vitrine.cells("photo 0011")[0].states, what="it activated")
