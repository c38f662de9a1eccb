/// How many bytes of textures a frame begins to draw: each is uploaded, on the main thread, when it is first drawn.
nonisolated struct UploadBudget {
  /// Bytes in a frame: a slow machine uploads them in about a quarter of one.
  static let bytesPerFrame = 4 << 20
  /// From one frame to the next, in seconds.
  static let frame = 1.0 / 60

  private var began = -Double.infinity
  private var spent = 0

  /// Whether a texture may be drawn first now, which is then done; `time` in seconds. One that is larger than all that a
  /// frame has goes alone.
  mutating func take(_ byteCount: Int, at time: Double) -> Bool {
    // A clock that was set back begins a frame, too.
    if time - began >= Self.frame || time < began { (began, spent) = (time, 0) }
    guard spent == 0 || spent + byteCount <= Self.bytesPerFrame else { return false }
    spent += byteCount
    return true
  }
}
