import CAdwaita
import CGTK
import GTK

/// A libadwaita application. While there is one, the style is what libadwaita says it is (`Appearance`).
public final class AdwaitaApplication: Application {
  override public class var type: GType { adw_application_get_type() }

  /// An application that opens folders and files.
  /// - Parameters:
  ///   - id: Its name on the bus and to the desktop: `"org.vitrine.Vitrine"`.
  ///   - isUnique: Whether a second start hands its arguments to the first. Tests say no.
  public convenience init(id: String, isUnique: Bool = true) {
    self.init(owning: adw_application_new(id, Self.flags(isUnique: isUnique)))
    Appearance.style = AdwaitaStyle()
    prepare()
  }
}
