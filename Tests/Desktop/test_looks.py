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
    vitrine.desk.key("Ctrl+4")
    vitrine.wait_until(lambda: vitrine.cells()[0].rect[2] > 500, what="rows")
    vitrine.rest()
    x, y, _, height = vitrine.cells()[0].rect
    words = (x + height + 10, y + 10, 100, height - 20)
    assert 180 < extremes(vitrine.shot(), words)[1] and extremes(vitrine.shot(), words)[0] < 60
    vitrine.settings(dark=False)
    vitrine.wait_until(lambda: header(vitrine) > 180 and backdrop(vitrine) > 200, what="the light style")
    vitrine.wait_until(lambda: extremes(vitrine.shot(), words)[0] < 120 and extremes(vitrine.shot(), words)[1] > 200,
                       what="dark words on light")
    vitrine.desk.key("Ctrl+1")
    vitrine.wait_for_pictures(range(2))


def extremes(shot, rect):
    """The darkest and the lightest pixel in a rectangle."""
    return shot.crop(rect).convert("L").getextrema()


def test_high_contrast_while_it_runs(vitrine):
    folder = vitrine.photos(2)
    open(os.path.join(folder, "empty.jpg"), "wb").close()
    vitrine.open(folder)
    vitrine.wait_until(lambda: vitrine.cells("empty") and "The file is empty" in vitrine.cells("empty")[0].name,
                       what="the fault")
    vitrine.park()
    x, y, width, height = vitrine.cells("empty")[0].rect
    words, border = (x + 10, y + height * 0.5, width - 20, height * 0.3), (x, y + height / 2, 3, 10)

    def darkest():
        shot = vitrine.rest()
        return extremes(shot, words)[0], extremes(shot, border)[0]
    pale = darkest()
    vitrine.settings(high_contrast=True)
    vitrine.wait_until(lambda: darkest()[0] < pale[0] - 30, what="words that stand out more")
    vitrine.wait_until(lambda: darkest()[1] < pale[1] - 100, what="a border round an empty cell")
    vitrine.settings()
    vitrine.wait_until(lambda: darkest() == pale, what="all as it was")


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
    assert not vitrine.desk.nodes("slider", "Photo Size"), "there is no space for the slider"
    vitrine.press_button("Select")
    vitrine.wait_for_words("0 Selected")
    for name in ("Select", "Copy", "Move to Trash"):
        x, _, width, _ = vitrine.rect(vitrine.wait_until(lambda: vitrine.button(name), what=name))
        assert 0 <= x and x + width <= 360, "%s is at %s" % (name, (x, width))
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("16 photos")
    for layout in ("List", "Justified", "Mosaic", "Waterfall"):
        before = [c.rect for c in vitrine.cells()]
        vitrine.press_button("View")
        vitrine.rest()
        vitrine.press_button(layout)
        vitrine.desk.key("Escape")
        vitrine.wait_until(lambda: [c.rect for c in vitrine.cells()] != before, what="the layout " + layout)
        cells = vitrine.cells()
        assert len(cells) >= 3 and all(0 <= c.rect[0] and c.rect[0] + c.rect[2] <= 360 for c in cells), layout
