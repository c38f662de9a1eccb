/// Elements by priority, the lowest number first; equal ones in the order they came.
///
/// A binary heap that knows where each element is, so that priorities can change while elements wait.
struct PriorityQueue<Element: Hashable> {
  fileprivate struct Node {
    var element: Element
    var priority: Double
    var number: UInt64

    static func < (a: Node, b: Node) -> Bool {
      a.priority != b.priority ? a.priority < b.priority : a.number < b.number
    }
  }

  private var nodes: [Node] = []
  private var places: [Element: Int] = [:]
  private var pushed: UInt64 = 0

  var count: Int { nodes.count }
  var isEmpty: Bool { nodes.isEmpty }

  /// Whether the element waits. O(1).
  func contains(_ element: Element) -> Bool { places[element] != nil }

  /// Adds an element, or gives it a new priority when it is there. O(log n).
  mutating func push(_ element: Element, priority: Double) {
    if setPriority(priority, of: element) { return }
    pushed += 1
    nodes.append(Node(element: element, priority: priority, number: pushed))
    places[element] = nodes.count - 1
    rise(nodes.count - 1)
  }

  /// Takes out the first element. O(log n).
  mutating func pop() -> Element? {
    guard let first = nodes.first?.element else { return nil }
    remove(first)
    return first
  }

  /// Takes out an element wherever it is; `false` when it is not there. O(log n).
  @discardableResult
  mutating func remove(_ element: Element) -> Bool {
    guard let place = places.removeValue(forKey: element) else { return false }
    let last = nodes.removeLast()
    guard place < nodes.count else { return true }
    put(last, at: place)
    settle(place)
    return true
  }

  /// Gives an element a new priority; `false` when it is not there. O(log n).
  @discardableResult
  mutating func setPriority(_ priority: Double, of element: Element) -> Bool {
    guard let place = places[element] else { return false }
    nodes[place].priority = priority
    settle(place)
    return true
  }

  /// Asks for every element's priority again; elements without one are taken out. O(n).
  mutating func reprioritize(_ priority: (Element) -> Double?) {
    nodes = nodes.compactMap { node in
      priority(node.element).map { Node(element: node.element, priority: $0, number: node.number) }
    }
    places.removeAll(keepingCapacity: true)
    for (place, node) in nodes.enumerated() { places[node.element] = place }
    for place in stride(from: nodes.count / 2 - 1, through: 0, by: -1) { sink(place) }
  }

  /// Takes out all elements.
  mutating func removeAll() {
    nodes.removeAll()
    places.removeAll()
  }

  private mutating func settle(_ place: Int) {
    rise(place)
    sink(place)
  }

  private mutating func rise(_ start: Int) {
    let node = nodes[start]
    var place = start
    while place > 0, node < nodes[(place - 1) / 2] {
      put(nodes[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(node, at: place)
  }

  private mutating func sink(_ start: Int) {
    let node = nodes[start]
    var place = start
    while true {
      var child = 2 * place + 1
      guard child < nodes.count else { break }
      if child + 1 < nodes.count, nodes[child + 1] < nodes[child] { child += 1 }
      guard nodes[child] < node else { break }
      put(nodes[child], at: place)
      place = child
    }
    put(node, at: place)
  }

  private mutating func put(_ node: Node, at place: Int) {
    nodes[place] = node
    places[node.element] = place
  }

  /// What must always hold: parents before children, and places that are true.
  func checkInvariants() -> Bool {
    nodes.indices.allSatisfy { $0 == 0 || !(nodes[$0] < nodes[($0 - 1) / 2]) }
      && places.count == nodes.count && places.allSatisfy { nodes[$0.value].element == $0.key }
  }
}

extension PriorityQueue: Sendable where Element: Sendable {}
extension PriorityQueue.Node: Sendable where Element: Sendable {}
