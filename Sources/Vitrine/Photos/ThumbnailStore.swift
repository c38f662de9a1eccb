import CGTK
import Foundation
import GTK
import PhotoLibrary
import Synchronization

/// Thumbnails as textures: what is in memory at once, the rest from the loader's threads.
///
/// Textures are made on the threads that decode. The main thread takes in a few at a time, so that a burst of them
/// never holds up a frame.
final class ThumbnailStore {
  /// What a thumbnail turned out to be.
  typealias Outcome = Result<Texture, PictureError>

  /// Bytes of the textures kept.
  static let byteLimit = 256 << 20
  /// Textures handed over before the next frame goes first: each is uploaded, on the main thread, when it is drawn.
  private static let deliveriesPerTurn = 8
  /// Seconds until the next few.
  private static let turn = 1.0 / 60

  private struct Job {
    var ticket: ThumbnailLoader.Ticket
    /// Who waits, and how they are told; nobody for what is only fetched ahead.
    var owner: ObjectIdentifier?
    var handler: ((Outcome) -> Void)?
  }

  private let loader: ThumbnailLoader
  private let mailbox = Mailbox()
  private var textures = ByteBoundedCache<ThumbnailRequest, Texture>(byteLimit: byteLimit)
  /// The request last answered for a photograph: its texture stands in while another size is made.
  private var latest: [Photo.ID: ThumbnailRequest] = [:]
  private var failures: [Photo.ID: (modified: Int64, error: PictureError)] = [:]
  private var jobs: [ThumbnailRequest: Job] = [:]

  /// A store that keeps what took long in `cacheFolder`, for the next time.
  init(cacheFolder: URL) {
    loader = ThumbnailLoader(cache: ThumbnailDiskCache(folder: cacheFolder))
    mailbox.onMail = { [weak self] in self?.deliver() }
  }

  // MARK: At once

  /// The thumbnail asked for, if it is in memory.
  func texture(for request: ThumbnailRequest) -> Texture? { textures.value(for: request) }

  /// A thumbnail of the photograph in whatever size, if one is in memory.
  func standIn(for id: Photo.ID) -> Texture? { latest[id].flatMap { textures.value(for: $0) } }

  /// What is wrong with the file, if that is known.
  func failure(of photo: Photo) -> PictureError? {
    failures[photo.id].flatMap { $0.modified == photo.modified ? $0.error : nil }
  }

  // MARK: Later

  /// Asks for a thumbnail for `owner`; lower priorities come first. Who asks last for the same is told.
  func load(
    _ request: ThumbnailRequest, for owner: AnyObject, priority: Double, handler: @escaping (Outcome) -> Void
  ) {
    if var job = jobs[request] {
      (job.owner, job.handler) = (ObjectIdentifier(owner), handler)
      jobs[request] = job
      loader.setPriority(priority, for: job.ticket)
    } else {
      start(request, priority: priority, owner: ObjectIdentifier(owner), handler: handler)
    }
  }

  /// Asks for a thumbnail that may be needed soon.
  func prefetch(_ request: ThumbnailRequest, priority: Double) {
    guard jobs[request] == nil, !textures.contains(request), failures[request.photo] == nil else { return }
    start(request, priority: priority, owner: nil, handler: nil)
  }

  /// Withdraws a request that `owner` waits for.
  func cancel(_ request: ThumbnailRequest, of owner: AnyObject) {
    guard jobs[request]?.owner == ObjectIdentifier(owner) else { return }
    cancel(request)
  }

  /// Withdraws all that nobody waits for.
  func cancelPrefetching() {
    for (request, job) in jobs where job.owner == nil { cancel(request) }
  }

  private func cancel(_ request: ThumbnailRequest) {
    guard let job = jobs.removeValue(forKey: request) else { return }
    loader.cancel(job.ticket)
  }

  /// Withdraws everything and forgets what belongs to a folder that is left.
  func leaveFolder() {
    loader.cancelAll()
    jobs.removeAll()
    textures.removeAll()
    latest.removeAll()
    failures.removeAll()
  }

  private func start(
    _ request: ThumbnailRequest, priority: Double, owner: ObjectIdentifier?, handler: ((Outcome) -> Void)?
  ) {
    let ticket = loader.request(request, priority: priority) { [mailbox] result in
      mailbox.put(request, result.flatMap(Self.makeTexture))
    }
    jobs[request] = Job(ticket: ticket, owner: owner, handler: handler)
  }

  /// Wraps the pixels, without copying them. Called on a thread of the loader.
  private nonisolated static func makeTexture(_ image: DecodedImage) -> Outcome {
    guard let bytes = image.makeGBytes() else { return .failure(.tooLarge(image.size)) }
    defer { g_bytes_unref(bytes) }
    let format = image.hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
    guard
      let texture = gdk_memory_texture_new(
        gint(image.width), gint(image.height), format, bytes, gsize(image.stride))
    else { return .failure(.tooLarge(image.size)) }
    return .success(Texture(owning: texture))
  }

  // MARK: Delivery

  private func deliver() {
    for (request, outcome) in mailbox.take(Self.deliveriesPerTurn) {
      // What was cancelled on the way is not wanted.
      guard let job = jobs.removeValue(forKey: request) else { continue }
      switch outcome {
      case .success(let texture):
        textures.insert(texture, for: request, byteCount: texture.byteCount)
        latest[request.photo] = request
        failures[request.photo] = nil
      case .failure(let error):
        failures[request.photo] = (request.modified, error)
      }
      job.handler?(outcome)
    }
    if mailbox.hasMail { MainLoop.after(Self.turn) { [weak self] in self?.deliver() } }
  }

  /// Where the loader's threads leave what they have made.
  private nonisolated final class Mailbox: Sendable {
    private let mail = Mutex<[(ThumbnailRequest, Outcome)]>([])
    @MainActor var onMail: () -> Void = {}

    @MainActor init() {}

    /// Adds mail, and rings when there was none.
    func put(_ request: ThumbnailRequest, _ outcome: Outcome) {
      let isFirst = mail.withLock { mail in
        mail.append((request, outcome))
        return mail.count == 1
      }
      if isFirst { Task { @MainActor in onMail() } }
    }

    /// Takes the oldest mail. What is left is for whoever took: there is no ring for it.
    func take(_ count: Int) -> [(ThumbnailRequest, Outcome)] {
      mail.withLock { mail in
        let taken = Array(mail.prefix(count))
        mail.removeFirst(taken.count)
        return taken
      }
    }

    var hasMail: Bool { mail.withLock { !$0.isEmpty } }
  }
}
