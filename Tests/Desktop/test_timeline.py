"""Photographs sorted by date are seen by days, months and years, and a bar along the edge reaches each day."""
import datetime
import os

from PIL import Image

import pictures
from test_accessible import SPOKEN, wait_for_words
from test_search import headings, sort
from vitrine import HEADER, middle, on

YEARS = 6                       # more than are in sight at once
PER_YEAR = 120                  # ten a month, on five days
FIRST = 2021
SIZES = 4                       # from the normal one down to the smallest
LAST = YEARS * PER_YEAR - 1


def date(number):
    """The day a photograph is of."""
    year, rest = divmod(number, PER_YEAR)
    month, rest = divmod(rest, 10)
    return datetime.date(FIRST + year, 1 + month, 1 + rest // 2 * 5)


def start(vitrine, has_photos=False, **how):
    folder = vitrine.path("Photos") if has_photos else vitrine.photos(YEARS * PER_YEAR)
    for number in range(YEARS * PER_YEAR):
        day = date(number)
        time = datetime.datetime(day.year, day.month, day.day, 12, number % 2, tzinfo=datetime.timezone.utc).timestamp()
        os.utime(os.path.join(folder, pictures.name(number)), (time, time))
    vitrine.open(folder, **how)
    vitrine.wait_for_cells(4)
    vitrine.park()
    vitrine.rest()


def number(cell):
    return int(cell.name[6:9])


def first(vitrine):
    """The first photograph that is seen under the heading at the top."""
    return min(number(c) for c in vitrine.cells() if c.rect[1] + c.rect[3] / 2 >= HEADER + 44)


def strip(vitrine):
    nodes = vitrine.desk.nodes("scroll bar", "Index", top=vitrine.desk.window("Vitrine"))
    return next((vitrine.rect(node) for node in nodes if min(vitrine.rect(node)[2:]) > 1), None)


def wait_for_level(vitrine, level):
    """Waits until headings are those of days, months or years."""
    words = {"days": 5, "months": 4, "years": 3}[level]          # "Friday, 15 March 2024, 2 photos"

    def there():
        seen = headings(vitrine)
        return seen and all(len(name.split()) == words + (level == "days") for name in seen)
    vitrine.wait_until(there, what="the headings of %s, not %s" % (level, headings(vitrine)))
    vitrine.rest()


def under(vitrine, point):
    """The photograph at a point; None where there is none."""
    x, y = point
    for cell in vitrine.cells():
        left, upper, width, height = cell.rect
        if left <= x < left + width and upper <= y < upper + height:
            return number(cell)
    return None


def test_a_pinch_goes_from_days_to_months_to_years_and_back(vitrine):
    start(vitrine)
    desk = vitrine.desk
    wait_for_level(vitrine, "days")
    x, y, width, height = vitrine.wait_until(lambda: strip(vitrine), what="the years along the edge")
    desk.tap(x + width / 2, y + height / 2)
    vitrine.park()
    desk.key("Ctrl+minus", times=SIZES)                 # the smallest days
    vitrine.rest()
    point = (300, 490)          # both fingers are inside the window
    for level, (begin, end) in [("months", (400, 290)), ("years", (400, 290)), ("months", (290, 400)), ("days", (290, 400))]:
        desk.pinch(point, begin, end, settle=0.3)
        wait_for_level(vitrine, level)
    assert vitrine.selected() == []
    vitrine.check_log()


HELD = 366                       # of the fourth year
MAGENTA = (255, 0, 255)         # of no other photograph


def put(move, middle, gap):
    """Two fingers one after the other, above each other but not quite: photographs at the left edge leave room for no
    others."""
    x, y = middle
    move(x - gap * 0.1, y - gap * 0.49, 0)
    move(x + gap * 0.1, y + gap * 0.49, 1)


def way(desk, begin, end, seconds=0.5):
    """Takes the fingers from a place and a gap to others."""
    steps = max(2, int(seconds * 60))
    for step in range(1, steps + 1):
        part = step / steps
        gap = begin[1] * (end[1] / begin[1]) ** part
        put(desk.touch_move, [a + (b - a) * part for a, b in zip(begin[0], end[0])], gap)
        desk.sleep(seconds / steps)


def held(vitrine):
    """Where the photograph is that the fingers hold: its rectangle, as a screen reader has it."""
    return next(c.rect for c in vitrine.cells() if number(c) == HELD)


def assert_under(vitrine, point, step):
    """The middle of the photograph is at the fingers' height, and its column under them."""
    vitrine.rest()
    x, y, width, height = held(vitrine)
    assert abs(y + height / 2 - point[1]) <= 1, "%s: it is at %s, the fingers at %s" % (step, y + height / 2, point[1])
    assert x - 8 <= point[0] <= x + width + 8, "%s: %s is not between %s and %s" % (step, point[0], x, x + width)


def assert_seen(vitrine, point, step):
    """The photograph itself is seen there, to a pixel."""
    x, y, width, height = vitrine.shot().find(MAGENTA)
    assert abs(y + height / 2 - point[1]) <= 1.5, "%s: it is seen at %s" % (step, y + height / 2)


def test_the_photograph_under_the_fingers_stays_under_them(vitrine):
    folder = vitrine.photos(YEARS * PER_YEAR)
    Image.new("RGB", (320, 240), MAGENTA).save(os.path.join(folder, pictures.name(HELD)), quality=95)
    start(vitrine, has_photos=True)
    desk = vitrine.desk
    desk.key("Ctrl+minus", times=SIZES)                 # the smallest days
    x, y, width, height = vitrine.wait_until(lambda: strip(vitrine), what="the years along the edge")
    desk.tap(x + width / 2, y + height * HELD / (YEARS * PER_YEAR))
    vitrine.park()
    vitrine.wait_until(lambda: any(number(c) == HELD for c in vitrine.cells()), what="the photograph")
    vitrine.rest()
    left, upper, width, height = held(vitrine)
    assert_seen(vitrine, (left + width / 2, upper + height / 2), "at the beginning")

    def stroke(level, steps):
        """Fingers that take hold of the photograph's middle, go through levels and wander meanwhile, turn round on their
        way, and leave."""
        left, upper, width, height = held(vitrine)
        start = point = [left + width / 2, upper + height / 2]
        gap = first = 420 if level == "years" else 150
        put(desk.touch_down, point, gap)
        for part, drift in steps:
            there = [start[0], start[1] + drift], first * 1.4 ** part
            way(desk, (point, gap), there)
            point, gap = there
            assert_under(vitrine, point, "%s levels towards %s" % (part, level))
        desk.touch_up(0); desk.touch_up(1)
        wait_for_level(vitrine, level)
        assert_under(vitrine, point, "at " + level)
        assert_seen(vitrine, point, "at " + level)
    stroke("years", [(-0.5, 0), (-1, 40), (-1.5, -30), (-1.2, 60), (-2, 20), (-2.6, 0)])
    stroke("days", [(0.6, -30), (1.4, 20), (0.3, 50), (1.5, 0), (2.4, -20)])
    vitrine.check_log()


def test_at_the_first_photographs_what_fingers_hold_comes_back_to_them(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.key("Ctrl+minus", times=SIZES)
    vitrine.rest()
    cell = min(vitrine.cells(), key=lambda c: abs(c.rect[0] - 500) + c.rect[1])
    chosen, point = number(cell), middle(cell.rect)

    def seen():
        vitrine.rest()
        x, y, width, height = next(c.rect for c in vitrine.cells() if number(c) == chosen)
        return y + height / 2
    # The upper finger stays below the window's edge.
    gap = 2 * (point[1] - HEADER)
    put(desk.touch_down, point, gap)
    # The contents can't follow fingers down from their start; when these are back, nothing was lost.
    way(desk, (point, gap), ([point[0], point[1] + 200], gap * 1.4 ** -0.5))
    assert seen() < point[1] + 200 - 1
    way(desk, ([point[0], point[1] + 200], gap * 1.4 ** -0.5), (point, gap))
    assert abs(seen() - point[1]) <= 1, "it is at %s, the fingers at %s" % (seen(), point[1])
    desk.touch_up(0); desk.touch_up(1)
    wait_for_level(vitrine, "days")


def test_ctrl_and_the_wheel_and_keys_go_through_the_levels(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.key("Ctrl+minus", times=SIZES)
    vitrine.rest()
    with desk.listening(*SPOKEN) as heard:
        desk.key("Ctrl+minus")
        wait_for_level(vitrine, "months")
        wait_for_words(vitrine, heard, "Months layout")
    desk.key("Ctrl+minus")
    wait_for_level(vitrine, "years")
    assert headings(vitrine)[0] == "%d, %d photos" % (FIRST, PER_YEAR), headings(vitrine)
    cell = next(c for c in vitrine.cells() if date(number(c)).year == FIRST + 1)
    point, chosen = middle(cell.rect), number(cell)
    desk.move(*point)
    with desk.holding("Ctrl"):
        desk.wheel(-1)
    wait_for_level(vitrine, "months")
    assert under(vitrine, point) == chosen
    with desk.holding("Ctrl"):
        desk.wheel(1)
    wait_for_level(vitrine, "years")
    assert under(vitrine, point) == chosen
    desk.key("Ctrl+plus", times=2)
    wait_for_level(vitrine, "days")


def test_a_click_on_a_year_opens_its_months(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.key("Ctrl+minus", times=9, gap=0.5)
    wait_for_level(vitrine, "years")
    cell = [c for c in vitrine.cells() if date(number(c)).year == FIRST + 1][2]
    point, chosen = middle(cell.rect), number(cell)
    desk.click(*point)
    wait_for_level(vitrine, "months")
    assert under(vitrine, point) == chosen
    desk.key("Ctrl+minus")
    wait_for_level(vitrine, "years")
    desk.key("Home")
    desk.key("Right", times=3)
    focused = vitrine.wait_until(lambda: vitrine.focused(), what="the focus")
    assert number(focused[0]) > 0
    desk.key("Return")
    wait_for_level(vitrine, "months")


def test_the_bar_at_the_edge_reaches_each_day(vitrine):
    start(vitrine)
    desk = vitrine.desk
    rect = vitrine.wait_until(lambda: strip(vitrine), what="the years along the edge")
    x, y, width, height = rect
    assert x > desk.size[0] * 0.9
    assert max(c.rect[0] + c.rect[2] for c in vitrine.cells()) <= x
    plain = vitrine.rest()
    desk.move(x + width / 2, y + height / 2)
    desk.press()
    vitrine.wait_until(lambda: date(first(vitrine)).year in (FIRST + 2, FIRST + 3), what="a year in the middle")
    bubble = (x - 220, y + height / 2 - 40, 200, 80)
    assert vitrine.shot().changed(plain, bubble) > 1000, "the day is said beside it"
    # Far from the bar the same way is finer: no photograph is passed over.
    before = first(vitrine)
    desk.glide((x - 500, y + height / 2), 0.3)
    desk.glide((x - 500, y + height / 2 + 100), 0.5)
    vitrine.rest()
    assert 0 <= first(vitrine) - before <= 60, "from %d to %d" % (before, first(vitrine))
    desk.release()
    desk.swipe((x + width / 2, y + height / 2), (x + width / 2, y + height - 2), seconds=0.3, settle=0.1)
    vitrine.wait_until(lambda: max(number(c) for c in vitrine.cells()) == LAST, what="the last day")
    desk.tap(x + width / 2, y + 4)
    vitrine.wait_until(lambda: min(number(c) for c in vitrine.cells()) == 0, what="the first day")
    assert vitrine.selected() == []
    # Keys go from day to day.
    desk.key("Tab")
    with desk.listening(*SPOKEN) as heard:
        desk.key("Down", times=3)
        wait_for_words(vitrine, heard, "16 January 2021")
    vitrine.wait_until(lambda: first(vitrine) == 6, what="the photographs of the fourth day")
    desk.key("Page_Down")
    vitrine.wait_until(lambda: first(vitrine) == 10, what="those of the next month")


@on(width=360, height=720)
def test_from_right_to_left_in_a_narrow_window(vitrine):
    start(vitrine, rtl=True, dark=True)
    rect = vitrine.wait_until(lambda: strip(vitrine), what="the years along the edge")
    assert rect[0] < 20
    assert min(c.rect[0] for c in vitrine.cells()) >= rect[0] + rect[2]
    desk = vitrine.desk
    desk.key("Ctrl+minus", times=9, gap=0.5)
    vitrine.rest()
    vitrine.wait_until(lambda: len(vitrine.cells()) <= 4 * YEARS, what="four pictures of each year")
    cell = vitrine.cells()[5]
    point, chosen = middle(cell.rect), number(cell)
    desk.pinch(point, 100, 140, settle=0.3)
    vitrine.wait_until(lambda: len(vitrine.cells()) > 4 * YEARS, what="months")
    vitrine.rest()
    assert under(vitrine, point) == chosen


def test_the_newest_at_the_bottom_is_where_it_begins(vitrine):
    start(vitrine)
    vitrine.wait_until(lambda: min(number(c) for c in vitrine.cells()) == 0, what="the oldest first")
    sort(vitrine, "Start at the Newest")
    vitrine.wait_until(lambda: max(number(c) for c in vitrine.cells()) == LAST, what="the newest")
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_until(lambda: max((number(c) for c in vitrine.cells()), default=0) == LAST, what="the newest again")
