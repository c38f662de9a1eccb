import CCodecs
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct ColorProfileTests {
  /// A profile of red, green and blue at these places of the CIE diagram, with sRGB's white.
  static func profile(
    _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double), gamma: Double = 2.2,
    name: String = "Wide"
  ) -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
      Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    var curves = [curve, curve, curve]
    let profile = cmsCreateRGBProfile(&white, &primaries, &curves)
    defer { cmsCloseProfile(profile) }
    let text = cmsMLUalloc(nil, 1)
    defer { cmsMLUfree(text) }
    cmsMLUsetASCII(text, "en", "US", name)
    cmsWriteTag(profile, cmsSigProfileDescriptionTag, text.map { UnsafeRawPointer($0) })
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { bytes, filled in
      filled = cmsSaveProfileToMem(profile, bytes.baseAddress, &count) != 0 ? Int(count) : 0
    }
  }

  static let displayP3 = profile((0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
  static let adobeRGB = profile((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), gamma: 2.19921875)

  @Test(arguments: Encoding.allCases)
  func coloursAreShownInSRGBByTheProfileAPictureBrings(encoding: Encoding) throws {
    guard encoding != .gif else { return }  // It has none.
    // Adobe RGB's (150, 200, 100) is sRGB's (120, 201, 92): the red channel falls most.
    guard let file = try encoding.encode(.plain([150, 200, 100], width: 120, height: 90), profile: Self.adobeRGB) else {
      return
    }
    let expected = Self.converted([150, 200, 100], Self.adobeRGB)
    #expect(expected[0] < 130)
    let image = try Decoded.decoding(file)
    #expect(near(image.middle, expected, encoding.isLossless ? 1 : 10), "\(image.middle) for \(expected)")
  }

  /// By lcms2, with numbers of 64 bits.
  static func converted(_ color: [Double], _ profile: [UInt8]) -> [UInt8] {
    let source = cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count))
    let target = cmsCreate_sRGBProfile()
    defer {
      cmsCloseProfile(source)
      cmsCloseProfile(target)
    }
    // Floating point, RGB, 3 channels of 8 bytes.
    let kind: cmsUInt32Number = 1 << 22 | 4 << 16 | 3 << 3
    let transform = cmsCreateTransform(source, kind, target, kind, 0, 0)
    defer { cmsDeleteTransform(transform) }
    var result = [0.0, 0, 0]
    cmsDoTransform(transform, color.map { $0 / 255 }, &result, 1)
    return result.map { UInt8(max(0, min(255, ($0 * 255).rounded()))) }
  }

  @Test func aStrongRedOfDisplayP3IsSRGBsStrongestASoftOneIsStrongerInSRGB() throws {
    let strong = try Decoded.decoding(Sample.plain([255, 0, 0]).png(.init(profile: Self.displayP3)))
    #expect(strong.middle == [255, 0, 0])
    let soft = try Decoded.decoding(Sample.plain([180, 80, 80]).png(.init(profile: Self.displayP3)))
    #expect(near(soft.middle, Self.converted([180, 80, 80], Self.displayP3), 1))
    #expect(soft.middle[0] > 187)
  }

  @Test func transparencyStaysAsItIsWhenColoursAreConverted() throws {
    let image = try Decoded.decoding(Sample.plain([150, 200, 100, 77]).png(.init(profile: Self.adobeRGB)))
    #expect(near(image.middle, Self.converted([150, 200, 100], Self.adobeRGB) + [77], 2))
  }

  @Test func aTurnedPictureIsConvertedToo() throws {
    let file = Sample.plain([150, 200, 100], width: 90, height: 60).png(
      .init(exif: Bytes.exif(orientation: .turnedLeft), profile: Self.adobeRGB))
    let image = try Decoded.decoding(file)
    #expect(image.size == PixelSize(width: 40, height: 60))
    #expect(near(image.middle, Self.converted([150, 200, 100], Self.adobeRGB), 1))
  }

  @Test func aBrokenProfileOneForOtherPixelsAndSRGBsOwnChangeNothing() throws {
    let gray = Sample.plain([90], width: 80, height: 60)
    #expect(try Decoded.decoding(gray.jpeg(.init(profile: Self.adobeRGB))).middle == [90, 90, 90])
    var broken = Self.adobeRGB
    for place in 128..<broken.count { broken[place] = 0xA5 }
    let named = Self.profile((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), name: "sRGB IEC61966-2.1")
    for profile in [broken, Array(Self.adobeRGB[..<200]), [1, 2, 3], named] {
      let image = try Decoded.decoding(Sample.plain([150, 200, 100]).jpeg(.init(profile: profile)))
      #expect(near(image.middle, [150, 200, 100], 3))
    }
  }

  @Test func aProfileInSeveralPartsOfAJPEGIsPutTogether() throws {
    let long = Self.adobeRGB + [UInt8](repeating: 0, count: 150_000)
    let file = Sample.plain([150, 200, 100]).jpeg(.init(profile: long))
    let structure = file.withUnsafeBytes { JPEGStructure($0) }
    #expect(file.withUnsafeBytes { structure.profile(in: $0) } == long)
  }
}
