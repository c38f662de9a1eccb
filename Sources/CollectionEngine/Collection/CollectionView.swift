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
      dataRevision &+= 1
    }
  }
  private final weak var listener: (any CollectionViewDelegate)?

  /// Says what can be dragged out of the view. Not retained.
  open weak var dragDelegate: (any CollectionViewDragDelegate)?

  /// Says what can be dropped on the view, and takes it in. Not retained.
  open weak var dropDelegate: (any CollectionViewDropDelegate)?

  /// Arranges the items. Setting it changes the arrangement at once; `setCollectionViewLayout` shows the way.
  public final var collectionViewLayout: Layout {
    get { currentLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  final var currentLayout: Layout {
    didSet {
      areListRowsDue = true
      layoutOfPrefetchedDidChange()
    }
  }
  /// Whether the rows of lists have to be notified of their new places.
  final var areListRowsDue = true
  /// Whether cells in sight may have been given a place in a list.
  final var hasListRows = false
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

  // MARK: State, by capability

  let pool = ReusePool()
  // What is read for each view that comes into sight is set, never changed in place: docs/PERFORMANCE.md, “Exclusivity
  // checks”.

  /// Views by element, as the layout sees it. Changed by `changeVisible`.
  final var visible: VisibleElements {
    get { shown }
    set { shown = newValue }
  }
  private final var shown = VisibleElements()
  /// Views that left the layout and stay until their motion ends.
  final var leaving: [ReusableView] = []
  final var window: LayoutWindow? { didSet { windowSerial &+= 1 } }
  /// Memory for the entries of the next window.
  final var spareEntries: [LayoutWindow.Entry] = []
  /// Grows with each change of the window: whoever calls others while going through it looks here whether to go on.
  final var windowSerial = 0
  final var displaySerial = 0
  /// Counts the passes over the elements in sight.
  final var pass = 0
  /// Whether changes of the data are being shown: what leaves, leaves because of them.
  final var isShowingUpdate = false
  /// Whether views are being placed one after the other: the host is notified once, of all.
  final var isPlacing = false
  final var drawingOrder: [View]? { didSet { if case nil = drawingOrder { contentsDidChange() } } }
  /// Grows when views appear or go, or an element's place or state changes: a screen reader is notified by it.
  public internal(set) final var elementsRevision = 0

  final var counts: ItemCounts?
  /// Grows with each change of the data, and of who is asked about it.
  final var dataRevision = 0
  final var needsReload = true
  /// What follows items through changes of the data.
  final var itemState = ItemState()
  final var movement: Movement?
  /// The order in which the layout sees the items; nil where that is the data's.
  final var order: PresentationOrder?
  /// The placeholders that are shown, but for the drop gap.
  final var placeholders: [Int: DropContext] = [:]
  /// Those that have no place yet.
  final var placeholdersToShow: [DropContext] = []
  /// The items that placeholders become, until that is shown.
  final var commitments: [Int: DataAddress] = [:]
  /// What waits for the end of a movement.
  final var movementFollowers: [() -> Void] = []
  final var transitionGroup: AnimationGroup?
  final var transition: InteractiveTransition?
  /// Changes of layout that wait for the end of a batch of updates.
  final var layoutChanges: [() -> Void] = []
  final var updates: UpdateBatch?
  final var updateCompletions: [(Bool) -> Void] = []
  final var resizeAnchor: ScrollAnchor?
  /// A change of the size that is yet to be shown as motion.
  final var resize: Resize?
  /// How far views go at once while a change of the size is shown, in points.
  final var stretch: CGFloat = 0
  /// Elements about which the layout is to be asked again, the window being true otherwise.
  final var outdated: [ElementKey] = []
  /// Kinds of views that were seen to stand by items.
  final var kindsByItems: Set<String> = []
  /// Whether some element may have to be asked how large it would be.
  final var isMeasuringDue = false
  final var isMeasuring = false
  /// Whether elements that want another size get it in motion.
  final var resizesInMotion = false
  /// The serial of the last view that was put on display before those that nobody has seen yet.
  final var lastSeen = Int.max
  final var sections = SectionScrollers()
  final var prefetching = Prefetching()
  final lazy var interactions = Interactions(self)
  /// The drag that began here and goes on.
  final var drag: ItemDrag?
  /// What the menu that is open shows.
  final var contextMenu: ContextMenuConfiguration?
  final var titleIndex: TitleIndex?
  /// Is called when the view comes into sight.
  final weak var controller: CollectionViewController?

  /// Whether the focused item is marked: after a key, until the pointer is used.
  public final var showsFocus: Bool { marksFocus }
  final var marksFocus = false

  // MARK: What the person may do

  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether more than one item can be selected.
  open var allowsMultipleSelection = false
  /// Whether items can be selected in selection mode. False by default.
  open var allowsSelectionDuringEditing = false
  /// Whether more than one item can be selected in selection mode; then one can be, too. False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Selection mode: a click or a tap adds and takes away.
  open var isEditing: Bool {
    get { edits }
    set {
      guard newValue != edits else { return }
      edits = newValue
      closeSwipeActions()
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }
  private final var edits = false

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
  /// How soon items make room for what is dragged over them. At once by default.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether what the drop delegate can handle opens the item that it rests over. False by default.
  open var isSpringLoaded = false
  /// Whether all selected items go along when one of them is moved. False by default.
  open var movesSelectionTogether = false
  /// Whether a tap of a finger, or a click without modifiers, opens an item, besides selecting it: no double click
  /// then.
  open var tapPerformsPrimaryAction = false
  /// Lets pinches, and the wheel with Ctrl, go through a row of layouts.
  public final var layoutZoom: LayoutZoom? { didSet { layoutZoom?.view = self } }
  /// Takes pinches, and the wheel with Ctrl, where there is no `layoutZoom`: the scale since the start, and the middle
  /// of it in content coordinates.
  public final var magnificationHandler: ((CGFloat, CGPoint, InputEvent.Phase) -> Void)?

  /// When an element that says that its size has changed gets another. Enabled by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Data

  /// Forgets what is shown and asks the data source again, before the next frame or the next question.
  /// The selection is cleared.
  open func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Frames

  /// Shows the frame at `time` (seconds of the frame clock): moves what moves, lays out what is out of place.
  /// - Returns: whether another frame is wanted.
  /// - Complexity: O(visible elements).
  @discardableResult
  open func frame(at time: Double) -> Bool {
    defer { didMutate() }
    let began = prefetchingTime
    // The frame that ends an animation is drawn too.
    if animator?.isRunning == true { host?.viewNeedsDisplay(self) }
    let last = animator?.time ?? time
    animator?.advance(to: time)
    advanceScrolling(to: time)
    advanceTransition(to: time, since: last)
    advanceSections(to: time)
    reloadIfNeeded()
    interactions.advance(to: time)
    layoutIfNeeded()
    prefetch(inFrameFrom: began)
    return animator?.isRunning == true || isScrollMoving || areSectionsMoving || interactions.wantsFrames
      || isLayoutNeeded || transition?.wantsFrames == true
  }

  /// Fingers lose their hold of a section, too, where it becomes false.
  open override var isScrollEnabled: Bool { didSet { if !isScrollEnabled { endPanning(time: .infinity) } } }
  open override var isTracking: Bool { isDragging || interactions.isTouched }

  /// Whether a finger that presses `view`, a cell, may go on to drag where `canCancelContentTouches`. True.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  /// Handles an input event. Returns whether it meant something here.
  @discardableResult
  open func handle(_ event: InputEvent) -> Bool {
    // What is under way knows items by their places: it is notified of new data before it acts on old data.
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
    super.layoutSubviews()
    guard updates == nil else { return setNeedsLayout() }
    reloadIfNeeded()
    if let flow = resize {
      resize = nil
      if flow.isAnimated { show(flow) }
    }
    let seen = displaySerial
    prepareLayoutIfInvalid()
    if itemState.awaitedPlace != nil, !bounds.isEmpty { takeAwaitedPlace() }
    updateVisibleElements()
    updateListRows()
    settleSizes(seen: seen) { showNewSizes() }
    resizesInMotion = false
    if itemState.scrollTarget != nil { endFollowingScrollTarget() }
    backgroundView?.frame = bounds
  }

  // MARK: Bounds

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    itemState.scrollTarget = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// What the layout says new bounds put out of date. As in UIKit it is asked while the old ones are in force, to
  /// compare with, and notified when the new ones are.
  private final var boundsContext: LayoutInvalidationContext?

  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    if newBounds.size != bounds.size { resolveTransition() }
    transition?.layout.boundsWillChange(to: newBounds)
    boundsContext = context(forBounds: newBounds)
  }

  private func context(forBounds bounds: CGRect) -> LayoutInvalidationContext? {
    counts == nil ? nil : currentLayout.context(forBoundsChange: bounds)
  }

  private func takeBoundsContext() -> LayoutInvalidationContext? {
    defer { boundsContext = nil }
    return boundsContext
  }

  override func boundsOriginDidChange() {
    let context = takeBoundsContext()
    transition?.layout.boundsDidChange()
    super.boundsOriginDidChange()
    if let context { currentLayout.invalidateLayout(with: context) }
  }

  override func sizeDidChange(from oldSize: CGSize) {
    let context = takeBoundsContext()
    super.sizeDidChange(from: oldSize)
    // A layout that says how the offset changes has the say.
    if !currentLayout.isInvalid, resizeAnchor == nil, context?.contentOffsetAdjustment ?? .zero == .zero {
      resizeAnchor = scrollAnchor(in: CGRect(origin: contentOffset, size: oldSize), at: .start)
    }
    if let context { currentLayout.invalidateLayout(with: context) }
    sizeWillFlow(from: oldSize, window?.entries ?? [])
    sizeOfPrefetchedDidChange()
    window = nil
    guard counts != nil, !currentLayout.isInvalid else { return }
    // The layout stays as it is, and so does the offset, as far as there is room.
    resizeAnchor = nil
    if !isScrollMoving && !isDragging { moveOffset(to: clampedOffset(contentOffset)) }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateLayoutForBounds()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateLayoutForBounds()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    invalidateLayoutForBounds()
  }

  override var isMirrored: Bool { isMirrored(currentLayout) }

  private func invalidateLayoutForBounds() {
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

  override func accessibilityDidChange() { elementsRevision &+= 1 }

  override func subviewDidMove() { if !isPlacing { super.subviewDidMove() } }

  override var isContentsBarrier: Bool { true }

  /// Receives a message about a mistake in how the view is used; it is written to standard error by default.
  public final var faultHandler: (String) -> Void = { message in
    FileHandle.standardError.write(Data("CollectionView: \(message)\n".utf8))
  }

  /// The treatment of a batch of updates that does not fit the data.
  public final var invalidUpdatePolicy = InvalidUpdatePolicy.reportAndReload
}
