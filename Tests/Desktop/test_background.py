"""A photograph as the desktop's background, by a portal that stands in for the desktop's."""
import os

import pictures
from vitrine import middle

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
DONE, DECLINED, FAILED = 0, 1, 2


class Portal:
    """The desktop's portal: keeps which files it was given, with what options, and answers as it is told."""

    def __init__(self):
        import dbus, dbus.service
        from gi.repository import GLib
        portal, bus = self, dbus.SessionBus()
        self.given, self.answered, self.answer = [], 0, DONE

        class Request(dbus.service.Object):
            @dbus.service.signal("org.freedesktop.portal.Request", signature="ua{sv}")
            def Response(self, response, results): pass

        class Wallpaper(dbus.service.Object):
            @dbus.service.method("org.freedesktop.portal.Wallpaper", in_signature="sha{sv}", out_signature="o",
                                 sender_keyword="sender")
            def SetWallpaperFile(self, window, file, options, sender):
                number = file.take()
                portal.given.append((os.path.basename(os.readlink("/proc/self/fd/%d" % number)), options))
                os.close(number)
                path = "%s/request/%s/%s" % (PATH, sender[1:].replace(".", "_"), options["handle_token"])
                request = Request(bus, path)
                GLib.idle_add(respond, request)
                return dbus.ObjectPath(path)

        def respond(request):
            request.Response(portal.answer, dbus.Dictionary({}, signature="sv"))
            portal.answered += 1
        self.name, self.object = dbus.service.BusName(NAME, bus), Wallpaper(bus, PATH)

    def wait_for(self, vitrine, count):
        """Waits until the program has its answer to so many requests: it has read all that came before this question."""
        vitrine.wait_until(lambda: self.answered >= count, what="the portal to be asked")
        vitrine.state("frame-times")
        return self.given[-1]


def test_a_photograph_is_offered_as_the_background(vitrine):
    vitrine.open(vitrine.photos(8))
    vitrine.wait_for_pictures(range(8))
    portal, desk = Portal(), vitrine.desk
    desk.click(*middle(vitrine.cells()[2].rect))
    vitrine.wait_for_selected([2])
    desk.key("Ctrl+F8")
    name, options = portal.wait_for(vitrine, 1)
    assert name == pictures.name(2), name
    assert options["show-preview"] and options["set-on"] == "background", options
    # Of several none.
    desk.key("Shift+Right")
    vitrine.wait_for_selected([2, 3])
    desk.key("Ctrl+F8")
    # One on view.
    desk.click(*middle(vitrine.cells()[5].rect))
    vitrine.wait_for_selected([5])
    desk.key("Return")
    vitrine.wait_for_words(pictures.name(5))
    portal.answer = DECLINED
    desk.key("Ctrl+F8")
    name, _ = portal.wait_for(vitrine, 2)
    assert name == pictures.name(5), name
    assert len(portal.given) == 2, portal.given
    vitrine.rest()
    assert not any("background" in label for label in vitrine.labels())
    portal.answer = FAILED
    desk.key("Ctrl+F8")
    vitrine.wait_for_words("The background couldn’t be set")


def test_where_there_is_no_portal_words_say_so(vitrine):
    vitrine.open(vitrine.photos(3))
    vitrine.wait_for_pictures(range(3))
    desk = vitrine.desk
    desk.click(*middle(vitrine.cells()[1].rect), button="right")
    item = vitrine.wait_until(lambda: desk.nodes("menu item", "Set as Background…"), what="the menu")[0]
    desk.activate(item)
    vitrine.wait_for_words("The background couldn’t be set")
