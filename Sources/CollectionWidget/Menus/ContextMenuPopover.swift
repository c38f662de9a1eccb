import CGTK
import CollectionEngine
import Foundation
import GTK

/// A menu of the engine's over a widget, as a GtkPopoverMenu.
final class ContextMenuPopover {
  private let popover: Widget
  private let model: ContextMenuModel

  /// Opens a menu at a point of `widget`; `onClose` is called when it is gone. Nil where there is nothing to choose, and
  /// where the compositor refuses to show it, as for a finger that has left: GTK would take it for open, and ask again at
  /// every layout, beside what is open then.
  init?(
    _ menu: MenuGroup, over widget: UnsafeMutablePointer<GtkWidget>, at point: CGPoint, onClose: @escaping () -> Void
  ) {
    let model = ContextMenuModel(menu)
    guard !model.isEmpty, let popover = gtk_popover_menu_new_from_model(model.menu.cast()) else { return nil }
    (self.popover, self.model) = (Widget(sinking: popover), model)
    gtk_widget_insert_action_group(popover, ContextMenuModel.prefix, model.actions.opaque)
    gtk_widget_set_parent(popover, widget)
    if gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL {
      // To the left, and down from there: newer GTK mirrors what is aligned below, older GTK does not.
      gtk_popover_set_position(self.popover.cast(), GTK_POS_LEFT)
      gtk_widget_set_valign(popover, GTK_ALIGN_START)
    } else {
      gtk_widget_set_halign(popover, GTK_ALIGN_START)
    }
    gtk_popover_set_has_arrow(self.popover.cast(), 0)
    var place = GdkRectangle(x: gint(point.x), y: gint(point.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(self.popover.cast(), &place)
    self.popover.closesUnseen()
    self.popover.namesEntries()
    self.popover.popUp()
    guard self.popover.isMapped else {
      remove()
      return nil
    }
    SignalConnection(self.popover, "closed", handler: onClose)
  }

  /// Whether it is there to choose from.
  var isOpen: Bool { popover.isVisible }

  /// Whether the keyboard is in it; it stays there for a moment when the menu has closed.
  var hasFocus: Bool {
    guard let focus = gtk_widget_get_root(popover.pointer).flatMap({ gtk_root_get_focus($0) }) else { return false }
    return focus == popover.pointer || gtk_widget_is_ancestor(focus, popover.pointer) != 0
  }

  /// Takes the keyboard from one entry to another.
  func moveFocus(_ direction: GtkDirectionType) -> Bool { gtk_widget_child_focus(popover.pointer, direction) != 0 }

  /// Keeps it in its place when the widget is allocated. One that the compositor has closed would come up again, without
  /// anything in it.
  func present() { if isOpen { gtk_popover_present(popover.cast()) } }

  /// Takes it away for good. Not while it closes: what was chosen is done after that.
  func remove() {
    if gtk_widget_get_parent(popover.pointer) != nil { gtk_widget_unparent(popover.pointer) }
    model.removeAll()
  }
}

extension CollectionWidget {
  /// Whether a menu is open: then the keyboard is the menu's.
  public var isShowingMenu: Bool { contextMenu?.isOpen == true }

  /// Shows the menu of the view's delegate.
  public func view(_ view: CollectionView, shows request: ContextMenuRequest) -> Bool {
    contextMenu?.remove()
    contextMenu = nil
    guard let widget, let menu = request.configuration?.makeMenu() else { return false }
    // Where the keyboard goes back to when the menu closes.
    takeFocus()
    contextMenu = ContextMenuPopover(menu, over: widget, at: request.point) { [weak self] in self?.menuDidClose() }
    return contextMenu != nil
  }

  private func menuDidClose() {
    collectionView.contextMenuDidEnd()
    // GTK looks for another place for the keyboard at the end of the next frame, from the menu upwards: where the menu
    // is gone by then, it is the first widget of the window. Taken now, nothing is looked for.
    if contextMenu?.hasFocus == true { takeFocus() }
    // What was chosen is done when all have been notified that the menu closed.
    MainLoop.after(Widget.parting) { [weak self, weak closed = contextMenu] in
      guard let self, let closed, closed === contextMenu, !closed.isOpen else { return }
      closed.remove()
      contextMenu = nil
    }
  }
}
