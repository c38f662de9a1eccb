"""The programs of Examples: each opens its window, and a screen reader finds its cells."""
import os

from vitrine import ROOT

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
