"""The app starts and shows what it is asked to show."""


def test_shows_its_window(vitrine):
    vitrine.open(vitrine.photos(3))
    assert [w.get_name() for w in vitrine.desk.windows()] == ["Vitrine"]
    assert vitrine.shot().brightness() > 20, "the window is drawn"
