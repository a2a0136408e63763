import CBench
import Foundation
import Segue

// Prints the budgets of the design with what is measured: medians, in one run, with ncurses' figures beside them.
// Words on the command line pick the rows whose name or size contains all of them. --json is for machines.
// --callers prints nothing else but, on standard error, who allocates in a hundred frames of each transition picked:
// build with -Xswiftc -g and hand the offsets to llvm-symbolizer.

let options = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("--") }
let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let sizes = [(80, 24), (200, 60), (400, 120)].map { CellSize(columns: $0.0, rows: $0.1) }
let peer = NcursesPeer()
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
  exit(0)
}

for size in sizes {
  let budget = size.name == "200x60" ? 0.35 : nil
  if isWanted("\(size.name) \(EncodeBench.everyCellChanged)") {
    results.frames.append(
      EncodeBench.result(
        EncodeBench.everyCellChanged, size, EncodeBench.everyCellChanged(size), budget: budget, peer: peer))
  }
  if isWanted("\(size.name) \(EncodeBench.photographFade)") {
    results.frames.append(
      EncodeBench.result(
        EncodeBench.photographFade, size, EncodeBench.photographFade(size), budget: nil, peer: peer))
  }
  for kind in TransitionKind.allCases where isWanted("\(size.name) tick, \(kind.rawValue)") {
    results.frames.append(TransitionBench.result(kind, size, peer: peer))
  }
  add("tick, two pictures grow", budget: 3) { PictureBench.flight(size) }
}
results.budgets = TerminalBench.results(isWanted: isWanted)
results.conclude()
print(options.contains("--json") ? results.json : results.text)
