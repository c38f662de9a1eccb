import Foundation

/// The frames of the picture and the texts of a list's contents, and the height they take.
public nonisolated struct ListContentGeometry: Hashable, Sendable {
  /// Says how large a text is in a font, at a width, with so many lines at most.
  public typealias Measure = (_ text: String, _ font: TextFont, _ width: CGFloat, _ lineLimit: Int) -> CGSize

  /// The frame of the picture; nil without one.
  public private(set) var image: CGRect?
  /// The frame of the first text; nil without one.
  public private(set) var text: CGRect?
  /// The frame of the second text; nil without one.
  public private(set) var secondaryText: CGRect?
  /// The height that shows all, margins among it, in points.
  public private(set) var height: CGFloat

  /// The geometry in a space of `width`, centred in `height` points; as high as it needs to be for nil.
  /// - Parameter margins: of the space itself; those of the configuration count where they are wider.
  public init(
    _ content: ListContentConfiguration, width: CGFloat, height wanted: CGFloat? = nil,
    margins: DirectionalEdgeInsets = .zero, isRightToLeft: Bool = false, measure: Measure
  ) {
    let own = content.directionalLayoutMargins
    let top = max(own.top, margins.top).orNone
    let bottom = max(own.bottom, margins.bottom).orNone
    let leading = max(own.leading, margins.leading).orNone
    let trailing = max(own.trailing, margins.trailing).orNone
    let width = width.orNone

    let imageSlot = Self.imageSlot(of: content).map { CGRect(origin: CGPoint(x: leading, y: 0), size: $0) }
    let start = Self.textLeading(of: content, margins: margins)
    let space = max(0, width - start - trailing)
    let texts = Texts(content, space: space, measure: measure)
    let inner = max(texts.size.height, imageSlot?.height ?? 0)
    height = top + inner + bottom

    let middle = wanted.map { top + (max($0.orNone - top - bottom, 0)) / 2 } ?? top + inner / 2
    let mirror = { (rect: CGRect) in
      isRightToLeft ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    if let slot = imageSlot, let shown = content.image {
      let size = content.imageProperties.size(of: shown)
      image = mirror(CGRect(center: CGPoint(x: slot.midX, y: middle), size: size))
    }
    let origin = CGPoint(x: start, y: middle - texts.size.height / 2)
    text = texts.first.map { mirror($0.offsetBy(dx: origin.x, dy: origin.y)) }
    secondaryText = texts.second.map { mirror($0.offsetBy(dx: origin.x, dy: origin.y)) }
  }

  /// From the edge at which reading begins to where the texts do, in points.
  static func textLeading(of content: ListContentConfiguration, margins: DirectionalEdgeInsets) -> CGFloat {
    let leading = max(content.directionalLayoutMargins.leading, margins.leading).orNone
    return leading + (imageSlot(of: content).map { $0.width + content.imageToTextPadding.orNone } ?? 0)
  }

  /// The space of the picture; nil without one.
  private static func imageSlot(of content: ListContentConfiguration) -> CGSize? {
    guard let image = content.image else { return nil }
    let (size, reserved) = (content.imageProperties.size(of: image), content.imageProperties.reservedLayoutSize)
    return CGSize(
      width: reserved.width > 0 ? reserved.width.orNone : size.width, height: max(size.height, reserved.height.orNone))
  }

  /// The two texts about their own corner.
  private struct Texts {
    var first: CGRect?
    var second: CGRect?
    var size: CGSize {
      CGSize(width: max(first?.maxX ?? 0, second?.maxX ?? 0), height: max(first?.maxY ?? 0, second?.maxY ?? 0))
    }

    init(_ content: ListContentConfiguration, space: CGFloat, measure: Measure) {
      func size(_ text: String, _ properties: ListContentConfiguration.TextProperties, _ space: CGFloat) -> CGSize {
        let size = measure(properties.shown(text), properties.font, space, properties.numberOfLines)
        return CGSize(width: min(size.width.orNone, space), height: size.height.orNone)
      }
      let text = content.text.flatMap { $0.isEmpty ? nil : $0 }
      let secondary = content.secondaryText.flatMap { $0.isEmpty ? nil : $0 }
      let textSize = text.map { size($0, content.textProperties, space) }
      let secondarySize = secondary.map { size($0, content.secondaryTextProperties, space) }
      guard let textSize, let secondarySize else {
        first = textSize.map { CGRect(x: 0, y: 0, width: space, height: $0.height) }
        second = secondarySize.map { CGRect(x: 0, y: 0, width: space, height: $0.height) }
        return
      }
      let gap = content.textToSecondaryTextHorizontalPadding.orNone
      if content.prefersSideBySideTextAndSecondaryText, textSize.width + gap + secondarySize.width <= space {
        let height = max(textSize.height, secondarySize.height)
        first = CGRect(
          x: 0, y: (height - textSize.height) / 2, width: space - gap - secondarySize.width, height: textSize.height)
        second = CGRect(
          x: space - secondarySize.width, y: (height - secondarySize.height) / 2, width: secondarySize.width,
          height: secondarySize.height)
        return
      }
      first = CGRect(x: 0, y: 0, width: space, height: textSize.height)
      second = CGRect(
        x: 0, y: textSize.height + content.textToSecondaryTextVerticalPadding.orNone, width: space,
        height: secondarySize.height)
    }
  }
}

extension CGFloat {
  /// The length, or 0 where nothing can be laid out by it.
  nonisolated var orNone: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}
