import UIKit

/// A cell that shows a text and asks for the height that shows all of it.
open class LabelCell: UICollectionViewCell {
  /// Shows the text.
  public let label = UILabel()

  /// An empty cell.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 34, weight: .bold)
    label.textColor = .systemIndigo
    contentView.addSubview(label)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = CGSize(width: layoutAttributes.size.width, height: .greatestFiniteMagnitude)
    layoutAttributes.size.height = label.sizeThatFits(size).height
    return layoutAttributes
  }

  /// The size of a bold font of 21 points, and its size when it is set in 30.
  public static var sizes: [CGFloat] {
    let font = UIFont.boldSystemFont(ofSize: 21)
    return [font.pointSize, font.withSize(30).pointSize]
  }

  /// Fonts as iOS code names them.
  public static let fonts: [UIFont] = [
    .systemFont(ofSize: 17), .boldSystemFont(ofSize: 8.5), .preferredFont(forTextStyle: .headline),
    .preferredFont(forTextStyle: .largeTitle),
  ]
}
