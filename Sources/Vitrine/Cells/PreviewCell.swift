import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import PhotoLibrary

/// A small picture of the gallery or the filmstrip: a calm tile until the picture is there, with lines for text in rows.
final class PreviewCell: Cell, RegistrableCell, SnapshotDrawing, ThumbnailOwner {
  private let picture = PictureView()

  /// The thumbnail that is shown, or on its way, where the cell waits for one of its own.
  var request: ThumbnailRequest?

  /// What is shown.
  var texture: Texture? {
    get { picture.texture }
    set {
      if (newValue == nil) != (texture == nil) { setNeedsDisplay() }
      picture.texture = newValue
    }
  }

  var hasPicture: Bool { texture != nil }

  func show(_ texture: Texture?, fades: Bool) { self.texture = texture }

  /// Whether there are lines beside the picture.
  var look = CellLook.tile { didSet { if look != oldValue { setNeedsLayout() } } }

  required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    releasePicture()
  }

  /// Keeps nothing of the picture, nor of its drawing.
  func releasePicture() {
    (request, texture) = (nil, nil)
    picture.hostStorage = nil
    hostStorage = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = look.pictureFrame(in: bounds.size, isRightToLeft: isRightToLeft)
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let tile = look.pictureFrame(in: size, isRightToLeft: style.isRightToLeft)
    if texture == nil {
      snapshot.appendColor(style.foreground.opacity(Self.tileOpacity), in: tile, radius: CellMetrics.cornerRadius)
    }
    guard look == .row else { return }
    let space = size.width - tile.width - CellMetrics.rowPadding - CellMetrics.rowSpacing
    for (line, share) in Self.lines.enumerated() {
      let (width, y) = (max(0, space) * share, CGFloat(line) - CGFloat(Self.lines.count) / 2)
      snapshot.appendColor(
        style.foreground.opacity(line == 0 ? Self.textOpacity : Self.tileOpacity),
        in: CGRect(
          x: style.isRightToLeft ? space - width : size.width - space,
          y: size.height / 2 + y * Self.lineSpacing + Self.lineHeight / 2, width: width, height: Self.lineHeight),
        radius: Self.lineHeight / 2)
    }
  }

  private static let tileOpacity: Float = 0.12
  private static let textOpacity: Float = 0.35
  /// How long the lines are that stand for text, as shares of the space.
  private static let lines: [CGFloat] = [0.5, 0.8]
  /// In points.
  private static let lineHeight: CGFloat = 4
  private static let lineSpacing: CGFloat = 9
}
