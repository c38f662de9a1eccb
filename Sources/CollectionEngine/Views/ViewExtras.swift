import Foundation

/// What hardly any view has, in one object: most views are without, and are the smaller for it.
final class ViewExtras {
  var accessibilityHint: String?
  var accessibilityIdentifier: String?
  var accessibilityTraits: AccessibilityTraits = []
  var direction = SemanticContentAttribute.unspecified
  var tint: DynamicColor?
  /// The recognisers that were added.
  var gestures: [GestureRecognizer] = []
  /// Those of a scroll view, made when they are asked for.
  var pan: PanGestureRecognizer?
  var pinch: PinchGestureRecognizer?
  /// The looks of the rectangle, where they are not plain.
  var looks: LayerLooks?
  /// The window of a root that is shown; made when it is asked for.
  var window: Window?
  /// The traits that the views of a root were last notified of.
  var shownTraits: TraitCollection?
  /// The traits of the window that the view left last.
  var lastTraits: TraitCollection?

  nonisolated deinit {}
}

extension View {
  /// The extras of the view, made when something is to be put there.
  final var ownExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }
}
