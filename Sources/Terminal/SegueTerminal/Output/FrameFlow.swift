import Foundation
import Segue

/// Sends as many frames to the terminal as the link holds, and no more: the picture for a key must not wait behind old ones.
///
/// A frame ends with a question that names it (``FrameMark``); the answer says that the frame has been drawn. From the answers,
/// ``LinkEstimate`` computes the shortest round trip and the rate of the bottleneck, and predicts when each frame will have passed
/// it. The next frame may go once its wait there is at most the time between frames less its own time. A frame that alone takes
/// longer than the time between frames may not wait at all.
///
/// The next answer makes up for a lost one, or the question is repeated. A terminal that never answers gets one frame at a time;
/// the frame has arrived when the system has accepted all of it and its queue is nearly empty.
///
/// Pure: time is an argument, in seconds on any monotonic clock.
struct FrameFlow {
  /// The least number of seconds to wait for an answer.
  private static let leastPatience = 2.0
  /// Bytes a second that are assumed before the link has been measured. It may hide bytes in its own buffers.
  private static let slowestLink = 50_000.0
  /// Frames stop asking after this many answers in a row were given up.
  private static let mostLost = 3
  /// The bytes that may be on their way before the link's rate is known: 80 ms of the slowest link.
  private static let fewBytes = 4096

  /// Seconds between a question and its answer from a terminal on this machine, at most. Over a network few are as fast.
  private static let nearRoundTrip = 0.005
  /// A link is thin with fewer bytes a second; and while its rate is unknown, with a longer round trip in seconds. A terminal on this machine
  /// answers later than ``nearRoundTrip`` while it opens its window.
  private static let (dearRoundTrip, dearRate) = (0.02, 4e6)
  /// The most seconds that a frame should occupy the link: people hardly notice such a delay of a picture.
  private static let mostService = 0.1

  /// Seconds between frames on a fast link.
  private let interval: TimeInterval
  private(set) var link = LinkEstimate()
  private(set) var inFlight = FramesInFlight()
  private var fidelity: FidelityControl
  /// The frame that counts as drawn when the system's queue is nearly empty.
  private var queued: (bytes: Int, sent: TimeInterval, isNamed: Bool)?
  /// Frames that were given up and whose answers may still come.
  private var givenUp: [FrameMark] = []
  private var lostInARow = 0
  /// Whether the terminal has ever named a frame, or a place in answer to the opening questions.
  private(set) var isAnswered = false
  /// How long the system took to accept the last frame, in seconds.
  private var (lastSent, lastFlushed): (TimeInterval, TimeInterval?) = (0, nil)
  /// How many repeated questions have no answer yet; the time of the last repetition, and its frame.
  private var (repeats, lastRepeat): (Int, (time: TimeInterval, mark: FrameMark)?) = (0, nil)
  /// When to ask again, how often that has happened, and when to give up.
  private var (askAgain, timesAsked, patienceEnd): (TimeInterval, Int, TimeInterval) = (.infinity, 0, .infinity)
  private var probe: PathProbe

  /// - Parameters:
  ///   - interval: Seconds between frames on a fast link.
  ///   - byteRatios: See ``byteRatios``.
  init(interval: TimeInterval, byteRatios: [Double]) {
    self.interval = interval
    fidelity = FidelityControl(interval: interval, byteRatios: byteRatios)
    probe = PathProbe(interval: interval)
  }

  // MARK: Sending

  /// The bytes of a frame in motion at each fidelity level, as fractions of its bytes at level 0; from 1 down. Row by row, they
  /// differ from those by colour.
  var byteRatios: [Double] {
    get { fidelity.byteRatios }
    set { fidelity.byteRatios = newValue }
  }
  /// How exact pictures are while something moves: 0 is exact, and each level is cheaper.
  var level: Int { fidelity.level }
  /// The most bytes for a frame: the link carries them in ``mostService``. Nil before the link has been measured.
  ///
  /// It has a lower bound, because jitter distorts the measured rate more for smaller frames, which make the link seem slower.
  var byteLimit: Int? {
    link.bytesPerSecond.map { Int(max(Self.slowestLink * Self.mostService, min($0 * Self.mostService, 1e9))) }
  }
  /// Whether the terminal is on this machine, by the shortest round trip.
  var isNear: Bool { link.shortestRoundTrip.map { $0 < Self.nearRoundTrip } ?? false }
  /// Whether a picture should have few bytes rather than all its colours.
  var isThin: Bool {
    if isNear { return false }
    return link.bytesPerSecond.map { $0 < Self.dearRate } ?? link.shortestRoundTrip.map { $0 > Self.dearRoundTrip }
      ?? true
  }
  /// Whether frames should ask: not after three lost answers in a row.
  var asks: Bool { lostInARow < Self.mostLost }
  /// Whether a frame counts as drawn once the system's queue is nearly empty.
  var awaitsRoom: Bool { queued != nil }
  /// Whether an answer is expected.
  var isAnswerDue: Bool { !inFlight.frames.isEmpty }

  /// Whether answers may come although none is expected: answers to frames that were given up, and second answers to repeated
  /// questions. A later frame's answer rules that out, because terminals answer in order.
  var mayBeAnsweredLate: Bool { repeats > 0 || !givenUp.isEmpty }

  /// Whether the next frame may be sent at `now`, if the system has accepted all bytes so far.
  func isReady(at now: TimeInterval) -> Bool {
    guard queued == nil else { return false }
    guard isAnswered else { return true }
    guard let oldest = inFlight.firstExpected(over: link) else { return true }
    if let isAllowed = probe.allowsFrame(at: now) { return isAllowed }
    if isHeld || now > oldest + overdue { return false }
    return wait(at: now) <= mostWait + 1e-6
  }

  /// When ``isReady(at:)`` becomes true by itself; nil if it is true, or waits for an answer.
  func nextSend(after now: TimeInterval) -> TimeInterval? {
    guard queued == nil, isAnswered, !isHeld, probe.allowsFrame(at: now) == nil,
      let oldest = inFlight.firstExpected(over: link), now <= oldest
    else { return nil }
    let wait = wait(at: now)
    return wait > mostWait + 1e-6 ? now + wait - mostWait : nil
  }

  /// Notes that a frame of `bytes` bytes, encoded at a level and with the question of `mark` at its end, is sent from `now` on.
  mutating func send(_ bytes: Int, isMoving: Bool, level: Int, asking mark: FrameMark?, at now: TimeInterval) {
    fidelity.noteFrame(bytes, isMoving: isMoving, level: level, at: now, over: link)
    (lastSent, lastFlushed) = (now, nil)
    if mark == nil || !isAnswered { queued = (bytes, now, mark != nil) }
    guard let mark else { return }
    probe.noteSent(mark, isAlone: !isAnswerDue, at: now)
    inFlight.append(mark, bytes: bytes, at: now, over: link)
  }

  /// The system has accepted all bytes so far.
  mutating func noteFlushed(at now: TimeInterval) {
    if let queued {
      self.queued = nil
      if !queued.isNamed {
        if queued.bytes >= LinkEstimate.leastBytes { link.addSample(queued.bytes, took: now - queued.sent) }
        fidelity.judge(at: now, over: link)
      }
    }
    guard lastFlushed == nil, isAnswerDue else { return }
    lastFlushed = now
    wait(from: now)
  }

  /// The seconds that a frame sent at `now` would wait in front of the bottleneck.
  private func wait(at now: TimeInterval) -> TimeInterval {
    max(0, inFlight.lastExpected(at: now, over: link) - now - link.roundTrip)
  }

  /// The most seconds for which the next frame may wait in front of the bottleneck.
  private var mostWait: TimeInterval {
    let next = inFlight.frames.last.map { link.service(of: $0.bytes) } ?? 0
    return max(0, interval - next)
  }

  /// The seconds by which the oldest answer may be late before sending stops.
  private var overdue: TimeInterval { max(3 * interval, 0.25 * link.roundTrip) }

  /// Whether sending has to wait for an answer.
  private var isHeld: Bool {
    link.bytesPerSecond == nil && inFlight.bytes >= Self.fewBytes || inFlight.frames.count >= FrameMarks.mostInUse
  }

  // MARK: Answers

  /// An answer to a question of the opening came after `seconds`.
  mutating func noteOpeningAnswer(after seconds: TimeInterval, reportsCursor: Bool) {
    link.noteRoundTrip(seconds)
    isAnswered = isAnswered || reportsCursor
  }

  /// The answer to `mark` has come at `now`. A mark of no frame on its way is ignored.
  mutating func acknowledge(_ mark: FrameMark, at now: TimeInterval) {
    if let index = givenUp.firstIndex(of: mark) {
      // Even a late answer shows that the terminal answers.
      givenUp.removeSubrange(...index)
      lostInARow = 0
    }
    guard let frame = inFlight.frames.first(where: { $0.mark == mark }) else {
      if mark == lastRepeat?.mark { repeats = max(0, repeats - 1) }
      return
    }
    if let lastRepeat, frame.sent > lastRepeat.time { repeats = 0 }
    link.noteRoundTrip(now - frame.sent)
    guard let arrival = inFlight.acknowledge(mark, at: now, over: link) else { return }
    (lostInARow, givenUp, isAnswered) = (0, [], true)
    let isLarge = arrival.frame.bytes >= LinkEstimate.leastBytes
    if probe.note(arrival, at: now, link: &link), isLarge, measuresRate(arrival) {
      link.addSample(arrival.frame.bytes, took: arrival.service)
    }
    if !isLarge, !arrival.hasWaited {
      link.noteTransit(arrival.transit - link.service(of: arrival.frame.bytes))
    } else if arrival.transit < link.roundTrip {
      link.noteTransit(arrival.transit)
    }
    fidelity.judge(at: now, over: link)
    wait(from: now)
  }

  /// Whether the arrival measures the rate of the bottleneck. If the round trip may have become longer, and a frame's arrival gap
  /// equals its send gap, the frame may not have queued. Its time is then only an upper bound.
  private func measuresRate(_ arrival: FramesInFlight.Arrival) -> Bool {
    guard probe.isInDoubt, arrival.hasWaited, let spacing = arrival.spacing else { return true }
    return arrival.service < link.service(of: arrival.frame.bytes) || spacing.back > 1.05 * spacing.sent + 0.001
  }

  // MARK: Silence

  /// When to call ``expire(at:)`` if no answer comes before; nil if none is expected.
  var deadline: TimeInterval? { isAnswerDue && lastFlushed != nil ? min(askAgain, patienceEnd) : nil }

  /// Gives up an overdue answer, or returns the frame whose question is to be repeated at `now`; else nil.
  mutating func expire(at now: TimeInterval) -> FrameMark? {
    guard let deadline, deadline <= now else { return nil }
    guard now < patienceEnd else {
      lostInARow += 1
      giveUp()
      return nil
    }
    timesAsked += 1
    askAgain = isAnswered ? now + askingDelay * Double(1 << min(timesAsked, 6)) : .infinity
    guard isAnswered, let mark = inFlight.frames.last?.mark else { return nil }
    (repeats, lastRepeat) = (repeats + 1, (now, mark))
    return mark
  }

  /// Stops waiting for the frames on their way, as when they have become useless. Their late answers are still recognised.
  mutating func giveUp() {
    givenUp = (givenUp + inFlight.removeAll()).suffix(2 * FrameMarks.mostInUse)
    queued = nil
    probe.reset()
  }

  private var askingDelay: TimeInterval { max(0.1, 0.5 * link.roundTrip) }

  private mutating func wait(from now: TimeInterval) {
    timesAsked = 0
    let expected = inFlight.lastExpected(at: now, over: link)
    askAgain = isAnswered ? max(now, expected) + askingDelay : .infinity
    let sending = (lastFlushed ?? now) - lastSent
    let service = Double(inFlight.bytes) / (link.bytesPerSecond ?? Self.slowestLink)
    patienceEnd = now + max(Self.leastPatience, 4 * sending, 2 * service)
  }
}

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
