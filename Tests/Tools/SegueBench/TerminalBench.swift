import Foundation
import PseudoTerminal
import Segue

#if canImport(Darwin)
  import Darwin
#endif

/// The budgets of the demo in a terminal, at 200 × 60, in true colour.
enum TerminalBench {
  private static let size = CellSize(columns: 200, rows: 60)

  static func results(isWanted: (String) -> Bool) -> [BudgetResult] {
    let rows: [(name: String, unit: String, budget: Double, measure: (String) -> (Double?, String))] = [
      ("terminal, key byte in to first frame byte out", "ms", 3, keyLatency),
      ("terminal, frame interval at 60 fps, 99 %", "ms", 18.5, frameInterval),
      ("terminal, at rest: system calls in 5 s", "", 0, systemCalls),
      ("terminal, at rest: wake-ups in 5 s", "", 0, rest), ("terminal, start to first frame", "ms", 30, start),
      ("segue render, the whole process", "ms", 50, render), ("terminal, resident memory at most", "MB", 40, memory),
    ]
    return rows.filter { isWanted($0.name) }.map { row in
      guard let program = DemoTerminal.program else {
        return BudgetResult(
          row.name, nil, row.unit, budget: row.budget,
          note: "no segue beside this program: swift build -c release --product segue")
      }
      let (measured, note) = row.measure(program)
      return BudgetResult(row.name, measured, row.unit, budget: row.budget, note: note)
    }
  }

  /// Opens the demo, in which nothing plays by itself, and waits until nothing moves.
  private static func demo(_ program: String, _ arguments: [String] = []) -> DemoTerminal? {
    guard let demo = DemoTerminal(program, arguments + ["--no-autoplay"], size: size) else { return nil }
    // Modes and questions come first, and are small. Under strace, the first picture takes its time.
    let end = ContinuousClock.now + .seconds(10)
    while !demo.terminal.state.hasEnded, .now < end {
      if demo.arrivals(quiet: .milliseconds(800)).contains(where: { $0.count > 1000 }) { break }
    }
    return demo
  }

  /// Moves the choice in the list, each time from rest.
  private static func keyLatency(_ program: String) -> (Double?, String) {
    guard let demo = demo(program) else { return (nil, "it did not start") }
    var times: [Double] = []
    for turn in 0..<20 {
      let typed = demo.terminal.type(turn % 2 == 0 ? "j" : "k")
      guard let first = demo.arrivals(quiet: .milliseconds(150)).first else { continue }
      times.append((first.time - typed) / .milliseconds(1))
    }
    return (times.quantile(0.5), note("median of \(times.count) keys at rest", slowest: times))
  }

  /// Goes back and forth between the list and a scaled page, ten seconds of motion in which every frame differs.
  private static func frameInterval(_ program: String) -> (Double?, String) {
    guard let demo = demo(program, ["--page", "scale"]) else { return (nil, "it did not start") }
    var intervals: [Double] = []
    let before = demo.terminal.schedule?.waited ?? 0
    for turn in 0..<25 {
      _ = demo.terminal.type(turn % 2 == 0 ? "\u{7F}" : "\r")
      let frames = demo.arrivals(quiet: .milliseconds(60))
      guard let first = frames.first else { continue }
      // A transition takes 0.4 s; later frames may be of something else.
      let moving = frames.prefix { $0.time < first.time + .milliseconds(400) }
      intervals += zip(moving, moving.dropFirst()).map { ($1.time - $0.time) / .milliseconds(1) }
    }
    let middle = intervals.quantile(0.5).map { String(format: ", median %.1f", $0) } ?? ""
    let waited = demo.terminal.schedule.map {
      String(format: "; it waited %.0f ms for a processor", $0.waited - before)
    }
    let text = note("\(intervals.count) intervals in 10 s of a scale\(middle)", slowest: intervals)
    let timer = String(format: "; a timer with nothing to do: %.1f", timerIntervals(300).quantile(0.99) ?? 0)
    return (intervals.quantile(0.99), text + (waited ?? "") + timer)
  }

  /// The milliseconds between the ends of sleeps until multiples of a sixtieth of a second: what the machine itself adds.
  private static func timerIntervals(_ count: Int) -> [Double] {
    var due = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &due)
    var last = ContinuousClock.now
    return (0..<count).map { _ in
      due.tv_nsec += 1_000_000_000 / 60
      if due.tv_nsec >= 1_000_000_000 { (due.tv_sec, due.tv_nsec) = (due.tv_sec + 1, due.tv_nsec - 1_000_000_000) }
      unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil)
      defer { last = .now }
      return (.now - last) / .milliseconds(1)
    }
  }

  private static func rest(_ program: String) -> (Double?, String) {
    guard let demo = demo(program), let before = demo.terminal.wakeUps, let start = demo.terminal.schedule else {
      return (nil, "needs /proc")
    }
    let bytes = demo.arrivals(quiet: .seconds(5)).reduce(0) { $0 + $1.count }
    guard let after = demo.terminal.wakeUps, let end = demo.terminal.schedule else { return (nil, "it has ended") }
    // A thread wakes up to end.
    let count = before.keys.count { after[$0] == nil } + after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
    return (Double(count), String(format: "%d bytes, %.1f ms of processor time", bytes, end.ran - start.ran))
  }

  /// Counts the lines of strace.
  private static func systemCalls(_ program: String) -> (Double?, String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let strace = folders.map { "\($0)/strace" }.first(where: FileManager.default.isExecutableFile)
    guard let strace else { return (nil, "strace is not installed") }
    let log = FileManager.default.temporaryDirectory.appending(path: "segue-calls-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: log) }
    guard let demo = demo(strace, ["-f", "-o", log.path, program]) else { return (nil, "it did not start") }
    func calls() -> [Substring] { ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n") }
    let before = calls().count
    guard before > 100 else { return (nil, "strace could not follow it: \(calls().last ?? "not a word")") }
    _ = demo.arrivals(quiet: .seconds(5), limit: .seconds(5))
    let after = calls()
    let names = Set(
      after.dropFirst(before).compactMap { $0.split(separator: " ").dropFirst().first?.prefix { $0 != "(" } })
    let which = names.isEmpty ? "" : "; then \(names.sorted().joined(separator: ", "))"
    return (Double(after.count - before), "strace saw \(before) until it rested\(which)")
  }

  /// Measures from before the process exists until the first frame is whole.
  private static func start(_ program: String) -> (Double?, String) {
    var (times, own): ([Double], [Double]) = ([], [])
    for _ in 0..<10 {
      guard let demo = DemoTerminal(program, ["--no-autoplay"], size: size) else { continue }
      // Modes and questions come first, and are small.
      guard let frame = demo.arrivals(quiet: .milliseconds(300)).first(where: { $0.count > 1000 }) else { continue }
      times.append((frame.end - demo.terminal.started) / .milliseconds(1))
      if let ran = demo.terminal.schedule?.ran { own.append(ran) }
    }
    let ran = own.quantile(0.5).map { String(format: ", %.1f of it running", $0) } ?? ""
    return (times.quantile(0.5), note("median of \(times.count) starts\(ran)", slowest: times))
  }

  private static func render(_ program: String) -> (Double?, String) {
    func times(_ arguments: [String]) -> [Double] {
      (0..<10).compactMap { _ in DemoTerminal(program, arguments, size: size).map { $0.waitForEnd() / .milliseconds(1) }
      }
    }
    let frame = times(["render", "--page", "slide", "--progress", "0.5", "--size", size.name])
    let text = note("median of \(frame.count) runs, one frame of the slide", slowest: frame)
    // Loading and linking, without a picture.
    let start = String(format: "; --version alone: %.1f", times(["--version"]).quantile(0.5) ?? 0)
    return (frame.quantile(0.5), text + start)
  }

  private static func memory(_ program: String) -> (Double?, String) {
    guard let demo = demo(program, ["--page", "scale"]) else { return (nil, "it did not start") }
    for turn in 0..<6 {
      _ = demo.terminal.type(turn % 2 == 0 ? "\u{7F}" : "\r")
      _ = demo.arrivals(quiet: .milliseconds(200))
    }
    guard let most = demo.terminal.status("VmHWM"), let now = demo.terminal.status("VmRSS") else {
      return (nil, "needs /proc")
    }
    return (Double(most) / 1024, String(format: "after six transitions; now %.1f MB", Double(now) / 1024))
  }

  private static func note(_ text: String, slowest times: [Double]) -> String {
    text + (times.max().map { String(format: ", slowest %.1f", $0) } ?? "")
  }
}
