import CollectionEngine
import Foundation
import GTK

/// How a view looked: a recording of it, drawn again wherever the picture is.
@MainActor
final class ViewPicture: ImagePixels {
  nonisolated let width, height: Int
  /// The size of the view, in points.
  private let size: CGSize
  /// Nil where the view showed nothing.
  private let node: RenderNode?

  /// The looks of a view in a style; nil where it has no size.
  init?(of view: View, style: DrawingStyle) {
    size = view.bounds.size
    guard size.width > 0, size.height > 0, let width = Int(exactly: (size.width * style.scale).rounded(.up)),
      let height = Int(exactly: (size.height * style.scale).rounded(.up))
    else { return nil }
    (self.width, self.height) = (width, height)
    let size = size
    node = RenderNode.record { snapshot in
      snapshot.pushClip(CGRect(origin: .zero, size: size))
      ViewRecording.draw(view, size: size, style: style, in: snapshot)
      snapshot.pop()
    }
  }

  /// Draws it, stretched to `rect`.
  func draw(in snapshot: Snapshot, rect: CGRect) {
    guard let node else { return }
    snapshot.saved {
      snapshot.translate(x: rect.minX, y: rect.minY)
      if rect.size != size { snapshot.scale(x: rect.width / size.width, y: rect.height / size.height) }
      snapshot.appendNode(node)
    }
  }
}

extension CollectionWidget {
  /// A recording of the view, drawn in the style of the widget.
  public func image(of view: View) -> ViewImage? {
    ViewPicture(of: view, style: style).map { ViewImage($0, scale: style.scale) }
  }
}
