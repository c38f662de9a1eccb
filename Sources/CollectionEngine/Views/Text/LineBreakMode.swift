/// The treatment of a text that is too long for a line, or for its lines. The numbers are UIKit's.
public nonisolated enum LineBreakMode: Int, Sendable {
  /// Lines are broken between words. What does not fit is not seen.
  case byWordWrapping = 0
  /// Lines are broken between letters. What does not fit is not seen.
  case byCharWrapping = 1
  /// Lines are not broken. What does not fit is not seen.
  case byClipping = 2
  /// Lines are broken between words; of the last the beginning is left out.
  case byTruncatingHead = 3
  /// Lines are broken between words; of the last the end is left out.
  case byTruncatingTail = 4
  /// Lines are broken between words; of the last the middle is left out.
  case byTruncatingMiddle = 5
}
