import Foundation
import Testing

@testable import Vitrine

@Suite("What a pinch goes through")
struct PinchRowTests {
  private let columns = ColumnFit(space: 1256, spacing: 6)

  @Test("begins where the page is, and becomes larger step by step", arguments: Arrangement.allCases)
  func ascending(arrangement: Arrangement) {
    for points in [72.0, 100, 168, 300, 480] {
      let row = PinchRow(about: arrangement, CellSize(points), columns: columns)
      #expect(row.steps[row.current].arrangement == arrangement)
      #expect(row.steps[row.current].size == CellSize(points))
      #expect(zip(row.steps, row.steps.dropFirst()).allSatisfy { $0.scale < $1.scale })
    }
  }

  @Test("goes from a list to small squares, to large ones, to whole photographs")
  func order() {
    let row = PinchRow(about: .grid, .normal, columns: columns)
    #expect(row.steps.first?.arrangement == .list && row.steps.last?.arrangement == .justified)
    #expect(row.steps.dropFirst().dropLast().allSatisfy { $0.arrangement == .grid })
    #expect(PinchRow(about: .list, .normal, columns: columns).steps[1].arrangement == .grid)
    #expect(PinchRow(about: .mosaic, .normal, columns: columns).steps.allSatisfy { $0.arrangement == .mosaic })
  }

  @Test("has no two steps with the same columns")
  func distinctColumns() {
    let counts = PinchRow(about: .waterfall, .normal, columns: columns).steps
      .map { columns.count(width: CGFloat($0.size.points)) }
    #expect(Set(counts).count == counts.count)
  }

  @Test("leads home with a step there and a step back", arguments: [3, 5, 7, 12])
  func thereAndBack(count: Int) {
    let size = CellSize(Double(columns.width(count: count)))
    for step in [1, -1] {
      let row = PinchRow(about: .grid, size, columns: columns)
      let there = row.steps[row.current + step]
      guard there.arrangement == .grid else { continue }
      let back = PinchRow(about: .grid, there.size, columns: columns)
      #expect(columns.count(width: CGFloat(back.steps[back.current - step].size.points)) == count)
    }
  }

  @Test("is there in a view without room, too")
  func noSpace() {
    #expect(PinchRow(about: .grid, .normal, columns: ColumnFit(space: 0, spacing: 6)).steps.count >= 3)
  }
}
