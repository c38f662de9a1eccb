import CollectionEngine

/// The colours that change with the looks of the desktop: by their role, which is the theme's, or in UIKit's two shades.
nonisolated extension DynamicColor {
  /// Text that is hardly there.
  public static let quaternaryLabel = DynamicColor(.label, alpha: 0.18)
  /// Text where something is to be entered.
  public static let placeholderText = DynamicColor(light: 0x3C3C_434D, dark: 0xEBEB_F54D)
  /// A link: the accent colour.
  public static let link = DynamicColor(.tint)
  /// A line that nothing is seen through.
  public static let opaqueSeparator = DynamicColor(light: 0xC6C6_C8FF, dark: 0x3838_3AFF)
  /// The background of what stands on contents.
  public static let secondarySystemBackground = DynamicColor(.groupedBackground)
  /// The background of what stands on that.
  public static let tertiarySystemBackground = DynamicColor(.background)
  /// The background of what stands on the rows of a group.
  public static let tertiarySystemGroupedBackground = DynamicColor(.groupedBackground)
  /// A fill of something thin.
  public static let systemFill = DynamicColor(light: 0x7878_8033, dark: 0x7878_805C)
  /// A fill of something of middle size.
  public static let secondarySystemFill = DynamicColor(light: 0x7878_8029, dark: 0x7878_8052)
  /// A fill of something large.
  public static let tertiarySystemFill = DynamicColor(light: 0x7676_801F, dark: 0x7676_803D)
  /// A fill of something very large.
  public static let quaternarySystemFill = DynamicColor(light: 0x7474_8014, dark: 0x7676_802E)
  /// Pink.
  public static let systemPink = DynamicColor(light: 0xFF2D_55FF, dark: 0xFF37_5FFF)
  /// Teal.
  public static let systemTeal = DynamicColor(light: 0x30B0_C7FF, dark: 0x40C8_E0FF)
  /// Indigo.
  public static let systemIndigo = DynamicColor(light: 0x5856_D6FF, dark: 0x5E5C_E6FF)
  /// Brown.
  public static let systemBrown = DynamicColor(light: 0xA284_5EFF, dark: 0xAC8E_68FF)
  /// Mint.
  public static let systemMint = DynamicColor(light: 0x00C7_BEFF, dark: 0x63E6_E2FF)
  /// Cyan.
  public static let systemCyan = DynamicColor(light: 0x32AD_E6FF, dark: 0x64D2_FFFF)
  /// A grey nearer to the background than `systemGray`.
  public static let systemGray2 = DynamicColor(light: 0xAEAE_B2FF, dark: 0x6363_66FF)
  /// A grey nearer to the background.
  public static let systemGray3 = DynamicColor(light: 0xC7C7_CCFF, dark: 0x4848_4AFF)
  /// A grey nearer to the background.
  public static let systemGray4 = DynamicColor(light: 0xD1D1_D6FF, dark: 0x3A3A_3CFF)
  /// A grey nearer to the background.
  public static let systemGray5 = DynamicColor(light: 0xE5E5_EAFF, dark: 0x2C2C_2EFF)
  /// The grey nearest to the background.
  public static let systemGray6 = DynamicColor(light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF)
  /// Text on what is bright.
  public static let darkText = DynamicColor(white: 0, alpha: 1)
  /// Text on what is dark.
  public static let lightText = DynamicColor(white: 1, alpha: 0.6)
}
