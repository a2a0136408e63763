import Foundation
import Segue

/// The frames whose answers are awaited, and the times at which the answers are expected.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct FramesInFlight: Hashable {
  struct Frame: Hashable {
    let mark: FrameMark
    let bytes: Int
    let sent: TimeInterval
    /// The time of the answer, as expected when the frame was sent.
    let expected: TimeInterval
    /// Whether no other frame was on its way, so that it met no queue.
    let isAlone: Bool
  }

  /// An answer, and the link's times that it shows.
  struct Arrival {
    let frame: Frame
    /// The seconds from sending to the answer.
    let transit: TimeInterval
    /// The seconds that the bottleneck took for the frame; an upper bound if it was idle before.
    let service: TimeInterval
    /// Whether the frame waited at the bottleneck for the one before it.
    let hasWaited: Bool
    /// The send gap and the arrival gap to the frame before, in seconds; nil if one answer stands for both.
    let spacing: (sent: TimeInterval, back: TimeInterval)?
  }

  private(set) var frames: [Frame] = []
  var bytes: Int { frames.reduce(0) { $0 + $1.bytes } }
  /// When the last answer came. Its frame had left the bottleneck half a round trip before.
  private var lastBack = -TimeInterval.infinity
  /// When that frame was sent.
  private var lastSent = -TimeInterval.infinity

  /// When the answer to the oldest frame is expected; nil if none is on its way.
  func firstExpected(over link: LinkEstimate) -> TimeInterval? {
    frames.first.map { max(lastBack, $0.sent + link.roundTrip) + link.service(of: $0.bytes) }
  }

  /// When the answer to the last frame is expected, if the first answer has not come by `now`.
  func lastExpected(at now: TimeInterval, over link: LinkEstimate) -> TimeInterval {
    var back = lastBack
    for (index, frame) in frames.enumerated() {
      back = max(back, frame.sent + link.roundTrip) + link.service(of: frame.bytes)
      if index == 0 { back = max(back, now) }
    }
    return back
  }

  mutating func append(_ mark: FrameMark, bytes: Int, at now: TimeInterval, over link: LinkEstimate) {
    let expected = max(lastExpected(at: now, over: link), now + link.roundTrip) + link.service(of: bytes)
    frames.append(Frame(mark: mark, bytes: bytes, sent: now, expected: expected, isAlone: frames.isEmpty))
  }

  /// Removes the frame of that name, and all frames before it, which must have been drawn as well. Nil if there is none.
  mutating func acknowledge(_ mark: FrameMark, at now: TimeInterval, over link: LinkEstimate) -> Arrival? {
    guard let index = frames.firstIndex(where: { $0.mark == mark }) else { return nil }
    let spacing = index == 0 ? (frames[0].sent - lastSent, now - lastBack) : nil
    for frame in frames[..<index] {
      lastBack = min(now, max(lastBack, frame.sent + link.roundTrip) + link.service(of: frame.bytes))
    }
    let frame = frames[index]
    let earliest = frame.sent + link.roundTrip
    let arrival = Arrival(
      frame: frame, transit: now - frame.sent, service: max(0, now - max(lastBack, earliest)),
      hasWaited: lastBack > earliest, spacing: spacing)
    frames.removeSubrange(...index)
    (lastBack, lastSent) = (now, frame.sent)
    return arrival
  }

  /// Removes all frames. Returns their names.
  mutating func removeAll() -> [FrameMark] {
    defer { frames = [] }
    return frames.map(\.mark)
  }
}

/// The name of a frame on its way: the cursor's place at the end of the frame, counted from 1.
///
/// A frame ends with CUP, which puts the cursor there, and `CSI 6 n` (DSR 6), which asks for the cursor's place. The
/// terminal obeys in order. So the answer, `CSI row ; column R`, says that the frame has been drawn, and names it.
///
/// Rows begin at 2, because `CSI 1 ; m R` is also the key F3 with modifiers.
struct FrameMark: Hashable {
  let row: Int
  let column: Int

  /// The sequences that place the cursor and ask for its place.
  var question: String { "\u{1B}[\(row);\(column)H\u{1B}[6n" }
}

/// Names frames one after the other, row by row within the first 12 rows and 40 columns.
///
/// A terminal that has become smaller puts the cursor at its edge instead: further left in the same row, or further up. If a
/// frame on its way has that name, it is an earlier one, which has been drawn as well. There is one exception. After the last name
/// the next ones are further up, in row 2, but fewer than fill the row. So as long as a third row is left, a clamped answer never
/// acknowledges a frame that has not been drawn.
struct FrameMarks: Hashable {
  static let rows = 2...12
  static let columns = 1...40
  /// The most names that may be in use at once: for the reason above, and so that a name is free again before its next turn.
  static let mostInUse = 38

  private var last = FrameMark(row: rows.lowerBound, column: columns.lowerBound)

  /// The next name on a screen of that size; nil if it has fewer than 3 rows or 40 columns.
  mutating func next(in size: CellSize) -> FrameMark? {
    let bottom = min(size.rows, Self.rows.upperBound)
    guard bottom > Self.rows.lowerBound, size.columns >= Self.columns.upperBound else { return nil }
    if last.column < Self.columns.upperBound {
      last = FrameMark(row: min(last.row, bottom), column: last.column + 1)
    } else {
      let row = last.row < bottom ? last.row + 1 : Self.rows.lowerBound
      last = FrameMark(row: row, column: Self.columns.lowerBound)
    }
    return last
  }
}
