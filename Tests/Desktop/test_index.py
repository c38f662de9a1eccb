"""Names of places stand along the edge of a long list: whoever runs over them goes there."""
import os
from datetime import datetime, timezone

from test_accessible import SPOKEN, wait_for_words
from test_search import heading_rects
from test_viewing import whole
from vitrine import middle
import pictures

MONTHS = 5
EACH = 12
ROWS = 10                       # in sight, about
#: In pixels: what is free of names at either end of the strip.
PADDING = 12
#: A difference of greys that is not seen as a name.
FAINT = 40


def dated(vitrine, count=MONTHS * EACH, each=EACH):
    """A folder of photographs of several months, so many of each."""
    folder = vitrine.photos(count)
    for index, name in enumerate(sorted(os.listdir(folder))):
        time = datetime(2025, 1 + index // each, 2, 12, index % each, tzinfo=timezone.utc).timestamp()
        os.utime(os.path.join(folder, name), (time, time))
    return folder


def start(vitrine, count=MONTHS * EACH, **settings):
    """A list of photographs of several months."""
    vitrine.open(dated(vitrine, count), **settings)
    vitrine.wait_for_cells(4)
    vitrine.desk.key("Ctrl+4")
    vitrine.wait_until(lambda: vitrine.cells()[0].rect[2] > 500, what="rows")
    vitrine.rest()


def node(vitrine):
    """The names along the edge, as a screen reader finds them; None where there are none."""
    nodes = vitrine.desk.nodes("scroll bar", "Index", top=vitrine.desk.window("Vitrine"))
    return next((node for node in nodes if min(vitrine.rect(node)[2:]) > 1), None)


def strip(vitrine):
    """The rectangle of the names along the edge; None where there are none."""
    found = node(vitrine)
    return vitrine.rect(found) if found else None


def place(rect, month):
    """Where the middle of a month is in the strip, which stands for the rows that can be at the top."""
    x, y, width, height = rect
    part = min(1, (month + 0.5) * EACH / (MONTHS * EACH - ROWS))
    return x + width / 2, y + PADDING + (height - 2 * PADDING) * part


def wait_for_month(vitrine, month):
    """Waits until the list stands at a month's first photograph, or at its end."""
    def there():
        places = [cell.place for cell in vitrine.cells() if cell.rect[1] >= cell.rect[3] / 2]
        return places and (min(places) // EACH == month or max(places) == MONTHS * EACH - 1)
    vitrine.wait_until(there, what="the photographs of month %d" % (month + 1))


def test_the_pointer_and_a_finger_run_over_the_months(vitrine):
    start(vitrine)
    desk = vitrine.desk
    rect = vitrine.wait_until(lambda: strip(vitrine), what="the names")
    assert rect[0] > vitrine.desk.size[0] * 0.9, "they stand at the trailing edge"
    last = max(cell.rect[0] + cell.rect[2] for cell in vitrine.cells())
    assert last <= rect[0], "the rows leave space for them"
    vitrine.park()
    plain = vitrine.rest()
    desk.move(*place(rect, 2))
    desk.press()
    wait_for_month(vitrine, 2)
    x, y = place(rect, 2)
    large = (x - 160, y - 40, 120, 80)
    assert vitrine.shot().changed(plain, large) > 1000, "the month is said beside it, large"
    desk.glide(place(rect, 1), 0.3)
    wait_for_month(vitrine, 1)
    desk.release()
    vitrine.wait_for_selected([])
    desk.tap(*place(rect, 4))
    wait_for_month(vitrine, 4)
    desk.swipe(place(rect, 4), place(rect, 0), seconds=0.3, settle=0.1)
    wait_for_month(vitrine, 0)


def test_keys_and_a_screen_reader_go_from_month_to_month(vitrine):
    start(vitrine)
    desk, key = vitrine.desk, vitrine.desk.key
    names = vitrine.wait_until(lambda: node(vitrine), what="the names")

    def wait_for_focus(month):
        vitrine.wait_until(lambda: [c.place for c in vitrine.focused()] == [month * EACH], what="its first photograph")
    desk.click(*middle(vitrine.cells()[0].rect))
    vitrine.wait_for_selected([0])
    vitrine.park()
    plain = vitrine.rest()
    key("Tab")
    vitrine.wait_until(lambda: "focused" in names.states, what="the keyboard at the names")
    vitrine.wait_until(lambda: vitrine.shot().changed(plain, strip(vitrine)) > 300, what="a ring around them")
    with desk.listening(*SPOKEN) as heard:
        key("Down", times=2)
        wait_for_month(vitrine, 2)
        wait_for_words(vitrine, heard, "2 March 2025")
    key("Return")
    wait_for_focus(2)
    x, y, width, height = vitrine.wait_until(lambda: heading_rects(vitrine), what="its heading")[0]
    assert vitrine.focused()[0].rect[1] >= y + height, "it is under its heading"
    key("Shift+Down")
    vitrine.wait_for_selected([2 * EACH, 2 * EACH + 1])
    key("Tab")
    key("End")
    # Months in sight at the end are gone through, too.
    key("Up", times=MONTHS - 2)
    key("Shift+Tab")
    wait_for_focus(1)
    wait_for_month(vitrine, 1)
    order = names.actions
    desk.activate(names, order.index("index.next"))
    wait_for_focus(2)
    wait_for_month(vitrine, 2)
    desk.activate(names, order.index("index.previous"))
    wait_for_month(vitrine, 1)


def test_it_is_there_only_where_it_helps(vitrine):
    start(vitrine, rtl=True)
    rect = vitrine.wait_until(lambda: strip(vitrine), what="the names")
    assert rect[0] + rect[2] < vitrine.desk.size[0] * 0.1, "they stand at the other edge from right to left"
    assert min(cell.rect[0] for cell in vitrine.cells()) >= rect[0] + rect[2]
    vitrine.desk.key("Ctrl+1")
    vitrine.wait_until(lambda: not strip(vitrine), what="no names over pictures")
    vitrine.desk.key("Ctrl+4")
    vitrine.wait_until(lambda: strip(vitrine), what="the names again")
    vitrine.desk.key("Ctrl+f")
    vitrine.desk.type("003")
    vitrine.wait_until(lambda: not strip(vitrine), what="no names beside a short list")


def test_a_photograph_opens_over_them_and_goes_straight_back(vitrine):
    """The contents leave room for the names all the way, though they are out of sight until it is over; also in a window
    that begins with a photograph on view."""
    folder = dated(vitrine, 240, each=48)
    vitrine.open(folder)
    vitrine.wait_for_cells(8)
    for _ in range(4): vitrine.desk.key("Ctrl+plus")
    vitrine.rest()
    rect = vitrine.wait_until(lambda: strip(vitrine), what="the names")
    cells = vitrine.cells()
    assert len(cells) < pictures.DISTINCT, "no colour is seen twice"
    chosen = max((c for c in cells if c.rect[1] == cells[0].rect[1]), key=lambda c: c.rect[0])
    assert chosen.rect[0] + chosen.rect[2] <= rect[0]
    vitrine.desk.click(*middle(chosen.rect))
    vitrine.wait_for_selected([chosen.place])
    vitrine.park()
    before = vitrine.rest().find(pictures.colour(chosen.place))
    vitrine.desk.key("Return")
    for begins in (False, True):
        if begins:
            vitrine.desk.key("Return")
            whole(vitrine, chosen.place)
            vitrine.close()
            vitrine.open(os.path.join(folder, "photo %03d.jpg" % chosen.place))
            vitrine.park()
        whole(vitrine, chosen.place)
        assert strip(vitrine) is None, "names lie over the photograph"
        vitrine.rest()
        with vitrine.film() as film:
            vitrine.desk.key("Escape")
            vitrine.desk.sleep(1.5)
        found = [shot.find(pictures.colour(chosen.place)) for shot in film]
        rights = [rect[0] + rect[2] for rect in found if rect]
        assert all(b >= a - 2 for a, b in zip(rights, rights[1:])), "it went too far: %s" % rights
        assert found[-1] == before and strip(vitrine) == rect
        # The photographs on their way pass below the first of the names.
        first = rect[0], rect[1], rect[2], 2 * PADDING
        names = [contrast(shot, first) for shot, place in zip(film, found)
                 if place and place != before and place[0] + place[2] < rect[0]]
        assert names and max(names) < FAINT < contrast(film[-1], first), "names before it was over: %s" % names


def contrast(shot, rect):
    """How much the lightest and the darkest pixels in a rectangle differ."""
    darkest, lightest = shot.crop(rect).convert("L").getextrema()
    return lightest - darkest
