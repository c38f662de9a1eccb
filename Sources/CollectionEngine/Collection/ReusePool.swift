import Foundation

/// Views waiting to be used again, last in first out, by kind and identifier.
final class ReusePool {
  private struct Key: Hashable {
    var kind: String?
    var identifier: String
  }

  private var factories: [Key: (CGRect) -> ReusableView] = [:]
  private var waiting: [Key: [ReusableView]] = [:]
  /// How many views were ever made.
  private(set) var madeCount = 0

  /// Says how views are made; nil forgets it, and those that wait.
  func register(kind: String?, identifier: String, make: ((CGRect) -> ReusableView)?) {
    let key = Key(kind: kind, identifier: identifier)
    factories[key] = make
    waiting[key] = nil
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
    if let view = inUse, view.element?.kind == kind, view.reuseIdentifier == identifier {
      inUse = nil
      return view
    }
    let key = Key(kind: kind, identifier: identifier)
    if let view = waiting[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let make = factories[key] else { return nil }
    let view = make(.zero)
    view.reuseIdentifier = identifier
    madeCount += 1
    return view
  }

  /// Takes a view back; one without an identifier is let go.
  func give(_ view: ReusableView, kind: String?) {
    guard let identifier = view.reuseIdentifier else { return }
    waiting[Key(kind: kind, identifier: identifier), default: []].append(view)
  }

  private var identifiers: [ObjectIdentifier: String] = [:]

  /// The identifier of a class's pool: asked for once, for it may be made up of the class's name.
  func identifier(of type: any RegistrableCell.Type) -> String {
    if let known = identifiers[ObjectIdentifier(type)] { return known }
    let identifier = type.reuseIdentifier
    identifiers[ObjectIdentifier(type)] = identifier
    return identifier
  }

  /// How many views wait.
  var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
