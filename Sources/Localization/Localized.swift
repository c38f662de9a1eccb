import CGLib

// Texts for users, in their language. Each text is a literal in the source, in English, and `po/extract` collects these
// literals for translators. Where there is no translation, users see the English.

/// A text in the user's language.
/// - Parameters:
///   - text: The English text, with a name in braces for each value: `"Moved “{name}”"`.
///   - values: The values by their names. Braces in a value stay as they are.
public func localized(_ text: StaticString, _ values: KeyValuePairs<String, String> = [:]) -> String {
  filled(translation(of: text, g_dgettext(Localization.domain, text.pointer)), values)
}

/// A text in the user's language, which says how many of something there are.
/// - Parameters:
///   - one: The English text for one.
///   - many: The English text for other numbers.
///   - count: How many there are: the value of `{count}` in both.
///   - values: The values of other names.
public func localized(
  _ one: StaticString, _ many: StaticString, _ count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  let translated = g_dngettext(Localization.domain, one.pointer, many.pointer, gulong(count.magnitude))
  let text = translated == one.pointer ? one.description : translation(of: many, translated)
  return filled(text, values, count: count)
}

/// A text in the user's language, where the English alone doesn't say what is meant.
/// - Parameters:
///   - text: The English text, as above.
///   - context: What sets the text apart from others that are alike in English. Users don't see it.
///   - values: The values by their names.
public func localized(
  _ text: StaticString, context: StaticString, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  filled(translation(of: text, g_dpgettext2(Localization.domain, context.pointer, text.pointer)), values)
}

private func translation(of text: StaticString, _ translated: UnsafePointer<CChar>?) -> String {
  guard let translated, translated != text.pointer else { return text.description }
  return String(cString: translated)
}

extension StaticString {
  /// The text as C has it: it ends with a zero.
  fileprivate var pointer: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}
