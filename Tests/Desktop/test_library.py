"""A folder is shown with all folders in it, and follows what happens there."""
import os, shutil

import pictures


def tree(vitrine):
    """Pictures 0 to 5 in folders within folders; the path of the outermost."""
    for index, folder in enumerate(["", "2024", "2024/Norway", "2024/Norway/Fjord", "Camera", "Camera/.hidden"]):
        path = vitrine.path("Photos", folder)
        os.makedirs(path, exist_ok=True)
        pictures.save(path, index)
    return vitrine.path("Photos")


def test_folders_within_folders_are_shown_together(vitrine):
    vitrine.open(tree(vitrine))
    vitrine.wait_for_words("Photos", "5 photos")
    vitrine.wait_until(lambda: sorted(vitrine.pictures()) == [0, 1, 2, 3, 4], what="the pictures of all folders")
    vitrine.keep("library")


def test_changes_in_any_folder_are_shown(vitrine):
    root = tree(vitrine)
    vitrine.open(root)
    vitrine.wait_for_words("5 photos")
    pictures.save(os.path.join(root, "2024", "Norway"), 6)
    vitrine.wait_for_words("6 photos")
    # A folder that is new, and what comes into it later.
    os.makedirs(os.path.join(root, "2025", "May"))
    pictures.save(os.path.join(root, "2025", "May"), 7)
    vitrine.wait_for_words("7 photos")
    pictures.save(os.path.join(root, "2025", "May"), 8)
    vitrine.wait_for_words("8 photos")
    shutil.rmtree(os.path.join(root, "2024"))
    vitrine.wait_for_words("4 photos")
    os.rename(os.path.join(root, "2025"), os.path.join(root, "Spring"))
    vitrine.wait_for_words("4 photos")
    vitrine.wait_until(lambda: set(vitrine.pictures()) == {0, 4, 7, 8}, what="the pictures that are left")


def test_what_changed_while_the_app_was_closed_is_shown(vitrine):
    root = tree(vitrine)
    vitrine.open(root)
    vitrine.wait_for_words("5 photos")
    vitrine.close()
    os.remove(os.path.join(root, "Camera", pictures.name(4)))
    pictures.save(os.path.join(root, "2024", "Norway", "Fjord"), 9)
    # Rewritten in place: the folder's names stay the same.
    pictures.Image.new("RGB", (320, 240), pictures.colour(12)).save(os.path.join(root, pictures.name(0)))
    vitrine.open(root)
    vitrine.wait_for_words("5 photos")
    vitrine.wait_until(lambda: set(vitrine.pictures()) == {1, 2, 3, 9, 12}, what="what there is now")


def test_the_own_order_of_a_library_is_kept(vitrine):
    root = tree(vitrine)
    vitrine.open(root)
    cells = vitrine.wait_for_cells(5)
    before = vitrine.pictures()
    last, first = cells[-1].rect, cells[0].rect
    vitrine.desk.drag((last[0] + last[2] / 2, last[1] + last[3] / 2), (first[0] + 12, first[1] + first[3] / 2))
    after = [before[-1], *before[:-1]]
    vitrine.wait_until(lambda: vitrine.pictures() == after, what="the last picture to be the first")
    vitrine.close()
    vitrine.open(root)
    vitrine.wait_for_cells(5)
    vitrine.wait_until(lambda: vitrine.pictures() == after, what="the order as it was left")


def test_links_that_lead_back_end(vitrine):
    root = tree(vitrine)
    os.symlink(root, os.path.join(root, "2024", "again"))
    os.symlink("/", os.path.join(root, "everything"))
    vitrine.open(root)
    vitrine.wait_for_words("5 photos")
