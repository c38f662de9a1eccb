import Adwaita
import CAdwaita
import CGTK
import Foundation
import GTK

extension Probe {
  func checkApplication() {
    check("a UI file gives its objects by id, and errors instead of crashes") {
      let builder = try Builder(xml: "<interface><object class='GtkLabel' id='name'/></interface>")
      let label: Label = try builder.object("name")
      label.text = "a"
      try expect(label.string("label"), is: "a", "the label's text")
      try expect(failure { _ = try builder.object("nobody", as: Label.self) }, is: .missing(id: "nobody"), "error")
      try expect(
        failure { _ = try builder.object("name", as: Button.self) },
        is: .wrongKind(id: "name", expected: "GtkButton", found: "GtkLabel"), "error")
      for xml in ["<interface></wrong>", "<interface><object class='NoSuchWidget'/></interface>", "text"] {
        try expect(failure { _ = try Builder(xml: xml) } != nil, "“\(xml)” was read")
      }
      let missing = URL(filePath: "/nowhere/at-all.ui")
      try expect(failure { _ = try Builder(file: missing) } != nil, "a file that isn't there was read")
    }

    check("actions run, toggle, choose and can be switched off") {
      var log: [String] = []
      let undo = Action("undo") { log.append("undo") }
      let select = Action("select", isOn: false) { log.append("select \($0)") }
      let layout = Action("layout", choice: "grid") { log.append("layout \($0)") }
      g_action_activate(undo.opaque, nil)
      undo.isEnabled = false
      g_action_activate(undo.opaque, nil)
      g_action_activate(select.opaque, nil)
      select.isOn = false
      g_action_activate(layout.opaque, g_variant_new_string("list"))
      try expect(log, is: ["undo", "select true", "layout list"], "what ran")
      try expect(select.isOn, is: false, "select")
      try expect(layout.choice, is: "list", "layout")
    }

    check("a toast's button runs its action, and a title is plain text") {
      let before = LiveCount.closures.value
      do {
        var undone = 0
        let toast = Toast("<Three> photos & more", button: "Undo") { undone += 1 }
        let overlay = ToastOverlay()
        overlay.add(toast)
        emit("button-clicked", on: toast)
        try expect(undone, is: 1, "undone")
      }
      try expect(LiveCount.closures.value, is: before, "live closures")
    }

    check("a window asks before it closes, and a dialog tells its answer") {
      let (closures, objects) = (LiveCount.closures.value, LiveCount.objects.value)
      do {
        let window = Window(sinking: gtk_window_new())
        var (mayClose, asked) = (false, 0)
        window.onCloseRequest {
          asked += 1
          return !mayClose
        }
        window.present()
        window.close()
        try wait(for: "the question") { asked == 1 }
        try expect(window.isVisible, "the window closed in spite of the answer")

        var answers: [String] = []
        let dialog = MessageDialog(
          over: window, heading: "Move 3 photos?", body: "",
          responses: [.init("cancel", "Cancel"), .init("move", "Move", isDestructive: true)]
        ) { answers.append($0) }
        dialog.present()
        adw_message_dialog_response(dialog.cast(), "move")
        try expect(answers, is: ["move"], "answers")

        var chosen: [URL]?
        let chooser = FileChooser(
          over: window, choosing: .folder, title: "Open", accept: "Open"
        ) { chosen = $0 }
        var cancel = GValue()
        g_value_init(&cancel, cgtk_type_int())
        g_value_set_int(&cancel, gint(GTK_RESPONSE_CANCEL.rawValue))
        emit("response", on: chooser, arguments: [cancel])
        try expect(chosen, is: [], "what was chosen")

        mayClose = true
        window.close()
        try wait(for: "the window's end") { !window.isVisible }
      }
      try wait(for: "the release") { LiveCount.closures.value == closures }
      try expect(LiveCount.objects.value, is: objects, "live objects")
    }

    check("a function that no library has is nil, and one that is there can be called") {
      typealias Minor = @convention(c) () -> guint
      try expect(LateSymbol("gtk_no_such_function", as: Minor.self).function == nil, "it was found")
      let minor = LateSymbol("gtk_get_minor_version", as: Minor.self)
      try expect(minor.function?(), is: gtk_get_minor_version(), "the minor version")
      LateSymbols.areHidden = true
      defer { LateSymbols.areHidden = false }
      try expect(minor.function == nil, "it was not hidden")
      // In no window, it has nothing to be described instead.
      let label = Label("a")
      try expect(Announcement.post("hello", from: label), is: false, "spoken")
    }

    check("before GTK 4.14, what was announced gives way to what describes the widget with the keyboard") {
      LateSymbols.areHidden = true
      defer { LateSymbols.areHidden = false }
      let window = ProbeWindow()
      defer { window.close() }
      let peer = DescribedPeer()
      try window.present(try unwrap(Widget(of: peer), "widget"))
      gtk_widget_set_focusable(peer.widget, 1)
      try expect(gtk_widget_grab_focus(peer.widget) != 0, "the focus was refused")
      try expect(Announcement.post("hello", from: window.window), "nothing was spoken")
      try expect(peer.questions, is: 0, "questions for the description")
      try expect(Announcement.post("good-bye", from: window.window), "nothing was spoken")
      try expect(peer.questions, is: 1, "questions for the description")
    }

    check("a change of the desktop's settings is heard") {
      var changes = 0
      let connections = Appearance.onChange { changes += 1 }
      let settings = try unwrap(gtk_settings_get_default(), "settings")
      let was = Appearance.animationsEnabled
      cgtk_object_set_boolean(settings.raw, "gtk-enable-animations", was ? 0 : 1)
      try expect(Appearance.animationsEnabled, is: !was, "animations")
      try expect(changes, is: 1, "changes")
      connections.forEach { $0.disconnect() }
      cgtk_object_set_boolean(settings.raw, "gtk-enable-animations", was ? 1 : 0)
      try expect(changes, is: 1, "changes after disconnecting")
    }

    check("without libadwaita GTK's theme says whether it is dark and of high contrast") {
      let settings = Object(retaining: try unwrap(gtk_settings_get_default(), "settings"))
      let was = settings.string("gtk-theme-name")
      defer { settings.set("gtk-theme-name", to: was) }
      let style = ThemeStyle()
      var changes = 0
      let connections = style.onChange { changes += 1 }
      for (theme, isDark, isHigh) in [
        ("Default", false, false), ("Yaru-dark", true, false), ("HighContrast", false, true),
        ("Default-hc-dark", true, true),
      ] {
        settings.set("gtk-theme-name", to: theme)
        try expect([style.isDark, style.isHighContrast], is: [isDark, isHigh], theme)
      }
      try expect(changes, is: 4, "changes")
      connections.forEach { $0.disconnect() }
    }

    check("GTK's color scheme and contrast, of GTK 4.20, come before the theme's name") {
      let dark = [0, 1, 2, 3, 9].map { scheme in
        ["Default", "Yaru-dark"].map { ThemeStyle.isDark(colorScheme: scheme, theme: $0, prefersDark: false) }
      }
      try expect(dark, is: [[false, true], [false, true], [true, true], [false, false], [false, true]], "dark")
      try expect(ThemeStyle.isDark(colorScheme: 0, theme: "Default", prefersDark: true), is: true, "preferred")
      let high = (0...3).map { ThemeStyle.isHighContrast(contrast: $0, theme: "Default") }
      try expect(high, is: [false, false, true, false], "high contrast")
      try expect(ThemeStyle.isHighContrast(contrast: 3, theme: "HighContrast"), is: true, "the theme's contrast")
    }

    check("an application without libadwaita has a window whose content fills it") {
      let application = Application(id: "org.vitrine.PlainProbe", isUnique: false)
      var content: Widget?
      application.onActivate { [unowned application] in
        let window = ApplicationWindow(application)
        let label = Label(sinking: gtk_label_new("plain"))
        window.setContent(label)
        content = window.content
        window.present()
        Task { window.destroy() }
      }
      try expect(application.run(["probe"]), is: 0, "status")
      try expect(content?.cast(as: Label.self)?.text, is: "plain", "content")
    }

    check("an application starts, opens what it is given, runs tasks and shuts down") {
      let (closures, objects) = (LiveCount.closures.value, LiveCount.objects.value)
      var log: [String] = []
      do {
        let application = AdwaitaApplication(id: "org.vitrine.Probe", isUnique: false)
        application.onStartup { log.append("startup") }
        application.onActivate { log.append("activate") }
        application.onShutdown { log.append("shutdown") }
        application.onOpen { [unowned application] files in
          log.append("open \(files.map(\.path))")
          let window = AdwaitaWindow(application)
          window.setContent(StatusPage(icon: "folder-symbolic", title: "A & B", description: "1 < 2"))
          window.present()
          Task {
            log.append("task")
            window.destroy()
          }
        }
        try expect(application.run(["probe", "/tmp/a b", "/tmp/ü"]), is: 0, "status")
      }
      try expect(log, is: ["startup", "open [\"/tmp/a b\", \"/tmp/ü\"]", "task", "shutdown"], "what happened")
      try expect(LiveCount.closures.value, is: closures, "live closures")
      try expect(LiveCount.objects.value, is: objects, "live objects")
    }
  }

  private func failure(_ body: () throws -> Void) -> BuilderError? {
    do {
      try body()
      return nil
    } catch {
      return error as? BuilderError
    }
  }
}

private final class DescribedPeer: WidgetPeer {
  private static let widgetClass = WidgetClass("VitrineDescribedProbe")

  private(set) var questions = 0

  init() { super.init(Self.widgetClass) }

  override var accessibleDescription: String? {
    questions += 1
    return "a hint"
  }
}
