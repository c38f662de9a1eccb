"""A finger on the screen: where a tap ends and a drag begins, how far a flick goes, and what stops it."""
from ruler import UNDER_WAY, Ruler, shown, travel
from wire import Wire

TIMED = True                    # it measures what happens in exact times

SLOP = 10                       # pixels a finger goes before it takes the contents along


def start(vitrine):
    wire = Wire()
    return wire, Ruler(vitrine, env=wire.env)


def test_nine_pixels_are_a_tap_and_eleven_a_drag(vitrine):
    wire, ruler = start(vitrine)
    row = vitrine.cells()[3]
    x, y = row.rect[0] + 300, row.rect[1] + row.rect[3] / 2
    wire.swipe((x, y), (x, y - 9), 0.1)
    vitrine.wait_for_selected([3])
    assert ruler.rest() == 0
    wire.swipe((x, y + ruler.pitch), (x, y + ruler.pitch - 11), 0.1, lift=False)
    ruler.wait_for(1, "what goes beyond the slop")
    wire.touch_move(x, y - 60 + ruler.pitch)
    ruler.wait_for(60 - SLOP, "the finger, less the slop")
    vitrine.desk.sleep(0.15)
    wire.touch_up()
    ruler.wait_for(60 - SLOP, "a finger that rested before it left")
    vitrine.wait_for_selected([3])


def test_a_flick_goes_as_far_as_its_speed_says(vitrine):
    wire, ruler = start(vitrine)
    x, y = ruler.middle
    offset = ruler.offset()
    for way, seconds in ((-300, 0.3), (-500, 0.2), (400, 0.15)):
        speed = wire.swipe((x, y - way / 2), (x, y + way / 2), seconds)
        end = ruler.rest()
        flown, expected = abs(end - offset) - (abs(way) - SLOP), travel(speed)
        assert abs(flown - expected) <= 0.02 * expected, \
            "released at %.0f px/s it flew %d, not %.0f" % (speed, flown, expected)
        offset = end
    assert vitrine.selected() == []


def test_a_touch_stops_a_flick_in_a_frame_and_is_used_up(vitrine):
    wire, ruler = start(vitrine)
    x, y = ruler.middle
    speed = wire.swipe((x, y + 250), (x, y - 250), 0.2)
    ruler.wait_until_it_moves()
    wire.touch_down(x, y)
    touched = wire.now
    stopped = ruler.rest()
    wire.touch_up()
    assert ruler.rest() == stopped and stopped < 490 + travel(speed) - 100, "it came to rest by itself"
    assert vitrine.selected() == [], "the finger that stopped it selected something"
    late = [offset for time, offset in ruler.frames() if time > touched and abs(offset - stopped) > 1]
    assert len(late) <= UNDER_WAY, "it went on for %d frames" % len(late)
    wire.swipe((x, y), (x, y), 0.05)
    vitrine.wait_until(vitrine.selected, what="the next tap selecting")


def test_flicks_add_up(vitrine):
    wire, ruler = start(vitrine)
    x, y = ruler.middle
    alone = travel(wire.swipe((x, y + 150), (x, y - 150), 0.15)) + 300 - SLOP
    ruler.wait_for(alone, "one flick")
    for _ in range(3):
        speed = wire.swipe((x, y + 150), (x, y - 150), 0.15)
    left = wire.now
    end = ruler.rest()
    # The last one flies farther than it would by itself, however long the pauses between them were.
    held = max(offset for time, offset in ruler.frames() if time <= left)
    assert end - held > 1.5 * travel(speed), "it flew %d, and %d by itself" % (end - held, travel(speed))


def test_what_springs_back_can_be_caught(vitrine):
    wire, ruler = start(vitrine)
    (x, y), page = ruler.middle, ruler.view[3]
    wire.swipe((x, y - 150), (x, y + 160), 0.3, lift=False)
    ruler.wait_for(-shown(300, page), "pulled")
    caught = 0
    for _ in range(8):
        wire.touch_up(wire.now)
        vitrine.desk.sleep(0.03)
        wire.touch_down(x, y)
        caught = ruler.rest()
        if caught < -5:
            break
        wire.swipe((x, y - 150), (x, y + 160), 0.3, lift=False)
    assert -shown(300, page) <= caught < -5, "it was not caught on its way"
    # Gone on with from where it is seen, as if the finger had pulled it there: not given way to a second time.
    pulled = -caught * page / (0.55 * (page + caught))
    wire.touch_move(x, y + 100)
    ruler.wait_for(-shown(pulled + 100, page), "pulled on by 100 pixels")
    wire.touch_move(x, y + 100 - pulled - 100 - 40)
    ruler.wait_for(40, "and back past where it was")
    vitrine.desk.sleep(0.15)
    wire.touch_up()
    ruler.wait_for(40, "release at rest")
    assert vitrine.selected() == []
