import Foundation
import Segue
import SegueInspector

/// What an inspector costs: one that shows nothing and records for a replay, and one whose panel is shown.
enum InspectorBench {
  static func results(isWanted: (String) -> Bool) -> [BudgetResult] {
    let rows: [(name: String, showsPanel: Bool, budget: Double)] = [
      ("tick with an inspector that shows nothing", false, 1.1), ("tick with its panel", true, 2),
    ]
    return rows.filter { isWanted($0.name) }.map { row in
      let ratios = [TransitionKind.slide, .cube].map { ratio($0, showsPanel: row.showsPanel) }
      let worst = ratios.max { $0.value < $1.value } ?? (0, "")
      return BudgetResult(row.name, worst.value, "×", budget: row.budget, note: "most: \(worst.note)")
    }
  }

  /// The median of a tick with an inspector over that without, in turns, on windows of 200 × 60.
  private static func ratio(_ kind: TransitionKind, showsPanel: Bool) -> (value: Double, note: String) {
    let size = CellSize(columns: 200, rows: 60)
    let (bare, inspected) = (TransitionScene(kind, size), TransitionScene(kind, size))
    let inspector = Inspector(inspected.application)
    inspector.isPanelShown = showsPanel
    if showsPanel {
      // The app's window is as large as without it.
      inspected.application.post(.resize(CellSize(columns: 272, rows: 60)), at: inspected.time)
      inspected.tick()
    }
    var times: (bare: [Double], inspected: [Double]) = ([], [])
    for _ in 0..<2 {
      for scene in [bare, inspected] { scene.begin() }
      for step in 1...50 {
        for scene in [bare, inspected] { scene.move(to: Double(step) / 51) }
        times.bare.append(milliseconds { bare.tick() })
        times.inspected.append(milliseconds { inspected.tick() })
      }
      for scene in [bare, inspected] { scene.cancel() }
    }
    withExtendedLifetime(inspector) {}
    let (one, other) = (times.bare.quantile(0.5) ?? 0, times.inspected.quantile(0.5) ?? 0)
    return (other / max(one, 1e-6), "\(kind.rawValue), \(one.rounded(2)) and \(other.rounded(2)) ms")
  }
}

extension Double {
  fileprivate func rounded(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
