import Foundation

/// What the processors of the machine have done since its start, in ticks of a hundredth of a second.
///
/// The load average of the beginning would not do: `make bench` has built the program a moment before.
nonisolated struct ProcessorTime: Equatable {
  /// All processors together, their idle time, too.
  let all: Double
  let busy: Double
  /// The part of `busy` that this process and its ended children had.
  let own: Double

  /// Reads `/proc/stat` and `/proc/self/stat`; nil where there are none.
  static var now: ProcessorTime? {
    func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    return ProcessorTime(machine: text("/proc/stat"), process: text("/proc/self/stat"))
  }

  /// The texts are as proc(5) describes them.
  init?(machine: String, process: String) {
    func numbers(_ text: Substring?) -> [Double] { (text ?? "").split(separator: " ").compactMap { Double($0) } }
    // user, nice, system, idle, iowait, irq, softirq and steal. Guests are a part of user and nice.
    let ticks = numbers(machine.split(separator: "\n").first).prefix(8)
    // The name of the program is in parentheses, and may hold spaces. Behind its state and ten others stand utime, stime,
    // cutime and cstime.
    let own = numbers(process.split(separator: ")").last).dropFirst(10).prefix(4)
    guard ticks.count == 8, own.count == 4 else { return nil }
    all = ticks.reduce(0, +)
    busy = all - ticks[3] - ticks[4]
    self.own = own.reduce(0, +)
  }

  /// How many of `cores` processors were busy with other work on average since an earlier moment.
  func others(since start: ProcessorTime, cores: Int) -> Double {
    let busy = busy - start.busy - (own - start.own)
    return max(0, busy * Double(cores) / max(1, all - start.all))
  }
}
