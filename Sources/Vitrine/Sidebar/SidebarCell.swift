import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// A row of the sidebar: picture, title, and how many photographs there are.
final class SidebarCell: ListCell {
  /// How high rows are that large text does not make higher, in points.
  private static let height: CGFloat = 38

  required init(frame: CGRect) {
    super.init(frame: frame)
    indentationWidth = 16
  }

  /// Shows a row.
  /// - Parameters:
  ///   - count: the number of photographs; nil where it is not known.
  ///   - hasFolders: whether the row can be expanded.
  func show(_ row: SidebarRow, titled title: String, count: Int?, hasFolders: Bool) {
    var content = defaultContentConfiguration()
    content.image = ViewImage(systemName: row.iconName)
    content.text = title
    content.textProperties.numberOfLines = 1
    contentConfiguration = content
    var accessories: [CellAccessory] = []
    if let count, count > 0 {
      let options = CellAccessory.LabelOptions(tintColor: .secondaryLabel, font: .subheadline)
      accessories.append(.label(text: count.grouped, options: options))
    }
    if hasFolders { accessories.append(.outlineDisclosure()) }
    self.accessories = accessories
    accessibilityLabel = count.map { Self.spoken(title, count: $0) } ?? title
    configurationUpdateHandler = { cell, state in
      cell.accessibilityHint =
        !hasFolders ? nil : state.isExpanded ? localized("Expanded") : localized("Collapsed")
    }
  }

  private static func spoken(_ title: String, count: Int) -> String {
    let counted = localized("{count} photo", "{count} photos", count)
    return localized("{title}, {count}", ["title": title, "count": counted])
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    if attributes.size.height <= ListMetrics.minimumRowHeight { attributes.size.height = Self.height }
    return attributes
  }
}
