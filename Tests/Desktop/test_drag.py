"""Files are dragged out of the window and into it, from and to other programs and another window of the app."""
import json, os, shutil, sys, time

import pictures
from vitrine import middle

COUNT = 8
BYSTANDER = "Bystander"
HERE = os.path.dirname(os.path.realpath(__file__))


class Bystander:
    """Another program's window, on the right half of the screen (see bystander.py)."""

    def __init__(self, vitrine, *files):
        self.vitrine, self.log = vitrine, vitrine.path("bystander.log")
        open(self.log, "w").close()
        self.program = vitrine.desk.launch([sys.executable, os.path.join(HERE, "bystander.py"), self.log, *files])
        vitrine.wait_until(lambda: vitrine.desk.windows(BYSTANDER), what="the other program")
        vitrine.tile(BYSTANDER, 0, "Right")
        width, height = vitrine.desk.size
        self.middle = width * 3 / 4, height / 2

    def reported(self):
        with open(self.log) as file:
            return [json.loads(line) for line in file if line.endswith("\n")]

    def wait_for(self, **what):
        try:
            self.vitrine.wait_until(lambda: what in self.reported())
        except AssertionError as error:
            raise AssertionError("expected %s, the other program reported %s" % (what, self.reported())) from error

    def end(self):
        self.program.terminate()
        self.program.wait(5)
        self.vitrine.wait_until(lambda: not self.vitrine.desk.windows(BYSTANDER), what="the other program's end")


def start(vitrine, *offered, count=COUNT):
    """The app with photographs on the left half of the screen, another program that offers files on the right."""
    vitrine.open(vitrine.photos(count), maximized=False)
    vitrine.wait_for_cells(min(count, 4))
    vitrine.tile("Vitrine", 0, "Left")
    other = Bystander(vitrine, *offered)
    vitrine.wait_for_pictures(range(count))
    vitrine.rest()
    return other


def carry(vitrine, start, end, keys=()):
    """Takes what is at start and holds it at end."""
    desk = vitrine.desk
    desk.move(*start)
    desk.sleep(0.05)
    desk.press()
    desk.glide(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), 0.4)
    desk.glide(end, 0.4)
    for key in keys:
        desk._key(key, True)
    # What is under the pointer is notified of it with the next motion.
    desk.glide((end[0] + 3, end[1]), 0.1)
    vitrine.rest()


def let_go(vitrine, keys=()):
    vitrine.desk.release()
    vitrine.desk.sleep(0.1)
    for key in keys:
        vitrine.desk._key(key, False)


def photos(vitrine):
    return sorted(os.listdir(vitrine.path("Photos")))


def names(*numbers):
    return [pictures.name(n) for n in numbers]


def place(vitrine, number):
    return middle(vitrine.cells()[number].rect)


def elsewhere(vitrine, *numbers):
    """Pictures in another folder, later than all others; their paths."""
    folder = vitrine.path("Elsewhere")
    os.makedirs(folder, exist_ok=True)
    paths = [pictures.save(folder, number) for number in numbers]
    for seconds, path in enumerate(paths):
        os.utime(path, (time.time() + 60 + seconds,) * 2)
    return paths


def undo(vitrine, key="Ctrl+z"):
    """Gives the window that is looked at the keyboard, and takes back what was done last there; or does by another key."""
    width, height = vitrine.desk.size
    vitrine.desk.click(vitrine.origin[0] + width / 4, height * 0.8)
    vitrine.desk.key(key)


# -- out ------------------------------------------------------------------------------------------


def test_photographs_go_out_as_files(vitrine):
    other = start(vitrine)
    carry(vitrine, place(vitrine, 2), other.middle)
    vitrine.keep("drag-out")
    let_go(vitrine)
    path = vitrine.path("Photos", pictures.name(2))
    other.wait_for(took=[path], action="copy")
    assert photos(vitrine) == names(*range(COUNT))

    desk = vitrine.desk
    desk.click(*place(vitrine, 1))
    desk.click(*place(vitrine, 4), keys=["Ctrl"])
    vitrine.wait_for_selected([1, 4])
    carry(vitrine, place(vitrine, 4), other.middle, ["Shift"])
    vitrine.keep("drag-out-two")
    let_go(vitrine, ["Shift"])
    vitrine.wait_until(lambda: len(other.reported()) == 2, what="two files")
    reported = other.reported()[1]
    assert sorted(reported["took"]) == [vitrine.path("Photos", n) for n in names(1, 4)], reported
    assert reported["action"] == "move", reported
    # Whoever takes files that are to be moved moves them.
    for path in reported["took"]:
        os.remove(path)
    vitrine.wait_for_pictures([0, 2, 3, 5, 6, 7])
    other.end()


def test_escape_and_a_file_that_vanishes(vitrine):
    other = start(vitrine)
    carry(vitrine, place(vitrine, 0), other.middle)
    vitrine.desk.key("Escape")
    vitrine.rest()
    let_go(vitrine)
    vitrine.wait_for_pictures(range(COUNT))
    assert other.reported() == []

    carry(vitrine, place(vitrine, 0), other.middle)
    path = vitrine.path("Photos", pictures.name(0))
    os.remove(path)
    vitrine.wait_for_pictures(range(1, COUNT))
    let_go(vitrine)
    other.wait_for(took=[path], action="copy")
    # The pointer is the view's again.
    vitrine.desk.click(*place(vitrine, 3))
    vitrine.wait_for_selected([3])
    vitrine.desk.drag(place(vitrine, 0), place(vitrine, 2), seconds=0.5, settle=0.4)
    vitrine.wait_for_pictures([2, 3, 1, 4, 5, 6, 7])
    other.end()


def test_out_and_back_is_a_move_within(vitrine):
    other = start(vitrine)
    target = place(vitrine, 3)
    carry(vitrine, place(vitrine, 0), other.middle)
    vitrine.desk.glide(target, 0.5)
    vitrine.desk.glide((target[0] + 3, target[1]), 0.1)
    vitrine.rest()
    vitrine.keep("drag-back")
    let_go(vitrine)
    vitrine.wait_for_words("Moved “photo 000.jpg”")
    vitrine.wait_for_pictures([1, 2, 3, 0, 4, 5, 6, 7])
    undo(vitrine)
    vitrine.wait_for_pictures(range(COUNT))
    assert other.reported() == [] and photos(vitrine) == names(*range(COUNT))
    other.end()


# -- in -------------------------------------------------------------------------------------------


def test_files_come_in_and_go_back_with_undo(vitrine):
    files = elsewhere(vitrine, 20, 21)
    other = start(vitrine, *files)
    carry(vitrine, other.middle, place(vitrine, 1))
    vitrine.keep("drag-in")
    let_go(vitrine)
    vitrine.wait_for_words("2 photos copied here")
    other.wait_for(gave="copy")
    assert photos(vitrine) == names(*range(COUNT), 20, 21)
    # By the time of the files they are the last.
    vitrine.wait_for_pictures([*range(COUNT), 20, 21])
    assert all(os.path.exists(f) for f in files)
    undo(vitrine)
    vitrine.wait_for_pictures(range(COUNT))
    vitrine.wait_until(lambda: photos(vitrine) == names(*range(COUNT)), what="the copies gone")
    assert all(os.path.exists(f) for f in files)
    undo(vitrine, "Ctrl+Shift+z")
    vitrine.wait_for_pictures([*range(COUNT), 20, 21])
    undo(vitrine)
    vitrine.wait_for_pictures(range(COUNT))

    # The clipboard brings them, too.
    vitrine.desk.click(*other.middle)
    vitrine.desk.key("Ctrl+c")
    other.wait_for(copied=True)
    undo(vitrine, "Ctrl+v")
    vitrine.wait_for_pictures([*range(COUNT), 20, 21])
    assert all(os.path.exists(f) for f in files)
    vitrine.desk.key("Ctrl+z")
    vitrine.wait_for_pictures(range(COUNT))

    carry(vitrine, other.middle, place(vitrine, 1), ["Shift"])
    let_go(vitrine, ["Shift"])
    vitrine.wait_for_words("2 photos moved here")
    other.wait_for(gave="move")
    assert not any(os.path.exists(f) for f in files)
    vitrine.wait_for_pictures([*range(COUNT), 20, 21])
    undo(vitrine)
    vitrine.wait_for_pictures(range(COUNT))
    vitrine.wait_until(lambda: all(os.path.exists(f) for f in files), what="the files back")
    other.end()


def test_in_the_own_order_they_land_where_they_are_dropped(vitrine):
    other = start(vitrine, *elsewhere(vitrine, 20, 21))
    vitrine.desk.drag(place(vitrine, 0), place(vitrine, 3), seconds=0.5, settle=0.4)
    order = [1, 2, 3, 0, 4, 5, 6, 7]
    vitrine.wait_for_pictures(order)
    x, y, width, height = vitrine.cells()[2].rect
    carry(vitrine, other.middle, (x + width * 0.3, y + height / 2))
    vitrine.keep("drag-in-place")
    let_go(vitrine)
    vitrine.wait_for_words("2 photos copied here")
    vitrine.wait_for_pictures([1, 2, 20, 21, 3, 0, 4, 5, 6, 7])
    undo(vitrine)
    vitrine.wait_for_pictures(order)
    other.end()


def test_nothing_is_written_over_and_what_is_no_picture_is_told_of(vitrine):
    [good] = elsewhere(vitrine, 0)
    with open(good, "ab") as file:
        file.write(b"longer")
    folder = vitrine.path("Elsewhere")
    words, broken, gone = (os.path.join(folder, n) for n in ("words.txt", "broken.jpg", "gone.jpg"))
    for path in (words, broken):
        with open(path, "w") as file:
            file.write("not a picture\n")
    before = os.path.getsize(os.path.join(vitrine.photos(COUNT), pictures.name(0)))
    other = start(vitrine, words, good, broken, gone)
    carry(vitrine, other.middle, place(vitrine, 1))
    let_go(vitrine)
    vitrine.wait_for_words("2 photos copied here. “words.txt” and 1 more couldn’t be copied. It’s not a picture.")
    assert photos(vitrine) == sorted(names(*range(COUNT)) + ["broken.jpg", "photo 000 (2).jpg"])
    assert os.path.getsize(vitrine.path("Photos", pictures.name(0))) == before
    assert os.path.getsize(vitrine.path("Photos", "photo 000 (2).jpg")) == os.path.getsize(good)
    vitrine.wait_until(lambda: vitrine.cells("broken.jpg"), what="the broken picture, which says that it is")
    other.end()


def test_a_folder_is_opened(vitrine):
    folder = vitrine.path("Another")
    pictures.fill(folder, 3)
    other = start(vitrine, folder)
    carry(vitrine, other.middle, place(vitrine, 1))
    let_go(vitrine)
    vitrine.wait_for_words("Another", "3 photos")
    vitrine.wait_for_pictures(range(3))
    # And where there are no photographs to drop it on.
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    shutil.rmtree(vitrine.path("Photos"))
    vitrine.wait_for_words("No Photos Here")
    pictures.fill(vitrine.path("Photos"), 2)
    other.end()
    other = Bystander(vitrine, vitrine.path("Photos"))
    width, height = vitrine.desk.size
    carry(vitrine, other.middle, (width / 4, height / 2))
    vitrine.keep("drag-status")
    let_go(vitrine)
    vitrine.wait_for_words("2 photos")
    other.end()


# -- between two windows --------------------------------------------------------------------------


def test_between_two_windows(vitrine):
    desk = vitrine.desk
    vitrine.open(vitrine.photos(4), maximized=False)
    vitrine.wait_for_cells(4)
    vitrine.tile("Vitrine", 0, "Left")
    another = vitrine.path("Another")
    os.makedirs(another)
    for number in (20, 21):
        pictures.save(another, number)
    vitrine.open_beside(another)
    vitrine.tile("Vitrine", 1, "Right")
    def other():
        return vitrine.at(1, (desk.size[0] / 2, 0))
    with other():
        there = [middle(c.rect) for c in vitrine.wait_for_cells(2)]
    vitrine.wait_for_pictures(range(4))

    carry(vitrine, place(vitrine, 1), there[1])
    vitrine.keep("drag-between")
    let_go(vitrine)
    with other():
        vitrine.wait_for_words("“photo 001.jpg” moved here")
        vitrine.wait_until(lambda: sorted(vitrine.pictures()) == [1, 20, 21], what="the photograph in the other window")
    vitrine.wait_for_pictures([0, 2, 3])
    assert pictures.name(1) in os.listdir(another) and pictures.name(1) not in photos(vitrine)
    with other():
        undo(vitrine)
    vitrine.wait_for_pictures(range(4))
    assert sorted(os.listdir(another)) == names(20, 21)

    carry(vitrine, place(vitrine, 1), there[1], ["Ctrl"])
    let_go(vitrine, ["Ctrl"])
    with other():
        vitrine.wait_for_words("“photo 001.jpg” copied here")
    assert pictures.name(1) in os.listdir(another) and pictures.name(1) in photos(vitrine)
    vitrine.wait_for_pictures(range(4))

    desk.click(*place(vitrine, 2))
    desk.key("Ctrl+c")
    vitrine.wait_for_words("Copied 1 photo")
    desk.click(*there[0])
    desk.key("Ctrl+v")
    with other():
        vitrine.wait_for_words("“photo 002.jpg” copied here")
    assert pictures.name(2) in os.listdir(another) and pictures.name(2) in photos(vitrine)
    desk.key("Alt+F4")
    vitrine.wait_until(lambda: len(desk.windows("Vitrine")) == 1, what="one window")
