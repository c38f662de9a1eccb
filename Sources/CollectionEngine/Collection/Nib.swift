import Foundation

/// A template that views are made from, as a UI file is; a toolkit knows how to read it.
///
/// Registered in place of a class. Mistakes in a template are reported where it is read, before any view is asked
/// for.
@preconcurrency @MainActor
public protocol Nib: AnyObject {
  /// A new view like the template: a `Cell` where it is registered for cells.
  func instantiate() -> ReusableView
}

extension CollectionView {
  /// Says which template the cells of an identifier are made from; nil forgets it.
  @_disfavoredOverload
  public func register(_ nib: (any Nib)?, forCellWithReuseIdentifier identifier: String) {
    displayed.pool.register(kind: nil, identifier: identifier, make: nib.map { factory($0, of: Cell.self) })
  }

  /// Says which template the supplementary views of a kind and identifier are made from; nil forgets it.
  @_disfavoredOverload
  public func register(
    _ nib: (any Nib)?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    displayed.pool.register(
      kind: elementKind, identifier: identifier, make: nib.map { factory($0, of: ReusableView.self) })
  }

  /// Makes views of a class from a template; where that gives another, the fault is reported and an empty view is made.
  final func factory<ViewType: ReusableView>(_ nib: any Nib, of type: ViewType.Type) -> (CGRect) -> ReusableView {
    { [weak self] frame in
      let view = nib.instantiate()
      view.frame = frame
      if view is ViewType { return view }
      self?.faultHandler("a nib that is registered for \(type) gives a \(Swift.type(of: view))")
      return type.init(frame: frame)
    }
  }
}
