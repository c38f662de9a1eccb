import Foundation

/// Something a person did with a device, in no toolkit's words. Points are in the view's frame, from its top left.
public nonisolated struct InputEvent: Sendable, Hashable {
  /// The time, in seconds, by the device's clock: only differences count.
  public var time: Double
  /// The keys held meanwhile.
  public var modifiers: Modifiers
  /// The kind of input, and where it happened.
  public var kind: Kind

  /// An event at `time`, in seconds by the device's clock; no keys are held unless `modifiers` says so.
  public init(_ kind: Kind, time: Double, modifiers: Modifiers = []) {
    (self.kind, self.time, self.modifiers) = (kind, time, modifiers)
  }

  /// The kinds of input from a pointer, fingers, a wheel, a touchpad or a keyboard.
  public nonisolated enum Kind: Sendable, Hashable {
    /// A mouse or pen pressed. `clicks` is 2 for the second press of a double click.
    case pointerDown(CGPoint, button: Button, clicks: Int)
    /// Moved, pressed or not.
    case pointerMoved(CGPoint)
    /// A mouse or pen released.
    case pointerUp(CGPoint, button: Button)
    /// Left the view without a button held.
    case pointerLeft
    /// The system took the press away.
    case pointerCancelled

    /// A finger on a touch screen; `finger` is its number, the same until it leaves.
    case touchDown(CGPoint, finger: Int)
    /// The finger moved.
    case touchMoved(CGPoint, finger: Int)
    /// The finger was lifted.
    case touchUp(CGPoint, finger: Int)
    /// The system took the touch away.
    case touchCancelled(finger: Int)

    /// A wheel turned by so many detents; fractions come from fine wheels. Positive is right and down.
    case wheel(dx: CGFloat, dy: CGFloat)
    /// Fingers came to rest on a touchpad, or began to move.
    case scrollBegan
    /// Fingers on a touchpad moved the contents by so many points; positive is right and down.
    case scrolled(dx: CGFloat, dy: CGFloat)
    /// The fingers left.
    case scrollEnded

    /// Fingers moved apart or together: `scale` is relative to the start of the gesture.
    case magnified(scale: CGFloat, at: CGPoint, phase: Phase)

    /// The wheel turned with Ctrl held, by so many detents: positive is larger. Fractions come from fine wheels.
    case zoomed(by: CGFloat, at: CGPoint)

    /// A key pressed, or repeated while it is held.
    case keyDown(Key)
    /// The keyboard came to the view, or left it.
    case focusChanged(Bool)
  }

  /// Whether the event may begin something: the others go on with what has begun, or end it.
  var begins: Bool {
    switch kind {
    case .pointerDown, .touchDown, .wheel, .scrollBegan, .magnified(_, _, .began), .zoomed, .keyDown: true
    default: false
    }
  }

  /// A button of a mouse or pen, numbered from 1.
  public nonisolated enum Button: Int, Sendable, Hashable {
    /// The left button, or the tip of a pen.
    case primary = 1
    /// The middle button, or the wheel pressed.
    case middle
    /// The right button.
    case secondary
  }

  /// The phase of a gesture.
  public nonisolated enum Phase: Int, Sendable, Hashable {
    /// The gesture was recognised.
    case began
    /// The gesture went on.
    case changed
    /// The gesture came to its end.
    case ended
    /// The system took the gesture away.
    case cancelled
  }

  /// The keys that may mean something to a view.
  public nonisolated enum Key: Sendable, Hashable {
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// Home.
    case home
    /// End.
    case end
    /// Page Up.
    case pageUp
    /// Page Down.
    case pageDown
    /// The space bar.
    case space
    /// Return or Enter.
    case enter
    /// Escape.
    case escape
    /// Delete.
    case delete
    /// Tab.
    case tab
    /// Asks for a menu: the Menu key, or Shift+F10.
    case menu
    /// A key that writes, without the shift of its case.
    case character(Character)
  }

  /// Keys that change what an event means while they are held.
  public nonisolated struct Modifiers: OptionSet, Sendable, Hashable {
    /// A bit for each key.
    public let rawValue: UInt8
    /// The keys whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Extends the selection from where it began; turns a wheel sideways.
    public static let shift = Modifiers(rawValue: 1)
    /// Adds to the selection and takes away; with arrow keys, moves the focus alone.
    public static let control = Modifiers(rawValue: 2)
    /// With arrow keys, moves the item that has the focus.
    public static let alt = Modifiers(rawValue: 4)
  }
}
