import UIKit

// Names that the engine has as well: a file that imports UIKit and this module means these.

/// A view of this module.
public class View: UIView {}
/// A scroll view of this module.
public class ScrollView: UIScrollView {}
/// A cell of this module.
public class Cell: UICollectionViewCell {}
/// A model of this module: nothing of a layout.
public struct Layout {
  /// The only one there is.
  public init() {}
  /// The name of the model.
  public let name = "two columns"
}
