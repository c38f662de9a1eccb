import Foundation

/// The side that lines of a text stand at.
public nonisolated enum TextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// The side at which the contents of the view begin to be read.
  case natural = 4
}

/// A text of one font and colour. The host measures and draws it, in the middle of the view's height.
@preconcurrency @MainActor
open class TextLabel: View {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The text; nil for none.
  open var text: String? { didSet { if text != oldValue { sizeMayChange() } } }
  /// The font; the host's own by default, and for nil. Never nil when it is asked for.
  open var font: TextFont! {
    get { ownFont }
    set {
      guard newValue ?? .body != ownFont else { return }
      ownFont = newValue ?? .body
      sizeMayChange()
    }
  }
  private final var ownFont = TextFont.body
  /// The colour; that of text by default, and for nil. Never nil when it is asked for.
  open var textColor: DynamicColor! {
    get { ownColor }
    set {
      guard newValue ?? .label != ownColor else { return }
      ownColor = newValue ?? .label
      setNeedsDisplay()
    }
  }
  private final var ownColor = DynamicColor.label
  /// The side that lines stand at: `natural` by default.
  open var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { setNeedsDisplay() } } }
  /// After so many lines the rest is left out; 0 for never. 1 by default.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { sizeMayChange() } } }
  /// The width that `intrinsicContentSize` breaks lines at, in points; 0, the default, for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private final func sizeMayChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The size of the text, up to whole points, with lines broken at a width; 0 for no width.
  private final func textSize(width: CGFloat, lineLimit: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let room = width > 0 ? width : .greatestFiniteMagnitude
    let size = size(of: text, font: ownFont, width: room, lineLimit: max(0, lineLimit))
    return CGSize(width: min(size.width.orNone.rounded(.up), room), height: size.height.orNone.rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    textSize(width: preferredMaxLayoutWidth, lineLimit: numberOfLines)
  }

  /// The size of the text with lines broken at the width of `size`; 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width, lineLimit: numberOfLines)
  }

  /// The rectangle that the text takes in `bounds`. Of an override's, the host takes the top alone: lines stand at their
  /// side of the view.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = textSize(width: bounds.width, lineLimit: numberOfLines)
    let rest = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    let part: CGFloat = textAlignment == .center ? 0.5 : isTextAtRight ? 1 : 0
    return CGRect(
      origin: CGPoint(x: bounds.minX + rest.width * part, y: bounds.minY + max(0, rest.height / 2)), size: size)
  }

  /// Whether lines stand at the right.
  public final var isTextAtRight: Bool { textAlignment == .right || textAlignment == .natural && isRightToLeft }

  /// The name for a screen reader; the text, where none is set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
