import CollectionEngine
import Foundation
import GTK

/// What is drawn of a collection view, and where.
extension CollectionWidget {
  /// Draws cells and the like in coordinates of the contents, so that what stays in its place there is the same node in
  /// each frame; and so is all of it in a frame in which nothing but the offset changed.
  func drawElements(in snapshot: Snapshot, offset: CGPoint, records: Bool) {
    // GSK's coordinates are as exact as this near their origin only.
    let origin = CGPoint(x: offset.x.roundedDown(to: Self.originStep), y: offset.y.roundedDown(to: Self.originStep))
    let shift = CGPoint(x: offset.x - origin.x, y: offset.y - origin.y)
    let revision = collectionView.contentsRevision
    let node: RenderNode?
    var stands = true
    if let kept = elementsDrawing, carriers.isEmpty, kept.holds(revision, styleRevision, origin) {
      node = kept.node
    } else {
      node = RenderNode.record {
        if style.isFlat { $0.appendColor(Self.unseen, in: moved) }
        stands = drawElements(in: $0, offset: offset, shift: shift, records: records)
      }
      elementsDrawing =
        stands && records
        ? ElementsDrawing(node: node, contentsRevision: revision, styleRevision: styleRevision, origin: origin) : nil
    }
    if style.isFlat { paintAllAtRest(stands, in: snapshot) }
    guard let node else { return }
    snapshot.save()
    defer { snapshot.restore() }
    snapshot.translate(x: -shift.x, y: -shift.y)
    snapshot.appendNode(node)
  }

  /// Has cairo paint the whole view once when what moved has come to rest. GTK draws letters that are on their way on whole
  /// pixels, partly outside the bounds of their node, and clears those bounds alone (seen with GTK 4.18). A node that comes
  /// or goes is what makes it paint all of its bounds; this one has a color too weak to be seen, which cairo skips.
  private func paintAllAtRest(_ stands: Bool, in snapshot: Snapshot) {
    if stands, !drawnAtRest { isMarkedPainted.toggle() }
    drawnAtRest = stands
    guard isMarkedPainted else { return }
    snapshot.appendColor(Self.unseen, in: CGRect(origin: .zero, size: collectionView.bounds.size))
  }

  private static let unseen = Color(white: 0, alpha: 0.0005)

  /// What is seen with any shift, in coordinates of the contents. Something that covers it has GTK paint the same part of
  /// the view in each frame of scrolling, not as much as letters reach over. On X11 that is drawn on a surface of the heap,
  /// and two sizes that take turns come to stand beside each other there. Not the first point, for cairo takes a slower way
  /// to a window all of which is painted (4.7 ms a frame, not 2.8, with GTK 4.8).
  private var moved: CGRect {
    let size = collectionView.bounds.size
    return CGRect(x: 1, y: 0, width: Self.originStep + size.width - 2, height: Self.originStep + size.height)
  }

  /// Whether all of them stand still in the contents.
  private func drawElements(in snapshot: Snapshot, offset: CGPoint, shift: CGPoint, records: Bool) -> Bool {
    let outside = snapshot.moved(x: shift.x, y: shift.y)
    var stands = true
    let hasCarriers = !carriers.isEmpty
    for element in collectionView.viewsInDrawingOrder where !element.isHidden {
      if hasCarriers, let carrier = carriers.carrier(of: element)?.widget, let widget {
        stands = false
        if element.presentation.alpha > 0 { outside.appendChild(carrier, of: widget) }
      } else if let frame = element.plainFrame {
        let own = offsetOnPixels(of: frame, offset)
        ViewRecording.append(
          element, at: CGPoint(x: frame.minX - own.x + shift.x, y: frame.minY - own.y + shift.y), size: frame.size,
          style: style, revision: styleRevision, records: records, to: snapshot)
      } else {
        let shown = element.presentation
        stands = stands && !element.isAnimating
        guard shown.alpha > 0 else { continue }
        outside.place(shown, offset: drawingOffset(of: element, shown: shown, offset), isFlat: style.isFlat) {
          ViewRecording.append(
            element, size: shown.size, style: style, revision: styleRevision, records: records, to: $0)
        }
      }
    }
    return stands
  }

  /// In points.
  private static let originStep: CGFloat = 8192

  /// What to move the contents by so that they begin on a device pixel: at a scale that is no whole number the widget may
  /// begin between two, as 47 points below the top at 1.25.
  var shiftOntoPixels: CGPoint {
    guard style.scale != style.scale.rounded(), let widget, let origin = DisplayScale.origin(of: widget) else {
      return .zero
    }
    return CGPoint(x: onPixel(origin.x) - origin.x, y: onPixel(origin.y) - origin.y)
  }

  /// Text stays crisp: contents stand on device pixels.
  var offsetOnPixels: CGPoint {
    let offset = collectionView.contentOffset
    return CGPoint(x: onPixel(offset.x), y: onPixel(offset.y))
  }

  /// The nearest device pixel; between two the greater, below zero as well: what stands at the offset itself is on the
  /// same pixel then.
  private func onPixel(_ place: CGFloat) -> CGFloat { (place * style.scale + 0.5).rounded(.down) / style.scale }

  /// What to draw an element less by: on its way as it comes, else on device pixels.
  /// - Parameter offset: that of the contents, on pixels; nil where it is not known yet.
  func drawingOffset(of element: View, shown: ViewState, _ offset: CGPoint? = nil) -> CGPoint {
    let offset = offset ?? offsetOnPixels
    let moves = element.isAnimating || !shown.transform.isIdentity
    return moves ? offset : offsetOnPixels(of: shown.frame, offset)
  }

  /// The offset that brings a rectangle onto device pixels. The contents stand on them, but what keeps its place in the
  /// view while they scroll, as a pinned header does, may stand between two.
  private func offsetOnPixels(of frame: CGRect, _ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: frame.minX - onPixel(frame.minX - offset.x), y: frame.minY - onPixel(frame.minY - offset.y))
  }

  /// Where a rectangle of the contents is drawn while it rests.
  func drawnFrame(of frame: CGRect) -> CGRect {
    let offset = offsetOnPixels(of: frame, offsetOnPixels)
    return frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  func drawRubberBand(in snapshot: Snapshot, offset: CGPoint) {
    guard let band = collectionView.rubberBandRect else { return }
    let rect = band.offsetBy(dx: -offset.x, dy: -offset.y)
    snapshot.appendColor(style.accent.opacity(0.2), in: rect)
    snapshot.appendBorder(style.accent, in: rect, width: 1)
  }
}

extension CGFloat {
  /// The greatest multiple of `step` that is not above it.
  fileprivate func roundedDown(to step: CGFloat) -> CGFloat { (self / step).rounded(.down) * step }
}
