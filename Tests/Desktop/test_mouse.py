"""What is done with a mouse beyond what can be seen: carrying, selecting, the scroll bar and the middle button."""
import datetime, os

from PIL import ImageChops

import pictures
from auction import Auction
from ruler import Ruler
from vitrine import HEADER, middle, on

COUNT = 120
INK = 90                        # the bubble is darker than this, from 0 to 255, and photographs are lighter


class Grid:
    """The app with its photographs in a grid of even rows."""

    def __init__(self, vitrine, count=COUNT):
        self.vitrine = vitrine
        vitrine.open(vitrine.photos(count))
        vitrine.wait_for_pictures(range(4))
        vitrine.rest()
        cells = vitrine.cells()
        self.first, self.columns = cells[0].rect, len({c.rect[0] for c in cells})
        self._pitch = cells[self.columns].rect[1] - cells[0].rect[1]

    def offset(self):
        """How far the grid is scrolled, in pixels, give or take one for rounding."""
        cell = self.vitrine.cells()[-1]
        return self.first[1] + cell.place // self.columns * self._pitch - cell.rect[1]

    def scroll_at_the_edge(self, past, go):
        """Holds what `go` moves at the lower edge until a photograph is seen, then off it."""
        width, height = self.vitrine.desk.size
        go((width / 3, height - 2))
        self.vitrine.wait_until(lambda: max(c.place for c in self.vitrine.cells()) >= past, 20, "photograph %d" % past)
        go((width / 3, height / 2))
        self.vitrine.rest()

    def assert_carried(self, go, drop):
        """Carries the first photograph, which `go` has in its hand, beyond the lower edge and drops it there; undoes it."""
        vitrine = self.vitrine
        self.scroll_at_the_edge(60, go)
        # The one that is carried is where the hand is: in no row.
        others = [c for c in vitrine.cells() if not c.name.startswith("photo 000")]
        row = sorted({c.rect[1] for c in others})[2]
        target = next(c for c in others if c.rect[1] == row)
        go(middle(target.rect))
        vitrine.rest()
        drop()
        vitrine.wait_for_words("Moved “photo 000.jpg”")

        def moved():
            found = {c.place: c for c in vitrine.cells()}
            here = next((place for place, c in found.items() if c.name.startswith("photo 000")), None)
            return here is not None and found[here].rect == target.rect and all(
                c.name.startswith(pictures.name(place + (place < here))) for place, c in found.items() if place != here)
        vitrine.wait_until(moved, what="the first photograph where it was dropped, and the others in order")
        assert vitrine.cells("photo 000")[0].place > 30, "it was not carried far"
        vitrine.desk.key("Ctrl+z")
        vitrine.wait_until(lambda: [c.place for c in vitrine.cells("photo 000")] in ([], [0]), what="the old order")


def test_a_photograph_is_carried_beyond_the_edge(vitrine):
    grid = Grid(vitrine)
    vitrine.desk.move(*middle(grid.first))
    vitrine.desk.press()
    grid.assert_carried(lambda to: vitrine.desk.glide(to, 0.3), vitrine.desk.release)


def test_a_finger_carries_a_photograph_beyond_the_edge(vitrine):
    grid = Grid(vitrine)
    desk, at = vitrine.desk, [middle(grid.first)]
    plain = vitrine.shot()
    x, y, width, height = grid.first
    desk.touch_down(*at[0])
    vitrine.wait_until(lambda: vitrine.shot().changed(plain, (x + width + 1, y, 4, height)) > 200, what="it lifted")

    def go(to):
        for step in range(1, 21):
            desk.touch_move(*(a + (b - a) * step / 20 for a, b in zip(at[0], to)))
            desk.sleep(0.015)
        at[0] = to
    grid.assert_carried(go, desk.touch_up)


def test_two_fingers_select_beyond_the_edge(vitrine):
    grid = Grid(vitrine)
    desk, at = vitrine.desk, [middle(grid.first)]
    fingers = ((0, -grid.first[2] / 4), (1, grid.first[2] / 4))

    def go(to):
        for step in range(1, 21):
            for finger, aside in fingers:
                x, y = (a + (b - a) * step / 20 for a, b in zip(at[0], to))
                desk.touch_move(x + aside, y, finger)
            desk.sleep(0.02)
        at[0] = to
    for finger, aside in fingers:
        desk.touch_down(at[0][0] + aside, at[0][1], finger)
    grid.scroll_at_the_edge(60, go)
    cells = sorted(vitrine.cells(), key=lambda c: c.place)
    last = cells[len(cells) // 2]
    go(middle(last.rect))
    swept = [c.place for c in cells if c.place <= last.place]
    assert cells[0].place > 10 and len(swept) < len(cells), "it was not scrolled far"
    vitrine.wait_for_selected(swept)
    for finger, _ in fingers:
        desk.touch_up(finger)
    vitrine.wait_for_selected(swept)
    desk.move(*at[0])
    desk.wheel(-60, gap=0.005)
    vitrine.wait_until(lambda: vitrine.cells()[0].place == 0, what="the first photograph")
    vitrine.rest()
    vitrine.wait_for_selected([c.place for c in sorted(vitrine.cells(), key=lambda c: c.place)])


def test_a_rubber_band_selects_exactly_what_it_covers(vitrine):
    grid = Grid(vitrine)
    desk = vitrine.desk
    start, end = (6, grid.first[1] + 20), (grid.first[0] + grid.first[2] * 2 + 30, 400)

    def covered(scrolled):
        """The photographs that can be seen, and those of them that the band touches."""
        offset = grid.offset()
        left, upper, right, lower = start[0], start[1] - offset, desk.at[0], desk.at[1] - offset + scrolled
        cells = vitrine.cells()
        return [c.place for c in cells], [
            c.place for c in cells if c.rect[0] < right and c.rect[0] + c.rect[2] > left
            and c.rect[1] < lower and c.rect[1] + c.rect[3] > upper]
    desk.move(*start)
    desk.press()
    desk.glide(end, 0.3)
    _, touched = covered(0)
    assert touched == [0, 1, 2, 7, 8, 9], touched
    vitrine.wait_for_selected(touched)
    grid.scroll_at_the_edge(80, lambda to: desk.glide(to, 0.3))
    scrolled = grid.offset()
    seen, touched = covered(scrolled)
    assert min(seen) > 20 and 0 < len(touched) < len(seen), (seen, touched)
    vitrine.wait_for_selected(touched)
    desk.release()
    vitrine.wait_for_selected(touched)
    # And what has gone out of sight meanwhile.
    at, desk.at = desk.at, (600, 300)
    desk.wheel(-60, gap=0.005)
    vitrine.wait_until(lambda: vitrine.cells()[0].place == 0, what="the first photograph")
    vitrine.rest()
    desk.at = at
    seen, touched = covered(scrolled)
    assert touched == [place for place in seen if place % grid.columns < 3], touched
    vitrine.wait_for_selected(touched)


def test_the_middle_button_turns_a_page_on_the_bar_and_does_nothing_elsewhere(vitrine):
    ruler = Ruler(vitrine)
    desk = vitrine.desk
    desk.click(*middle(vitrine.cells()[2].rect))
    vitrine.wait_for_selected([2])
    desk.click(*middle(vitrine.cells()[5].rect), button="middle")
    desk.click(ruler.middle[0], ruler.middle[1], button="middle", count=2)
    assert ruler.rest() == 0
    vitrine.wait_for_selected([2])
    x, y, width, height = ruler.view
    place = x + width - 5, y + height * 0.5
    show_bar(vitrine, place)
    desk.click(*place, button="middle")
    ruler.wait_for(round(height * 0.9), "a page on, as bars of the desktop go")
    show_bar(vitrine, place)
    desk.click(*place)
    half = ruler.rest()
    desk.click(*ruler.middle)
    desk.key("End")
    vitrine.wait_until(lambda: vitrine.cells("photo 599"), what="the last photograph")
    end = ruler.rest()
    assert abs(half - end / 2) < end * 0.03, "halfway down the bar is %d of %d" % (half, end)


def show_bar(vitrine, place):
    """Has the bar come that is at a place."""
    def shown():
        vitrine.desk.move(place[0] - 60, place[1])
        vitrine.desk.glide(place, 0.1)
        return vitrine.bar_opacity() > 40
    vitrine.wait_until(shown, what="the scroll bar shown")
    vitrine.rest()


def bubble(shot, right, upper, lower):
    """The bubble beside a bar at `right`: its rectangle and what is written in it, as bright and dark. None without."""
    edge, longest, run = right - 40, (0, 0), 0
    for y in range(upper, lower):
        run = run + 1 if max(shot.pixel(edge, y)) < INK else 0
        longest = max(longest, (run, y))
    height, top = longest[0], longest[1] - longest[0] + 1
    if height < 20:
        return None
    left = next(x for x in range(edge, 0, -1) if max(shot.pixel(x, top + 4)) >= INK)
    rect = left, top, edge - left, height
    # Past its round end; what is behind it shines through a little.
    inside = shot.crop((left + height / 2, top, edge - left - height / 2, height)).convert("L")
    shades = inside.histogram()
    middle_grey = (shades.index(max(shades)) + 255) / 2
    return rect, inside.point(lambda v: 255 * (v > middle_grey))


def says_the_same(one, other):
    """Whether two bubbles say the same, give or take what is between two pixels."""
    return one.size == other.size and sum(ImageChops.difference(one, other).histogram()[1:]) <= 12


def assert_bubble(vitrine, view, first):
    """Drags the bar of a view: the bubble beside it says one thing for each `first` in sight, another for another."""
    desk = vitrine.desk
    x, y, width, height = view
    right = x + width
    show_bar(vitrine, (right - 5, y + height * 0.3)) if right > desk.size[0] - 2 else desk.move(right - 5, y + 40)
    desk.glide((right - 5, y + 12), 0.1)
    desk.press()
    words = {}
    for part in (0.05, 0.06, 0.4, 0.41, 0.7, 0.71):
        desk.glide((right - 5, y + 20 + (height - 40) * part), 0.3)
        shot = vitrine.rest()
        found = bubble(shot, right, y + 1, y + height)
        assert found, "no bubble at %s of the way" % part
        (_, upper, _, tall), text = found
        assert upper >= y and upper + tall <= y + height and abs(upper + tall / 2 - y - height * part) < 100, found[0]
        here = first()
        for place, said in words.items():
            # Beside the end of one, the bubble may say the next.
            if abs(place - here) > 1:
                assert not says_the_same(text, said), "of %s and %s" % (place, here)
        words.setdefault(here, text)
    assert len(words) >= 3, words.keys()
    desk.release()
    vitrine.park()
    vitrine.wait_until(lambda: bubble(vitrine.shot(), right, y + 1, y + height) is None, what="the bubble gone")


def test_the_bar_of_long_contents_tells_the_day(vitrine):
    # Of more photographs, months would stand along the edge.
    folder = vitrine.photos(168)
    for n in range(168):
        taken = datetime.datetime(2024, 1 + n // 14, 1, 12, n % 14, tzinfo=datetime.timezone.utc)
        os.utime(os.path.join(folder, pictures.name(n)), (taken.timestamp(),) * 2)
    vitrine.open(folder)
    vitrine.wait_for_pictures(range(4))
    [table] = vitrine.desk.nodes("table", "Photos")

    def month():
        return min(c.place for c in vitrine.cells() if c.rect[1] + c.rect[3] / 2 >= HEADER) // 14
    assert_bubble(vitrine, vitrine.rect(table), month)
    assert vitrine.selected() == []


@on(width=1000, height=480)
def test_the_bar_of_the_lots_tells_the_lot(vitrine):
    auction = Auction(vitrine, count=60).open()
    view = auction.rect(auction.table("Lots"))

    def lot():
        return next(lot.number for lot in auction.shown() if lot.rect[1] + lot.rect[3] / 2 >= view[1])
    assert_bubble(vitrine, view, lot)
