"""What goes wrong in real folders is said on the cell, and every good photograph shows."""
import os

import pictures
from PIL import Image


def spoken(cell):
    return cell.name + " " + (cell.node.get_description() or "")


def test_broken_files(vitrine):
    folder = vitrine.path("Photos")
    pictures.broken(folder)
    vitrine.open(folder)
    vitrine.wait_until(lambda: set(range(6)) <= set(vitrine.pictures()), 30, "every good photograph")
    vitrine.keep("broken files")
    good = [spoken(c) for c in vitrine.cells("photo 000")]
    for name in ("empty.jpg", "truncated.jpg", "words.png"):
        cells = vitrine.cells(name)
        assert len(cells) == 1, "%s has %d cells" % (name, len(cells))
        assert len(spoken(cells[0]).replace(name, "")) > len(good[0].replace("photo 000.jpg", "")), \
            "%s does not say what is wrong: %r" % (name, spoken(cells[0]))
    vitrine.desk.key("End")
    vitrine.rest()


def test_a_file_removed_and_a_file_added_while_open(vitrine):
    folder = vitrine.photos(6)
    vitrine.open(folder)
    vitrine.wait_for_pictures(range(6))
    os.remove(os.path.join(folder, pictures.name(2)))
    vitrine.wait_for_pictures([0, 1, 3, 4, 5])
    Image.new("RGB", (320, 240), pictures.colour(9)).save(os.path.join(folder, pictures.name(9)))
    vitrine.wait_for_pictures([0, 1, 3, 4, 5, 9])


def test_orientation_is_honoured(vitrine):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    pictures.halves(os.path.join(folder, "a.jpg"), (255, 0, 0), (0, 0, 255), orientation=6)
    vitrine.open(folder)
    cell = vitrine.wait_for_cells(1)[0]
    x, y, width, height = cell.rect

    def turned():
        shot = vitrine.shot()
        red, blue = (shot.pixel(x + width / 2, y + height * share) for share in (0.3, 0.6))
        return red[0] > 200 and red[2] < 60 and blue[2] > 200 and blue[0] < 60
    vitrine.wait_until(turned, what="left turned to the top")


def test_an_empty_folder_says_so(vitrine):
    os.makedirs(vitrine.path("Photos"))
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_until(lambda: vitrine.desk.nodes("label"), what="words")
    assert vitrine.cells() == []
    vitrine.keep("empty folder")


def test_a_missing_folder_says_so(vitrine):
    vitrine.open(vitrine.path("Nowhere"))
    vitrine.wait_until(lambda: vitrine.desk.nodes("label"), what="words")
    vitrine.keep("missing folder")
