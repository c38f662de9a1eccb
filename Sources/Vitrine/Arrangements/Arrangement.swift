import CollectionEngine
import Foundation

/// A way pictures can be arranged: all that the app has to know of a layout. `Arrangement+All.swift` has the table.
struct Arrangement: RawRepresentable, Hashable {
  /// A setting that an arrangement may have.
  enum Control {
    case columns, size, spacing, scrolling, style
  }

  /// The wishes of the user that a layout is made for.
  struct Wishes {
    /// How large pictures are, in points.
    var side: CGFloat
    /// Between pictures, in points.
    var spacing: CGFloat
    var options = LayoutOptions()
    /// Whether a section has a heading.
    var hasHeading: (Int) -> Bool = { _ in false }
    /// The sections that are spans of time; nil where sections are nothing of the kind.
    var timeline: Timeline?
  }

  /// Sections that are days, and how they stand together.
  struct Timeline {
    /// Whether there are several.
    var hasSeveral: Bool
    /// Whether a section is in the same span of time as the one before it.
    var joins: (_ section: Int, TimelineLevel) -> Bool
  }

  /// The name in menus and in saved state.
  let rawValue: String
  /// The name for users.
  let title: String
  /// What it does, in a line.
  let summary: String
  /// The name of the size of pictures in it, for users.
  let sizeTitle: String
  /// The settings that suit it.
  let controls: [Control]
  /// Between pictures, in points, where the user has not set it.
  var normalSpacing = 6.0
  /// Whether pictures keep their shape in it.
  var showsShapes = false
  /// Whether the whole of it scrolls sideways.
  var scrollsSideways = false
  /// Makes a layout, with its margins and headings.
  let layout: (Wishes) -> Layout

  /// The icon of the arrangement.
  var iconName: String { "vitrine-\(rawValue)-symbolic" }

  /// A new layout of this kind; headings stay in sight.
  /// - Parameters:
  ///   - side: how large photographs are, in points.
  ///   - timeline: the sections that are spans of time; nil where they are not.
  ///   - hasHeading: whether a section has a heading.
  func makeLayout(
    side: CGFloat, options: LayoutOptions = LayoutOptions(), timeline: Timeline? = nil,
    hasHeading: @escaping (Int) -> Bool = { _ in false }
  ) -> Layout {
    layout(
      Wishes(
        side: side, spacing: CGFloat(options[spacing: self]), options: options, hasHeading: hasHeading,
        timeline: timeline))
  }
}

extension Arrangement {
  /// The arrangement of that name; nil where there is none.
  init?(rawValue: String) {
    guard let found = (Self.allCases + Self.spans).first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}
