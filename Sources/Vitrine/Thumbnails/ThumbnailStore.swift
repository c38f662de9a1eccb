import Foundation
import GTK
import PhotoLibrary
import Synchronization

/// Thumbnails as textures: what is in memory at once, the rest from the loader's threads.
///
/// Textures are made on the threads that decode. No frame begins to draw more of them than it has time to upload, so that
/// a burst of them never holds it up.
final class ThumbnailStore {
  /// What a thumbnail turned out to be.
  typealias Outcome = Result<Texture, PictureError>

  /// Bytes of the textures that each store keeps.
  static var byteLimit = 256 << 20

  private struct Kept {
    var texture: Texture
    /// Whether it was given to somebody, who draws it.
    var isShown: Bool
  }

  private struct Job {
    /// Nil for a texture that is only kept waiting.
    var ticket: ThumbnailLoader.Ticket?
    /// Who waits, and how they are notified; nobody for what is only prefetched.
    var owner: ObjectIdentifier?
    var preview: ((Texture) -> Void)?
    var handler: ((Outcome) -> Void)?
  }

  /// What comes from the loader.
  private enum Arrival {
    /// What is to be shown until the thumbnail is there.
    case preview(Texture)
    case outcome(Outcome)

    var texture: Texture? {
      switch self {
      case .preview(let texture), .outcome(.success(let texture)): texture
      case .outcome(.failure): nil
      }
    }
  }

  private let loader: ThumbnailLoader
  private let shared: SharedThumbnails?
  private let now: () -> Double
  private let mailbox = Mailbox()
  private var textures = ByteBoundedCache<ThumbnailRequest, Kept>(byteLimit: byteLimit)
  private var budget = UploadBudget()
  /// What came and is not handed over yet, the oldest first.
  private var arrivals: [(request: ThumbnailRequest, arrival: Arrival)] = []
  private var isDeliveryDue = false
  /// The request whose texture was last shown of a photograph: it stands in while another size is made.
  private var latest: [Photo.ID: ThumbnailRequest] = [:]
  private var failures: [Photo.ID: (version: UInt64, error: PictureError)] = [:]
  private var jobs: [ThumbnailRequest: Job] = [:]

  /// Device pixels a point, on the screen that thumbnails are for.
  var scale = 1.0 { didSet { if scale != oldValue { shared?.setScale(scale) } } }

  /// How many thumbnails are under way.
  var pendingCount: Int { jobs.count }

  /// A store that keeps what took long in `cacheFolder`, for the next time; `shared` are the desktop's thumbnails, and
  /// `now` gives the time of frames, in seconds.
  init(cacheFolder: URL, shared: SharedThumbnails? = nil, now: @escaping () -> Double = { FrameClock.now }) {
    (self.shared, self.now) = (shared, now)
    loader = ThumbnailLoader(cache: ThumbnailDiskCache(folder: cacheFolder), shared: shared)
    mailbox.onMail = { [weak self] in self?.deliver() }
  }

  // MARK: At once

  /// The thumbnail asked for, if it is in memory and this frame can draw it.
  func texture(for request: ThumbnailRequest) -> Texture? {
    guard let kept = textures.value(for: request) else { return nil }
    if kept.isShown { return kept.texture }
    guard isAffordable(kept.texture) else { return nil }
    keep(kept.texture, for: request, isShown: true)
    return kept.texture
  }

  /// Whether the thumbnail asked for is in memory.
  func holds(_ request: ThumbnailRequest) -> Bool { textures.contains(request) }

  /// A thumbnail of the photograph in whatever size, if one that was seen is in memory.
  func standIn(for id: Photo.ID) -> Texture? {
    latest[id].flatMap { textures.value(for: $0) }.flatMap { $0.isShown ? $0.texture : nil }
  }

  /// Has nothing stand in for photographs that look different now.
  func forgetStandIns(of photos: some Sequence<Photo.ID>) { for id in photos { latest[id] = nil } }

  private func isAffordable(_ texture: Texture) -> Bool { budget.take(texture.byteCount, at: now()) }

  private func keep(_ texture: Texture, for request: ThumbnailRequest, isShown: Bool) {
    // A part is seen where it is, and nowhere else.
    guard request.part == nil else { return }
    textures.insert(Kept(texture: texture, isShown: isShown), for: request, byteCount: texture.byteCount)
    guard isShown else { return }
    // A small one stands in for no larger one of the same picture.
    if let former = latest[request.photo], former.isSamePicture(as: request), former.box.area > request.box.area,
      textures.contains(former)
    {
      return
    }
    latest[request.photo] = request
  }

  /// What is wrong with the file, if that is known.
  func failure(of photo: Photo) -> PictureError? {
    failures[photo.id].flatMap { $0.version == photo.version ? $0.error : nil }
  }

  /// Forgets which files were gone: they may have come back as they were. False where none was.
  func forgetGone() -> Bool {
    let gone = failures.filter { $0.value.error == .gone }.keys
    for id in gone { failures[id] = nil }
    return !gone.isEmpty
  }

  // MARK: Later

  /// Asks for a thumbnail for `owner`; lower priorities come first. Only who asks last for the same gets it.
  /// - Parameter preview: gets what can be shown meanwhile, if the file holds that; nil where it is not wanted.
  func load(
    _ request: ThumbnailRequest, for owner: AnyObject, priority: Double, preview: ((Texture) -> Void)? = nil,
    handler: @escaping (Outcome) -> Void
  ) {
    if var job = jobs[request] {
      (job.owner, job.preview, job.handler) = (ObjectIdentifier(owner), preview, handler)
      jobs[request] = job
      if let ticket = job.ticket { loader.setPriority(priority, for: ticket) }
    } else if let kept = textures.value(for: request) {
      // A frame that can draw it comes soon.
      jobs[request] = Job(ticket: nil, owner: ObjectIdentifier(owner), handler: handler)
      arrivals.append((request, .outcome(.success(kept.texture))))
      deliverSoon()
    } else {
      start(request, priority: priority, owner: ObjectIdentifier(owner), preview: preview, handler: handler)
    }
  }

  /// Asks for a thumbnail that may be needed soon; once more to give it another priority.
  func prefetch(_ request: ThumbnailRequest, priority: Double) {
    if let job = jobs[request] {
      if job.owner == nil, let ticket = job.ticket { loader.setPriority(priority, for: ticket) }
      return
    }
    guard !textures.contains(request), failures[request.photo] == nil else { return }
    start(request, priority: priority, owner: nil, preview: nil, handler: nil)
  }

  /// Withdraws a request that `owner` waits for.
  func cancel(_ request: ThumbnailRequest, of owner: AnyObject) {
    guard jobs[request]?.owner == ObjectIdentifier(owner) else { return }
    cancel(request)
  }

  /// Withdraws what was asked for of photographs and nobody waits for. O(requests under way).
  func cancelPrefetching(of photos: Set<Photo.ID>) {
    for (request, job) in jobs where job.owner == nil && photos.contains(request.photo) { cancel(request) }
  }

  private func cancel(_ request: ThumbnailRequest) {
    if let ticket = jobs.removeValue(forKey: request)?.ticket { loader.cancel(ticket) }
  }

  /// Withdraws everything and forgets what belongs to a folder that is left.
  func leaveFolder() {
    loader.cancelAll()
    jobs.removeAll()
    arrivals.removeAll()
    textures.removeAll()
    latest.removeAll()
    failures.removeAll()
  }

  private func start(
    _ request: ThumbnailRequest, priority: Double, owner: ObjectIdentifier?, preview: ((Texture) -> Void)?,
    handler: ((Outcome) -> Void)?
  ) {
    let passOn: @Sendable (DecodedImage) -> Void = { [mailbox] image in
      if case .success(let texture) = Self.makeTexture(image) { mailbox.put(request, .preview(texture)) }
    }
    let ticket = loader.request(request, priority: priority, preview: preview == nil ? nil : passOn) {
      [mailbox] result in
      mailbox.put(request, .outcome(result.flatMap(Self.makeTexture)))
    }
    jobs[request] = Job(ticket: ticket, owner: owner, preview: preview, handler: handler)
  }

  /// The pixels as what draws the windows takes them best. Called on a thread of the loader.
  nonisolated static func makeTexture(_ image: DecodedImage) -> Outcome {
    let texture = image.withUnsafeBytes { pixels in
      Texture.make(
        pixels: pixels, owner: ImageOwner(image), width: image.width, height: image.height, stride: image.stride,
        format: image.hasAlpha ? .rgba : .rgb, for: .current)
    }
    return texture.map { .success($0) } ?? .failure(.tooLarge(image.size))
  }

  /// Keeps the pixels of a texture that were not copied.
  private nonisolated final class ImageOwner: Sendable {
    private let image: DecodedImage

    init(_ image: DecodedImage) { self.image = image }
  }

  // MARK: Delivery

  private func deliver() {
    arrivals += mailbox.takeAll()
    while let (request, arrival) = arrivals.first {
      // What nobody waits for is not drawn now.
      if jobs[request]?.owner != nil, let texture = arrival.texture, !isAffordable(texture) { break }
      arrivals.removeFirst()
      switch arrival {
      case .preview(let texture): jobs[request]?.preview?(texture)
      case .outcome(let outcome): handOver(outcome, of: request)
      }
    }
    if !arrivals.isEmpty { deliverSoon() }
  }

  private func handOver(_ outcome: Outcome, of request: ThumbnailRequest) {
    // What was cancelled on the way is not wanted.
    guard let job = jobs.removeValue(forKey: request) else { return }
    switch outcome {
    case .success(let texture):
      keep(texture, for: request, isShown: job.owner != nil)
      failures[request.photo] = nil
    case .failure(let error):
      if request.part == nil { failures[request.photo] = (request.version, error) }
    }
    job.handler?(outcome)
  }

  /// Hands over what waits in the next frame.
  private func deliverSoon() {
    guard !isDeliveryDue else { return }
    isDeliveryDue = true
    MainLoop.after(UploadBudget.frame) { [weak self] in
      self?.isDeliveryDue = false
      self?.deliver()
    }
  }

  /// Where the loader's threads leave what they have made.
  private nonisolated final class Mailbox: Sendable {
    private let mail = Mutex<[(ThumbnailRequest, Arrival)]>([])
    @MainActor var onMail: () -> Void = {}

    @MainActor init() {}

    /// Adds mail, and rings when there was none.
    func put(_ request: ThumbnailRequest, _ arrival: Arrival) {
      let isFirst = mail.withLock { mail in
        mail.append((request, arrival))
        return mail.count == 1
      }
      if isFirst { Task { @MainActor in onMail() } }
    }

    /// Takes all mail, the oldest first.
    func takeAll() -> [(ThumbnailRequest, Arrival)] {
      mail.withLock { mail in
        defer { mail.removeAll() }
        return mail
      }
    }
  }
}
