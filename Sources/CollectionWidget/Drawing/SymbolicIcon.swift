import CGTK
import Foundation
import GTK

/// Icons of the theme that views draw in one colour, looked up once.
public enum SymbolicIcon {
  private struct Key: Hashable {
    var name: String
    var side: CGFloat
    var scale: CGFloat
    var isRightToLeft: Bool
  }

  private static var icons: [Key: Icon] = [:]

  /// Draws an icon of the theme about a point, in one colour.
  public static func draw(
    _ name: String, side: CGFloat, at centre: CGPoint, color: Color, in snapshot: Snapshot, scale: CGFloat,
    isRightToLeft: Bool = false
  ) {
    guard let icon = icon(Key(name: name, side: side, scale: scale, isRightToLeft: isRightToLeft)) else { return }
    snapshot.appendIcon(
      icon, color: color, in: CGRect(x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side))
  }

  private static func icon(_ key: Key) -> Icon? {
    if let icon = icons[key] { return icon }
    guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display),
      let found = gtk_icon_theme_lookup_icon(
        theme, key.name, nil, gint(key.side), gint(key.scale.rounded(.up)),
        key.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR,
        GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
    else { return nil }
    let icon = Icon(owning: found)
    icons[key] = icon
    return icon
  }
}
