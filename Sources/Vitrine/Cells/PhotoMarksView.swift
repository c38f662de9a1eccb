import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// The marks of a photograph, in a corner of its picture: stars, a flag, a heart.
///
/// They stand on a shade, so that they can be seen on any picture. Where there is no room for the stars, one stands for
/// all, with their number.
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

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let margin = min(CellMetrics.markMargin, min(size.width, size.height) / 10)
    var parts = parts(of: marks, stars: marks.rating, number: nil)
    if width(of: parts) > size.width - 2 * margin, marks.rating > 1,
      let number = style.layout(marks.rating.grouped, font: Font(scale: 0.85, weight: 700, hasTabularFigures: true))
    {
      parts = self.parts(of: marks, stars: 1, number: number)
    }
    let width = width(of: parts)
    let badge = CGRect(
      x: style.isRightToLeft ? size.width - margin - width : margin, y: size.height - margin - Self.height,
      width: width, height: Self.height)
    snapshot.appendColor(
      style.isHighContrast ? .black : Color(white: 0, alpha: Self.shade), in: badge, radius: Self.height / 2)
    var x = Self.padding
    for part in parts {
      let length = length(of: part)
      let left = style.isRightToLeft ? badge.maxX - x - length : badge.minX + x
      switch part {
      case .gap: break
      case .icon(let name):
        SymbolicIcon.draw(
          name, side: Self.iconSide, at: CGPoint(x: left + length / 2, y: badge.midY), color: .white, in: snapshot,
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

  private func width(of parts: [Part]) -> CGFloat { parts.reduce(2 * Self.padding) { $0 + length(of: $1) } }

  private func length(of part: Part) -> CGFloat {
    switch part {
    case .icon: Self.iconSide
    case .number(let text): text.size.width.rounded(.up) + 1
    case .gap: Self.gap
    }
  }

  private static let height: CGFloat = 20
  private static let iconSide: CGFloat = 12
  private static let padding: CGFloat = 6
  private static let gap: CGFloat = 4
  private static let shade: Float = 0.6
}
