#!/usr/bin/python3
"""Another program: a window that takes what is dropped on it, and from which files can be dragged, or copied by Ctrl+C.

    bystander.py LOG [FILE ...]

Writes a line of JSON to LOG for what happens to it: {"took": [path, ...], "action": "copy"} for a drop, and
{"gave": "move"} or {"gave": null} at the end of a drag, {"copied": true} when its files are on the clipboard. It copies and moves nothing.
"""
import json, sys

import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GObject, Gtk

TITLE = "Bystander"
BOTH = Gdk.DragAction.COPY | Gdk.DragAction.MOVE


def word(action):
    return {Gdk.DragAction.COPY: "copy", Gdk.DragAction.MOVE: "move"}.get(action)


def main(log, *paths):
    def write(**what):
        with open(log, "a") as file:
            file.write(json.dumps(what) + "\n")

    def activate(app):
        area = Gtk.DrawingArea()
        window = Gtk.ApplicationWindow(application=app, title=TITLE, child=area, default_width=400, default_height=300)
        if paths:
            source = Gtk.DragSource(actions=BOTH)
            files = Gdk.FileList.new_from_array([Gio.File.new_for_path(p) for p in paths])
            content = Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.FileList, files))
            source.set_content(content)
            source.connect("drag-cancel", lambda *_: write(gave=None))
            source.connect("drag-end", lambda _, drag, deletes: write(gave=word(drag.get_selected_action())))
            area.add_controller(source)
            copy = Gtk.Shortcut.new(Gtk.ShortcutTrigger.parse_string("<Control>c"), Gtk.CallbackAction.new(
                lambda *_: write(copied=window.get_clipboard().set_content(content)) or True))
            keys = Gtk.ShortcutController(scope=Gtk.ShortcutScope.GLOBAL)
            keys.add_shortcut(copy)
            window.add_controller(keys)
        formats = Gdk.ContentFormats.new_for_gtype(Gdk.FileList).union_deserialize_mime_types()
        target = Gtk.DropTargetAsync.new(formats, BOTH)
        target.connect("drag-enter", lambda *_: Gdk.DragAction.COPY)
        target.connect("drag-motion", lambda *_: Gdk.DragAction.COPY)

        def drop(_, drop, x, y):
            action = drop.get_actions()

            def read(drop, result):
                files = drop.read_value_finish(result).get_files()
                drop.finish(action)
                write(took=[f.get_path() for f in files], action=word(action))
            drop.read_value_async(Gdk.FileList, 0, None, read)
            return True
        target.connect("drop", drop)
        area.add_controller(target)
        window.present()

    app = Gtk.Application(application_id="org.vitrine.Bystander", flags=Gio.ApplicationFlags.NON_UNIQUE)
    app.connect("activate", activate)
    app.run([])


if __name__ == "__main__":
    main(*sys.argv[1:])
