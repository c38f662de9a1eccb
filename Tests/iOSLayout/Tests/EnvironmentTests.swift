import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Traits, directions and colours that views have from what is around them.
@Suite(.serialized)
struct EnvironmentTests {
  private final class Host: ViewHost {
    var displayScale: CGFloat = 2
    var animationsEnabled: Bool { true }
    var layoutDirection = LayoutDirection.leftToRight
    var userInterfaceStyle = UserInterfaceStyle.light
    var textScale: CGFloat = 1
    func viewNeedsFrame(_ view: View) {}
    func viewNeedsDisplay(_ view: View) {}
  }
  private let host = Host()
  /// A window of the same traits that was shown before, by which those of views are told that are in none.
  private let shown = View(frame: CGRect(x: 0, y: 0, width: 800, height: 300))

  /// A root, a view in it, and one in that.
  private func tree() -> (root: EnvironmentView, box: EnvironmentView, leaf: EnvironmentView) {
    let (root, box, leaf) = (EnvironmentView("root"), EnvironmentView("box"), EnvironmentView("leaf"))
    root.frame = CGRect(x: 0, y: 0, width: 800, height: 300)
    root.addSubview(box)
    box.addSubview(leaf)
    shown.host = host
    EnvironmentView.calls = []
    return (root, box, leaf)
  }

  /// `UITraitCollection(horizontalSizeClass:)`, `verticalSizeClass`, `userInterfaceStyle`, `layoutDirection`,
  /// `displayScale`, `preferredContentSizeCategory`, `userInterfaceIdiom` and `traitsFrom`.
  @Test func traitsThatAreMadeSayOneThing() {
    let all = PortedTraits.all
    #expect(all.map(\.horizontalSizeClass) == [.compact] + Array(repeating: .unspecified, count: 6))
    #expect(all.map(\.verticalSizeClass).firstIndex(of: .regular) == 1)
    #expect(all.map(\.userInterfaceStyle).firstIndex(of: .dark) == 2)
    #expect(all.map(\.layoutDirection).firstIndex(of: .rightToLeft) == 3)
    #expect(all.map(\.displayScale) == [0, 0, 0, 0, 3, 0, 0])
    #expect(all.map(\.preferredContentSizeCategory).firstIndex(of: .extraLarge) == 5)
    #expect(all.map(\.userInterfaceIdiom).firstIndex(of: .pad) == 6)
    let together = PortedTraits.together
    #expect(together.horizontalSizeClass == .regular && together.verticalSizeClass == .regular)
    #expect(together.displayScale == 3 && together.userInterfaceStyle == .dark && together.userInterfaceIdiom == .pad)
    #expect(together.layoutDirection == .rightToLeft && together.preferredContentSizeCategory == .extraLarge)
    #expect(all.map { together.containsTraits(in: $0) } == [false, true, true, true, true, true, true])
    #expect(together == PortedTraits.together && together != all[2])
  }

  /// `keyWindow` is what is shown. The device says `userInterfaceIdiom`, `systemName` and `systemVersion`.
  @Test func traitsAreThoseOfWhatIsShown() {
    let (root, _, leaf) = tree()
    root.host = host
    (host.layoutDirection, host.userInterfaceStyle, host.textScale) = (.rightToLeft, .dark, 1.25)
    let traits = leaf.traitCollection
    #expect(traits.displayScale == 2 && traits.layoutDirection == .rightToLeft && traits.userInterfaceStyle == .dark)
    #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .compact)
    #expect(traits.preferredContentSizeCategory == .extraExtraLarge && traits.userInterfaceIdiom == .mac)
    #expect(PortedTraits.textSize == .extraExtraLarge && PortedTraits.directions == [.leftToRight, .rightToLeft])
    #expect(root.window?.traitCollection == traits && PortedNames.keyWindow === root.window)
    #expect(PortedTraits.device.0 == .mac && PortedTraits.device.1 == "Linux" && PortedTraits.device.2.contains("."))
  }

  /// By `traitCollectionDidChange(_:)`, where they ask `hasDifferentColorAppearance(comparedTo:)`.
  @Test func viewsAreNotifiedWhereTheTraitsOfWhatIsShownChange() {
    let (root, box, leaf) = tree()
    #expect(box.superview === root && leaf.superview === box)
    root.host = host
    root.environmentDidChange()
    #expect(EnvironmentView.calls.isEmpty)
    host.userInterfaceStyle = .dark
    root.environmentDidChange()
    #expect(
      EnvironmentView.calls == [
        "root has other traits and colours", "box has other traits and colours", "leaf has other traits and colours",
      ])
    EnvironmentView.calls = []
    root.frame.size.width = 700
    #expect(EnvironmentView.calls.isEmpty)
    root.frame.size.width = 500
    #expect(EnvironmentView.calls == ["root has other traits", "box has other traits", "leaf has other traits"])
    (root.host, EnvironmentView.calls) = (nil, [])
    host.displayScale = 1
    root.host = host
    #expect(EnvironmentView.calls == ["root has other traits", "box has other traits", "leaf has other traits"])
  }

  /// By `traitCollection`, and `traitCollectionDidChange(_:)`.
  @Test func viewsAreNotifiedWhereTheyComeIntoAWindowOfOtherTraits() {
    let (root, box, leaf) = tree()
    #expect(leaf.traitCollection == shown.traitCollection && leaf.traitCollection.displayScale == 2)
    let dark = Host()
    (dark.userInterfaceStyle, dark.displayScale) = (.dark, 1)
    root.host = dark
    let all = ["root", "box", "leaf"].map { "\($0) has other traits and colours" }
    #expect(EnvironmentView.calls == all && leaf.traitCollection.userInterfaceStyle == .dark)
    EnvironmentView.calls = []
    box.removeFromSuperview()
    root.addSubview(box)
    #expect(EnvironmentView.calls.isEmpty)
    shown.addSubview(box)
    #expect(EnvironmentView.calls == Array(all.dropFirst()) && box.traitCollection == shown.traitCollection)
    EnvironmentView.calls = []
    // A view that is in none takes the traits of the window that was shown last, or those that it was shown with.
    root.addSubview(EnvironmentView("new"))
    #expect(EnvironmentView.calls.isEmpty)
    shown.addSubview(EnvironmentView("other"))
    #expect(EnvironmentView.calls == ["other has other traits and colours"])
    EnvironmentView.calls = []
    leaf.removeFromSuperview()
    host.displayScale = 3
    shown.environmentDidChange()
    #expect(EnvironmentView.calls == ["box has other traits", "other has other traits"])
    EnvironmentView.calls = []
    shown.addSubview(leaf)
    #expect(EnvironmentView.calls == ["leaf has other traits"])
  }

  /// Of cells that were in the pool meanwhile, by `traitCollectionDidChange(_:)`.
  @Test func cellsAreNotifiedOfTheTraitsThatChangedWhileTheyWereInThePool() throws {
    let stage = PortedStage(cell: EnvironmentCell.self)
    #expect(EnvironmentCell.scales.isEmpty)
    stage.counts = [1]
    stage.view.reloadData()
    stage.settle()
    stage.displayScale = 2
    stage.view.environmentDidChange()
    #expect(EnvironmentCell.scales == [2])
    stage.counts = [2]
    stage.view.reloadData()
    stage.settle()
    #expect(EnvironmentCell.scales == [2, 2])
    stage.view.reloadData()
    stage.settle()
    #expect(EnvironmentCell.scales == [2, 2])
  }

  /// By `traitCollectionDidChange(_:)` of the controller.
  @Test func aControllerIsNotifiedOfTraitsToo() {
    final class Watching: CollectionViewController {
      var scales: [CGFloat?] = []
      override func traitCollectionDidChange(_ previous: TraitCollection?) {
        scales += [previous?.displayScale, traitCollection.displayScale]
      }
    }
    let controller = Watching(collectionViewLayout: FlowLayout())
    controller.collectionView.frame = shown.frame
    shown.host = host
    controller.collectionView.host = host
    #expect(controller.traitCollection == controller.collectionView.traitCollection && controller.scales.isEmpty)
    host.displayScale = 3
    controller.collectionView.environmentDidChange()
    #expect(controller.scales == [2, 3])
  }

  @Test(arguments: [(0.1, "XS"), (0.9, "S"), (1, "L"), (1.25, "XXL"), (1.5, "XXXL"), (2, "AccessibilityL")])
  func textsOfADesktopHaveTheNearestOfUIKitsSizes(scale: Double, name: String) {
    let (root, _, leaf) = tree()
    host.textScale = scale
    root.host = host
    let category = leaf.traitCollection.preferredContentSizeCategory
    #expect(category.rawValue == "UICTContentSizeCategory" + name)
    #expect(category.isAccessibilityCategory == (scale == 2) && (category < .large) == (scale < 1))
  }

  /// By `semanticContentAttribute`, which `effectiveUserInterfaceLayoutDirection` follows.
  @Test func contentsRunAsTheirMeaningSays() {
    let (root, box, leaf) = tree()
    root.host = host
    #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
    leaf.semanticContentAttribute = .forceRightToLeft
    #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft && leaf.isRightToLeft)
    #expect(box.effectiveUserInterfaceLayoutDirection == .leftToRight)
    host.layoutDirection = .rightToLeft
    #expect(box.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for attribute in [SemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      box.semanticContentAttribute = attribute
      #expect(box.effectiveUserInterfaceLayoutDirection == .leftToRight)
      #expect(View.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == .leftToRight)
    }
  }

  /// `semanticContentAttribute` of a collection view that is shown.
  @Test func aCollectionViewThatRunsFromTheRightIsMirrored() {
    let stage = PortedStage()
    stage.layout.itemSize.width = 50
    stage.layout.invalidateLayout()
    stage.settle()
    #expect(stage.view.cellForItem(at: stage.path(0))?.frame.minX == 0)
    stage.layout.flips = true
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    #expect(stage.view.cellForItem(at: stage.path(0))?.frame.minX == 150)
    stage.view.semanticContentAttribute = .unspecified
    stage.settle()
    #expect(stage.view.cellForItem(at: stage.path(0))?.frame.minX == 0)
  }

  /// `tintColor`, and `tintColorDidChange()`.
  @Test func tintsComeFromTheViewsAbove() {
    let (root, box, leaf) = tree()
    #expect(leaf.tintColor == .tintColor && root.tintColor == .tintColor)
    root.tintColor = .systemRed
    #expect(leaf.tintColor == .systemRed)
    #expect(EnvironmentView.calls == ["root has another tint", "box has another tint", "leaf has another tint"])
    (leaf.tintColor, EnvironmentView.calls) = (.systemGreen, [])
    root.tintColor = .systemOrange
    #expect(leaf.tintColor == .systemGreen && box.tintColor == .systemOrange)
    #expect(EnvironmentView.calls == ["root has another tint", "box has another tint"])
    EnvironmentView.calls = []
    leaf.tintColor = nil
    #expect(leaf.tintColor == .systemOrange && EnvironmentView.calls == ["leaf has another tint"])
    EnvironmentView.calls = []
    box.removeFromSuperview()
    #expect(leaf.tintColor == .tintColor)
    root.addSubview(box)
    #expect(leaf.tintColor == .systemOrange && EnvironmentView.calls.count == 4)
    root.tintColor = .systemOrange
    root.bringSubviewToFront(box)
    #expect(EnvironmentView.calls.count == 4)
  }

  /// A row's signs have its `tintColor`.
  @Test func signsHaveTheTintOfTheirRow() throws {
    let cell = ListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    cell.accessories = [.checkmark(), .disclosureIndicator()]
    cell.layoutIfNeeded()
    let signs = cell.subviews.compactMap { $0 as? AccessoryView }
    let mark = try #require(signs.first { $0.look.type == .checkmark })
    let arrow = try #require(signs.first { $0.look.type == .disclosureIndicator })
    let before = mark.contentsRevision
    #expect(mark.look.color == .tintColor && arrow.look.color == .tertiaryLabel)
    cell.tintColor = .systemRed
    #expect(mark.look.color == .systemRed && arrow.look.color == .tertiaryLabel && mark.contentsRevision > before)
    cell.tintColor = nil
    #expect(mark.look.color == .tintColor)
  }
}
