// What VitrineBench/DiffBench.swift does, with DifferenceKit: its staged changesets, which carry the data between the
// stages, are what a collection view is given there.
import DifferenceKit
import Foundation

extension UUID: @retroactive Differentiable {}
extension Int: @retroactive Differentiable {}

let runs = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 15

for input in DiffWork.lists {
  DiffWork.measure("DifferenceKit", input, runs: runs, moves: { $0.map(\.elementMoved.count).reduce(0, +) }) {
    StagedChangeset(source: input.old[0], target: input.new[0])
  }
}
let input = DiffWork.sections
let old = input.old.enumerated().map { ArraySection(model: $0, elements: $1) }
let new = input.new.enumerated().map { ArraySection(model: $0, elements: $1) }
DiffWork.measure("DifferenceKit", input, runs: runs, moves: { $0.map(\.elementMoved.count).reduce(0, +) }) {
  StagedChangeset(source: old, target: new)
}
