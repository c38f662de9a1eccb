import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import PhotoLibrary

/// A small picture of the filmstrip: a calm tile until the picture is there.
final class FilmstripCell: Cell, RegistrableCell, SnapshotDrawing {
  private let picture = PictureView()

  /// The thumbnail that is shown, or on its way.
  var request: ThumbnailRequest?

  /// What is shown.
  var texture: Texture? {
    get { picture.texture }
    set {
      if (newValue == nil) != (texture == nil) { setNeedsDisplay() }
      picture.texture = newValue
    }
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    picture.cornerRadius = Self.cornerRadius
    addSubview(picture)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    releasePicture()
  }

  /// Keeps nothing of the picture, nor of its drawing.
  func releasePicture() {
    (request, texture) = (nil, nil)
    (picture.hostStorage, hostStorage) = (nil, nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard texture == nil else { return }
    snapshot.appendColor(
      style.foreground.opacity(Self.tileOpacity), in: CGRect(origin: .zero, size: size), radius: Self.cornerRadius)
  }

  private static let tileOpacity: Float = 0.12
  /// In points.
  private static let cornerRadius: CGFloat = 4
}
