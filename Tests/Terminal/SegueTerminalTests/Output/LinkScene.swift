import Foundation
import Segue
import SegueTesting

@testable import SegueTerminal

/// A flow at one end of a simulated link, and the run loop between them: ticks on the grid, and a frame in between if
/// one had to wait.
struct LinkScene {
  /// A frame that was sent.
  struct Frame {
    var mark: FrameMark
    var bytes: Int
    var level: Int
    var sent: Double
    /// When the terminal had it.
    var arrival: Double?
  }

  static let interval = 1.0 / 60
  static let byteRatios = [1, 0.5, 0.35, 0.25, 0.2]
  /// The bytes of a slide's frame at level 0: least at both ends.
  static let slide: (Double) -> Double = { 12_000 * (0.4 + 1.2 * sin(.pi * min($0, 0.999))) }

  var flow = FrameFlow(interval: interval, byteRatios: byteRatios)
  var link: SimulatedLink
  private(set) var now = 0.0
  private(set) var frames: [Frame] = []
  /// The most that waited in front of the bottleneck, as a share of what leaves it between two frames or of the frame
  /// that was sent last, whichever is more.
  var largestQueue = 0.0
  /// How many questions were asked again.
  private(set) var repeats = 0
  /// How many frames counted as drawn before they were.
  private(set) var wrongAnswers = 0
  private var marks = FrameMarks()
  /// The names in the questions that were asked again.
  private var repeated: [FrameMark] = []

  /// A link that has answered the opening's questions and has shown the first picture.
  init(_ conditions: SimulatedLink.Conditions, seed: UInt64 = 1, picture: Int = 30_000) {
    link = SimulatedLink(conditions, seed: seed)
    flow.noteOpeningAnswer(after: conditions.roundTrip, reportsCursor: true)
    send(picture, isMoving: false)
    rest(for: 2)
    largestQueue = 0
  }

  mutating func rest(for seconds: Double) { advance(to: now + seconds) }

  /// Moves for `seconds` and ends with the frame of the end. Returns the indices of the frames.
  mutating func move(
    for seconds: Double, bytes: (_ progress: Double) -> Double = slide,
    change: (_ link: inout SimulatedLink, _ seconds: Double) -> Void = { _, _ in }
  ) -> Range<Int> {
    let (start, first) = (now, frames.count)
    var (tick, isAwaited) = (0, false)
    while true {
      let grid = start + Double(tick) * Self.interval
      var next = grid
      if isAwaited { next = max(now, min(grid, link.nextChange, flow.nextSend(after: now) ?? .infinity)) }
      advance(to: next)
      change(&link, now - start)
      let (isOnGrid, isReady) = (now >= grid - 1e-9, flow.isReady(at: now) && !link.isBlocked)
      guard isOnGrid || isAwaited && isReady else { continue }
      if isOnGrid { tick += 1 }
      isAwaited = !isReady
      guard isReady else { continue }
      let progress = min(1, (now - start) / seconds)
      send(Int(bytes(progress) * Self.byteRatios[flow.level]), isMoving: true)
      if progress == 1 { return first..<frames.count }
    }
  }

  mutating func send(_ bytes: Int, isMoving: Bool) {
    guard let mark = marks.next(in: CellSize(columns: 120, rows: 40)) else { return }
    flow.send(bytes, isMoving: isMoving, level: isMoving ? flow.level : 0, asking: mark, at: now)
    link.send(bytes, frame: frames.count, at: now)
    frames.append(Frame(mark: mark, bytes: bytes, level: flow.level, sent: now))
    if !link.isBlocked { flow.noteFlushed(at: now) }
    let rate = link.conditions.bytesPerSecond
    if rate > 0, rate.isFinite {
      largestQueue = max(largestQueue, link.waiting / max(rate * Self.interval, Double(bytes)))
    }
  }

  private mutating func advance(to end: Double) {
    while now < end || link.nextChange <= now {
      let next = min(end, max(now, min(link.nextChange, flow.deadline ?? .infinity)))
      for event in link.advance(to: next) { note(event) }
      now = next
      if !link.isBlocked { flow.noteFlushed(at: now) }
      if let mark = flow.expire(at: now) {
        // Names after those of all frames.
        link.send(14, frame: 1_000_000 + repeated.count, at: now)
        repeated.append(mark)
        repeats += 1
      }
    }
  }

  private mutating func note(_ event: SimulatedLink.Event) {
    switch event {
    case .arrival(let frame, let time): if frame < frames.count { frames[frame].arrival = time }
    case .answer(let frame, let time):
      let before = flow.inFlight.frames.map(\.mark)
      flow.acknowledge(frame < frames.count ? frames[frame].mark : repeated[frame - 1_000_000], at: time)
      let after = flow.inFlight.frames.map(\.mark)
      for mark in before where !after.contains(mark) {
        if frames.last(where: { $0.mark == mark })?.arrival == nil { wrongAnswers += 1 }
      }
    }
  }

  /// How many of `range` arrived between two times, in seconds from the sending of the first one and its way.
  func arrivals(of range: Range<Int>, from begin: Double, to end: Double) -> Int {
    let start = frames[range.lowerBound].sent + link.conditions.roundTrip / 2
    return range.count { frames[$0].arrival.map { (begin..<end).contains($0 - start) } ?? false }
  }

  /// The seconds from sending a frame to its arrival, less the way.
  func delay(of frame: Int) -> Double? {
    frames[frame].arrival.map { $0 - frames[frame].sent - link.conditions.roundTrip / 2 }
  }
}
