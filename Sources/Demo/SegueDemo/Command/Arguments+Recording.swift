import Foundation
import SegueTerminal

extension Arguments {
  /// Takes the value of `--record`. The end of the name says what is recorded.
  mutating func setRecording(_ path: String) throws(UsageError) {
    guard CommandLineParser.bytes(of: path) == Array(path.utf8) else {
      throw UsageError(description: "--record cannot be “\(path)”; names of recordings are UTF-8")
    }
    if path.hasSuffix(".cast") {
      guard castFile == nil else { throw UsageError(description: "give --record FILE.cast once") }
      castFile = URL(fileURLWithPath: path)
    } else if path.hasSuffix(".script") {
      guard scriptRecording == nil else { throw UsageError(description: "give --record FILE.script once") }
      scriptRecording = path
    } else {
      throw UsageError(description: "--record cannot be “\(path)”; it writes FILE.cast or FILE.script")
    }
  }
}

extension Arguments {
  /// The frames of a transition that `segue render` writes.
  enum FrameCount: Equatable {
    /// So many a second.
    case all(perSecond: Double)
    /// So many, evenly spread.
    case count(Int)
  }

  /// Takes the value of `--frames`.
  mutating func setFrames(_ value: String) throws(UsageError) {
    guard frames == nil else { throw UsageError(description: "give --frames once") }
    if value == "all" {
      // The rate is only known once all options are.
      frames = .all(perSecond: 0)
    } else if let count = Int(value), (2...10000).contains(count) {
      frames = .count(count)
    } else {
      throw UsageError(description: "--frames cannot be “\(value)”; it is all or a number from 2 to 10000")
    }
  }

  /// Checks what `segue render` is to write: one frame, or the frames of a transition.
  mutating func checkFrames(rate: Double?) throws(UsageError) {
    guard let frames else {
      if moment == nil, script == nil {
        throw UsageError(description: "segue render needs --progress 0…1, --time SECONDS or --frames N|all")
      }
      if rate != nil { throw UsageError(description: "--fps goes with the demo or --frames all") }
      return
    }
    if moment != nil { throw UsageError(description: "give --frames or one of --progress and --time") }
    if script != nil, case .count = frames { throw UsageError(description: "with --script, --frames is all") }
    guard format == .cast || format == .gif else {
      throw UsageError(description: "--frames goes with --format cast or gif")
    }
    guard case .all = frames else {
      if rate != nil { throw UsageError(description: "--fps goes with the demo or --frames all") }
      return
    }
    // Delays are whole hundredths of a second, and viewers take less than two for a mistake.
    if format == .gif, let rate, rate > 50 {
      throw UsageError(description: "--fps cannot be more than 50 in a GIF")
    }
    self.frames = .all(perSecond: rate ?? (format == .gif ? 50 : 60))
  }
}
