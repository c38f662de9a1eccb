import CGTK

/// A widget that scrolls up and down.
public final class ScrolledWindow: Widget {
  override public class var type: GType { gtk_scrolled_window_get_type() }

  /// A scrolling widget in the middle of the space there is, of limited width.
  /// - Parameter maximumWidth: in points.
  public convenience init(_ child: Widget, maximumWidth: Int) {
    self.init(sinking: gtk_scrolled_window_new())
    let clamp = Widget(sinking: adw_clamp_new())
    adw_clamp_set_maximum_size(clamp.opaque, gint(clamping: maximumWidth))
    adw_clamp_set_tightening_threshold(clamp.opaque, gint(clamping: maximumWidth))
    adw_clamp_set_child(clamp.opaque, child.pointer)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, clamp.pointer)
  }
}

/// A widget that holds one other.
public final class Bin: Widget {
  override public class var type: GType { adw_bin_get_type() }

  /// Fills it.
  public func setChild(_ child: Widget?) { adw_bin_set_child(cast(), child?.pointer) }
}

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
