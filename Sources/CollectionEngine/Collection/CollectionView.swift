import Foundation

/// Shows an ordered collection of items through cells that a data source makes and a layout places.
///
/// `UICollectionView`'s contract in toolkit-neutral form. A host draws `viewsInDrawingOrder`, feeds `handle(_:)` with
/// input, and calls `frame(at:)` whenever `ViewHost.viewNeedsFrame` has asked for it. What a frame costs depends on
/// what is visible, never on how many items there are.
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  /// A view of `frame` arranged by `layout`.
  public init(frame: CGRect, collectionViewLayout layout: Layout) {
    currentLayout = layout
    super.init(frame: frame)
    animator = Animator()
    layout.attach(to: self)
  }

  /// A view from an archive. Nothing is read from it: it has no size, and a plain flow for a layout.
  public required init?(coder: NSCoder) {
    let layout = FlowLayout()
    currentLayout = layout
    super.init(frame: .zero)
    animator = Animator()
    layout.attach(to: self)
  }

  // MARK: Who it works with

  /// Owns the data. Not retained.
  open var dataSource: (any CollectionViewDataSource)? {
    get { source }
    set {
      guard newValue !== source else { return }
      source = newValue
      reloadData()
    }
  }
  private final weak var source: (any CollectionViewDataSource)?

  /// Is asked about and notified of what the person does. Not retained.
  open var delegate: (any CollectionViewDelegate)? {
    get { listener }
    set {
      scrollDelegate = newValue
      guard newValue !== listener else { return }
      listener = newValue
      knownData.revision.advance()
    }
  }
  private final weak var listener: (any CollectionViewDelegate)?

  /// Says what can be dragged out of the view. Not retained.
  open weak var dragDelegate: (any CollectionViewDragDelegate)?

  /// Says what can be dropped on the view, and takes it in. Not retained.
  open weak var dropDelegate: (any CollectionViewDropDelegate)?

  /// Arranges the items. Setting it changes the arrangement at once; `setCollectionViewLayout` shows the way.
  open var collectionViewLayout: Layout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  final var currentLayout: Layout {
    didSet {
      displayed.areListRowsDue = true
      layoutOfPrefetchedDidChange()
    }
  }
  /// What layouts know the view by.
  final lazy var wayToView = BackReferenceHolder<CollectionView>(self)

  /// Fills the view behind everything, without scrolling.
  public final var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { addSubview(backgroundView) }
      drawingOrder = nil
      setNeedsLayout()
    }
  }

  open override var refreshControl: RefreshControl? { didSet { drawingOrder = nil } }

  // MARK: State, by capability

  let displayed = DisplayedElements()
  let knownData = KnownData()
  let updateSession = UpdateSession()
  let reordering = Reordering()
  let layoutMotion = LayoutMotion()
  let sizing = SizingState()
  /// What follows items through changes of the data.
  final var itemState = ItemState()
  final var sections = SectionScrollers()
  final var prefetching = Prefetching()
  final lazy var interactions = Interactions(self)
  /// The drag that began here and goes on.
  final var drag: ItemDrag?
  /// Is called when the view comes into sight.
  final weak var controller: CollectionViewController?

  /// Whether the focused item is marked: after a key, until the pointer is used.
  public internal(set) final var showsFocus = false

  // MARK: What the person may do

  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether more than one item can be selected.
  open var allowsMultipleSelection = false
  /// Whether a tap of a finger selects an item besides the others, or deselects it, where several can be selected, as in
  /// UIKit; else it selects the item alone, as a click does. True by default.
  open var touchTogglesSelection = true
  /// Whether items can be selected in selection mode. False by default.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one item can be selected in selection mode; then one can be, too. False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Selection mode: a click or a tap adds and takes away.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      closeSwipeActions()
      for cell in displayed.cells { cell.setNeedsUpdateConfiguration() }
      // One on its way out may be called back.
      for case let cell as Cell in displayed.leaving { cell.setNeedsUpdateConfiguration() }
    }
  }

  /// Whether items can have the focus, where the delegate does not say. True by default.
  open var allowsFocus = true
  /// Whether items may have the focus in selection mode. True by default.
  open var allowsFocusDuringEditing = true
  /// Whether a key that moves the focus selects the item it comes to, outside selection mode. True by default, as on
  /// other desktops.
  open var selectionFollowsFocus = true
  /// Whether the focus is still at its item when the keyboard comes back; else the delegate is asked again. True by
  /// default, as on other desktops.
  open var remembersLastFocusedIndexPath = true
  /// Whether a drag, or a long press, lifts an item that may move. True by default; not for programs that
  /// move items by a gesture of their own.
  open var liftsItems = true
  /// Whether a person can drag items out of the view, where there is a `dragDelegate`. True by default.
  open var dragInteractionEnabled = true
  /// The delay before items make room for what is dragged over them. None by default.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether what the drop delegate can handle opens the item that it rests over. False by default.
  open var isSpringLoaded = false
  /// Whether all selected items go along when one of them is moved. False by default.
  open var movesSelectionTogether = false
  /// Whether a tap of a finger, or a click without modifiers, opens an item, besides selecting it: no double click
  /// then.
  open var tapPerformsPrimaryAction = false
  /// Whether a pressed pointer takes the contents along as a finger does, where it would else select or move items. False
  /// by default.
  open var pointerDragScrolls = false
  /// The point, from the view's top left, at which an item was pressed whose primary action is being performed; nil for a
  /// key, and at any other time.
  public final var primaryActionLocation: CGPoint? { interactions.primaryActionLocation }
  /// The time at which an element that says that its size has changed gets another. Enabled by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Data

  /// Forgets what is shown and asks the data source again, before the next frame or the next question.
  /// The selection is cleared.
  /// - Complexity: O(1) here; then O(sections) and whatever the layout's `prepare()` takes.
  open func reloadData() {
    knownData.needsReload = true
    setNeedsLayout()
  }

  /// Shows changes of the data as one motion. Change the data inside `updates`, and name there what changed; nil names
  /// nothing.
  ///
  /// Deletions, reloads and sources of moves are named by their places before the batch, insertions and targets of
  /// moves by those after it; the order of the calls does not matter. The data source is asked for its counts when the
  /// outermost call returns. A batch that does not fit them changes nothing: `invalidUpdatePolicy` says what follows.
  /// `updates` must not be kept by an override.
  /// - Parameter completion: called when all is in its place; false when the batch was wrong, or its motion cut off.
  ///   Calls within calls join the outermost: its completion comes first, theirs follow in order.
  /// - Complexity: O(sections + changes · log changes), and what the layout takes to follow.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform({ updates?() }, completion: completion)
  }

  /// Shows new items, by their places in the data as it is now.
  /// - Complexity: O(`indexPaths`) within a batch; outside one as a batch. So are the calls that follow.
  open func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted.add(indexPaths) } }

  /// Shows that items are gone, by their places before.
  open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted.add(indexPaths) } }

  /// Reloads items with new cells, by their places before.
  open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloaded.add(indexPaths) } }

  /// Shows that an item went elsewhere: from a place before to one in the data as it is now.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved.append(.init(source: DataAddress(indexPath), target: DataAddress(newIndexPath))) }
  }

  /// Shows new sections, by their places in the data as it is now. Their items come along unnamed.
  open func insertSections(_ sections: IndexSet) { update { $0.sections.inserted += sections } }

  /// Shows that sections are gone with all their items, by their places before.
  open func deleteSections(_ sections: IndexSet) { update { $0.sections.deleted += sections } }

  /// Reloads sections, by their places before: their items may be others, and more or fewer.
  open func reloadSections(_ sections: IndexSet) { update { $0.sections.reloaded += sections } }

  /// Shows that a section went elsewhere with its items: from a place before to one in the data as it is now.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sections.moved.append(.init(source: section, target: newSection)) }
  }

  // MARK: What is seen and selected

  /// The cells in sight that show items, in no order.
  open var visibleCells: [Cell] { displayed.cells }

  /// Scrolls so that an item is seen at `position`. Nothing moves for less than half a point.
  ///
  /// An item that does not exist is reported to `faultHandler`, and so are two positions of one axis. A view without a
  /// size has nowhere to scroll to: it begins there once it has one.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    defer { didMutate() }
    scroll(to: indexPath, at: position, isClear: false, animated: animated)
  }

  /// Selects an item and brings it to `scrollPosition`, or leaves it where it is for none; nil clears the selection.
  /// - Complexity: O(visible + ranges of the selection).
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    programSelects(indexPath, animated, scrollPosition)
  }

  /// Takes an item out of the selection.
  /// - Complexity: O(visible + ranges of the selection).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { programDeselects(indexPath) }

  override var childrenInDrawingOrder: [View] { viewsInDrawingOrder }

  // MARK: Frames

  /// Shows the frame at `time` (seconds of the frame clock): moves what moves, lays out what is out of place.
  /// - Returns: whether another frame is wanted.
  /// - Complexity: O(visible elements).
  @discardableResult
  open override func frame(at time: Double) -> Bool {
    defer { didMutate() }
    let began = prefetchingTime
    // The frame that ends an animation is drawn too.
    if animator?.isRunning == true { host?.viewNeedsDisplay(self) }
    let last = animator?.time ?? time
    animator?.advance(to: time)
    advanceScrolling(to: time)
    let movesInside = advanceScrollViewsInside(to: time)
    advanceTransition(to: time, since: last)
    advanceSections(to: time)
    reloadIfNeeded()
    interactions.advance(to: time)
    layoutIfNeeded()
    prefetch(inFrameFrom: began)
    return animator?.isRunning == true || isScrollMoving || isZoomMoving || areSectionsMoving || movesInside
      || interactions.wantsFrames || refreshControl?.turns == true || isLayoutNeeded
      || layoutMotion.transition?.wantsFrames == true
  }

  /// Fingers lose their hold of a section, too, where it becomes false.
  open override var isScrollEnabled: Bool { didSet { if !isScrollEnabled { endPanning(time: .infinity) } } }
  open override var isTracking: Bool { isDragging || interactions.isTouched }

  override var inputPlaces: (fingers: [CGPoint], pointer: CGPoint) { interactions.places }

  /// Whether a finger that presses `view`, a cell, may go on to drag where `canCancelContentTouches`. True.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  /// Handles an input event. Returns whether it meant something here.
  @discardableResult
  open override func handle(_ event: InputEvent) -> Bool {
    // What is under way knows items by their places: it is notified of new data before it acts on old data.
    if !isUserInteractionEnabled, event.begins { return false }
    defer { didMutate() }
    reloadIfNeeded()
    return interactions.handle(event)
  }

  open override func layoutIfNeeded() {
    defer { didMutate() }
    guard isLayoutNeeded, let host else { return super.layoutIfNeeded() }
    host.layOut(self) { super.layoutIfNeeded() }
  }

  open override func layoutSubviews() {
    let controller = controller
    controller?.viewWillLayoutSubviews()
    defer { controller?.viewDidLayoutSubviews() }
    super.layoutSubviews()
    guard !updateSession.isOpen else { return setNeedsLayout() }
    reloadIfNeeded()
    if let flow = layoutMotion.resize {
      layoutMotion.resize = nil
      if flow.isAnimated { show(flow) }
    }
    let seen = displayed.displaySerial
    prepareLayoutIfInvalid()
    if itemState.awaitedPlace != nil, !bounds.isEmpty { takeAwaitedPlace() }
    updateVisibleElements()
    updateListRows()
    settleSizes(seen: seen) { showNewSizes() }
    sizing.showsMotion = false
    if itemState.scrollTarget != nil { endFollowingScrollTarget() }
    backgroundView?.frame = bounds
  }

  // MARK: Bounds

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    itemState.scrollTarget = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    if newBounds.size != bounds.size { resolveTransition() }
    layoutMotion.transition?.layout.boundsWillChange(to: newBounds)
    layoutMotion.note(context(forBounds: newBounds))
  }

  private func context(forBounds bounds: CGRect) -> LayoutInvalidationContext? {
    knownData.counts == nil ? nil : currentLayout.context(forBoundsChange: bounds)
  }

  override func boundsOriginDidChange() {
    let context = layoutMotion.takeBoundsContext()
    layoutMotion.transition?.layout.boundsDidChange()
    super.boundsOriginDidChange()
    if let context { currentLayout.invalidateLayout(with: context) }
  }

  override func sizeDidChange(from oldSize: CGSize) {
    let context = layoutMotion.takeBoundsContext()
    super.sizeDidChange(from: oldSize)
    // A layout that says how the offset changes has the say.
    if !currentLayout.isInvalid, layoutMotion.resizeAnchor == nil, context?.contentOffsetAdjustment ?? .zero == .zero {
      layoutMotion.resizeAnchor = scrollAnchor(in: CGRect(origin: contentOffset, size: oldSize), at: .start)
    }
    if let context { currentLayout.invalidateLayout(with: context) }
    sizeWillFlow(from: oldSize, displayed.window?.entries ?? [])
    sizeOfPrefetchedDidChange()
    displayed.window = nil
    guard knownData.counts != nil, !currentLayout.isInvalid else { return }
    // The layout stays as it is, and so does the offset, as far as there is room.
    layoutMotion.resizeAnchor = nil
    if !isScrollMoving && !isDragging { moveOffset(to: clampedOffset(contentOffset)) }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateLayoutForEnvironment()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateLayoutForEnvironment()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    invalidateLayoutForEnvironment()
  }

  override var isMirrored: Bool { isMirrored(currentLayout) }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    controller?.traitCollectionDidChange(previousTraitCollection)
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateLayoutForEnvironment()
  }

  override func directionDidChange() {
    super.directionDidChange()
    currentLayout.invalidateLayout()
  }

  private func invalidateLayoutForEnvironment() {
    currentLayout.environmentDidChange()
    if let context = context(forBounds: bounds) { currentLayout.invalidateLayout(with: context) }
  }

  override func proposedRest(_ rest: CGPoint, velocity: CGPoint) -> CGPoint {
    let rest = super.proposedRest(rest, velocity: velocity)
    return currentLayout.targetContentOffset(forProposedContentOffset: rest, withScrollingVelocity: velocity)
  }

  /// The speed of a wheel for a layout that has contents rest at some places only, in points per millisecond: a flick.
  private static let wheelSpeed: CGFloat = 1

  override func wheelStop(_ target: CGPoint, towards way: CGPoint) -> CGPoint {
    func speed(_ way: CGFloat) -> CGFloat { way == 0 ? 0 : way < 0 ? -Self.wheelSpeed : Self.wheelSpeed }
    return currentLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: CGPoint(x: speed(way.x), y: speed(way.y)))
  }

  override func accessibilityDidChange() { displayed.revision.advance() }

  override func subviewDidMove() { if !displayed.isPlacing { super.subviewDidMove() } }

  override var isContentsBarrier: Bool { true }

  /// Receives a message about a mistake in how the view is used; it is written to standard error by default.
  public final var faultHandler: (String) -> Void = { message in
    FileHandle.standardError.write(Data("CollectionView: \(message)\n".utf8))
  }

  /// The treatment of a batch of updates that does not fit the data.
  public final var invalidUpdatePolicy = InvalidUpdatePolicy.reportAndReload
}
