import Foundation

/// The base class of layouts that place items by their proportions: justified rows and waterfalls.
///
/// Proportions are kept by item, so that neither another width nor a change of the data asks the delegate for what it
/// has said before; and while an item is moved by hand only what makes room for it is laid out again.
@preconcurrency @MainActor
open class AspectRatioLayout: SectionedLayout {
  private var known = ItemRatios()
  /// What was set last of each section, or group of sections.
  private var bodies: (any KeptBodies)? { didSet { bodiesRevision.advance() } }
  /// Changes with `bodies`.
  private var bodiesRevision = Revision()
  /// Grows when something is forgotten: the delegate may have that done while it is asked.
  private var forgettings = 0
  private var latest: (any SectionedGeometry)?
  /// The steps of a movement by hand that the latest geometry lacks; nil where it is out of date altogether.
  private var steps: [OneStep]?
  private var stepAhead: OneStep?

  /// One item's way from where the layout sees it to where it will.
  private struct OneStep {
    let source: LayoutAddress
    let target: LayoutAddress
    weak var context: LayoutInvalidationContext?
  }

  /// Lays everything out again from the proportions. For subclasses in the engine; others give section bodies.
  func arrange(in collectionView: CollectionView) -> any SectionedGeometry { super.makeGeometry(for: collectionView) }

  override final func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    var geometry = steps?.isEmpty == false ? latest : nil
    for step in steps ?? [] {
      let way = groups.map { $0.way(from: step.source, to: step.target) } ?? (step.source, step.target)
      geometry = way.flatMap { geometry?.moving($0.source, to: $0.target) }
    }
    let new = geometry ?? arrange(in: collectionView)
    (latest, steps) = (new, [])
    return new
  }

  /// Stacks sections, or groups of them, that are set by the numbers of their items. Those whose numbers and metrics are as
  /// before stay as they were set; of the others, many are set at a time.
  final func stack<Metrics: Equatable & Sendable, Body: SectionBody>(
    in collectionView: CollectionView, asking question: ItemQuestion,
    metrics: (_ section: Int, _ available: CGFloat) -> Metrics,
    set: @escaping @Sendable (_ ratios: [Float], _ metrics: Metrics) -> Body
  ) -> SectionStack<Body> {
    var kept = bodies as? KeptSections<Metrics, Body> ?? KeptSections(set: set)
    // Changed in place.
    bodies = nil
    let forgettings = forgettings
    var missing: [UnsetSection<Metrics>] = []
    let spaces = spaces(in: collectionView)
    for space in spaces {
      let standing = groups?.sections(with: space.section)?.count ?? 1
      let metrics = metrics(space.section, space.available)
      if kept.holds(space.section, standing: standing, metrics) { continue }
      let ratios = ratios(from: space.section, in: collectionView, asking: question)
      missing.append(UnsetSection(first: space.section, standing: standing, ratios: ratios, metrics: metrics))
    }
    let bodies = missing.concurrentMap(weight: \.ratios.count) { set($0.ratios, $0.metrics) }
    for (section, body) in zip(missing, bodies) { kept.keep(body, of: section) }
    if self.forgettings == forgettings { self.bodies = kept }
    return stack(zip(spaces, spaces.compactMap { kept.body(of: $0.section) }), in: collectionView)
  }

  /// Takes over what the delegate has said of the items of a view to another layout of the same class, so that it is not
  /// asked again; sections that would look the same are not laid out again. Nothing where that layout was not in use for
  /// the view, or for other data; call it before this one is.
  public final func takeProportions(from other: AspectRatioLayout, in collectionView: CollectionView) {
    guard type(of: other) == type(of: self), self.collectionView == nil, other.knowsData(of: collectionView) else {
      return
    }
    (known, bodies, groups) = (other.known, other.bodies, other.groups)
    noteData(of: collectionView)
  }

  /// Asks a view's delegate again for the proportions of items that have changed, by their places in the data. What is
  /// laid out stays as it is until the layout is invalidated, or another takes over the proportions: sections without
  /// such items stay then, too.
  ///
  /// Nothing where the layout does not know the view's data as it is.
  /// - Complexity: O(`indexPaths`).
  public final func refreshProportions(ofItemsAt indexPaths: [IndexPath], in collectionView: CollectionView) {
    guard !indexPaths.isEmpty, knowsData(of: collectionView) else { return }
    let question = question(to: collectionView)
    for path in indexPaths where known.set(question?.ofItem(path), of: DataAddress(path)) {
      bodies?.forget(groups?.sections(with: path.section)?.lowerBound ?? path.section)
    }
    // An item that is being moved by hand is seen in another section, maybe.
    if collectionView.reordering.order != nil { forgetBodies() }
  }

  /// Lays out the sections of items that `refreshProportions` has asked about, in the background, so that it need not be
  /// done when the layout is put in force or invalidated. Nothing where the layout does not know the view's data as it is.
  ///
  /// What changes meanwhile makes it void: it is to be called again then.
  /// - Complexity: O(items of these sections); the main thread only looks through their numbers.
  public final func prepareRefreshedSections(in collectionView: CollectionView) async {
    guard let bodies, knowsData(of: collectionView), collectionView.reordering.order == nil,
      let question = question(to: collectionView)
    else { return }
    let forgotten = unpreparedSections
    guard !forgotten.isEmpty else { return }
    let revision = bodiesRevision
    let ratios = forgotten.map { self.ratios(from: $0, in: collectionView, asking: question) }
    let prepared = await Task.detached { bodies.settingForgotten(by: ratios) as any KeptBodies }.value
    if revision == bodiesRevision { self.bodies = prepared }
  }

  /// The first of each section, or group of sections, that has to be laid out again, though once it was.
  final var unpreparedSections: [Int] { bodies?.forgotten ?? [] }

  /// What the numbers of items are found out by; nil where that depends on more. For subclasses in the engine.
  func question(to collectionView: CollectionView) -> ItemQuestion? { nil }

  /// Forgets what the delegate has said of the item at a place; a placeholder has what its neighbour has.
  private func forgetRatio(at place: LayoutAddress) {
    if let item = collectionView?.dataAddress(ofItemAt: place) { known.remove(item) }
  }

  /// Forgets what the delegate has said of a section, and of those that stand together with it.
  final func forgetRatios(from section: Int) {
    for section in groups?.sections(with: section) ?? section..<section + 1 {
      known.removeSection(section)
    }
  }

  /// Marks what is set as out of date, but not what the delegate has said.
  final func invalidateMetrics() { invalidateLayout(with: makeInvalidationContext()) }

  /// The numbers of the items of a section, asked for where they are not known.
  final func knownRatios(ofSection section: Int, count: Int, asking question: ItemQuestion) -> [Float] {
    let forgettings = forgettings
    // Not accessed while the delegate is asked, which may invalidate the layout.
    var known = ItemRatios()
    swap(&known, &self.known)
    let ratios = known.ratios(ofSection: section, count: count, asking: question)
    if self.forgettings == forgettings { self.known = known }
    return ratios
  }

  private func forgetBodies() {
    bodies = nil
    forgettings += 1
  }

  // MARK: Going out of date

  override func follow(_ map: UpdateMap) {
    super.follow(map)
    known.follow(map)
    forgetBodies()
  }

  override func changesGeometry(_ context: LayoutInvalidationContext) -> Bool {
    guard super.changesGeometry(context) else { return false }
    if !context.isAboutMetrics { forgetBodies() }
    if let step = stepAhead, step.context === context {
      steps?.append(step)
      return true
    }
    steps = nil
    if context.invalidateEverything || context.isOfWholeLayout { known.removeAll() }
    for path in context.invalidatedItemIndexPaths ?? [] { forgetRatio(at: LayoutAddress(path)) }
    return true
  }

  override func invalidateForUse(hasSameData: Bool) {
    if hasSameData { invalidateMetrics() } else { super.invalidateForUse(hasSameData: false) }
  }

  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    if let source = previousIndexPaths.first, let target = targetIndexPaths.first, targetIndexPaths.count == 1 {
      stepAhead = OneStep(source: LayoutAddress(source), target: LayoutAddress(target), context: context)
    }
    return context
  }

  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    // The order that was seen is the data's, unless it goes back to what it was.
    context.keepsGeometry = !movementCancelled
    return context
  }
}
