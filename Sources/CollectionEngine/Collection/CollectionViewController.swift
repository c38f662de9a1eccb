import Foundation

/// Owns a collection view, and is its data source and delegate; what a subclass does not override is as where a
/// delegate does not write the method.
@preconcurrency @MainActor
open class CollectionViewController: NSObject, CollectionViewDataSource, CollectionViewDelegate {
  private let layout: Layout
  private var madeView: CollectionView?
  private var isShown = false

  /// A controller whose view is arranged by `layout`.
  public init(collectionViewLayout layout: Layout) {
    self.layout = layout
    super.init()
  }

  /// A controller from an archive. Nothing is read from it: the layout is a plain flow.
  public required init?(coder: NSCoder) {
    layout = FlowLayout()
    super.init()
  }

  /// The collection view, made when it is first asked for; never nil.
  public final var collectionView: CollectionView! {
    if let madeView { return madeView }
    let made = CollectionView(frame: .zero, collectionViewLayout: layout)
    madeView = made
    made.controller = self
    made.liftsItems = installsStandardGestureForInteractiveMovement
    (made.dataSource, made.delegate) = (self, self)
    viewDidLoad()
    return made
  }

  /// The collection view itself: nothing stands around it. Never nil.
  public final var view: View! { collectionView }

  /// Makes the view, if it is not there.
  public final func loadViewIfNeeded() { _ = collectionView }

  /// The layout of the view.
  public final var collectionViewLayout: Layout { madeView?.collectionViewLayout ?? layout }

  /// Whether the view is there.
  public final var isViewLoaded: Bool { madeView != nil }

  /// Whether nothing is selected when the view comes into sight. True by default.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a drag, or a long press, lifts an item that may move. True by default.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { madeView?.liftsItems = installsStandardGestureForInteractiveMovement }
  }

  /// The view's selection mode.
  open var isEditing: Bool {
    get { madeView?.isEditing ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// Turns selection mode on or off.
  open func setEditing(_ editing: Bool, animated: Bool) { collectionView.isEditing = editing }

  // MARK: Life

  /// The view has been made: the place to register cells.
  open func viewDidLoad() {}
  /// The view is about to come into sight. An override calls `super`.
  open func viewWillAppear(_ animated: Bool) {
    if clearsSelectionOnViewWillAppear { collectionView.replaceSelection(with: Selection()) }
  }
  /// The view comes into sight, and has its size: between `viewWillAppear` and `viewDidAppear`.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has come into sight.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go out of sight.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has gone out of sight.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to place its elements.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its elements.
  open func viewDidLayoutSubviews() {}
  /// Called when the traits of what is shown have changed, before the view is notified.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// The environment that the view is shown in now.
  public final var traitCollection: TraitCollection { view.traitCollection }

  final func show(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown {
      viewWillAppear(false)
      viewIsAppearing(false)
      viewDidAppear(false)
    } else {
      viewWillDisappear(false)
      viewDidDisappear(false)
    }
  }

  // MARK: Data source

  /// One section.
  open func numberOfSections(in collectionView: CollectionView) -> Int { OptionalAnswer.byDefault(1) }
  /// No items.
  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// To be overridden.
  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    Cell(frame: .zero)
  }
  /// An empty view.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView { OptionalAnswer.byDefault(ReusableView(frame: .zero)) }
  /// False.
  open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalAnswer.byDefault(false)
  }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// False: items are moved one by one.
  open func collectionView(
    _ collectionView: CollectionView, moveItemsAt sources: [IndexPath], before destination: IndexPath
  ) -> Bool { false }
  /// None.
  open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }
  /// The section of the name's number.
  open func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { IndexPath(index: index) }
  /// None.
  open func collectionView(_ collectionView: CollectionView, indexPathForTyping text: String, from start: IndexPath)
    -> IndexPath?
  { nil }

  // MARK: Delegate

  /// True.
  open func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// True.
  open func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// True.
  open func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// True.
  open func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// Does nothing.
  open func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// True.
  open func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { OptionalAnswer.byDefault(true) }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// False.
  open func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OptionalAnswer.byDefault(false) }
  /// Does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {}
  /// True outside selection mode.
  open func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
    -> Bool
  { OptionalAnswer.byDefault(!collectionView.isEditing) }
  /// The menu for one item; none for several, or for empty space.
  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    indexPaths.count == 1
      ? self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point) : nil
  }
  /// None.
  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  open func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// A plain `TransitionLayout`.
  open func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: Layout, newLayout toLayout: Layout
  ) -> TransitionLayout { OptionalAnswer.byDefault(TransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)) }
  /// The proposed offset.
  open func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalAnswer.byDefault(proposedContentOffset) }
  /// The proposed place.
  open func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalAnswer.byDefault(proposedIndexPath) }
  /// Does nothing.
  open func collectionView(_ collectionView: CollectionView, didScrollSection section: Int) {}
  /// As the view allows.
  open func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    OptionalAnswer.byDefault(collectionView.focusesItems)
  }
  /// True.
  open func collectionView(_ collectionView: CollectionView, shouldUpdateFocusIn context: FocusUpdateContext) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: FocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}
  /// None.
  open func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? { nil }
  /// As the view says.
  open func collectionView(_ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
    -> Bool
  { OptionalAnswer.byDefault(collectionView.selectionFollowsFocus) }
  /// Does nothing.
  open func collectionViewDidChangeSelection(_ collectionView: CollectionView) {}

  // MARK: Scrolling

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// True.
  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { OptionalAnswer.byDefault(true) }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}

extension CollectionView {
  /// Called by a host when the view comes into sight, or goes out of it.
  public final func hostDidShow(_ isShown: Bool) { controller?.show(isShown) }
}
