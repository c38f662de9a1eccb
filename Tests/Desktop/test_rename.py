"""Photographs get new names by a pattern, and copies in the order shown, with keys alone; and all of it is undone."""
import os, re, shutil

import pictures
from test_files import files, start
from vitrine import middle, on


def dialog(vitrine, title="Rename"):
    return vitrine.wait_until(lambda: vitrine.desk.windows(title), what="the dialog %r" % title)[0]


def names(vitrine, title="Rename"):
    """What a screen reader reads of the list of new names."""
    cells = vitrine.desk.nodes("table cell", ", new name ", top=dialog(vitrine, title))
    return [re.sub(r", \d+ of \d+$", "", cell.name) for cell in cells]


def wait_for_names(vitrine, *expected, title="Rename"):
    vitrine.wait_until(lambda: names(vitrine, title)[:len(expected)] == list(expected), 5, "the names %s" % (expected,))


def wait_for_message(vitrine, words):
    def there():
        return any(words in n.name for n in vitrine.desk.nodes(None, top=dialog(vitrine)) if n.name)
    vitrine.wait_until(there, 5, "the words %r" % words)


def wait_for_none(vitrine, title="Rename"):
    vitrine.wait_until(lambda: not vitrine.desk.windows(title), what="the dialog gone")


def wait_for_files(vitrine, expected):
    vitrine.wait_until(lambda: files(vitrine) == sorted(expected), 10, "the files %s" % (expected,))


def ask(vitrine, pattern):
    vitrine.desk.key("F2")
    dialog(vitrine)
    vitrine.desk.sleep(0.5)                     # until the desktop has given it the keyboard
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.type(pattern)


def test_names_by_a_pattern_are_shown_given_and_undone_with_keys(vitrine):
    rects = start(vitrine)
    desk, former = vitrine.desk, [pictures.name(n) for n in range(8)]
    # The order is the user's own, and stays so.
    desk.drag(middle(rects[7]), middle(rects[0]), seconds=0.5, settle=0.4)
    order = [7, 0, 1, 2, 3, 4, 5, 6]
    vitrine.wait_for_pictures(order)
    desk.key("Ctrl+a")
    vitrine.wait_for_selected(range(8))
    ask(vitrine, "sea [number]")
    wait_for_names(vitrine, "photo 007.jpg, new name sea 1.jpg", "photo 000.jpg, new name sea 2.jpg")
    vitrine.keep("rename")
    desk.key("Return")
    wait_for_none(vitrine)
    wait_for_files(vitrine, ["sea %d.jpg" % n for n in range(1, 9)])
    vitrine.wait_for_words("8 files renamed")
    vitrine.wait_for_pictures(order)
    desk.key("Ctrl+z")
    wait_for_files(vitrine, former)
    vitrine.wait_for_pictures(order)
    desk.key("Ctrl+Shift+z")
    wait_for_files(vitrine, ["sea %d.jpg" % n for n in range(1, 9)])
    vitrine.wait_for_pictures(order)
    # The order is kept under the new names.
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_pictures(order)


def test_names_that_cannot_be_given_are_told_of_and_escape_leaves_all_as_it_is(vitrine):
    start(vitrine)
    desk, former = vitrine.desk, [pictures.name(n) for n in range(8)]
    desk.key("Ctrl+a")
    vitrine.wait_for_selected(range(8))
    ask(vitrine, "same")
    wait_for_message(vitrine, "8 names can’t be given")
    vitrine.keep("rename-problem")
    assert any("Another photo would have the same name" in name for name in names(vitrine)), names(vitrine)
    desk.key("Return")
    desk.key("Escape")
    wait_for_none(vitrine)
    assert files(vitrine) == former
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(range(8))
    assert files(vitrine) == former


@on(width=360, height=720)
def test_one_photograph_gets_a_name_in_a_narrow_window(vitrine):
    vitrine.open(vitrine.photos(3), dark=True)
    cells = vitrine.wait_for_cells(3)
    vitrine.desk.click(*middle(cells[1].rect))
    vitrine.desk.key("F2")
    wait_for_names(vitrine, "photo 001.jpg, new name photo 001.jpg")
    vitrine.desk.sleep(0.5)
    vitrine.desk.type("[date] x [number]")
    vitrine.wait_until(lambda: names(vitrine) and "x 1.jpg" in names(vitrine)[0], 5, "the name")
    vitrine.keep("rename-narrow")
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.type("tree")
    wait_for_names(vitrine, "photo 001.jpg, new name tree.jpg")
    vitrine.desk.key("Return")
    wait_for_files(vitrine, [pictures.name(0), pictures.name(2), "tree.jpg"])
    vitrine.wait_for_words("tree.jpg")


def test_copies_get_numbers_in_the_order_shown(vitrine):
    rects = start(vitrine)
    desk = vitrine.desk
    os.makedirs(vitrine.path("Card"))
    desk.drag(middle(rects[7]), middle(rects[0]), seconds=0.5, settle=0.4)
    vitrine.wait_for_pictures([7, 0, 1, 2, 3, 4, 5, 6])
    desk.key("Escape")
    vitrine.act(1, "copy-in-order")
    vitrine.wait_until(lambda: desk.nodes("label", "Copy in This Order"), what="the file chooser")
    desk.sleep(1)
    desk.type("/")                              # the file chooser's line for a path
    desk.sleep(0.5)
    desk.key("Ctrl+a")
    desk.type(vitrine.path("Card"))
    desk.sleep(0.5)
    desk.key("Return")
    wait_for_names(vitrine, "photo 007.jpg, new name 1 photo 007.jpg", title="Copy in This Order")
    vitrine.keep("copy-in-order")
    desk.key("Return")
    expected = ["1 photo 007.jpg"] + ["%d photo 00%d.jpg" % (n + 2, n) for n in range(7)]
    vitrine.wait_until(lambda: sorted(os.listdir(vitrine.path("Card"))) == expected, 10, "the copies")
    vitrine.wait_for_words("8 files copied to “Card”")
    desk.key("Ctrl+z")
    vitrine.wait_until(lambda: os.listdir(vitrine.path("Card")) == [], 10, "the copies in the trash")


def test_work_on_many_photographs_has_a_row_that_cancels_it(vitrine):
    count = 30000
    one = os.path.join(vitrine.photos(1), pictures.name(0))
    for number in range(1, count):
        shutil.copyfile(one, vitrine.path("Photos", "%05d.jpg" % number))
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_cells(20)
    desk = vitrine.desk
    desk.key("Ctrl+a")
    vitrine.wait_until(lambda: len(vitrine.selected()) >= 20, what="the selection")
    # It does not take as long as a screen reader to read so many photographs: the button is known by its place.
    corner = desk.size[0] - 90, desk.size[1] - 38, 78, 30
    before = vitrine.rest()
    desk.key("Delete")
    vitrine.wait_until(lambda: vitrine.shot().changed(before, corner) > 1000, what="the row with its button")
    desk.click(*middle(corner))
    vitrine.keep("work")
    vitrine.wait_for_words("photos moved to the trash")
    left = len(files(vitrine))
    assert 0 < left < count, left
    vitrine.wait_until(lambda: not vitrine.button("Cancel"), what="the row gone")
    desk.key("Ctrl+z")
    vitrine.wait_until(lambda: len(files(vitrine)) == count, 60, "the photographs back")
