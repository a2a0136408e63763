import Foundation
import Segue

/// Sees to it that never more than one frame is on its way, and judges the link by how long frames take on it.
///
/// Where the terminal answers `CSI 5 n`, each frame ends with that question, and the answer says that it has been
/// drawn. Elsewhere a frame has arrived once the system has taken all of it and has next to nothing in its queue.
///
/// All those answers are the same. Once one has not been waited for, it could pass for that of a later frame, and so on for
/// ever; so the next frame ends with another question, `CSI c`, before whose answer all others have come.
///
/// Pure: times come in as arguments, in real seconds.
struct FrameFlow {
  /// Whether the terminal says when it has drawn what it was sent: each frame from now on ends with a question.
  var isAcknowledged = false
  /// What the next frame has to end with.
  var question: Question? { isAcknowledged ? isInDoubt ? .attributes : .status : nil }
  /// Whether the next frame may go out.
  var isReady: Bool { frame == nil }
  /// Whether all bytes of the frame have been handed over, and it is only the answer that is missing.
  var isAnswerDue: Bool { frame.map { $0.question != nil && $0.drained != nil } ?? false }
  /// Whether the answer to `question` is.
  func awaits(_ question: Question) -> Bool { isAnswerDue && frame?.question == question }
  /// How far the colours of a frame in motion may be off: the more, the longer frames take.
  var tolerance: Int { Self.tolerances[coarseness] }

  /// What a frame may end with: is it drawn (DSR), and who are you (DA1)?
  enum Question: Hashable { case status, attributes }

  private struct Frame {
    let bytes: Int
    let question: Question?
    let sent: TimeInterval
    var drained: TimeInterval?
  }

  static let tolerances = [FrameEncoder.tolerance, FrameEncoder.coarseTolerance, FrameEncoder.coarsestTolerance]
  /// Seconds without an answer after which it counts as lost, and how many may be lost in a row.
  private static let patience = 2.0
  private static let mostLost = 3
  /// Bytes a second, as long as nothing is known of the link, which may hide what is on its way in buffers of its own.
  private static let slowestLink = 50_000.0
  /// In times between frames. One frame that takes very long, or several in a row that take too long, make colours
  /// coarser; one alone may be the terminal's hiccup. So many in a row that take little make them finer again, which may
  /// take up to twice as long.
  private static let (verySlow, slow, fast) = (4.0, 1.5, 0.5)
  private static let (slowFrames, fastFrames) = (3, 12)
  /// A frame smaller than this says something about the way there and back, not about the bytes a second.
  private static let leastBytes = 2048

  private let interval: TimeInterval
  private var frame: Frame?
  /// The shortest time in which an answer has come: the way there and back.
  private var roundTrip: TimeInterval?
  private var coarseness = 0
  /// How many frames in a row took too long, or little.
  private var (slowRun, fastRun) = (0, 0)
  private var lost = 0
  /// Whether an answer may still come that nobody waits for.
  private var isInDoubt = false
  private var bytesPerSecond: Double?

  /// `interval`: seconds between frames, if the link is fast.
  init(interval: TimeInterval) { self.interval = interval }

  /// A frame of so many bytes begins its way.
  mutating func send(_ bytes: Int, at time: TimeInterval) {
    frame = Frame(bytes: bytes, question: question, sent: time)
  }

  /// The system has taken the whole frame.
  mutating func drain(at time: TimeInterval) {
    guard let frame, frame.drained == nil else { return }
    self.frame?.drained = time
    if frame.question == nil { arrive(at: time) }
  }

  /// The terminal answers a question.
  mutating func acknowledge(_ question: Question, at time: TimeInterval) {
    guard let frame, isAnswerDue, frame.question == question else { return }
    lost = 0
    if question == .attributes { isInDoubt = false }
    let elapsed = max(0, time - frame.sent)
    roundTrip = min(roundTrip ?? elapsed, elapsed)
    arrive(at: time)
  }

  /// The way there and back, known from another question.
  mutating func noteRoundTrip(_ seconds: TimeInterval) { roundTrip = min(roundTrip ?? seconds, max(0, seconds)) }

  /// Whether the frame has arrived once the terminal has room again.
  var awaitsRoom: Bool { frame.map { $0.question == nil } ?? false }

  /// The frame is not waited for any longer.
  mutating func forget() {
    isInDoubt = isInDoubt || isAnswerDue
    frame = nil
  }

  /// When to call ``expire(at:)`` if no answer comes before; nil if none is due.
  var deadline: TimeInterval? {
    guard let frame, frame.question != nil, let drained = frame.drained else { return nil }
    let usual = Double(frame.bytes) / (bytesPerSecond ?? Self.slowestLink)
    return drained + max(Self.patience, 4 * (drained - frame.sent), 2 * usual)
  }

  /// Gives up an answer that should have come long ago. Who loses several in a row is not asked again.
  mutating func expire(at time: TimeInterval) {
    guard let deadline, time >= deadline else { return }
    forget()
    lost += 1
    if lost >= Self.mostLost { isAcknowledged = false }
  }

  private mutating func arrive(at time: TimeInterval) {
    guard let frame else { return }
    self.frame = nil
    // Of a way that is long but wide, coarser colours would make nothing shorter.
    let transit = max(0, time - frame.sent - (frame.question == nil ? 0 : roundTrip ?? 0))
    if frame.bytes >= Self.leastBytes {
      let rate = Double(frame.bytes) / max(transit, 1e-6)
      bytesPerSecond = bytesPerSecond.map { 0.5 * ($0 + rate) } ?? rate
    }
    judge(transit / interval, isLarge: frame.bytes >= Self.leastBytes)
  }

  private mutating func judge(_ intervals: Double, isLarge: Bool) {
    slowRun = intervals > Self.slow && isLarge ? slowRun + 1 : 0
    fastRun = intervals < Self.fast ? fastRun + 1 : 0
    if slowRun >= Self.slowFrames || slowRun > 0 && intervals > Self.verySlow {
      coarseness = min(coarseness + 1, Self.tolerances.count - 1)
      slowRun = 0
    } else if fastRun >= Self.fastFrames {
      coarseness = max(coarseness - 1, 0)
      fastRun = 0
    }
  }
}
