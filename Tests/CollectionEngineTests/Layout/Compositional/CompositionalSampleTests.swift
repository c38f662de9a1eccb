import Foundation
import Testing

@testable import CollectionEngine

/// Layouts as everybody writes them, in a container of 300 × 600.
@Suite struct CompositionalSampleTests {
  @Test func list() {
    let made = geometry([(CollectionEngineTests.list(), 100)])
    #expect(made.frame(0) == rect(0, 0, 300, 44))
    #expect(made.frame(99) == rect(0, 4356, 300, 44))
    #expect(made.contentSize == CGSize(width: 300, height: 4400))
  }

  @Test func gridOfFive() {
    let group = row(
      .fractionalWidth(1), .fractionalWidth(0.2), item(.fractionalWidth(0.2), .fractionalHeight(1), insets: 5))
    let made = geometry([(Section(group: group), 94)])
    #expect(made.frame(7) == rect(125, 65, 50, 50))
    #expect(made.contentSize.height == 1140)
  }

  @Test func twoColumnsWithSpacing() {
    let group = Group.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(44)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    group.interItemSpacing = .fixed(10)
    let insets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let made = geometry([(section(group, insets: insets, spacing: 10), 5)])
    #expect(
      made.frames() == [
        rect(10, 0, 135, 44), rect(155, 0, 135, 44), rect(10, 54, 135, 44), rect(155, 54, 135, 44),
        rect(10, 108, 135, 44),
      ])
    #expect(made.contentSize.height == 152)
  }

  @Test func aLargePhotoBesideTwoSmallOnes() {
    let small = Group.vertical(
      layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1), insets: 10), count: 2)
    let group = row(
      .fractionalWidth(1), .fractionalHeight(0.4), item(.fractionalWidth(0.7), .fractionalHeight(1), insets: 10), small)
    let made = geometry([(Section(group: group), 4)])
    #expect(
      made.frames() == [
        rect(10, 10, 190, 220), rect(220, 10, 70, 100), rect(220, 130, 70, 100), rect(10, 250, 190, 220),
      ])
  }

  @Test func badgesHangOverTheirItems() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let part = Item(layoutSize: layoutSize(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
    part.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let insets = DirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    let made = geometry([(section(row(.fractionalWidth(1), .fractionalWidth(0.2), part), insets: insets), 6)])
    #expect(made.frame(0) == rect(25, 25, 55, 42))
    let first = made.place(of: .attachment(kind: "badge", LayoutAddress(section: 0, item: 0)), visible: .zero)
    #expect(first?.frame == rect(66, 19, 20, 20))
    #expect(first?.zIndex == 1)
    let fifth = made.place(of: .attachment(kind: "badge", LayoutAddress(section: 0, item: 5)), visible: .zero)
    #expect(fifth?.frame == rect(131, 71, 20, 20))
    // A badge is seen where its item is not yet.
    let found = made.elements(in: rect(0, 17, 300, 3), visible: .zero)
    #expect(Set(found.keys) == Set((0..<4).map { .attachment(kind: "badge", LayoutAddress(section: 0, item: $0)) }))
  }

  @Test func anchorsPutAnyPointOnAnyPoint() {
    func place(_ container: CollectionLayoutAnchor, _ own: CollectionLayoutAnchor?) -> CGRect? {
      let size = layoutSize(.absolute(20), .absolute(10))
      let attached =
        own.map {
          CollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "a", containerAnchor: container, itemAnchor: $0)
        } ?? CollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "a", containerAnchor: container)
      let part = Item(layoutSize: layoutSize(.absolute(100), .absolute(50)), supplementaryItems: [attached])
      let made = geometry([(Section(group: row(.absolute(100), .absolute(50), part)), 1)])
      return made.place(of: .attachment(kind: "a", LayoutAddress(section: 0, item: 0)), visible: .zero)?.frame
    }
    typealias Anchor = CollectionLayoutAnchor
    #expect(place(Anchor(edges: .top), nil) == rect(40, 0, 20, 10))
    #expect(place(Anchor(edges: [.bottom, .trailing]), nil) == rect(80, 40, 20, 10))
    #expect(place(Anchor(edges: []), nil) == rect(40, 20, 20, 10))
    #expect(place(Anchor(edges: .all), nil) == rect(40, 20, 20, 10))
    #expect(place(Anchor(edges: .leading, absoluteOffset: CGPoint(x: -5, y: 2)), nil) == rect(-5, 22, 20, 10))
    #expect(place(Anchor(edges: .bottom), Anchor(edges: .top)) == rect(40, 50, 20, 10))
    #expect(
      place(Anchor(edges: .bottom), Anchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: 3))) == rect(40, 53, 20, 10))
    #expect(
      place(Anchor(edges: .trailing), Anchor(edges: .leading, fractionalOffset: CGPoint(x: 0.5, y: 0)))
        == rect(110, 20, 20, 10))
  }

  @Test func groupsHaveAttachmentsOfTheirOwn() {
    let group = row(.absolute(100), .absolute(40), item(.absolute(50), .absolute(40)))
    group.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(4)), elementKind: "line",
        containerAnchor: CollectionLayoutAnchor(edges: .bottom))
    ]
    let made = geometry([(Section(group: group), 4)])
    #expect(
      made.place(of: .attachment(kind: "line", LayoutAddress(section: 0, item: 2)), visible: .zero)?.frame
        == rect(0, 76, 100, 4))
    #expect(made.place(of: .attachment(kind: "line", LayoutAddress(section: 0, item: 1)), visible: .zero) == nil)
  }

  @Test func backgroundsLieBehindWholeSections() {
    let decorated = section(
      row(.fractionalWidth(1), .absolute(44), item(.fractionalWidth(1), .fractionalHeight(1))),
      insets: DirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10),
      edges: [edge("header", .fractionalWidth(1), .absolute(30), .top)])
    let background = CollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    decorated.decorationItems = [background]
    let made = geometry([(CollectionEngineTests.list(), 1), (decorated, 2)])
    let place = made.place(of: .decoration(kind: "background", section: 1, index: 0), visible: .zero)
    #expect(place?.frame == rect(5, 49, 290, 128))
    #expect(place?.zIndex == 0)
    #expect(made.place(of: .item(LayoutAddress(section: 1, item: 0)), visible: .zero)?.zIndex == 1)
    #expect(made.place(of: .item(LayoutAddress(section: 0, item: 0)), visible: .zero)?.zIndex == 0)
    let header = made.place(of: .boundary(kind: "header", section: 1, index: 0), visible: .zero)
    #expect((header?.zIndex ?? 0) > 1)
  }

  @Test func aSectionThatScrollsAcrossStandsInOneLine() {
    let pair = column(.absolute(100), .absolute(80), item(.fractionalWidth(1), .fractionalHeight(0.5)))
    let insets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
    let across = section(pair, insets: insets, spacing: 10, across: .continuous)
    let made = geometry([(across, 8), (CollectionEngineTests.list(), 1)])
    #expect(
      made.frames() == [
        rect(20, 5, 100, 40), rect(20, 45, 100, 40), rect(130, 5, 100, 40), rect(130, 45, 100, 40),
        rect(240, 5, 100, 40), rect(240, 45, 100, 40), rect(350, 5, 100, 40), rect(350, 45, 100, 40),
      ])
    #expect(made.frame(0, 1) == rect(0, 92, 300, 44))
    #expect(made.contentSize == CGSize(width: 300, height: 136))
    let seen = made.elements(in: rect(0, 0, 1000, 90), visible: .zero)
    #expect(seen.count == 6)
    let scrolled = geometry([(across, 8)], offsets: [0: 115])
    #expect(scrolled.frame(2) == rect(15, 5, 100, 40))
    #expect(scrolled.elements(in: rect(-500, 0, 1000, 90), visible: .zero).count == 8)
  }

  @Test func sidewaysEverythingIsExchanged() {
    let part = item(.absolute(50), .fractionalHeight(0.5), insets: 2)
    let insets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let sideways = section(
      column(.absolute(50), .fractionalHeight(1), part), insets: insets, spacing: 5,
      edges: [edge("lead", .absolute(12), .fractionalHeight(1), .leading)])
    let made = geometry([(sideways, 4)], in: CGSize(width: 300, height: 240), horizontal: true)
    #expect(
      made.frames() == [rect(34, 12, 46, 96), rect(34, 112, 46, 96), rect(89, 12, 46, 96), rect(89, 112, 46, 96)])
    #expect(made.edge("lead") == rect(0, 10, 12, 200))
    #expect(made.contentSize == CGSize(width: 12 + 20 + 105 + 40, height: 240))
  }
}
