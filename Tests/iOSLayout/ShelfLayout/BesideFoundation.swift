import Foundation
import UIKit

/// What a file that imports Foundation beside UIKit sees.
public enum BesideFoundation {
  /// Whether rectangles that overlap intersect: the call is no more ambiguous than on iOS.
  public static var overlappingRectanglesIntersect: Bool {
    CGRect(x: 0, y: 0, width: 10, height: 10).intersects(CGRect(x: 9, y: 9, width: 10, height: 10))
  }
}
