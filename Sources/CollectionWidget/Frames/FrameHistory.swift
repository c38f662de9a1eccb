/// The last frames of a widget, the oldest of them forgotten for each new one. Remembering costs no memory.
nonisolated struct FrameHistory {
  /// How many frames are remembered.
  static let capacity = 120

  private var ring = [FrameRecord](repeating: FrameRecord(), count: capacity)
  private var next = 0
  /// How many frames there are to look at.
  private(set) var count = 0

  /// Remembers a frame.
  mutating func append(_ record: FrameRecord) {
    ring[next] = record
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// The frames, from the newest: 0 is the last, `count` - 1 the first.
  subscript(age: Int) -> FrameRecord { ring[(next - 1 - age + 2 * Self.capacity) % Self.capacity] }

  /// The middle one of the frames' own times and the longest of them, in seconds, and how many were missed between
  /// them; nil before the first frame.
  var summary: (p50: Double, worst: Double, missed: Int)? {
    guard count > 0 else { return nil }
    let times = (0..<count).map { self[$0].own }.sorted()
    return (times[count / 2], times[count - 1], (0..<count).reduce(0) { $0 + self[$1].missed })
  }
}
