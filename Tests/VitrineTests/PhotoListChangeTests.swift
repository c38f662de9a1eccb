import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("The way from one list to another")
struct PhotoListChangeTests {
  private func list(_ names: String) -> PhotoList { PhotoList(names.map { PhotoListTests.photo(String($0)) }) }

  private func change(_ old: String, _ new: String) -> PhotoListChange {
    PhotoListChange(from: list(old), to: list(new).photos)
  }

  @Test("is empty between equal lists")
  func equal() {
    let change = change("abc", "abc")
    #expect(change.isEmpty)
  }

  @Test("names what left by its old place and what came by its new one")
  func comesAndGoes() {
    let change = change("abcd", "xbdy")
    #expect(change.removed == [0, 2])
    #expect(change.inserted == [0, 3])
    #expect(change.moved.isEmpty)
  }

  @Test("moves as few photographs as can be")
  func movesFew() {
    let change = change("abcdef", "bcdeaf")
    #expect(change.moved.map(\.from) == [0])
    #expect(change.moved.map(\.to) == [4])
  }

  @Test("tells of a file written anew, where it stands now")
  func rewritten() {
    let old = PhotoList([PhotoListTests.photo("a"), PhotoListTests.photo("b")])
    let change = PhotoListChange(
      from: old, to: [PhotoListTests.photo("n"), PhotoListTests.photo("a"), PhotoListTests.photo("b", modified: 7)])
    #expect(change.rewritten == [2])
    #expect(change.inserted == [0])
  }

  @Test("leads there from anywhere", arguments: 0..<200)
  func leadsThere(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let all = Array("abcdefghijklmnop")
    let old = String(all.shuffled(using: &random).prefix(Int.random(in: 0...16, using: &random)))
    let new = String(all.shuffled(using: &random).prefix(Int.random(in: 0...16, using: &random)))
    let change = change(old, new)
    let (before, after) = (Array(old), Array(new))

    var result = [Character?](repeating: nil, count: after.count)
    for place in change.inserted { result[place] = after[place] }
    for move in change.moved {
      #expect(before[move.from] == after[move.to])
      result[move.to] = before[move.from]
    }
    // What neither left nor moved keeps its order and fills the gaps.
    let gone = Set(change.removed + change.moved.map(\.from))
    var rest = before.indices.filter { !gone.contains($0) }.map { before[$0] }[...]
    for place in result.indices where result[place] == nil { result[place] = rest.popFirst() }
    #expect(rest.isEmpty)
    #expect(result.compactMap(\.self) == after)
  }
}

/// A generator whose numbers follow from its seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
