// Tries what power cuts do; Tests/Durability/run says how it is used.
import Chance
import Foundation
import PhotoLibrary

let usage = """
  usage: durability list | run NAME FOLDER | check NAME RECORD [SEED] | deaf NAME RECORD [SEED] | kill FOLDER [SEED]
  """

func fail(_ words: String) -> Never {
  FileHandle.standardError.write(Data("durability: \(words)\n".utf8))
  exit(2)
}

func scenario(_ name: String) -> any Scenario.Type {
  Scenarios.all.first { $0.name == name } ?? { fail("there is no scenario \(name)") }()
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("list", 1):
  for scenario in Scenarios.all { print(scenario.name) }
case ("run", 3):
  // In the recorder, which is loaded before the program.
  guard let symbol = dlsym(nil, "durability_mark") else { fail("the recorder is not loaded") }
  let mark = unsafeBitCast(symbol, to: (@convention(c) (UnsafePointer<CChar>) -> Void).self)
  try await scenario(arguments[1]).run(in: URL(filePath: arguments[2])) { mark($0) }
case ("check", 3...4), ("deaf", 3...4):
  let seed = arguments.count == 4 ? UInt64(arguments[3]) : .random(in: 0 ... .max)
  guard let seed else { fail(usage) }
  print("seed \(seed)")
  let operations = try Operation.read(URL(filePath: arguments[2]))
  var cuts = PowerCuts(scenario(arguments[1]), operations, dice: SeededGenerator(seed: seed))
  // A disk that never syncs: if nothing is missing then, the check finds nothing.
  let isDeaf = arguments[0] == "deaf"
  try await cuts.run(hearsSyncs: !isDeaf)
  print(
    "\(cuts.name): \(operations.count) operations, \(cuts.marks) marks, \(cuts.count) power cuts, \(cuts.faults) lost")
  if isDeaf ? cuts.faults == 0 : cuts.faults > 0 || cuts.marks == 0 { exit(1) }
case ("kill", 2...3):
  let seed = arguments.count == 3 ? UInt64(arguments[2]) : .random(in: 0 ... .max)
  guard let seed else { fail(usage) }
  print("seed \(seed)")
  var kills = Kills(URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(), in: URL(filePath: arguments[1]), dice: SeededGenerator(seed: seed))
  for work in KilledWork.allCases {
    let former = kills
    try await kills.run(work)
    print(
      "\(work.rawValue): \(kills.kills - former.kills) kills, \(kills.cuts - former.cuts) in the middle, "
        + "\(kills.halves - former.halves) with a photograph out of place, \(kills.faults - former.faults) faults after")
  }
  // Where no kill leaves anything by half, nothing was tried.
  if kills.faults > 0 || kills.halves == 0 { exit(1) }
case ("work", 5):
  // What `kill` starts and kills.
  guard let work = KilledWork(rawValue: arguments[1]), let seed = UInt64(arguments[4]) else { fail(usage) }
  try await work.run(
    KilledWork.Places(root: FilePath(arguments[2]), otherDisk: FilePath(arguments[3])), seed: seed)
default: fail(usage)
}
