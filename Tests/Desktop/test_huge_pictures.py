"""Pictures of more pixels than are decoded at once: those that are seen are there, wherever that is."""
import os

from PIL import Image

from test_viewing import cell
from vitrine import HEADER, middle

#: The picture, in pixels, and fields of single pixels in it.
SIZE = 12000, 6000
GROUND, DARK, LIGHT, FIELD_SIDE = 130, 20, 240, 24
MIDDLE = SIZE[0] // 2 - FIELD_SIDE // 2, SIZE[1] // 2 - FIELD_SIDE // 2
FAR = 10904, 5206
NEAR = 24


def field():
    image = Image.new("L", (FIELD_SIDE, FIELD_SIDE))
    image.putdata([DARK if (x + y) % 2 else LIGHT for y in range(FIELD_SIDE) for x in range(FIELD_SIDE)])
    return image


def start(vitrine, name, size=SIZE, places=(MIDDLE, FAR), **how):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    picture = Image.new("L", size, GROUND)
    for place in places: picture.paste(field(), place)
    picture.save(os.path.join(folder, name), **how)
    vitrine.open(folder)
    vitrine.wait_for_cells(1)
    vitrine.desk.click(*middle(cell(vitrine, 0).rect))
    vitrine.wait_for_selected([0])
    vitrine.desk.key("Return")
    vitrine.wait_for_words(name)
    vitrine.rest()


def fit(vitrine):
    width, height = vitrine.desk.size
    return min(width / SIZE[0], (height - HEADER) / SIZE[1])


def wait_for_field(vitrine, around, reach=6):
    """Waits until a field of single pixels is seen as it is, its corner near a point of the screen."""
    def is_there():
        shot = vitrine.shot()

        def fits(left, top):
            return all(abs(shot.pixel(left + x, top + y)[0] - (DARK if (x + y) % 2 else LIGHT)) <= NEAR
                       for x in range(2, FIELD_SIDE - 2, 3) for y in range(2, FIELD_SIDE - 2, 2))
        return any(fits(around[0] + dx, around[1] + dy)
                   for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1))
    vitrine.wait_until(is_there, what="single pixels at %s" % (around,))


def look(vitrine):
    width, height = vitrine.desk.size
    centre = width // 2, HEADER + (height - HEADER) // 2
    vitrine.desk.key("Ctrl+1")
    wait_for_field(vitrine, (centre[0] - FIELD_SIDE // 2, centre[1] - FIELD_SIDE // 2))
    # Elsewhere it is another part.
    vitrine.desk.key("Ctrl+0")
    vitrine.rest()
    scale = fit(vitrine)
    point = tuple(round(c + (place + FIELD_SIDE / 2 - side / 2) * scale) for c, place, side in zip(centre, FAR, SIZE))
    vitrine.desk.click(*point, count=2)
    wait_for_field(vitrine, (point[0] - FIELD_SIDE // 2, point[1] - FIELD_SIDE // 2), reach=6)
    vitrine.park()
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("1 photo")
    vitrine.rest()
    assert cell(vitrine, 0).rect[2] < 500


def test_a_huge_jpeg_is_seen_pixel_by_pixel_everywhere(vitrine):
    start(vitrine, "a.jpg", quality=95)
    look(vitrine)


def test_a_huge_png_is_seen_pixel_by_pixel_everywhere(vitrine):
    start(vitrine, "a.png", compress_level=1)
    look(vitrine)


def test_a_huge_tiff_is_seen_pixel_by_pixel_everywhere(vitrine):
    start(vitrine, "a.tif", compression="tiff_lzw")
    look(vitrine)


def test_pulling_a_huge_picture_brings_what_comes_into_view(vitrine):
    start(vitrine, "a.png", compress_level=1)
    width, height = vitrine.desk.size
    centre = width // 2, HEADER + (height - HEADER) // 2
    vitrine.desk.key("Ctrl+1")
    wait_for_field(vitrine, (centre[0] - FIELD_SIDE // 2, centre[1] - FIELD_SIDE // 2))
    # Away from it by more than is decoded beside what is seen, and back.
    for start_x, end_x in [(1000, 300)] * 4 + [(300, 1000)] * 4:
        vitrine.desk.drag((start_x, 500), (end_x, 500), seconds=0.4, settle=0.3)
        vitrine.rest()
    # What drags lose at their beginnings they lose both ways.
    wait_for_field(vitrine, (centre[0] - FIELD_SIDE // 2, centre[1] - FIELD_SIDE // 2), reach=20)
