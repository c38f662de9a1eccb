import CCodecs

extension Sample {
  struct JPEGOptions {
    var subsampling = TJSAMP_444
    var isProgressive = false
    var quality: Int32 = 95
    var exif: [UInt8]?
    var profile: [UInt8]?
    /// An XMP packet.
    var packet: [UInt8]?
    /// Photoshop's resources.
    var resources: [UInt8]?
  }

  /// Encoded by TurboJPEG; pixels of 4 channels are inks, 255 for none.
  func jpeg(_ options: JPEGOptions = JPEGOptions()) -> [UInt8] {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    defer { tjFree(buffer) }
    var count: UInt = 0
    let format = channels == 1 ? TJPF_GRAY : channels == 3 ? TJPF_RGB : TJPF_CMYK
    let subsampling = channels == 1 ? TJSAMP_GRAY : options.subsampling
    let result = tjCompress2(
      handle, bytes, Int32(width), 0, Int32(height), format.rawValue, &buffer, &count, Int32(subsampling.rawValue),
      options.quality, options.isProgressive ? TJFLAG_PROGRESSIVE : 0)
    precondition(result == 0)
    let file = Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
    func segment(_ marker: UInt8, _ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
      [0xFF, marker] + Bytes.big(name.count + content.count + 2, 2) + name + content
    }
    var segments: [UInt8] = []
    if let exif = options.exif { segments += segment(0xE1, Array("Exif\0\0".utf8), exif) }
    if let packet = options.packet { segments += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8), packet) }
    if let resources = options.resources { segments += segment(0xED, Array("Photoshop 3.0\0".utf8), resources) }
    if let profile = options.profile {
      let most = 60_000
      let parts = (profile.count + most - 1) / most
      for part in 0..<parts {
        segments += segment(
          0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(part + 1), UInt8(parts)],
          Array(profile[part * most..<min(profile.count, (part + 1) * most)]))
      }
    }
    return file[..<2] + segments + file[2...]
  }
}
