import UIKit

/// Attributed texts and looks as iOS code writes them.
@MainActor
public enum AttributedTexts {
  /// A word in the label's own looks, one larger, red, under a line and wide, and one that is struck through.
  public static func mixed() -> NSAttributedString {
    let text = NSMutableAttributedString(string: "été ")
    text.append(
      NSAttributedString(
        string: "large ",
        attributes: [
          .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.systemRed,
          .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2, .backgroundColor: UIColor.systemFill,
        ]))
    text.append(
      NSAttributedString(
        string: "gone", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: -1.5]))
    return text
  }

  /// Centred lines that are broken between letters, 4 points apart.
  public static func centred(_ string: String) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byCharWrapping
    style.lineSpacing = 4
    return NSAttributedString(string: string, attributes: [.paragraphStyle: style])
  }

  /// The height of a text in a width, as layouts ask for it.
  public static func height(of text: String, font: UIFont, width: CGFloat) -> CGFloat {
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return text.boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil
    ).height
  }

  /// The widths of a text in a font, by the ways there are.
  public static func widths(of text: String, font: UIFont) -> [CGFloat] {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    return [
      text.size(withAttributes: attributes).width, NSString(string: text).size(withAttributes: attributes).width,
      NSAttributedString(string: text, attributes: attributes).size().width,
      NSString(string: text).boundingRect(with: CGSize(width: 10, height: 10), attributes: attributes, context: nil)
        .width,
    ]
  }

  /// Gives a view the looks of a card.
  public static func makeCard(of view: UIView) {
    view.backgroundColor = .white
    view.layer.cornerRadius = 12
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.systemGray4.cgColor
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.25
    view.layer.shadowRadius = 6
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    view.layer.masksToBounds = false
  }

  /// What a layer says of its corners, its border and its shadow.
  public static func layer(of view: UIView) -> [CGFloat] {
    let layer = view.layer
    return [
      layer.cornerRadius, layer.borderWidth, CGFloat(layer.shadowOpacity), layer.shadowRadius,
      layer.shadowOffset.height,
    ]
  }

  /// Clips what is in a view, and takes its border's colour away.
  public static func clip(_ view: UIView) {
    view.layer.masksToBounds = true
    view.layer.borderColor = nil
  }

  /// Has the upper corners of a view alone be round, and says which are.
  public static func roundTop(of view: UIView) -> [UInt] {
    let before = view.layer.maskedCorners.rawValue
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    return [before, view.layer.maskedCorners.rawValue]
  }
}
