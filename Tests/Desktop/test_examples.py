"""The programs of Examples: each opens its window, and a screen reader finds its cells."""
import os

from vitrine import ROOT, middle

DEBUG = os.path.join(ROOT, ".build", "debug")


def shows(vitrine, program, *names):
    """Starts a program and waits for cells of these names."""
    vitrine.program, vitrine.title = os.path.join(DEBUG, program), ""
    vitrine.open()
    for name in names:
        vitrine.wait_until(lambda: vitrine.desk.nodes("table cell", name), what="the cell " + name)


def test_numbers_grid(vitrine):
    shows(vitrine, "NumbersGrid", "Number 1,", "Number 8,")


def test_live_list(vitrine):
    shows(vitrine, "LiveList", "Ada", "Sofja")


def test_custom_layout(vitrine):
    # The fifth message comes in later.
    shows(vitrine, "Conversation", "Message 1,", "Message 4,", "Message 5,")


def test_viewer(vitrine):
    shows(vitrine, "Viewer", "Picture 1,", "Picture 8,")

    def rect():
        return vitrine.rect(vitrine.desk.nodes("table cell", "Picture 2,")[0])
    grid = vitrine.rest()
    vitrine.desk.click(*middle(rect()), count=2)
    vitrine.wait_until(lambda: rect()[3] > 600, what="a picture as large as fits")
    whole = vitrine.rest()
    vitrine.desk.move(*middle(rect()))
    with vitrine.desk.holding("Ctrl"):
        vitrine.desk.wheel(-8)
    vitrine.wait_until(lambda: vitrine.shot().changed(whole) > 50_000, what="a picture that is zoomed")
    vitrine.rest()
    vitrine.desk.key("Escape")
    vitrine.wait_until(lambda: rect()[3] < 200, what="the grid")
    vitrine.wait_until(lambda: vitrine.shot().changed(grid) < 5_000, what="the pictures in their places")
