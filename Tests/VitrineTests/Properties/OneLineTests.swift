import Testing

@testable import Vitrine

/// Texts from files that anybody may have written.
struct OneLineTests {
  @Test func aPlainTextStaysAsItIs() {
    for text in ["", "Canon EOS R5", "Ålesund, Fjord", "夕日 🌅", "שקיעה", "👩‍👩‍👧"] { #expect(text.oneLine == text) }
  }

  @Test func controlCharactersAndLineBreaksBecomeASpace() {
    #expect("a\nb\u{0}\u{7}c\u{2028}d\r\n e".oneLine == "a b c d e")
  }

  @Test func charactersThatTurnTheTextAroundThemAreLeftOut() {
    #expect("photo\u{202E}gpj.exe\u{2066}\u{200F}\u{61C}".oneLine == "photogpj.exe")
  }

  @Test func aLongTextEndsInDots() {
    let text = String(repeating: "x", count: 5000).oneLine
    #expect(text == String(repeating: "x", count: String.longestText) + "…")
    #expect(String(repeating: "x", count: String.longestText - 1).oneLine.count == String.longestText - 1)
  }

  @Test func aLetterHasAFewMarksAtMost() {
    #expect(("a" + String(repeating: "\u{301}", count: 900) + "b").oneLine.unicodeScalars.count == 6)
  }
}
