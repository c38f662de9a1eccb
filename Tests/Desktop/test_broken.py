"""What goes wrong in real folders is said, and every good photograph shows."""
import os

import pictures
from vitrine import middle

FAULTS = {"empty.jpg": "empty", "truncated.jpg": "damaged", "cut.jpg": None, "words.png": "not a picture",
          "dangling.jpg": "missing", "huge.png": "too large"}


def test_broken_files(vitrine):
    folder = vitrine.path("Photos")
    good = pictures.broken(folder)
    vitrine.open(folder)
    vitrine.wait_until(lambda: set(range(len(good))) <= set(vitrine.pictures()), 30, "every good photograph")

    def reported():
        for name, words in FAULTS.items():
            cells = vitrine.cells(name)
            assert len(cells) == 1, "%s has %d cells" % (name, len(cells))
            if words and words not in cells[0].name:
                return False
        return True
    vitrine.wait_until(reported, what="what is wrong with each")
    shot = vitrine.rest()
    for name, words in FAULTS.items():
        [cell] = vitrine.cells(name)
        if words:
            x, y, width, height = cell.rect
            text = shot.crop((x + 10, y + height * 0.3, width - 20, height * 0.5)).convert("L").getextrema()
            assert text[1] - text[0] > 60, "the cell of %s shows no words: %s" % (name, text)
    for name in good:
        [cell] = vitrine.cells(name)
        assert cell.name == "%s, %d of %d" % (name, cell.place + 1, len(good) + len(FAULTS)), cell.name
    for name in ("directory", "fifo"):
        assert not vitrine.cells(name), "%s is no photograph" % name
    # All of it is still alive: laid out again, selected, moved.
    for chord in ("Ctrl+2", "Ctrl+4", "Ctrl+3", "Ctrl+1"):
        vitrine.desk.key(chord, gap=0.2)
    vitrine.desk.click(*middle(vitrine.cells("empty.jpg")[0].rect))
    vitrine.wait_until(lambda: len(vitrine.selected()) == 1)
    vitrine.rest()


def test_files_that_go_while_they_are_decoded(vitrine):
    folder = vitrine.photos(0)
    for index in range(60):
        pictures.save(folder, index, size=(2400, 1800))
    vitrine.open(folder)
    vitrine.wait_for_cells(8)
    for index in range(60):
        if index % 6:
            os.remove(os.path.join(folder, pictures.name(index)))
    vitrine.wait_for_pictures([index % pictures.DISTINCT for index in range(0, 60, 6)], 20)
    assert len(vitrine.cells()) == 10
    vitrine.wait_for_words("10 photos")


def test_files_added_removed_and_changed_while_open(vitrine):
    folder = vitrine.photos(6)
    vitrine.open(folder)
    vitrine.wait_for_pictures(range(6))
    os.remove(os.path.join(folder, pictures.name(2)))
    vitrine.wait_for_pictures([0, 1, 3, 4, 5])
    pictures.save(folder, 9)
    vitrine.wait_for_pictures([0, 1, 3, 4, 5, 9])
    vitrine.wait_for_words("6 photos")
    os.replace(pictures.save(vitrine.home, 12), os.path.join(folder, pictures.name(3)))
    vitrine.wait_until(lambda: sorted(n for n in vitrine.pictures() if n is not None) == [0, 1, 4, 5, 9, 12],
                       what="the new content")
    os.rename(os.path.join(folder, pictures.name(0)), os.path.join(folder, "photo 999.jpg"))
    vitrine.wait_until(lambda: vitrine.cells("photo 999") and not vitrine.cells("photo 000"), what="the new name")


def test_a_folder_without_photographs_says_what_to_do(vitrine):
    os.makedirs(vitrine.path("Empty"))
    vitrine.open(vitrine.path("Empty"))
    vitrine.wait_for_words("No Photos Here", "open another folder")
    assert vitrine.cells() == []
    assert vitrine.button("Open Folder"), "there is a button to open another"
    pictures.fill(vitrine.path("Empty"), 2)
    vitrine.wait_for_pictures(range(2))
    for name in (pictures.name(0), pictures.name(1)):
        os.remove(vitrine.path("Empty", name))
    vitrine.wait_for_words("No Photos Here")
    vitrine.close()

    vitrine.open(vitrine.path("Nowhere"))
    vitrine.wait_for_words("Folder Not Found", "moved, renamed or removed")
    vitrine.close()

    notes = vitrine.path("notes.txt")
    with open(notes, "w") as file: file.write("no picture")
    vitrine.open(notes)
    vitrine.wait_for_words("Not a Folder")
    vitrine.close()

    if os.geteuid():                # root may look into everything
        os.makedirs(vitrine.path("Closed"), mode=0)
        vitrine.open(vitrine.path("Closed"))
        vitrine.wait_for_words("No Permission to Open This Folder")
