import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// The marks of a photograph, in a corner of its picture: stars, a flag, a heart.
///
/// They stand on a shade, so that they can be seen on any picture. Where there is no room for the stars, one stands for
/// all, with their number; small pictures have them closer.
final class PhotoMarksView: View, SnapshotDrawing {
  /// What is shown.
  var marks = PhotoMarks() {
    didSet {
      guard marks != oldValue else { return }
      isHidden = marks.isEmpty
      setNeedsDisplay()
    }
  }

  /// A part of what is drawn, in the order of reading.
  private enum Part {
    case icon(String)
    case number(TextLayout)
    case gap
  }

  /// How much room the parts take, in points.
  private struct Spacing {
    var icon: CGFloat
    var padding: CGFloat
    var gap: CGFloat
    var margin: CGFloat

    static let normal = Spacing(icon: 12, padding: 6, gap: 4, margin: CellMetrics.markMargin)
    static let tight = Spacing(icon: 10, padding: 4, gap: 1, margin: 3)
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    var parts = self.parts(of: marks, stars: marks.rating, number: nil)
    let spacing = min(size.width, size.height) < Self.smallSide ? Spacing.tight : .normal
    func fits() -> Bool { self.width(of: parts, spacing) <= size.width - 2 * spacing.margin }
    if !fits(), marks.rating > 1,
      let number = style.layout(marks.rating.grouped, font: Font(scale: 0.85, weight: 700, hasTabularFigures: true))
    {
      parts = self.parts(of: marks, stars: 1, number: number)
    }
    let width = self.width(of: parts, spacing)
    let badge = CGRect(
      x: style.isRightToLeft ? size.width - spacing.margin - width : spacing.margin,
      y: size.height - spacing.margin - Self.height, width: width, height: Self.height)
    snapshot.appendColor(
      style.isHighContrast ? .black : Color(white: 0, alpha: Self.shade), in: badge, radius: Self.height / 2)
    var x = spacing.padding
    for part in parts {
      let length = length(of: part, spacing)
      let left = style.isRightToLeft ? badge.maxX - x - length : badge.minX + x
      switch part {
      case .gap: break
      case .icon(let name):
        SymbolicIcon.draw(
          name, side: spacing.icon, at: CGPoint(x: left + length / 2, y: badge.midY), color: .white, in: snapshot,
          scale: style.scale)
      case .number(let text):
        snapshot.appendLayout(
          text, color: .white, at: CGPoint(x: left.rounded(), y: (badge.midY - text.size.height / 2).rounded()))
      }
      x += length
    }
  }

  private func parts(of marks: PhotoMarks, stars: Int, number: TextLayout?) -> [Part] {
    var groups: [[Part]] = []
    if stars > 0 {
      groups.append(
        [Part](repeating: .icon("vitrine-star-symbolic"), count: stars) + (number.map { [.number($0)] } ?? []))
    }
    switch marks.flag {
    case .none: break
    case .picked: groups.append([.icon("vitrine-pick-symbolic")])
    case .rejected: groups.append([.icon("vitrine-reject-symbolic")])
    }
    if marks.isFavourite { groups.append([.icon("vitrine-heart-symbolic")]) }
    return Array(groups.joined(separator: [.gap]))
  }

  private func width(of parts: [Part], _ spacing: Spacing) -> CGFloat {
    parts.reduce(2 * spacing.padding) { $0 + length(of: $1, spacing) }
  }

  private func length(of part: Part, _ spacing: Spacing) -> CGFloat {
    switch part {
    case .icon: spacing.icon
    case .number(let text): text.size.width.rounded(.up)
    case .gap: spacing.gap
    }
  }

  private static let height: CGFloat = 20
  /// The side of a picture, in points, below which its marks are closer.
  private static let smallSide: CGFloat = 96
  private static let shade: Float = 0.6
}
