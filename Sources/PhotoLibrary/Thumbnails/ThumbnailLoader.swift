import Foundation
import Synchronization

/// Decodes thumbnails on threads of its own, nearest to the viewport first.
///
/// Decoding blocks for milliseconds to seconds, and Swift's own few threads must never wait for it: so there are real
/// threads, of lower priority than the main one's so that the picture on screen goes first. They sleep while there
/// is nothing to do, and end with the loader.
public final class ThumbnailLoader: Sendable {
  /// Stands for one request; good for one loader.
  public struct Ticket: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// Receives the image or what is wrong with the file, on a thread of the loader.
  public typealias Completion = @Sendable (Result<DecodedImage, PictureError>) -> Void

  private let work: Work
  private let workers: Int

  /// Starts a loader.
  /// - Parameters:
  ///   - workers: threads that have pictures decoded; by default one for each processor, and two at least: one may be
  ///     kept busy by pictures that take more than their share.
  ///   - cache: where thumbnails that take long are kept for the next time; nowhere by default.
  ///   - shared: thumbnails of other programs', and for them; none by default.
  public init(
    workers: Int = max(2, ProcessInfo.processInfo.activeProcessorCount), cache: ThumbnailDiskCache? = nil,
    shared: SharedThumbnails? = nil
  ) {
    work = Work(cache: cache, shared: shared)
    self.workers = max(1, workers)
    for index in 0..<self.workers {
      let thread = Thread { [work] in
        ThumbnailLoader.nameThread("thumbnail-\(index)")
        ThumbnailLoader.lowerPriority()
        work.run()
      }
      thread.start()
    }
  }

  deinit { work.stop(workers: workers) }

  /// Asks for a thumbnail. O(log n); never blocks.
  /// - Parameters:
  ///   - priority: the distance to the viewport; lower ones are decoded first, equal ones as they came. What is in the
  ///     viewport is below 1.
  ///   - preview: called before `completion` with what can be shown meanwhile, if there is that: a small thumbnail of
  ///     another program's, or what a camera puts into its files. Previews of the viewport come before all pictures.
  ///   - completion: called once, unless the request is cancelled.
  public func request(
    _ request: ThumbnailRequest, priority: Double, preview: (@Sendable (DecodedImage) -> Void)? = nil,
    completion: @escaping Completion
  ) -> Ticket {
    work.add(Work.Job(request: request, priority: priority, preview: preview, completion: completion))
  }

  /// Gives a waiting request another priority.
  /// - Complexity: O(log n).
  public func setPriority(_ priority: Double, for ticket: Ticket) {
    work.state.withLock { $0.setPriority(priority, of: ticket) }
  }

  /// Gives all waiting requests another priority at once, and cancels those without one: what a scroll calls. O(n).
  ///
  /// `priority` must not call the loader.
  public func reprioritize(_ priority: (Ticket) -> Double?) {
    work.drop { state in
      let former = state.jobs
      state.queue.reprioritize { ticket in priority(ticket).flatMap { former[ticket]?.turn(at: $0) } }
      for ticket in former.keys { priority(ticket).map { state.jobs[ticket]?.priority = $0 } }
      // Those that left the queue just now, and those being decoded that are not wanted either.
      var dropped: [Work.Job] = []
      for ticket in Array(state.jobs.keys) where !state.queue.contains(ticket) && priority(ticket) == nil {
        state.large.remove(ticket)
        if let job = state.jobs.removeValue(forKey: ticket) { dropped.append(job) }
      }
      return dropped
    }
  }

  /// Withdraws a request: it is not decoded if it waits, and decoding it is given up if it has begun.
  ///
  /// Its completion is not called any more, unless it is just being called.
  /// - Complexity: O(log n).
  public func cancel(_ ticket: Ticket) {
    work.drop { state in
      state.queue.remove(ticket)
      state.large.remove(ticket)
      return state.jobs.removeValue(forKey: ticket)
    }
  }

  /// Withdraws all requests.
  public func cancelAll() {
    work.drop { $0.removeAll() }
  }

  /// Requests that wait or are being decoded.
  public var pendingCount: Int { work.state.withLock { $0.jobs.count } }

  /// Niceness of the threads: low enough that drawing comes first, high enough to be served on a busy machine.
  private static let niceness: Int32 = 10

  private static func lowerPriority() {
    // On Linux this sets the calling thread's niceness alone.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }

  /// Names the calling thread for tools that list threads, as proc(5) has it. Foundation does not always pass it to the
  /// system of the name of a thread that starts.
  private static func nameThread(_ name: String) {
    try? Data(name.utf8).write(to: URL(fileURLWithPath: "/proc/thread-self/comm"))
  }

  /// What the loader and its threads share.
  private final class Work: Sendable {
    struct Job: Sendable {
      var request: ThumbnailRequest
      var priority: Double
      /// Nil once there has been a preview, or where none is wanted.
      var preview: (@Sendable (DecodedImage) -> Void)?
      /// Whether other programs' thumbnails have been looked through.
      var isLookedUp = false
      var completion: Completion

      /// When it is its turn, at a priority: previews of what is in view come before all pictures.
      func turn(at priority: Double) -> Double {
        preview == nil && priority < 1 ? 1 - (1 - max(0, priority)) / 4 : priority
      }
    }

    struct State: Sendable {
      /// Those that wait.
      var queue = PriorityQueue<Ticket>()
      /// Those that take more than a share: one at a time, when no other waits.
      var large = PriorityQueue<Ticket>()
      var isLargeBusy = false
      /// Those that wait or are being decoded.
      var jobs: [Ticket: Job] = [:]
      var issued: UInt64 = 0
      var isStopped = false

      mutating func setPriority(_ priority: Double, of ticket: Ticket) {
        jobs[ticket]?.priority = priority
        if let job = jobs[ticket], !queue.setPriority(job.turn(at: priority), of: ticket) {
          _ = large.setPriority(priority, of: ticket)
        }
      }

      mutating func removeAll() -> [Ticket: Job] {
        defer { jobs = [:] }
        queue.removeAll()
        large.removeAll()
        return jobs
      }
    }

    let state = Mutex(State())
    private let wakeUp = DispatchSemaphore(value: 0)
    private let cache: ThumbnailDiskCache?
    private let shared: SharedThumbnails?
    /// Microseconds that decoding takes for the result to be worth a file.
    private static let worthKeeping: Int32 = 8000

    init(cache: ThumbnailDiskCache?, shared: SharedThumbnails?) {
      (self.cache, self.shared) = (cache, shared)
    }

    func add(_ job: Job) -> Ticket {
      let ticket = state.withLock { state in
        state.issued += 1
        let ticket = Ticket(number: state.issued)
        state.jobs[ticket] = job
        state.queue.push(ticket, priority: job.turn(at: job.priority))
        return ticket
      }
      wakeUp.signal()
      return ticket
    }

    /// Takes jobs out. They are released outside the lock: a completion may hold the last reference to an object
    /// that cancels when it goes.
    func drop<Jobs: Sendable>(_ remove: (inout State) -> Jobs) {
      let jobs = state.withLock { remove(&$0) }
      withExtendedLifetime(jobs) {}
    }

    func stop(workers: Int) {
      drop { state in
        state.isStopped = true
        return state.removeAll()
      }
      for _ in 0..<workers { wakeUp.signal() }
    }

    func run() {
      while true {
        wakeUp.wait()
        guard !state.withLock({ $0.isStopped }) else { return }
        // Cancelled requests leave wake-ups behind, for which there is nothing to do.
        while let (ticket, job, share) = next() {
          if share == .one, let preview = job.preview, !isKept(job.request) {
            show(preview, of: ticket, job.request)
          } else {
            decode(ticket, job, share)
          }
        }
      }
    }

    private func next() -> (Ticket, Job, PictureDecoder.Share)? {
      state.withLock { state in
        // Those that were cancelled between two turns are passed over.
        while let ticket = state.queue.pop() { if let job = state.jobs[ticket] { return (ticket, job, .one) } }
        while !state.isLargeBusy, let ticket = state.large.pop() {
          guard let job = state.jobs[ticket] else { continue }
          state.isLargeBusy = true
          return (ticket, job, .whole)
        }
        return nil
      }
    }

    private func isKept(_ request: ThumbnailRequest) -> Bool { !request.isExact && cache?.contains(request) == true }

    /// Gives the thumbnail of another program's if that is large enough, else the preview, if there is one; the picture
    /// has its turn later.
    private func show(
      _ preview: @Sendable (DecodedImage) -> Void, of ticket: Ticket, _ request: ThumbnailRequest
    ) {
      let found = shared?.find(request)
      if let found, !request.isExact, request.isFilled(by: found.size) { return finish(ticket, .success(found)) }
      if let image = found ?? embedded(request), state.withLock({ $0.jobs[ticket] != nil }) { preview(image) }
      state.withLock { state in
        state.jobs[ticket]?.preview = nil
        state.jobs[ticket]?.isLookedUp = true
        guard let job = state.jobs[ticket] else { return }
        state.queue.push(ticket, priority: job.turn(at: job.priority))
      }
      wakeUp.signal()
    }

    private func embedded(_ request: ThumbnailRequest) -> DecodedImage? {
      guard request.photo.kind != .video, let file = try? PictureFile(request.photo.path) else { return nil }
      return PictureDecoder.shared.preview(
        of: file, box: request.box, mode: request.mode, quarterTurns: request.quarterTurns)
    }

    private func decode(_ ticket: Ticket, _ job: Job, _ share: PictureDecoder.Share) {
      defer { if share == .whole { state.withLock { $0.isLargeBusy = false } } }
      let request = job.request
      if !request.isExact, let image = cache?.image(for: request) { return finish(ticket, .success(image)) }
      if !request.isExact, share == .one, !job.isLookedUp, let image = shared?.find(request, isFilling: true) {
        return finish(ticket, .success(image))
      }
      guard request.photo.kind != .video else { return drawFrame(ticket, request, share) }
      do throws(PictureError) {
        let file = try PictureFile(request.photo.path)
        let outcome = try PictureDecoder.shared.decode(
          file, box: request.box, mode: request.mode, quarterTurns: request.quarterTurns, part: request.part,
          share: share,
          encodesAfter: request.isExact || cache == nil && shared == nil ? nil : Self.worthKeeping,
          isCancelled: { state.withLock { $0.jobs[ticket] == nil } })
        switch outcome {
        case .thumbnail(let thumbnail):
          finish(ticket, .success(thumbnail.image))
          guard let jpeg = thumbnail.file else { return }
          cache?.keep(jpeg, for: request)
          shared?.makeSoon(request) { [weak self] in self?.state.withLock { !$0.jobs.isEmpty } }
        case .needsMore: waitForTurn(ticket)
        case .cancelled: break
        }
      } catch {
        finish(ticket, .failure(error))
      }
    }

    /// Frames are drawn one at a time, when no picture waits: each is a program's work.
    private func drawFrame(_ ticket: Ticket, _ request: ThumbnailRequest, _ share: PictureDecoder.Share) {
      guard share == .whole else { return waitForTurn(ticket) }
      let isCancelled = { self.state.withLock { $0.jobs[ticket] == nil } }
      let frame = VideoFrame(of: request.photo.name)?.draw(request.photo.path, isCancelled: isCancelled) { file in
        shared?.keep(file, for: request)
        return try? PictureDecoder.shared.thumbnail(of: file, box: request.box, mode: request.mode, encodesAfter: 0)
      }
      guard let frame else {
        // The desktop's is good enough where there is no other.
        return finish(ticket, shared?.find(request).map { .success($0) } ?? .failure(.noFrame))
      }
      finish(ticket, .success(frame.image))
      if let jpeg = frame.file { cache?.keep(jpeg, for: request) }
    }

    private func waitForTurn(_ ticket: Ticket) {
      state.withLock { state in
        if let job = state.jobs[ticket] { state.large.push(ticket, priority: job.priority) }
      }
    }

    private func finish(_ ticket: Ticket, _ result: Result<DecodedImage, PictureError>) {
      state.withLock { $0.jobs.removeValue(forKey: ticket) }?.completion(result)
    }
  }
}
