import CBench
import Foundation
import Segue

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The real program in a terminal that the benchmark has opened, and that takes everything at once.
final class DemoTerminal {
  /// Some bytes that came together.
  struct Arrival {
    /// When the first of them came.
    var time: ContinuousClock.Instant
    /// When the last of them came.
    var end: ContinuousClock.Instant
    var count: Int
  }

  /// What lies further apart belongs to two frames; those of sixty a second are 16.7 ms apart.
  private static let frameGap = Duration.milliseconds(4)

  let started: ContinuousClock.Instant
  private let process: pid_t
  private let descriptor: Int32
  private var hasEnded = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// The demo beside the benchmark's own binary; nil if it has not been built.
  static var program: String? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appending(path: "segue").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Starts `program` in a terminal of that size; nil when there is none to be had.
  init?(_ program: String, _ arguments: [String], size: CellSize) {
    var environment = ["TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8"]
    for name in ["PATH", "HOME"] {
      if let value = ProcessInfo.processInfo.environment[name] { environment.append("\(name)=\(value)") }
    }
    var child: pid_t = 0
    let (words, variables) = unsafe (Self.strings([program] + arguments), Self.strings(environment))
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    started = .now
    descriptor = unsafe bench_start_in_terminal(
      program, words, variables, Int32(size.columns), Int32(size.rows), &child)
    process = child
    if descriptor < 0 { return nil }
  }

  /// A list for exec, which ends with a null.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(descriptor)
  }

  /// Types something; returns when.
  func type(_ text: String) -> ContinuousClock.Instant {
    let now = ContinuousClock.now
    _ = unsafe write(descriptor, text, text.utf8.count)
    return now
  }

  /// What arrives, frame by frame, until nothing has come for `quiet`, or until `limit` has passed.
  func arrivals(quiet: Duration, limit: Duration = .seconds(5)) -> [Arrival] {
    var found: [Arrival] = []
    let end = ContinuousClock.now + limit
    var silentSince = ContinuousClock.now
    while !hasEnded, ContinuousClock.now < end, ContinuousClock.now < silentSince + quiet {
      guard let count = receive(waiting: min(quiet, .milliseconds(50))) else { continue }
      let now = ContinuousClock.now
      silentSince = now
      if let last = found.last, now < last.end + Self.frameGap {
        found[found.count - 1].end = now
        found[found.count - 1].count += count
      } else {
        found.append(Arrival(time: now, end: now, count: count))
      }
    }
    return found
  }

  /// Reads what is there, or waits for it; nil if nothing came.
  private func receive(waiting limit: Duration) -> Int? {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&watched, 1, Int32(limit / .milliseconds(1))) > 0 else { return nil }
    let count = unsafe read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN { hasEnded = true }
      return nil
    }
    answer(buffer[..<count])
    return count
  }

  /// Answers what every terminal answers: what it is, and that it has drawn everything.
  private func answer(_ bytes: ArraySlice<UInt8>) {
    for place in bytes.indices where bytes[place] == 0x1B {
      let rest = bytes[place...]
      if rest.starts(with: Array("\u{1B}[c".utf8)) { _ = type("\u{1B}[?62;22c") }
      if rest.starts(with: Array("\u{1B}[5n".utf8)) { _ = type("\u{1B}[0n") }
    }
  }

  /// Waits until the program has ended by itself, reading what it writes.
  func waitForEnd() {
    while !hasEnded { _ = arrivals(quiet: .milliseconds(20)) }
  }

  // MARK: What the system knows of it

  /// A line of /proc/PID/status, as a number; nil where there is no such thing.
  func status(_ name: String, ofTask task: String? = nil) -> Int? {
    let folder = task.map { "/proc/\(process)/task/\($0)" } ?? "/proc/\(process)"
    let text = try? String(contentsOfFile: "\(folder)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// How often any of its threads has gone to sleep or was interrupted so far.
  var wakeUps: Int? {
    let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return tasks?.reduce(0) { sum, task in
      sum + (status("voluntary_ctxt_switches", ofTask: task) ?? 0)
        + (status("nonvoluntary_ctxt_switches", ofTask: task) ?? 0)
    }
  }

  /// Milliseconds that its main thread has run on a processor so far, and has been ready to but had to wait because
  /// other work was there.
  var schedule: (ran: Double, waited: Double)? {
    let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
    let numbers = (text ?? "").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count < 2 ? nil : (numbers[0] / 1e6, numbers[1] / 1e6)
  }
}
