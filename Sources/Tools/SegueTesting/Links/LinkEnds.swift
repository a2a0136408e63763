import Segue

/// Both ends of a link between an application and its terminal: what is under way, and the screen at the far end.
struct LinkEnds {
  /// A frame on its way.
  private struct Frame {
    var bytes: [UInt8]
    var caret: ScreenCaret?
    var sent: TimeInterval
  }

  var link: SimulatedLink
  /// The screen that the user sees.
  private(set) var screen: TerminalScreen
  /// The cursor that the user sees.
  private(set) var caret: ScreenCaret?
  /// What has arrived at the screen.
  private(set) var arrivals: [TestApplication.Arrival] = []
  /// What the user has done and the application has not heard of, with the time at which it does.
  private var input: [(event: Event, due: TimeInterval)] = []
  private var frames: [Int: Frame] = [:]
  private var count = 0
  /// Whether the application has had to leave out a frame, and is called as soon as there is room for one.
  var isAwaited = false

  /// A link on which nothing is under way, to a terminal that shows an application's last frame.
  init(
    _ conditions: SimulatedLink.Conditions, showing application: Application, caret: ScreenCaret?, at time: TimeInterval
  ) {
    link = SimulatedLink(conditions, seed: 0)
    _ = link.advance(to: time)
    screen = TerminalScreen(size: application.frame.size)
    var encoder = FrameEncoder(colorMode: application.colorMode)
    screen.read(encoder.encode(application.frame))
    self.caret = caret
  }

  /// Whether the link takes a frame: as soon as no other waits in front of it.
  var hasRoom: Bool { link.waiting == 0 }
  /// Whether a frame or an event has not come to the other end.
  var isBusy: Bool { !frames.isEmpty || !input.isEmpty }
  /// The time of the next thing that happens at one of the ends; infinity for none.
  var nextChange: TimeInterval { isBusy ? min(link.nextChange, input.first?.due ?? .infinity) : .infinity }

  /// The application hands a frame over.
  mutating func send(_ bytes: [UInt8], _ caret: ScreenCaret?, at time: TimeInterval) {
    count += 1
    frames[count] = Frame(bytes: bytes, caret: caret, sent: time)
    // Also the cursor alone is moved by a sequence.
    link.send(max(8, bytes.count), frame: count, at: time)
  }

  /// The user does something. A new size is the screen's at once.
  mutating func add(_ event: Event, at time: TimeInterval) {
    if case .resize(let size) = event { screen.resize(to: size) }
    let due = max(time + link.conditions.roundTrip / 2, input.last?.due ?? 0)
    input.append((event, due))
  }

  /// Lets time pass, and shows what has arrived. Returns the events that have come to the application, with their times.
  mutating func advance(to time: TimeInterval) -> [(event: Event, due: TimeInterval)] {
    for case .arrival(let number, let arrived) in link.advance(to: time) {
      guard let frame = frames.removeValue(forKey: number) else { continue }
      screen.read(frame.bytes)
      caret = frame.caret
      arrivals.append(TestApplication.Arrival(byteCount: frame.bytes.count, sent: frame.sent, time: arrived))
    }
    let due = input.prefix { $0.due <= time }
    input.removeFirst(due.count)
    return Array(due)
  }
}

extension TestApplication {
  /// A frame that has come through a link: see ``TestApplication/link``.
  public nonisolated struct Arrival: Sendable, Hashable {
    /// How many bytes it has; 0 if only the cursor moved.
    public let byteCount: Int
    /// When the application drew it, in seconds of the test's clock.
    public let sent: TimeInterval
    /// When its last byte arrived, and the screen showed it.
    public let time: TimeInterval
  }

  /// The frames that have come through ``link`` since it was set, in order; none without a link.
  public var arrivals: [Arrival] { ends?.arrivals ?? [] }

  /// The terminal at the far end of ``link``, with its cells and colours; nil without a link.
  public var farScreen: TerminalScreen? { ends?.screen }

  /// What happens on the link until `end`, at its times: events come to the application, frames to the screen, and a frame that had to
  /// wait is drawn as soon as there is room.
  func passLink(to end: TimeInterval) {
    while let change = ends?.nextChange, change <= end {
      time = max(time, change)
      let events = ends?.advance(to: time) ?? []
      for (event, due) in events { application.post(event, at: due) }
      if !events.isEmpty || ends?.isAwaited == true && ends?.hasRoom == true { tickAtEnd() }
    }
    time = max(time, end)
    _ = ends?.advance(to: time)
  }

  /// Ticks at the application's end of the link.
  @discardableResult
  func tickAtEnd() -> Application.Wake {
    if let ends { display.isReady = ends.hasRoom }
    ends?.isAwaited = !display.isReady
    needsTick = false
    defer { if let reader { hear(reader) } }
    return application.tick(at: time)
  }
}
