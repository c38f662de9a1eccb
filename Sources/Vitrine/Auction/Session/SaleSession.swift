import AuctionHouse
import Foundation
import GTK
import Localization

/// The sale that all windows look at: runs it on the user's clock, and shows what the journal has taken.
final class SaleSession {
  /// What observers of a sale are notified of.
  enum News {
    /// These happened; `sale` has them already.
    case events([SaleEvent])
    /// It runs, stands, or goes at another speed.
    case pace
    /// It was restarted, or has to be read again.
    case restart
    /// Something went wrong that the user should know of.
    case problem(String)
  }

  /// Seconds between looks at the journal, however much happens: a frame's length.
  private static let shortest = 1.0 / 60

  /// The sale as far as it is written down.
  private(set) var sale: Sale
  private let service: SaleService
  private var auctioneer: Auctioneer
  private var observers: [(owner: Weak, notify: (News) -> Void)] = []
  private var timer: LoopSource?
  private var isAdvancing = false
  /// The sale's time when the user's clock stood at `since`.
  private var base: Duration
  private var since = 0.0

  private struct Weak { weak var object: AnyObject? }

  /// A sale that stands where its service left it.
  init(_ service: SaleService) async {
    self.service = service
    sale = await service.state
    auctioneer = await service.auctioneer
    base = sale.time
  }

  // MARK: The clock

  /// Whether the sale goes on by itself.
  var isRunning = false {
    willSet { if newValue != isRunning { base = now } }
    didSet {
      guard isRunning != oldValue else { return }
      since = FrameClock.now
      schedule()
      notify(.pace)
    }
  }

  /// Seconds of the sale for each of the user's.
  var speed = 1 {
    willSet { base = now }
    didSet {
      since = FrameClock.now
      schedule()
      notify(.pace)
    }
  }

  /// The sale's time.
  var now: Duration {
    isRunning ? base + .seconds((FrameClock.now - since) * Double(speed)) : base
  }

  /// Looks again when the next thing happens, unless somebody intervenes before.
  private func schedule() {
    timer?.cancel()
    timer = nil
    guard isRunning, !isAdvancing, let next = auctioneer.next(in: sale) else { return }
    let wait = (next.time - now) / .seconds(1) / Double(speed)
    timer = MainLoop.after(max(Self.shortest, wait)) { [weak self] in self?.advance() }
  }

  private func advance() {
    timer = nil
    isAdvancing = true
    let time = now
    Task {
      do {
        take(try await service.advance(to: time))
      } catch {
        isRunning = false
        notify(
          .problem(localized("The sale is paused: it couldn’t be saved. {problem}", ["problem": error.fullMessage])))
      }
      isAdvancing = false
      schedule()
    }
  }

  /// Shows what the journal has taken.
  private func take(_ events: [SaleEvent]) {
    do {
      for event in events { try sale.apply(event) }
      if !events.isEmpty { notify(.events(events)) }
      if sale.phase == .closed { isRunning = false }
    } catch {
      // An answer that was overtaken, by another or by a restarted sale: what counts is what is written down.
      Task { await readService() }
    }
  }

  /// Shows the sale as the service has it now.
  private func readService() async {
    (sale, auctioneer) = (await service.state, await service.auctioneer)
    (base, since) = (isRunning ? max(now, sale.time) : sale.time, FrameClock.now)
    schedule()
    notify(.restart)
  }

  // MARK: Wishes

  /// Does as asked.
  /// - Throws: `SaleFault` where the rules forbid it, another error where it can't be written down.
  func perform(_ command: SaleCommand) async throws {
    take(try await service.perform(command, at: max(now, sale.time)))
    schedule()
  }

  /// Restarts the sale, with other bidders.
  func restart() {
    isRunning = false
    Task {
      do {
        try await service.restart(seed: .random(in: .min ... .max))
        await readService()
      } catch {
        notify(.problem(localized("The auction couldn’t be restarted. {problem}", ["problem": error.fullMessage])))
      }
    }
  }

  // MARK: Who listens

  /// Notifies `owner` of what happens, while it lives.
  func observe(_ owner: AnyObject, _ notify: @escaping (News) -> Void) {
    observers.append((Weak(object: owner), notify))
  }

  private func notify(_ news: News) {
    observers.removeAll { $0.owner.object == nil }
    for observer in observers { observer.notify(news) }
  }
}
