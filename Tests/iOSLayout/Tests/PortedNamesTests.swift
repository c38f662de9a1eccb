import CollectionEngine
import Foundation
import PortedViews
import Testing

struct PortedNamesTests {
  /// red, green, blue, cyan, yellow, magenta, orange, purple, brown, darkGray, gray, lightGray.
  @Test func coloursOfNamesHaveUIKitsParts() {
    let parts: [[CGFloat]] = [
      [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 1, 1], [1, 1, 0], [1, 0, 1], [1, 0.5, 0], [0.5, 0, 0.5], [0.6, 0.4, 0.2],
      [1.0 / 3, 1.0 / 3, 1.0 / 3], [0.5, 0.5, 0.5], [2.0 / 3, 2.0 / 3, 2.0 / 3],
    ]
    #expect(PortedNames.colors == parts.map { DynamicColor(red: $0[0], green: $0[1], blue: $0[2], alpha: 1) })
  }

  /// By `resolvedColor(with:)`: quaternaryLabel, link, secondarySystemBackground, tertiarySystemBackground and
  /// tertiarySystemGroupedBackground are the theme's, whatever it is; systemPink, systemTeal, systemIndigo, systemBrown,
  /// systemMint, systemCyan, systemGray2 to systemGray6, opaqueSeparator, placeholderText and the fills have two shades.
  @Test func coloursOfTheSystemFollowTheLooksOfTheDesktop() {
    let (light, dark) = (PortedNames.systemColors(.light), PortedNames.systemColors(.dark))
    func bytes(_ color: DynamicColor) -> UInt32? {
      guard case .parts(let red, let green, let blue) = color.source else { return nil }
      return [red, green, blue, color.alpha].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
    #expect(
      light.map(bytes) == [
        nil, 0x3C3C_434D, nil, 0xC6C6_C8FF, nil, nil, nil, 0x7878_8033, 0x7878_8029, 0x7676_801F, 0x7474_8014,
        0xFF2D_55FF, 0x30B0_C7FF, 0x5856_D6FF, 0xA284_5EFF, 0x00C7_BEFF, 0x32AD_E6FF, 0xAEAE_B2FF, 0xC7C7_CCFF,
        0xD1D1_D6FF, 0xE5E5_EAFF, 0xF2F2_F7FF, 0x0000_00FF, 0xFFFF_FF99,
      ])
    #expect(
      dark.map(bytes) == [
        nil, 0xEBEB_F54D, nil, 0x3838_3AFF, nil, nil, nil, 0x7878_805C, 0x7878_8052, 0x7676_803D, 0x7676_802E,
        0xFF37_5FFF, 0x40C8_E0FF, 0x5E5C_E6FF, 0xAC8E_68FF, 0x63E6_E2FF, 0x64D2_FFFF, 0x6363_66FF, 0x4848_4AFF,
        0x3A3A_3CFF, 0x2C2C_2EFF, 0x1C1C_1EFF, 0x0000_00FF, 0xFFFF_FF99,
      ])
    #expect(light[0] == DynamicColor(.label, alpha: 0.18) && light[2] == DynamicColor(.tint))
    let faint = PortedNames.systemColors[11].withAlphaComponent(0.5)
    #expect(faint.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)).alpha == 0.5)
  }

  /// By `NSValue(cgRect:)`, `cgRectValue`, `cgPoint`, `cgPointValue`, `cgSize` and `cgSizeValue`.
  @Test func geometryFitsIntoObjects() {
    let rect = CGRect(x: 1.5, y: -2, width: 30, height: 4.25)
    #expect(PortedNames.boxed(rect) == (rect, rect.origin, rect.size))
  }

  @Test func aViewKeepsItsAccessibilityIdentifier() {
    let view = View()
    #expect(view.accessibilityIdentifier == nil)
    view.accessibilityIdentifier = "row"
    #expect(view.accessibilityIdentifier == "row" && view.accessibilityHint == nil)
    (view.accessibilityIdentifier, view.accessibilityHint) = (nil, "opens")
    #expect(view.accessibilityIdentifier == nil && view.accessibilityHint == "opens")
    #expect(PortedNames.traits(of: view, adding: []) == [])
    #expect(PortedNames.traits(of: view, adding: [.button, .notEnabled]) == [.button, .notEnabled])
    #expect(view.accessibilityTraits.rawValue == 0x101 && view.accessibilityHint == "opens")
  }

  /// By `NSIndexPath(item:section:)`, its `section`, `item` and `row`.
  @Test func indexPathsOfObjectiveCHaveAnItemAndASection() {
    #expect(PortedNames.numbers(item: 7, section: 2) == [2, 7, 7, 7, 7])
  }

  /// `CACurrentMediaTime` is a clock that nobody sets.
  @Test func theMediaTimeRunsOn() {
    let nothing = PortedNames.duration {}
    let work = PortedNames.duration {
      let end = ContinuousClock.now + .milliseconds(20)
      while ContinuousClock.now < end {}
    }
    #expect(nothing >= 0 && work >= 0.019 && work > nothing)
  }
}
