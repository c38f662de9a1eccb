import UIKit
import WaterfallLayout

/// What a file sees that imports UIKit and a module with names that the engine has too.
@MainActor
public enum BesideOtherModules {
  /// The layout of the other module, by its name alone.
  public static func waterfall() -> UICollectionViewLayout { WaterfallLayout() }

  /// The number of columns of such a layout; nil for any other.
  public static func columns(of layout: UICollectionViewLayout) -> Int? { (layout as? WaterfallLayout)?.columns }

  /// The modules that three classes come from, named as in the other module.
  public static var modules: [String] {
    [View.self, ScrollView.self, Cell.self].map { String(reflecting: $0).prefix { $0 != "." }.description }
  }

  /// The name of a value whose type is a class in the engine.
  public static var model: String { Layout().name }
}
