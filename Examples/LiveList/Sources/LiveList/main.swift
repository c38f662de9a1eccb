import Adwaita
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// Somebody in a race, and how far they have come.
struct Runner {
  let name: String
  var laps = 0
}

var runners = ["Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Grace", "Kurt", "Sofja"].map { Runner(name: $0) }
/// The numbers of the runners, from first to last.
var ranking: [Int] { runners.indices.sorted { (runners[$0].laps, $1) > (runners[$1].laps, $0) } }

let rows = CollectionView.CellRegistration<ListCell, Int> { cell, _, number in
  var content = ListContentConfiguration.valueCell()
  content.text = runners[number].name
  content.secondaryText = "\(runners[number].laps) laps"
  cell.contentConfiguration = content
  cell.accessibilityLabel = runners[number].name
}

MainLoop.install()
let layout = CompositionalLayout.list(using: CollectionLayoutListConfiguration(appearance: .plain))
let view = CollectionView(frame: .zero, collectionViewLayout: layout)
let source = DiffableDataSource<String, Int>(collectionView: view) { view, indexPath, number in
  view.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: number)
}

/// Shows the ranking as it is now. Who overtakes moves; the row in `changed` gets its new text.
func show(changed: [Int] = []) {
  var snapshot = DiffableDataSourceSnapshot<String, Int>()
  snapshot.appendSections(["race"])
  snapshot.appendItems(ranking, toSection: "race")
  snapshot.reconfigureItems(changed)
  source.apply(snapshot)
}

show()
let application = AdwaitaApplication(id: "org.vitrine.LiveList", isUnique: false)
application.onActivate {
  let window = ApplicationWindow(application)
  window.title = "Race"
  window.setDefaultSize(width: 420, height: 520)
  window.setContent(Widget(of: CollectionWidget(view)))
  window.present()
  MainLoop.every(0.5) {
    let number = Int.random(in: runners.indices)
    runners[number].laps += 1
    show(changed: [number])
    return true
  }
}
exit(application.run())
