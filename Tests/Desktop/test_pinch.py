"""Two fingers take the photographs from density to density, and from layout to layout, without a jump."""
import pictures
from test_layouts import SHAPES, assert_grid, assert_list, rects, start, wait_for
from vitrine import HEADER, TITLE, middle
from wire import Wire


def assert_kept(vitrine, place, point):
    """The row of a photograph is still under a point: along its row a photograph goes where there is space."""
    _, y, _, height = next(c.rect for c in vitrine.cells() if c.place == place)
    assert y <= point[1] <= y + height, "photograph %d is at %s" % (place, y)


def way(film, place):
    """Where a photograph is seen in each picture of a film, one picture after another where it moves."""
    seen = [shot.find(pictures.colour(place)) for shot in film]
    assert all(seen), "photograph %d was out of sight" % place
    return [rect for rect, last in zip(seen, [None] + seen) if rect != last]


def assert_steady(film, grows):
    """Photographs grow, or shrink, step by step: seen by the first one, that no other passes."""
    widths = [rect[2] if grows else -rect[2] for rect in way(film, 0)]
    assert len(widths) >= 8, "only %d pictures on the way" % len(widths)
    steps = [b - a for a, b in zip(widths, widths[1:])]
    assert min(steps) >= -1, "it went back by %s" % -min(steps)
    assert max(steps) <= (widths[-1] - widths[0]) / 3, "it jumped by %s of %s" % (max(steps), widths[-1] - widths[0])


def assert_held(film, place, point):
    """A photograph's row stays under the fingers all the way; others may cover a part of it when they pass."""
    for _, upper, width, height in way(film, place):
        side = max(width, height)
        assert upper - side / 4 <= point[1] <= upper + side * 1.25, "the fingers' photograph went to %s" % upper


def test_fingers_apart_and_together_without_lifting(vitrine):
    first = start(vitrine)
    cell = sorted(vitrine.cells(), key=lambda c: c.place)[9]
    point, place = middle(cell.rect), cell.place
    desk = vitrine.desk
    with vitrine.film() as film:
        desk.pinch(point, 200, 270, seconds=1, lift=False)
    assert_steady(film, grows=True)
    assert_held(film, place, point)
    with vitrine.film() as film:
        desk.pinch(point, 270, 200, seconds=1, land=False, settle=0.8)
    assert_steady(film, grows=False)
    assert_held(film, place, point)
    vitrine.wait_for_picture(first, what="the densities that the fingers began at")
    assert vitrine.selected() == []


def start_touchpad(vitrine):
    """Returns the wire, the photographs at rest, the place of one of them and its middle: there the pointer is."""
    wire = Wire()
    first = start(vitrine, env=wire.env)
    cell = sorted(vitrine.cells(), key=lambda c: c.place)[9]
    vitrine.desk.move(*middle(cell.rect))
    vitrine.wait_until(lambda: wire.surface is not None, what="the pointer over the window")
    return wire, first, cell.place, middle(cell.rect)


def test_on_a_touchpad_as_on_a_screen(vitrine):
    wire, first, place, point = start_touchpad(vitrine)

    def side():
        vitrine.rest()
        assert_kept(vitrine, place, point)
        return rects(vitrine)[0][2]
    sides = [side()]
    wire.begin_pinch()
    scales = 1, 1.06, 1.12, 1.35
    for begin, end in zip(scales, scales[1:]):
        wire.pinch(begin, end, seconds=0.4)
        sides.append(side())
    assert sides == sorted(set(sides)), "they did not grow with the scale: %s" % sides
    wire.pinch(1.35, 1.06, seconds=0.4)
    assert abs(side() - sides[1]) <= 1, "they did not shrink again"
    wire.pinch(1.06, 1, seconds=0.4, rest=0.3)
    photos = (0, HEADER, vitrine.desk.size[0] - 20, vitrine.desk.size[1] - HEADER)          # the scroll bar goes
    vitrine.wait_until(lambda: vitrine.shot().changed(first, photos) == 0, what="the densities that the fingers began at")
    assert vitrine.selected() == []


def test_fingers_are_as_fast_as_they_were_however_late_they_are_heard(vitrine):
    wire, *_ = start_touchpad(vitrine)

    def pinch(end):
        before = rects(vitrine)[0][2]
        wire.begin_pinch()
        wire.pinch(1, end, seconds=1, rest=0.3)
        vitrine.wait_until(lambda: rects(vitrine)[0][2] != before, what="other sizes")
        vitrine.rest()
        wait_for(vitrine, assert_grid)
        return rects(vitrine)[0][2]
    normal = rects(vitrine)[0][2]
    large = pinch(1.15)
    assert pinch(1 / 1.15) == normal < large
    # Now the app is notified of all at once, as when it was held up meanwhile.
    wire.sleep = lambda seconds: None
    assert pinch(1.15) == large, "they went on"
    assert pinch(1 / 1.15) == normal, "they went on"


def test_what_the_fingers_leave_between_two_densities_comes_to_rest_at_one(vitrine):
    start(vitrine)
    cell = sorted(vitrine.cells(), key=lambda c: c.place)[9]
    point, normal = middle(cell.rect), cell.rect[2]
    for begin, end, larger in ((200, 270, True), (400, 300, False)):
        vitrine.desk.pinch(point, begin, end, settle=0.3, lift=False)
        held = vitrine.rest()
        vitrine.desk.sleep(0.5)
        photos = (0, HEADER, vitrine.desk.size[0] - 20, vitrine.desk.size[1] - HEADER)      # the scroll bar goes
        assert vitrine.shot().changed(held, photos) == 0, "fingers that rest hold everything still"
        vitrine.desk.touch_up(0); vitrine.desk.touch_up(1)
        wait_for(vitrine, assert_grid)
        side = rects(vitrine)[0][2]
        assert side > normal if larger else side <= normal, "photographs are %s large" % side
        assert_kept(vitrine, cell.place, point)


def assert_whole(vitrine):
    for cell in vitrine.cells():
        _, _, width, height = cell.rect
        across, down = SHAPES[cell.place % len(SHAPES)]
        assert abs(width / height - across / down) < 0.03, "photograph %d has lost its shape" % cell.place


def to_whole_photographs(vitrine, point):
    """Fingers move apart until whole photographs stand in rows: one step further, one of them would be opened."""
    def side():
        vitrine.rest()
        return vitrine.cells()[1].rect[2:]
    while side()[0] == side()[1]:
        vitrine.desk.pinch(point, 200, 260, seconds=0.4, settle=0.4)
    wait_for(vitrine, lambda *_: assert_whole(vitrine))


def test_from_squares_to_a_list_to_whole_photographs_and_back(vitrine):
    start(vitrine)
    desk, point = vitrine.desk, (640, 400)

    def pinch(begin, end, right):
        desk.pinch(point, begin, end)
        wait_for(vitrine, right)
    pinch(900, 150, assert_list)
    pinch(150, 300, assert_grid)
    to_whole_photographs(vitrine, point)
    pinch(700, 300, assert_grid)
    assert vitrine.selected() == []


def test_the_wheel_with_ctrl_goes_step_by_step(vitrine):
    first = start(vitrine)
    cell = sorted(vitrine.cells(), key=lambda c: c.place)[9]
    point = middle(cell.rect)
    vitrine.desk.move(*point)
    with vitrine.film() as film, vitrine.desk.holding("Ctrl"):
        vitrine.desk.wheel(-1)
        vitrine.desk.sleep(0.8)
    between = way(film, cell.place)
    assert len(between) >= 4 and between[-1][2] > between[0][2] * 1.1, "%d pictures on the way" % len(between)
    assert_kept(vitrine, cell.place, point)
    with vitrine.desk.holding("Ctrl"):
        vitrine.desk.wheel(1)
    vitrine.park()
    photos = (0, HEADER, vitrine.desk.size[0], vitrine.desk.size[1] - HEADER)
    vitrine.wait_until(lambda: vitrine.shot().changed(first, photos) == 0, what="what the wheel began at")


def test_another_size_of_the_window_ends_a_pinch_and_everything_is_drawn(vitrine):
    start(vitrine)
    desk, point = vitrine.desk, (300, 400)
    to_whole_photographs(vitrine, point)
    # More than half way to squares, which the header bar shows.
    desk.pinch(point, 500, 400, settle=0.3, lift=False)
    vitrine.tile(TITLE, 0, "Left")
    desk.touch_up(0); desk.touch_up(1)
    wait_for(vitrine, assert_grid)
    vitrine.check_log()
