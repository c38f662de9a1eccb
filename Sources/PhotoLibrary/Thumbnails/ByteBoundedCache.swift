/// Values by key whose bytes stay under a limit: the one longest unused goes first.
///
/// All operations take constant time (amortised, for the ones that make others leave).
public struct ByteBoundedCache<Key: Hashable, Value> {
  fileprivate struct Entry {
    var key: Key
    var value: Value
    var byteCount: Int
    /// The entry used next after this one, and the one used last before it; `none` at the ends.
    var newer: Int
    var older: Int
  }

  /// Bytes the values may have together.
  public var byteLimit: Int {
    didSet { trim() }
  }
  /// Bytes the values have together.
  public private(set) var byteCount = 0

  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest = Self.none
  private var oldest = Self.none

  private static var none: Int { -1 }

  /// An empty cache that holds up to `byteLimit` bytes.
  public init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Number of values.
  public var count: Int { places.count }

  /// The keys, the one used last first.
  /// - Complexity: O(n); for tests and diagnosis.
  public var keys: [Key] {
    var keys: [Key] = []
    var place = newest
    while place != Self.none, let entry = entries[place] {
      keys.append(entry.key)
      place = entry.older
    }
    return keys
  }

  /// The key's value, which counts as using it.
  public mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if place != newest {
      unlink(entry)
      link(place)
    }
    return entry.value
  }

  /// Whether there is a value for the key; does not count as using it.
  public func contains(_ key: Key) -> Bool { places[key] != nil }

  /// Keeps a value of this many bytes in place of the key's former one.
  ///
  /// A value larger than the whole limit is not kept.
  public mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
    remove(key)
    guard byteCount <= byteLimit else { return }
    let entry = Entry(key: key, value: value, byteCount: byteCount, newer: Self.none, older: Self.none)
    let place: Int
    if let reused = free.popLast() {
      place = reused
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[key] = place
    self.byteCount += byteCount
    link(place)
    trim()
  }

  /// Removes the key's value, and returns it.
  @discardableResult
  public mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key), let entry = entries[place] else { return nil }
    unlink(entry)
    entries[place] = nil
    free.append(place)
    byteCount -= entry.byteCount
    return entry.value
  }

  /// Removes all values.
  public mutating func removeAll() {
    self = Self(byteLimit: byteLimit)
  }

  private mutating func trim() {
    while byteCount > byteLimit, oldest != Self.none, let entry = entries[oldest] { remove(entry.key) }
  }

  private mutating func link(_ place: Int) {
    entries[place]?.newer = Self.none
    entries[place]?.older = newest
    if newest != Self.none { entries[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ entry: Entry) {
    if entry.newer != Self.none { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
    if entry.older != Self.none { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
  }
}

extension ByteBoundedCache: Sendable where Key: Sendable, Value: Sendable {}
extension ByteBoundedCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
