import GTK
import PhotoLibrary

/// What shows one thumbnail, and waits for it.
protocol ThumbnailOwner: AnyObject {
  /// The thumbnail that is shown, or on its way.
  var request: ThumbnailRequest? { get set }
  /// Whether there is a picture to be seen.
  var hasPicture: Bool { get }
  /// Shows a picture, or none; it may fade in where there was none.
  func show(_ texture: Texture?, fades: Bool)
}

extension ThumbnailStore {
  /// For so long a screen of pictures is waited for, in seconds: those that come by then are whole at once.
  private static let patience = 0.5

  /// Whether a picture fades in that was asked for at a time of the frame clock: one that comes soon does not, as a fade
  /// makes the wait longer by all of its time.
  static func fades(askedAt time: Double, now: Double = FrameClock.now) -> Bool { now - time > patience }

  /// Gives a thumbnail to what shows it: at once where it is in memory, or else what stands in for it, and it later.
  /// - Parameter onFailure: called where it can't be had, unless something else is wanted by then.
  func give(
    _ request: ThumbnailRequest, to owner: some ThumbnailOwner, priority: Double,
    onFailure: @escaping (PictureError) -> Void = { _ in }
  ) {
    guard request != owner.request else { return }
    let isOther = request.photo != owner.request?.photo
    withdraw(from: owner)
    owner.request = request
    if let texture = texture(for: request) { return owner.show(texture, fades: false) }
    if isOther || !owner.hasPicture { owner.show(standIn(for: request.photo), fades: false) }
    let asked = FrameClock.now
    load(request, for: owner, priority: priority) { [weak owner] outcome in
      guard let owner, owner.request == request else { return }
      switch outcome {
      case .success(let texture): owner.show(texture, fades: Self.fades(askedAt: asked))
      case .failure(let error): onFailure(error)
      }
    }
  }

  /// Withdraws what an owner waits for.
  func withdraw(from owner: some ThumbnailOwner) {
    owner.request.map { cancel($0, of: owner) }
    owner.request = nil
  }
}
