import CGTK
import GTK

extension Probe {
  func checkObjects() {
    check("an owned reference is given up with its object") {
      let before = LiveCount.objects.value
      var label: Widget? = Widget(sinking: gtk_label_new("a"))
      let watch = Watch(try unwrap(label, "label"))
      try expect(LiveCount.objects.value, is: before + 1, "live objects")
      label = nil
      try expect(watch.isGone, "the label outlived its owner")
      try expect(LiveCount.objects.value, is: before, "live objects")
    }

    check("a retained reference leaves the owner's alone") {
      let label = Widget(sinking: gtk_label_new("a"))
      let watch = Watch(label)
      do { _ = Widget(retaining: label.raw) }
      try expect(!watch.isGone, "a second reference took the first one's")
      try expect(label.gobject.pointee.ref_count, is: 1, "references")
    }

    check("an object dropped on another thread is unreferenced on the main thread") {
      let before = LiveCount.objects.value
      let watch: Watch
      do {
        let label = Widget(sinking: gtk_label_new("a"))
        watch = Watch(label)
        Task.detached { _ = label.self }
      }
      try wait(for: "the label's end") { watch.isGone }
      try expect(watch.wentOnMainThread, "the label was finalised on another thread")
      try expect(LiveCount.objects.value, is: before, "live objects")
    }

    check("properties are written and read, and an unknown one reads as nothing") {
      let label = Widget(sinking: gtk_label_new("a"))
      label.set("label", to: "b")
      label.set("width-chars", to: 7)
      label.set("opacity", to: 0.5)
      label.set("wrap", to: true)
      try expect(label.string("label"), is: "b", "label")
      try expect(label.int("width-chars"), is: 7, "width-chars")
      try expect(label.double("opacity"), near: 0.5, within: 0.01, "opacity")
      try expect(label.bool("wrap"), is: true, "wrap")
      try expect(label.string("no-such-property") == nil, "an unknown property had a value")
    }

    check("a cast to another class gives nil") {
      let label = Widget(sinking: gtk_label_new("a"))
      try expect(label.cast(as: Widget.self) != nil, "a label is no widget")
      try expect(label.cast(as: TextLayout.self) == nil, "a label is a text layout")
      try expect(label.typeName, is: "GtkLabel", "type")
    }
  }
}
