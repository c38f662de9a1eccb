import CGTK
import CollectionEngine
import GTK

/// A menu of the engine's as GTK wants it: names of actions in a model, and the actions in a group.
final class ContextMenuModel {
  let menu = Menu()
  let actions = Object(owning: g_simple_action_group_new())
  private var count = 0
  private var parts: [Menu] = []

  /// What the actions are named after.
  static let prefix = "context"

  /// The model of a menu as it is now.
  init(_ group: MenuGroup) { fill(menu, with: group.children) }

  /// Whether there is nothing to choose.
  var isEmpty: Bool { count == 0 }

  /// Takes everything out of a menu that is gone: GTK 4.8 never releases its sections.
  func removeAll() { for part in parts + [menu] { part.removeAll() } }

  private func fill(_ model: Menu, with children: [MenuElement]) {
    for child in children {
      switch child {
      case let action as MenuAction:
        guard !action.attributes.contains(.hidden) else { continue }
        model.append(action.title, action: name(of: action), keys: action.keys)
      case let group as MenuGroup:
        let part = Menu()
        parts.append(part)
        if group.options.contains(.singleSelection) {
          fill(part, withOneOf: group.children.compactMap { $0 as? MenuAction })
        } else {
          fill(part, with: group.children)
        }
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

  /// Offers actions of which one is marked.
  private func fill(_ model: Menu, withOneOf choices: [MenuAction]) {
    let marked = choices.firstIndex { $0.state == .on }.map(String.init) ?? ""
    let name = add { Action($0, choice: marked) { choice in Int(choice).map { choices[$0].perform() } } }
    for (index, action) in choices.enumerated() where !action.attributes.contains(.hidden) {
      model.append(action.title, action: "\(name)::\(index)", keys: action.keys)
    }
  }

  /// Names an action, and has it done when that is chosen.
  private func name(of action: MenuAction) -> String {
    add {
      let entry =
        action.state == .on
        ? Action($0, isOn: true) { _ in action.perform() } : Action($0) { action.perform() }
      entry.isEnabled = !action.attributes.contains(.disabled)
      return entry
    }
  }

  private func add(_ make: (_ name: String) -> Action) -> String {
    count += 1
    let name = "action\(count)"
    withExtendedLifetime(make(name)) { g_action_map_add_action(actions.opaque, $0.opaque) }
    return "\(Self.prefix).\(name)"
  }
}
