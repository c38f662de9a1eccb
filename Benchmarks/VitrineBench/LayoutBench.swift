import CollectionEngine
import Foundation

/// What layouts take by themselves: a line of JSON for each layout and figure, the budget beside it.
@MainActor
struct LayoutBench {
  let items: Int
  let rounds: Int
  let only: String

  /// What a layout may take: to be prepared in ms, to answer what is in sight in µs, to take in the size that one cell
  /// prefers in µs, and to keep for each item in bytes.
  struct Budget {
    var prepare: Double
    var query = 20.0
    var measuring: Double?
    var bytes = 16.0
  }

  private static let queries = 2000
  private static let viewport = CGSize(width: 1280, height: 800)
  /// What was measured before, so that nothing takes up its memory again.
  private static var kept: [AnyObject] = []

  func run() {
    measure("flow, items of one size", .init(prepare: 0.05, bytes: 0.1)) {
      let layout = FlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      return layout
    }
    measure("flow, sizes by the delegate", .init(prepare: 60), MixedSizes()) { FlowLayout() }
    measure("flow, estimated sizes", .init(prepare: 0.05, measuring: 50)) {
      let layout = FlowLayout()
      layout.estimatedItemSize = CGSize(width: 100, height: 60)
      return layout
    }
    measure("waterfall", .init(prepare: 60), Numbers(count: items)) { WaterfallLayout() }
    measure("justified", .init(prepare: 60), Numbers(count: items)) { JustifiedLayout() }
    // What an app has: shapes of photographs, by day.
    for (name, layout) in [("waterfall", WaterfallLayout()), ("justified", JustifiedLayout())] {
      measure("\(name), shapes of sections of 100", .init(prepare: 60), Shapes(), sectionSize: 100) { layout }
    }
    measure("mosaic", .init(prepare: 0.05, bytes: 0.1)) { MosaicLayout() }
    measure("carousel", .init(prepare: 0.05, bytes: 0.1)) { CarouselLayout() }
    measure("compositional, grid", .init(prepare: 0.05, bytes: 0.1)) {
      Self.compositional(height: .absolute(100), width: .fractionalWidth(0.1))
    }
    measure("compositional, sections of 100", .init(prepare: 60), sectionSize: 100) {
      Self.compositional(height: .absolute(100), width: .fractionalWidth(0.1))
    }
    measure("compositional, estimated heights", .init(prepare: 150, measuring: 50)) {
      Self.compositional(height: .estimated(44), width: .fractionalWidth(1))
    }
  }

  /// Rows of a height of items of a width.
  private static func compositional(height: CollectionLayoutDimension, width: CollectionLayoutDimension) -> Layout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: width, heightDimension: height))
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height), subitems: [item])
    return CompositionalLayout(section: CollectionLayoutSection(group: row))
  }

  /// Measures a layout, with whom it asks.
  private func measure(
    _ name: String, _ budget: Budget, _ delegate: (any CollectionViewDelegate)? = nil, sectionSize: Int = .max,
    _ makeLayout: () -> Layout
  ) {
    guard only.isEmpty || name.contains(only) else { return }
    let layout = makeLayout()
    let view = CollectionView(frame: CGRect(origin: .zero, size: Self.viewport), collectionViewLayout: layout)
    let data = Numbers(count: items, sectionSize: sectionSize)
    (view.dataSource, view.delegate) = (data, delegate)
    _ = view.numberOfItems(inSection: 0)
    Self.kept += [view, data] + (delegate.map { [$0] } ?? [])
    let before = residentBytes
    update(layout)
    // Memory is counted in pages: more than a tenth of a byte is not to be read from it.
    let bytes = (10 * max(0, residentBytes - before) / Double(items)).rounded() / 10
    let prepare = (0..<rounds).map { _ in timeOfPreparing(layout) }.median
    report(name, "prepare", prepare, "ms", budget.prepare)
    report(name, "query", query(layout) * 1000, "us", budget.query)
    report(name, "memory", bytes, "bytes per item", budget.bytes)
    if let most = budget.measuring { report(name, "one cell measured", measuring(layout) * 1000, "us", most) }
  }

  private func report(_ layout: String, _ figure: String, _ value: Double, _ unit: String, _ budget: Double) {
    print(
      String(
        format: "{\"layout\": \"%@\", \"items\": %d, \"figure\": \"%@\", \"value\": %.4g, \"unit\": \"%@\", "
          + "\"budget\": %g, \"kept\": %@}", layout, items, figure, value, unit, budget,
        value <= budget ? "true" : "false"))
  }

  private func timeOfPreparing(_ layout: Layout) -> Double {
    layout.invalidateLayout()
    return time { update(layout) }
  }

  private func update(_ layout: Layout) {
    layout.prepare()
    _ = layout.collectionViewContentSize
  }

  /// What is in sight at places all over the content, the median.
  private func query(_ layout: Layout) -> Double {
    places(in: layout).map { place in
      time { _ = layout.layoutAttributesForElements(in: CGRect(origin: place, size: Self.viewport)) }
    }.median
  }

  /// One cell that prefers to be larger, at places all over the content, the median.
  private func measuring(_ layout: Layout) -> Double {
    places(in: layout).compactMap { place -> Double? in
      let sight = CGRect(origin: place, size: Self.viewport)
      guard let original = layout.layoutAttributesForElements(in: sight)?.first(where: { $0.frame.minY > sight.minY }),
        let preferred = original.copy() as? LayoutAttributes
      else { return nil }
      preferred.size.height += 7
      return time {
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { return }
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        update(layout)
      }
    }.median
  }

  private func places(in layout: Layout) -> [CGPoint] {
    let size = layout.collectionViewContentSize
    var random = RepeatableGenerator()
    return (0..<Self.queries).map { _ in
      let share = Double.random(in: 0...1, using: &random)
      return CGPoint(
        x: share * max(0, size.width - Self.viewport.width), y: share * max(0, size.height - Self.viewport.height))
    }
  }

  /// Thread CPU, in ms.
  private func time(_ work: () -> Void) -> Double {
    let began = milliseconds(CLOCK_THREAD_CPUTIME_ID)
    work()
    return milliseconds(CLOCK_THREAD_CPUTIME_ID) - began
  }

  /// The memory that the program has taken for data, as the kernel counts it.
  private var residentBytes: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
    return 1024 * (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0)
  }
}

extension [Double] {
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// Sizes of many kinds, by number.
@MainActor
final class MixedSizes: NSObject, CollectionViewDelegateFlowLayout {
  func collectionView(_: CollectionView, layout _: Layout, sizeForItemAt path: IndexPath) -> CGSize {
    CGSize(width: 80 + path.item * 37 % 121, height: 60 + path.item * 53 % 91)
  }
}

/// Shapes of many kinds, by number, of whole sections at a time.
@MainActor
final class Shapes: NSObject, AspectRatioLayoutDelegate {
  func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
    CGFloat(Self.shape(path.item))
  }

  func collectionView(_ view: CollectionView, layout _: Layout, aspectRatiosForItemsInSection section: Int) -> [Float]?
  {
    (0..<view.numberOfItems(inSection: section)).map { Self.shape($0) }
  }

  nonisolated private static func shape(_ item: Int) -> Float { 0.5 + Float(item * 37 % 21) / 10 }
}
