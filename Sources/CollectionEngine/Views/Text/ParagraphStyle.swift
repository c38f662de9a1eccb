import Foundation

/// The looks of the paragraphs of an attributed text. Those at the beginning of a text hold for all of it.
public nonisolated class ParagraphStyle: NSObject {
  fileprivate struct Looks {
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
  }
  fileprivate final var looks = Looks()

  /// The style of plain paragraphs.
  public override init() { super.init() }

  /// The side that lines stand at; `natural` by default.
  public var alignment: TextAlignment { looks.alignment }
  /// The treatment of what is too long; lines are broken between words by default.
  public var lineBreakMode: LineBreakMode { looks.lineBreakMode }
  /// The space between lines, in points. None by default.
  public var lineSpacing: CGFloat { looks.lineSpacing }
}

/// The looks of the paragraphs of an attributed text, to be set before the text is shown.
public nonisolated final class MutableParagraphStyle: ParagraphStyle {
  /// The side that lines stand at; `natural` by default.
  public override var alignment: TextAlignment {
    get { looks.alignment }
    set { looks.alignment = newValue }
  }
  /// The treatment of what is too long; lines are broken between words by default.
  public override var lineBreakMode: LineBreakMode {
    get { looks.lineBreakMode }
    set { looks.lineBreakMode = newValue }
  }
  /// The space between lines, in points. None by default.
  public override var lineSpacing: CGFloat {
    get { looks.lineSpacing }
    set { looks.lineSpacing = newValue }
  }

  /// Takes another style.
  public func setParagraphStyle(_ style: ParagraphStyle) { looks = style.looks }
}
