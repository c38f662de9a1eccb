/// Keys that work wherever the focus is in a window. What they do is listed in `shortcuts.ui` for the user.
enum Accelerators {
  static let all: [(action: String, keys: [String])] =
    layouts + [
      ("app.frame-times", ["<Control><Shift>f"]),
      ("app.quit", ["<Control>q"]),
      ("win.close", ["<Control>w"]),
      ("win.open", ["<Control>o"]),
      ("win.show-help-overlay", ["<Control>question"]),
      ("win.search", ["<Control>f"]),
      ("win.tab::photos", ["<Alt>1"]),
      ("win.tab::auction", ["<Alt>2"]),
      ("win.back", ["Back"]),
      ("win.forward", ["Forward"]),
      // The same keys move photographs and turn to lots; then these actions are disabled.
      ("win.back-key", ["<Alt>Left"]),
      ("win.forward-key", ["<Alt>Right"]),
      ("win.up-key", ["<Alt>Up"]),
      // Each is of one tab, and disabled in the other.
      ("win.print", ["<Control>p"]),
      ("win.sidebar", ["F9"]),
      ("win.lots", ["F9"]),
      ("win.filmstrip", ["<Control>t"]),
      ("win.fullscreen", ["F11"]),
      ("win.properties", ["<Alt>Return", "<Alt>KP_Enter"]),
      ("win.run-sale", ["<Control>p"]),
      ("win.previous-lot", ["<Alt>Left"]),
      ("win.next-lot", ["<Alt>Right"]),
      ("win.follow-sale", ["<Control>l"]),
      ("win.bid", ["<Control>b"]),
      ("win.max-bid", ["<Control><Shift>b"]),
      ("win.history", ["<Control>h"]),
      ("win.gallery", ["<Control>g"]),
      ("win.larger", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]),
      ("win.smaller", ["<Control>minus", "<Control>KP_Subtract"]),
      ("win.normal-size", ["<Control>0", "<Control>KP_0"]),
      // With a photograph on view; the layouts' keys are disabled then.
      ("win.actual-size", ["<Control>1", "<Control>KP_1"]),
      ("win.select-all", ["<Control>a"]),
      ("win.toggle-stacks", ["<Control>e"]),
      ("win.copy", ["<Control>c"]),
      ("win.copy-to", ["<Control><Shift>c"]),
      ("win.paste", ["<Control>v"]),
      ("win.trash", ["Delete"]),
      ("win.rename", ["F2"]),
      ("win.compare", ["<Control>k"]),
      ("win.rotate-left", ["<Control><Shift>r"]),
      ("win.rotate-right", ["<Control>r"]),
      ("win.set-background", ["<Control>F8"]),
      ("win.slideshow", ["F5"]),
      ("win.rescan", ["<Shift>F5"]),
      ("win.undo", ["<Control>z"]),
      ("win.redo", ["<Control><Shift>z"]),
    ]

  /// Numbers, in the order of the layouts.
  private static let layouts = Arrangement.allCases.enumerated().map { index, arrangement in
    (action: "win.layout::\(arrangement.rawValue)", keys: ["<Control>\(index + 1)", "<Control>KP_\(index + 1)"])
  }
}
