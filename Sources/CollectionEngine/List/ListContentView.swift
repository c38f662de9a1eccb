import Foundation

/// Shows a list's contents. The host draws them.
public final class ListContentView: View, ContentView {
  /// The configuration that is shown.
  public var configuration: any ContentConfiguration {
    get { content }
    set { if let new = newValue as? ListContentConfiguration { content = new } }
  }

  /// The configuration that is shown.
  public private(set) final var content: ListContentConfiguration {
    didSet {
      guard content != oldValue else { return }
      accessibilityLabel = Self.spoken(content)
      if !content.isAsLarge(as: oldValue) { invalidateIntrinsicContentSize() }
      setNeedsDisplay()
    }
  }

  /// Round the contents, as the cell has it; in points.
  final var margins = DirectionalEdgeInsets.zero {
    didSet {
      guard margins != oldValue else { return }
      setNeedsDisplay()
    }
  }

  /// A view of a configuration.
  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    accessibilityLabel = Self.spoken(configuration)
  }

  /// The frames of everything in a view of a size. Texts are measured for it.
  public final func geometry(in size: CGSize) -> ListContentGeometry {
    geometry(width: size.width, height: size.height, isRightToLeft: isRightToLeft)
  }

  /// From the edge at which reading begins to where the texts do, in points.
  final var textLeading: CGFloat { ListContentGeometry.textLeading(of: content, margins: margins) }

  /// The given width, and the height that shows all at it.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: geometry(width: size.width, height: nil).height)
  }

  private final func geometry(width: CGFloat, height: CGFloat?, isRightToLeft: Bool = false) -> ListContentGeometry {
    ListContentGeometry(content, width: width, height: height, margins: margins, isRightToLeft: isRightToLeft) {
      size(of: $0, font: $1, width: $2, lineLimit: $3)
    }
  }

  /// What a screen reader says of the contents.
  static func spoken(_ content: ListContentConfiguration) -> String? {
    let parts = [content.text, content.secondaryText].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
