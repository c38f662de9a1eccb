import Adwaita
import CGTK
import GTK

extension Probe {
  func checkToasts() {
    check("a toast that is taken away as it comes goes when it has come") {
      let window = ProbeWindow()
      defer { window.close() }
      let overlay = ToastOverlay(Widget(sinking: gtk_label_new("a")))
      try window.present(overlay)
      let toasts = ["first", "in its place", "last"].map { Toast($0, button: "Undo") {} }
      for toast in toasts { overlay.add(toast) }
      var gone: [String] = []
      for (index, toast) in toasts.enumerated() { toast.onDismiss { gone.append("\(index)") } }
      toasts[0].dismiss()
      try expect(gone, is: [], "toasts that are gone at once")
      try wait(for: "the first to go") { gone == ["0"] }
      toasts[1].dismiss()
      toasts[1].dismiss()
      try wait(for: "the one in its place to go") { gone == ["0", "1"] }
      // What brought it in would use what is freed.
      turn(for: 1)
      toasts[2].dismiss()
      try expect(gone, is: ["0", "1", "2"], "toasts that are gone")
    }

    check("the action of a toast is done once") {
      let window = ProbeWindow()
      defer { window.close() }
      let overlay = ToastOverlay(Widget(sinking: gtk_label_new("a")))
      try window.present(overlay)
      var count = 0
      let toast = Toast("a", button: "Undo") { count += 1 }
      overlay.add(toast)
      for _ in 0..<2 { emit("button-clicked", on: toast) }
      try expect(count, is: 1, "times")
    }

    check("toasts go with their overlay") {
      let objects = LiveCount.objects.value
      do {
        let window = ProbeWindow()
        let overlay = ToastOverlay(Widget(sinking: gtk_label_new("a")))
        try window.present(overlay)
        for title in ["a", "b"] { overlay.add(Toast(title)) }
        window.close()
      }
      try wait(for: "the toasts to go") { LiveCount.objects.value == objects }
    }
  }
}
