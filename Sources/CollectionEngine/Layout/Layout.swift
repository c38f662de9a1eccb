import Foundation

/// Decides where every element of a collection view goes. Subclass it to make a layout.
///
/// The view calls `prepare()` when the layout is out of date, then asks for the elements in a rectangle. A layout keeps
/// geometry, never views, and makes attribute objects only for what is asked.
@preconcurrency @MainActor
open class Layout: NSObject {
  private final var owner: BackReference<CollectionView>?

  public override init() { super.init() }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init() }

  // A program may release a layout anywhere; nothing here minds.
  nonisolated deinit {}

  /// The view that this layout arranges; nil until it is given to one.
  open var collectionView: CollectionView? { owner?.owner }

  final func attach(to collectionView: CollectionView?) {
    if collectionView == nil, let view = self.collectionView { noteData(of: view) }
    owner = collectionView?.wayToView.reference
  }

  /// The view that the layout was in use for last, and which data it had then.
  private final var left: (view: ObjectIdentifier, dataRevision: Revision)?

  /// Marks as out of date what is not known to hold, for the view that the layout has just been given to.
  final func invalidateForUse() { invalidateForUse(hasSameData: collectionView.map(knewData) ?? false) }

  /// Whether the layout was in use for a view last, when that had the data that it has now.
  private final func knewData(of view: CollectionView) -> Bool {
    left?.view == ObjectIdentifier(view) && left?.dataRevision == view.knownData.revision
  }

  /// Whether the layout knows the data of a view as it is now.
  final func knowsData(of view: CollectionView) -> Bool { collectionView === view || knewData(of: view) }

  /// Has what the layout knows count as that of a view's data as it is now.
  final func noteData(of view: CollectionView) { left = (ObjectIdentifier(view), view.knownData.revision) }

  /// Marks as out of date what does not hold, given whether the data is what it was when the layout was in use last.
  /// For subclasses.
  func invalidateForUse(hasSameData: Bool) { invalidateLayout() }

  // MARK: Decoration views

  private final var decorationClasses: [String: ReusableView.Type] = [:]

  /// Says which class the decoration views of a kind are of; nil forgets it.
  open func register(_ viewClass: ReusableView.Type?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }

  /// The class of the decoration views of a kind; nil where none is registered.
  final func decorationClass(ofKind elementKind: String) -> ReusableView.Type? { decorationClasses[elementKind] }

  // MARK: Answers

  /// The class of the attributes this layout makes: `LayoutAttributes` or one derived from it.
  open class var layoutAttributesClass: AnyClass { LayoutAttributes.self }

  /// The class of the contexts that name what is out of date: `LayoutInvalidationContext` or one derived from it.
  open class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

  /// Computes what the answers need. Called before them whenever the layout is out of date.
  /// - Complexity: the subclass's; the layouts of the library take O(items) at most.
  open func prepare() {}

  /// The size of everything, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The elements that share some area with `rect` (content coordinates). More may be named; none may be missing.
  ///
  /// Asked in every frame that shows another part of the contents.
  /// - Complexity: the subclass's; the layouts of the library take O(log items + elements in `rect`).
  open func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { nil }

  /// The attributes of one cell; nil where there is none.
  /// - Complexity: the subclass's; the layouts of the library take O(log items) at most.
  @discardableResult
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { nil }

  /// Where one cell is, without its attributes where a layout can tell; nil where there is none.
  func frameForItem(at place: LayoutAddress) -> CGRect? { layoutAttributesForItem(at: place.indexPath)?.frame }

  /// The attributes of one supplementary view; nil where there is none.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { nil }

  /// The attributes of one decoration view; nil where there is none.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> LayoutAttributes?
  { nil }

  // MARK: Going out of date

  private(set) var isInvalid = true
  private(set) var pendingContexts: [LayoutInvalidationContext] = []

  /// Marks everything as out of date; `prepare()` follows before the next frame.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.isOfWholeLayout = true
    invalidateLayout(with: context)
  }

  /// Marks what `context` names as out of date. Overrides call `super`.
  open func invalidateLayout(with context: LayoutInvalidationContext) {
    isInvalid = true
    pendingContexts.append(context)
    collectionView?.layoutWasInvalidated(self)
  }

  /// Prepares, and gives the contexts gathered since the last time; nil where the layout is valid.
  final func prepareIfInvalid() -> [LayoutInvalidationContext]? {
    guard isInvalid else { return nil }
    let contexts = pendingContexts
    pendingContexts = []
    isInvalid = false
    let view = contexts.allSatisfy { $0.keepsGeometry && !$0.movesOthers } ? nil : collectionView
    view?.noteSections(of: self)
    prepare()
    view?.settleSections(of: self)
    return contexts
  }

  /// Whether new bounds put the layout out of date. Asked at every scroll; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What new bounds put out of date; nil for nothing.
  final func context(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext? {
    shouldInvalidateLayout(forBoundsChange: newBounds) ? invalidationContext(forBoundsChange: newBounds) : nil
  }

  /// Called when insets, margins or traits of the view have changed.
  func environmentDidChange() {}

  /// The parts of the layout that new bounds invalidate.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether nothing is out of date but what a context names.
  func movesOnlyNamed(by context: LayoutInvalidationContext) -> Bool { true }

  /// Whether elements are asked how large they would be: those of a layout that knows all sizes cost nothing more.
  var asksForPreferredAttributes: Bool { true }

  /// Whether a size that an element prefers puts the layout out of date. Asked when the element comes into sight, when
  /// it gets another size, and when its view says that it would be of another; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { false }

  /// The parts of the layout that an element's preferred size invalidates: a context that names the element by default.
  ///
  /// The view keeps what is in sight in its place by itself, and passes over the context's `contentOffsetAdjustment`
  /// where there is anything to keep.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = makeInvalidationContext()
    let path = originalAttributes.indexPath
    switch (originalAttributes.representedElementCategory, originalAttributes.representedElementKind) {
    case (.supplementaryView, let kind?): context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case (.decorationView, let kind?): context.invalidateDecorationElements(ofKind: kind, at: [path])
    default: context.invalidateItems(at: [path])
    }
    return context
  }

  // MARK: Where scrolling ends

  /// The offset at which a fling comes to rest, given the proposed one; `velocity` in points per millisecond. The
  /// delegate has the last word, in `scrollViewWillEndDragging`.
  @discardableResult
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity: CGPoint)
    -> CGPoint
  { proposedContentOffset }

  /// The offset of the view after a batch of updates or a change of layout.
  ///
  /// After a batch an override is proposed the offset as it is, with what contexts add to it, as in UIKit. Where there is
  /// none, or it answers as this does, what is seen keeps its place.
  @discardableResult
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    hasPassedProposal = true
    return proposedContentOffset
  }
  /// Whether a proposed offset came to the default, which says nothing to it.
  private final var hasPassedProposal = false

  /// The offset that the layout wants after a batch of updates; nil where it says nothing.
  final func wantedOffset(afterUpdatesAt offset: CGPoint) -> CGPoint? {
    hasPassedProposal = false
    let wanted = targetContentOffset(forProposedContentOffset: offset)
    return hasPassedProposal && wanted == offset ? nil : wanted
  }

  /// Whether the layout is proposed the offset at which what is seen keeps its place after a batch of updates.
  var wantsKeptPlace: Bool { false }

  /// The insets of the view that are covered by what stays in front of an item: scrolling to the item brings
  /// it where it is seen. Nothing by default.
  open func edgesCovered(forItemAt indexPath: IndexPath) -> EdgeInsets { .zero }

  /// The frame of an item once it has been scrolled to, if its frame depends on the offset: what is scrolled to, and
  /// what keeps its place while other things change. Nil, the default, where the frame is all there is to know.
  open func restingFrameForItem(at indexPath: IndexPath) -> CGRect? { nil }

  /// The item itself where it is shown, or the next one that is, onward or back; nil where none is.
  func shownItem(from item: LayoutAddress, forward: Bool) -> LayoutAddress? { item }

  // MARK: Direction

  /// The direction that the layout is written for.
  open var developmentLayoutDirection: LayoutDirection { .leftToRight }

  /// Whether the view mirrors everything left to right where text runs the other way.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Changes in motion

  /// Whether layouts of this class are notified of batches of updates.
  class var takesPartInUpdates: Bool { true }

  /// Takes what is kept by place along to where a batch of updates has moved it; `prepare()` follows.
  func follow(_ map: UpdateMap) {}

  /// Whether supplementary and decoration views of a kind stand by items, and go where those go; nil where nothing is
  /// known, and views in sight show whether any stands by another item than a section's first.
  func elementsStandByItems(ofKind elementKind: String) -> Bool? { nil }

  /// Visits what `layoutAttributesForElements(in:)` would give, where frames and z indices are all there is to say;
  /// else returns false.
  func enumerateFrames(
    in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect, _ zIndex: Int) -> Void
  ) -> Bool { false }

  /// The way items follow each other, where they stand in one line; nil where they may be anywhere.
  var lineAxis: CollectionView.ScrollDirection? { nil }

  /// Whether items lie as high on all of the way from another layout, or to it, as they lie in this one.
  var staysOnTop: Bool { false }

  /// Whether items follow each other from right to left by themselves, and not because they are shown mirrored.
  var isReversed: Bool { false }

  /// Called before a batch of updates is animated.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called inside the animation of a batch, after all its attributes were asked for.
  open func finalizeCollectionViewUpdates() {}

  /// Called before the layout is prepared for another size of the view, which is shown as motion. Then every element in
  /// sight is asked for where it ends, and where it starts, as in a batch.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called inside the animation of another size, after all its attributes were asked for.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the new layout before a change of layout.
  open func prepareForTransition(from oldLayout: Layout) {}

  /// Called on the old layout before a change of layout.
  open func prepareForTransition(to newLayout: Layout) {}

  /// Called on the new layout before a change that keeps an item at a point, as under the fingers: it may have the item
  /// stand there.
  /// - Parameter point: Where the item is held, as the layout sees directions; of its axes only that across the scroll
  ///   direction is the same before and after the change.
  func prepare(toKeep itemIndexPath: IndexPath, at point: CGPoint) {}

  /// Called on both layouts when all attributes of a change were asked for.
  open func finalizeLayoutTransition() {}

  /// The attributes with which a cell that comes in with a batch of updates starts. Nil means: a new item at its place,
  /// smaller and transparent; another where it was, if that was near the view, else transparent at its place.
  ///
  /// Asked about every element in sight after the batch. One that was in sight before glides from where it is seen.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? { nil }

  /// The attributes with which the cell of a deleted or reloaded item ends, by its place before the batch. Nil means:
  /// at its place, smaller and transparent; a reloaded one fades on its way to the new place.
  ///
  /// Asked about every element in sight before the batch. One that stays goes where the layout has it afterwards.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? { nil }

  /// The attributes with which a supplementary view that comes in with a batch of updates starts; as for cells.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// The attributes with which a supplementary view of a deleted or reloaded section ends, by its place before the
  /// batch; as for cells.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// The attributes with which a decoration view that comes in with a batch of updates starts; as for cells.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// The attributes with which a decoration view of a deleted or reloaded section ends, by its place before the batch;
  /// as for cells.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> LayoutAttributes? { nil }

  /// Supplementary views that a batch of updates takes away although their sections stay, by place before it.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that a batch of updates takes away although their sections stay, by place before it.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views that a batch of updates brings, by place after it. What the layout has in sight is shown
  /// whether it is named here or not.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Decoration views that a batch of updates brings, by place after it; as for supplementary views.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Movement by hand

  /// The place an item takes when it is dragged to `position` (content coordinates): the nearest item's by default.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView.flatMap { $0.nearestIndexPath(to: $0.mirrored(position)) } ?? previousIndexPath
  }

  /// The attributes of the item being moved: lifted a little towards the eye, about `position`.
  open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
    -> LayoutAttributes
  {
    let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? LayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int.max
    attributes.transform = CGAffineTransform(scaleX: Layout.liftScale, y: Layout.liftScale)
    return attributes
  }

  /// How much larger the item being moved is drawn.
  static let liftScale: CGFloat = 1.06

  /// The parts of the layout that a step of a movement invalidates: everything by default.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> LayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// The parts of the layout that the end of a movement invalidates.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> LayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }
}
