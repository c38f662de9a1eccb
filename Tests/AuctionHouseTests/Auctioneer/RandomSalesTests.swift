import Chance
import Testing

@testable import AuctionHouse

/// Sales with a user who does anything at any instant. Each event is held against the naive rules, and each of the
/// naive rules against the sale.
@Suite struct RandomSalesTests {
  @Test(arguments: 0..<10)
  func noSaleBreaksARuleWhateverTheUserDoes(tenth: Int) throws {
    let base = UInt64.random(in: 1...UInt64.max / 2)
    for seed in base..<base + 100 {
      var trial = Trial(seed: seed)
      let faults = trial.run()
      try #require(faults == [], "seed \(seed)")
    }
  }

  @Test(arguments: [4, 5, 6])
  func theSameSeedAndTheSameUserMakeTheSameSale(seed: UInt64) {
    var (one, other) = (Trial(seed: seed), Trial(seed: seed))
    _ = (one.run(), other.run())
    #expect(one.sale.sameAs(other.sale))
    #expect(one.sale.events.count > 5)
  }
}

/// One sale, one user.
private struct Trial {
  private let auctioneer: Auctioneer
  private var random: SeededGenerator
  private(set) var sale: Sale
  private var naive: NaiveSale
  private var faults: [String] = []

  init(seed: UInt64) {
    auctioneer = Auctioneer(seed: seed)
    random = SeededGenerator(seed: seed)
    let catalogue = Self.catalogue(&random)
    (sale, naive) = (Sale(catalogue), NaiveSale(catalogue))
  }

  /// Lots with and without estimate, reserve and start, increments that don't fit, and now and then huge amounts.
  private static func catalogue(_ random: inout SeededGenerator) -> Catalogue {
    var catalogue = Catalogue.plausible(lots: .random(in: 0...4, using: &random), seed: random.next())
    for lot in catalogue.lots.indices {
      if Int.random(in: 0..<4, using: &random) == 0 { catalogue.lots[lot].estimate = nil }
      if Int.random(in: 0..<4, using: &random) == 0 { catalogue.lots[lot].reserve = nil }
      if Int.random(in: 0..<6, using: &random) == 0 { catalogue.lots[lot].start = .zero }
      if Int.random(in: 0..<9, using: &random) == 0 { catalogue.lots[lot].start = cents(1 << 60) }
    }
    if Int.random(in: 0..<5, using: &random) == 0 { catalogue.increments = BidIncrements([]) }
    return catalogue
  }

  /// Runs the sale to its end; answers what was wrong with it.
  mutating func run() -> [String] {
    var stepCount = 0
    while sale.phase != .closed, faults.isEmpty {
      stepCount += 1
      if stepCount > 3000 { faults.append("stuck") }
      guard let next = auctioneer.next(in: sale) else {
        intervene(before: sale.time + .seconds(5))
        continue
      }
      if next.time < sale.time { faults.append("\(next) is before the last event") }
      if Int.random(in: 0..<4, using: &random) == 0, stepCount < 400 {
        intervene(before: next.time)
      } else {
        happen(next, by: "the auctioneer")
      }
    }
    if sale.phase == .closed, sale.summary.doneCount != sale.lots.count { faults.append("lots are left") }
    return faults + naive.differences(fromSummaryOf: sale)
  }

  /// The user does something, right or wrong, or the log says anything at all.
  private mutating func intervene(before end: Duration) {
    let time = sale.time + (end - sale.time) * Double.random(in: 0...1, using: &random)
    if Bool.random(using: &random) {
      let command = command()
      do throws(SaleFault) {
        happen(try sale.event(for: command, at: time), by: "\(command)")
      } catch {
        if naive.allows(kind(of: command)) { faults.append("\(command) was refused: \(error)") }
      }
    } else {
      // Not the end of the sale: the auctioneer is to come to it.
      let kind = kind()
      if kind != .saleClosed { happen(SaleEvent(id: sale.events.count + 1, time: time, kind: kind), by: "chance") }
    }
  }

  private mutating func happen(_ event: SaleEvent, by whom: String) {
    let before = sale
    let isAllowed = naive.allows(event.kind)
    do throws(SaleFault) {
      try sale.apply(event)
      if !isAllowed { faults.append("\(event) by \(whom) is against the rules") }
      if whom == "the auctioneer" { checkService(event) }
      naive.append(event)
      faults += naive.differences(from: sale, at: event.lot).map { "after \(event): \($0)" }
    } catch {
      if isAllowed || whom != "chance" { faults.append("\(event) by \(whom) was refused: \(error)") }
      if !sale.sameAs(before) { faults.append("\(event) was refused and changed the sale") }
    }
  }

  /// What bidders may expect of the auctioneer beyond the rules. Before the event is in the naive log.
  private mutating func checkService(_ event: SaleEvent) {
    switch event.kind {
    case .bidPlaced(let lot, let bid):
      guard let maximum = naive.maximum(lot, of: bid.bidder), maximum < bid.amount.cents else { return }
      faults.append("\(event) goes beyond the maximum \(maximum)")
    case .biddingClosed(let lot):
      guard let mine = naive.maximum(lot, of: .you), let last = naive.standing(lot).last?.bid else { return }
      let theirs = naive.maximum(lot, of: last.bidder) ?? 0
      if last.bidder != .you, mine >= naive.ask(lot), mine > theirs {
        faults.append("\(event) leaves out the maximum \(mine)")
      }
    case .bidUndone(let lot, let bid):
      let placed = naive.log(of: lot).last { if case .bidPlaced = $0.kind { true } else { false } }
      if placed?.id != bid { faults.append("\(event) undoes more than a mistake") }
      if naive.standing(lot).last?.bid.bidder.isRemote == true { faults.append("\(event) undoes a bid at a screen") }
    default: break
    }
  }

  private mutating func command() -> SaleCommand {
    let lot = Int.random(in: -1...sale.lots.count, using: &random)
    // Mostly to the point.
    let meant = Int.random(in: 0..<4, using: &random) > 0 ? sale.currentLot ?? lot : lot
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: return .register
    case 2...5: return .bid(lot: meant, amount: amount(meant))
    case 6...8: return .leaveMaximum(lot: meant, amount: amount(meant))
    case 9: return .undoLastBid(lot: meant)
    case 10: return .hold(message: "Tea")
    default: return .resume
    }
  }

  /// Around the ask, or anything.
  private mutating func amount(_ lot: Int) -> Money {
    let ask = sale.lots.indices.contains(lot) ? sale.lots[lot].askingPrice : .zero
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return cents(.random(in: Int.min...Int.max, using: &random))
    case 1: return ask - cents(1)
    case 2...4: return ask
    default: return ask + cents(.random(in: 0...500_000, using: &random))
    }
  }

  private func kind(of command: SaleCommand) -> SaleEvent.Kind {
    switch command {
    case .register: .registrationAsked
    case .bid(let lot, let amount): .bidPlaced(lot: lot, bid: Bid(amount, by: .you))
    case .leaveMaximum(let lot, let amount): .maximumLeft(lot: lot, bid: Bid(amount, by: .you))
    case .undoLastBid(let lot): .bidUndone(lot: lot, bid: naive.standing(lot).last?.event ?? 0)
    case .hold(let message): .saleHeld(message: message)
    case .resume: .saleResumed
    }
  }

  private mutating func kind() -> SaleEvent.Kind {
    let lot = Int.random(in: -1...sale.lots.count, using: &random)
    let meant = Int.random(in: 0..<4, using: &random) > 0 ? sale.currentLot ?? lot : lot
    let bidders: [Bidder] = [
      .you, .floor(paddle: 1), .online(paddle: 1), naive.standing(meant).last?.bid.bidder ?? .you,
    ]
    let bid = Bid(amount(meant), by: bidders[Int.random(in: 0..<4, using: &random)])
    let event = naive.standing(meant).randomElement(using: &random)?.event ?? Int.random(in: -1...9, using: &random)
    let kinds: [SaleEvent.Kind] = [
      .saleOpened, .lotBecameCurrent(lot: meant), .biddingOpened(lot: meant), .bidPlaced(lot: meant, bid: bid),
      .maximumLeft(lot: meant, bid: bid), .bidConfirmed(lot: meant, bid: event), .fairWarning(lot: meant),
      .finalCall(lot: meant), .biddingClosed(lot: meant), .bidUndone(lot: meant, bid: event), .saleHeld(message: ""),
      .saleResumed, .registrationAsked, .registrationGiven(paddle: 5), .saleClosed,
    ]
    return kinds[Int.random(in: 0..<kinds.count, using: &random)]
  }
}
