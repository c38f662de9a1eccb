import Chance
import Foundation
import Testing

@testable import PhotoLibrary

struct PhotoOrderMergingTests {
  /// Seconds that the calling thread has had of a processor: what others take doesn't count.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func order(_ names: String) -> PhotoOrder { PhotoOrder(names.map { Photo.ID(String($0)) }) }

  private func merge(_ mine: String, _ theirs: String, since base: String) -> String {
    PhotoOrder.merging(order(mine), into: order(theirs), since: order(base)).ids.map(\.display).joined()
  }

  @Test(arguments: [
    ("bacdef", "abcfde", "bacfde"),  // At different places.
    ("bcdefa", "fabcde", "fbcdea"),  // Over each other's.
    ("acdefb", "acbdef", "acdefb"),  // The same photo: mine.
    ("bacdef", "acdefb", "acdefb"),  // Neighbours changed places; one of them is elsewhere by now.
    ("xabcdef", "abcydef", "xabcydef"),  // Each has a new one.
    ("efabcd", "bacdef", "efbacd"),  // Two moved together.
  ])
  func keepTheMovesOfBoth(mine: String, theirs: String, merged: String) {
    #expect(merge(mine, theirs, since: "abcdef") == merged)
  }

  @Test(arguments: [("abd", "bacd", "bad"), ("bacd", "abd", "bad"), ("cabd", "abd", "cabd")])
  func dropWhatOneHasDroppedAndTheOtherLeftAlone(mine: String, theirs: String, merged: String) {
    #expect(merge(mine, theirs, since: "abcd") == merged)
  }

  @Test func aWhollyDifferentOrderTakesInASingleMoveAndTheOtherWayRound() {
    #expect(merge("bcdefa", "fedcba", since: "abcdef") == "faedcb")
    #expect(merge("fedcba", "bacdef", since: "abcdef") == "fedcba")
  }

  @Test func lawsThatHoldWhateverTheChanges() {
    var orders = Orders()
    for _ in 0..<2000 {
      let base = orders.order(of: Array("abcdefghij"))
      let (mine, theirs) = (orders.changed(base), orders.changed(base))
      let merged = PhotoOrder.merging(mine, into: theirs, since: base)
      #expect(PhotoOrder.merging(mine, into: base, since: base) == mine)
      #expect(PhotoOrder.merging(base, into: theirs, since: base) == theirs)
      #expect(PhotoOrder.merging(mine, into: mine, since: base) == mine)
      #expect(Set(merged.ids).count == merged.ids.count)
      #expect(Set(merged.ids).isSuperset(of: Set(mine.ids).intersection(theirs.ids)))
      #expect(Set(merged.ids).isSuperset(of: Set(mine.ids).union(theirs.ids).subtracting(base.ids)))
      #expect(Set(merged.ids).isSubset(of: Set(mine.ids).union(theirs.ids)))
    }
  }

  @Test func oneMoveEachOfPhotosApartFromEachOtherAreBothInTheResult() {
    var orders = Orders()
    for _ in 0..<500 {
      let base = order("abcdefghijklmnop")
      var (mine, theirs) = (base, base)
      // Mine within the first half, theirs within the second: the halves are what each made of them.
      mine.move([base.ids[orders.number(8)]], before: base.ids[orders.number(8)])
      theirs.move(
        [base.ids[8 + orders.number(8)]], before: orders.number(2) == 0 ? nil : base.ids[8 + orders.number(8)])
      let merged = PhotoOrder.merging(mine, into: theirs, since: base)
      #expect(Array(merged.ids.prefix(8)) == Array(mine.ids.prefix(8)))
      #expect(Array(merged.ids.suffix(8)) == Array(theirs.ids.suffix(8)))
    }
  }

  @Test func namesThatStandInAnOrderTwiceComeOnce() {
    #expect(merge("baabcc", "bccaa", since: "abc").count == 3)
    #expect(merge("bbaac", "aacbb", since: "abc").count == 3)
  }

  @Test func anOrderThatOneHasDroppedStaysWhereTheOtherHasChangedIt() {
    let (a, b) = (order("ab"), order("ba"))
    #expect(PhotoOrder.merging(nil, into: a, since: nil) == a)
    #expect(PhotoOrder.merging(a, into: nil, since: nil) == a)
    #expect(PhotoOrder.merging(a, into: nil, since: b) == a, "mine was changed since it was dropped")
    #expect(PhotoOrder.merging(a, into: nil, since: a) == nil)
    #expect(PhotoOrder.merging(nil, into: b, since: a) == b)
    #expect(PhotoOrder.merging(nil, into: nil, since: a) == nil)
  }

  @Test func fiftyThousandNamesAreMergedInAMoment() {
    let base = PhotoOrder((0..<50_000).map { Photo.ID("IMG_\($0).jpg") })
    var (mine, theirs) = (base, base)
    mine.move([base.ids[10]], before: base.ids[40_000])
    theirs.move([base.ids[30_000]], before: base.ids[5])
    let start = processorTime
    let merged = PhotoOrder.merging(mine, into: theirs, since: base)
    print("merged in \((processorTime - start) * 1000) ms")
    #expect(processorTime - start < 5, "quadratic, it takes minutes")
    theirs.move([base.ids[10]], before: base.ids[40_000])
    #expect(merged == theirs)
  }
}

/// Orders made by chance; the seed is printed.
private struct Orders {
  private var chance = SeededGenerator()

  /// A number from 0 up to a limit.
  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }

  mutating func order(of names: [Character]) -> PhotoOrder {
    var order = PhotoOrder(names.map { Photo.ID(String($0)) })
    for _ in 0..<5 { move(&order) }
    return order
  }

  /// An order with some moves, now and then one more name or one fewer.
  mutating func changed(_ base: PhotoOrder) -> PhotoOrder {
    var order = base
    for _ in 0..<number(4) { move(&order) }
    if number(4) == 0 { order.append([Photo.ID(["x", "y", "z"][number(3)])]) }
    if number(4) == 0 { order.ids.remove(at: number(order.ids.count)) }
    return order
  }

  private mutating func move(_ order: inout PhotoOrder) {
    let next = number(order.ids.count + 1)
    order.move([order.ids[number(order.ids.count)]], before: next == order.ids.count ? nil : order.ids[next])
  }
}
