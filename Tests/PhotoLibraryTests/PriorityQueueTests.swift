import Testing

@testable import PhotoLibrary

@Suite struct PriorityQueueTests {
  @Test func givesTheLowestFirstAndEqualOnesAsTheyCame() {
    var queue = PriorityQueue<String>()
    for (element, priority) in [("b", 2.0), ("c", 2), ("a", 1), ("d", 2)] { queue.push(element, priority: priority) }
    queue.setPriority(3, of: "b")
    #expect((0..<5).map { _ in queue.pop() } == ["a", "c", "d", "b", nil])
  }

  @Test func staysTrueUnderAnyMix() {
    let seed = UInt64.random(in: 1...UInt64.max)
    print("seed \(seed)")
    var random = PictureHeaderTests.Numbers(state: seed)
    var queue = PriorityQueue<Int>()
    var model: [Int: Double] = [:]
    for step in 0..<3000 {
      let element = Int.random(in: 0..<80, using: &random)
      let priority = Double(Int.random(in: 0..<40, using: &random))
      switch step % 7 {
      case 0, 1, 2:
        queue.push(element, priority: priority)
        model[element] = priority
      case 3:
        #expect(queue.remove(element) == (model.removeValue(forKey: element) != nil))
      case 4:
        #expect(queue.setPriority(priority, of: element) == (model[element] != nil))
        if model[element] != nil { model[element] = priority }
      case 5:
        let lowest = model.values.min()
        #expect(queue.pop().flatMap { model.removeValue(forKey: $0) } == lowest)
      default:
        guard step % 70 == 6 else { continue }
        queue.reprioritize { $0 % 5 == 0 ? nil : Double($0 % 11) }
        model = model.filter { $0.key % 5 != 0 }.reduce(into: [:]) { $0[$1.key] = Double($1.key % 11) }
      }
      #expect(queue.checkInvariants())
      #expect(queue.count == model.count)
    }
    var popped: [Double] = []
    while let element = queue.pop() { popped.append(model[element] ?? .nan) }
    #expect(popped == model.values.sorted())
  }
}
