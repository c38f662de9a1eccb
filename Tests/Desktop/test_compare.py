"""Two to four photographs beside each other, zoomed and moved together."""
import os

import pictures
from PIL import Image
from test_viewing import cell
from vitrine import middle

COUNT, SIZE = 6, (3000, 2000)
#: The white border of a picture, as a part of its sides.
BORDER = 0.1
WHITE = 250
#: In points.
HEADER, SPACING = 47, 2


def start(vitrine, chosen, **how):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    for index in range(COUNT):
        picture = Image.new("RGB", SIZE, "white")
        left, top = (round(side * BORDER) for side in SIZE)
        picture.paste(pictures.colour(index), (left, top, SIZE[0] - left, SIZE[1] - top))
        picture.save(os.path.join(folder, pictures.name(index)), quality=92)
    vitrine.open(folder, **how)
    vitrine.wait_for_cells(COUNT)
    for index in chosen:
        vitrine.desk.click(*middle(cell(vitrine, index).rect), keys=["Ctrl"])
    vitrine.wait_for_selected(chosen)
    vitrine.desk.key("Ctrl+k")
    vitrine.wait_until(lambda: vitrine.desk.windows("Compare"), what="the window")
    vitrine.desk.key("F11")
    vitrine.park()


def panes(vitrine, count):
    """The panes of photographs that stand side by side."""
    width, height = vitrine.desk.size
    each = (width + SPACING) / count
    return [(round(each * index), HEADER, round(each - SPACING), height - HEADER) for index in range(count)]


def seen(vitrine, count):
    """The number of the picture in the middle of each pane, and whether its border is seen at both sides."""
    shot = vitrine.shot()
    found = []
    for x, y, width, height in panes(vitrine, count):
        ends = [shot.pixel(x + 12, y + height / 2), shot.pixel(x + width - 12, y + height / 2)]
        found.append((pictures.number(shot.pixel(x + width / 2, y + height / 2 + 20)),
                      all(min(end) >= WHITE for end in ends)))
    return found


def leave(vitrine):
    # The whole screen is left first.
    vitrine.desk.key("Escape")
    vitrine.rest()
    assert vitrine.desk.windows("Compare")
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: not vitrine.desk.windows("Compare"), what="the window gone")


def test_three_are_zoomed_and_moved_together(vitrine):
    start(vitrine, [1, 2, 4])
    vitrine.wait_for_value(lambda: seen(vitrine, 3), [(1, True), (2, True), (4, True)])
    vitrine.desk.key("Ctrl+1")
    vitrine.wait_for_value(lambda: seen(vitrine, 3), [(1, False), (2, False), (4, False)])
    # One pulled to its corner takes the others there.
    x, y = middle(panes(vitrine, 3)[1])
    for _ in range(5):
        vitrine.desk.drag((x - 150, y), (x + 190, y), seconds=0.3, settle=0.2)
    vitrine.rest()
    shot = vitrine.shot()
    for left, top, width, height in panes(vitrine, 3):
        assert min(shot.pixel(left + 20, top + height / 2)) >= WHITE, (left, shot.pixel(left + 20, top + height / 2))
        assert min(shot.pixel(left + width - 20, top + height / 2)) < WHITE
    vitrine.desk.key("Ctrl+0")
    vitrine.wait_for_value(lambda: seen(vitrine, 3), [(1, True), (2, True), (4, True)])
    leave(vitrine)


def test_keys_are_for_the_one_in_the_frame(vitrine):
    start(vitrine, [0, 3])
    vitrine.wait_for_value(lambda: [number for number, _ in seen(vitrine, 2)], [0, 3])
    vitrine.desk.key("4")
    vitrine.desk.key("Right")
    vitrine.rest()
    vitrine.desk.key("p")
    leave(vitrine)
    vitrine.wait_until(lambda: "4 stars" in cell(vitrine, 0).name, what="the rating")
    vitrine.wait_until(lambda: "picked" in cell(vitrine, 3).name, what="the flag")
    assert "picked" not in cell(vitrine, 0).name and "stars" not in cell(vitrine, 3).name


def test_one_that_is_deleted_leaves_the_others(vitrine):
    start(vitrine, [0, 3, 5])
    vitrine.wait_for_value(lambda: [number for number, _ in seen(vitrine, 3)], [0, 3, 5])
    vitrine.desk.key("Right")
    vitrine.rest()
    vitrine.desk.key("Delete")
    vitrine.wait_for_value(lambda: seen(vitrine, 2), [(0, True), (5, True)])
    # Return opens the one in the frame, in the window behind.
    vitrine.desk.key("Return")
    vitrine.wait_until(lambda: not vitrine.desk.windows("Compare"), what="the window gone")
    vitrine.wait_for_words(pictures.name(5))
