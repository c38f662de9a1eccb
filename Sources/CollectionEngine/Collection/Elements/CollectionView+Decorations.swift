import Foundation

/// Views that a layout puts beside the data: it registers their classes, and the view asks nobody else for them.
extension CollectionView {
  /// A decoration view of the class that the present layout has for a kind. A kind that nobody registered is reported
  /// once, and shown by an empty view.
  final func decorationView(ofKind kind: String) -> ReusableView {
    let viewClass = currentLayout.decorationClass(ofKind: kind) ?? emptyDecoration(ofKind: kind)
    // Layouts that use the same class use each other's views.
    return dequeue(viewClass, kind: kind, identifier: String(reflecting: viewClass))
  }

  private func emptyDecoration(ofKind kind: String) -> ReusableView.Type {
    faultHandler("the layout shows decoration views of kind \(kind) - must register a class for the kind")
    currentLayout.register(ReusableView.self, forDecorationViewOfKind: kind)
    return ReusableView.self
  }

  /// Sends away the decoration views for which the present layout has another class than the last one had.
  final func dropForeignDecorations(in motion: AnimationContext?) {
    for (key, view) in displayed.visible {
      guard case .decorationView(let kind, _) = key, type(of: view) != currentLayout.decorationClass(ofKind: kind)
      else { continue }
      displayed.changeVisible { $0[key] = nil }
      view.element = key.gone(view.displaySerial)
      view.become(.leaving)
      displayed.join(leaving: [view])
      AnimationContext.with(motion) { view.alpha = 0 }
      elementDidLeave(view)
    }
    drawingOrder = nil
  }

  /// Takes a view back that leaves without motion.
  final func elementDidLeave(_ view: ReusableView) {
    guard !view.isAnimating else { return }
    displayed.drop(leaving: view)
    endDisplaying(view)
  }
}
