import CollectionEngine
import Foundation

final class LotPager: NSObject, CollectionViewDataSource {
  let collectionView: CollectionView
  var count = 0 { didSet { collectionView.reloadData() } }
  var focusedIndex = 0
  var layout = Repelling()
  final class Repelling { var repulsion: CGFloat = 0 }
  var onFocusChange: ((Int) -> Void)?
  var aspectRatio: ((Int) -> CGFloat)?
  var cellProvider: ((CollectionView, IndexPath, Int) -> Cell)?
  override init() {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 300, height: 300)
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    collectionView.dataSource = self
  }
  func focus(on lot: Int, animated: Bool) {
    guard lot != focusedIndex else { return }
    focusedIndex = lot
    collectionView.reloadData()
    onFocusChange?(lot)
  }
  func page(by step: Int, animated: Bool) { focus(on: ((focusedIndex + step) % count + count) % count, animated: animated) }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count > 0 ? 1 : 0 }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    cellProvider?(collectionView, indexPath, focusedIndex) ?? Cell(frame: .zero)
  }
}
