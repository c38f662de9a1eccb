import CGTK
import Foundation

/// A recorder of drawings: a view of GTK's snapshot, valid while the drawing is being made.
///
/// Coordinates are pixels of the widget (not of the device), from the top left. No call allocates on Swift's side.
public struct Snapshot {
  /// GTK's snapshot, owned by whoever asked for the drawing.
  @usableFromInline let pointer: OpaquePointer
  /// Where this drawing begins in GTK's coordinates. GTK makes a node for each origin that it is given; most of what
  /// is drawn says as well where it is.
  @usableFromInline let origin: CGPoint
  /// Whether its pixels are no device pixels: what it records is scaled or turned when it is drawn.
  public let isTransformed: Bool

  /// The face of a snapshot that GTK handed out.
  @inlinable
  public init(_ pointer: OpaquePointer) { self.init(pointer, origin: .zero) }

  @inlinable
  init(_ pointer: OpaquePointer, origin: CGPoint, isTransformed: Bool = false) {
    (self.pointer, self.origin, self.isTransformed) = (pointer, origin, isTransformed)
  }

  /// The same drawing with its origin elsewhere, for as long as its coordinate system is not changed. Costs nothing,
  /// unlike `translate`.
  @inlinable
  public func moved(x: CGFloat, y: CGFloat) -> Snapshot {
    Snapshot(pointer, origin: CGPoint(x: origin.x + x, y: origin.y + y), isTransformed: isTransformed)
  }

  /// The same drawing, of which it is known whether it is scaled or turned.
  @inlinable
  public func transformed(_ isTransformed: Bool = true) -> Snapshot {
    Snapshot(pointer, origin: origin, isTransformed: isTransformed)
  }

  /// Draws by GTK's own functions: its coordinate system is this one while `body` runs.
  @inlinable
  public func withPointer(_ body: (OpaquePointer) -> Void) {
    if origin == .zero { return body(pointer) }
    gtk_snapshot_save(pointer)
    var start = origin.graphene
    gtk_snapshot_translate(pointer, &start)
    body(pointer)
    gtk_snapshot_restore(pointer)
  }

  @inlinable
  func placed(_ rect: CGRect) -> graphene_rect_t { rect.offsetBy(dx: origin.x, dy: origin.y).graphene }

  @inlinable
  func placed(_ point: CGPoint) -> graphene_point_t { CGPoint(x: point.x + origin.x, y: point.y + origin.y).graphene }
}

// MARK: - The coordinate system

extension Snapshot {
  /// Remembers the coordinate system. Each `save` needs its `restore`.
  @inlinable public func save() { gtk_snapshot_save(pointer) }

  /// Returns to the coordinate system of the last `save`.
  @inlinable public func restore() { gtk_snapshot_restore(pointer) }

  /// Draws `body` and returns to the coordinate system from before it.
  @inlinable
  public func saved(_ body: () -> Void) {
    gtk_snapshot_save(pointer)
    body()
    gtk_snapshot_restore(pointer)
  }

  /// Moves the origin.
  @inlinable
  public func translate(x: CGFloat, y: CGFloat) {
    var offset = CGPoint(x: x, y: y).graphene
    gtk_snapshot_translate(pointer, &offset)
  }

  /// Scales about the origin.
  @inlinable
  public func scale(x: CGFloat, y: CGFloat) { aboutOrigin { gtk_snapshot_scale(pointer, Float(x), Float(y)) } }

  /// Turns about the origin, clockwise, by `radians`.
  @inlinable
  public func rotate(radians: CGFloat) { aboutOrigin { gtk_snapshot_rotate(pointer, Float(radians * 180 / .pi)) } }

  /// Changes GTK's coordinate system by what is said about the origin.
  @inlinable
  func aboutOrigin(_ change: () -> Void) {
    if origin == .zero { return change() }
    translate(x: origin.x, y: origin.y)
    change()
    translate(x: -origin.x, y: -origin.y)
  }

  /// Concatenates an affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty, as `CGAffineTransform` has it.
  ///
  /// It becomes moves, turns and scales, which all of GTK's renderers draw.
  public func transform(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    let steps = PlaneSteps(a: a, b: b, c: c, d: d)
    if tx != 0 || ty != 0 { translate(x: tx, y: ty) }
    if steps.lastTurn != 0 { rotate(radians: steps.lastTurn) }
    if steps.scale != (1, 1) { scale(x: steps.scale.x, y: steps.scale.y) }
    if steps.firstTurn != 0 { rotate(radians: steps.firstTurn) }
  }

  /// Concatenates a matrix in space: m11, m12, … m44, in the order and sense of `CATransform3D` (row vectors).
  public func transform3D(_ elements: SIMD16<Double>) {
    withUnsafeBytes(of: SIMD16<Float>(elements)) { bytes in
      let values = bytes.assumingMemoryBound(to: Float.self).baseAddress
      aboutOrigin { cgtk_snapshot_transform_matrix(pointer, values) }
    }
  }
}

// MARK: - Clips and opacity

extension Snapshot {
  /// Draws what follows, until `pop`, `opacity` (0 to 1) times as opaque, as one picture.
  @inlinable public func pushOpacity(_ opacity: Double) { gtk_snapshot_push_opacity(pointer, opacity) }

  /// Draws what follows, until `pop`, only inside `rect`.
  @inlinable
  public func pushClip(_ rect: CGRect) {
    var bounds = placed(rect)
    gtk_snapshot_push_clip(pointer, &bounds)
  }

  /// Draws what follows, until `pop`, only inside `rect` with some corners of `radius`.
  @inlinable
  public func pushRoundedClip(_ rect: CGRect, radius: CGFloat, corners: Corners = .all) {
    var bounds = placed(rect)
    cgtk_snapshot_push_rounded_clip(pointer, &bounds, Float(radius), corners.rawValue)
  }

  /// Blurs what follows, until `pop`, with a Gaussian of `radius`.
  @inlinable public func pushBlur(radius: Double) { gtk_snapshot_push_blur(pointer, radius) }

  /// Draws what follows, until `pop`, in one colour: its shape alone counts, as opaque as it is.
  @inlinable
  public func pushShape(_ color: Color) {
    var rgba = color.rgba
    cgtk_snapshot_push_shape(pointer, &rgba)
  }

  /// Ends the last push.
  @inlinable public func pop() { gtk_snapshot_pop(pointer) }
}

// MARK: - Content

extension Snapshot {
  /// Fills `rect`.
  @inlinable
  public func appendColor(_ color: Color, in rect: CGRect) {
    var rgba = color.rgba
    var bounds = placed(rect)
    gtk_snapshot_append_color(pointer, &rgba, &bounds)
  }

  /// Fills `rect` with some corners of `radius`.
  @inlinable
  public func appendColor(_ color: Color, in rect: CGRect, radius: CGFloat, corners: Corners = .all) {
    pushRoundedClip(rect, radius: radius, corners: corners)
    appendColor(color, in: rect)
    pop()
  }

  /// Draws a recorded drawing again.
  public func appendNode(_ node: RenderNode) { append(node.pointer) }

  /// Draws a node at the origin: by the one node that it takes, where saving the coordinate system would make two.
  func append(_ node: OpaquePointer) {
    guard origin != .zero, let placed = RenderNode.moved(node, by: origin) else {
      return gtk_snapshot_append_node(pointer, node)
    }
    gtk_snapshot_append_node(pointer, placed)
    gsk_render_node_unref(placed)
  }

  /// Draws text with its top left corner at `point`.
  @MainActor
  public func appendLayout(_ layout: TextLayout, color: Color, at point: CGPoint = .zero) {
    layout.append(to: self, color: color, at: point)
  }

  /// Draws a line of `width` just inside the edge of `rect`, some of whose corners have `radius`.
  @inlinable
  public func appendBorder(
    _ color: Color, in rect: CGRect, width: CGFloat, radius: CGFloat = 0, corners: Corners = .all
  ) {
    var rgba = color.rgba
    var bounds = placed(rect)
    cgtk_snapshot_append_border(pointer, &bounds, Float(radius), corners.rawValue, Float(width), &rgba)
  }

  /// Draws a shadow around `rect`, some of whose corners have `radius`; nothing inside it.
  @inlinable
  public func appendOutsetShadow(
    _ color: Color, around rect: CGRect, radius: CGFloat = 0, corners: Corners = .all, offset: CGSize = .zero,
    spread: CGFloat = 0, blur: CGFloat
  ) {
    var rgba = color.rgba
    var bounds = placed(rect)
    cgtk_snapshot_append_outset_shadow(
      pointer, &bounds, Float(radius), corners.rawValue, &rgba, Float(offset.width), Float(offset.height),
      Float(spread), Float(blur))
  }

  /// Draws a shadow that falls from the edge of `rect`, whose corners have `radius`, into it.
  @inlinable
  public func appendInsetShadow(
    _ color: Color, inside rect: CGRect, radius: CGFloat = 0, offset: CGSize = .zero, spread: CGFloat = 0,
    blur: CGFloat
  ) {
    var rgba = color.rgba
    var bounds = placed(rect)
    cgtk_snapshot_append_inset_shadow(
      pointer, &bounds, Float(radius), &rgba, Float(offset.width), Float(offset.height), Float(spread), Float(blur))
  }

  /// Fills `rect` with colours that blend along the line from `start` to `end`. Needs at least two stops.
  public func appendLinearGradient(
    _ stops: [GradientStop], from start: CGPoint, to end: CGPoint, in rect: CGRect
  ) {
    guard stops.count >= 2 else { return }
    var (bounds, start, end) = (placed(rect), placed(start), placed(end))
    withUnsafeTemporaryAllocation(of: GskColorStop.self, capacity: stops.count) { buffer in
      for (index, stop) in stops.enumerated() {
        buffer.initializeElement(at: index, to: GskColorStop(offset: Float(stop.offset), color: stop.color.rgba))
      }
      gtk_snapshot_append_linear_gradient(pointer, &bounds, &start, &end, buffer.baseAddress, gsize(stops.count))
    }
  }

  /// Draws a child widget where it is allocated.
  @inlinable
  public func appendChild(_ child: some InstancePointer, of widget: some InstancePointer) {
    withPointer { gtk_widget_snapshot_child(widget.cast(), child.cast(), $0) }
  }
}

/// One colour of a gradient.
nonisolated public struct GradientStop: Hashable, Sendable {
  /// The place on the gradient's line: 0 at the start, 1 at the end; not less than the stop before it.
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// A colour at a place between 0 and 1.
  public init(_ offset: Double, _ color: Color) {
    (self.offset, self.color) = (offset, color)
  }
}
