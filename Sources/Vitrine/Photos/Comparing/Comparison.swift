import Adwaita
import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// A window in which a few photographs are seen at one time, zoomed and moved together.
final class Comparison: NSObject {
  /// Called when the window is gone, to be released.
  var onClose: () -> Void = {}

  private let window: AdwaitaWindow
  private let title: Widget
  private let view = CollectionView(frame: .zero, collectionViewLayout: ComparisonLayout())
  private let widget: CollectionWidget
  private unowned let page: PhotoPage
  private var photos: [Photo]
  /// The one that keys are for.
  private var current = 0
  /// Whether the others follow one just now.
  private var isFollowing = false

  /// The size of the window where there is room, in points.
  private static let size = (width: 1200, height: 760)

  /// A window over another.
  init(of photos: [Photo], on page: PhotoPage, in application: Application, over parent: GTK.Window)
    throws(BuilderError)
  {
    (self.photos, self.page) = (photos, page)
    let builder = try Builder(file: Resources.file("compare.ui"))
    let (content, space): (Widget, Box) = (try builder.object("comparison"), try builder.object("photos"))
    title = try builder.object("title")
    widget = CollectionWidget(view)
    window = AdwaitaWindow(application)
    super.init()
    view.register([PhotoCell.self])
    view.register(
      ComparisonPane.self, forSupplementaryViewOfKind: ComparisonLayout.paneKind,
      withReuseIdentifier: ComparisonLayout.paneKind)
    view.dataSource = self
    view.delegate = self
    widget.setAccessibleLabel(localized("Photos"))
    space.append(widget)
    window.title = localized("Compare")
    window.set("transient-for", to: parent)
    window.setDefaultSize(width: Self.size.width, height: Self.size.height)
    window.setContent(content)
    addActions()
    KeyController(on: window, .capture) { [weak self] press, keys in self?.takes(press, keys) ?? false }
    window.onCloseRequest { [weak self] in
      self?.leave()
      return true
    }
    showTitle()
  }

  /// Shows the window, in front.
  func present() {
    window.present()
    widget.takeFocus()
    select(0)
  }

  /// Closes it.
  func close() { window.close() }

  private func leave() {
    for case let cell as PhotoCell in view.visibleCells { page.zoomed.cancel(cell) }
    onClose()
    window.leave()
  }

  private func showTitle() {
    title.set("subtitle", to: localized("{count} photo", "{count} photos", photos.count))
  }

  // MARK: Commands

  private func addActions() {
    let actions: [(String, (Comparison) -> Void)] = [
      ("close", { $0.close() }),
      ("larger", { $0.currentZoom?.zoom(by: 1) }),
      ("smaller", { $0.currentZoom?.zoom(by: -1) }),
      ("normal-size", { $0.currentZoom?.setZoomScale(1, animated: true) }),
      ("actual-size", { $0.currentZoom.map { $0.setZoomScale($0.actualScale, animated: true) } }),
      ("fullscreen", { $0.window.isFullScreen.toggle() }),
      ("trash", { $0.currentPhoto.map { [page = $0.page] photo in page.trash([photo]) } }),
    ]
    for (name, action) in actions {
      window.add(Action(name) { [weak self] in self.map(action) })
    }
  }

  private func takes(_ press: KeyController.Press, _ keys: KeyController) -> Bool {
    if press.isEscape {
      if window.isFullScreen { window.isFullScreen = false } else { close() }
      return true
    }
    guard let command = MarkCommand(for: press, keys), let photo = currentPhoto else { return false }
    page.mark([photo], command)
    return true
  }

  // MARK: Photographs

  private var currentPhoto: Photo? { photos.indices.contains(current) ? photos[current] : nil }

  private func cell(_ index: Int) -> PhotoCell? {
    view.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotoCell
  }

  private var currentZoom: PictureZoomView? { cell(current)?.zoom }

  private func select(_ index: Int) {
    let path = IndexPath(item: index, section: 0)
    view.selectItem(at: path, animated: false, scrollPosition: [])
    view.focusItem(at: path, scrolling: false, animated: false)
    showCurrent()
  }

  private func showCurrent() {
    if let path = view.indexPathsForSelectedItems?.first { current = path.item }
    for index in photos.indices { pane(index)?.isCurrent = index == current }
  }

  private func pane(_ index: Int) -> ComparisonPane? {
    view.supplementaryView(
      forElementKind: ComparisonLayout.paneKind, at: IndexPath(item: index, section: 0)) as? ComparisonPane
  }

  /// Follows the page: a photograph may have other marks, or be gone.
  func update() {
    let now = photos.compactMap { page.listing.catalog.photo($0.id) }
    guard now != photos else { return }
    let isSame = now.map(\.id) == photos.map(\.id)
    photos = now
    guard !photos.isEmpty else { return close() }
    guard isSame else {
      view.reloadData()
      view.layoutIfNeeded()
      showTitle()
      return select(min(current, photos.count - 1))
    }
    for (index, photo) in photos.enumerated() {
      pane(index)?.show(photo)
      if let cell = cell(index) {
        cell.show(photo, problem: page.thumbnails.failure(of: photo))
        load(cell, index)
      }
    }
  }

  private func load(_ cell: PhotoCell, _ index: Int) {
    guard cell.problem == nil, photos.indices.contains(index),
      let size = view.layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.size
    else { return }
    let photo = photos[index]
    page.thumbnails.give(page.request(for: photo, in: size, isExact: true), to: cell, priority: 0) {
      [weak cell] problem in cell?.show(photo, problem: problem)
    }
  }

  // MARK: Zooming

  private func didZoom(_ cell: PhotoCell) {
    guard let index = view.indexPath(for: cell)?.item, photos.indices.contains(index) else { return }
    page.zoomed.follow(cell, of: photos[index])
    didScroll(cell)
  }

  private func didScroll(_ cell: PhotoCell) {
    guard let index = view.indexPath(for: cell)?.item, photos.indices.contains(index) else { return }
    page.zoomed.loadPart(for: cell, of: photos[index])
    guard !isFollowing, let zoom = cell.zoom else { return }
    isFollowing = true
    defer { isFollowing = false }
    for other in photos.indices where other != index {
      self.cell(other)?.zoom?.show(zoom.zoomScale, about: zoom.shownMiddle)
    }
  }
}

extension Comparison: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(PhotoCell.self, for: indexPath)
    cell.follow(collectionView.collectionViewLayout)
    cell.stack = PhotoCell.Stack()
    let photo = photos[indexPath.item]
    cell.show(photo, problem: page.thumbnails.failure(of: photo))
    cell.onResize = { [weak self, weak cell] in
      if let self, let cell, let path = view.indexPath(for: cell) { load(cell, path.item) }
    }
    cell.onZoom = { [weak self, weak cell] in if let cell { self?.didZoom(cell) } }
    cell.onScroll = { [weak self, weak cell] in if let cell { self?.didScroll(cell) } }
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    if let pane = view as? ComparisonPane {
      pane.show(photos[indexPath.item])
      pane.isCurrent = indexPath.item == current
    }
    return view
  }
}

extension Comparison: CollectionViewDelegate, AspectRatioLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { CGFloat(photos[indexPath.item].size?.aspect ?? 0) }

  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {
    if let cell = cell as? PhotoCell { load(cell, indexPath.item) }
  }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? PhotoCell else { return }
    page.zoomed.cancel(cell)
    cell.releasePicture()
  }

  func collectionViewDidChangeSelection(_ collectionView: CollectionView) { showCurrent() }

  /// A double click zooms where it was; Return opens the photograph in the window behind.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    if cell(indexPath.item)?.zoom?.toggle(wherePressed: view) == true { return }
    page.view(photos[indexPath.item].id)
    close()
  }
}
