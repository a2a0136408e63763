import Foundation
import Segue
import SegueTesting

// Prints the budgets of the design with what is measured: medians over many frames, in one run.

let asJSON = CommandLine.arguments.contains("--json")
let sizes = [(80, 24), (200, 60), (400, 120)].map { CellSize(columns: $0.0, rows: $0.1) }
var table = BenchTable()

for size in sizes {
  table.add(size, "encode, every cell changed", budget: 0.35, measure: EncodeBench.everyCellChanged(size))
  for kind in TransitionBench.Kind.allCases {
    table.add(size, "tick, \(kind.rawValue)", budget: kind.budget, measure: TransitionBench(kind, size).run())
  }
}
print(asJSON ? table.json : table.text)
