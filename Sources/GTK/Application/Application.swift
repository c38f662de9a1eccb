import CGTK
import Foundation

/// A GTK application.
@MainActor
open class Application: Object, ActionMap {
  override open class var type: GType { gtk_application_get_type() }

  /// An application that opens folders and files.
  /// - Parameters:
  ///   - id: Its name on the bus and to the desktop: `"org.vitrine.Vitrine"`.
  ///   - isUnique: Whether a second start hands its arguments to the first. Tests say no.
  public convenience init(id: String, isUnique: Bool = true) {
    self.init(owning: gtk_application_new(id, Self.flags(isUnique: isUnique)))
    prepare()
  }

  /// The flags of an application that opens folders and files.
  package static func flags(isUnique: Bool) -> GApplicationFlags {
    let open = cgtk_application_handles_open()
    return isUnique ? open : GApplicationFlags(rawValue: open.rawValue | cgtk_application_non_unique().rawValue)
  }

  /// Has it choose what draws its windows when it has started.
  package func prepare() { onStartup { Renderer.chooseByGL() } }

  /// Runs until the last window closes, with the main actor's jobs in GTK's loop. To be called from the program's main
  /// function: from within a task, no other job would ever run.
  /// - Parameter arguments: The program's name, then the addresses or paths to open.
  /// - Returns: The status to exit with.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    MainLoop.install()
    var argv = arguments.map { strdup($0) }
    defer { argv.forEach { free($0) } }
    return g_application_run(cast(), gint(argv.count), &argv)
  }

  /// Keeps `run` from ending until `release`, windows or not.
  public func hold() { g_application_hold(cast()) }

  /// Ends what `hold` began.
  public func release() { g_application_release(cast()) }

  /// Sets the names by which assistive technology and the desktop know the program, and by which its users do.
  public static func setName(_ id: String, title: String) {
    g_set_prgname(id)
    g_set_application_name(title)
  }

  /// Ends `run` once the current event is done.
  public func quit() { g_application_quit(cast()) }

  /// Runs `handler` once, when GTK is ready and before there is a window.
  public func onStartup(_ handler: @escaping () -> Void) {
    // After GTK's own handler, which opens the display.
    connect("startup", after: true, handler: handler)
  }

  /// Runs `handler` when the application is started without anything to open. May come more than once.
  public func onActivate(_ handler: @escaping () -> Void) { connect("activate", handler: handler) }

  /// Runs `handler` when there is something to open.
  public func onOpen(_ handler: @escaping ([URL]) -> Void) {
    connect("open") { arguments in
      guard let files = arguments.pointer(0)?.assumingMemoryBound(to: OpaquePointer?.self) else { return }
      handler((0..<arguments.int(1)).compactMap { index in files[index].flatMap { URL(gfile: $0) } })
    }
  }

  /// Runs `handler` once, after the last window closed.
  public func onShutdown(_ handler: @escaping () -> Void) { connect("shutdown", handler: handler) }

  /// Gives an action its keys, as `"<Control>z"`.
  public func setAccelerators(_ keys: [String], for action: String) {
    let strings = keys.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var list = strings.map { UnsafePointer($0) } + [nil]
    gtk_application_set_accels_for_action(cast(), action, &list)
  }

  /// The window in front.
  public var activeWindow: Window? {
    gtk_application_get_active_window(cast()).map { Window(retaining: $0) }
  }
}
