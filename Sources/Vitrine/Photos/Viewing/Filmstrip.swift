import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import PhotoLibrary

/// The photographs before and behind the one on view, small and side by side below it. Whoever scrolls through them turns
/// the pages as fast; whoever turns pages scrolls them.
final class Filmstrip: NSObject {
  /// The height of the strip, in points.
  private static let height: CGFloat = 72

  private let widget: CollectionWidget
  private let layout = FilmstripLayout()
  private let view: CollectionView
  private let revealer: Widget
  private let box: Box
  private unowned let page: PhotoPage

  /// Whether the user wants to see it.
  var isWanted = false { didSet { if isWanted != oldValue { update() } } }
  /// What of the window is seen besides the photograph.
  var fullScreen: () -> FullScreenState = { FullScreenState() }
  /// Whether pages turn by themselves.
  var isSlideshowRunning: () -> Bool = { false }

  /// Who moves whom.
  private enum Lead {
    /// Nobody moves anything.
    case none
    /// The strip follows the pages.
    case pages
    /// The strip turns the pages.
    case strip
    /// The strip is on its way to a photograph that is on view already.
    case glide
  }

  private var isShown = false
  private var lead = Lead.none

  init(of page: PhotoPage, in builder: Builder) throws(BuilderError) {
    self.page = page
    revealer = try builder.object("filmstrip_revealer")
    box = try builder.object("filmstrip")
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = CollectionWidget(view, isFocusable: false)
    super.init()
    view.register([PreviewCell.self])
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
    let state = fullScreen()
    let isUsed = isWanted && !isSlideshowRunning()
    page.setPageInset(EdgeInsets(top: 0, left: 0, bottom: isUsed && !state.isWhole ? Self.height : 0, right: 0))
    // On the whole screen it lies over the photograph, and leaves with what else does.
    let shows = isUsed && page.isViewing && state.showsControls
    box.setClass("osd", state.isWhole)
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
    for case let cell as PreviewCell in view.visibleCells {
      if let path = view.indexPath(for: cell) { load(cell, at: path) }
    }
  }

  // MARK: Two that scroll

  /// Stands where the pages do.
  private func follow() {
    guard isShown, lead == .none, !view.isDragging, let x = offset else { return }
    lead = .pages
    defer { lead = .none }
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
    let x = page.collectionView.contentOffset.x + page.collectionView.contentInset.left
    return length > 0 ? x / length * pitch : nil
  }

  /// Shows the photograph in the middle of the strip.
  private func turnPage() {
    guard isShown, lead == .none, let path = layout.currentIndexPath, let photo = page.picture(at: path) else { return }
    lead = .strip
    defer { lead = .none }
    page.view(photo.id)
  }

  /// The strip is where it was to go.
  private func didGlide() {
    guard lead == .glide else { return }
    lead = .none
    turnPage()
  }

  // MARK: Pictures

  private func load(_ cell: PreviewCell, at path: IndexPath) {
    guard let photo = page.picture(at: path) else { return }
    let request = page.request(for: photo, in: layout.itemSize, isExact: false)
    page.thumbnails.give(request, to: cell, priority: Self.priority)
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
    let cell = collectionView.dequeue(PreviewCell.self, for: indexPath)
    load(cell, at: indexPath)
    return cell
  }
}

extension Filmstrip: CollectionViewDelegate, AspectRatioLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { CGFloat(page.picture(at: indexPath)?.size?.aspect ?? 0) }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? PreviewCell else { return }
    page.thumbnails.withdraw(from: cell)
    cell.releasePicture()
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    guard let photo = page.picture(at: indexPath), let rest = layout.restingFrameForItem(at: indexPath) else { return }
    lead = .glide
    page.view(photo.id)
    view.setContentOffset(rest.origin, animated: true)
    if !view.isScrollAnimating { didGlide() }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { turnPage() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { if lead == .glide { lead = .none } }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { didGlide() }
}
