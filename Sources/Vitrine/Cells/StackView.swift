import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The pictures below the first one of a stack, each turned a little.
final class StackView: View {
  /// What they are turned by, in radians, from the lowest on.
  private static let angles: [CGFloat] = [0.07, -0.05]

  private var pictures: [PictureView] = []

  /// How many there are.
  var count: Int {
    get { pictures.count }
    set {
      let wanted = min(max(newValue, 0), Self.angles.count)
      while pictures.count > wanted { pictures.removeLast().removeFromSuperview() }
      while pictures.count < wanted {
        let picture = PictureView()
        addSubview(picture)
        pictures.append(picture)
      }
      setNeedsLayout()
    }
  }

  /// Shows the pictures, from the highest down.
  func show(_ textures: [Texture?]) {
    for (picture, texture) in zip(pictures.reversed(), textures) { picture.texture = texture }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, picture) in pictures.enumerated() {
      picture.transform = .identity
      picture.frame = CGRect(origin: .zero, size: bounds.size)
      picture.transform = CGAffineTransform(rotationAngle: Self.angles[Self.angles.count - pictures.count + index])
    }
  }
}
