import CGTK

/// A widget that scrolls up and down.
public final class ScrolledWindow: Widget {
  override public class var type: GType { gtk_scrolled_window_get_type() }
}
