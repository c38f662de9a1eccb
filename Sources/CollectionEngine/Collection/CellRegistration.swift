import Foundation

extension CollectionView {
  /// A registration of the cells of one kind: their class, and the handler that fills them. It needs no identifier.
  @preconcurrency @MainActor
  public struct CellRegistration<CellType: Cell, Item> {
    /// Fills `cell` for `item`. Called each time one is dequeued, so it sets all that another item may have changed.
    public typealias Handler = @MainActor (_ cell: CellType, _ indexPath: IndexPath, _ item: Item) -> Void
    let identifier = UUID().uuidString
    let nib: (any Nib)?
    let handler: Handler

    /// Cells filled by `handler`. Make one registration and keep it: each has a pool of its own.
    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

    /// Cells made from a template, and filled by `handler`.
    public init(cellNib: any Nib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// A registration of the supplementary views of one kind: their class, and the handler that fills them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<ViewType: ReusableView> {
    /// Fills `view`, of the registration's `elementKind`. Called each time one is dequeued.
    public typealias Handler = @MainActor (_ view: ViewType, _ elementKind: String, _ indexPath: IndexPath) -> Void
    let identifier = UUID().uuidString
    let elementKind: String
    let nib: (any Nib)?
    let handler: Handler

    /// Views of `elementKind` filled by `handler`. Make one registration and keep it: each has a pool of its own.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
    }

    /// Views of `elementKind` made from a template, and filled by `handler`.
    public init(supplementaryNib: any Nib, elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }

  /// A cell made or used again, filled by the registration's handler; without an `item` it is left as it is.
  public func dequeueConfiguredReusableCell<CellType: Cell, Item>(
    using registration: CellRegistration<CellType, Item>, for indexPath: IndexPath, item: Item?
  ) -> CellType {
    let cell = enter(
      dequeue(CellType.self, identifier: registration.identifier, nib: registration.nib), for: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view made or used again, filled by the registration's handler.
  public func dequeueConfiguredReusableSupplementary<ViewType: ReusableView>(
    using registration: SupplementaryRegistration<ViewType>, for indexPath: IndexPath
  ) -> ViewType {
    let view = enter(
      dequeue(
        ViewType.self, kind: registration.elementKind, identifier: registration.identifier, nib: registration.nib),
      kind: registration.elementKind, for: indexPath)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
