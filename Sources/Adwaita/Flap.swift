import CAdwaita
import CGTK
import GTK

/// Two widgets, one of which folds away to the side.
public final class Flap: Widget {
  override public class var type: GType { adw_flap_get_type() }

  /// Whether what folds away is shown.
  public var isRevealed: Bool {
    get { adw_flap_get_reveal_flap(opaque) != 0 }
    set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
  }

  /// Whether it lies over the other, or beside it.
  public var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }

  /// Lays one over the other, to be swiped out, and in unless that means something else, or both beside each other.
  public func setFolds(_ folds: Bool, opensBySwipe: Bool = true) {
    adw_flap_set_fold_policy(opaque, folds ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER)
    adw_flap_set_swipe_to_open(opaque, folds && opensBySwipe ? 1 : 0)
    adw_flap_set_swipe_to_close(opaque, folds ? 1 : 0)
  }
}
