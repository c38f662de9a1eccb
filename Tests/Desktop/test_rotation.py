"""Photographs that are rotated: where they are, in their files, and in the library where a file can't say it."""
import os

from PIL import Image

import pictures
from test_menus import choose, wait_for_entry
from vitrine import middle

COLOURS = (200, 30, 30), (30, 170, 30), (30, 30, 200), (220, 200, 40)
NEAR = 40
#: Seconds in which a picture turns, by far.
TURN = 1


def fill(vitrine, endings=("jpg",)):
    """A folder of one picture of each kind with four quarters, and some of one colour."""
    folder = vitrine.photos(6)
    for ending in endings:
        path = os.path.join(folder, "a." + ending)
        pictures.quarters(path, COLOURS) if ending == "jpg" else plain(path)
        os.utime(path, (1e9, 1e9))
    return folder


def plain(path):
    """A picture of quarters that says nothing of an orientation."""
    picture = Image.new("RGB", (320, 240))
    for index, shade in enumerate(COLOURS):
        x, y = index % 2 * 160, index // 2 * 120
        picture.paste(shade, (x, y, x + 160, y + 120))
    picture.save(path)


def rotated(turns):
    """The colours of quarters after so many quarter turns clockwise."""
    colours = COLOURS
    for _ in range(turns % 4):
        a, b, c, d = colours
        colours = c, a, d, b
    return colours


def seen(vitrine, rect):
    x, y, width, height = rect
    shot = vitrine.shot()
    return [shot.pixel(x + width * across, y + height * down) for down in (0.3, 0.7) for across in (0.3, 0.7)]


def wait_for_turns(vitrine, name, turns):
    """Waits until a picture is seen rotated by so many quarter turns."""
    def there():
        cells = vitrine.cells(name)
        return cells and all(max(abs(a - b) for a, b in zip(pixel, colour)) <= NEAR
                             for pixel, colour in zip(seen(vitrine, cells[0].rect), rotated(turns)))
    vitrine.wait_until(there, what="%s rotated %d times" % (name, turns))


def select(vitrine, name):
    cell = vitrine.cells(name)[0]
    vitrine.desk.click(*middle(cell.rect))
    vitrine.wait_for_selected([cell.place])
    vitrine.park()


def orientation(path):
    with Image.open(path) as picture:
        return picture.getexif().get(pictures.ORIENTATION)


def test_a_file_says_it_and_its_pixels_stay(vitrine):
    folder = fill(vitrine)
    path = os.path.join(folder, "a.jpg")
    before = os.stat(path)
    vitrine.open(folder)
    vitrine.wait_for_cells(7)
    wait_for_turns(vitrine, "a.jpg", 0)
    select(vitrine, "a.jpg")
    with open(path, "rb") as file:
        former = file.read()
    for turns, chord, stored in (1, "Ctrl+r", 6), (2, "Ctrl+r", 3), (1, "Ctrl+Shift+r", 6):
        vitrine.desk.key(chord)
        wait_for_turns(vitrine, "a.jpg", turns)
        vitrine.wait_until(lambda: orientation(path) == stored, what="orientation %d" % stored)
    with open(path, "rb") as file:
        now = file.read()
    assert len(now) == len(former) and sum(a != b for a, b in zip(now, former)) == 1
    # Without a date it stays where it was among the others, by its file's time.
    assert os.stat(path).st_ino == before.st_ino and int(os.stat(path).st_mtime) == int(before.st_mtime) + 3
    vitrine.desk.key("Ctrl+z")
    wait_for_turns(vitrine, "a.jpg", 2)
    vitrine.desk.key("Ctrl+Shift+z")
    wait_for_turns(vitrine, "a.jpg", 1)
    vitrine.close()
    vitrine.open(folder)
    wait_for_turns(vitrine, "a.jpg", 1)
    assert orientation(path) == 6


def test_on_view_it_turns_and_has_its_other_shape(vitrine):
    folder = fill(vitrine)
    vitrine.open(folder)
    vitrine.wait_for_cells(7)
    wait_for_turns(vitrine, "a.jpg", 0)
    select(vitrine, "a.jpg")
    vitrine.desk.key("Return")
    vitrine.wait_for_words("a.jpg", "1 of 7")
    vitrine.rest()
    wide = vitrine.cells("a.jpg")[0].rect
    assert wide[2] > wide[3]
    with vitrine.film() as film:
        vitrine.desk.key("Ctrl+r")
        vitrine.desk.sleep(TURN)
    wait_for_turns(vitrine, "a.jpg", 1)
    high = vitrine.cells("a.jpg")[0].rect
    assert abs(high[3] - wide[3]) <= 2 and abs(high[2] * 4 - high[3] * 3) <= 8, high
    # On the way all four colours are there, and the picture is seen at several angles.
    places = set()
    for shot in film:
        found = [shot.find(colour, NEAR) for colour in COLOURS]
        assert all(found), "a part was gone: %s" % found
        places.add(found[0])
    assert len(places) >= 5, places
    # Back in its place, it is as it was rotated.
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("7 photos")
    vitrine.rest()
    wait_for_turns(vitrine, "a.jpg", 1)


def test_what_files_cant_say_is_remembered(vitrine):
    folder = fill(vitrine, ["gif", "png"])
    with open(os.path.join(folder, "a.gif"), "rb") as file:
        former = file.read()
    vitrine.open(folder)
    vitrine.wait_for_cells(8)
    wait_for_turns(vitrine, "a.gif", 0)
    select(vitrine, "a.gif")
    cell = vitrine.cells("a.png")[0]
    with vitrine.desk.holding("Ctrl"):
        vitrine.desk.click(*middle(cell.rect))
    vitrine.wait_until(lambda: len(vitrine.selected()) == 2, what="two selected")
    vitrine.desk.key("Menu")
    wait_for_entry(vitrine, "Rotate Left")
    choose(vitrine, "Rotate Left")
    wait_for_turns(vitrine, "a.gif", 3)
    wait_for_turns(vitrine, "a.png", 3)
    vitrine.wait_until(lambda: orientation(os.path.join(folder, "a.png")) == 8, what="the PNG to say it")
    with open(os.path.join(folder, "a.gif"), "rb") as file:
        assert file.read() == former
    vitrine.close()
    vitrine.open(folder)
    wait_for_turns(vitrine, "a.gif", 3)
    wait_for_turns(vitrine, "a.png", 3)
    # With shapes it is as wide as it is high now.
    vitrine.desk.key("Ctrl+2")
    vitrine.rest()
    for name in "a.gif", "a.png":
        _, _, width, height = vitrine.cells(name)[0].rect
        assert width < height, (name, width, height)


def test_without_animations_it_is_there_at_once(vitrine):
    folder = fill(vitrine)
    vitrine.open(folder, animations=False)
    vitrine.wait_for_cells(7)
    wait_for_turns(vitrine, "a.jpg", 0)
    select(vitrine, "a.jpg")
    vitrine.rest()
    with vitrine.film() as film:
        vitrine.desk.key("Ctrl+r")
        vitrine.desk.sleep(TURN)
    wait_for_turns(vitrine, "a.jpg", 1)
    rect = vitrine.cells("a.jpg")[0].rect
    x, y, width, height = rect
    corner = x + width * 0.1, y + height * 0.1
    for shot in film:
        pixel = shot.pixel(*corner)
        assert any(max(abs(a - b) for a, b in zip(pixel, colour)) <= NEAR for colour in (COLOURS[0], COLOURS[2])), pixel


def test_one_that_was_rotated_on_view_goes_back_to_a_cell_of_its_shape(vitrine):
    vitrine.open(fill(vitrine))
    vitrine.desk.key("Ctrl+2")
    vitrine.wait_until(lambda: vitrine.cells("a.jpg") and vitrine.cells("a.jpg")[0].rect[2] > vitrine.cells("a.jpg")[0].rect[3],
                       what="rows of whole pictures")
    vitrine.rest()
    select(vitrine, "a.jpg")
    for turns in (1, 2):
        vitrine.desk.key("Return")
        vitrine.wait_for_words("a.jpg")
        vitrine.rest()
        vitrine.desk.key("Ctrl+r")
        wait_for_turns(vitrine, "a.jpg", turns)
        vitrine.rest()
        vitrine.desk.key("Escape")
        vitrine.wait_for_words("7 photos")
        vitrine.rest()
        _, _, width, height = vitrine.cells("a.jpg")[0].rect
        assert (height > width) == (turns == 1), (turns, width, height)
