"""Selection mode, the trash and its undo, and the clipboard."""
import os

import pictures
from vitrine import middle


def start(vitrine, count=8):
    vitrine.open(vitrine.photos(count))
    vitrine.wait_for_pictures(range(count))
    return [c.rect for c in vitrine.cells()]


def files(vitrine):
    return sorted(os.listdir(vitrine.path("Photos")))


def test_selection_mode_copy_and_trash(vitrine):
    rects = start(vitrine)
    desk, names = vitrine.desk, [pictures.name(n) for n in range(8)]
    vitrine.park()
    plain = vitrine.rest()
    desk.watch_clipboard()
    assert vitrine.button("Move to Trash") is None
    vitrine.press_button("Select")
    vitrine.wait_for_words("0 Selected")
    vitrine.wait_until(lambda: vitrine.button("Move to Trash"), what="the action bar")
    vitrine.wait_until(lambda: vitrine.shot().changed(plain, rects[0]) > 100, what="a mark to fill on each cell")
    for place in (1, 4, 2):
        desk.click(*middle(rects[place]))
    vitrine.wait_for_selected([1, 2, 4])
    desk.click(*middle(rects[4]))
    vitrine.wait_for_selected([1, 2])
    vitrine.wait_for_words("2 Selected")
    vitrine.press_button("Copy")
    vitrine.wait_for_words("Copied 2 photos")
    uris = vitrine.wait_until(desk.clipboard, what="files on the clipboard").decode().split()
    assert [os.path.basename(u) for u in uris] == ["photo%20001.jpg", "photo%20002.jpg"], uris
    vitrine.press_button("Move to Trash")
    vitrine.wait_for_pictures([0, 3, 4, 5, 6, 7])
    vitrine.wait_for_words("2 photos moved to the trash", "6 photos")
    assert files(vitrine) == [n for n in names if n not in names[1:3]]
    vitrine.wait_until(lambda: not vitrine.button("Move to Trash"), what="the action bar gone")
    vitrine.press_button("Undo")
    vitrine.wait_for_pictures(range(8))
    assert files(vitrine) == names

    desk.click(*middle(rects[5]))
    desk.key("Delete")
    vitrine.wait_for_pictures([0, 1, 2, 3, 4, 6, 7])
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(range(8))
    desk.key("Ctrl+Shift+z")
    vitrine.wait_for_pictures([0, 1, 2, 3, 4, 6, 7])
    assert pictures.name(5) not in files(vitrine)
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(range(8))

    vitrine.press_button("Select")
    vitrine.wait_for_words("0 Selected")
    desk.key("Escape")
    vitrine.wait_for_words("8 photos")
    vitrine.park()
    vitrine.wait_until(lambda: vitrine.shot().changed(plain, rects[0]) == 0, what="the marks gone")


def test_the_order_holds_through_trash_and_undo(vitrine):
    rects = start(vitrine)
    desk = vitrine.desk
    desk.drag(middle(rects[7]), middle(rects[0]), seconds=0.5, settle=0.4)
    vitrine.wait_for_pictures([7, 0, 1, 2, 3, 4, 5, 6])
    desk.click(*middle(rects[2]))
    desk.key("Delete")
    vitrine.wait_for_pictures([7, 0, 2, 3, 4, 5, 6])
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures([7, 0, 1, 2, 3, 4, 5, 6])
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(range(8))


def test_copies_go_to_a_folder_that_is_chosen_and_are_taken_back(vitrine):
    vitrine.open(vitrine.photos(6))
    vitrine.wait_for_pictures(range(6))
    desk, card = vitrine.desk, vitrine.path("Card")
    os.makedirs(card)
    desk.click(*middle(vitrine.cells()[1].rect))
    desk.key("Shift+Right")
    vitrine.wait_for_selected([1, 2])
    desk.key("Ctrl+Shift+c")
    vitrine.wait_until(lambda: desk.nodes("label", "Copy To"), what="the file chooser")
    desk.sleep(1)
    desk.type("/")                              # the file chooser's line for a path
    desk.sleep(0.5)
    desk.key("Ctrl+a")
    desk.type(card)
    desk.sleep(0.5)
    desk.key("Return")
    vitrine.wait_for_words("2 photos copied to “Card”")
    assert sorted(os.listdir(card)) == [pictures.name(1), pictures.name(2)]
    desk.key("Ctrl+z")
    vitrine.wait_until(lambda: os.listdir(card) == [], 10, "the copies in the trash")
