import CollectionEngine
import Foundation
import Testing
import WaterfallLayout

struct UpdateItemTests {
  @Test func aTestOfALayoutSaysWhatChanges() {
    let insertion = UpdateItemMock(before: nil, after: IndexPath(item: 0, section: 0), action: .insert)
    let changes: [CollectionViewUpdateItem] = [insertion]
    #expect(changes[0].updateAction == .insert && changes[0].indexPathAfterUpdate?.item == 0)
    #expect(changes.newIndexPath(of: IndexPath(item: 3, section: 0)) == IndexPath(item: 4, section: 0))
    #expect(CollectionViewUpdateItem().updateAction == .none)
  }
}
