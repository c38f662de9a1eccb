import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// A picture to look at: rings in a color of its own.
final class Picture: View, SnapshotDrawing {
  var number = 0 { didSet { setNeedsDisplay() } }
  /// Width to height.
  static func aspect(_ number: Int) -> CGFloat { [1.5, 0.75, 1, 1.78][number % 4] }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let color = Color(red: Float(number * 37 % 97) / 97, green: Float(number * 53 % 89) / 89, blue: 0.6, alpha: 1)
    snapshot.appendColor(color, in: CGRect(origin: .zero, size: size))
    for ring in 1...8 {
      let (dx, dy) = (size.width * CGFloat(ring) / 18, size.height * CGFloat(ring) / 18)
      let rect = CGRect(origin: .zero, size: size).insetBy(dx: dx, dy: dy)
      snapshot.appendColor(Color(white: ring.isMultiple(of: 2) ? 0 : 1, alpha: 0.12), in: rect, radius: dx)
    }
  }
}
