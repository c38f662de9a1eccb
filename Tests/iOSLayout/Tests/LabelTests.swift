import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Labels, by the estimate of texts: letters are 7 points wide and lines 18 high.
@Suite(.serialized)
struct LabelTests {
  /// Of another `text`, `font` or `numberOfLines`; `intrinsicContentSize` has lines of `preferredMaxLayoutWidth`.
  @Test func aLabelIsAsLargeAsItsText() {
    let label = TextLabel()
    #expect(label.intrinsicContentSize == .zero && !label.isUserInteractionEnabled)
    label.text = "0123456789"
    #expect(label.intrinsicContentSize == CGSize(width: 70, height: 18))
    #expect(label.sizeThatFits(.zero) == CGSize(width: 70, height: 18))
    #expect(label.sizeThatFits(CGSize(width: 28, height: 0)) == CGSize(width: 28, height: 18))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 28, height: 0)) == CGSize(width: 28, height: 36))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 28, height: 0)) == CGSize(width: 28, height: 54))
    label.preferredMaxLayoutWidth = 35
    #expect(label.intrinsicContentSize == CGSize(width: 35, height: 36))
    label.font = TextFont(scale: 2)
    #expect(label.intrinsicContentSize == CGSize(width: 28, height: 180))
    label.font = nil
    #expect(label.font == .body && label.intrinsicContentSize.height == 36)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero && label.accessibilityLabel == nil)
    label.text = "named"
    #expect(label.accessibilityLabel == "named")
    label.accessibilityLabel = "otherwise"
    #expect(label.accessibilityLabel == "otherwise")
  }

  /// By `textAlignment`, in `textRect(forBounds:limitedToNumberOfLines:)`.
  @Test func linesStandAtTheirSide() {
    let label = TextLabel()
    label.text = "0123456789"
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 38)
    func x(_ alignment: TextAlignment) -> CGFloat {
      label.textAlignment = alignment
      return label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX
    }
    #expect([TextAlignment.left, .center, .right, .natural].map(x) == [10, 25, 40, 10])
    label.semanticContentAttribute = .forceRightToLeft
    #expect([TextAlignment.left, .center, .right, .natural].map(x) == [10, 25, 40, 40])
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minY == 30)
    let low = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 35, height: 10), limitedToNumberOfLines: 2)
    #expect(low == CGRect(x: 0, y: 0, width: 35, height: 36))
  }

  /// Of another `textColor`, for one.
  @Test func aLabelIsDrawnAgainWhereItsLooksChange() {
    let label = TextLabel()
    var revision = label.contentsRevision
    func isNew() -> Bool {
      defer { revision = label.contentsRevision }
      return label.contentsRevision != revision
    }
    label.textColor = .systemRed
    #expect(isNew() && label.textColor == .systemRed)
    label.textColor = nil
    #expect(isNew() && label.textColor == .label)
    label.text = "text"
    #expect(isNew())
    label.textAlignment = .right
    #expect(isNew())
    label.numberOfLines = 3
    #expect(isNew())
    label.text = "text"
    #expect(!isNew())
  }

  /// A `font` of 17 points is the host's own.
  @Test func fontsAreMeasuredByUIKitsRunningText() {
    #expect(
      LabelCell.fonts == [
        .body, TextFont(scale: 0.5, weight: 700), TextFont(scale: 1, weight: 600), TextFont(scale: 2, weight: 400),
      ])
    #expect(LabelCell.sizes.map { ($0 * 1000).rounded() / 1000 } == [21, 30])
  }

  @Test func aCellIsAsHighAsItsLabel() throws {
    let cell = LabelCell(frame: CGRect(x: 0, y: 0, width: 140, height: 10))
    cell.label.text = "0123456789abc"
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = cell.frame
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 140, height: 72))
    cell.layoutIfNeeded()
    #expect(cell.label.frame == cell.bounds && cell.label.font == TextFont(scale: 2, weight: 700))
  }

  /// By `layoutSubviews` and `preferredLayoutAttributesFitting`.
  @Test func aRowOfFourViewsSizesItselfWithoutConstraints() {
    let cell = RowCell(frame: CGRect(x: 0, y: 0, width: 178, height: 10))
    (cell.title.text, cell.subtitle.text) = ("title", "0123456789")
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = cell.frame
    // The subtitle has 70 points: all of it is one line, beside a picture that is higher.
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 178, height: 64))
    cell.subtitle.text = "0123456789abcdefghijklm"
    attributes.frame = cell.frame
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 178, height: 92))
    cell.frame.size.height = 92
    cell.layoutIfNeeded()
    #expect(cell.imageView.frame == CGRect(x: 12, y: 8, width: 48, height: 48))
    #expect(cell.title.frame == CGRect(x: 72, y: 8, width: 70, height: 18))
    #expect(cell.subtitle.frame == CGRect(x: 72, y: 30, width: 70, height: 54))
    #expect(cell.accessory.frame == CGRect(x: 150, y: 38, width: 16, height: 16))
  }
}
