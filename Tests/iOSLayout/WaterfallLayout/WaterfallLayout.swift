import UIKit

/// Another program's layout that has the name of one of the engine's, and of its own module, as on iOS.
open class WaterfallLayout: UICollectionViewFlowLayout {
  /// The number of columns that the items stand in.
  public var columns = 3
}
