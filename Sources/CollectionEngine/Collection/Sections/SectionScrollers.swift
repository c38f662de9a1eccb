/// The sections of a view that have been scrolled across the page, by place.
struct SectionScrollers {
  private(set) var bySection: [Int: SectionScroller] = [:]
  /// Those that move, or are held by fingers.
  private(set) var active: Set<Int> = []
  /// The one that fingers hold.
  var dragged: Int?
  /// Those that stand elsewhere than where their views were put.
  var moved: Set<Int> = []
  /// Those of which the delegate has yet to be notified.
  var unreported: Set<Int> = []
  /// When the last frame was shown.
  var frameTime = -Double.infinity

  var isEmpty: Bool { bySection.isEmpty }

  subscript(section: Int) -> SectionScroller? {
    get { bySection[section] }
    set {
      bySection[section] = newValue
      if newValue?.isActive == true { active.insert(section) } else { active.remove(section) }
    }
  }

  /// Goes along with a batch of updates.
  /// - Parameter holds: what sections are known by afterwards, by their places before.
  mutating func follow(_ map: SectionMap, _ holds: [Int: SectionScroller.Hold]) {
    var old = SectionScrollers()
    swap(&old, &self)
    frameTime = old.frameTime
    for (section, scroller) in old.bySection {
      guard let new = map.new(section) else { continue }
      var scroller = scroller
      scroller.hold = holds[section] ?? .offset
      self[new] = scroller
    }
    dragged = old.dragged.flatMap { map.new($0) }
    moved = Set(old.moved.compactMap { map.new($0) })
    unreported = Set(old.unreported.compactMap { map.new($0) })
  }

  /// Goes on with reloaded data: offsets stay where there are such sections, and nothing moves.
  mutating func reload(sectionCount: Int) {
    bySection = bySection.filter { $0.key < sectionCount }
    for section in bySection.keys {
      bySection[section]?.stop()
      bySection[section]?.hold = .offset
    }
    (active, moved, dragged) = ([], [], nil)
    unreported = unreported.filter { $0 < sectionCount }
  }
}
