import CGTK
import Foundation

/// How the program's windows are drawn. What the user asks for (`GSK_RENDERER`) counts.
enum Renderer {
  /// The first GTK 4 minor version that takes what to leave out from `GDK_DISABLE`, and no more from `GDK_DEBUG`.
  private static let minorWithDisable = 16
  /// The first GTK 4 minor version that draws with cairo by itself where OpenGL is software.
  private static let minorThatChooses = 14

  /// Has windows drawn with cairo where there is no GPU: OpenGL by software takes five times as long for a frame, and
  /// 170 MB more. Has to come before GTK starts.
  static func choose() {
    if value(of: "GSK_RENDERER") == nil, !hasGPU { g_setenv("GSK_RENDERER", "cairo", 1) }
    if value(of: "GSK_RENDERER") == "cairo" { leaveOutGL() }
  }

  /// Has windows drawn with cairo where there is a GPU that OpenGL doesn't use, as in many virtual machines. Has to
  /// come when GTK has started, and before the first window.
  static func chooseByGL() {
    guard value(of: "GSK_RENDERER") == nil, gtk_get_minor_version() < minorThatChooses, isGLSoftware else { return }
    g_setenv("GSK_RENDERER", "cairo", 1)
  }

  /// Without OpenGL, GTK doesn't load a driver that it never uses, some 60 MB where there is no GPU.
  private static func leaveOutGL() {
    let isLate = gtk_get_minor_version() >= minorWithDisable
    add(isLate ? "gl" : "gl-disable", to: isLate ? "GDK_DISABLE" : "GDK_DEBUG")
  }

  /// Whether the system has a device that renders.
  private static var hasGPU: Bool {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return devices.contains { $0.hasPrefix("render") } || FileManager.default.fileExists(atPath: "/dev/nvidiactl")
  }

  /// Whether OpenGL says that it runs on the processor. False where there is none: GTK draws with cairo then.
  private static var isGLSoftware: Bool {
    typealias GetString = @convention(c) (CUnsignedInt) -> UnsafePointer<CUnsignedChar>?
    guard let display = gdk_display_get_default(), let context = gdk_display_create_gl_context(display, nil) else {
      return false
    }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    // GTK's own way to OpenGL: a variable that holds the function.
    guard gdk_gl_context_realize(context, nil) != 0, let variable = dlsym(nil, "epoxy_glGetString") else {
      return false
    }
    gdk_gl_context_make_current(context)
    defer { gdk_gl_context_clear_current() }
    let getString = variable.assumingMemoryBound(to: GetString.self).pointee
    let nameOfRenderer: CUnsignedInt = 0x1F01
    guard let name = getString(nameOfRenderer).map({ String(cString: $0) }) else { return false }
    return ["llvmpipe", "softpipe", "swrast", "Software Rasterizer"].contains { name.contains($0) }
  }

  private static func value(of variable: String) -> String? { g_getenv(variable).map { String(cString: $0) } }

  private static func add(_ word: String, to variable: String) {
    let words = value(of: variable).flatMap { $0.isEmpty ? nil : $0 }
    if words?.contains(word) == true { return }
    g_setenv(variable, words.map { "\($0),\(word)" } ?? word, 1)
  }
}
