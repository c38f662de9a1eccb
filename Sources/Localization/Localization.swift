import CGLib

/// The user's language.
public enum Localization {
  /// The domain of translations: the name of their files.
  public static let domain = "vitrine"

  /// Takes up the user's language and region. To be called first of all: numbers and texts are kept as they were.
  /// - Parameter folder: The path of the folder of translations: `LANGUAGE/LC_MESSAGES/vitrine.mo` in it.
  public static func start(translationsIn folder: String) {
    setlocale(LC_ALL, "")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }
}
