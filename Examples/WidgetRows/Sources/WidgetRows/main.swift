import Adwaita
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// A row whose name can be changed, and who can be greeted.
final class Guest {
  let number: Int
  var name: String
  var greetings = 0 { didSet { onGreeting() } }
  var onGreeting = {}

  init(_ number: Int) { (self.number, name) = (number, "Guest \(number)") }
}

final class GuestList: NSObject, CollectionViewDataSource, CollectionViewDelegate {
  let guests = (1...1000).map { Guest($0) }
  let registration: CollectionView.CellRegistration<GuestCell, Guest>

  init(_ nib: WidgetNib) {
    registration = CollectionView.CellRegistration(cellNib: nib) { cell, _, guest in cell.show(guest) }
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { guests.count }
  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: guests[indexPath.item])
  }
}

MainLoop.install()
let application = AdwaitaApplication(id: "org.vitrine.WidgetRows", isUnique: false)
var list: GuestList?
application.onActivate {
  do {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "row.ui")
    let guests = GuestList(try WidgetNib(file: file, root: "row", cellClass: GuestCell.self))
    let layout = CompositionalLayout.list(using: CollectionLayoutListConfiguration(appearance: .plain))
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.dataSource = guests
    list = guests
    let window = ApplicationWindow(application)
    window.title = "Guests"
    window.setDefaultSize(width: 640, height: 640)
    window.setContent(Widget(of: CollectionWidget(view)))
    for guest in guests.guests {
      guest.onGreeting = { [weak guest] in if let guest { window.title = "Hello, \(guest.name)" } }
    }
    window.present()
  } catch {
    print(error)
    exit(1)
  }
}
exit(application.run())
