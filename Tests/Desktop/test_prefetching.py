"""Photographs are made ready before they are asked for."""
import os

from PIL import Image, ImageChops, ImageStat

from processes import tree
from vitrine import middle


def test_a_photograph_that_has_the_focus_opens_in_all_its_pixels(vitrine):
    """It is decoded when it is chosen: on the way in nothing coarse is seen of it that is made sharp later."""
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    # Of a PNG file all has to be read, however small it is shown: that takes longer than the way in.
    noise = Image.effect_noise((1000, 750), 80).resize((8000, 6000), Image.NEAREST).convert("RGB")
    noise.save(os.path.join(folder, "noise.png"), compress_level=1)
    vitrine.open(folder)
    vitrine.wait_for_cells(1)
    vitrine.rest()
    vitrine.desk.click(*middle(vitrine.cells()[0].rect))
    vitrine.wait_for_selected([0])
    vitrine.park()
    # Until nothing works on it.
    before, now = None, sum(tree(vitrine.app.pid).values())
    while before is None or now - before > 2:
        vitrine.desk.sleep(1)
        before, now = now, sum(tree(vitrine.app.pid).values())

    def grain(shot):
        """The least of four parts of the middle: 0 while the photograph is over some of them."""
        width, height = shot.image.size

        def of(x, y):
            a, b = (shot.crop((width / 2 + x + shift, height / 2 + y, 40, 40)).convert("L") for shift in (0, 2))
            return ImageStat.Stat(ImageChops.difference(a, b)).mean[0]
        return min(of(x, y) for x in (-40, 0) for y in (-20, 20))
    with vitrine.film() as film:
        vitrine.desk.key("Return")
        vitrine.desk.sleep(1.2)
    sharp = grain(vitrine.rest())
    seen = [grain(shot) for shot in film]
    assert sharp > 10 and seen[-1] > sharp / 2, "it is open"
    # In the first frame that has it in the middle, its edge may be there.
    first = next(number for number, value in enumerate(seen) if value > 0.5)
    assert not [value for value in seen[first + 1:] if value < sharp / 2], "coarse: %s" % seen
