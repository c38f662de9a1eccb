"""Dark, high contrast, right to left, twice the pixels, narrow: the same photographs, well placed."""
import os

import pictures
from PIL import Image, ImageStat
from vitrine import middle, on


def start(vitrine, **how):
    vitrine.open(vitrine.photos(16), **how)
    vitrine.wait_until(lambda: {0, 1} <= set(vitrine.pictures()), what="the first photographs")
    vitrine.park()
    return vitrine.cells()


def header(vitrine):
    """The brightness of the header bar's upper edge."""
    return vitrine.shot().brightness((0, 2, vitrine.desk.size[0], 3))


def backdrop(vitrine):
    """The brightness behind the photographs."""
    width, height = vitrine.desk.size
    return vitrine.shot().brightness((width * 0.6, height * 0.8, 100, 40))


def test_dark_and_light_while_it_runs(vitrine):
    start(vitrine, dark=True)
    assert header(vitrine) < 90 and backdrop(vitrine) < 60
    vitrine.settings(dark=False)
    vitrine.wait_until(lambda: header(vitrine) > 180 and backdrop(vitrine) > 200, what="the light style")
    vitrine.wait_for_pictures(range(2))


def test_high_contrast(vitrine):
    folder = vitrine.photos(2)
    open(os.path.join(folder, "empty.jpg"), "wb").close()
    darkest = {}
    for strong in (False, True):
        vitrine.open(folder, high_contrast=strong)
        vitrine.wait_until(lambda: vitrine.cells("empty"), what="the cell")
        vitrine.wait_until(lambda: "The file is empty" in vitrine.cells("empty")[0].name, what="the fault")
        vitrine.park()
        shot, (x, y, width, height) = vitrine.rest(), vitrine.cells("empty")[0].rect
        words = (x + 10, y + height * 0.5, width - 20, height * 0.3)
        darkest[strong] = (shot.crop(words).convert("L").getextrema()[0],
                           shot.crop((x, y + height / 2, 3, 10)).convert("L").getextrema()[0])
        vitrine.close()
    assert darkest[True][0] < darkest[False][0] - 30, "words are as pale as ever: %s" % darkest
    assert darkest[True][1] < darkest[False][1] - 100, "an empty cell has no border: %s" % darkest


def test_right_to_left(vitrine):
    start(vitrine)
    plain = [c.rect for c in vitrine.cells()]
    vitrine.close()
    start(vitrine, rtl=True)
    width, desk = vitrine.desk.size[0], vitrine.desk
    cells = sorted(vitrine.cells(), key=lambda c: c.place)
    for cell, (x, y, side, height) in zip(cells, plain):
        assert cell.rect == (width - x - side, y, side, height), "photograph %d is not mirrored" % cell.place
    shot = vitrine.rest()
    assert [pictures.number(shot.middle(c.rect)) for c in cells] == list(range(16))
    desk.click(*middle(cells[0].rect))
    desk.key("Left")
    vitrine.wait_for_selected([1])
    desk.drag(middle(cells[0].rect), middle(cells[3].rect), seconds=0.5, settle=0.4)

    def order():
        shot = vitrine.shot()
        return [pictures.number(shot.middle(c.rect)) for c in sorted(vitrine.cells(), key=lambda c: c.place)][:5]
    vitrine.wait_until(lambda: order() == [1, 2, 3, 0, 4], what="the new order")
    desk.key("Ctrl+4")
    vitrine.rest()
    first = min(vitrine.cells(), key=lambda c: c.place)
    x, y, across, height = first.rect
    assert pictures.number(vitrine.shot().average((x + across - height * 0.7, y + height * 0.3, 10, 10))) == 1, \
        "a row's picture is at its right"


@on(width=1920, height=1200, scale=2)
def test_twice_the_pixels(vitrine):
    # Stripes that are as fine as the screen can show, and grey when decoded at half that.
    folder = vitrine.photos(3)
    side = 1400
    image = Image.new("L", (side, side))
    image.putdata([255 * (x // 7 % 2) for x in range(side)] * side)
    image.save(os.path.join(folder, "photo 003.png"))
    vitrine.open(folder)
    cells = vitrine.wait_for_pictures(range(3))
    assert vitrine.window_rect()[2:] == (1920, 1200)
    cell = vitrine.cells("photo 003")[0].rect
    blurred = image.resize([round(v / 2) for v in cell[2:]], Image.Resampling.BOX).resize(cell[2:])

    def contrast(picture):
        width, height = picture.size
        return ImageStat.Stat(picture.crop((width // 4, height // 4, width * 3 // 4, height * 3 // 4)).convert("L")).stddev[0]
    vitrine.wait_until(lambda: contrast(vitrine.shot().crop(cell)) > contrast(blurred) + 25, 5, "crisp stripes")
    vitrine.desk.click(*middle(cells[1].rect))
    vitrine.wait_for_selected([1])


@on(width=360, height=720)
def test_narrow(vitrine):
    start(vitrine)
    assert vitrine.window_rect()[2:] == (360, 720)
    assert not vitrine.desk.nodes("slider", "Photo Size"), "there is no room for the slider"
    for layout in ("List", "Justified", "Mosaic", "Waterfall"):
        before = [c.rect for c in vitrine.cells()]
        vitrine.press_button("View")
        vitrine.press_button(layout)
        vitrine.desk.key("Escape")
        vitrine.wait_until(lambda: [c.rect for c in vitrine.cells()] != before, what="the layout " + layout)
        cells = vitrine.cells()
        assert len(cells) >= 3 and all(0 <= c.rect[0] and c.rect[0] + c.rect[2] <= 360 for c in cells), layout
