import Foundation
import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The measurements of one kind of frame.
struct Measure: Codable {
  /// Median of the processor time, in milliseconds.
  var median = 0.0
  /// 95th percentile of the processor time, in milliseconds.
  var slow = 0.0
  /// Median of the bytes.
  var bytes = 0
  /// The number of frames.
  var frames = 0

  init(milliseconds: [Double], bytes: [Int]) {
    median = milliseconds.quantile(0.5) ?? 0
    slow = milliseconds.quantile(0.95) ?? 0
    self.bytes = bytes.quantile(0.5) ?? 0
    frames = milliseconds.count
  }
}

extension Array where Element: Comparable {
  /// The element that a share of all, 0…1, does not exceed; nil if there is none.
  func quantile(_ share: Double) -> Element? {
    isEmpty ? nil : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

/// The rows of budgets that the command line picks.
struct BudgetRows {
  private let isWanted: (String) -> Bool
  private(set) var all: [BudgetResult] = []

  init(where isWanted: @escaping (String) -> Bool) { self.isWanted = isWanted }

  /// Measures a row, if it is picked.
  mutating func add(_ what: String, unit: String = "ms", budget: Double, _ measure: () -> (Double?, String)) {
    guard isWanted(what) else { return }
    let (measured, note) = measure()
    all.append(BudgetResult(what, measured, unit, budget: budget, note: note))
  }
}

/// The ratio of two medians, in turns, and a note with both in milliseconds.
func ratio(_ long: () -> Double, _ short: () -> Double, turns: Int) -> (Double?, String) {
  var (longs, shorts): ([Double], [Double]) = ([], [])
  for _ in 0..<turns {
    shorts.append(short())
    longs.append(long())
  }
  guard let long = longs.quantile(0.5), let short = shorts.quantile(0.5) else { return (nil, "") }
  return (long / max(short, 1e-6), String(format: "%.4f ms, %.4f ms", long, short))
}

/// Lines of columns, those that are not to the left to the right, without spaces at the ends of lines.
nonisolated func aligned(_ rows: [[String]], left: Set<Int>, space: String) -> String {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let line = row.indices.map { column in
      let room = String(repeating: " ", count: widths[column] - row[column].count)
      return left.contains(column) ? row[column] + room : room + row[column]
    }.joined(separator: space)
    return String(line.reversed().drop { $0 == " " }.reversed())
  }.joined(separator: "\n")
}

/// Milliseconds of processor time that this thread spends in `body`, to which other work on the machine adds nothing.
func milliseconds(_ body: () -> Void) -> Double {
  func threadTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
  let start = threadTime()
  body()
  return threadTime() - start
}
