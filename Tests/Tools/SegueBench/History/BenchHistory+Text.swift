import Foundation

nonisolated extension BenchHistory {
  /// The longest name of a row. With ``length`` runs, a line then has at most 200 columns.
  private static let longestName = 60

  /// A line a row and a column a run, then the machines, and in the last line what became dearer.
  var text: String {
    guard let first = runs.first, let last = runs.last else { return "no run is remembered yet: make bench" }
    let span = "\(runs.count) \(runs.count == 1 ? "run" : "runs"), \(Self.day(first.date)) to \(Self.day(last.date))"
    func percent(_ times: Double) -> String { "\(Int(((times - 1) * 100).rounded())) %" }
    let intro = """
      \(span). ×: in times of the peer in the same run, for frames of the plain C loop.
      Other units are compared on one machine only. change: from the median of the earlier runs to the newest.
      dearer: by more than \(percent(Self.dearer)), a time without a peer by more than \(percent(Self.dearerTime)).
      """
    return [intro, table, machineLegend, summary].joined(separator: "\n\n")
  }

  private var table: String {
    func head(_ name: String, _ last: String = "", _ value: (BenchRecord) -> String) -> [String] {
      [name, ""] + runs.map(value) + [last, ""]
    }
    // A hash takes two lines: it is wider than a number.
    let heads = [
      head("commit") { String(($0.commit ?? "no").prefix(4)) }, head("") { String($0.commit?.dropFirst(4) ?? "hash") },
      head("machine") { letter(of: $0.machine) },
      head("processors busy with other work", "change") { $0.others.map { Self.number($0, "×") } ?? "" },
    ]
    let lines = rows.map { row in
      [Self.clipped(row.name), row.unit] + row.values.map { $0.map { Self.number($0, row.unit) } ?? "" }
        + [Self.change(row), row.isDearer ? row.isDoubtful ? "dearer?" : "dearer" : ""]
    }
    return aligned(heads + lines, left: [0, heads[0].count - 1], space: " ")
  }

  private var machineLegend: String {
    machines.map { machine in
      let cores = "\(machine.cores) \(machine.cores == 1 ? "core" : "cores")"
      let swift = machine.swift.map { "Swift \($0)" } ?? "no compiler"
      return "\(letter(of: machine)): \(machine.processor), \(cores); \(machine.system); \(swift); \(machine.build)"
    }.joined(separator: "\n")
  }

  private var summary: String {
    func count(_ rows: [Row]) -> String { "\(rows.count) \(rows.count == 1 ? "row" : "rows")" }
    var parts = ["\(count(dearerRows)) became dearer"]
    if !perhapsDearerRows.isEmpty {
      parts.append("\(count(perhapsDearerRows)) perhaps: measured beside other work, and without a peer")
    }
    if !lonelyRows.isEmpty { parts.append("\(count(lonelyRows)) cannot be compared yet") }
    return parts.joined(separator: "; ")
  }

  /// A, B, C and so on, in the order in which the machines came.
  private func letter(of machine: BenchRecord.Machine) -> String {
    let index = machines.firstIndex(of: machine) ?? 0
    return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
  }

  private static func day(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }

  /// At most seven characters.
  private static func change(_ row: Row) -> String {
    guard let before = row.before else { return "" }
    if row.newest == before { return "0 %" }
    guard let change = row.change else { return before == 0 ? "from 0" : "from ≤0" }
    if change >= 10 { return "\(number(change, "×")) ×" }
    let percent = Int(((change - 1) * 100).rounded())
    return percent > 0 ? "+\(percent) %" : "\(percent) %"
  }

  /// About three digits, in at most five characters. What has no unit is a number of things.
  static func number(_ value: Double, _ unit: String) -> String {
    switch abs(value) {
    case ..<9999.5 where unit.isEmpty: String(format: "%.0f", value)
    case ..<9.995: String(format: "%.2f", value)
    case ..<99.95: String(format: "%.1f", value)
    case ..<9999.5: String(format: "%.0f", value)
    case ..<999_500: String(format: "%.0fk", value / 1e3)
    default: String(format: "%.1fM", value / 1e6)
    }
  }

  /// The text without a part behind its middle, if it is too long. Names of rows differ before that, and at their ends.
  private static func clipped(_ text: String) -> String {
    guard text.count > longestName else { return text }
    let start = longestName * 2 / 3
    return text.prefix(start) + "…" + text.suffix(longestName - start - 1)
  }
}
