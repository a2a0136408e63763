import Foundation
import Segue

/// Keeps at most one frame on its way to the terminal, and judges the link by how long frames take.
///
/// A frame that ends with a question has arrived when the answer has. Without a question it has arrived when the system
/// has accepted all of it and its queue is nearly empty.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct FrameFlow {
  private struct Frame {
    let bytes: Int
    let question: TerminalQuestion?
    let sent: TimeInterval
    var flushed: TimeInterval?
  }

  /// The least number of seconds to wait for an answer.
  private static let leastPatience = 2.0
  /// Bytes a second to assume before anything is known of the link, which may hide bytes in buffers of its own.
  private static let slowestLink = 50_000.0
  /// How long a frame takes, in times between frames. One very slow frame, or several slow ones in a row, make colours
  /// coarser; a single slow one may be a hiccup of the terminal. A run of fast frames makes colours finer again, which
  /// can double the bytes.
  private static let (verySlow, slow, fast) = (4.0, 1.5, 0.5)
  private static let (slowFrames, fastFrames) = (3, 12)
  /// The time of a smaller frame is mostly the round trip, and says nothing about bytes a second.
  private static let leastBytes = 2048

  /// Seconds between frames on a fast link.
  private let interval: TimeInterval
  private var frame: Frame?
  /// The shortest time in which an answer has come.
  private var roundTrip: TimeInterval?
  private var bytesPerSecond: Double?
  /// How exactly to show pictures while something moves: less exactly on a slow link.
  private(set) var fidelity = Fidelity.exact
  /// How many frames in a row were slow, or fast.
  private var (slowRun, fastRun) = (0, 0)

  init(interval: TimeInterval) { self.interval = interval }

  /// Whether the next frame may be sent.
  var isReady: Bool { frame == nil }
  /// Whether the frame on its way arrives by the system's queue becoming nearly empty.
  var awaitsRoom: Bool { frame.map { $0.question == nil } ?? false }

  /// A frame of `bytes` bytes that ends with `question` is being sent from `time` on.
  mutating func send(_ bytes: Int, asking question: TerminalQuestion?, at time: TimeInterval) {
    frame = Frame(bytes: bytes, question: question, sent: time)
  }

  /// The system has accepted the whole frame. Returns the question that was sent with it, and for how many seconds to
  /// wait for the answer; nil if there is none, or if it was returned before.
  mutating func noteFlushed(at time: TimeInterval) -> (question: TerminalQuestion, patience: TimeInterval)? {
    guard let frame, frame.flushed == nil else { return nil }
    guard let question = frame.question else {
      arrive(at: time)
      return nil
    }
    self.frame?.flushed = time
    let expected = Double(frame.bytes) / (bytesPerSecond ?? Self.slowestLink)
    return (question, max(Self.leastPatience, 4 * (time - frame.sent), 2 * expected))
  }

  mutating func acknowledge(at time: TimeInterval) {
    guard let frame, frame.flushed != nil else { return }
    noteRoundTrip(time - frame.sent)
    arrive(at: time)
  }

  mutating func noteRoundTrip(_ seconds: TimeInterval) { roundTrip = max(0, min(roundTrip ?? seconds, seconds)) }

  /// Stops waiting for the frame to arrive.
  mutating func forget() { frame = nil }

  private mutating func arrive(at time: TimeInterval) {
    guard let frame else { return }
    self.frame = nil
    // Coarser colours cannot shorten the round trip, so it does not count.
    let transit = max(0, time - frame.sent - (frame.question == nil ? 0 : roundTrip ?? 0))
    let isLarge = frame.bytes >= Self.leastBytes
    if isLarge {
      let rate = Double(frame.bytes) / max(transit, 1e-6)
      bytesPerSecond = bytesPerSecond.map { 0.5 * ($0 + rate) } ?? rate
    }
    judge(transit / interval, isLarge: isLarge)
  }

  private mutating func judge(_ intervals: Double, isLarge: Bool) {
    slowRun = intervals > Self.slow && isLarge ? slowRun + 1 : 0
    fastRun = intervals < Self.fast ? fastRun + 1 : 0
    if slowRun >= Self.slowFrames || slowRun > 0 && intervals > Self.verySlow {
      fidelity = Fidelity(rawValue: fidelity.rawValue + 1) ?? fidelity
      slowRun = 0
    } else if fastRun >= Self.fastFrames {
      fidelity = Fidelity(rawValue: fidelity.rawValue - 1) ?? fidelity
      fastRun = 0
    }
  }
}
