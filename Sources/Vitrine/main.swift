import Foundation

Heap.giveBackLargeBlocks()
let options = Options.parseOrExit()
exit(VitrineApplication(options).run())
