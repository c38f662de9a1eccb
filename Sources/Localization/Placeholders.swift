/// A text with its values in place of their names in braces. Names without a value stay, and values without a name are
/// left out, so that a wrong translation shows what is wrong with it.
/// - Parameter count: the value of `{count}`.
func filled(_ text: String, _ values: KeyValuePairs<String, String>, count: Int? = nil) -> String {
  guard !values.isEmpty || count != nil, text.utf8.contains(UInt8(ascii: "{")) else { return text }
  var result = ""
  var rest = text[...]
  while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
    let name = rest[rest.index(after: open)..<close]
    let value = values.first { $0.key == name }?.value ?? (name == "count" ? count?.grouped : nil)
    guard let value else {
      // Another name may begin within what looked like one.
      result += rest[...open]
      rest = rest[rest.index(after: open)...]
      continue
    }
    result += rest[..<open]
    result += value
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}
