"""Shelves scroll sideways inside a page that scrolls down, and neither moves the other."""
import datetime, os

import pictures
from test_search import heading_rects
from test_mouse import INK
from vitrine import BAR, HEADER, middle

PER_MONTH = 20
MONTHS = 5


def start(vitrine, **how):
    folder = vitrine.photos(PER_MONTH * MONTHS)
    for n in range(PER_MONTH * MONTHS):
        taken = datetime.datetime(2024, 1 + n // PER_MONTH, 1, 12, n % PER_MONTH, tzinfo=datetime.timezone.utc)
        os.utime(os.path.join(folder, pictures.name(n)), (taken.timestamp(),) * 2)
    vitrine.open(folder, **how)
    vitrine.wait_for_cells(8)
    vitrine.desk.key("Ctrl+6")
    vitrine.park()
    vitrine.wait_until(lambda: all(month(vitrine, m) for m in range(2)), what="two shelves")
    return vitrine.rest()


def month(vitrine, number):
    """Where the photographs of a month are seen, by place."""
    return {c.place: c.rect for c in vitrine.cells() if c.place // PER_MONTH == number}


def moved(before, after):
    """How far the photographs went that are in both: one way for all of them."""
    ways = {(after[p][0] - before[p][0], after[p][1] - before[p][1]) for p in before.keys() & after.keys()}
    assert len(ways) == 1, "they went different ways: %s" % ways
    return ways.pop()


def grip(vitrine, number):
    """A point of a month's shelf."""
    _, y, _, height = next(iter(month(vitrine, number).values()))
    return 800, y + height / 2


def contrast(vitrine, rect):
    """The difference between the lightest and the darkest pixel in a rectangle."""
    low, high = vitrine.shot().crop(rect).convert("L").getextrema()
    return high - low


def has_bubble(vitrine, left, right):
    """Whether what a dragged bar says, white on black, is between two columns: longer than a row's picture is wide."""
    dark = vitrine.shot().crop((left, HEADER, right - left, vitrine.desk.size[1] - HEADER)).convert("L")
    rows = [dark.crop((0, y, dark.width, y + 1)).point(lambda v: 255 * (v < INK)).tobytes() for y in range(0, dark.height, 3)]
    return max(len(run) for row in rows for run in row.split(b"\0")) > 80


def assert_shown(vitrine):
    """Every photograph shows its own picture."""
    def all_there():
        shot = vitrine.shot()
        return all(pictures.number(shot.middle(c.rect)) == c.place % pictures.DISTINCT for c in vitrine.cells()
                   if c.rect[0] >= 0 and c.rect[0] + c.rect[2] <= vitrine.desk.size[0]
                   and c.rect[1] > 91 and c.rect[1] + c.rect[3] <= vitrine.desk.size[1])
    vitrine.wait_until(all_there, what="every photograph's own picture")


def test_a_finger_flings_one_shelf_and_nothing_else(vitrine):
    first = start(vitrine)
    shelf, other, headings = month(vitrine, 0), month(vitrine, 1), heading_rects(vitrine)
    x, y = grip(vitrine, 0)
    below = (0, heading_rects(vitrine)[1][1], vitrine.desk.size[0], 300)
    with vitrine.film() as film:
        vitrine.desk.swipe((x, y), (x - 300, y + 30), seconds=0.12)
        lifted = len(vitrine.desk._film)
        vitrine.desk.sleep(0.8)
    assert film[-1].changed(film[lifted]) > 10_000, "the shelf runs on after the finger has gone"
    assert all(shot.changed(first, below) == 0 for shot in film), "the shelf below is not touched"
    vitrine.rest()
    assert month(vitrine, 0) != shelf and min(month(vitrine, 0)) > 0
    assert {r[1] for r in month(vitrine, 0).values()} == {r[1] for r in shelf.values()}, "the page did not move"
    assert month(vitrine, 1) == other and heading_rects(vitrine) == headings
    assert vitrine.selected() == []
    assert_shown(vitrine)
    vitrine.desk.swipe((300, y), (1250, y), seconds=0.1)
    vitrine.rest()
    vitrine.desk.swipe((300, y), (1250, y), seconds=0.1)
    vitrine.park()
    vitrine.wait_for_picture(first, what="the shelf's beginning, sprung back exactly")


def test_a_finger_that_goes_down_moves_the_page_and_no_shelf(vitrine):
    start(vitrine)
    x, y = grip(vitrine, 1)
    vitrine.desk.swipe((x, y), (x - 200, y), seconds=0.5, settle=0.4)
    vitrine.rest()
    shelf = month(vitrine, 1)
    vitrine.desk.swipe((x, y), (x + 20, y - 150), seconds=0.5, settle=0.4)
    vitrine.rest()
    across, down = moved(shelf, month(vitrine, 1))
    assert across == 0, "the shelf went %s across" % across
    assert -152 <= down <= -120, "150 pixels of finger moved the page by %s" % down
    assert vitrine.selected() == []


def test_touchpad_and_wheel(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.move(*grip(vitrine, 0))

    def goes(action):
        before = month(vitrine, 0), month(vitrine, 1)
        action()
        vitrine.rest()
        return moved(before[0], month(vitrine, 0)), moved(before[1], month(vitrine, 1))
    (across, down), other = goes(lambda: desk.touchpad(0, 100, fling=False))
    assert -260 <= across <= -240 and down == 0 and other == (0, 0)
    (across, down), other = goes(lambda: desk.wheel(1, horizontal=True))
    assert across < -40 and down == 0 and other == (0, 0)
    with desk.holding("Shift"):
        (across, down), other = goes(lambda: desk.touchpad(100, fling=False))
        assert -260 <= across <= -240 and down == 0 and other == (0, 0), "the touchpad with Shift goes sideways"
        (across, down), other = goes(lambda: desk.wheel(1))
        assert across < -40 and down == 0 and other == (0, 0), "the wheel with Shift turns sideways"
    page, other = goes(lambda: desk.touchpad(30, fling=False))
    assert page == other and page[0] == 0 and abs(page[1] + 75) <= 2, "the page went %s" % (page,)
    page, other = goes(lambda: desk.wheel(-1))
    assert page == other and page[0] == 0 and page[1] > 40


def test_from_right_to_left_shelf_bar_and_bubble_are_mirrored(vitrine):
    start(vitrine, rtl=True)
    desk, (width, height) = vitrine.desk, vitrine.desk.size
    shelf, other = month(vitrine, 0), month(vitrine, 1)
    assert shelf[0][0] > shelf[1][0] > shelf[3][0], "the next photograph is at the left"
    x, y = grip(vitrine, 0)
    desk.swipe((x - 400, y), (x, y), seconds=0.5, settle=0.4)
    vitrine.rest()
    across, down = moved(shelf, month(vitrine, 0))
    assert 370 <= across <= 402 and down == 0, "400 pixels of finger moved the shelf by %s" % across
    assert month(vitrine, 1) == other

    desk.key("Ctrl+4")
    vitrine.wait_until(lambda: vitrine.cells()[0].rect[2] > 500, what="rows")
    vitrine.park()
    vitrine.rest()
    desk.move(5, HEADER + 15)
    vitrine.wait_until(lambda: contrast(vitrine, (2, HEADER, BAR, height - HEADER)) > 40, what="the bar at the left")
    desk.press()
    desk.glide((5, height / 2), 0.4)
    vitrine.wait_until(lambda: has_bubble(vitrine, 0, width / 2), what="the bubble")
    assert not has_bubble(vitrine, width / 2, width), "it is at the right"
    desk.glide((5, height - 5), 0.4)
    desk.release()
    vitrine.wait_until(lambda: vitrine.cells("photo 099"), what="the last photograph")


def test_a_shelf_stays_where_it_is_through_other_layouts_and_sizes(vitrine):
    start(vitrine)
    x, y = grip(vitrine, 1)
    vitrine.desk.swipe((x, y), (x - 500, y), seconds=0.5, settle=0.4)
    vitrine.park()
    before, shelves = vitrine.rest(), (month(vitrine, 0), month(vitrine, 1))
    assert min(shelves[1]) > PER_MONTH
    for chord in ("Ctrl+1", "Ctrl+4"):
        vitrine.desk.key(chord)
        vitrine.rest()
        assert month(vitrine, 0) != shelves[0]
        vitrine.desk.key("Home")
        vitrine.rest()
        vitrine.desk.key("Ctrl+6")
        vitrine.wait_until(lambda: (month(vitrine, 0), month(vitrine, 1)) == shelves, what="the shelves as they were")


def test_keys_walk_along_a_shelf_and_down(vitrine):
    start(vitrine)
    desk = vitrine.desk
    focused = lambda: [c.place for c in vitrine.focused()]

    def goes(chord, place, times=1):
        desk.key(chord, times=times)
        vitrine.wait_until(lambda: focused() == [place], 5, "%s to photograph %d (it is %s)" % (chord, place, focused()))
        vitrine.rest()
        x, _, width, _ = vitrine.cells(pictures.name(place))[0].rect
        assert 0 <= x and x + width <= desk.size[0], "photograph %d is not seen whole" % place
    desk.click(*middle(month(vitrine, 0)[0]))
    vitrine.wait_for_selected([0])
    headings = heading_rects(vitrine)[:2]
    goes("Right", 1)
    for _ in range(12):
        desk.key("Right")
    vitrine.rest()
    [place] = focused()
    assert 6 < place < PER_MONTH, "the keys stay on the shelf while it goes on"
    assert 0 not in month(vitrine, 0), "the shelf follows the keys"
    assert heading_rects(vitrine)[:2] == headings, "the page did not move"
    desk.key("Down", times=2)
    vitrine.wait_until(lambda: focused() and focused()[0] >= PER_MONTH, what="the shelf below")


def test_a_photograph_is_carried_along_its_shelf(vitrine):
    start(vitrine)
    shelf = month(vitrine, 0)
    vitrine.desk.drag(middle(shelf[0]), middle(shelf[3]), seconds=0.6, settle=0.5)

    def order():
        shot = vitrine.shot()
        return [pictures.number(shot.middle(rect)) for _, rect in sorted(month(vitrine, 0).items())][:5]
    vitrine.wait_until(lambda: order() == [1, 2, 3, 0, 4], what="the new order")
    vitrine.desk.key("Ctrl+z")
    vitrine.wait_until(lambda: order() == [0, 1, 2, 3, 4], what="the old order")
