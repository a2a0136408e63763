import Foundation

extension Results {
  /// What the history keeps of the run. Call it once all is measured.
  func record(_ date: Date, commit: String?, others: Double?) -> BenchRecord {
    let kernel = Machine.kernel.map { ", \($0)" } ?? ""
    return BenchRecord(
      date: date, commit: commit,
      machine: BenchRecord.Machine(
        processor: machine.processor, cores: machine.cores, system: machine.system + kernel, swift: Origin.compiler,
        build: machine.build), others: others.map { ($0 * 100).rounded() / 100 },
      rows: frames.map(\.row) + levels.map(\.row) + budgets.compactMap(\.row))
  }
}

extension FrameResult {
  fileprivate var row: BenchRecord.Row {
    BenchRecord.Row(
      "\(size) \(what)", time.median, "ms", ratio: timesFloor, budget: budget.map { BenchRecord.Budget(most: $0) })
  }
}

extension FidelityBench.Level {
  /// The bytes of a frame. Unlike its time, they are the same in each run.
  fileprivate var row: BenchRecord.Row { BenchRecord.Row("120x40 fidelity, \(fidelity)", Double(bytes), "B") }
}

extension BudgetResult {
  /// Nil if it was not measured, or if it sums up frames, each of which has a row of its own.
  fileprivate var row: BenchRecord.Row? {
    guard let measured, !isSummary else { return nil }
    // What is measured in times of something has that as its peer.
    return BenchRecord.Row(
      what, measured, unit, ratio: unit == "×" ? measured : nil,
      budget: isLeast ? BenchRecord.Budget(least: budget) : BenchRecord.Budget(most: budget))
  }
}
