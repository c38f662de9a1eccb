import Foundation

/// Views waiting to be used again, last in first out, by kind and identifier.
final class ReusePool {
  private struct Key: Hashable {
    var kind: String?
    var identifier: String
  }

  /// The views of a kind and identifier.
  private final class Bucket {
    let key: Key
    var make: ((CGRect) -> ReusableView)?
    private(set) var waiting: [ReusableView] = []

    init(_ key: Key) { self.key = key }

    // Taken out, changed and put back, here and below: docs/PERFORMANCE.md, “Exclusivity checks”.
    func push(_ view: ReusableView) {
      var views = waiting
      waiting = []
      views.append(view)
      waiting = views
    }

    func pop() -> ReusableView? {
      var views = waiting
      waiting = []
      let last = views.popLast()
      waiting = views
      return last
    }

    func removeAll() { waiting = [] }
  }

  private var buckets: [Key: Bucket] = [:]
  /// The one used last: the next view is mostly one like it.
  private var lastBucket: Bucket?
  /// How many views were ever made.
  private(set) var madeCount = 0

  /// Says how views are made; nil forgets it, and those that wait.
  func register(kind: String?, identifier: String, make: ((CGRect) -> ReusableView)?) {
    let bucket = bucket(kind, identifier)
    bucket.make = make
    bucket.removeAll()
  }

  private func bucket(_ kind: String?, _ identifier: String) -> Bucket {
    if let lastBucket, lastBucket.key.identifier == identifier, lastBucket.key.kind == kind { return lastBucket }
    let key = Key(kind: kind, identifier: identifier)
    let bucket = buckets[key] ?? Bucket(key)
    (buckets[key], lastBucket) = (bucket, bucket)
    return bucket
  }

  /// The view that is being filled again: whoever asks for one like it gets it as it is.
  private var inUse: ReusableView?

  /// Runs `body`, in which a cell like `view` is asked for, and gets `view`.
  func givingBack<T>(_ view: ReusableView, _ body: () -> T) -> T {
    inUse = view
    defer { inUse = nil }
    return body()
  }

  /// A waiting view made ready for use, or a new one; nil where nothing is registered. O(1).
  func take(kind: String?, identifier: String) -> ReusableView? {
    if let view = inUse, view.element?.kind == kind, view.poolIdentifier == identifier {
      inUse = nil
      return view
    }
    let bucket = bucket(kind, identifier)
    if let view = bucket.pop() {
      view.prepareForReuse()
      return view
    }
    guard let make = bucket.make else { return nil }
    let view = make(.zero)
    view.poolIdentifier = bucket.key.identifier
    madeCount += 1
    return view
  }

  /// Takes a view back; one without an identifier is released.
  func give(_ view: ReusableView, kind: String?) {
    guard let identifier = view.poolIdentifier else { return }
    bucket(kind, identifier).push(view)
  }

  private var identifiers: [ObjectIdentifier: String] = [:]
  private var lastIdentifier: (type: ObjectIdentifier, identifier: String)?

  /// The identifier of a class's pool: asked for once, for it may be made up of the class's name.
  func identifier(of type: any RegistrableCell.Type) -> String {
    let type = (type, key: ObjectIdentifier(type))
    if let lastIdentifier, lastIdentifier.type == type.key { return lastIdentifier.identifier }
    // The bucket's own text, which compares as equal by its address.
    let identifier = identifiers[type.key] ?? bucket(nil, type.0.reuseIdentifier).key.identifier
    identifiers[type.key] = identifier
    lastIdentifier = (type.key, identifier)
    return identifier
  }

  /// How many views wait.
  var waitingCount: Int { buckets.values.reduce(0) { $0 + $1.waiting.count } }
}
