public import Foundation

/// A connection between a program and a terminal, as a model: it says when frames arrive, and when their answers do.
///
/// Bytes wait in a queue, pass a bottleneck one after the other, and are half a round trip on their way. Where a frame
/// ends, the terminal answers, and the answer takes the other half. Answers keep their order, as on any connection
/// that carries a terminal.
///
///     var link = SimulatedLink(SimulatedLink.Conditions(roundTrip: 0.1, bytesPerSecond: 200_000), seed: 1)
///     link.send(20_000, frame: 1, at: 0)
///     // [arrival of frame 1 at 0.15, its answer at 0.2]
///     let events = link.advance(to: 1)
///
/// Pure: time is an argument, in seconds. The same seed and calls give the same events. ``TestApplication/link`` puts an application at
/// one end.
public nonisolated struct SimulatedLink: Sendable {
  /// What the connection is like. All of it may change on the way.
  public nonisolated struct Conditions: Sendable, Hashable {
    /// Seconds for an empty frame to the terminal and for its answer back.
    public var roundTrip: TimeInterval
    /// The rate of the bottleneck; infinity for no bottleneck, 0 for a stall.
    public var bytesPerSecond: Double
    /// The most seconds by which an answer is late, evenly distributed from 0.
    public var jitter: TimeInterval = 0
    /// The fraction of answers that get lost, 0…1.
    public var lossOfAnswers = 0.0
    /// The fraction of answers that come twice, 0…1; the second time together with the next answer.
    public var doublingOfAnswers = 0.0
    /// The bytes for which the queue has room; a frame that does not fit waits with the sender. Infinity for any.
    public var queueRoom = Double.infinity

    /// Conditions without jitter, loss and doubling. A number that is negative or not a number counts as 0.
    public init(roundTrip: TimeInterval, bytesPerSecond: Double = .infinity) {
      self.roundTrip = roundTrip > 0 ? roundTrip : 0
      self.bytesPerSecond = bytesPerSecond > 0 ? bytesPerSecond : 0
    }
  }

  /// Something that happens at an end of the connection.
  public nonisolated enum Event: Sendable, Hashable {
    /// The terminal has read the last byte of a frame.
    case arrival(frame: Int, time: TimeInterval)
    /// The answer to a frame has come back.
    case answer(frame: Int, time: TimeInterval)

    /// When it happens, in seconds.
    public var time: TimeInterval {
      switch self {
      case .arrival(_, let time), .answer(_, let time): time
      }
    }
  }

  /// The conditions from now on, also for waiting bytes. Bytes that have passed the bottleneck are not affected.
  public var conditions: Conditions
  /// The time up to which the link has been simulated.
  public private(set) var time: TimeInterval = 0

  private var queue: [(frame: Int, bytes: Double)] = []
  private var events: [Event] = []
  /// An answer that comes once more with the next one.
  private var echo: Int?
  private var lastArrival = -TimeInterval.infinity
  private var lastAnswer = -TimeInterval.infinity
  private var generator: SplitMix64

  /// A connection on which nothing is under way.
  public init(_ conditions: Conditions, seed: UInt64) {
    self.conditions = conditions
    generator = SplitMix64(seed: seed)
  }

  /// The bytes in front of the bottleneck.
  public var waiting: Double { queue.reduce(0) { $0 + $1.bytes } }
  /// Whether the sender still holds bytes, because the queue has no room for them.
  public var isBlocked: Bool { waiting > conditions.queueRoom + 1e-3 }

  /// Sends a frame of `bytes` bytes at `time`. A time before the last one counts as the last one.
  public mutating func send(_ bytes: Int, frame: Int, at time: TimeInterval) {
    pass(to: time)
    queue.append((frame, Double(max(0, bytes))))
  }

  /// Lets time pass. Returns the events since the last call, in order.
  public mutating func advance(to time: TimeInterval) -> [Event] {
    pass(to: time)
    let due = events.filter { $0.time <= time }
    events.removeAll { $0.time <= time }
    return due
  }

  /// The time of the next change under the present conditions: an event, or room for blocked bytes. Infinity for none.
  public var nextChange: TimeInterval {
    let rate = conditions.bytesPerSecond
    var next = events.first?.time ?? .infinity
    if let first = queue.first, rate > 0 { next = min(next, time + first.bytes / rate) }
    if isBlocked, rate > 0 { next = min(next, time + (waiting - conditions.queueRoom) / rate) }
    return next
  }

  private mutating func pass(to end: TimeInterval) {
    let rate = conditions.bytesPerSecond
    while let first = queue.first, rate > 0 {
      let done = time + first.bytes / rate
      guard done <= end else {
        if end > time { queue[0].bytes -= (end - time) * rate }
        break
      }
      time = max(time, done)
      queue.removeFirst()
      leave(first.frame)
    }
    time = max(time, end)
  }

  /// A frame has passed the bottleneck.
  private mutating func leave(_ frame: Int) {
    lastArrival = max(lastArrival, time + conditions.roundTrip / 2)
    add(.arrival(frame: frame, time: lastArrival))
    let (delay, loss, doubling) = (random(), random(), random())
    if loss >= conditions.lossOfAnswers {
      lastAnswer = max(lastAnswer, lastArrival + conditions.roundTrip / 2 + delay * conditions.jitter)
      if let echo { add(.answer(frame: echo, time: lastAnswer)) }
      add(.answer(frame: frame, time: lastAnswer))
      echo = doubling < conditions.doublingOfAnswers ? frame : nil
    }
  }

  /// Adds an event behind all events up to its time.
  private mutating func add(_ event: Event) {
    events.insert(event, at: events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0)
  }

  private mutating func random() -> Double { Double.random(in: 0..<1, using: &generator) }
}
