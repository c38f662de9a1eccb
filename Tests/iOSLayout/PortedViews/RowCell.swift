import UIKit

/// A row of a picture, a title, a subtitle and an accessory that sizes itself: the example of PORTING.md.
open class RowCell: UICollectionViewCell {
  /// The views of the row.
  public let imageView = UIImageView(), title = UILabel(), subtitle = UILabel(), accessory = UIImageView()

  /// An empty row.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    subtitle.numberOfLines = 0
    for view in [imageView, title, subtitle, accessory] { contentView.addSubview(view) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place(width: contentView.bounds.width, moves: true)
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = place(width: layoutAttributes.size.width, moves: false)
    return layoutAttributes
  }

  /// The height of a row of a width; the views in it are moved where `moves` says so.
  @discardableResult
  private func place(width: CGFloat, moves: Bool) -> CGFloat {
    let (left, right) = (CGFloat(12 + 48 + 12), width - 12 - 16)
    let space = CGSize(width: right - 8 - left, height: .greatestFiniteMagnitude)
    let (first, second) = (title.sizeThatFits(space).height, subtitle.sizeThatFits(space).height)
    let height = max(8 + 48 + 8, 8 + first + 4 + second + 8)
    guard moves else { return height }
    imageView.frame = CGRect(x: 12, y: 8, width: 48, height: 48)
    title.frame = CGRect(x: left, y: 8, width: space.width, height: first)
    subtitle.frame = CGRect(x: left, y: 8 + first + 4, width: space.width, height: second)
    accessory.frame = CGRect(x: right, y: (height - 16) / 2, width: 16, height: 16)
    return height
  }
}
