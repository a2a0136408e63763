import Foundation
import Segue

/// What one benchmark found, per frame.
struct Measure: Codable {
  /// Median and 95th percentile of the time, in milliseconds.
  var median = 0.0
  var slow = 0.0
  /// Median of the bytes for the terminal.
  var bytes = 0
  /// How many frames.
  var frames = 0

  init(milliseconds: [Double], bytes: [Int]) {
    let times = milliseconds.sorted()
    guard !times.isEmpty else { return }
    median = times[times.count / 2]
    slow = times[times.count * 95 / 100]
    self.bytes = bytes.sorted()[bytes.count / 2]
    frames = times.count
  }
}

/// Measures in rows, with the design's budget beside each where there is one.
struct BenchTable {
  private struct Row: Codable {
    let size: String
    let what: String
    /// In milliseconds, for 200 × 60.
    let budget: Double?
    let measure: Measure
  }

  private var rows: [Row] = []

  mutating func add(_ size: CellSize, _ what: String, budget: Double?, measure: Measure) {
    let isBudgeted = size == CellSize(columns: 200, rows: 60)
    rows.append(
      Row(
        size: "\(size.columns)x\(size.rows)", what: what, budget: isBudgeted ? budget : nil, measure: measure))
  }

  var text: String {
    let head = ["size", "what", "median ms", "95 % ms", "budget ms", "bytes", "frames"]
    let lines = rows.map { row in
      [
        row.size, row.what, String(format: "%.3f", row.measure.median), String(format: "%.3f", row.measure.slow),
        row.budget.map { String(format: "%.2f", $0) + ($0 >= row.measure.median ? "" : " !") } ?? "",
        "\(row.measure.bytes)", "\(row.measure.frames)",
      ]
    }
    let widths = head.indices.map { column in ([head] + lines).map { $0[column].count }.max() ?? 0 }
    return ([head] + lines).map { line in
      line.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return column < 2 ? line[column] + space : space + line[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}
