import Adwaita
import BubbleLayouts
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

let phrases = [
  "Is it still raining?", "It has stopped. The whole garden smells of wet lavender, and the snails are out.",
  "Then let's go.", "Give me five minutes: I can't find the other boot.",
]
let messages = CollectionView.CellRegistration<ListCell, Int> { cell, _, number in
  var content = cell.defaultContentConfiguration()
  content.text = phrases[number % phrases.count]
  cell.contentConfiguration = content
  var background = BackgroundConfiguration.listGroupedCell()
  background.cornerRadius = 12
  cell.backgroundConfiguration = background
  cell.accessibilityLabel = "Message \(number + 1)"
}

/// A click on a message removes it.
final class Removal: NSObject, CollectionViewDelegate {
  var source: DiffableDataSource<String, Int>?

  func collectionView(_ view: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let source, let number = source.itemIdentifier(for: indexPath) else { return }
    var snapshot = source.snapshot()
    snapshot.deleteItems([number])
    source.apply(snapshot)
  }
}

MainLoop.install()
let layout = BubbleLayout()
layout.sectionInset = EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
let view = CollectionView(frame: .zero, collectionViewLayout: layout)
let source = DiffableDataSource<String, Int>(collectionView: view) { view, indexPath, number in
  view.dequeueConfiguredReusableCell(using: messages, for: indexPath, item: number)
}
// The side of a message goes with it, however many before it are removed.
layout.isAnswer = { path in (source.itemIdentifier(for: path) ?? 0) % 2 == 1 }
let removal = Removal()
removal.source = source
view.delegate = removal
var snapshot = source.snapshot()
snapshot.appendSections(["today"])
snapshot.appendItems(Array(0..<4), toSection: "today")
source.apply(snapshot, animatingDifferences: false)

let application = AdwaitaApplication(id: "org.vitrine.Conversation", isUnique: false)
application.onActivate {
  let window = ApplicationWindow(application)
  window.title = "Conversation"
  window.setDefaultSize(width: 480, height: 640)
  window.setContent(Widget(of: CollectionWidget(view)))
  window.present()
  var next = 4
  MainLoop.every(3) {
    var snapshot = source.snapshot()
    snapshot.appendItems([next], toSection: "today")
    next += 1
    source.apply(snapshot)
    return next < 40
  }
}
exit(application.run())
