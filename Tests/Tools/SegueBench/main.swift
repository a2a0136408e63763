import CBench
import Foundation
import Segue

// Prints the budgets of the design with the medians of one run, and ncurses' figures beside them. Words on the command
// line pick the rows whose name or size contains all of them. --json is for machines. --callers prints, on standard error,
// only the callers of the allocator in thirty frames of each picked transition: build with -Xswiftc -g and pass the
// offsets to llvm-symbolizer.

let options = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("--") }
let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
if let unknown = options.first(where: { !["--json", "--callers"].contains($0) }) {
  FileHandle.standardError.write(Data("bench: \(unknown) is not known; --json and --callers are\n".utf8))
  exit(2)
}
let sizes = [(80, 24), (200, 60), (400, 120)].map { CellSize(columns: $0.0, rows: $0.1) }
var peer = NcursesPeer()
var results = Results()
if peer == nil { results.warnings.append("no ncurses beside ours: terminfo's compiler, tic, is missing or failed") }

func isWanted(_ name: String) -> Bool { words.allSatisfy(name.contains) }

if options.contains("--callers") {
  for size in sizes {
    for kind in TransitionKind.allCases where isWanted("\(size.name) tick, \(kind.rawValue)") {
      _ = AllocationBench.run(kind, size, notesCallers: true)
    }
  }
  bench_print_callers()
  peer = nil
  exit(0)
}

// All sizes of one kind in a row, as these are compared with each other.
for size in sizes where isWanted("\(size.name) \(EncodeBench.everyCellChanged)") {
  let frames = EncodeBench.everyCellChanged(size)
  results.frames.append(EncodeBench.result(EncodeBench.everyCellChanged, size, frames, budget: 2.3, peer: peer))
}
for size in sizes where isWanted("\(size.name) \(EncodeBench.photographFade)") {
  let frames = EncodeBench.photographFade(size)
  results.frames.append(EncodeBench.result(EncodeBench.photographFade, size, frames, peer: peer))
}
for size in sizes where isWanted("\(size.name) \(EncodeBench.photographFadeInMotion)") {
  let frames = EncodeBench.photographFade(size)
  results.frames.append(
    EncodeBench.result(EncodeBench.photographFadeInMotion, size, frames, fidelity: .fine, peer: nil))
}
for kind in TransitionKind.allCases {
  for size in sizes where isWanted("\(size.name) tick, \(kind.rawValue)") {
    results.frames.append(TransitionBench.result(kind, size, peer: peer))
  }
}
results.frames = sizes.flatMap { size in results.frames.filter { $0.size == size.name } }
if isWanted("120x40 fidelity") { results.levels = FidelityBench.levels(CellSize(columns: 120, rows: 40)) }
results.budgets =
  InspectorBench.results(isWanted: isWanted) + ListBench.results(isWanted: isWanted)
  + FormBench.results(isWanted: isWanted) + TerminalBench.results(isWanted: isWanted)
  + LinkBench.results(isWanted: isWanted)
// A global is never let go of, and this one has a folder.
peer = nil
if results.frames.isEmpty, results.levels.isEmpty, results.budgets.isEmpty {
  let names = words.joined(separator: " ")
  FileHandle.standardError.write(Data("bench: no row has all of these words: \(names)\n".utf8))
  exit(2)
}
results.conclude()
print(options.contains("--json") ? results.json : results.text)
