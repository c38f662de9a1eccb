import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// A lot of the catalogue: its picture, and what there is to say of it over that or beside it.
final class LotCell: PictureCell, RegistrableCell {
  private let tags = LotTagsView()

  /// What is said.
  var content = LotContent() {
    didSet {
      guard content != oldValue else { return }
      tags.content = content
      caption.caption = CaptionView.Caption(content)
      accessibilityLabel = content.spoken
      if content.isClosed != oldValue.isClosed { picture.alpha = pictureOpacity }
      setNeedsDisplay()
    }
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(tags, at: subviews.count - 1)
  }

  override var pictureOpacity: CGFloat { content.isClosed ? Self.closedOpacity : 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    tags.frame = picture.frame
    tags.alpha = look == .tile ? 1 : 0
  }

  override func rowFill(in style: DrawingStyle) -> Color? {
    content.isLive ? style.accent : super.rowFill(in: style)
  }

  private static let closedOpacity: CGFloat = 0.45
}

extension CaptionView.Caption {
  /// What to say of a lot.
  fileprivate init(_ lot: LotContent) {
    self.init(
      name: lot.byline.isEmpty ? lot.name : "\(lot.name) · \(lot.byline)", detail: lot.artist.isEmpty ? "" : lot.title,
      figure: lot.price, detailColumn: 220, figureColumn: 180, isOnAccent: lot.isLive)
  }
}
