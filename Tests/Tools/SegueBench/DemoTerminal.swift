import Foundation
import PseudoTerminal
import Segue

/// The demo in a terminal that reads without a limit and acknowledges every frame.
final class DemoTerminal {
  /// The bytes of a frame.
  struct Arrival {
    /// The time of the first byte.
    var time: ContinuousClock.Instant
    /// The time of the last byte.
    var end: ContinuousClock.Instant
    var count: Int
  }

  /// The shortest pause between two frames; at sixty a second they are 16.7 ms apart.
  private static let frameGap = Duration.milliseconds(4)

  let terminal: PseudoTerminal

  /// The path of the demo beside the benchmark; nil if it has not been built.
  static var program: String? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appending(path: "segue").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Starts `program` in a terminal of that size; nil if that fails.
  init?(_ program: String, _ arguments: [String], size: CellSize) {
    var setting = PseudoTerminal.Setting()
    setting.size = size
    setting.profile = .acknowledging
    (setting.keepsCells, setting.keepsBytes) = (false, false)
    guard let terminal = try? PseudoTerminal(program, arguments, setting) else { return nil }
    self.terminal = terminal
  }

  /// The frames since the last call, once nothing has come for `quiet`, or `limit` has passed.
  func arrivals(quiet: Duration, limit: Duration = .seconds(5)) -> [Arrival] {
    let begin = ContinuousClock.now
    while true {
      let last = terminal.look { $0.arrivals.last?.time } ?? begin
      let end = min(max(begin, last) + quiet, begin + limit)
      // Polling would take a processor away from the demo.
      guard !terminal.state.hasEnded, .now < end else { break }
      Thread.sleep(forTimeInterval: (end - .now) / .seconds(1))
    }
    defer { terminal.forgetBytes() }
    // A frame ends with a question. Without those, frames that take long to read would run into each other.
    let ends = Set(terminal.look(\.questions).filter { $0.question == .position }.map(\.time))
    return terminal.look(\.arrivals).reduce(into: []) { frames, arrival in
      if let last = frames.last, arrival.time < last.end + Self.frameGap, !ends.contains(last.end) {
        frames[frames.count - 1].end = arrival.time
        frames[frames.count - 1].count += arrival.count
      } else {
        frames.append(Arrival(time: arrival.time, end: arrival.time, count: arrival.count))
      }
    }
  }

  /// Waits for the end of the program. Returns the time from its start.
  func waitForEnd() -> Duration {
    while !terminal.state.hasEnded { Thread.sleep(forTimeInterval: 0.001) }
    return terminal.look(\.stateTime) - terminal.started
  }
}
