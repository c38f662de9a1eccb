"""Two fingers on a touchpad take the contents along, let them fly and stop them; a stick only takes them along."""
from ruler import TOUCHPAD_FACTOR, UNDER_WAY, Ruler, shown, travel
from wire import STICK, Wire

TIMED = True                    # it measures what happens in exact times


def test_contents_go_with_the_fingers_and_on_when_they_leave(vitrine):
    wire = Wire()
    ruler = Ruler(vitrine, env=wire.env)
    wire.glide(101, 0.3, lift=False)
    ruler.wait_for(101 * TOUCHPAD_FACTOR, "fingers that stay")
    wire.glide(-23, 0.1, rest=0.2)
    ruler.wait_for(78 * TOUCHPAD_FACTOR, "fingers that came to rest before they left")
    begin = ruler.offset()
    for way in (160, -100):
        speed = wire.glide(way, 0.2) * TOUCHPAD_FACTOR
        end = ruler.rest()
        flown, expected = abs(end - begin) - abs(way) * TOUCHPAD_FACTOR, travel(speed)
        assert abs(flown - expected) <= 0.02 * expected, \
            "released at %.0f px/s it flew %d, not %.0f" % (speed, flown, expected)
        begin = end
    assert vitrine.selected() == []


def test_past_the_end_they_give_way_and_spring_back(vitrine):
    wire = Wire()
    ruler = Ruler(vitrine, env=wire.env)
    wire.glide(-120, 0.3, lift=False)
    ruler.wait_for(-shown(120 * TOUCHPAD_FACTOR, ruler.view[3]), "pulled past the end")
    wire.glide(-80, 0.2, rest=0.2, lift=False)
    ruler.wait_for(-shown(200 * TOUCHPAD_FACTOR, ruler.view[3]),
                   "pulled further: it does not come back while fingers are there")
    wire.lift(wire.now)
    ruler.wait_for(0, "release")
    offsets = [offset for _, offset in ruler.frames()]
    assert max(offsets) <= 0.5, "it swung through"


def test_fingers_that_come_to_rest_stop_it(vitrine):
    wire = Wire()
    ruler = Ruler(vitrine, env=wire.env)
    speed = wire.glide(300, 0.2) * TOUCHPAD_FACTOR
    ruler.wait_until_it_moves()
    wire.begin_hold()
    held = wire.now
    stopped = ruler.rest()
    assert stopped < 300 * TOUCHPAD_FACTOR + travel(speed) - 100, "it came to rest by itself"
    wire.end_hold()
    assert ruler.rest() == stopped, "it went on when the fingers left"
    late = [offset for time, offset in ruler.frames() if time > held and abs(offset - stopped) > 1]
    assert len(late) <= UNDER_WAY, "it went on for %d frames" % len(late)


def test_a_stick_moves_contents_by_what_it_says_and_no_further(vitrine):
    wire = Wire()
    ruler = Ruler(vitrine, env=wire.env)
    wire.glide(160, 0.2, source=STICK)
    ruler.wait_for(160, "release at full speed")
    wire.glide(-100, 0.2, source=STICK)
    ruler.wait_for(60, "and back")
    wire.glide(-160, 0.2, lift=False, source=STICK)
    ruler.wait_for(-shown(100, ruler.view[3]), "pulled past the end")
    wire.lift(wire.now, STICK)
    ruler.wait_for(0, "release")
    speed = wire.glide(100, 0.2) * TOUCHPAD_FACTOR
    assert ruler.rest() > 100 * TOUCHPAD_FACTOR + travel(speed) / 2, "fingers on a touchpad are no stick"


def test_who_leaves_the_page_in_the_middle_finds_it_at_rest(vitrine):
    wire = Wire()
    ruler = Ruler(vitrine, env=wire.env)
    before = vitrine.rest()
    wire.glide(-120, 0.3, lift=False)
    ruler.wait_for(-shown(120 * TOUCHPAD_FACTOR, ruler.view[3]), "pulled past the end")
    vitrine.desk.key("Alt+2")
    vitrine.wait_until(lambda: vitrine.button("Run the Sale"), what="the auction")
    vitrine.desk.key("Alt+1")
    vitrine.wait_for_picture(before)
