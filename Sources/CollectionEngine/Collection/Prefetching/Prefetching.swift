import Foundation

/// What is made ready for items that are not in sight yet.
struct Prefetching {
  /// An item that the data source was asked to prefetch and that has not come into sight since.
  struct Entry {
    /// Its cell, once that is made.
    var cell: Cell?
  }

  var isEnabled = true
  weak var dataSource: (any CollectionViewDataSourcePrefetching)?
  var heading = ScrollHeading()
  /// What comes next; nil where that is to be looked for.
  var plan: PrefetchPlan?
  /// What will be seen where the contents are on their way to, far from here; nil where they go no such way, or it is
  /// to be looked through.
  var destination: CGRect?
  /// By place in the data.
  var entries: [DataAddress: Entry] = [:]
  /// Changes with each change that others make: whoever calls others looks here whether to go on.
  var revision = Revision()
  /// Whether what lies ahead is none of the present layout's.
  var isOfOldLayout = false
  /// The serial of the last view that was put on display when cells were last made due.
  var displaySerial = 0
  /// What making a cell takes, in seconds: the last ones count most.
  var cost = 0.0
  /// Reused from one part to the next.
  var found: [PrefetchPlan.Item] = []
  /// A clock, in seconds.
  var clock: () -> Double = { ProcessInfo.processInfo.systemUptime }

  /// How much the last cell counts in the cost of one.
  private static let lastPart = 0.25

  /// Has what lies ahead looked for again.
  mutating func forgetPlan() { (plan, destination) = (nil, nil) }

  /// Enters an item that lies ahead, with what was made ready of it before.
  /// - Parameter known: what lay ahead before; the item is taken out.
  /// - Returns: that; nil for an item that is new.
  mutating func take(_ item: DataAddress, of known: inout [DataAddress: Entry]) -> Entry? {
    let entry = known.removeValue(forKey: item)
    entries[item] = entry ?? Entry()
    return entry
  }

  /// Notes what making a cell took.
  mutating func note(cost new: Double) { cost += (new - cost) * Self.lastPart }
}
