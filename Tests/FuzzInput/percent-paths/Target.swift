import FuzzKit
import PhotoLibrary

private let seeds = [
  "/home/me/a%20b.jpg", "file:///home/me/%C3%A9%2f.jpg", "file://host/a%00b", "%", "%4", "%+f%zz%%41",
]

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  fuzz(seeds: { seeds.map { Array($0.utf8) } }, test: read)
  return 0
}

private func read(_ bytes: [UInt8]) {
  let path = FilePath(percentEncoded: bytes)
  check(path.bytes == Array(decoded(bytes).prefix { $0 != 0 }), "\(bytes) is read as \(path.bytes)")
  // What is written is read as the same.
  if path.bytes.first == UInt8(ascii: "/") { check(FilePath(uri: path.uri) == path, "\(path.uri)") }
  let text = String(decoding: bytes, as: UTF8.self)
  if let address = FilePath(uri: text) {
    check(text.utf8.starts(with: "file://".utf8), "\(text) is an address")
    check(address.bytes.first == UInt8(ascii: "/"), "\(text) is not absolute")
    check(FilePath(uri: address.uri) == address, "\(text) is another after it was written")
  }
  _ = path.display
  _ = (path.folder, path.lastComponent)
  check(FilePath(bytes: path.bytes) == path, "\(path.bytes)")
}

/// RFC 3986, 2.1, as plainly as it can be said.
private func decoded(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("0123456789abcdef".utf8)
  func value(_ place: Int) -> Int? {
    guard place < bytes.count else { return nil }
    let isCapital = bytes[place] >= UInt8(ascii: "A") && bytes[place] <= UInt8(ascii: "F")
    return digits.firstIndex(of: isCapital ? bytes[place] + 32 : bytes[place])
  }
  var (result, at): ([UInt8], Int) = ([], 0)
  while at < bytes.count {
    if bytes[at] == UInt8(ascii: "%"), let high = value(at + 1), let low = value(at + 2) {
      result.append(UInt8(high * 16 + low))
      at += 3
    } else {
      result.append(bytes[at])
      at += 1
    }
  }
  return result
}
