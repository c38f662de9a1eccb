/// Keys that work wherever the focus is in a window. What they do is listed in `shortcuts.ui` for the user.
enum Accelerators {
  static let all: [(action: String, keys: [String])] = [
    ("app.quit", ["<Control>q"]),
    ("win.close", ["<Control>w"]),
    ("win.open", ["<Control>o"]),
    ("win.show-help-overlay", ["<Control>question"]),
    ("win.search", ["<Control>f"]),
    ("win.layout::grid", ["<Control>1", "<Control>KP_1"]),
    ("win.layout::justified", ["<Control>2", "<Control>KP_2"]),
    ("win.layout::mosaic", ["<Control>3", "<Control>KP_3"]),
    ("win.layout::list", ["<Control>4", "<Control>KP_4"]),
    ("win.larger", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]),
    ("win.smaller", ["<Control>minus", "<Control>KP_Subtract"]),
    ("win.normal-size", ["<Control>0", "<Control>KP_0"]),
    ("win.select-all", ["<Control>a"]),
    ("win.copy", ["<Control>c"]),
    ("win.trash", ["Delete"]),
    ("win.undo", ["<Control>z"]),
    ("win.redo", ["<Control><Shift>z"]),
  ]
}
