import UIKit

/// A cell of a picture and a badge in its corner, as iOS code puts it together.
open class PictureCell: UICollectionViewCell {
  /// Shows the picture.
  public let imageView = UIImageView(image: nil)
  /// A symbol in the corner.
  public let badge = UIImageView(
    image: UIImage(systemName: "starred-symbolic"), highlightedImage: UIImage(systemName: "non-starred-symbolic"))

  /// An empty cell.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 8
    badge.tintColor = .systemOrange
    contentView.addSubview(imageView)
    contentView.addSubview(badge)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = contentView.bounds
    badge.sizeToFit()
    badge.frame.origin = CGPoint(x: contentView.bounds.maxX - badge.frame.width - 4, y: 4)
  }

  /// The modes in the order of their numbers.
  public static let modes: [UIView.ContentMode] = [
    .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
    .topRight, .bottomLeft, .bottomRight,
  ]

  /// A picture in its own colours, as a template, and in red.
  public static func treatments(of image: UIImage) -> [UIImage] {
    [
      image.withRenderingMode(.alwaysOriginal), image.withRenderingMode(.alwaysTemplate),
      image.withTintColor(.red, renderingMode: .alwaysOriginal), image.withTintColor(.red),
    ]
  }

  /// Puts a still of the cell in its place in another view, as iOS code does before it moves the cell.
  public func putStill(in view: UIView) -> UIView? {
    guard let still = snapshotView(afterScreenUpdates: true) else { return nil }
    still.frame.origin = frame.origin
    view.addSubview(still)
    return still
  }
}
