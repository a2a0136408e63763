import Foundation
import PseudoTerminal
import Segue

/// The real program in a terminal that takes everything at once and says so.
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

  let terminal: PseudoTerminal

  /// The demo beside the benchmark's own binary; nil if it has not been built.
  static var program: String? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appending(path: "segue").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Starts `program` in a terminal of that size; nil when there is none to be had.
  init?(_ program: String, _ arguments: [String], size: CellSize) {
    var setting = PseudoTerminal.Setting()
    setting.size = size
    setting.profile = .acknowledging
    (setting.keepsCells, setting.keepsBytes) = (false, false)
    guard let terminal = try? PseudoTerminal(program, arguments, setting) else { return nil }
    self.terminal = terminal
  }

  /// Types something; returns when.
  func type(_ text: String) -> ContinuousClock.Instant { terminal.type(text) }

  /// What has arrived since the last time, frame by frame, once nothing has come for `quiet`, or `limit` has passed.
  func arrivals(quiet: Duration, limit: Duration = .seconds(5)) -> [Arrival] {
    let begin = ContinuousClock.now
    while true {
      let last = terminal.look { $0.arrivals.last?.time } ?? begin
      let end = min(max(begin, last) + quiet, begin + limit)
      // This thread sleeps meanwhile: it must not take a processor away from what is measured.
      guard !terminal.state.hasEnded, .now < end else { break }
      Thread.sleep(forTimeInterval: (end - .now) / .seconds(1))
    }
    defer { terminal.forgetBytes() }
    return terminal.look(\.arrivals).reduce(into: []) { frames, arrival in
      if let last = frames.last, arrival.time < last.end + Self.frameGap {
        frames[frames.count - 1].end = arrival.time
        frames[frames.count - 1].count += arrival.count
      } else {
        frames.append(Arrival(time: arrival.time, end: arrival.time, count: arrival.count))
      }
    }
  }

  /// How long it ran, until it had ended by itself.
  func waitForEnd() -> Duration {
    while !terminal.state.hasEnded { Thread.sleep(forTimeInterval: 0.001) }
    return terminal.look(\.stateTime) - terminal.started
  }
}
