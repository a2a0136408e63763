import Foundation
import Segue

/// The figures of one kind of frame at one size, and ncurses' for the same cells.
struct FrameResult: Codable {
  let size: String
  let what: String
  /// The whole tick, or the encoder where only that is measured.
  let time: Measure
  /// The encoder alone, with the frames that ncurses draws, too.
  let encode: Measure
  let peer: PeerMeasure?
  /// The ratio of ncurses' time to the encoder's.
  let timesFaster: Double?
  /// The plain C loop, with the same frames, in the same run.
  let floor: Measure
  /// The ratio of the time to the C loop's.
  let timesFloor: Double
  /// The greatest ratio to the C loop's time; only at 200 × 60.
  let budget: Double?
  let isMet: Bool?
  let allocations: AllocationBench.Count?
  /// The ratio of `timesFloor` to that at 200 × 60; only at 400 × 120. It is 1 if the time grows as the C loop's.
  var growth: Double?
  static let largestGrowth = 1.1

  init(
    _ size: CellSize, _ what: String, time: Measure, encode: Measure, peer: PeerMeasure?, floor: Measure,
    budget: Double? = nil, allocations: AllocationBench.Count? = nil
  ) {
    (self.size, self.what, self.time, self.encode) = (size.name, what, time, encode)
    (self.peer, self.allocations, self.floor) = (peer, allocations, floor)
    let budget = size.name == "200x60" ? budget : nil
    let ratio = time.median / max(floor.median, 1e-6)
    (self.budget, timesFloor) = (budget, ratio)
    timesFaster = peer.map { $0.time.median / max(encode.median, 1e-6) }
    isMet = budget.map { ratio <= $0 }
  }
}

/// One budget of the design.
struct BudgetResult: Codable {
  let what: String
  let unit: String
  /// Nil if it could not be measured; `note` says why.
  let measured: Double?
  let budget: Double
  /// Whether the budget is a minimum; otherwise it is a maximum.
  var isLeast = false
  /// Whether it says again what rows of frames say. What it is about then depends on the rows that were measured.
  var isSummary = false
  var note = ""
  var isMet: Bool?

  init(
    _ what: String, _ measured: Double?, _ unit: String, budget: Double, isLeast: Bool = false, isSummary: Bool = false,
    note: String = ""
  ) {
    (self.what, self.measured, self.unit, self.budget) = (what, measured, unit, budget)
    (self.isLeast, self.isSummary, self.note) = (isLeast, isSummary, note)
    isMet = measured.map { isLeast ? $0 >= budget : $0 <= budget }
  }
}

/// The results of one run.
struct Results: Codable {
  var machine = Machine()
  var frames: [FrameResult] = []
  var levels: [FidelityBench.Level] = []
  var budgets: [BudgetResult] = []
  var warnings: [String] = []

  /// Computes the ratios between sizes, and the budgets that follow from the frames.
  mutating func conclude() {
    for index in frames.indices where frames[index].size == "400x120" {
      let base = frames.first { $0.size == "200x60" && $0.what == frames[index].what }
      frames[index].growth = base.map { frames[index].timesFloor / max($0.timesFloor, 1e-6) }
    }
    budgets = frameBudgets + budgets
    warnings += frames.compactMap { frame in frame.peer?.warning.map { "ncurses, \(frame.size) \(frame.what): \($0)" } }
  }

  private var frameBudgets: [BudgetResult] {
    var found: [BudgetResult] = []
    let ours = frames.filter { $0.size == "200x60" }
    if let encode = ours.first(where: { $0.what == EncodeBench.everyCellChanged }) {
      let peer = encode.peer.map {
        String(format: "ncurses: %.1f ms, %d bytes; ours: %d bytes", $0.time.median, $0.time.bytes, encode.time.bytes)
      }
      found += [
        BudgetResult(
          encode.what, encode.timesFloor, "× C", budget: 2.3, isSummary: true,
          note: String(
            format: "%.3f ms, the C loop %.3f ms and %d bytes", encode.time.median, encode.floor.median,
            encode.floor.bytes)),
        BudgetResult(
          "\(encode.what): times faster than ncurses", encode.timesFaster, "×", budget: 50, isLeast: true,
          note: peer ?? "no ncurses with direct colour here"),
      ]
    }
    for limit in Set(TransitionKind.allCases.map(\.budget)).sorted() {
      let kinds = ours.filter { $0.budget == limit && $0.what.hasPrefix("tick") }
      guard let worst = kinds.max(by: { $0.timesFloor < $1.timesFloor }) else { continue }
      let names = kinds.map { $0.what.dropFirst("tick, ".count) }.joined(separator: ", ")
      found.append(
        BudgetResult(
          "tick: \(names)", worst.timesFloor, "× C", budget: limit, isSummary: true,
          note: String(format: "most: %@, %.2f ms", worst.what, worst.time.median)))
    }
    func largest(_ value: (FrameResult) -> Double?) -> (value: Double, name: String)? {
      let known = frames.compactMap { frame in value(frame).map { (value: $0, name: "\(frame.size) \(frame.what)") } }
      return known.max { $0.value < $1.value }
    }
    if let worst = largest(\.growth) {
      found.append(
        BudgetResult(
          "400x120 against 200x60, each in times of C", worst.value, "×", budget: FrameResult.largestGrowth,
          isSummary: true, note: "largest: \(worst.name)"))
    }
    if let worst = largest({ frame in frame.allocations.map { Double($0.render) } }) {
      found.append(
        BudgetResult(
          "allocations a frame, compositor and encoder", worst.value, "", budget: 0, isSummary: true,
          note: "most: \(worst.name)"))
    }
    return found
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

struct Machine: Codable {
  var processor = "unknown processor"
  var cores = ProcessInfo.processInfo.activeProcessorCount
  var system = ProcessInfo.processInfo.operatingSystemVersionString
  var build = "release build"
  var peer = NcursesPeer.version
  /// The load average of the last minute; above the number of cores, times are unreliable.
  var load: Double?

  init() {
    #if DEBUG
      build = "DEBUG BUILD: times mean nothing"
    #endif
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    if let line = lines.first(where: { $0.hasPrefix("model name") }), let colon = line.firstIndex(of: ":") {
      processor = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let loads = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ")
    load = loads?.first.flatMap { Double($0) }
  }

  /// The kernel with its version, as `uname -sr` prints it; nil where `system` says it.
  static var kernel: String? {
    let names = ["ostype", "osrelease"].compactMap { name in
      try? String(contentsOfFile: "/proc/sys/kernel/\(name)", encoding: .utf8)
    }
    return names.isEmpty ? nil : names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.joined(separator: " ")
  }

  var text: String {
    let load = load.map { $0 > Double(cores) ? String(format: "; BUSY with other work: load %.1f", $0) : "" } ?? ""
    return "\(processor), \(cores) cores; \(system); \(build); peer: \(peer)\(load)"
  }
}
