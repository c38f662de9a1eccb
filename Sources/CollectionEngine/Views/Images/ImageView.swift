import Foundation

/// A picture in a view. The host draws it where `contentMode` says, over the edges too, unless the view clips.
@preconcurrency @MainActor
open class ImageView: View {
  /// A view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of a picture, as large as it.
  public init(image: ViewImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// A view of a picture, as large as it, and of another to be shown while the view is highlighted.
  public init(image: ViewImage?, highlightedImage: ViewImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// The picture; nil for none.
  open var image: ViewImage? { didSet { if image != oldValue { shownImageMayChange(from: shown(oldValue)) } } }

  /// The picture that is shown while the view is highlighted; nil for the usual one.
  open var highlightedImage: ViewImage? {
    didSet {
      if highlightedImage != oldValue { shownImageMayChange(from: isHighlighted ? oldValue ?? image : image) }
    }
  }

  /// Whether the highlighted picture is shown. False by default; no host sets it.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { shownImageMayChange(from: oldValue ? highlightedImage ?? image : image) }
    }
  }

  /// The place of the picture in the view: stretched to it by default.
  open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }

  /// The picture that is seen.
  public final var shownImage: ViewImage? { shown(image) }

  private final func shown(_ image: ViewImage?) -> ViewImage? { isHighlighted ? highlightedImage ?? image : image }

  private final func shownImageMayChange(from old: ViewImage?) {
    let new = shownImage
    guard new != old else { return }
    if new?.size != old?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  /// The frame of the picture in a view of a size, in points; nil without one.
  public final func imageFrame(in size: CGSize) -> CGRect? {
    shownImage.map { contentMode.frame(of: $0.size, in: CGRect(origin: .zero, size: size)) }
  }

  /// The size of the picture that is seen, in points; none without one.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// The size of the picture that is seen, whatever room there is; without one the size that the view has.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? super.sizeThatFits(size) }
}
