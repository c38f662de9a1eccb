import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Attributed texts, by the estimate of texts: letters are 7 points wide and lines 18 high, times the font's scale.
@Suite(.serialized) @MainActor
struct AttributedTextTests {
  /// Of `attributedText`: `font`, `foregroundColor`, `underlineStyle`, `strikethroughStyle`, `kern`, `baselineOffset`.
  @Test func eachPartOfATextHasItsLooks() throws {
    let label = TextLabel()
    label.textColor = .systemTeal
    label.attributedText = AttributedTexts.mixed()
    #expect(label.text == "été large gone" && label.accessibilityLabel == "été large gone")
    let runs = try #require(label.styledText?.runs)
    // By bytes: é has two.
    #expect(runs.map(\.range) == [0..<6, 6..<12, 12..<16])
    #expect(runs.map(\.style.font) == [.body, TextFont(scale: 2, weight: 700), .body])
    #expect(runs.map(\.style.color) == [.systemTeal, .systemRed, .systemTeal])
    #expect(runs.map(\.style.underlines) == [0, 1, 0] && runs.map(\.style.isStruckThrough) == [false, false, true])
    #expect(runs.map(\.style.kern) == [0, 2, 0] && runs.map(\.style.baselineOffset) == [0, 0, -1.5])
    #expect(runs.map { $0.style.backgroundColor != nil } == [false, true, false])
    // 8 letters of 7 points and 6 of 16; the line is as high as its highest part.
    #expect(label.intrinsicContentSize == CGSize(width: 152, height: 36))
  }

  @Test func theLabelsFontAndColourChangeAllParts() {
    let label = TextLabel()
    label.attributedText = AttributedTexts.mixed()
    label.font = .footnote
    label.textColor = .systemGreen
    #expect(label.styledText?.runs.allSatisfy { $0.style.font == .footnote && $0.style.color == .systemGreen } == true)
    let color = label.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? DynamicColor
    #expect(color == .systemGreen)
    label.text = "plain"
    #expect(label.styledText == nil && label.attributedText?.string == "plain")
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil && label.intrinsicContentSize == .zero)
  }

  /// Of `NSParagraphStyle`: `alignment`, `lineBreakMode`, `lineSpacing`.
  @Test func aParagraphSaysWhereItsLinesStandAndBreak() {
    let label = TextLabel()
    label.numberOfLines = 0
    label.attributedText = AttributedTexts.centred("0123456789")
    #expect(label.styledText?.lineBreakMode == .byCharWrapping && label.shownAlignment == .center)
    // Three lines of 4, 4 and 2 letters, 4 points apart.
    #expect(label.sizeThatFits(CGSize(width: 28, height: 0)) == CGSize(width: 28, height: 62))
    let rect = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 18), limitedToNumberOfLines: 1)
    #expect(rect == CGRect(x: 15, y: 0, width: 70, height: 18))
  }

  @Test func aLabelSaysHowItsLinesBreak() {
    let label = TextLabel()
    label.text = "0123456789"
    #expect(label.lineBreakMode == .byTruncatingTail && label.styledText == nil)
    label.lineBreakMode = .byTruncatingMiddle
    #expect(label.styledText?.lineBreakMode == .byTruncatingMiddle)
    label.lineBreakMode = .byClipping
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 28, height: 0)).height == 18)
    label.lineBreakMode = .byTruncatingTail
    label.textAlignment = .justified
    #expect(label.styledText != nil && !label.isTextAtRight)
  }

  /// By `boundingRect(with:options:attributes:context:)` and `size(withAttributes:)`.
  @Test func textsAreMeasuredWithoutALabel() {
    #expect(AttributedTexts.height(of: "0123456789", font: .body, width: 35) == 36)
    #expect(AttributedTexts.height(of: "0123456789", font: TextFont(scale: 2), width: 35) == 180)
    #expect(AttributedTexts.height(of: "", font: .body, width: 35) == 0)
    #expect(AttributedTexts.widths(of: "0123456789", font: TextFont(scale: 2)) == [140, 140, 140, 140])
    #expect(
      AttributedTexts.mixed().boundingRect(with: .zero, context: nil) == CGRect(x: 0, y: 0, width: 152, height: 36))
  }

  /// By `cornerRadius`, `borderWidth`, `borderColor`, `masksToBounds`, and the four of shadows.
  @Test func aLayerGivesItsViewLooks() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.ownLayerLooks == nil && AttributedTexts.layer(of: view) == [0, 0, 0, 3, -3])
    let revision = view.contentsRevision
    AttributedTexts.makeCard(of: view)
    #expect(view.contentsRevision != revision)
    var looks = LayerLooks()
    (looks.cornerRadius, looks.borderWidth) = (12, 1)
    looks.borderColor = DynamicColor(light: 0xD1D1_D6FF, dark: 0x3A3A_3CFF)
    looks.shadowColor = .black
    (looks.shadowOpacity, looks.shadowRadius, looks.shadowOffset) = (0.25, 6, CGSize(width: 0, height: 2))
    #expect(view.layerLooks == looks && !view.clipsToBounds && looks.hasShadow && looks.hasBorder)
    #expect(looks.radius(in: view.bounds.size) == 10)
    #expect(AttributedTexts.layer(of: view) == [12, 1, 0.25, 6, 2])
    AttributedTexts.clip(view)
    #expect(view.clipsToBounds && view.layerLooks.borderColor.alpha == 0)
  }

  /// By `maskedCorners`.
  @Test func someCornersOfALayerAreRound() {
    let view = View()
    #expect(AttributedTexts.roundTop(of: view) == [15, 3])
    #expect(view.layerLooks.roundCorners == [.topLeft, .topRight])
  }
}
