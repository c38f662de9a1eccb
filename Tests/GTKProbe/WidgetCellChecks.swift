import CAdwaita
import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

extension Probe {
  func checkWidgetCells() {
    checkCarrying()
    checkWidgetFocus()
    checkNibs()
  }

  private func checkCarrying() {
    check("what stands for a cell tells its place among all in numbers") {
      let stage = try WidgetStage()
      defer { stage.close() }
      let cell = try unwrap(stage.cell(2), "the cell")
      let carrier = try unwrap(gtk_widget_get_parent(cell.button.pointer), "the carrier")
      for relation in [GTK_ACCESSIBLE_RELATION_POS_IN_SET, GTK_ACCESSIBLE_RELATION_SET_SIZE] {
        try wait(for: "relation \(relation.rawValue)") {
          gtk_test_accessible_has_relation(carrier.opaque, relation) != 0
        }
      }
    }

    check("a cell's widget stands where the cell is shown, and follows it when it scrolls") {
      let stage = try WidgetStage()
      defer { stage.close() }
      try expect(stage.bounds(of: 0), is: CGRect(x: 10, y: 3, width: 100, height: 34), "the first widget")
      try expect(stage.bounds(of: 2), is: CGRect(x: 10, y: 83, width: 100, height: 34), "the third widget")
      stage.view.contentOffset.y = 25
      stage.draw()
      try expect(stage.bounds(of: 2), is: CGRect(x: 10, y: 58, width: 100, height: 34), "the third widget, scrolled")
    }

    check("transforms and opacity of cells and views hold for their widgets") {
      let stage = try WidgetStage()
      defer { stage.close() }
      let cell = try unwrap(stage.cell(1), "the cell")
      cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      cell.alpha = 0.25
      stage.draw()
      // The cell of 200 x 40 at (0, 40) is scaled about (100, 60).
      try expect(stage.bounds(of: 1), is: CGRect(x: 55, y: 51.5, width: 50, height: 17), "the widget")
      let carrier = gtk_widget_get_parent(cell.button.pointer)
      try expect(gtk_widget_get_opacity(carrier), near: 0.25, within: 0.01, "opacity")
      cell.transform = CGAffineTransform(rotationAngle: .pi / 2)
      stage.draw()
      try expect(stage.bounds(of: 1).map { $0.width < $0.height } ?? false, "the widget has not turned")
    }

    check("a cell with a widget that is turned, skewed or stands in space is drawn without a matrix by cairo") {
      let stage = try WidgetStage()
      defer { stage.close() }
      let cell = try unwrap(stage.cell(1), "the cell")
      var lean = CATransform3DIdentity
      lean.m34 = -1 / 500
      lean = CATransform3DRotate(lean, 0.7, 0, 1, 0)
      let skew = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 1, tx: 0, ty: 0))
      for transform in [CATransform3DMakeRotation(0.4, 0, 0, 1), skew, lean] {
        for view in [cell, cell.view] {
          view.transform3D = transform
          stage.draw()
          let node = try unwrap(RenderNode.record { stage.widget.snapshot($0) }, "the drawing")
          try expect(Self.isPlane(node.pointer), "a matrix is drawn")
          view.transform3D = CATransform3DIdentity
        }
      }
    }

    check("a widget that asks for more than its view is cut off, and hidden views hide theirs") {
      let stage = try WidgetStage()
      defer { stage.close() }
      let cell = try unwrap(stage.cell(0), "the cell")
      gtk_widget_set_size_request(cell.button.pointer, 150, 30)
      turn(for: 0.05)
      try expect(stage.picked(at: CGPoint(x: 50, y: 20), isIn: cell.button), "the widget is not hit")
      try expect(stage.bounds(of: 0)?.width ?? 0, is: 150, "the widget's width")
      cell.view.isHidden = true
      stage.draw()
      try expect(gtk_widget_get_mapped(cell.button.pointer) == 0, "a hidden widget is in the window")
      cell.view.isHidden = false
      stage.draw()
      try expect(gtk_widget_get_mapped(cell.button.pointer) != 0, "a widget that came back is not shown")
    }

    check("only the widgets of cells in sight are in the window, however far it scrolls") {
      let stage = try WidgetStage()
      defer { stage.close() }
      let visible = stage.view.visibleCells.count
      var most = 0
      for step in 1...400 {
        stage.view.contentOffset.y = CGFloat(step) * 97
        stage.draw()
        most = max(most, stage.mappedCount)
        try expect(stage.mappedCount, is: stage.view.visibleCells.count, "widgets in the window")
      }
      try expect(most <= visible + 1, "\(most) widgets are in the window, \(visible) cells in sight")
      try expect(stage.buttons.count <= visible + 4, "\(stage.buttons.count) widgets were made for \(visible) cells")
    }

    check("cells that come as the view is resized leave nothing in the window without a place") {
      let stage = try WidgetStage()
      defer { stage.close() }
      let paned = try stage.stand(inPaned: 80)
      let cells = stage.view.visibleCells.count
      let warnings = GTKProbe.warnings
      for position in [260, 100, 300] as [gint] {
        gtk_paned_set_position(paned.opaque, position)
        // From the top down, past what keeps its size: there GTK would forget what the cells ask for.
        gtk_widget_queue_resize(gtk_widget_get_parent(gtk_widget_get_parent(paned.pointer)))
        try wait(for: "the height") { stage.view.bounds.height == CGFloat(position) }
        turn(for: 0.1)
        try expect(GTKProbe.warnings, is: warnings, "warnings")
      }
      try expect(stage.view.visibleCells.count > cells, "no cells have come")
      try expect(stage.mappedCount, is: stage.view.visibleCells.count, "widgets in the window")
    }

    check("what a widget asks for anew has its cell measured again") {
      let stage = try WidgetStage(selfSizing: true)
      defer { stage.close() }
      let cell = try unwrap(stage.cell(0), "the cell")
      let before = cell.frame.height
      gtk_widget_set_size_request(cell.button.pointer, -1, 90)
      try wait(for: "the new height") { cell.frame.height == 90 && before < 90 }
    }

    check("reloading, and closing the window, let go of the widgets") {
      let before = (LiveCount.peers.value, LiveCount.objects.value, LiveCount.closures.value)
      var watches: [Watch] = []
      do {
        let stage = try WidgetStage()
        watches = stage.buttons.compactMap(\.value).map { Watch($0) }
        stage.source.count = 0
        stage.view.reloadData()
        stage.draw()
        try expect(stage.mappedCount, is: 0, "widgets in the window after all items are gone")
        stage.source.count = 1000
        stage.view.reloadData()
        stage.draw()
        try expect(stage.mappedCount, is: stage.view.visibleCells.count, "widgets in the window")
        stage.close()
      }
      try wait(for: "the widgets' end") { watches.allSatisfy(\.isGone) }
      turn(for: 0.05)
      try expect(LiveCount.peers.value, is: before.0, "live peers")
      try expect(LiveCount.objects.value, is: before.1, "live objects")
      try expect(LiveCount.closures.value, is: before.2, "live closures")
    }
  }

  /// Whether what is drawn stays in the plane, as far down as cells are.
  private static func isPlane(_ node: OpaquePointer) -> Bool {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      (0..<gsk_container_node_get_n_children(node)).allSatisfy { isPlane(gsk_container_node_get_child(node, $0)) }
    case GSK_TRANSFORM_NODE:
      gsk_transform_get_category(gsk_transform_node_get_transform(node)).rawValue
        >= GSK_TRANSFORM_CATEGORY_2D.rawValue && isPlane(gsk_transform_node_get_child(node))
    case GSK_CLIP_NODE: isPlane(gsk_clip_node_get_child(node))
    case GSK_OPACITY_NODE: isPlane(gsk_opacity_node_get_child(node))
    default: true
    }
  }

  private func checkWidgetFocus() {
    check("Tab goes from the focused cell into its widget and out again, Shift and Tab back") {
      let stage = try WidgetStage()
      defer { stage.close() }
      stage.view.focusItem(at: IndexPath(item: 1, section: 0))
      _ = gtk_widget_grab_focus(stage.widget.widget)
      turn(for: 0.05)
      let button = try unwrap(stage.cell(1), "the cell").button
      _ = gtk_widget_child_focus(stage.widget.widget, GTK_DIR_TAB_FORWARD)
      try expect(gtk_widget_is_focus(button.pointer) != 0, "the widget has not got the keyboard")
      try expect(gtk_widget_child_focus(stage.widget.widget, GTK_DIR_DOWN) != 0, "an arrow leaves the widget")
      try expect(gtk_widget_is_focus(button.pointer) != 0, "an arrow took the keyboard away")
      try expect(gtk_widget_child_focus(stage.widget.widget, GTK_DIR_TAB_BACKWARD) != 0, "there is no way back")
      try expect(gtk_widget_is_focus(button.pointer) == 0, "the widget still has the keyboard")
      _ = gtk_widget_child_focus(stage.widget.widget, GTK_DIR_TAB_FORWARD)
      try expect(gtk_widget_child_focus(stage.widget.widget, GTK_DIR_TAB_FORWARD) == 0, "Tab does not go on")
    }

    check("the keyboard stays in the view when the widget that has it scrolls out of sight") {
      let stage = try WidgetStage()
      defer { stage.close() }
      _ = gtk_widget_grab_focus(try unwrap(stage.cell(2), "the cell").button.pointer)
      stage.view.contentOffset.y = 4000
      stage.draw()
      try expect(gtk_widget_is_focus(stage.widget.widget) != 0, "the keyboard is lost")
    }

    check("a press is a widget's where it does something, and not where something lies over it") {
      let stage = try WidgetStage()
      defer { stage.close() }
      let button = try unwrap(stage.cell(0), "the cell").button
      try expect(stage.picked(at: CGPoint(x: 50, y: 20), isIn: button), "the widget is not hit")
      try expect(!stage.picked(at: CGPoint(x: 180, y: 20), isIn: button), "the cell is not hit beside its widget")
      button.isSensitive = false
      try expect(!stage.picked(at: CGPoint(x: 50, y: 20), isIn: button), "a widget is hit that does nothing")
    }
  }

  private func checkNibs() {
    check("a UI file makes cells with outlets of their own") {
      let nib = try WidgetNib(xml: Self.row, root: "row", cellClass: AwakeCell.self)
      let cells = try (0..<2).map { _ in try unwrap(nib.instantiate() as? AwakeCell, "the cell") }
      let entries = try cells.map { try unwrap($0.outlet("name", as: Entry.self), "the entry") }
      entries[0].text = "Ada"
      try expect(entries[1].text, is: "", "the text of the other cell")
      try expect(cells.map(\.wakings), is: [1, 1], "calls of awakeFromNib")
      let attributes = LayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      attributes.size = CGSize(width: 400, height: 10)
      let fitting = cells[0].preferredLayoutAttributesFitting(attributes)
      try expect(fitting.size.width, is: 400, "the width")
      try expect(fitting.size.height >= 30 && fitting.size.height < 100, "the height is \(fitting.size.height)")
    }

    check("what is wrong with a UI file is told when it is read") {
      let missing = URL(filePath: "/nowhere/row.ui")
      try expect(
        Self.fault { try WidgetNib(file: missing, root: "row") }, is: "/nowhere/row.ui can't be read.", "words")
      let broken = Self.fault { try WidgetNib(xml: "<interface>\n<object></interface>", root: "row") }
      try expect(broken.contains(":2:"), "bad XML says: \(broken)")
      try expect(Self.fault { try WidgetNib(xml: Self.row, root: "a") }, is: "There is no object “a”.", "words")
      let inside = Self.fault { try WidgetNib(xml: Self.row, root: "name") }
      try expect(inside, is: "“name” stands in another widget, or is a window.", "words")
      let resource = Self.fault { try WidgetNib(resource: "/org/none.ui", root: "row") }
      try expect(resource, is: "There is no resource /org/none.ui.", "words")
    }
  }

  private static let row = """
    <interface><object class="GtkBox" id="row">
    <child><object class="GtkEntry" id="name"/></child>
    <child><object class="GtkButton" id="greet"><property name="label">Greet</property></object></child>
    </object></interface>
    """

  private static func fault(_ body: () throws -> WidgetNib) -> String {
    do {
      _ = try body()
      return "nothing"
    } catch { return "\(error)" }
  }
}

private final class AwakeCell: WidgetCell {
  private(set) var wakings = 0

  override func awakeFromNib() { wakings += 1 }
}

/// A cell of 200 x 40 with a button of 100 x 34 in it.
private final class ButtonCell: Cell {
  let button = Button(label: "Press")
  let view: WidgetView
  static var made: [ButtonCell.Held] = []

  struct Held {
    weak var value: Button?
  }

  required init(frame: CGRect) {
    view = WidgetView(button)
    super.init(frame: frame)
    contentView.addSubview(view)
    view.frame = CGRect(x: 10, y: 3, width: 100, height: 34)
    gtk_widget_set_size_request(button.pointer, 1, 1)
    Self.made.append(Held(value: button))
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes.size.height = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    return layoutAttributes
  }
}

private final class Buttons: NSObject, CollectionViewDataSource {
  var count = 1000

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    view.dequeueReusableCell(withReuseIdentifier: "button", for: indexPath)
  }
}

/// A window of 200 x 300 with a thousand cells, each with a button.
private final class WidgetStage {
  let source = Buttons()
  let view: CollectionView
  let widget: CollectionWidget
  private let window = ProbeWindow()

  init(selfSizing: Bool = false) throws {
    ButtonCell.made = []
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    if selfSizing { layout.estimatedItemSize = CGSize(width: 200, height: 40) }
    layout.minimumLineSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(ButtonCell.self, forCellWithReuseIdentifier: "button")
    view.dataSource = source
    widget = CollectionWidget(view)
    gtk_widget_set_size_request(widget.widget, 200, 300)
    gtk_widget_set_halign(widget.widget, GTK_ALIGN_START)
    widget.naturalLength = 200
    try window.present(try unwrap(Widget(of: widget), "the widget"))
    try wait(for: "the cells") { [view] in !view.visibleCells.isEmpty }
    draw()
  }

  /// Shows it in the upper part of a paned, which stands in a bin in a box.
  func stand(inPaned height: gint) throws -> Widget {
    let child = try unwrap(Widget(of: widget), "the widget")
    gtk_window_set_child(window.window.cast(), nil)
    gtk_widget_set_size_request(child.pointer, -1, -1)
    let (paned, bin) = (Widget(sinking: gtk_paned_new(GTK_ORIENTATION_VERTICAL)), Widget(sinking: adw_bin_new()))
    gtk_paned_set_start_child(paned.opaque, child.pointer)
    gtk_paned_set_end_child(paned.opaque, gtk_label_new("a"))
    gtk_paned_set_shrink_start_child(paned.opaque, 1)
    gtk_paned_set_position(paned.opaque, height)
    gtk_widget_set_vexpand(bin.pointer, 1)
    adw_bin_set_child(bin.cast(), paned.pointer)
    let box = Widget(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(box.cast(), bin.pointer)
    gtk_widget_set_size_request(box.pointer, 200, 400)
    try window.present(box)
    try wait(for: "the place in the paned") { [view] in view.bounds.height == CGFloat(height) }
    return paned
  }

  var buttons: [ButtonCell.Held] { ButtonCell.made }

  /// How many buttons are shown.
  var mappedCount: Int { buttons.compactMap(\.value).filter { gtk_widget_get_mapped($0.pointer) != 0 }.count }

  func cell(_ item: Int) -> ButtonCell? { view.cellForItem(at: IndexPath(item: item, section: 0)) as? ButtonCell }

  /// Lays out and draws now.
  func draw() {
    view.layoutIfNeeded()
    _ = RenderNode.record { widget.snapshot($0) }
  }

  /// Where the button of an item is in the collection widget.
  func bounds(of item: Int) -> CGRect? {
    guard let cell = cell(item) else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(cell.button.pointer, widget.widget, &bounds) != 0 else { return nil }
    return CGRect(bounds)
  }

  func picked(at point: CGPoint, isIn button: Button) -> Bool {
    guard let picked = gtk_widget_pick(widget.widget, Double(point.x), Double(point.y), GTK_PICK_DEFAULT) else {
      return false
    }
    return picked == button.pointer || gtk_widget_is_ancestor(picked, button.pointer) != 0
  }

  func close() { window.close() }
}
