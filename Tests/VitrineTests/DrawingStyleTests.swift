import CollectionEngine
import GTK
import Testing

@testable import CollectionWidget

struct DrawingStyleTests {
  @Test func coloursOfTwoShadesFollowTheStyle() {
    let color = DynamicColor(light: 0xFF00_33FF, dark: 0x00FF_6680).withAlphaComponent(0.5)
    var style = DrawingStyle()
    #expect(style.color(color) == Color(red: 1, green: 0, blue: 0.2, alpha: 0.5))
    style.isDark = true
    let dark = style.color(color)
    #expect(dark == Color(red: 0, green: 1, blue: 0.4, alpha: Float(128.0 / 255) * 0.5))
    #expect(style.color(DynamicColor(.label, alpha: 0.5)) == style.foreground.opacity(0.5))
  }

  @Test func anotherSizeOfTextsIsAnotherStyle() {
    var style = DrawingStyle()
    style.textScale = 1.25
    #expect(style != DrawingStyle())
  }
}
