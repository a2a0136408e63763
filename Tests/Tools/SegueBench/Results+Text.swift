import Foundation
import Segue

extension Results {
  /// Two tables: all frames, then the budgets.
  var text: String {
    var parts = [machine.text]
    if !frames.isEmpty {
      parts.append(frameTable)
      parts.append(
        """
        ms: processor time of the one thread, median; other work on the machine does not count. C: a plain C loop that
        compares and writes cells, the floor; beside the encoder it has the same frames, beside ticks frames in which every
        cell changes. × C: ms in times of it. growth: of × C since 200x60, at most 1.1 times; C itself grows as the cells.
        calls: of the allocator in a warm frame, in the whole tick and in compositor and encoder alone. encode: our encoder
        alone, for the frames that ncurses draws beside it. wrong: cells that are not as they should be on ncurses' screen,
        read from its bytes, on its worst frame. Pages are half a synthetic photograph (edges, gradients, noise), half
        text, and a card; fingers move the transitions from 0 to 1.
        """)
    }
    if !levels.isEmpty { parts.append(levelTable) }
    if !budgets.isEmpty { parts.append(budgetTable) }
    parts += warnings.map { "WARNING: \($0)" }
    return parts.joined(separator: "\n\n")
  }

  private var frameTable: String {
    let head = [
      "size", "what", "ms", "95 %", "C", "× C", "budget", "", "growth", "calls", "encode", "bytes", "ncurses", "bytes",
      "faster", "wrong",
    ]
    return Self.table(
      head,
      frames.map { frame in
        [
          frame.size, frame.what, Self.number(frame.time.median, 3), Self.number(frame.time.slow, 3),
          Self.number(frame.floor.median, 3), Self.number(frame.timesFloor, 1),
          frame.budget.map { "≤ \(Self.number($0, 2))" } ?? "", Self.mark(frame.isMet),
          frame.growth.map { Self.number($0, 2) + ($0 > FrameResult.largestGrowth ? " !" : "") } ?? "",
          frame.allocations.map { "\($0.tick), \($0.render)" } ?? (frame.what.hasPrefix("tick") ? "n/a" : ""),
          Self.number(frame.encode.median, 3), "\(frame.encode.bytes)",
          frame.peer.map { Self.number($0.time.median, 2) } ?? "n/a", frame.peer.map { "\($0.time.bytes)" } ?? "",
          frame.timesFaster.map { Self.number($0, 0) + "×" } ?? "", frame.peer.map { "\($0.wrongCells)" } ?? "",
        ]
      }, left: [0, 1, 7])
  }

  private var levelTable: String {
    Self.table(
      [
        "fidelity, 120x40, slide of 30 frames", "ΔE at most", "seen", "wrong elsewhere", "bytes a frame", "of exact",
        "row by row",
      ],
      levels.map { level in
        [
          level.fidelity, Self.number(level.allowed, 2), Self.number(level.largest, 3), "\(level.wrongCells)",
          "\(level.bytes)", Self.percent(level.allBytes, of: levels[0].allBytes),
          Self.percent(level.allBytesInRowOrder, of: levels[0].allBytes),
        ]
      }, left: [0])
  }

  private var budgetTable: String {
    Self.table(
      ["budget of the design", "measured", "budget", "", ""],
      budgets.map { row in
        let digits = row.unit == "" ? 0 : row.budget < 10 ? 2 : 1
        let unit = row.unit == "" ? "" : " \(row.unit)"
        return [
          row.what, row.measured.map { Self.number($0, digits) + unit } ?? "n/a",
          (row.isLeast ? "≥ " : "≤ ") + String(format: "%g", row.budget) + unit, Self.mark(row.isMet), row.note,
        ]
      }, left: [0, 3, 4])
  }

  private static func mark(_ isMet: Bool?) -> String { isMet.map { $0 ? "met" : "FAILED" } ?? "" }

  private static func percent(_ part: Int, of whole: Int) -> String {
    number(100 * Double(part) / Double(max(1, whole)), 0) + " %"
  }

  private static func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  private static func table(_ head: [String], _ rows: [[String]], left: Set<Int>) -> String {
    aligned([head] + rows, left: left, space: "  ")
  }
}
