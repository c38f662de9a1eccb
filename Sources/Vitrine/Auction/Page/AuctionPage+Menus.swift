import AuctionHouse
import CollectionEngine
import Foundation
import GTK
import Localization

/// What can be done with a lot where a menu is asked for.
extension AuctionPage {
  /// The menu of a lot.
  func menu(for lot: Int) -> ContextMenuConfiguration {
    ContextMenuConfiguration(actionProvider: { [weak self] _ in
      guard let self, let session, session.sale.lots.indices.contains(lot) else { return nil }
      let sale = session.sale
      let strings = BiddingStrings(for: lot, in: sale, at: session.now)
      let name = sale.catalogue.lots[lot].name.replacingOccurrences(of: "_", with: "__")
      let isLookedAt = view == .sale && focusedLot == lot
      return MenuGroup(children: [
        MenuGroup(
          options: .displayInline,
          children: [
            entry(localized("_Show {lot}", ["lot": name]), isEnabled: !isLookedAt) { $0.look(at: lot) },
            entry(localized("_Open Picture"), isEnabled: canOpenPicture(of: lot)) { $0.openPicture(of: lot) },
          ]),
        MenuGroup(
          options: .displayInline,
          children: [
            entry(strings.button, isEnabled: strings.isEnabled) { $0.panel?.act(on: lot) },
            entry(localized("Leave a _Maximum Bid…"), isEnabled: strings.canLeaveMaximum) { $0.leaveMaximum(for: lot) },
          ]),
      ])
    })
  }

  private func canOpenPicture(of lot: Int) -> Bool {
    pictures?.hasPicture(of: lot) == true && !(viewer?.isOpen == true && viewer?.lot == lot)
  }

  private func openPicture(of lot: Int) {
    stage.pager.focus(on: lot, animated: false)
    view = .sale
    // Where the stage was out of sight it has to be laid out before anything can come from it.
    MainLoop.whenIdle { [weak self] in self?.viewer?.open() }
  }

  /// Looks at a lot and asks for the most to bid.
  private func leaveMaximum(for lot: Int) {
    stage.pager.focus(on: lot, animated: false)
    view = .sale
    // Where the panel was out of sight it has to be laid out before anything can point at it.
    MainLoop.whenIdle { [weak self] in
      self?.panel?.update()
      self?.panel?.openMaximum()
    }
  }

  private func entry(_ title: String, isEnabled: Bool, _ action: @escaping (AuctionPage) -> Void) -> MenuAction {
    MenuAction(title: title, attributes: isEnabled ? [] : .disabled) { [weak self] _ in self.map(action) }
  }
}
