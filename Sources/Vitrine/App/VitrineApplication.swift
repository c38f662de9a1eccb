import Adwaita
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// The app: its windows, and what they share.
final class VitrineApplication {
  static let id = "org.vitrine.Vitrine"

  let application: Application
  let library: Library
  let auctions: Auctions
  private let options: Options
  /// Whether the next start begins where this one ends: not with a catalogue of its own.
  var keepsPlaces: Bool { options.sale == nil }
  /// Windows are held here while they are open.
  private var windows: [VitrineWindow] = []

  init(_ options: Options) {
    self.options = options
    // What assistive technology and the desktop call the program.
    Application.setName(Self.id, title: "Vitrine")
    let standsAlone =
      options.newInstance || options.dataDir != nil || options.sale != nil || options.frameLog != nil
    application = AdwaitaApplication(id: Self.id, isUnique: !standsAlone)
    library = Library(dataFolder: options.dataDir.map { URL(fileURLWithPath: $0, isDirectory: true) })
    let pictures = options.sale == nil ? nil : options.folder.first.map { URL(fileURLWithPath: $0, isDirectory: true) }
    auctions = Auctions(
      file: options.sale.map { URL(fileURLWithPath: $0) } ?? Resources.sampleSale, pictures: pictures,
      folder: library.folder, cacheFolder: library.cacheFolder, seed: options.saleSeed, speed: options.saleSpeed)
  }

  /// Runs until the last window is closed; returns the exit status.
  func run() -> Int32 {
    if let path = options.frameLog {
      do {
        try FrameLog.start(at: path)
      } catch {
        let reason = String(cString: strerror(error.code.rawValue))
        fail(localized("The frame log can’t be written to {file}: {reason}", ["file": path, "reason": reason]))
      }
    }
    defer { FrameLog.current?.close() }
    if let limit = options.reportStalls { StallReport.start(over: limit) }
    if let megabytes = options.pictureMemory { ThumbnailStore.byteLimit = megabytes << 20 }
    application.onStartup { [unowned self] in prepare() }
    application.onActivate { [unowned self] in
      if let window = windows.last { window.present() } else { openWindow(on: nil) }
    }
    application.onOpen { [unowned self] files in open(files.map(FilePath.init)) }
    let folders = options.folder + (options.samples ? [DefaultFolder.samples.text] : [])
    return application.run([CommandLine.arguments.first ?? "vitrine"] + (options.sale == nil ? folders : []))
  }

  private func prepare() {
    Style.addIcons(in: Resources.file("icons"), windowIcon: Self.id)
    Style.add(Resources.file("style.css"))
    addActions()
    endOnSignals()
    library.open()
    DecoderPool.shared.warmUp()
  }

  /// Closes the windows, so that all is written, when the system or the user asks the program to end. Asked a second
  /// time, it ends at once: GLib gives the signal back when its source is gone.
  private func endOnSignals() {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      MainLoop.onSignal(signal) { [weak self] in self?.closeWindows() }
    }
  }

  private func closeWindows() { for window in windows { window.close() } }

  /// Opens a window on each folder, and on the pictures of each folder that pictures are in.
  private func open(_ paths: [FilePath?]) {
    let pictures = paths.compactMap { $0 }.filter { PhotoFolder.lists($0.lastComponent) }
    var together = Dictionary(grouping: pictures, by: \.folder)
    for path in paths {
      guard let path, PhotoFolder.lists(path.lastComponent) else {
        openWindow(on: path)
        continue
      }
      if let pictures = together.removeValue(forKey: path.folder) { openWindow(on: path, among: pictures) }
    }
  }

  /// Opens a window on a folder, or on a picture.
  /// - Parameter pictures: the pictures of its folder that are opened together with it.
  private func openWindow(on path: FilePath?, among pictures: [FilePath] = []) {
    let kept = path == nil && keepsPlaces ? NavigationModel(in: library.folder) : nil
    let photos = kept?.place(inAuction: false) ?? .photos(path)
    library.readAhead(photos.scope, in: photos.root)
    do {
      let window = try VitrineWindow(in: self)
      windows.append(window)
      window.onClose = { [unowned self] closed in windows.removeAll { $0 === closed } }
      window.present()
      window.start(on: path, among: pictures, or: kept)
      if options.sale != nil { window.navigate { $0.go(to: .sale(lot: nil)) } }
    } catch {
      fail("\(Resources.folder.path): \(error)")
    }
  }

  /// Ends the program for a reason that is no window's to show.
  private func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("vitrine: \(reason)\n".utf8))
    exit(EXIT_FAILURE)
  }

  /// Keeps the app running, windows or not, until `work` is done.
  func finish(_ work: @escaping () async -> Void) {
    application.hold()
    Task {
      await work()
      application.release()
    }
  }

  // MARK: Actions

  private func addActions() {
    application.add(Action("about") { [unowned self] in AboutWindow.show(over: application.activeWindow) })
    application.add(Action("quit") { [unowned self] in closeWindows() })
    application.add(
      Action("frame-times", isOn: false) { isOn in CollectionWidget.showsFrameTimes = isOn })
    for (action, keys) in Accelerators.all { application.setAccelerators(keys, for: action) }
  }
}
