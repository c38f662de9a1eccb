import CGTK
import CollectionEngine

/// GDK's key values in the engine's words.
enum Keys {
  private static let known: [guint: InputEvent.Key] = {
    let pairs: [(Int32, InputEvent.Key)] = [
      (GDK_KEY_Left, .left), (GDK_KEY_KP_Left, .left), (GDK_KEY_Right, .right), (GDK_KEY_KP_Right, .right),
      (GDK_KEY_Up, .up), (GDK_KEY_KP_Up, .up), (GDK_KEY_Down, .down), (GDK_KEY_KP_Down, .down),
      (GDK_KEY_Home, .home), (GDK_KEY_KP_Home, .home), (GDK_KEY_End, .end), (GDK_KEY_KP_End, .end),
      (GDK_KEY_Page_Up, .pageUp), (GDK_KEY_KP_Page_Up, .pageUp), (GDK_KEY_Page_Down, .pageDown),
      (GDK_KEY_KP_Page_Down, .pageDown), (GDK_KEY_space, .space), (GDK_KEY_KP_Space, .space),
      (GDK_KEY_Return, .enter), (GDK_KEY_KP_Enter, .enter), (GDK_KEY_ISO_Enter, .enter), (GDK_KEY_Escape, .escape),
      (GDK_KEY_Delete, .delete), (GDK_KEY_KP_Delete, .delete), (GDK_KEY_Menu, .menu),
    ]
    return Dictionary(pairs.map { (guint($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
  }()

  /// The engine's key for a GDK key value; nil for one that means nothing to it.
  static func key(_ value: guint) -> InputEvent.Key? {
    if let key = known[value] { return key }
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(value)))
    return scalar.flatMap { $0.value >= 32 ? .character(Character($0)) : nil }
  }
}
