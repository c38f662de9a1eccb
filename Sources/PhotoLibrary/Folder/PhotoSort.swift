/// The orders in which the photos of a folder can be shown.
public enum PhotoSort: String, CaseIterable, Sendable {
  /// The user's own order; photos it does not know come last.
  case own
  /// By name, with numbers in names by their value: "2.jpg" before "10.jpg".
  case name
  /// By name, from the end.
  case nameReversed
  /// The newest picture first, by when it was taken, or else written.
  case newestFirst
  /// The oldest picture first.
  case oldestFirst
  /// The largest file first.
  case largestFirst

  /// Whether photos follow each other in time, so that those of one month stand together.
  public var isByDate: Bool { self == .newestFirst || self == .oldestFirst }

  /// The photos in this order; equal ones by name, so that the result does not depend on the input's order.
  /// - Parameter own: the user's order, which `.own` stands for.
  /// - Complexity: O(n log n).
  public func sorted(_ photos: [Photo], own: PhotoOrder = PhotoOrder([])) -> [Photo] {
    switch self {
    case .own: own.arranging(photos)
    case .name: photos.sorted { Self.precedes($0.id, $1.id) }
    case .nameReversed: photos.sorted { Self.precedes($1.id, $0.id) }
    case .newestFirst: Self.sorted(photos) { -1 - $0.time }
    case .oldestFirst: Self.sorted(photos) { $0.time }
    case .largestFirst: Self.sorted(photos) { -$0.byteCount }
    }
  }

  /// Ascending by `key`, then by name. Keys are compared apart from the photos, which are much larger.
  private static func sorted(_ photos: [Photo], by key: (Photo) -> Int64) -> [Photo] {
    let keys = photos.indices.map { (key: key(photos[$0]), place: $0) }
    return keys.sorted { a, b in
      a.key != b.key ? a.key < b.key : precedes(photos[a.place].id, photos[b.place].id)
    }.map { photos[$0.place] }
  }

  /// Whether `a` comes before `b` by name; those of one name by folder.
  static func precedes(_ a: Photo.ID, _ b: Photo.ID) -> Bool {
    a.name == b.name ? a.folder < b.folder : precedes(a.name, b.name)
  }

  /// Whether `a` comes before `b` by name: letters whatever their case, digits by value, then plain bytes.
  static func precedes(_ a: FilePath, _ b: FilePath) -> Bool {
    a.bytes.withUnsafeBufferPointer { left in
      b.bytes.withUnsafeBufferPointer { right in
        var i = 0
        var j = 0
        while i < left.count, j < right.count {
          if left[i].isDigit, right[j].isDigit {
            let m = digits(left, from: &i)
            let n = digits(right, from: &j)
            if m.count != n.count { return m.count < n.count }
            for (p, q) in zip(m, n) where left[p] != right[q] { return left[p] < right[q] }
          } else {
            let p = left[i].lowercased
            let q = right[j].lowercased
            if p != q { return p < q }
            i += 1
            j += 1
          }
        }
        let rest = (left.count - i, right.count - j)
        return rest.0 != rest.1 ? rest.0 < rest.1 : a < b
      }
    }
  }

  /// The run of digits at `index` without its leading zeros; moves `index` behind it.
  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Range<Int> {
    while index < bytes.count, bytes[index] == UInt8(ascii: "0") { index += 1 }
    let start = index
    while index < bytes.count, bytes[index].isDigit { index += 1 }
    return start..<index
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
