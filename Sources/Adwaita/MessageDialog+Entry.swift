import CAdwaita
import CGTK
import GTK

extension MessageDialog {
  /// A question over `parent` that is answered by a line of text; `handler` gets it with the last answer, which Return
  /// gives, too. That answer can't be given while there is no text.
  /// - Parameters:
  ///   - label: What the text is, for a screen reader.
  ///   - text: The text at first, all of it selected.
  public convenience init(
    over parent: Window?, heading: String, label: String, text: String, responses: [Response],
    handler: @escaping (String) -> Void
  ) {
    let entry = Entry(sinking: gtk_entry_new())
    entry.setAccessibleLabel(label)
    entry.text = text
    gtk_entry_set_activates_default(entry.cast(), 1)
    let accept = responses.last?.id ?? ""
    self.init(over: parent, heading: heading, body: "", responses: responses) { response in
      if response == accept { handler(entry.text) }
    }
    adw_message_dialog_set_extra_child(cast(), entry.pointer)
    adw_message_dialog_set_default_response(cast(), accept)
    adw_message_dialog_set_response_appearance(cast(), accept, ADW_RESPONSE_SUGGESTED)
    let dialog: UnsafeMutablePointer<AdwMessageDialog> = cast()
    let field = entry.opaque
    func update() {
      let isBlank = gtk_editable_get_text(field).map { String(cString: $0).allSatisfy(\.isWhitespace) } ?? true
      adw_message_dialog_set_response_enabled(dialog, accept, isBlank ? 0 : 1)
    }
    entry.onEdit { update() }
    update()
    entry.grabFocus()
    gtk_editable_select_region(field, 0, -1)
  }
}
