import Foundation
import Localization
import PhotoLibrary

/// What is set of the arrangements besides the size of photographs.
struct LayoutOptions: Codable, Equatable {
  /// How a shelf comes to rest.
  enum ShelfScrolling: String, Codable, CaseIterable {
    case freely, byEdges, byPages, byGroups, byCentres

    /// What the user calls it.
    var title: String {
      switch self {
      case .freely: localized("Off")
      case .byEdges: localized("Picture Edges")
      case .byPages: localized("Pages")
      case .byGroups: localized("Groups")
      case .byCentres: localized("Centered Groups")
      }
    }
  }

  /// How a carousel turns.
  enum CarouselStyle: String, Codable, CaseIterable {
    case flat, coverFlow, wheel

    /// What the user calls it.
    var title: String {
      switch self {
      case .flat: localized("Flat")
      case .coverFlow: localized("Cover Flow")
      case .wheel: localized("Wheel")
      }
    }
  }

  var shelfScrolling = ShelfScrolling.freely
  var carouselStyle = CarouselStyle.coverFlow
  private var spacings: [String: Double] = [:]
  /// Nil in what was kept before there was a choice.
  private var newestAtStart: Bool?
  private var bursts: Bool?

  /// Whether photographs that end with the newest are shown from there.
  var startsAtNewest: Bool {
    get { newestAtStart ?? false }
    set { newestAtStart = newValue }
  }

  /// Whether photographs of a burst are shown as one.
  var stacksBursts: Bool {
    get { bursts ?? false }
    set { bursts = newValue }
  }

  /// The rules by which photographs are shown as one.
  var stackRules: PhotoStacks.Rules {
    var rules = PhotoStacks.Rules()
    rules.joinsBursts = stacksBursts
    return rules
  }

  /// Between photographs, in points.
  static let spacingRange = 0.0...32

  /// Between the photographs of an arrangement, in points; within `spacingRange`.
  subscript(spacing arrangement: Arrangement) -> Double {
    get {
      let kept = spacings[arrangement.rawValue] ?? arrangement.normalSpacing
      return kept.isFinite ? min(max(kept, Self.spacingRange.lowerBound), Self.spacingRange.upperBound) : 0
    }
    set { spacings[arrangement.rawValue] = newValue }
  }
}

extension LayoutOptions {
  /// What was kept as text; what cannot be read is as if nothing had been set.
  init(kept text: String?) {
    self = text.flatMap { try? JSONDecoder().decode(LayoutOptions.self, from: Data($0.utf8)) } ?? LayoutOptions()
  }

  /// The text to keep.
  var text: String? { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } }
}
