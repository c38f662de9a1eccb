import CGTK

/// What a screen reader says of the entries of a menu.
extension Widget {
  /// The first GTK 4 minor version that may leave entries without a name: it takes none from a label that assistive
  /// technology doesn't see, as those in entries are.
  private static var minorOfNamelessEntries: guint { 10 }

  /// Names each entry of the popover menu that this is by its text, whenever the menu opens.
  public func namesEntries() {
    guard gtk_get_minor_version() >= Self.minorOfNamelessEntries else { return }
    let popover = pointer
    connect("map") { Widget(retaining: popover).nameEntries() }
  }

  private func nameEntries() {
    if typeName == "GtkModelButton", let text = string("text") {
      gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      setAccessibleLabel(text)
      return
    }
    for child in children { child.nameEntries() }
  }
}
