import Foundation

/// A picture, a text and what is said besides, as a row, a header or a footer of a list shows them.
public nonisolated struct ListContentConfiguration: ContentConfiguration, Hashable, Sendable {
  /// The picture before the texts.
  public var image: ViewImage?
  /// The properties of the picture.
  public var imageProperties = ImageProperties()
  /// The first text.
  public var text: String?
  /// The properties of the first text.
  public var textProperties = TextProperties()
  /// The secondary text.
  public var secondaryText: String?
  /// The properties of the second text.
  public var secondaryTextProperties = TextProperties(font: .subheadline, color: .secondaryLabel)
  /// Whether the texts stand side by side where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Round the contents, in points; a cell's own margins count where they are wider.
  public var directionalLayoutMargins = DirectionalEdgeInsets(top: 11, leading: 0, bottom: 11, trailing: 0)
  /// Between picture and text, in points.
  public var imageToTextPadding: CGFloat = 12
  /// Between texts that stand side by side, at least, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Between texts of which one stands below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2

  private var state = Flags()

  /// The font, colour and alignment of a text.
  public nonisolated struct TextProperties: Hashable, Sendable {
    /// Changes of case.
    public nonisolated enum TextTransform: Int, Sendable {
      /// As it is.
      case none
      /// In capitals.
      case uppercase
      /// In small letters.
      case lowercase
      /// Each word with a capital.
      case capitalized
    }

    /// The alignment of lines within the width.
    public nonisolated enum TextAlignment: Int, Sendable {
      /// At the edge where the text begins.
      case natural
      /// In the middle.
      case center
      /// At both edges.
      case justified
    }

    /// The font.
    public var font: TextFont
    /// The colour, where the state asks for no other.
    public var color: DynamicColor
    /// The alignment of lines within the width.
    public var alignment = TextAlignment.natural
    /// The number of lines the text takes at most; 0 for as many as it needs.
    public var numberOfLines = 0
    /// The change of the letters' case.
    public var transform = TextTransform.none

    init(font: TextFont = .body, color: DynamicColor = .label) { (self.font, self.color) = (font, color) }

    /// `text` as it is shown.
    public func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The size, shape and colour of a picture.
  public nonisolated struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol, or another picture that is a template; nil for that of the text.
    public var tintColor: DynamicColor?
    /// The corners' radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The most space that the picture takes; 0 for as much as it has. In points.
    public var maximumSize = CGSize.zero
    /// The space that the picture stands in the middle of, so that texts begin in line; 0 for the picture's own.
    public var reservedLayoutSize = CGSize.zero

    /// The size that a picture is drawn at: a symbol as large as it may be, pixels in their own shape.
    func size(of image: ViewImage) -> CGSize {
      let natural = image.size
      let room = CGSize(
        width: Self.length(maximumSize.width, or: natural.width),
        height: Self.length(maximumSize.height, or: natural.height))
      guard image.pixels != nil, natural.width > 0, natural.height > 0 else { return room }
      let factor = min(1, room.width / natural.width, room.height / natural.height)
      return CGSize(width: natural.width * factor, height: natural.height * factor)
    }

    private static func length(_ length: CGFloat, or natural: CGFloat) -> CGFloat {
      length.isFinite && length > 0 ? length : natural
    }
  }

  /// What of a state these contents depend on.
  private struct Flags: Hashable, Sendable {
    var isDisabled = false
  }

  private init() {}

  /// The view that shows the configuration.
  @MainActor
  public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// The configuration as it is in a state: pale where it can't be used.
  public func updated(for state: any ConfigurationState) -> Self {
    var new = self
    new.state = Flags(isDisabled: state.view.isDisabled)
    return new
  }

  /// Whether it differs from another by the state alone.
  func isAsLarge(as other: Self) -> Bool {
    var copy = self
    copy.state = other.state
    return copy == other
  }

  /// The colour that a text is drawn in.
  public func resolvedColor(of properties: TextProperties) -> DynamicColor {
    state.isDisabled ? .tertiaryLabel : properties.color
  }
}

extension ListContentConfiguration {
  /// A row: a text, and another below it.
  public static func cell() -> Self { Self() }

  /// A row whose second text stands below the first.
  public static func subtitleCell() -> Self { Self() }

  /// A row whose second text is a value, at the end of the line.
  public static func valueCell() -> Self {
    var content = Self()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties = TextProperties(color: .secondaryLabel)
    return content
  }

  /// A heading that rows pass below.
  public static func plainHeader() -> Self { heading(.headline, .label, top: 8, bottom: 8) }
  /// The end of a section of a plain list.
  public static func plainFooter() -> Self { heading(.footnote, .secondaryLabel, top: 8, bottom: 8) }
  /// The heading of a group.
  public static func groupedHeader() -> Self { heading(.headline, .label, top: 12, bottom: 6) }
  /// A remark below a group.
  public static func groupedFooter() -> Self { heading(.footnote, .secondaryLabel, top: 6, bottom: 12) }
  /// A heading beside a page.
  public static func sidebarHeader() -> Self { heading(.headline, .secondaryLabel, top: 10, bottom: 4) }
  /// A row beside the page that it opens.
  public static func sidebarCell() -> Self { Self() }
  /// A row of two lines beside the page that it opens.
  public static func sidebarSubtitleCell() -> Self { Self() }

  private static func heading(_ font: TextFont, _ color: DynamicColor, top: CGFloat, bottom: CGFloat) -> Self {
    var content = Self()
    content.textProperties = TextProperties(font: font, color: color)
    content.directionalLayoutMargins = DirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    return content
  }
}
