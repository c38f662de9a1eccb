import CollectionEngine
import CollectionWidget
import Foundation
import GTK

final class NumberCell: Cell, RegistrableCell, SnapshotDrawing {
  var number = 0 { didSet { setNeedsDisplay() } }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    snapshot.appendColor(isSelected ? style.accent : style.card, in: CGRect(origin: .zero, size: size), radius: 12)
    guard let text = style.layout("\(number)", font: Font(scale: 1.6, weight: 700)) else { return }
    snapshot.translate(x: (size.width - text.size.width) / 2, y: (size.height - text.size.height) / 2)
    snapshot.appendLayout(text, color: isSelected ? style.accentForeground : style.foreground)
  }
}

final class Numbers: NSObject, CollectionViewDataSource {
  var numbers = Array(1...1000)

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = view.dequeue(NumberCell.self, for: indexPath)
    cell.number = numbers[indexPath.item]
    cell.accessibilityLabel = "Number \(cell.number)"
    return cell
  }
  func collectionView(_ view: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(_ view: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    numbers.insert(numbers.remove(at: source.item), at: destination.item)
  }
}

MainLoop.install()
let (data, layout) = (Numbers(), FlowLayout())
layout.itemSize = CGSize(width: 120, height: 120)
layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
let view = CollectionView(frame: .zero, collectionViewLayout: layout)
view.register([NumberCell.self])
view.dataSource = data
view.allowsMultipleSelection = true
let application = Application(id: "org.vitrine.NumbersGrid", isUnique: false)
application.onActivate {
  let window = ApplicationWindow(application)
  window.title = "Numbers"
  window.setDefaultSize(width: 900, height: 640)
  window.setContent(Widget(of: CollectionWidget(view)))
  window.present()
}
exit(application.run())
