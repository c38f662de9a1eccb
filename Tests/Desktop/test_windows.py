"""Windows on one folder, and moves that are made just before the end: no move is lost."""
import os

import pictures
from vitrine import middle, on

ORDER = list(range(8))


def right(vitrine):
    """Looks at the second window, which fills the right half of the screen."""
    return vitrine.at(1, (vitrine.desk.size[0] / 2, 0))


def move_first(vitrine, number):
    """Moves the photograph `number` that can be seen one place on, with the keyboard."""
    cell = vitrine.cells()[vitrine.pictures().index(number)]
    vitrine.desk.click(*middle(cell.rect))
    vitrine.desk.key("Alt+Right")


@on(width=1600)
def test_two_windows_show_each_others_moves(vitrine):
    folder = vitrine.photos(12)
    vitrine.open(folder)
    vitrine.wait_for_pictures(ORDER)
    vitrine.tile("Vitrine", 0, "Left")
    vitrine.open_beside(folder)
    vitrine.tile("Vitrine", 1, "Right")
    with right(vitrine):
        vitrine.wait_for_pictures(ORDER)
    vitrine.wait_for_pictures(ORDER)

    move_first(vitrine, 0)
    vitrine.wait_for_pictures([1, 0, 2, 3, 4])
    with right(vitrine):
        vitrine.wait_for_pictures([1, 0, 2, 3, 4])
        move_first(vitrine, 3)
        vitrine.wait_for_pictures([1, 0, 2, 4, 3])
    vitrine.wait_for_pictures([1, 0, 2, 4, 3])

    vitrine.desk.key("Ctrl+q")
    assert vitrine.app.wait(10) == 0
    vitrine.log.close()
    vitrine.open(folder)
    vitrine.wait_for_pictures([1, 0, 2, 4, 3, 5, 6, 7])


def many(vitrine):
    """A folder of 20,000 photographs of which the first few have colours; its path."""
    folder = vitrine.photos(12, size=(32, 24))
    white = os.path.join(folder, "white.jpg")
    pictures.Image.new("RGB", (8, 8), "white").save(white)
    for number in range(12, 20_000):
        os.link(white, os.path.join(folder, "photo %05d.jpg" % number))
    os.remove(white)
    return folder


def move_and_end(vitrine, folder, end):
    """Moves the first photograph on and ends the app before the move is made; it is there at the next start."""
    vitrine.open(folder)
    vitrine.wait_for_pictures([0, 1, 2])
    vitrine.desk.key("Ctrl+End")
    vitrine.desk.key("Ctrl+Home")
    vitrine.wait_for_pictures([0, 1, 2])
    move_first(vitrine, 0)
    vitrine.desk.sleep(0.2)
    end()
    assert vitrine.app.wait(20) == 0
    vitrine.log.close()
    vitrine.open(folder)
    vitrine.wait_for_pictures([1, 0, 2])


def test_a_move_just_before_the_end_is_kept(vitrine):
    move_and_end(vitrine, many(vitrine), lambda: vitrine.desk.key("Ctrl+q"))


def test_a_move_just_before_the_system_ends_the_app_is_kept(vitrine):
    move_and_end(vitrine, many(vitrine), lambda: vitrine.app.terminate())
