import AuctionHouse
import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// The picture of a lot as large as fits, over the sale, which goes on: out of its place on the stage and back. The
/// pictures of the other lots are beside it.
final class LotViewer: NSObject {
  let collectionView = CollectionView(frame: .zero, collectionViewLayout: Layout())
  let widget: CollectionWidget
  unowned let page: AuctionPage
  /// All of the sale's page, over which the picture is shown.
  private let space: Widget
  /// What comes and goes along with the picture: what is below it, and what lies over it.
  private let surroundings: [Widget]
  private let whole: Widget
  private let fade: Fade
  private let card: LotCard
  /// The lot whose picture is on view, or on its way from there.
  private(set) var lot: Int?
  /// Whether the picture is on view, or on its way there.
  private(set) var isOpen = false { didSet { if isOpen != oldValue { openDidChange() } } }
  /// Fingers on the stage that open the picture, and when they came.
  private var pinch: (layout: TransitionLayout, since: Double)?
  private(set) lazy var announceSoon = Debounce(seconds: Self.rest) { [unowned self] in
    (viewedCell?.zoomText(scale: widget.style.scale)).map { page.announce($0) }
  }
  /// Not at once: GTK loses count of fingers that are still down on a widget that goes.
  private lazy var hideSoon = Debounce(seconds: Self.lift) { [unowned self] in whole.isVisible = false }
  private lazy var markSoon = Debounce(seconds: Self.rest) { [unowned self] in markAtRest() }

  /// How long pages have been at rest when one of them is the one that is looked at, in seconds.
  private static let rest = 0.15
  /// How long after the picture is in its place the last finger has left, in seconds.
  private static let lift = 0.5
  /// The part of the way from which fingers that leave open a picture.
  private static let enough: CGFloat = 0.25

  /// The viewer of a page, in the widgets that the page has for it.
  init(page: AuctionPage) throws(BuilderError) {
    let builder = page.builder
    self.page = page
    space = try builder.object("sale")
    whole = try builder.object("lot_viewer")
    fade = Fade(whole)
    surroundings = [
      try builder.object("lot_shade"), try builder.object("close_picture"), try builder.object("picture_before"),
      try builder.object("picture_after"), try builder.object("lot_card"),
    ]
    card = try LotCard(page: page)
    widget = CollectionWidget(collectionView)
    super.init()
    collectionView.register([LotPageCell.self])
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.showsVerticalScrollIndicator = false
    collectionView.layoutPull = LayoutPull(
      isEnabled: { [unowned self] in isOpen && collectionView.collectionViewLayout.nearest is PageLayout && !canZoomOut
      },
      begin: { [unowned self] in travel(to: makeOrigin()) },
      end: { [unowned self] isAway in isOpen = !isAway })
    collectionView.layoutZoom = makeZoom()
    widget.setAccessibleLabel(localized("Pictures"))
    let box: Box = try builder.object("lot_pages")
    box.append(widget)
    KeyController(on: box, .capture) { [weak self] press, _ in self?.takes(press) ?? false }
    let button: Button = try builder.object("close_picture")
    button.onClick { [weak self] in self?.close() }
  }

  // MARK: There and back

  /// Opens the picture of the lot on the stage. Nothing happens where it has none.
  func open() {
    guard !isOpen, begin() else { return }
    fadeIn()
    if collectionView.showsPages || collectionView.turnTransition(towardsPages: true) { return }
    travel(to: PageLayout())
    collectionView.finishInteractiveTransition()
  }

  /// Has it come by a fade where motion is off.
  private func fadeIn() {
    guard !Appearance.animationsEnabled else { return }
    page.stage.concealed = nil
    fade.run(from: collectionView.showsPages ? fade.opacity : 0, to: 1, seconds: Fade.quick) { [weak self] in
      self?.page.stage.concealed = self?.lot
    }
  }

  /// Goes back from the picture to its place on the stage. False where none is on view.
  @discardableResult
  func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    guard Appearance.animationsEnabled else {
      page.stage.concealed = nil
      fade.run(from: fade.opacity, to: 0, seconds: Fade.quick) { [weak self] in self?.hide() }
      return true
    }
    guard !collectionView.turnTransition(towardsPages: false) else { return true }
    travel(to: makeOrigin())
    collectionView.finishInteractiveTransition()
    return true
  }

  /// Ends without motion: the sale is shown no more.
  func leave() {
    guard lot != nil else { return }
    isOpen = false
    hide()
  }

  /// Puts the picture of the lot on the stage over it, unless one is there already. False where there is none to open.
  private func begin() -> Bool {
    guard let focused = page.focusedLot, page.pictures?.hasPicture(of: focused) == true,
      page.stage.pictureFrame(in: space) != nil
    else { return false }
    isOpen = true
    if lot != nil { return true }
    lot = focused
    for part in surroundings { part.set("opacity", to: 0.0) }
    hideSoon.cancel()
    fade.show()
    whole.isVisible = true
    whole.set("can-target", to: true)
    collectionView.frame = CGRect(x: 0, y: 0, width: space.width, height: space.height)
    collectionView.setCollectionViewLayout(makeOrigin(), animated: false)
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
    collectionView.mark(IndexPath(item: focused, section: 0))
    page.stage.concealed = focused
    card.show(focused)
    widget.takeFocus()
    return true
  }

  private func makeOrigin() -> LotOriginLayout {
    LotOriginLayout { [weak self] in
      guard let self, let lot, let frame = page.stage.pictureFrame(in: space) else { return nil }
      return (lot, frame)
    }
  }

  @discardableResult
  private func travel(to layout: Layout) -> TransitionLayout {
    let path = IndexPath(item: lot ?? 0, section: 0)
    return collectionView.startInteractiveTransition(to: layout, aboutItemAt: path) { [weak self] _, _ in
      self?.didTravel()
    }
  }

  private func didTravel() {
    guard collectionView.showsPages else { return isOpen ? () : hide() }
    isOpen = true
    showProgress()
    loadPictures()
  }

  /// Takes all away once the picture is in its place.
  private func hide() {
    markSoon.cancel()
    announceSoon.cancel()
    fade.stop()
    pinch = nil
    lot = nil
    page.stage.concealed = nil
    collectionView.setCollectionViewLayout(Layout(), animated: false)
    whole.set("can-target", to: false)
    hideSoon()
    if page.view == .sale { page.takeFocus() }
  }

  private func openDidChange() {
    collectionView.layoutIfNeeded()
    page.delegate?.auctionPageDidChange(page)
  }

  /// Has what is round the picture come and go along with it.
  private func showProgress() {
    let progress = Double(collectionView.collectionViewLayout.wholeness())
    for part in surroundings { part.set("opacity", to: progress) }
  }

  // MARK: Fingers

  /// Two fingers on the stage move apart: the picture grows with them.
  func pinch(to scale: CGFloat, _ phase: InputEvent.Phase) {
    switch phase {
    case .began:
      guard lot == nil, begin() else { return }
      pinch = (travel(to: PageLayout()), FrameClock.now)
    case .changed:
      guard let pinch, let whole = wholeScale else { return }
      pinch.layout.transitionProgress = min(max(log(scale) / log(whole), 0), 1)
    case .ended, .cancelled:
      guard let (layout, since) = pinch else { return }
      pinch = nil
      // A turn of the wheel begins and ends at one time.
      let isStep = FrameClock.now == since && layout.transitionProgress > 0
      isOpen = phase == .ended && (isStep || layout.transitionProgress > Self.enough)
      _ = collectionView.turnTransition(towardsPages: isOpen)
    }
  }

  /// How many times larger the picture is on its page than on the stage.
  private var wholeScale: CGFloat? {
    guard let lot, let between = collectionView.collectionViewLayout as? TransitionLayout else { return nil }
    let path = IndexPath(item: lot, section: 0)
    guard let from = between.currentLayout.layoutAttributesForItem(at: path)?.size.width,
      let to = between.nextLayout.layoutAttributesForItem(at: path)?.size.width, from > 0
    else { return nil }
    return max(to / from, Self.leastScale)
  }

  /// Fingers have to move apart by as much at least.
  private static let leastScale: CGFloat = 1.2

  /// Lets fingers that move together take a picture back to the stage.
  private func makeZoom() -> LayoutZoom {
    let zoom = LayoutZoom { [unowned self] in
      guard isOpen, let frame = page.stage.pictureFrame(in: space) else { return ([], 0) }
      let whole = max(collectionView.bounds.width, frame.width * Self.leastScale)
      return (
        [.init(scale: frame.width) { [unowned self] in makeOrigin() }, .init(scale: whole) { PageLayout() }], 1
      )
    }
    zoom.levelDidChange = { [unowned self] level in isOpen = level == 1 }
    zoom.activityDidChange = { [unowned self] isActive in if !isActive { didTravel() } }
    return zoom
  }

  private func takes(_ press: KeyController.Press) -> Bool {
    guard isOpen, !widget.isShowingMenu else { return false }
    // Keys lead on from where fingers or a wheel have led, even before all is at rest.
    if markSoon.isPending, !collectionView.isScrollAnimating { mark() }
    if press.isEscape { return close() }
    return press.letter.map { zooms(byKey: $0) } ?? false
  }

  // MARK: From one to the next

  /// Follows the stage, where another lot has come up there.
  func follow(_ lot: Int) {
    guard isOpen, lot != self.lot else { return }
    collectionView.focusItem(at: IndexPath(item: lot, section: 0), scrolling: true, animated: true)
  }

  /// Brings what is said of the lot in line with the sale.
  func update() { if lot != nil { card.update() } }

  private func followPages() {
    guard isOpen, collectionView.showsPages, let path = collectionView.itemInMiddle else { return }
    if path.item != lot {
      // One that is left is seen as a whole when it comes back.
      viewedCell?.endZoom()
      lot = path.item
      page.stage.concealed = lot
      page.stage.pager.focus(on: path.item, animated: false)
      card.show(path.item)
      prefetchNeighbours()
    }
    markSoon()
  }

  /// Gives the focus to the picture on view.
  private func mark() { if let lot { collectionView.mark(IndexPath(item: lot, section: 0)) } }

  /// Does so once the contents are at rest.
  private func markAtRest() {
    if collectionView.isScrollMoving || collectionView.isDragging { markSoon() } else if isOpen { mark() }
  }
}

extension LotViewer: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    lot == nil ? 0 : page.stage.pager.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(LotPageCell.self, for: indexPath)
    cell.follow(collectionView.collectionViewLayout)
    cell.accessibilityLabel = page.stage.spokenName(of: indexPath.item)
    cell.onZoom = { [weak self, weak cell] in if let cell { self?.didZoom(cell) } }
    cell.onScroll = { [weak self, weak cell] in if let cell { self?.didZoom(cell) } }
    return cell
  }
}

extension LotViewer: CollectionViewDelegate, AspectRatioLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { page.stage.pager.aspectRatio(indexPath.item) ?? 0 }

  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {
    (cell as? LotPageCell).map { load($0, indexPath.item) }
  }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    (cell as? LotPageCell).map { page.pictures?.takeBack(from: $0) }
  }

  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout old: Layout, newLayout new: Layout
  ) -> TransitionLayout {
    let transition = LotTransition(currentLayout: old, nextLayout: new)
    transition.onProgress = { [weak self] in self?.showProgress() }
    return transition
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { followPages() }

  /// A double click or tap zooms where it was; Return goes back.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    if viewedZoom?.toggle(wherePressed: collectionView) != true { close() }
  }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? { indexPaths.first.map { page.menu(for: $0.item) } }
}
