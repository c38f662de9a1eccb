import CGTK
import CollectionEngine
import Foundation
import GTK

/// A menu of the engine's over a widget, as a GtkPopoverMenu.
final class ContextMenuPopover {
  private let popover: Widget
  private let actions = Object(owning: g_simple_action_group_new())
  private var count = 0

  /// What the actions are named after.
  private static let prefix = "context"

  /// Opens a menu at a point of `widget`; `onClose` is called when it is gone. Nil where there is nothing to choose.
  init?(
    _ menu: MenuGroup, over widget: UnsafeMutablePointer<GtkWidget>, at point: CGPoint, onClose: @escaping () -> Void
  ) {
    let model = Menu()
    guard let popover = gtk_popover_menu_new_from_model(model.cast()) else { return nil }
    self.popover = Widget(sinking: popover)
    fill(model, with: menu.children)
    guard count > 0 else { return nil }
    gtk_widget_insert_action_group(popover, Self.prefix, actions.opaque)
    gtk_widget_set_parent(popover, widget)
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    gtk_widget_set_halign(popover, isMirrored ? GTK_ALIGN_END : GTK_ALIGN_START)
    gtk_popover_set_has_arrow(self.popover.cast(), 0)
    var place = GdkRectangle(x: gint(point.x), y: gint(point.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(self.popover.cast(), &place)
    SignalConnection(self.popover, "closed", handler: onClose)
    self.popover.popUp()
  }

  /// Keeps it in its place when the widget is allocated.
  func present() { gtk_popover_present(popover.cast()) }

  /// Takes it away for good. Not while it closes: what was chosen is done after that.
  func remove() { if gtk_widget_get_parent(popover.pointer) != nil { gtk_widget_unparent(popover.pointer) } }

  private func fill(_ model: Menu, with children: [MenuElement]) {
    for child in children {
      switch child {
      case let action as MenuAction:
        guard !action.attributes.contains(.hidden) else { continue }
        model.append(action.title, action: "\(Self.prefix).\(add(action))")
      case let group as MenuGroup:
        let part = Menu()
        fill(part, with: group.children)
        if group.options.contains(.displayInline) {
          model.append(section: part, label: group.title.isEmpty ? nil : group.title)
        } else {
          model.append(submenu: part, label: group.title)
        }
      default:
        break
      }
    }
  }

  /// Names an action, and has it done when that is chosen.
  private func add(_ action: MenuAction) -> String {
    count += 1
    let name = "action\(count)"
    let entry =
      action.state == .on
      ? Action(name, isOn: true) { _ in action.perform() } : Action(name) { action.perform() }
    entry.isEnabled = !action.attributes.contains(.disabled)
    g_action_map_add_action(actions.opaque, entry.opaque)
    return name
  }
}

extension CollectionWidget {
  /// Shows the delegate's menu; where it has none, `contextMenuHandler` may have one.
  public func view(_ view: CollectionView, shows request: ContextMenuRequest) -> Bool {
    guard let configuration = request.configuration else {
      contextMenuHandler?(request.item, request.point)
      return contextMenuHandler != nil
    }
    contextMenu?.remove()
    contextMenu = nil
    guard let widget, let menu = configuration.makeMenu() else { return false }
    // Where the keyboard goes back to when the menu closes.
    takeFocus()
    contextMenu = ContextMenuPopover(menu, over: widget, at: request.point) { [weak self] in
      self?.collectionView.contextMenuDidEnd()
    }
    return contextMenu != nil
  }
}
