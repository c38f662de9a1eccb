import Foundation

extension CollectionLayoutGroup {
  /// The group and what is in it as a tree in words, for the eyes of whoever writes a layout.
  public func visualDescription() -> String { lines().joined(separator: "\n") }

  private func lines() -> [String] {
    let size = layoutSize.text
    let spacing = interItemSpacing.map { ", \($0.text) between" } ?? ""
    let title =
      switch arrangement {
      case .filling(let isHorizontal): "\(isHorizontal ? "row" : "column") \(size)\(spacing)"
      case .repeating(let isHorizontal, let count):
        "\(isHorizontal ? "row" : "column") of \(count) \(size)\(spacing)"
      case .custom: "custom group \(size)"
      }
    var lines = [title]
    for (index, part) in subitems.enumerated() {
      let isLast = index == subitems.count - 1
      let inside = (part as? CollectionLayoutGroup)?.lines() ?? ["item \(part.layoutSize.text)"]
      for (number, line) in inside.enumerated() {
        lines.append((number == 0 ? (isLast ? "└ " : "├ ") : (isLast ? "  " : "│ ")) + line)
      }
    }
    return lines
  }
}

extension CollectionLayoutSize {
  fileprivate final var text: String { "\(widthDimension.text) × \(heightDimension.text)" }
}

extension CollectionLayoutDimension {
  fileprivate final var text: String {
    switch kind {
    case .fractionalWidth: "\(dimension) of the width"
    case .fractionalHeight: "\(dimension) of the height"
    case .absolute: "\(dimension)"
    case .estimated: "about \(dimension)"
    case .uniformAcrossSiblings: "about \(dimension), all alike"
    }
  }
}

extension CollectionLayoutSpacing {
  fileprivate final var text: String { isFlexibleSpacing ? "\(spacing) or more" : "\(spacing)" }
}
