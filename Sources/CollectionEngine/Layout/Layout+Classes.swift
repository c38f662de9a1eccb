/// What layouts make by the classes that they name. Those are of any class by type, as overrides written for iOS have it;
/// one that is not of the right kind counts as not named.
extension Layout {
  /// New attributes of the layout's own class, for the cell at (0, 0) until set otherwise.
  final func makeAttributes() -> LayoutAttributes {
    let named = type(of: self).layoutAttributesClass as? LayoutAttributes.Type
    return (named ?? LayoutAttributes.self).init()
  }

  /// A new context of the layout's own class.
  final func makeInvalidationContext() -> LayoutInvalidationContext {
    let named = type(of: self).invalidationContextClass as? LayoutInvalidationContext.Type
    return (named ?? LayoutInvalidationContext.self).init()
  }
}
