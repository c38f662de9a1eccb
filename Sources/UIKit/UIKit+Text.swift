// Attributed texts under the names that iOS code knows.
import CollectionEngine

/// The treatment of a text that is too long.
public typealias NSLineBreakMode = LineBreakMode
/// The looks of the paragraphs of an attributed text: alignment, line break and space between lines.
public typealias NSParagraphStyle = ParagraphStyle
/// The looks of paragraphs, to be set before the text is shown.
public typealias NSMutableParagraphStyle = MutableParagraphStyle
/// The lines under a text, or through it.
public typealias NSUnderlineStyle = UnderlineStyle
/// The ways in which a text is measured.
public typealias NSStringDrawingOptions = TextDrawingOptions
