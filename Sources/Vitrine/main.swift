import Foundation

let options = Options.parseOrExit()
exit(VitrineApplication(options).run())
