import DecoderProtocol
import Glibc
import PictureCodecs

/// A file's bytes, mapped. Should the file become shorter meanwhile, reading on ends this process, and no other.
final class FileContent {
  let bytes: UnsafeRawBufferPointer

  /// Maps an open file. It stays open, and is the caller's.
  /// - Throws: `CodecError`: `.notAPicture` for what is no regular file, `.empty`, `.damaged` where it can't be mapped.
  init(_ descriptor: Int32) throws(CodecError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CodecError(fault: .notAPicture, words: "It is not a regular file.")
    }
    guard status.st_size > 0 else { throw CodecError(fault: .empty, words: "") }
    let count = Int(status.st_size)
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw CodecError(fault: .damaged, words: "The file can't be read.")
    }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
