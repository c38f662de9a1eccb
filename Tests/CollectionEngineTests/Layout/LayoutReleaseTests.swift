import Foundation
import Testing

@testable import CollectionEngine

struct LayoutReleaseTests {
  /// Programs hold layouts in values of any kind, tests among them, which end on any thread.
  @Test(
    arguments: [
      { Layout() }, { FlowLayout() }, { ListLayout() }, { MosaicLayout() }, { JustifiedLayout() }, { GridLayout() },
    ] as [@MainActor () -> Layout])
  func aLayoutMayBeReleasedAnywhere(make: @MainActor () -> Layout) async {
    nonisolated(unsafe) var layout: Layout? = make()
    weak let watched = layout
    await Task.detached { layout = nil }.value
    #expect(watched == nil)
  }
}
