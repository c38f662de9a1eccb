import Foundation

@testable import CollectionEngine

/// Rows of one height that are the rows of a list.
final class StageList: ListLayout, ListArranging {
  var configuration = CollectionLayoutListConfiguration(appearance: .plain)
  func listConfiguration(of section: Int) -> CollectionLayoutListConfiguration? { configuration }
}

/// A stage of rows with swipe actions at both sides, whose doings are written down.
final class ListStage: NSObject, CollectionViewDataSource {
  let stage: Stage
  let layout = StageList()
  var view: CollectionView { stage.view }
  /// Changes a row when it is filled.
  var fill: ((ListCell, IndexPath) -> Void)?
  var done: [String] = []
  /// What an action calls when it is done; kept until the test does.
  var waiting: [(Bool) -> Void] = []
  var completesAtOnce = true
  var deletes = false

  init(_ count: Int = 20, fill: ((ListCell, IndexPath) -> Void)? = nil) {
    stage = Stage([count], layout: layout)
    self.fill = fill
    super.init()
    layout.configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] in
      SwipeActionsConfiguration(actions: [action("pin", at: $0)])
    }
    layout.configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] in
      SwipeActionsConfiguration(actions: [action("delete", .destructive, at: $0), action("flag", at: $0)])
    }
    view.register(ListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    stage.frame()
    stage.log = []
  }

  private func action(_ name: String, _ style: ContextualAction.Style = .normal, at path: IndexPath) -> ContextualAction
  {
    ContextualAction(style: style, title: name) { [unowned self] action, _, done in
      self.done.append("\(name) \(path.item)")
      if style == .destructive, deletes {
        stage.sections[0].remove(at: path.item)
        view.deleteItems(at: [path])
      }
      if completesAtOnce { done(true) } else { waiting.append(done) }
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    stage.sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> Cell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    if let cell = cell as? ListCell {
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.item)"
      cell.contentConfiguration = content
      fill?(cell, path)
    }
    return cell
  }

  func row(_ item: Int) -> ListCell? { view.cellForItem(at: path(item)) as? ListCell }

  /// How far a row is aside.
  func offset(_ item: Int) -> CGFloat { row(item)?.swipeOffset ?? .nan }

  /// The middle of a row, from the view's top left.
  func middle(_ item: Int, x: CGFloat = 200) -> CGPoint { CGPoint(x: x, y: 22 + 44 * CGFloat(item)) }

  /// Drags a finger across a row by `dx` points, `steps` at 60 Hz, and leaves it there.
  func drag(_ item: Int, by dx: CGFloat, from x: CGFloat = 200, steps: Int = 10) {
    stage.send(.touchDown(middle(item, x: x), finger: 0))
    stage.frame()
    for step in 1...steps {
      stage.send(.touchMoved(middle(item, x: x + dx * CGFloat(step) / CGFloat(steps)), finger: 0))
      stage.frame()
    }
  }

  /// Lets the finger go after it has rested.
  func release(_ item: Int, x: CGFloat) {
    stage.run(0.2)
    stage.send(.touchUp(middle(item, x: x), finger: 0))
  }
}
