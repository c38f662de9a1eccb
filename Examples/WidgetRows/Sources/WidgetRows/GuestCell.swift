import CollectionWidget
import GTK

final class GuestCell: WidgetCell {
  private lazy var number: Label? = outlet("number")
  private lazy var name: Entry? = outlet("name")
  var onEdit: (String) -> Void = { _ in }
  var onGreet: () -> Void = {}

  override func awakeFromNib() {
    // The cell holds its widgets: what they hold must not hold the cell.
    name?.onEdit { [weak self] in if let self, let name { onEdit(name.text) } }
    outlet("greet", as: Button.self)?.onClick { [weak self] in self?.onGreet() }
  }

  func show(_ guest: Guest) {
    onEdit = { guest.name = $0 }
    onGreet = { guest.greetings += 1 }
    number?.text = "\(guest.number)"
    name?.text = guest.name
    name?.setAccessibleLabel("Name of guest \(guest.number)")
    accessibilityLabel = "Guest \(guest.number)"
  }
}
