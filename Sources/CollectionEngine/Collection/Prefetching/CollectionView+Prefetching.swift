import Foundation

/// Cells and data for what comes into sight next, made ready while the contents travel there.
extension CollectionView {
  /// Is notified of items before their cells are asked for. Not retained.
  public final var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    get { prefetching.dataSource }
    set {
      guard newValue !== prefetching.dataSource else { return }
      // Whoever was asked is notified that it is not needed any more.
      abandonPrefetching()
      prefetching.dataSource = newValue
    }
  }

  /// Whether data is asked for ahead and cells are made ahead where the page travels, half a view before they come into
  /// sight: one by one, so that a frame takes no longer. Not within sections that scroll across it. True by default.
  ///
  /// A cell that is made ahead is in no view, and none that a question finds. It is displayed when it comes into sight;
  /// where the contents turn back before, it waits to be used for another item.
  public final var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set {
      guard newValue != prefetching.isEnabled else { return }
      prefetching.isEnabled = newValue
      prefetching.heading.forget()
      abandonPrefetching()
    }
  }

  // MARK: By frame

  /// Makes ready what comes next: at the end of a frame that began at `began` by the clock for it. O(1) where nothing
  /// travels, and else O(what comes up).
  final func prefetch(inFrameFrom began: Double) {
    guard prefetching.isEnabled, knownData.counts != nil, !knownData.needsReload, !updateSession.isOpen,
      !currentLayout.isInvalid
    else { return }
    guard layoutMotion.transition == nil else { return prefetching.heading.forget() }
    if prefetching.isOfOldLayout {
      prefetching.isOfOldLayout = false
      prefetching.heading.forget()
      abandonPrefetching()
    }
    var speed: CGFloat = 0
    let step = prefetching.heading.move(to: clampedOffset(contentOffset), in: bounds.size)
    if let destination = farDestination { return prefetch(at: destination) }
    if prefetching.destination != nil {
      // They are there, or somebody stopped them or has sent them on another way.
      prefetching.destination = nil
      if !isScrollMoving { return abandonPrefetching() }
    }
    switch step {
    case .none: return
    case .jumped: return abandonPrefetching()
    case .turned: prefetching.plan = nil
    case .on(let distance): speed = distance
    }
    guard updatePrefetchedArea() else { return }
    prefetchCells(at: speed, inFrameFrom: began)
  }

  /// The time by the clock for cells ahead; nothing is measured where there are none.
  final var prefetchingTime: Double { prefetching.isEnabled ? prefetching.clock() : 0 }

  /// Looks through what has come near, and reports it. False where others changed everything meanwhile.
  private func updatePrefetchedArea() -> Bool {
    guard let direction = prefetching.heading.direction else { return false }
    let bounds = self.bounds
    let isNew = prefetching.plan == nil
    if isNew { prefetching.plan = PrefetchPlan(direction, from: bounds) }
    // What takes next to no time is done in the frames that show something new: most frames have nothing to do.
    let showsNew = prefetching.displaySerial != displayed.displaySerial
    if showsNew {
      prefetching.displaySerial = displayed.displaySerial
      prefetching.plan?.makeMoreDue(in: bounds)
    }
    let part = prefetching.plan?.nextPart(
      from: bounds, in: CGRect(origin: .zero, size: contentSize), isUrgent: !showsNew)
    guard part != nil || isNew else { return true }
    var known: [DataAddress: Prefetching.Entry] = [:]
    if isNew { swap(&known, &prefetching.entries) }
    let fresh = part.map { plan($0, along: direction, &known) } ?? []
    return giveUp(known) && report(fresh)
  }

  // MARK: By destination

  /// What will be seen where the program, or a key, takes the contents: until they are there, where that is more than a
  /// view away. What lies between is passed too fast to be seen. Nil where nobody is to be asked.
  private var farDestination: CGRect? {
    guard prefetching.dataSource != nil, let purpose = activity.purpose, purpose == .animation || purpose == .top,
      let rest = targetContentOffset
    else { return nil }
    let (bounds, place) = (self.bounds, clampedOffset(rest))
    let isFar = abs(place.x - bounds.minX) > bounds.width || abs(place.y - bounds.minY) > bounds.height
    return isFar || prefetching.destination != nil ? CGRect(origin: place, size: bounds.size) : nil
  }

  /// Asks for the data of what is at a destination, from the start on, and withdraws what else was asked for. O(1) where
  /// the destination was known.
  private func prefetch(at destination: CGRect) {
    guard prefetching.destination != destination else { return }
    prefetching.plan = nil
    prefetching.destination = destination
    var known: [DataAddress: Prefetching.Entry] = [:]
    swap(&known, &prefetching.entries)
    var found: [DataAddress] = []
    visitItems(in: destination) { place, _ in
      if displayed.visible[.cell(place)] == nil, let item = dataAddress(ofItemAt: place) { found.append(item) }
    }
    found.sort()
    let fresh = found.filter { prefetching.take($0, of: &known) == nil }
    if giveUp(known) { _ = report(fresh) }
  }

  /// Plans for the items that begin in a part of the contents.
  /// - Parameter known: what was ahead before; what still is, is taken out.
  /// - Returns: those that were not reported yet, by distance; none where there is nobody to notify.
  private func plan(
    _ part: CGRect, along direction: ScrollHeading.Direction, _ known: inout [DataAddress: Prefetching.Entry]
  ) -> [DataAddress] {
    let places = direction.start(of: part)..<direction.end(of: part)
    // The same memory each time.
    var found: [PrefetchPlan.Item] = []
    swap(&found, &prefetching.found)
    visitItems(in: part) { place, frame in
      let start = direction.start(of: frame)
      // Items that begin before were found before.
      guard places.contains(start), displayed.visible[.cell(place)] == nil, let item = dataAddress(ofItemAt: place)
      else { return }
      found.append(PrefetchPlan.Item(address: item, start: start))
    }
    found.sort { ($0.start, $0.address) < ($1.start, $1.address) }
    let hasDataSource = prefetching.dataSource != nil
    var fresh: [DataAddress] = []
    for item in found where prefetching.entries[item.address] == nil {
      let entry = prefetching.take(item.address, of: &known)
      if entry?.cell == nil { prefetching.plan?.add(item) }
      if hasDataSource, entry == nil { fresh.append(item.address) }
    }
    found.removeAll(keepingCapacity: true)
    swap(&found, &prefetching.found)
    return fresh
  }

  private func visitItems(in rect: CGRect, _ visit: (_ place: LayoutAddress, _ frame: CGRect) -> Void) {
    let usedFastPath =
      !isMirrored(currentLayout)
      && currentLayout.enumerateFrames(in: rect) { element, frame, _ in
        if case .item(let item, let section) = element { visit(LayoutAddress(section: section, item: item), frame) }
      }
    if usedFastPath { return }
    for attributes in elements(in: rect) where attributes.representedElementCategory == .cell && !attributes.isHidden {
      visit(LayoutAddress(attributes.indexPath), attributes.frame)
    }
  }

  // MARK: Notifying

  private func report(_ fresh: [DataAddress]) -> Bool {
    guard !fresh.isEmpty, let dataSource = prefetching.dataSource else { return true }
    let revision = prefetching.revision
    dataSource.collectionView(self, prefetchItemsAt: fresh.map(\.indexPath))
    return isPrefetchingTrue(since: revision)
  }

  /// Gives up what does not come into sight soon after all, and says so. False where others changed everything
  /// meanwhile.
  @discardableResult
  private func giveUp(_ abandoned: [DataAddress: Prefetching.Entry]) -> Bool {
    guard !abandoned.isEmpty else { return true }
    for entry in abandoned.values { entry.cell.map(putBack) }
    // Of data that has changed meanwhile nothing is known.
    guard let dataSource = prefetching.dataSource, !knownData.needsReload, !updateSession.isOpen else { return true }
    let revision = prefetching.revision
    dataSource.collectionView(self, cancelPrefetchingForItemsAt: abandoned.keys.sorted().map(\.indexPath))
    return isPrefetchingTrue(since: revision)
  }

  /// Whether nobody changed what lies ahead, or is about to, since it had a number.
  private func isPrefetchingTrue(since revision: Revision) -> Bool {
    revision == prefetching.revision && !knownData.needsReload && !updateSession.isOpen
  }

  /// Gives up everything that lies ahead.
  private func abandonPrefetching() {
    prefetching.forgetPlan()
    prefetching.revision.advance()
    var abandoned: [DataAddress: Prefetching.Entry] = [:]
    swap(&abandoned, &prefetching.entries)
    giveUp(abandoned)
  }

  // MARK: Cells

  /// Makes cells that are due, as far as the frame has time for them.
  private func prefetchCells(at speed: CGFloat, inFrameFrom began: Double) {
    let start = prefetching.clock()
    let share =
      prefetching.plan?.share(cost: prefetching.cost, speed: speed, in: bounds, spent: start - began) ?? 0
    guard share > 0 else { return }
    var now = start
    while let address = prefetching.plan?.next() {
      guard let entry = prefetching.entries[address], entry.cell == nil else { continue }
      guard prefetchCell(address) else { return }
      let last = now
      now = prefetching.clock()
      prefetching.note(cost: now - last)
      // The share is met on the average.
      if now - start + prefetching.cost / 2 > share { return }
    }
  }

  /// Makes the cell of an item. False where others changed everything meanwhile.
  private func prefetchCell(_ address: DataAddress) -> Bool {
    guard let dataSource, knownData.contains(address.indexPath) else { return false }
    let revision = prefetching.revision
    let cell = AnimationContext.with(nil) { dataSource.collectionView(self, cellForItemAt: address.indexPath) }
    guard isFree(cell) else {
      faultHandler("the data source gave a view that is in use for the element at \(address.indexPath)")
      return false
    }
    guard isPrefetchingTrue(since: revision), let entry = prefetching.entries[address], entry.cell == nil else {
      displayed.pool.give(cell, kind: nil)
      return false
    }
    cell.become(.prefetched)
    prefetching.entries[address]?.cell = cell
    return true
  }

  /// The cell that was made ahead for the item at a place in the data, which comes into sight; nil where there is none.
  final func takePrefetchedCell(for path: IndexPath) -> Cell? {
    guard !prefetching.entries.isEmpty, let cell = prefetching.entries.removeValue(forKey: DataAddress(path))?.cell
    else {
      return nil
    }
    cell.become(.free)
    return enter(cell, for: path)
  }

  /// An item came into sight with another cell than one that may have been made ahead.
  final func dropPrefetchedCell(for path: IndexPath) {
    prefetching.entries.removeValue(forKey: DataAddress(path))?.cell.map(putBack)
  }

  /// Puts a cell that nobody has seen into the pool.
  private func putBack(_ cell: Cell) {
    cell.become(.free)
    displayed.pool.give(cell, kind: nil)
  }

  // MARK: Changes

  /// Takes what was made ready along with its items through changes of the data. What is reloaded is made again.
  final func followPrefetching(_ map: UpdateMap) {
    prefetching.forgetPlan()
    prefetching.revision.advance()
    guard !prefetching.entries.isEmpty else { return }
    var moved: [DataAddress: Prefetching.Entry] = [:]
    for (address, entry) in prefetching.entries {
      let new = map.new(address)
      let isSame = new != nil && !map.isReloaded(address) && !map.reconfigured.containsSorted(address)
      if let new { moved[new] = isSame ? entry : Prefetching.Entry() }
      if !isSame { entry.cell.map(putBack) }
    }
    prefetching.entries = moved
  }

  /// The data was reloaded: nothing is known of what was prefetched.
  final func forgetPrefetching() {
    prefetching.forgetPlan()
    prefetching.revision.advance()
    prefetching.heading.forget()
    for entry in prefetching.entries.values { entry.cell.map(putBack) }
    prefetching.entries = [:]
  }

  /// Cells made for another layout are not shown in this one. What was reported is withdrawn with the next frame:
  /// others are notified of changes when everything is consistent again.
  final func layoutOfPrefetchedDidChange() {
    prefetching.forgetPlan()
    prefetching.revision.advance()
    prefetching.isOfOldLayout = !prefetching.entries.isEmpty
    for (address, entry) in prefetching.entries {
      entry.cell.map(putBack)
      prefetching.entries[address] = Prefetching.Entry()
    }
  }

  /// The size of the view has changed: the prefetched area is searched again.
  final func sizeOfPrefetchedDidChange() {
    prefetching.forgetPlan()
    prefetching.heading.forget()
  }

  /// The contents were carried along under the view, or the view with them.
  final func carryPrefetching(by shift: CGPoint) {
    prefetching.heading.carry(by: shift)
    prefetching.plan?.carry(by: shift)
  }

  /// A clock for what cells ahead take, in seconds. For tests.
  package final var _prefetchClock: () -> Double {
    get { prefetching.clock }
    set { prefetching.clock = newValue }
  }
}
