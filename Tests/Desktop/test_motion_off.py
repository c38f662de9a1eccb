"""Where the desktop wants no motion, everything is there at once."""
import os

import pictures
from ruler import Ruler, detent, travel
from wire import Wire


def test_wheel_keys_and_fingers_do_not_animate(vitrine):
    wire = Wire()
    ruler = Ruler(vitrine, env=wire.env, animations=False)
    (x, y), step = ruler.middle, detent(ruler.view[3])
    vitrine.desk.wheel(3, gap=0.3)
    ruler.wait_for(3 * step, "three detents")
    held = 3 * step + 300
    rest = held + travel(wire.swipe((x, y + 155), (x, y - 155), 0.15))
    ruler.wait_for(rest, "a finger that leaves in flight")
    vitrine.desk.key("End")
    vitrine.wait_until(lambda: vitrine.cells("photo 599"), what="the last photograph")
    end = ruler.rest()
    frames = [offset for _, offset in ruler.frames()]
    between = [offset for offset in frames if offset < 3 * step and min(abs(offset - n * step) for n in range(4)) > 1]
    assert not between, "the wheel took %s on its way" % between
    between = [offset for offset in frames if held + 1 < offset < rest - 1 or rest + 1 < offset < end - 1]
    assert not between, "the flick, or the key, took %s on its way" % between


def test_updates_do_not_animate(vitrine):
    folder = vitrine.photos(24)
    vitrine.open(folder, animations=False)
    vitrine.wait_for_pictures(range(8))
    vitrine.park()
    before = vitrine.rest()
    photos = (0, 91, vitrine.desk.size[0], vitrine.desk.size[1] - 91)
    with vitrine.film() as film:
        os.remove(os.path.join(folder, pictures.name(2)))
        vitrine.wait_for_pictures([0, 1, 3, 4, 5, 6])
        vitrine.rest()
    after = vitrine.shot()
    assert any(shot.changed(after, photos) == 0 for shot in film), "the film does not show the end"
    between = [shot for shot in film if shot.changed(before, photos) > 500 and shot.changed(after, photos) > 500]
    # A picture may be late in a cell that came into sight, where one is put up.
    assert len(between) <= 2, "%d pictures on the way" % len(between)
