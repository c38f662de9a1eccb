import Testing

@testable import PhotoLibrary

@Suite struct ByteBoundedCacheTests {
  @Test func letsGoOfTheLongestUnusedFirst() {
    var cache = ByteBoundedCache<String, Int>(byteLimit: 30)
    cache.insert(1, for: "a", byteCount: 10)
    cache.insert(2, for: "b", byteCount: 10)
    cache.insert(3, for: "c", byteCount: 10)
    #expect(cache.value(for: "a") == 1)
    cache.insert(4, for: "d", byteCount: 5)
    #expect(cache.keys == ["d", "a", "c"])
    #expect(cache.value(for: "b") == nil)
    #expect(cache.byteCount == 25)
  }

  @Test func neverHoldsMoreThanItsLimit() {
    var cache = ByteBoundedCache<Int, Int>(byteLimit: 100)
    for number in 0..<1000 {
      cache.insert(number, for: number % 37, byteCount: number * 7 % 60)
      #expect(cache.byteCount <= 100)
      #expect(cache.count == cache.keys.count)
    }
    cache.insert(0, for: 5, byteCount: 101)
    #expect(!cache.contains(5))
    cache.byteLimit = 20
    #expect(cache.byteCount <= 20)
    cache.byteLimit = 0
    #expect(cache.byteCount == 0)
  }

  @Test func replacesAndRemoves() {
    var cache = ByteBoundedCache<String, Int>(byteLimit: 30)
    cache.insert(1, for: "a", byteCount: 20)
    cache.insert(2, for: "a", byteCount: 5)
    #expect(cache.value(for: "a") == 2)
    #expect(cache.byteCount == 5)
    #expect(cache.remove("a") == 2)
    #expect(cache.remove("a") == nil)
    #expect(cache.byteCount == 0)
    cache.insert(3, for: "b", byteCount: 1)
    cache.removeAll()
    #expect(cache.count == 0)
    #expect(cache.keys == [])
  }

  @Test func lettingGoReleasesTheValue() {
    final class Texture {}
    var cache = ByteBoundedCache<Int, Texture>(byteLimit: 10)
    weak var first: Texture?
    do {
      let texture = Texture()
      first = texture
      cache.insert(texture, for: 1, byteCount: 10)
    }
    #expect(first != nil)
    cache.insert(Texture(), for: 2, byteCount: 10)
    #expect(first == nil)
  }
}
