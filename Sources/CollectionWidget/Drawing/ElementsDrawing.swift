import CollectionEngine
import Foundation
import GTK

/// All elements in sight as one node, in coordinates of the contents, and for what state that holds.
struct ElementsDrawing {
  /// Nil where nothing is drawn.
  let node: RenderNode?
  let contentsRevision: Int
  let styleRevision: Int
  /// The place in the contents that the node's coordinates begin at.
  let origin: CGPoint

  func holds(_ contentsRevision: Int, _ styleRevision: Int, _ origin: CGPoint) -> Bool {
    self.contentsRevision == contentsRevision && self.styleRevision == styleRevision && self.origin == origin
  }
}
