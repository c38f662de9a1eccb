import CProcess
import DecoderProtocol
import Glibc
import PictureCodecs

// Started by the app with one end of a socket as descriptor 3. It ends when the other end does.
let socket: Int32 = 3

// Drawing comes first: the app's threads have a higher priority.
setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
PictureCodecs.prepare()
let protections = Sandbox.close(socket: socket)
let decoder = Decoder(socket: socket)
guard decoder.send(.ready(protections)) else { exit(EXIT_FAILURE) }
decoder.run()
