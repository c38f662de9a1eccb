@testable import AuctionHouse

/// The rules of a sale once more, each a question to the whole log: slow, and with nothing in common with `Sale`.
struct NaiveSale {
  let catalogue: Catalogue
  private(set) var log: [SaleEvent] = []
  private var lotLogs: [Int: [SaleEvent]] = [:]
  private var saleLog: [SaleEvent] = []

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  mutating func append(_ event: SaleEvent) {
    log.append(event)
    if let lot = event.lot { lotLogs[lot, default: []].append(event) } else { saleLog.append(event) }
  }

  struct Standing: Equatable {
    var event: Int
    var bid: Bid
    var isSeen: Bool
  }

  // MARK: Whole sale

  func happened(_ test: (SaleEvent.Kind) -> Bool) -> Bool { saleLog.contains { test($0.kind) } }
  var isOpened: Bool { happened { $0 == .saleOpened } }
  var isOver: Bool { happened { $0 == .saleClosed } }
  var isHeld: Bool {
    for event in saleLog.reversed() {
      if case .saleHeld = event.kind { return true }
      if event.kind == .saleResumed { return false }
    }
    return false
  }
  var asked: Bool { happened { $0 == .registrationAsked } }
  var hasPaddle: Bool { happened { if case .registrationGiven = $0 { true } else { false } } }
  var current: Int? {
    for event in log.reversed() { if case .lotBecameCurrent(let lot) = event.kind { return lot } }
    return nil
  }
  var onBlock: [Int] { catalogue.lots.indices.filter { isOpened($0) && !isClosed($0) } }
  var soldLots: [Int] { catalogue.lots.indices.filter { isSold($0) } }
  var passedLots: [Int] { catalogue.lots.indices.filter { isClosed($0) && !isSold($0) } }
  var total: Int { soldLots.map { price($0) ?? 0 }.reduce(0) { $0 > .max - $1 ? .max : $0 + $1 } }

  // MARK: A lot

  func log(of lot: Int) -> [SaleEvent] { lotLogs[lot] ?? [] }
  func isOpened(_ lot: Int) -> Bool { log(of: lot).contains { $0.kind == .biddingOpened(lot: lot) } }
  func isClosed(_ lot: Int) -> Bool { log(of: lot).contains { $0.kind == .biddingClosed(lot: lot) } }

  func standing(_ lot: Int) -> [Standing] {
    let log = log(of: lot)
    let kinds = Set(log.map(\.kind))
    return log.compactMap { event in
      guard case .bidPlaced(_, let bid) = event.kind, !kinds.contains(.bidUndone(lot: lot, bid: event.id)) else {
        return nil
      }
      var isSeen = kinds.contains(.bidConfirmed(lot: lot, bid: event.id))
      if case .floor = bid.bidder { isSeen = true }
      return Standing(event: event.id, bid: bid, isSeen: isSeen)
    }
  }

  func price(_ lot: Int) -> Int? { standing(lot).last?.bid.amount.cents }

  func ask(_ lot: Int) -> Int { ask(lot, after: price(lot)) }

  private func ask(_ lot: Int, after price: Int?) -> Int {
    guard let price else {
      let start = catalogue.lots[lot].start.cents
      return start > 0 ? start : ask(lot, after: 0)
    }
    var step = 0
    for rule in catalogue.increments.rules where rule.from.cents <= price { step = rule.by.cents }
    let (ask, overflow) = price.addingReportingOverflow(max(step, 1))
    return overflow ? .max : ask
  }

  /// How often it was called since the last bid.
  func calls(_ lot: Int) -> Int {
    var calls = 0
    for event in log(of: lot) {
      switch event.kind {
      case .bidPlaced, .bidUndone: calls = 0
      case .fairWarning, .finalCall: calls += 1
      default: break
      }
    }
    return calls
  }

  func reserveIsMet(_ lot: Int) -> Bool? {
    catalogue.lots[lot].reserve.map { reserve in (price(lot) ?? .min) >= reserve.cents }
  }

  func isSold(_ lot: Int) -> Bool { isClosed(lot) && !standing(lot).isEmpty && reserveIsMet(lot) != false }

  func maximum(_ lot: Int, of bidder: Bidder) -> Int? {
    log(of: lot).compactMap { event in
      if case .maximumLeft(_, let bid) = event.kind, bid.bidder == bidder { bid.amount.cents } else { nil }
    }.last
  }

  // MARK: What may happen

  func allows(_ kind: SaleEvent.Kind) -> Bool {
    if isOver { return false }
    if isHeld {
      switch kind {
      case .saleResumed, .bidUndone: break
      default: return false
      }
    }
    if let lot = SaleEvent(id: 0, time: .zero, kind: kind).lot {
      guard catalogue.lots.indices.contains(lot), isOpened, !isClosed(lot) else { return false }
      return allows(kind, lot)
    }
    switch kind {
    case .saleOpened: return !isOpened
    case .saleHeld: return isOpened
    case .saleResumed: return isHeld
    case .registrationAsked: return !asked
    case .registrationGiven: return asked && !hasPaddle
    case .saleClosed: return isOpened && onBlock.isEmpty
    default: return false
    }
  }

  private func allows(_ kind: SaleEvent.Kind, _ lot: Int) -> Bool {
    let standing = standing(lot)
    let isOnBlock = isOpened(lot)
    switch kind {
    case .lotBecameCurrent: return onBlock.isEmpty && current != lot
    case .biddingOpened: return current == lot && !isOnBlock
    case .bidPlaced(_, let bid):
      return isOnBlock && bid.amount.cents >= ask(lot) && standing.last?.bid.amount != bid.amount
        && bid.bidder != standing.last?.bid.bidder
        && (bid.bidder != .you || hasPaddle)
    case .maximumLeft(_, let bid):
      guard bid.bidder != .you || hasPaddle else { return false }
      if let last = standing.last, last.bid.bidder == bid.bidder { return bid.amount >= last.bid.amount }
      return bid.amount.cents >= ask(lot)
    case .bidConfirmed(_, let event): return isOnBlock && standing.contains { $0.event == event && !$0.isSeen }
    case .bidUndone(_, let event): return isOnBlock && standing.last?.event == event
    case .fairWarning: return isOnBlock && calls(lot) == 0
    case .finalCall: return isOnBlock && calls(lot) == 1
    case .biddingClosed: return isOnBlock && calls(lot) == 2
    default: return false
    }
  }
}

extension NaiveSale {
  /// In what a sale differs from this, as far as one lot and the whole go.
  func differences(from sale: Sale, at lot: Int?) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ what: String, _ ours: Value, _ theirs: Value) {
      if ours != theirs { differences.append("\(what): \(ours), not \(theirs)") }
    }
    let phase: Sale.Phase = isOver ? .closed : isOpened ? .open : .notYetOpen
    if case .onHold = sale.phase { compare("hold", true, isHeld) } else { compare("phase", sale.phase, phase) }
    compare("current lot", sale.currentLot, isOver ? nil : current)
    if case .registered = sale.registration { compare("paddle", true, hasPaddle) }
    guard let lot, sale.lots.indices.contains(lot) else { return differences }
    let state = sale.lots[lot]
    let standing = standing(lot)
    compare("bids", state.bids.map { Standing(event: $0.event, bid: $0.bid, isSeen: $0.isConfirmed) }, standing)
    compare("online bids", state.onlineBidCount, standing.filter { $0.bid.bidder.isRemote }.count)
    compare("ask", state.askingPrice.cents, ask(lot))
    let reserve: LotState.Reserve = reserveIsMet(lot).map { $0 ? .met : .notMet } ?? .none
    compare("reserve", state.reserve, reserve)
    compare("call", state.call, [.none, .fairWarning, .finalCall][calls(lot)])
    compare("maximum", state.maximums[.you]?.cents, maximum(lot, of: .you))
    compare("events", state.events, log(of: lot).map(\.id))
    let status: LotState.Status =
      if isSold(lot) { .closed(.sold(standing[standing.count - 1].bid)) } else if isClosed(lot) {
        .closed(.passed)
      } else if isOpened(lot) { .onBlock } else if isOpened { .open } else { .upcoming }
    compare("status", state.status, status)
    return differences
  }

  /// In what the totals of a sale differ from this.
  func differences(fromSummaryOf sale: Sale) -> [String] {
    let ours = [sale.summary.soldCount, sale.summary.passedCount, sale.summary.total.cents, sale.summary.doneCount]
    let theirs = [soldLots.count, passedLots.count, total, soldLots.count + passedLots.count]
    return ours == theirs ? [] : ["summary: \(ours), not \(theirs)"]
  }
}
