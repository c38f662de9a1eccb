import CollectionEngine
import Foundation

/// Ctrl and the wheel as a pinch: each detent up is a tenth larger.
struct ZoomBySteps {
  /// How much one detent magnifies.
  private static let step: CGFloat = 1.1

  /// Tells of one turn as a gesture of its own.
  func turn(by detents: CGFloat, _ tell: (CGFloat, InputEvent.Phase) -> Void) {
    tell(1, .began)
    let scale = CGFloat(pow(Double(Self.step), Double(-detents)))
    tell(scale, .changed)
    tell(scale, .ended)
  }
}
