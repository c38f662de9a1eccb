"""A picture that is opened by itself, as from the file manager, is on view from the start."""
import os, shutil

from sidebar import Sidebar
from test_viewing import whole
import pictures


def test_a_picture_is_on_view_from_the_start_and_its_folder_is_behind_it(vitrine):
    folder = vitrine.photos(20)
    below = os.path.join(folder, "below")
    os.makedirs(below)
    shutil.copy(os.path.join(folder, "photo 000.jpg"), below)
    vitrine.open(os.path.join(folder, "photo 005.jpg"))
    whole(vitrine, 5)
    vitrine.desk.key("Right")
    whole(vitrine, 6)
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: "20 photos" in vitrine.labels(), what="the photographs of its folder alone")
    # The folder in it stands before them.
    vitrine.wait_for_selected([7])


def test_what_is_below_is_looked_for_when_it_is_asked_for(vitrine):
    folder = vitrine.photos(4)
    pictures.fill(os.path.join(folder, "in"), 2)
    pictures.fill(os.path.join(folder, "in", "below"), 3)
    for start in ("the first", "the second"):
        vitrine.open(os.path.join(folder, "photo 002.jpg"), sidebar=True)
        vitrine.wait_until(lambda: vitrine.shot().find(pictures.colour(2)), what="the picture")
        vitrine.desk.key("Escape")
        vitrine.wait_until(lambda: "4 photos" in vitrine.labels(), what="the photographs of its folder alone, " + start)
        sidebar = Sidebar(vitrine)
        assert "in, 2 photos" in sidebar.titles(), sidebar.titles()
        if start == "the first": vitrine.close()
    sidebar.choose("All Photos")
    vitrine.wait_until(lambda: "9 photos" in vitrine.labels(), what="all photographs")


def test_no_other_photographs_are_seen_before_it(vitrine):
    # More than are kept of a folder for its first screen.
    folder = vitrine.photos(500)
    for number in (5, 5, 490):              # of a folder that is not known yet, of one that is, and beyond its first screen
        with vitrine.film() as film:
            vitrine.open(os.path.join(folder, "photo %03d.jpg" % number))
            whole(vitrine, number)
        for other in range(pictures.DISTINCT):
            if other != number % pictures.DISTINCT:
                assert not any(shot.find(pictures.colour(other)) for shot in film), "photograph %d was seen" % other
        vitrine.desk.key("Escape")
        vitrine.wait_for_cells(8)
        vitrine.desk.key("Home")
        vitrine.wait_until(lambda: vitrine.cells()[0].place == 0, what="the first of them")
        vitrine.close()


def test_a_picture_of_the_users_is_shown_as_a_part_of_their_library(vitrine):
    library = vitrine.path("Pictures")
    os.makedirs(vitrine.path("config"))
    with open(vitrine.path("config", "user-dirs.dirs"), "w") as file:
        file.write('XDG_PICTURES_DIR="$HOME/Pictures"\n')
    for name in ("one", "two"): pictures.fill(os.path.join(library, name), 4)
    vitrine.open(os.path.join(library, "two", "photo 002.jpg"), sidebar=True)
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: "4 photos" in vitrine.labels(), what="the photographs of its folder")
    for folder in ("Pictures", "one", "two"): Sidebar(vitrine).row(folder)


def test_one_that_is_gone_leaves_its_folder_and_says_so(vitrine):
    folder = vitrine.photos(4)
    vitrine.open(os.path.join(folder, "gone.jpg"))
    vitrine.wait_for_cells(4)
    vitrine.wait_until(lambda: any("“gone.jpg” isn’t there" in label for label in vitrine.labels()), what="words")


def test_a_folder_with_a_pictures_name_is_a_folder(vitrine):
    folder = vitrine.path("scans.png")
    pictures.fill(folder, 4)
    vitrine.open(folder)
    vitrine.wait_for_cells(4)


def test_several_pictures_of_a_folder_are_shown_together(vitrine):
    folder = vitrine.photos(8)
    vitrine.open(*[os.path.join(folder, "photo %03d.jpg" % number) for number in (1, 3, 5)])
    seen = lambda number, words: vitrine.wait_until(
        lambda: words in vitrine.labels() and vitrine.shot().find(pictures.colour(number)), what="picture %d" % number)
    seen(1, "1 of 3")
    vitrine.desk.key("Right")
    seen(3, "2 of 3")
    vitrine.desk.key("End")
    seen(5, "3 of 3")
    vitrine.desk.key("Escape")
    vitrine.wait_for_pictures([1, 3, 5])
    vitrine.wait_until(lambda: "3 of 8 photos" in vitrine.labels(), what="those three alone")
    vitrine.press_button("Remove filter: 3 Opened Photos")
    vitrine.wait_until(lambda: "8 photos" in vitrine.labels(), what="all of the folder")


def test_several_pictures_open_one_window_for_each_folder(vitrine):
    folders = [vitrine.path(name) for name in ("one", "two")]
    for folder in folders: pictures.fill(folder, 4)
    files = [os.path.join(folder, "photo %03d.jpg" % index) for folder in folders for index in (1, 2)]
    vitrine.open(files[0], *files[1:])
    vitrine.wait_until(lambda: len(vitrine.desk.windows("Vitrine")) == 2, what="two windows")
    vitrine.desk.sleep(1)
    assert len(vitrine.desk.windows("Vitrine")) == 2
    vitrine.desk.key("Ctrl+q")
    assert vitrine.app.wait(10) == 0
