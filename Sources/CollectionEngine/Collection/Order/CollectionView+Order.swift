import Foundation

/// What is shown in another order than the data's.
extension CollectionView {
  /// How making room is shown.
  final var movementMotion: AnimationContext {
    AnimationContext(duration: Self.movementDuration, delay: 0, curve: .easeOut, group: nil)
  }

  /// Shows the items in another order; they glide there.
  final func present(_ new: PresentationOrder, invalidating context: LayoutInvalidationContext) {
    let gone = rekey(to: new)
    relayout(invalidating: context)
    for view in gone where view.isLeaving && view.element?.isPlace == false {
      AnimationContext.with(movementMotion) {
        if let end = view.attributes?.shrunk() { view.place(by: end) }
      }
      elementDidLeave(view)
    }
    elementsDidChange()
  }

  /// Shows placeholders that came or went; all glide to where they are then.
  final func presentPlaceholders(_ new: PresentationOrder) {
    let context = currentLayout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    present(new, invalidating: context)
  }

  /// Updates the views with their items' layout addresses. O(visible).
  /// - Returns: the views of placeholders that are gone: they begin to leave.
  @discardableResult
  final func rekey(to new: PresentationOrder) -> [ReusableView] {
    let old = reordering.order ?? PresentationOrder()
    reordering.see(new)
    func newPlace(_ place: LayoutAddress) -> LayoutAddress? {
      if let placeholder = old.placeholder(at: place) { return new.place(of: placeholder) }
      return new.presentationAddress(of: old.dataAddress(at: place))
    }
    displayed.findKindsByItems()
    var gone: [ReusableView] = []
    func depart(_ view: ReusableView, _ key: ElementKey) {
      view.element = key.gone(view.displaySerial)
      view.become(.leaving)
      gone.append(view)
    }
    for (place, view) in displayed.changeVisible({ $0.moveCells { (old.dataAddress(at: $0), newPlace($0)) } }) {
      depart(view, .cell(place))
    }
    displayed.changeVisible {
      $0.moveOthers { key, view in
        guard standsByItem(key) else { return key }
        guard let new = newPlace(LayoutAddress(key.indexPath)) else {
          depart(view, key)
          return nil
        }
        view.element = key.at(new)
        return view.element
      }
    }
    for view in displayed.leaving {
      guard let key = view.element, key.isPlace, key.category == .cell || standsByItem(key) else { continue }
      view.element = newPlace(LayoutAddress(key.indexPath)).map { key.at($0) } ?? key.gone(view.displaySerial)
    }
    displayed.join(leaving: gone)
    displayed.window = nil
    return gone
  }

  /// Prepares the layout again and lets everything glide to where it says.
  final func relayout(invalidating context: LayoutInvalidationContext) {
    currentLayout.invalidateLayout(with: context)
    prepareLayoutIfInvalid()
    let seen = displayed.displaySerial
    func arrange() { rearrange(in: movementMotion, from: { _ in nil }, to: { self.attributes(for: $0) }) }
    arrange()
    settleSizes(seen: seen, arrange: arrange)
  }

  /// Has what is seen elsewhere follow changes of the data: it stays between those that it was between. What was
  /// dropped over the view needs no room any more: the changes are how it goes in.
  /// - Returns: the order that the layout saw before; nil where that was the data's.
  final func keepOrder(_ update: PreparedUpdate) -> PresentationOrder? {
    let map = update.map
    if let source = reordering.order?.source, reordering.movement != nil,
      reordering.movement?.isCommitting == true || map.new(source) == nil || map.isReloaded(source)
    {
      abandonMovement()
    }
    guard let old = reordering.order else { return nil }
    var new = old.following(update, committing: reordering.commitments)
    if interactions.isLanding {
      new.remove(PresentationOrder.dropGap)
      if reordering.movement == nil { new.putBack() }
    }
    reordering.see(new)
    reordering.dropLostPlaceholders()
    return old
  }

  /// Forgets everything that the data does not have, because the data is about to be reloaded.
  final func abandonOrder() {
    abandonMovement()
    guard reordering.order != nil else { return }
    rekey(to: PresentationOrder())
    reordering.placeholders.removeAll()
    reordering.commitments = [:]
  }
}
