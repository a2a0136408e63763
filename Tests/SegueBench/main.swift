import Foundation
import Segue
import SegueTesting

// Prints the budgets of the design with what is measured: medians over many frames, in one run. Words on the command
// line pick the rows whose name or size contains all of them.

let asJSON = CommandLine.arguments.contains("--json")
let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
let sizes = [(80, 24), (200, 60), (400, 120)].map { CellSize(columns: $0.0, rows: $0.1) }
var table = BenchTable()

for size in sizes {
  func add(_ what: String, budget: Double, measure: () -> Measure) {
    let name = "\(size.columns)x\(size.rows) \(what)"
    guard words.allSatisfy(name.contains) else { return }
    table.add(size, what, budget: budget, measure: measure())
  }
  add("encode, every cell changed", budget: 0.35) { EncodeBench.everyCellChanged(size) }
  for kind in TransitionBench.Kind.allCases {
    add("tick, \(kind.rawValue)", budget: kind.budget) { TransitionBench(kind, size).run() }
  }
  add("tick, two pictures grow", budget: 3) { PictureBench.flight(size) }
}
print(asJSON ? table.json : table.text)
