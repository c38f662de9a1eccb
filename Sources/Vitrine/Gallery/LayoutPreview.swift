import CollectionEngine
import CollectionWidget
import Foundation

/// One layout at work on a few photographs, small, to be looked at and not touched.
final class LayoutPreview: NSObject, CollectionViewDataSource {
  let arrangement: Arrangement
  let widget: CollectionWidget
  private let view: CollectionView
  private let pictures: PreviewPictures

  /// The side of photographs, in points.
  private static let side: CGFloat = 58
  /// The photograph in the middle of what scrolls sideways.
  private static let middle = 2
  /// The least width of a column of rows, in points.
  private static let columnWidth: CGFloat = 120
  /// Photographs of each shelf.
  private static let shelf = 12

  /// A preview of `arrangement` on the photographs of `pictures`.
  init(_ arrangement: Arrangement, of pictures: PreviewPictures) {
    (self.arrangement, self.pictures) = (arrangement, pictures)
    view = CollectionView(frame: .zero, collectionViewLayout: Self.makeLayout(arrangement))
    // What is done here is done to the card.
    widget = CollectionWidget(view, isInteractive: false)
    super.init()
    view.register([PreviewCell.self])
    view.delegate = self
    view.dataSource = self
  }

  /// Reloads the photographs.
  func reload(_ options: LayoutOptions) {
    view.setCollectionViewLayout(Self.makeLayout(arrangement, options), animated: false)
    view.reloadData()
    showMiddle()
  }

  /// Takes the photographs away, as `pictures` has none any more: now, for no frame follows of what is not shown.
  func clear() {
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// What scrolls sideways shows photographs on both sides of one.
  private func showMiddle() {
    guard arrangement.scrollsSideways, pictures.photos.count > Self.middle else { return }
    view.scrollToItem(at: IndexPath(item: Self.middle, section: 0), at: .centeredHorizontally, animated: false)
  }

  private static func makeLayout(_ arrangement: Arrangement, _ options: LayoutOptions = LayoutOptions()) -> Layout {
    let layout = arrangement.makeLayout(side: side, options: options)
    // Lines that stand for text are short.
    (layout as? ColumnFlowLayout)?.minimumColumnWidth = columnWidth
    return layout
  }

  /// Takes in a picture that has come.
  func show(_ index: Int) {
    let cell = view.cellForItem(at: indexPath(of: index)) as? PreviewCell
    cell?.texture = pictures.texture(at: index)
  }

  // MARK: Data

  private var perSection: Int { arrangement == .shelves ? Self.shelf : max(1, pictures.photos.count) }

  private func index(of path: IndexPath) -> Int { path.section * perSection + path.item }

  private func indexPath(of index: Int) -> IndexPath {
    IndexPath(item: index % perSection, section: index / perSection)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    (pictures.photos.count + perSection - 1) / perSection
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    min(perSection, pictures.photos.count - section * perSection)
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(PreviewCell.self, for: indexPath)
    cell.look = collectionView.collectionViewLayout.cellLook
    cell.texture = pictures.texture(at: index(of: indexPath))
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    (cell as? PreviewCell)?.releasePicture()
  }
}

extension LayoutPreview: AspectRatioLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat {
    let index = index(of: indexPath)
    return pictures.photos.indices.contains(index) ? CGFloat(pictures.photos[index].size?.aspect ?? 0) : 0
  }
}
