import CGTK
import Foundation

/// Pictures on their way to a printer, by the desktop's own dialog: each on a page of its own, as large as fits.
///
/// A page is asked for when it is its turn, and may take its time: nothing waits for it but the printer. The operation
/// stays until it is done.
public final class PrintOperation: Object {
  /// The space for a picture on a page.
  public struct Space: Hashable, Sendable {
    /// The number of the page, from 0.
    public let page: Int
    /// Width and height in the printer's dots.
    public let pixels: CGSize
  }

  /// The end of an operation.
  public enum Outcome: Hashable, Sendable {
    /// All went to the printer, or the dialog was closed.
    case done
    /// Nothing was printed, for a reason in the system's words.
    case failure(String)
  }

  override public class var type: GType { gtk_print_operation_get_type() }

  /// What was chosen last: the printer, the paper.
  private static var settings: OpaquePointer?
  private static let pointsPerInch = 72.0
  /// Dots an inch that are drawn: more can't be told apart in a photograph.
  private static let finest = 300.0

  private let picture: (Space) async -> Texture?
  /// Called when all is done; it is under way as long as there is one.
  private var finished: ((Outcome) -> Void)?
  private static var running: [PrintOperation] = []

  /// An operation of so many pages.
  /// - Parameters:
  ///   - name: the name of the job.
  ///   - fileName: the name that is offered for a file, without its ending.
  ///   - isWide: whether the picture of a page is wider than high: its paper is turned then.
  ///   - picture: gives the picture of a page; nil leaves it empty.
  public init(
    pageCount: Int, name: String, fileName: String, isWide: @escaping (Int) -> Bool,
    picture: @escaping (Space) async -> Texture?
  ) {
    self.picture = picture
    super.init(owning: gtk_print_operation_new())
    gtk_print_operation_set_n_pages(cast(), gint(pageCount))
    gtk_print_operation_set_job_name(cast(), name)
    gtk_print_operation_set_unit(cast(), GTK_UNIT_POINTS)
    gtk_print_operation_set_allow_async(cast(), 1)
    gtk_print_operation_set_embed_page_setup(cast(), 1)
    if let settings = Self.settings.map(gtk_print_settings_copy) ?? gtk_print_settings_new() {
      gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_URI, nil)
      gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, fileName)
      gtk_print_operation_set_print_settings(cast(), settings)
      g_object_unref(settings.raw)
    }
    connect("request-page-setup") { arguments in
      guard let setup = arguments.pointer(2)?.opaque else { return }
      gtk_page_setup_set_orientation(
        setup, isWide(arguments.int(1)) ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT)
    }
    connect("draw-page") { [weak self] arguments in
      if let context = arguments.pointer(0)?.opaque { self?.draw(arguments.int(1), on: context) }
    }
    connect("done") { [weak self] arguments in self?.end(arguments.int(0)) }
  }

  /// An operation that somebody else has begun; it has no pictures.
  public required init(retaining instance: some InstancePointer) {
    picture = { _ in nil }
    super.init(retaining: instance)
  }

  /// Shows the dialog over a window, and prints what the user chooses.
  /// - Parameter finished: called once, when all is done.
  public func run(over parent: Window, finished: @escaping (Outcome) -> Void) {
    self.finished = finished
    Self.running.append(self)
    gtk_print_operation_run(cast(), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent.cast(), nil)
  }

  private func draw(_ page: Int, on context: OpaquePointer) {
    let size = CGSize(width: gtk_print_context_get_width(context), height: gtk_print_context_get_height(context))
    let dots = min(gtk_print_context_get_dpi_x(context), Self.finest) / Self.pointsPerInch
    let space = Space(page: page, pixels: CGSize(width: size.width * dots, height: size.height * dots))
    gtk_print_operation_set_defer_drawing(cast())
    // The operation holds the context until the page is finished.
    Task { [self] in
      if let texture = await picture(space) { Self.draw(texture, in: size, on: context) }
      gtk_print_operation_draw_page_finish(cast())
    }
  }

  private static func draw(_ texture: Texture, in size: CGSize, on context: OpaquePointer) {
    guard let cairo = gtk_print_context_get_cairo_context(context) else { return }
    let factor = min(size.width / CGFloat(texture.width), size.height / CGFloat(texture.height))
    let drawn = CGSize(width: CGFloat(texture.width) * factor, height: CGFloat(texture.height) * factor)
    var bounds = CGRect(
      x: (size.width - drawn.width) / 2, y: (size.height - drawn.height) / 2, width: drawn.width, height: drawn.height
    ).graphene
    guard let node = gsk_texture_node_new(texture.pointer, &bounds) else { return }
    gsk_render_node_draw(node, cairo)
    gsk_render_node_unref(node)
  }

  private func end(_ result: Int) {
    var outcome = Outcome.done
    if result == Int(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue) {
      var error: UnsafeMutablePointer<GError>?
      gtk_print_operation_get_error(cast(), &error)
      outcome = .failure(error.map { String(cString: $0.pointee.message) } ?? "")
      if let error { g_error_free(error) }
    } else if result == Int(GTK_PRINT_OPERATION_RESULT_APPLY.rawValue),
      let settings = gtk_print_operation_get_print_settings(cast())
    {
      g_object_ref(settings.raw)
      if let former = Self.settings { g_object_unref(former.raw) }
      Self.settings = settings
    }
    Self.running.removeAll { $0 === self }
    finished?(outcome)
    finished = nil
  }
}
