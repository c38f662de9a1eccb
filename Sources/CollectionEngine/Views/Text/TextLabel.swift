import Foundation

/// The side that lines of a text stand at.
public nonisolated enum TextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both sides, but for the last line.
  case justified = 3
  /// The side at which the contents of the view begin to be read.
  case natural = 4
}

/// A text. The host measures and draws it, in the middle of the view's height.
@preconcurrency @MainActor
open class TextLabel: View {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The text; nil for none.
  open var text: String? {
    didSet {
      if !isStyling { attributes = nil }
      if text != oldValue || isStyling { looksMayChange() }
    }
  }
  /// The text with the looks of its parts. Where an attribute is missing, the label's own font and colour come in; setting
  /// these changes all parts. Nil for none.
  open var attributedText: NSAttributedString? {
    get {
      attributes
        ?? text.map { NSAttributedString(string: $0, attributes: [.font: ownFont, .foregroundColor: ownColor]) }
    }
    set {
      isStyling = true
      attributes = newValue.map { NSAttributedString(attributedString: $0) }
      text = newValue?.string
      isStyling = false
    }
  }
  private final var attributes: NSAttributedString?
  private final var isStyling = false
  /// The treatment of a text that is too long; the end of the last line is left out by default.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { looksMayChange() } }
  }

  /// The text in parts; nil for one of one font and colour, of which the end is left out.
  public final var styledText: StyledText? {
    if let styled { return styled }
    guard let text, attributes != nil || lineBreakMode != .byTruncatingTail || textAlignment == .justified else {
      return nil
    }
    let style = StyledText.Style(font: ownFont, color: ownColor)
    let new =
      attributes.map { StyledText($0, style: style, lineBreakMode: lineBreakMode) }
      ?? StyledText(text, style: style, lineBreakMode: lineBreakMode)
    styled = new
    return new
  }
  private final var styled: StyledText?

  /// Gives all parts an attribute, as UIKit does where the label gets it.
  private final func replace(_ key: NSAttributedString.Key, by value: Any) {
    guard let attributes else { return }
    let new = NSMutableAttributedString(attributedString: attributes)
    new.addAttribute(key, value: value, range: NSRange(location: 0, length: new.length))
    self.attributes = new
  }

  private final func looksMayChange() {
    styled = nil
    sizeMayChange()
  }
  /// The font; the host's own by default, and for nil. Never nil when it is asked for.
  open var font: TextFont! {
    get { ownFont }
    set {
      guard newValue ?? .body != ownFont || attributes != nil else { return }
      ownFont = newValue ?? .body
      replace(.font, by: ownFont)
      looksMayChange()
    }
  }
  private final var ownFont = TextFont.body
  /// The colour; that of text by default, and for nil. Never nil when it is asked for.
  open var textColor: DynamicColor! {
    get { ownColor }
    set {
      guard newValue ?? .label != ownColor || attributes != nil else { return }
      ownColor = newValue ?? .label
      replace(.foregroundColor, by: ownColor)
      styled = nil
      setNeedsDisplay()
    }
  }
  private final var ownColor = DynamicColor.label
  /// The side that lines stand at: `natural` by default.
  open var textAlignment = TextAlignment.natural {
    didSet {
      guard textAlignment != oldValue else { return }
      styled = nil
      setNeedsDisplay()
    }
  }
  /// The side that lines stand at, by the text's own attributes where it has some.
  public final var shownAlignment: TextAlignment { styledText?.alignment ?? textAlignment }
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
    let limit = max(0, lineLimit)
    let size =
      styledText.map { self.size(of: $0, width: room, lineLimit: limit) }
      ?? size(of: text, font: ownFont, width: room, lineLimit: limit)
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
    let part: CGFloat = shownAlignment == .center ? 0.5 : isTextAtRight ? 1 : 0
    return CGRect(
      origin: CGPoint(x: bounds.minX + rest.width * part, y: bounds.minY + max(0, rest.height / 2)), size: size)
  }

  /// Whether lines stand at the right.
  public final var isTextAtRight: Bool {
    switch shownAlignment {
    case .right: true
    case .natural, .justified: isRightToLeft
    case .left, .center: false
    }
  }

  /// The name for a screen reader; the text, where none is set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}
