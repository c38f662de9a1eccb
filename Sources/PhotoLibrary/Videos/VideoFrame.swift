import CProcess
import DecoderProtocol
import Foundation

/// Has a frame of a video drawn by the desktop's program for that, which is given nothing else than the video.
struct VideoFrame: Sendable {
  /// The longer side of the frame, in pixels.
  static let side = 512

  /// Seconds that a program may take.
  private static let limit = 20.0
  /// Seconds between looks at whether it is done, or not wanted any more.
  private static let lookTime = 0.02
  private static let bubblewrap = "/usr/bin/bwrap"
  private static let pictureName = "frame.png"
  /// Bytes of the largest frame.
  private static let largest = 8 << 20

  let thumbnailer: VideoThumbnailer

  /// Where the video and the folder for the picture are for the program.
  private static let inside = (video: "/video", folder: "/frame")

  /// The way to a frame of a video of this name; nil where the system has none.
  init?(of name: FilePath) {
    guard FileManager.default.isExecutableFile(atPath: Self.bubblewrap),
      let thumbnailer = VideoThumbnailer.installed(for: name)
    else { return nil }
    self.init(by: thumbnailer)
  }

  /// A frame drawn by a program.
  init(by thumbnailer: VideoThumbnailer) { self.thumbnailer = thumbnailer }

  /// Calls `body` with the picture that the program has written, which may be anything; nil where it has written none.
  ///
  /// Waits, up to the limit of the program's time; not for the main thread.
  func draw<Result>(
    _ video: FilePath, isCancelled: () -> Bool = { false }, _ body: (borrowing PictureFile) -> Result?
  ) -> Result? {
    var name = Array((NSTemporaryDirectory() + "/vitrine-frame-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    let folder = FilePath(bytes: name.map(UInt8.init(bitPattern:)))
    defer { Self.remove(folder) }
    guard run(video, in: folder, isCancelled),
      let file = try? PictureFile(folder.appending(FilePath(Self.pictureName)), follows: false),
      file.byteCount <= Self.largest
    else { return nil }
    return body(file)
  }

  private func run(_ video: FilePath, in folder: FilePath, _ isCancelled: () -> Bool) -> Bool {
    let ending = video.lastComponent.display.split(separator: ".").last.map { "." + $0.filter(\.isLetter) } ?? ""
    let inside = Self.inside.video + ending
    let command = thumbnailer.command(
      video: inside, picture: Self.inside.folder + "/" + Self.pictureName, side: Self.side)
    var arguments = ([Self.bubblewrap] + Self.walls).map { FilePath($0) }
    arguments += [FilePath("--bind"), folder, FilePath(Self.inside.folder)]
    arguments += [FilePath("--ro-bind"), video.resolved, FilePath(inside), FilePath("--")]
    arguments += command.map { FilePath($0) }
    let process = SpawnThread.shared.start { [arguments] in Self.spawn(arguments) }
    guard let process else { return false }
    let end = ContinuousClock.now + .seconds(Self.limit)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if isCancelled() || ContinuousClock.now >= end {
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        return false
      }
      Thread.sleep(forTimeInterval: Self.lookTime)
    }
    return status == 0
  }

  /// The system's programs and libraries, and nothing else: no network, no other processes, no files of the user's.
  private static var walls: [String] {
    [
      "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv",
      "--setenv", "LANG", "C.UTF-8", "--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", "/tmp",
      "--setenv", "GIO_USE_VFS", "local", "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin",
      "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
      "--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache", "--ro-bind-try", "/etc/alternatives",
      "/etc/alternatives",
    ] + DecoderCommand.systemFolders + ["--chdir", "/"]
  }

  private static func spawn(_ arguments: [FilePath]) -> pid_t? {
    var pointers = arguments.map { $0.withCString { strdup($0) } } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard null >= 0 else { return nil }
    defer { close(null) }
    let process = process_spawn(bubblewrap, &pointers, null, 3)
    return process > 0 ? process : nil
  }

  /// Removes the folder and what the program has left in it.
  private static func remove(_ folder: FilePath) {
    guard let path = String(validating: folder.bytes, as: UTF8.self) else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
