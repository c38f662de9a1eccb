import Foundation

/// A finger on the screen, or the pressed button of a pointer.
@preconcurrency @MainActor
public final class Touch: NSObject {
  /// The kinds of touches, with UIKit's numbers.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// The pressed main button of a mouse or of a touchpad, or the tip of a pen.
    case indirectPointer = 3
  }

  /// The kind of the touch.
  public let type: TouchType
  /// The number of taps at about the same place, this one included: 2 for the second press of a double click.
  public internal(set) var tapCount = 1
  /// The time of the last change, in seconds by the device's clock: only differences count.
  public internal(set) var timestamp: Double
  /// The view that was pressed; nil once it is gone.
  public internal(set) var view: View? {
    get { wayToView?.owner }
    set { wayToView = newValue?.wayBack.reference }
  }
  private var wayToView: BackReference<View>?

  /// The number of the finger.
  let finger: Int
  /// Where it came down, where it is, and where it was before: in the frame of `root`.
  let start: CGPoint
  var place: CGPoint
  private(set) var previousPlace: CGPoint
  let startTime: Double
  private var root: View? { wayToRoot.owner }
  private let wayToRoot: BackReference<View>

  init(_ type: TouchType, finger: Int, at place: CGPoint, of root: View, time: Double) {
    (self.type, self.finger, wayToRoot) = (type, finger, root.wayBack.reference)
    (start, self.place, previousPlace) = (place, place, place)
    (timestamp, startTime) = (time, time)
  }

  /// The place of the touch in a view's own coordinates; in those of the window for nil.
  public func location(in view: View?) -> CGPoint { View.point(place, of: root, in: view) }

  /// The place before the last change.
  public func previousLocation(in view: View?) -> CGPoint { View.point(previousPlace, of: root, in: view) }

  func move(to new: CGPoint, time: Double) { (previousPlace, place, timestamp) = (place, new, time) }

  /// How far it is from where it came down.
  var way: CGPoint { place - start }
}

extension View {
  /// A point of the frame of `root` in a view's own coordinates, through all transforms; as it is for nil, and for a view
  /// that stands elsewhere.
  static func point(_ point: CGPoint, of root: View?, in view: View?) -> CGPoint {
    guard let root, let view else { return point }
    return view === root ? point + root.bounds.origin : view.place(of: point, from: root) ?? point
  }

  private func place(of point: CGPoint, from root: View) -> CGPoint? {
    if self === root { return point + bounds.origin }
    guard let parent, let place = parent.place(of: point, from: root) else { return nil }
    return pointInside(place, of: parent)
  }
}
