"""The app in German: its texts, its numbers, and that they fit."""
import contextlib, json

from gi.repository import GLib

from auction import Auction
from vitrine import on

PHONE = {"width": 360, "height": 720}


def names(vitrine):
    """What everything in the window is called."""
    found = []
    for node in vitrine.desk.nodes(top=vitrine.desk.window("Vitrine")):
        with contextlib.suppress(GLib.Error):           # what it stood for may be gone
            found.append(node.name)
    return found


def wait_for(vitrine, *texts):
    def said():
        found = names(vitrine)
        return all(any(text in name for name in found) for text in texts)
    vitrine.wait_until(said, 20, "the texts %s" % (texts,))


def test_photos_are_in_german(vitrine):
    vitrine.open(vitrine.photos(1200), env=vitrine.locale("de_DE"))
    # Texts of UI files, texts with numbers, places of photographs for screen readers.
    wait_for(vitrine, "Hauptmenü", "Ansicht", "Suchen", "1.200 Fotos", "1 von 1.200")
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.key("Ctrl+c")
    wait_for(vitrine, "1.200 Fotos kopiert")


@on(**PHONE)
def test_the_auction_is_in_german_and_fits_a_phone(vitrine):
    auction = Auction(vitrine, estimate=(1500, 2500))
    auction.vitrine.open(None, "--sale", auction.file, auction.pictures, "--sale-seed", "1", env=vitrine.locale("de_DE"))
    wait_for(vitrine, "Los 1", "Zum Bieten anmelden", "Startpreis", "Maximalgebot", "1.500\u00a0£ – 2.500\u00a0£")
    for node in vitrine.desk.nodes("push button", top=vitrine.desk.window("Vitrine")):
        if {"showing", "visible"} <= node.states:
            x, _, width, _ = vitrine.rect(node)
            assert x + width <= 360, "%s is cut off" % node.name


def test_the_faults_of_a_catalogue_are_in_german(vitrine):
    auction = Auction(vitrine)
    with open(auction.file) as file:
        sale = json.load(file)
    sale["currency"] = "pounds"
    sale["lots"][11]["label"] = "5"
    with open(auction.file, "w") as file:
        json.dump(sale, file)
    auction.vitrine.open(None, "--sale", auction.file, auction.pictures, env=vitrine.locale("de_DE"))
    vitrine.wait_for_words("Der Katalog kann nicht gelesen werden", "Die Datei hat 2 Fehler", "gefunden: „pounds“",
                           "Los 5 (Eintrag 12): label hat auch Eintrag 5")
