"""A RAW file and the picture of its name are one cell, which opens in place to both."""
import os

import pictures
from test_shared_thumbnails import raw
from vitrine import middle


def test_a_raw_and_its_picture_are_one_until_they_are_opened(vitrine):
    folder = vitrine.path("Photos")
    pictures.fill(folder, 3)
    raw(os.path.join(folder, "photo 001.dng"), 9)
    vitrine.open(folder)
    vitrine.wait_for_pictures([0, 1, 2])
    assert len(vitrine.cells()) == 3
    [cell] = vitrine.cells("photo 001")
    assert "stack of 2" in cell.name, cell.name
    vitrine.desk.click(*middle(cell.rect))
    vitrine.wait_until(lambda: len(vitrine.selected()) == 1)
    vitrine.desk.key("Ctrl+e")
    vitrine.wait_for_pictures([0, 1, 9, 2])
    vitrine.desk.key("Ctrl+e")
    vitrine.wait_for_pictures([0, 1, 2])
    vitrine.wait_until(lambda: len(vitrine.cells()) == 3)
    # The badge does the same.
    x, y, width, height = vitrine.cells("photo 001")[0].rect
    vitrine.rest()
    vitrine.desk.click(x + width - 18, y + height - 14)
    vitrine.wait_for_pictures([0, 1, 9, 2])
    vitrine.desk.click(x + width - 18, y + height - 14)
    vitrine.wait_until(lambda: len(vitrine.cells()) == 3)
    # What is done to the cell is done to both.
    vitrine.desk.key("Delete")
    vitrine.wait_until(lambda: sorted(os.listdir(folder)) == [pictures.name(0), pictures.name(2)], what="both to go")
    vitrine.desk.key("Ctrl+z")
    vitrine.wait_until(lambda: len(os.listdir(folder)) == 4, what="both to be back")
    vitrine.wait_for_pictures([0, 1, 2])
