/// The limits of decoding one picture. Above them the picture is refused before memory is asked for.
///
/// What takes more than a share of memory or time is decoded alone, so that other pictures never wait for it.
public enum DecoderLimits {
  /// Bytes of the largest file: the largest picture's pixels, 8 bytes each. It is mapped, not read.
  public static let fileSize = 8 << 30
  /// Bytes of the largest sidecar: those with many masks and steps of editing have some megabytes.
  public static let sidecarSize = 16 << 20
  /// Pixels of the largest picture.
  public static let area = 1 << 30
  /// Bytes of memory that decoding one picture may take by estimate, beside the file and the result.
  public static let memory = 768 << 20
  /// A share of it, in bytes.
  public static let sharedMemory = 192 << 20
  /// Bytes of data a decoder may have in all: what holds if an estimate is wrong.
  public static let processMemory = 1 << 30
  /// Passes over a progressive JPEG. Encoders write about 10.
  public static let scans = 100
  /// A share of time, in pixels that are decoded: less than a second's work.
  public static let sharedPixels = 64 << 20
  /// Seconds of processor time for one picture.
  public static let seconds = 20
  /// A share of it, in seconds.
  public static let sharedSeconds = 4
}
