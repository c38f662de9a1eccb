import UIKit

/// Names that iOS code uses here and there.
public enum PortedNames {
  /// The colours that have names of their own.
  public static let colors: [UIColor] = [
    .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple, .brown, .darkGray, .gray, .lightGray,
  ]

  /// The section, the item and the row of a place.
  public static func numbers(item: NSInteger, section: NSInteger) -> [NSInteger] {
    let path = NSIndexPath(item: item, section: section)
    let row = NSIndexPath(row: item, section: section)
    return [path.section, path.item, path.row, row.item, (path as IndexPath).item]
  }

  /// The time that `work` takes, in seconds.
  public static func duration(of work: () -> Void) -> Double {
    let start = CACurrentMediaTime()
    work()
    return CACurrentMediaTime() - start
  }
}
