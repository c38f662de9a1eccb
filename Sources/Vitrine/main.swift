import Foundation
import GTK
import Localization

Heap.keepBlocksOfFrames()
Localization.start(translationsIn: Resources.translations.path)
let options = Options.parseOrExit()
exit(VitrineApplication(options).run())
