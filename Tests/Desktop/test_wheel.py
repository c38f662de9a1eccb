"""A wheel adds page^⅔ pixels to where the contents are going with each detent, and what it adds up to is exact."""
from ruler import Ruler, detent
from test_shelves import grip, month, start as start_shelves
from wire import DETENT, FINE_WHEELS, Wire

TIMED = True                    # it measures what happens in exact times


def test_totals_are_exact(vitrine):
    ruler = Ruler(vitrine)
    wheel, step = vitrine.desk.wheel, detent(ruler.view[3])
    wheel(1)
    ruler.wait_for(step, "one detent")
    wheel(12, gap=0.002)
    ruler.wait_for(13 * step, "twelve at once")
    wheel(4, gap=0.12)
    ruler.wait_for(17 * step, "four one after the other")
    # Turned back while the contents still go on.
    wheel(6, gap=0.01)
    wheel(-4, gap=0.01)
    ruler.wait_for(19 * step, "six on and four back")
    wheel(-40, gap=0.005)
    ruler.wait_for(0, "more than there is")
    offsets = [offset for _, offset in ruler.frames()]
    assert min(offsets) >= 0 and max(offsets) <= 23 * step + 1, "the wheel went past where it was sent"
    first = offsets[:offsets.index(round(step))]
    assert any(1 < offset < step - 1 for offset in first), "the first detent was a jump"


def test_a_fine_wheel_adds_up(vitrine):
    wire = Wire()
    ruler = Ruler(vitrine, env=wire.env)
    step = detent(ruler.view[3])
    assert wire.seat_version >= FINE_WHEELS, "this compositor knows no fine wheels"
    total = 0
    for parts, times in ((15, 1), (15, 7), (30, 6), (40, 3), (-15, 4), (1, 60)):
        for _ in range(times):
            wire.turn(parts)
        total += parts * times
        ruler.wait_for(step * total / DETENT, "%d times %d parts of a detent" % (times, parts))


def test_shift_turns_sideways_what_goes_sideways(vitrine):
    start_shelves(vitrine)
    vitrine.desk.move(*grip(vitrine, 0))
    width = vitrine.desk.size[0]

    def goes(detents, *keys):
        before = month(vitrine, 0), month(vitrine, 1)
        with vitrine.desk.holding(*keys):
            vitrine.desk.wheel(detents, gap=0.01)
            vitrine.rest()
        after = month(vitrine, 0), month(vitrine, 1)
        ways = [{(b[p][0] - a[p][0], b[p][1] - a[p][1]) for p in a.keys() & b.keys()} for a, b in zip(before, after)]
        assert all(len(way) == 1 for way in ways), ways
        return [way.pop() for way in ways]
    shelf, other = goes(3, "Shift")
    assert abs(shelf[0] + 3 * detent(width)) <= 1 and shelf[1] == 0, "three detents moved the shelf by %s" % (shelf,)
    assert other == (0, 0), "another shelf moved by %s" % (other,)
    shelf, other = goes(-1, "Shift")
    assert abs(shelf[0] - detent(width)) <= 1 and other == (0, 0), (shelf, other)
    shelf, other = goes(1)
    assert shelf == other and shelf[0] == 0 and shelf[1] < 0, "without Shift it turns the page: %s" % (shelf,)
