import CCodecs
import DecoderProtocol

/// An error for which a picture is not decoded.
public struct CodecError: Error, Hashable, Sendable {
  /// The kind of fault.
  public var fault: PictureFault
  /// The codec's own words: printable ASCII, 200 bytes at most; may be empty.
  public var words: String
  /// The picture's size as shown, where it is known and is what is wrong.
  public var size: PixelSize?

  /// An error in a codec's words; what is not printable ASCII in them is left out, as is what follows 200 bytes.
  public init(fault: PictureFault, words: String = "", size: PixelSize? = nil) {
    self.fault = fault
    self.words = String(decoding: words.utf8.lazy.filter { (0x20..<0x7F).contains($0) }.prefix(200), as: UTF8.self)
    self.size = size
  }

  init(_ fault: PictureFault, _ words: String = "", size: PixelSize? = nil) {
    self.init(fault: fault, words: words, size: size)
  }

  /// An error in the words of a C library.
  init(_ fault: PictureFault, _ words: UnsafePointer<CChar>?) {
    self.init(fault, words.map { String(cString: $0) } ?? "")
  }
}
