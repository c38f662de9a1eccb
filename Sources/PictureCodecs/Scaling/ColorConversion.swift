import CCodecs
import Glibc
import Synchronization

/// Colours to sRGB, by the profile a picture brings. The last transform is kept: pictures of one camera share theirs.
enum ColorConversion {
  /// Bytes of the largest profile used; those of printing presses have about 2 MB.
  static let largestProfile = 4 << 20

  /// The last transform, and what it was made for.
  private struct Cache {
    var profile: [UInt8] = []
    var layout = PixelLayout.rgb
    /// The transform's address; 0 where the profile is broken, is sRGB already, or is not for such pixels.
    var transform: UInt = 0

    mutating func transform(for profile: [UInt8], _ layout: PixelLayout) -> cmsHTRANSFORM? {
      if self.layout != layout || self.profile != profile {
        if let old = cmsHTRANSFORM(bitPattern: transform) { cmsDeleteTransform(old) }
        self.profile = profile
        self.layout = layout
        transform = UInt(bitPattern: ColorConversion.transform(profile, layout))
      }
      return cmsHTRANSFORM(bitPattern: transform)
    }
  }

  private static let cache = Mutex(Cache())

  /// Makes what the first transform needs, so that nothing is loaded later.
  static func prepare() {
    cmsSetLogErrorHandler { _, _, _ in }
    let profile = cmsCreate_sRGBProfile()
    defer { cmsCloseProfile(profile) }
    if let transform = cmsCreateTransform(profile, rgb8, profile, rgb8, perceptual, 0) { cmsDeleteTransform(transform) }
  }

  /// Converts pixels to sRGB: 3 bytes a pixel, or 4 where they have alpha, which stays as it is. In place or not.
  /// - Returns: false when the profile does not say how; nothing is written then.
  static func convert(
    _ pixels: UnsafePointer<UInt8>, _ layout: PixelLayout, count: Int, profile: [UInt8],
    to output: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard !profile.isEmpty, profile.count <= largestProfile else { return false }
    return cache.withLock { cache in
      guard let transform = cache.transform(for: profile, layout) else { return false }
      cmsDoTransform(transform, pixels, output, cmsUInt32Number(count))
      return true
    }
  }

  private static let perceptual: cmsUInt32Number = 0

  private static func transform(_ bytes: [UInt8], _ layout: PixelLayout) -> cmsHTRANSFORM? {
    guard
      let profile = bytes.withUnsafeBytes({
        cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count))
      })
    else { return nil }
    defer { cmsCloseProfile(profile) }
    guard cmsGetColorSpace(profile) == space(of: layout), !isSRGB(profile) else { return nil }
    let target = cmsCreate_sRGBProfile()
    defer { cmsCloseProfile(target) }
    let hasAlpha = layout == .rgba || layout == .premultipliedRGBA
    let input: cmsUInt32Number
    switch layout {
    case .gray: input = format(PT_GRAY, channels: 1)
    case .rgb: input = rgb8
    case .rgbx: input = rgb8 | 1 << 7
    case .rgba, .premultipliedRGBA: input = rgb8 | 1 << 7
    case .cmyk: input = format(PT_CMYK, channels: 4)
    case .invertedCMYK: input = format(PT_CMYK, channels: 4) | 1 << 13
    }
    return cmsCreateTransform(
      profile, input, target, hasAlpha ? rgb8 | 1 << 7 : rgb8, perceptual,
      hasAlpha ? cmsUInt32Number(cmsFLAGS_COPY_ALPHA) : 0)
  }

  private static func space(of layout: PixelLayout) -> cmsColorSpaceSignature {
    switch layout {
    case .gray: cmsSigGrayData
    case .rgb, .rgbx, .rgba, .premultipliedRGBA: cmsSigRgbData
    case .cmyk, .invertedCMYK: cmsSigCmykData
    }
  }

  /// Whether a profile calls itself sRGB: most pictures bring one that does, and need no transform.
  private static func isSRGB(_ profile: cmsHPROFILE) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { name in
      guard let start = name.baseAddress else { return false }
      start.initialize(repeating: 0, count: name.count)
      cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", start, cmsUInt32Number(name.count))
      return strncmp(start, "sRGB", 4) == 0
    }
  }

  /// Pixels of 8-bit channels, as lcms2 writes down their kind: space from bit 16, inverted 13, further channels 7,
  /// channels 3, bytes 0.
  private static func format(_ space: Int32, channels: cmsUInt32Number) -> cmsUInt32Number {
    cmsUInt32Number(space) << 16 | channels << 3 | 1
  }

  private static var rgb8: cmsUInt32Number { format(PT_RGB, channels: 3) }
}
