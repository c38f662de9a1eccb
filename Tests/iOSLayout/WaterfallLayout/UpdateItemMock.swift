import UIKit

/// A change that a test of a layout makes, as iOS tests do.
public final class UpdateItemMock: UICollectionViewUpdateItem {
  private var before: IndexPath?
  private var after: IndexPath?
  private var action: Action

  public override var indexPathBeforeUpdate: IndexPath? { before }
  public override var indexPathAfterUpdate: IndexPath? { after }
  public override var updateAction: Action { action }

  /// A change of an element from a place to another.
  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    self.before = before
    self.after = after
    self.action = action
    super.init()
  }
}
