import CBench
import Foundation
import Segue

// Prints the budgets of the design with the medians of one run, and ncurses' figures beside them. Words on the command line pick the rows
// whose name or size contains all of them. --json is for machines. --history FILE also appends the rows to a file. --history-table FILE
// measures nothing, and prints what such a file says of the last runs. --callers prints, on standard error, only the callers of the
// allocator in thirty frames of each picked transition: build with -Xswiftc -g and pass the offsets to llvm-symbolizer.

func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("bench: \(reason)\n".utf8))
  exit(2)
}

/// Unlike `print`, it says if the device is full.
func output(_ text: String) {
  do {
    try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  } catch {
    fail("standard output: \(error.reason)")
  }
}

/// The value of `body`. Its error ends the program.
func orFail<Value>(_ body: () throws -> Value) -> Value {
  do {
    return try body()
  } catch {
    fail("\(error)")
  }
}

let arguments = orFail { try BenchArguments(CommandLine.arguments.dropFirst()) }
let (options, words) = (arguments.options, arguments.words)
if let path = arguments.table {
  let history = BenchHistory(orFail { try HistoryFile.records(of: path) }, words: words)
  if history.runs.isEmpty, !words.isEmpty { fail("no row has all of these words: \(words.joined(separator: " "))") }
  output(history.text)
  exit(0)
}
// Before the minutes that measuring takes: the path may be wrong, and the checkout may change.
let (date, start) = (Date(), ProcessorTime.now)
let historyFile = orFail { try arguments.history.map { try HistoryFile(appendingTo: $0) } }
let commit = arguments.history.flatMap { Origin.commit(besides: URL(filePath: $0).lastPathComponent) }
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

// First: to start a program takes longer the more memory this process has.
let ofPrograms =
  TerminalBench.results(isWanted: isWanted) + LinkBench.results(isWanted: isWanted)
  + PixelBench.results(isWanted: isWanted)

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
  + FormBench.results(isWanted: isWanted) + ofPrograms
// A global is never let go of, and this one has a folder.
peer = nil
if results.frames.isEmpty, results.levels.isEmpty, results.budgets.isEmpty {
  fail("no row has all of these words: \(words.joined(separator: " "))")
}
results.conclude()
output(options.contains("--json") ? results.json : results.text)
let others = start.flatMap { ProcessorTime.now?.others(since: $0, cores: results.machine.cores) }
orFail { try historyFile?.append(results.record(date, commit: commit, others: others)) }
