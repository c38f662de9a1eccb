import CollectionEngine
import Foundation
import GTK

/// What was recorded of a view and everything in it, and for what state that holds.
final class ViewRecording {
  private var contentsRevision = -1
  private var size = CGSize.zero
  private var styleRevision = -1
  private var isTransformed = false
  private var node: RenderNode?
  /// The drawing at the place where it was last seen.
  private var placed: (node: RenderNode, place: CGPoint)?
  /// How the view draws itself: asking for it takes longer than many a drawing.
  // Only used with the view at hand, which is what keeps the recording.
  private unowned(unsafe) let drawing: (any SnapshotDrawing)?

  private init(of view: View) { drawing = view as? any SnapshotDrawing }

  /// The recording of `view`, made when first asked for.
  private static func of(_ view: View) -> ViewRecording {
    if let kept = view.hostStorage as? ViewRecording { return kept }
    let recording = ViewRecording(of: view)
    view.hostStorage = recording
    return recording
  }

  /// The drawing of `view` at `size`, recorded again only where something changed.
  /// - Parameter isTransformed: whether it is drawn scaled or turned.
  static func node(
    of view: View, size: CGSize, style: DrawingStyle, revision: Int, isTransformed: Bool = false
  ) -> RenderNode? {
    let recording = of(view)
    if !recording.holds(view, size, revision, isTransformed) {
      recording.contentsRevision = view.contentsRevision
      recording.size = size
      recording.styleRevision = revision
      recording.isTransformed = isTransformed
      recording.node = RenderNode.record {
        draw(view, recording.drawing, size: size, style: style, in: $0.transformed(isTransformed))
      }
      recording.placed = nil
    }
    return recording.node
  }

  /// Draws `view` at `size` and `place`, by its recording where that holds. The node that places it is kept as well.
  /// - Parameter records: whether what is new is recorded: of no use where it is hardly seen again.
  static func append(
    _ view: View, at place: CGPoint = .zero, size: CGSize, style: DrawingStyle, revision: Int, records: Bool,
    to snapshot: Snapshot
  ) {
    let recording = of(view)
    let isTransformed = snapshot.isTransformed
    guard records || recording.holds(view, size, revision, isTransformed) else {
      return recording.drawOnce(view, size: size, style: style, in: snapshot.moved(x: place.x, y: place.y))
    }
    guard let node = node(of: view, size: size, style: style, revision: revision, isTransformed: isTransformed) else {
      return
    }
    if let placed = recording.placed, placed.place.isSame(as: place) { return snapshot.appendNode(placed.node) }
    let placed = node.moved(x: place.x, y: place.y)
    recording.placed = (placed, place)
    snapshot.appendNode(placed)
  }

  private func drawOnce(_ view: View, size: CGSize, style: DrawingStyle, in snapshot: Snapshot) {
    if node != nil { (contentsRevision, node, placed) = (-1, nil, nil) }
    Self.draw(view, drawing, size: size, style: style, in: snapshot)
  }

  private func holds(_ view: View, _ size: CGSize, _ revision: Int, _ isTransformed: Bool) -> Bool {
    contentsRevision == view.contentsRevision && self.size == size && styleRevision == revision
      && self.isTransformed == isTransformed
  }

  /// Draws a view and what is in it, from (0, 0).
  static func draw(_ view: View, size: CGSize, style: DrawingStyle, in snapshot: Snapshot) {
    draw(view, view as? any SnapshotDrawing, size: size, style: style, in: snapshot)
  }

  private static func draw(
    _ view: View, _ drawing: (any SnapshotDrawing)?, size: CGSize, style: DrawingStyle, in snapshot: Snapshot
  ) {
    let clips = view.clipsToBounds
    if let looks = view.ownLayerLooks {
      return draw(view, looks, size: size, style: style, in: snapshot) {
        drawContents(of: view, drawing, size: size, style: style, in: snapshot)
      }
    }
    if clips { snapshot.pushClip(CGRect(origin: .zero, size: size)) }
    defer { if clips { snapshot.pop() } }
    if let color = view.backgroundColor {
      snapshot.appendColor(style.color(color), in: CGRect(origin: .zero, size: size))
    }
    drawContents(of: view, drawing, size: size, style: style, in: snapshot)
  }

  /// Draws the rectangle of a view by its looks, and its contents in it.
  private static func draw(
    _ view: View, _ looks: LayerLooks, size: CGSize, style: DrawingStyle, in snapshot: Snapshot, contents: () -> Void
  ) {
    let (rect, radius, clips) = (CGRect(origin: .zero, size: size), looks.radius(in: size), view.clipsToBounds)
    if looks.hasShadow, !clips {
      let covered = view.backgroundColor == nil ? .null : rect
      snapshot.appendShadow(looks, of: rect, radius: radius, covered: covered, style: style)
    }
    let corners = looks.roundCorners.drawn
    if clips { snapshot.pushRoundedClip(rect, radius: radius, corners: corners) }
    if let color = view.backgroundColor {
      snapshot.appendColor(style.color(color), in: rect, radius: radius, corners: corners)
    }
    contents()
    if clips { snapshot.pop() }
    if looks.hasBorder {
      snapshot.appendBorder(
        style.color(looks.borderColor), in: rect, width: looks.borderWidth, radius: radius, corners: corners)
    }
  }

  private static func drawContents(
    of view: View, _ drawing: (any SnapshotDrawing)?, size: CGSize, style: DrawingStyle, in snapshot: Snapshot
  ) {
    // Contents that are scrolled stand elsewhere.
    let offset = view.bounds.origin
    if let drawing {
      drawing.draw(in: snapshot, size: size, style: style)
    } else {
      for shape in view.drawnShapes(in: size) {
        snapshot.moved(x: -offset.x, y: -offset.y).appendShape(
          shape, inside: CGRect(origin: offset, size: size), style: style)
      }
    }
    for child in view.subviews where !child.isHidden {
      if let frame = child.plainFrame {
        let place = snapshot.moved(x: frame.minX - offset.x, y: frame.minY - offset.y)
        draw(child, size: frame.size, style: style, in: place)
        continue
      }
      let shown = child.presentation
      guard shown.alpha > 0 else { continue }
      snapshot.place(shown, offset: offset, isFlat: style.isFlat) {
        draw(child, size: shown.size, style: style, in: $0)
      }
    }
  }
}

extension CGPoint {
  /// Whether it is the same place but for what sums of fractions lose.
  fileprivate func isSame(as other: CGPoint) -> Bool { abs(x - other.x) < 0.001 && abs(y - other.y) < 0.001 }
}

extension Snapshot {
  /// Runs `body` with the origin, transform and opacity of a view that stands as `state` says; without depth where
  /// everything is drawn flat.
  func place(_ state: ViewState, offset: CGPoint = .zero, isFlat: Bool, _ body: (Snapshot) -> Void) {
    let placed = moved(x: state.frame.minX - offset.x, y: state.frame.minY - offset.y)
    let (isIdentity, isTranslucent) = (state.transform.isIdentity, state.alpha < 1)
    if !isIdentity {
      save()
      let (x, y) = (state.size.width / 2, state.size.height / 2)
      let middle = placed.moved(x: x, y: y)
      switch DrawnTransform(state.transform, isFlat: isFlat) {
      case .plane(let t): middle.transform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
      case .space(let elements): middle.transform3D(elements)
      }
    }
    if isTranslucent { pushOpacity(Double(state.alpha)) }
    body(isIdentity ? placed : placed.transformed())
    if isTranslucent { pop() }
    if !isIdentity { restore() }
  }
}
