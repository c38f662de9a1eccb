import Foundation

extension CollectionView {
  /// Says which class the cells of an identifier are of; nil forgets it.
  public func register(_ cellClass: Cell.Type?, forCellWithReuseIdentifier identifier: String) {
    displayed.pool.register(kind: nil, identifier: identifier, make: cellClass.map { type in { type.init(frame: $0) } })
  }

  /// Says which class the supplementary views of a kind and identifier are of; nil forgets it.
  public func register(
    _ viewClass: ReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    displayed.pool.register(
      kind: elementKind, identifier: identifier, make: viewClass.map { type in { type.init(frame: $0) } })
  }

  /// Says which class the cells of an identifier are of, for a class that is known as a class alone; nil forgets it. One
  /// that is no cell's is reported to `faultHandler`.
  @_disfavoredOverload
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let type = viewClass(cellClass, Cell.self) else { return }
    register(type, forCellWithReuseIdentifier: identifier)
  }

  /// Says which class the supplementary views of a kind and identifier are of, for a class that is known as a class
  /// alone; nil forgets it. One that is no reusable view's is reported to `faultHandler`.
  @_disfavoredOverload
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    guard let type = self.viewClass(viewClass, ReusableView.self) else { return }
    register(type, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }

  /// A class as that of a kind of view, nil within for none; nil where it is another kind's.
  private func viewClass<ViewType: ReusableView>(_ someClass: AnyClass?, _: ViewType.Type) -> ViewType.Type?? {
    guard let someClass else { return .some(nil) }
    if let type = someClass as? ViewType.Type { return type }
    faultHandler("\(someClass) is registered, and is no \(ViewType.self)")
    return nil
  }

  /// Registers a cell class under its own identifier.
  public func register(_ cellClass: any RegistrableCell.Type) {
    register(cellClass, forCellWithReuseIdentifier: cellClass.reuseIdentifier)
  }

  /// Registers cell classes under their own identifiers.
  public func register(_ cellClasses: [any RegistrableCell.Type]) {
    for cellClass in cellClasses { register(cellClass) }
  }

  /// A cell of a registered class, ready to be filled.
  public func dequeue<CellType: RegistrableCell>(_ type: CellType.Type, for indexPath: IndexPath) -> CellType {
    enter(dequeue(type, identifier: displayed.pool.identifier(of: type)), for: indexPath)
  }

  /// A cell of the class registered for `identifier`. An identifier that nobody registered is a mistake in the program
  /// and stops it.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
    guard let cell = displayed.pool.take(kind: nil, identifier: identifier) as? Cell else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register "
          + "a class for the identifier")
    }
    return enter(cell, for: indexPath)
  }

  /// A supplementary view of the class registered for `kind` and `identifier`; as for cells.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> ReusableView {
    guard let view = displayed.pool.take(kind: elementKind, identifier: identifier) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a class for "
          + "the identifier")
    }
    return enter(view, kind: elementKind, for: indexPath)
  }

  /// Gives a row of a list the place that it is about to be filled for.
  func enter<ViewType: ReusableView>(_ view: ViewType, kind: String? = nil, for indexPath: IndexPath) -> ViewType {
    if let cell = view as? ListCell {
      cell.enter(self, as: kind.map { .supplementaryView(kind: $0, indexPath) } ?? .cell(LayoutAddress(indexPath)))
    }
    return view
  }

  /// A view of a class from its pool; the class, or the template of it, is registered on the way where it was not.
  func dequeue<ViewType: ReusableView>(
    _ type: ViewType.Type, kind: String? = nil, identifier: String, nib: (any Nib)? = nil
  ) -> ViewType {
    if let view = displayed.pool.take(kind: kind, identifier: identifier) as? ViewType { return view }
    let make = nib.map { factory($0, of: type) } ?? { type.init(frame: $0) }
    displayed.pool.register(kind: kind, identifier: identifier, make: make)
    if let view = displayed.pool.take(kind: kind, identifier: identifier) as? ViewType { return view }
    return type.init(frame: .zero)
  }
}
