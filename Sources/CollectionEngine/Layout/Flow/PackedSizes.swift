import Foundation

/// Sizes of items, exact, in as little memory as they allow: none when all are equal, 8 bytes each when single
/// precision holds them (as it does whole points and halves), 16 otherwise.
nonisolated struct PackedSizes: Sendable {
  private enum Storage: Sendable {
    /// One size for all items.
    case one(CGSize)
    /// Sizes that are exact in single precision.
    case single([SIMD2<Float>])
    /// Sizes that need double precision.
    case double([SIMD2<Double>])
  }

  let count: Int
  private var storage: Storage

  /// - Complexity: O(count).
  init(count: Int, _ sizeOfItem: (Int) -> CGSize) {
    self.count = max(0, count)
    guard count > 0 else {
      storage = .one(.zero)
      return
    }
    let first = sizeOfItem(0)
    var item = 1
    var size = first
    while item < count {
      size = sizeOfItem(item)
      guard size == first else { break }
      item += 1
    }
    guard item < count else {
      storage = .one(first)
      return
    }
    var singles = [SIMD2<Float>]()
    if Self.fits(first) {
      singles.reserveCapacity(count)
      singles.append(contentsOf: repeatElement(Self.single(first), count: item))
      while Self.fits(size) {
        singles.append(Self.single(size))
        item += 1
        guard item < count else {
          storage = .single(singles)
          return
        }
        size = sizeOfItem(item)
      }
    }
    var doubles = [SIMD2<Double>]()
    doubles.reserveCapacity(count)
    if singles.isEmpty {
      doubles.append(contentsOf: repeatElement(Self.double(first), count: item))
    } else {
      doubles.append(contentsOf: singles.lazy.map { SIMD2<Double>($0) })
    }
    doubles.append(Self.double(size))
    for item in (item + 1)..<count { doubles.append(Self.double(sizeOfItem(item))) }
    storage = .double(doubles)
  }

  /// `count` times the same size.
  init(count: Int, all size: CGSize) {
    self.count = count
    storage = .one(size)
  }

  /// The size that all have; nil if they differ.
  var common: CGSize? {
    if case .one(let size) = storage { size } else { nil }
  }

  /// The memory an item takes, in bytes.
  var bytesPerItem: Int {
    switch storage {
    case .one: 0
    case .single: MemoryLayout<SIMD2<Float>>.stride
    case .double: MemoryLayout<SIMD2<Double>>.stride
    }
  }

  @inline(__always)
  subscript(item: Int) -> CGSize {
    get {
      switch storage {
      case .one(let size): size
      case .single(let sizes): CGSize(width: CGFloat(sizes[item].x), height: CGFloat(sizes[item].y))
      case .double(let sizes): CGSize(width: sizes[item].x, height: sizes[item].y)
      }
    }
    set { set(newValue, at: item) }
  }

  /// - Complexity: O(1), O(count) where more memory is needed than so far.
  private mutating func set(_ size: CGSize, at item: Int) {
    // What is changed is taken out first: held twice, it would be copied.
    switch storage {
    case .one(let common) where size == common:
      break
    case .one(let common) where Self.fits(size) && Self.fits(common):
      storage = .single(Array(repeating: Self.single(common), count: count))
      set(size, at: item)
    case .one(let common):
      storage = .double(Array(repeating: Self.double(common), count: count))
      set(size, at: item)
    case .single(var sizes) where Self.fits(size):
      storage = .one(.zero)
      sizes[item] = Self.single(size)
      storage = .single(sizes)
    case .single(let sizes):
      storage = .double(sizes.map { SIMD2<Double>($0) })
      set(size, at: item)
    case .double(var sizes):
      storage = .one(.zero)
      sizes[item] = Self.double(size)
      storage = .double(sizes)
    }
  }

  private static func fits(_ size: CGSize) -> Bool {
    CGFloat(Float(size.width)) == size.width && CGFloat(Float(size.height)) == size.height
  }

  private static func single(_ size: CGSize) -> SIMD2<Float> { SIMD2(Float(size.width), Float(size.height)) }

  private static func double(_ size: CGSize) -> SIMD2<Double> { SIMD2(Double(size.width), Double(size.height)) }
}
