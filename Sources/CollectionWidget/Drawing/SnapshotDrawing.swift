import CollectionEngine
import Foundation
import GTK

/// A view that draws itself through a GtkSnapshot.
///
/// What it draws is recorded once and used again until `setNeedsDisplay()`, another size or another style.
@preconcurrency @MainActor
public protocol SnapshotDrawing: View {
  /// Draws the view from (0, 0) to `size`, in points. While the size of a view is in motion it differs from
  /// `bounds.size`: draw what is shown.
  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle)
}
