"""The sidebar goes to the parts of the library, by pointer and by keys; it folds away where there is no room."""
import os

from sidebar import Sidebar
from test_drag import carry, let_go
from vitrine import middle, on


def test_rows_go_to_parts_of_the_library_and_back_and_up_from_them(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    assert sidebar.titles()[:5] == ["All Photos", "Favourites", "Recently Added", "Rejected", "Trash"], sidebar.titles()
    sidebar.wait_for_selected("All Photos")
    sidebar.choose("Camera")
    sidebar.wait_for_photos([7, 8])
    sidebar.wait_for_selected("Camera")
    vitrine.wait_for_words("Camera", "2 photos")
    sidebar.choose("Favourites")
    vitrine.wait_for_words("No Favourites")
    desk.key("Alt+Left")
    sidebar.wait_for_photos([7, 8])
    desk.key("Alt+Right")
    vitrine.wait_for_words("No Favourites")
    desk.key("Alt+Left")
    sidebar.wait_for_photos([7, 8])
    desk.key("Alt+Up")
    # Its photographs, and the first ones of the folders in it.
    sidebar.wait_for_photos([0, 1, 2, 3, 4, 7])
    sidebar.wait_for_selected("Photos")
    desk.key("Alt+Up")
    sidebar.wait_for_photos(range(9))
    vitrine.close()


def test_keys_alone_go_through_the_rows_and_the_tree(vitrine):
    sidebar, desk = Sidebar(vitrine).open(sidebar=False), vitrine.desk
    assert not sidebar.rows(), "the sidebar is away"
    desk.key("F9")
    sidebar.row("All Photos")

    def focused():
        return [row.name.split(",")[0] for row in sidebar.rows() if "focused" in row.states]
    vitrine.wait_until(lambda: focused() == ["All Photos"], what="the keyboard at the first row")
    desk.key("End")
    vitrine.wait_until(lambda: focused() == ["Camera"], what="the last row's focus")
    desk.key("Up")
    vitrine.wait_until(lambda: focused() == ["2024"], what="the focus on 2024")
    assert vitrine.desk.window("Vitrine") and "Norway" not in str(sidebar.titles())
    desk.key("Right")
    sidebar.row("Norway, 3 photos")
    desk.key("Down")
    desk.key("Return")
    sidebar.wait_for_photos([4, 5, 6])
    sidebar.wait_for_selected("Norway")
    desk.key("F9")
    vitrine.wait_until(lambda: not sidebar.rows(), what="the sidebar away")
    vitrine.close()


@on(width=360, height=720)
def test_lies_over_the_photographs_of_a_narrow_window(vitrine):
    sidebar = Sidebar(vitrine).open()
    assert not sidebar.rows(), "it is folded away"
    vitrine.desk.key("F9")

    def is_inside():
        x, _, width, _ = sidebar.row("Camera").rect
        return x >= 0 and x + width <= 360
    vitrine.wait_until(is_inside, what="the sidebar slid in, no wider than the window")
    vitrine.rest()
    vitrine.keep("sidebar_narrow")
    sidebar.choose("Camera")
    sidebar.wait_for_photos([7, 8])
    vitrine.wait_until(lambda: not sidebar.rows(), what="the sidebar away once a row was chosen")
    vitrine.desk.key("F9")
    sidebar.row("Camera")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not sidebar.rows(), what="the sidebar away by Escape")
    vitrine.close()


def test_stands_at_the_right_from_right_to_left(vitrine):
    sidebar = Sidebar(vitrine).open(rtl=True)
    x, _, width, _ = sidebar.row("Camera").rect
    assert x + width > vitrine.desk.size[0] - 20, (x, width)
    vitrine.rest()
    shot = vitrine.keep("sidebar_rtl")
    # A title without a letter, too, stands at the right: between it and the arrow at the left there is nothing.
    x, y, width, height = sidebar.row("2024").rect
    assert not shot.varied((x + 36, y + 4, width / 2 - 36, height - 8)), "the title at the left"
    assert shot.varied((x + width / 2, y + 4, width / 2 - 4, height - 8))
    vitrine.close()


def test_looks(vitrine):
    for dark in (False, True):
        sidebar = Sidebar(vitrine).open(dark=dark)
        sidebar.choose("2024")
        sidebar.row("2024")
        vitrine.rest()
        vitrine.keep("sidebar_" + ("dark" if dark else "light"))
        vitrine.close()


def test_photographs_that_are_dropped_on_a_folder_move_there_and_back(vitrine):
    sidebar = Sidebar(vitrine).open()
    sidebar.choose("Camera")
    sidebar.wait_for_photos([7, 8])
    vitrine.rest()
    photo = sidebar.photos()[0]
    carry(vitrine, middle(photo.rect), middle(sidebar.row("2024").rect))
    let_go(vitrine)
    name = "photo 007.jpg"
    target = os.path.join(sidebar.root, "2024", name)
    vitrine.wait_until(lambda: os.path.exists(target), what="the file in the other folder")
    assert not os.path.exists(os.path.join(sidebar.root, "Camera", name))
    sidebar.wait_for_photos([8])
    vitrine.desk.key("Ctrl+z")
    vitrine.wait_until(lambda: not os.path.exists(target), what="the file back")
    sidebar.wait_for_photos([7, 8])
    vitrine.close()


def test_two_fingers_to_the_side_go_back_and_forward(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    sidebar.choose("Camera")
    sidebar.wait_for_photos([7, 8])
    vitrine.rest()
    desk.move(desk.size[0] * 0.6, desk.size[1] * 0.5)
    desk.touchpad(0, dx=-400, fling=False)
    sidebar.wait_for_photos(range(9))
    desk.touchpad(0, dx=400, fling=False)
    sidebar.wait_for_photos([7, 8])
    vitrine.close()


def test_what_is_in_the_trash_comes_back_or_is_deleted_when_the_user_says_so(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    sidebar.choose("Camera")
    sidebar.wait_for_photos([7, 8])
    vitrine.rest()
    desk.key("Escape")          # the keyboard goes from the sidebar to the photographs
    desk.key("Ctrl+a")
    desk.key("Delete")
    vitrine.wait_for_words("No Photos Here")
    sidebar.choose("Trash")
    sidebar.wait_for_photos([7, 8])
    vitrine.rest()
    desk.click(*middle(sidebar.photos()[0].rect), button="right")
    vitrine.wait_until(lambda: vitrine.desk.nodes("menu item", "Restore"), what="the menu")
    vitrine.rest()
    desk.key("Return")
    sidebar.wait_for_photos([8])
    assert os.path.exists(os.path.join(sidebar.root, "Camera", "photo 007.jpg"))
    desk.click(*middle(sidebar.photos()[0].rect))
    desk.key("Delete")
    sidebar.wait_for_question("can’t be restored")
    desk.key("Escape")
    sidebar.wait_for_photos([8])
    desk.key("Delete")
    sidebar.wait_for_question("can’t be restored")
    desk.key("Tab")
    desk.key("Return")
    vitrine.wait_for_words("Trash Is Empty")
    vitrine.close()


def test_folders_in_a_folder_are_stacks_and_one_opens_by_a_glide(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    sidebar.choose("Photos")
    stack = vitrine.wait_until(lambda: [c for c in sidebar.photos() if c.name.startswith("Camera, folder, 2 photos")],
                               what="the folder among the photographs")[0]
    assert [c.name.split(",")[0] for c in sidebar.photos()][:2] == ["2024", "Camera"]
    vitrine.rest()
    vitrine.keep("stacks")
    with vitrine.film() as film:
        desk.click(*middle(stack.rect), count=2)
        sidebar.wait_for_photos([7, 8])
        vitrine.rest()
    assert len(film) > 5, "the first picture goes to its place in %d pictures" % len(film)
    sidebar.wait_for_selected("Camera")
    desk.key("Escape")
    desk.key("Alt+Up")
    vitrine.wait_until(lambda: [c for c in sidebar.photos() if c.name.startswith("Camera, folder")],
                       what="the folders again")
    vitrine.close()
