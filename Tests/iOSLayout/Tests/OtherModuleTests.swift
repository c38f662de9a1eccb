import CollectionEngine
import ShelfLayout
import Testing

/// A file imports UIKit and a module with names that the engine has too.
struct OtherModuleTests {
  @Test func aLayoutWithANameOfTheEnginesIsThatOfTheOtherModule() {
    let layout = BesideOtherModules.waterfall()
    #expect(layout is FlowLayout)
    #expect(BesideOtherModules.columns(of: layout) == 3)
    #expect(BesideOtherModules.columns(of: CollectionEngine.WaterfallLayout()) == nil)
  }

  @Test func importingUIKitBringsNoNamesOfTheEngine() {
    #expect(BesideOtherModules.modules == ["WaterfallLayout", "WaterfallLayout", "WaterfallLayout"])
    #expect(BesideOtherModules.model == "two columns")
  }
}
