import Foundation
import GTK

Heap.keepBlocksOfFrames()
let options = Options.parseOrExit()
exit(VitrineApplication(options).run())
