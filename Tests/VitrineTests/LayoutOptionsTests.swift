import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

struct LayoutOptionsTests {
  @Test func comesBackFromTheTextThatIsKept() {
    var options = LayoutOptions()
    options.shelfScrolling = .byCentres
    options.carouselStyle = .flat
    options[spacing: .justified] = 11
    let again = LayoutOptions(kept: options.text)
    #expect(again == options)
    #expect(again[spacing: .justified] == 11)
    #expect(again[spacing: .grid] == LayoutOptions()[spacing: .grid])
  }

  @Test(arguments: [nil, "", "{", "{\"shelfScrolling\": \"sometimes\"}", "[1, 2]"])
  func textThatCannotBeReadIsAsIfNothingWereSet(text: String?) { #expect(LayoutOptions(kept: text) == LayoutOptions()) }

  @Test(arguments: [(-5.0, 0.0), (0, 0), (7, 7), (400, 32), (.infinity, 0)])
  func spacingStaysWithinItsRange(set: Double, kept: Double) {
    var options = LayoutOptions()
    options[spacing: .grid] = set
    #expect(options[spacing: .grid] == kept)
  }

  @Test func everyArrangementHasANameAnIconAndASize() {
    #expect(Set(Arrangement.allCases.map(\.rawValue)).count == Arrangement.allCases.count)
    for arrangement in Arrangement.allCases {
      #expect(Arrangement(rawValue: arrangement.rawValue) == arrangement)
      #expect(arrangement.controls.contains(.size))
      let icon = Resources.file("icons/hicolor/scalable/actions/\(arrangement.iconName).svg")
      #expect(FileManager.default.fileExists(atPath: icon.path), "\(arrangement.rawValue)")
    }
    #expect(Arrangement(rawValue: "no such arrangement") == nil)
  }
}

struct ColumnFitTests {
  @Test(arguments: [(100.0, 6), (94, 6), (115, 5), (700, 1), (0.001, 95)])
  func areAsManyAsComeNearestToTheWidth(width: Double, count: Int) {
    #expect(ColumnFit(space: 620, spacing: 6.6).count(width: width) == count)
  }

  @Test(arguments: 1...40)
  func thatFillTheRoomAreAsManyAsWereAskedFor(count: Int) {
    let fit = ColumnFit(space: 1076, spacing: 6)
    let width = fit.width(count: count)
    #expect(fit.count(width: width) == count)
    #expect(abs(width * Double(count) + 6 * Double(count - 1) - 1076) < 1e-9)
  }

  @Test(arguments: [0.0, -10, .nan])
  func thereIsOneAtLeastHoweverLittleRoom(space: Double) {
    #expect(ColumnFit(space: space, spacing: 6).count(width: 100) == 1)
    #expect(ColumnFit(space: 500, spacing: 6).count(width: .nan) == 1)
  }
}

struct FittedLayoutTests {
  @Test(arguments: [0, 29]) func columnsFillTheWidthBesideTheNamesAlongTheEdge(room: CGFloat) throws {
    for layout in [GridLayout(side: 168, spacing: 6), FittedWaterfallLayout(width: 168, spacing: 6)] {
      let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 1040, height: 700), collectionViewLayout: layout)
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      let source = Items()
      view.dataSource = source
      view.contentInset.right = room
      view.layoutIfNeeded()
      let row = try (0..<6).map {
        try #require(layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))).frame
      }
      #expect(row[5].minY == row[0].minY && row[0].minX == 0)
      #expect(1040 - room - 6 < row[5].maxX && row[5].maxX <= 1040 - room + 0.5, "\(type(of: layout)): \(row[5])")
      for (cell, next) in zip(row, row.dropFirst()) { #expect(abs(next.minX - cell.maxX - 6) <= 2) }
    }
  }

  private final class Items: NSObject, CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
}
