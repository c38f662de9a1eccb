import Foundation
import Testing

@testable import Vitrine

struct PinchRowTests {
  private let columns = ColumnFit(space: 1256, spacing: 6)

  @Test(arguments: [72.0, 100, 168, 300, 480])
  func beginsWhereThePageIsAndBecomesLargerStepByStep(points: Double) {
    for arrangement in Arrangement.allCases {
      let row = PinchRow(about: arrangement, CellSize(points), columns: columns)
      #expect(row.steps[row.current].arrangement == arrangement)
      #expect(row.steps[row.current].size == CellSize(points))
      #expect(zip(row.steps, row.steps.dropFirst()).allSatisfy { $0.scale < $1.scale })
    }
  }

  @Test func goesFromAListToSmallSquaresToLargeOnesToWholePhotographs() {
    let row = PinchRow(about: .grid, .normal, columns: columns)
    #expect(row.steps.first?.arrangement == .list && row.steps.last?.arrangement == .justified)
    #expect(row.steps.dropFirst().dropLast().allSatisfy { $0.arrangement == .grid })
    #expect(PinchRow(about: .list, .normal, columns: columns).steps[1].arrangement == .grid)
    #expect(PinchRow(about: .mosaic, .normal, columns: columns).steps.allSatisfy { $0.arrangement == .mosaic })
  }

  @Test func goesFromYearsToMonthsToDaysWherePhotographsAreSortedByDate() {
    let days = PinchRow(about: .grid, .normal, columns: columns, hasTimeline: true)
    #expect(days.steps.prefix(2).map(\.arrangement) == [.years, .months])
    #expect(days.steps.dropFirst(2).dropLast().allSatisfy { $0.arrangement == .grid })
    #expect(days.steps[days.current].size == .normal)
    for level in [Arrangement.years, .months] {
      let row = PinchRow(about: level, .normal, columns: columns, hasTimeline: true)
      #expect(row.steps.map(\.arrangement).filter { $0 != .grid } == [.years, .months, .justified])
      #expect(row.steps[row.current].arrangement == level)
      #expect(zip(row.steps, row.steps.dropFirst()).allSatisfy { $0.scale < $1.scale })
    }
    let list = PinchRow(about: .list, .normal, columns: columns, hasTimeline: true)
    #expect(list.current == 0 && list.steps[0].arrangement == .list && list.steps[1].arrangement == .grid)
  }

  @Test func endsWithTheWholePictureWhereOneCanBeOpened() {
    for arrangement in Arrangement.allCases {
      let row = PinchRow(about: arrangement, .normal, columns: columns, whole: 700)
      #expect(row.steps.last?.arrangement == .whole && row.steps[row.current].arrangement == arrangement)
      #expect(zip(row.steps, row.steps.dropFirst()).allSatisfy { $0.scale < $1.scale })
      #expect(row.steps.dropLast() == PinchRow(about: arrangement, .normal, columns: columns).steps[...])
    }
  }

  @Test func leadsFromAWholePictureStraightToTheArrangementItIsIn() {
    let row = PinchRow(betweenWhole: 700, and: .mosaic, .normal)
    #expect(row.steps.map(\.arrangement) == [.mosaic, .whole] && row.steps[0].size == .normal && row.current == 1)
    // Also where the view is smaller than its cells.
    let small = PinchRow(betweenWhole: 50, and: .grid, .normal)
    #expect(small.steps[0].scale < small.steps[1].scale)
  }

  @Test func hasNoTwoStepsWithTheSameColumns() {
    let counts = PinchRow(about: .waterfall, .normal, columns: columns).steps
      .map { columns.count(width: CGFloat($0.size.points)) }
    #expect(Set(counts).count == counts.count)
  }

  @Test(arguments: [3, 5, 7, 12])
  func leadsHomeWithAStepThereAndAStepBack(count: Int) {
    let size = CellSize(Double(columns.width(count: count)))
    for step in [1, -1] {
      let row = PinchRow(about: .grid, size, columns: columns)
      let there = row.steps[row.current + step]
      guard there.arrangement == .grid else { continue }
      let back = PinchRow(about: .grid, there.size, columns: columns)
      #expect(columns.count(width: CGFloat(back.steps[back.current - step].size.points)) == count)
    }
  }

  @Test func isThereInAViewWithoutRoomToo() {
    #expect(PinchRow(about: .grid, .normal, columns: ColumnFit(space: 0, spacing: 6)).steps.count >= 3)
  }
}
