import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import PhotoLibrary

/// The photographs before and behind the one on view, small and side by side below it. Whoever scrolls through them turns
/// the pages as fast; whoever turns pages scrolls them.
final class Filmstrip: NSObject {
  /// The height of the strip, in points.
  static let height: CGFloat = 72
  /// The height that a window has for it at least, with the photograph, in points.
  private static let leastHeight: CGFloat = 240

  let widget: CollectionWidget
  private let layout = FilmstripLayout()
  private let view: CollectionView
  private let revealer: Widget
  private let box: Box
  private unowned let page: PhotoPage

  /// Whether the user wants to see it.
  var isWanted = false { didSet { if isWanted != oldValue { update() } } }
  /// Whether the photograph has the whole screen: the strip lies over it then, and leaves with what else does.
  var isOverPhotograph = false
  /// Whether what lies over the photograph is seen.
  var showsControls = true
  /// Whether pages turn by themselves.
  var isSlideshowRunning: () -> Bool = { false }

  private(set) var isShown = false
  /// Whether the strip turns the pages just now.
  private var isTurning = false
  /// Whether it follows the pages just now.
  private var isFollowing = false
  /// Whether it is on its way to a photograph that is on view already.
  private var isGliding = false

  init(of page: PhotoPage, in builder: Builder) throws(BuilderError) {
    self.page = page
    revealer = try builder.object("filmstrip_revealer")
    box = try builder.object("filmstrip")
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = CollectionWidget(view, isFocusable: false)
    super.init()
    view.register([FilmstripCell.self])
    view.tapPerformsPrimaryAction = true
    view.pointerDragScrolls = true
    view.showsHorizontalScrollIndicator = false
    view.dataSource = self
    view.delegate = self
    box.append(widget)
    widget.naturalLength = Int(Self.height)
    Widget(of: widget)?.setExpands(vertically: false)
    revealer.onChange(of: "child-revealed") { [weak self] in self?.clearUnseen() }
    page.onPageScroll = { [weak self] in self?.follow() }
  }

  /// Ends what waits.
  func close() { page.onPageScroll = {} }

  // MARK: To be seen

  /// Brings it in line with the page and the window.
  func update() {
    let fits = page.collectionView.bounds.height >= Self.leastHeight
    let isUsed = isWanted && fits && !isSlideshowRunning()
    page.setPageInset(
      EdgeInsets(top: 0, left: 0, bottom: isUsed && !isOverPhotograph ? Self.height : 0, right: 0))
    let shows = isUsed && page.isViewing && (!isOverPhotograph || showsControls)
    box.setClass("osd", isOverPhotograph)
    if shows != isShown {
      isShown = shows
      if shows {
        revealer.isVisible = true
        view.reloadData()
      }
      revealer.set("transition-duration", to: Appearance.animationsEnabled ? FullScreen.duration : 0)
      revealer.set("reveal-child", to: shows)
      clearUnseen()
    } else if shows {
      refresh()
    }
    if shows { follow() }
  }

  /// Keeps no pictures of what is not seen.
  private func clearUnseen() {
    guard !isShown, !revealer.bool("child-revealed") else { return }
    revealer.isVisible = false
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// Shows other photographs where there are others now.
  private func refresh() {
    let sections = page.collectionView.numberOfSections
    let isSame =
      view.numberOfSections == sections
      && (0..<sections).allSatisfy {
        view.numberOfItems(inSection: $0) == page.collectionView.numberOfItems(inSection: $0)
      }
    guard isSame else { return view.reloadData() }
    for case let cell as FilmstripCell in view.visibleCells {
      if let path = view.indexPath(for: cell) { load(cell, at: path) }
    }
  }

  // MARK: Two that scroll

  /// Stands where the pages do.
  private func follow() {
    guard isShown, !isTurning, !isGliding, !view.isDragging else { return }
    guard let x = offset else { return }
    isFollowing = true
    defer { isFollowing = false }
    view.layoutIfNeeded()
    if view.contentOffset.x != x { view.setContentOffset(CGPoint(x: x, y: 0), animated: false) }
  }

  /// Where the strip is to stand: between two photographs as the pages are between theirs.
  private var offset: CGFloat? {
    let pitch = layout.itemSize.width + layout.itemSpacing
    guard let pages = page.collectionView.collectionViewLayout as? PageLayout else {
      // On the way in and out there is one photograph.
      return page.viewedPath.flatMap { layout.restingFrameForItem(at: $0)?.minX }
    }
    let length = page.collectionView.bounds.width + pages.pageSpacing
    return length > 0 ? page.collectionView.contentOffset.x / length * pitch : nil
  }

  /// Shows the photograph in the middle of the strip.
  private func turnPage() {
    guard isShown, !isFollowing, !isGliding, let path = layout.currentIndexPath, let photo = page.picture(at: path)
    else { return }
    isTurning = true
    page.view(photo.id)
    isTurning = false
  }

  /// The strip is where it was to go.
  private func didGlide() {
    guard isGliding else { return }
    isGliding = false
    turnPage()
  }

  // MARK: Pictures

  private func load(_ cell: FilmstripCell, at path: IndexPath) {
    guard let photo = page.picture(at: path) else { return cell.releasePicture() }
    let request = page.request(for: photo, in: layout.itemSize, isExact: false)
    guard request != cell.request else { return }
    cell.request.map { page.thumbnails.cancel($0, of: cell) }
    cell.request = request
    if let texture = page.thumbnails.texture(for: request) {
      cell.texture = texture
      return
    }
    cell.texture = page.thumbnails.standIn(for: photo.id)
    page.thumbnails.load(request, for: cell, priority: Self.priority) { [weak cell] outcome in
      if let cell, cell.request == request, case .success(let texture) = outcome { cell.texture = texture }
    }
  }

  /// After the photographs that may be on view next.
  private static let priority = 8.0
}

extension Filmstrip: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int {
    isShown || revealer.bool("child-revealed") ? page.collectionView.numberOfSections : 0
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    page.collectionView.numberOfItems(inSection: section)
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(FilmstripCell.self, for: indexPath)
    load(cell, at: indexPath)
    return cell
  }
}

extension Filmstrip: CollectionViewDelegate, AspectRatioLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { CGFloat(page.picture(at: indexPath)?.size?.aspect ?? 0) }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? FilmstripCell else { return }
    cell.request.map { page.thumbnails.cancel($0, of: cell) }
    cell.releasePicture()
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    guard let photo = page.picture(at: indexPath), let rest = layout.restingFrameForItem(at: indexPath) else { return }
    isGliding = true
    page.view(photo.id)
    view.setContentOffset(rest.origin, animated: true)
    if !view.isScrollAnimating { didGlide() }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { turnPage() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { isGliding = false }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { didGlide() }
}
