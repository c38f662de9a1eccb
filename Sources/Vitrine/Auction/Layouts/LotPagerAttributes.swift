import CollectionEngine
import Foundation

/// Where a cell of the pager stands, and for which lot: the layout alone knows that.
final class LotPagerAttributes: LayoutAttributes {
  /// What the cell stands for.
  var role = LotPagerRole.current

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? LotPagerAttributes)?.role = role
    return copy
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? LotPagerAttributes else { return false }
    return MainActor.assumeIsolated { role == other.role }
  }
}
