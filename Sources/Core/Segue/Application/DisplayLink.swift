/// Calls a closure before each frame, as `CADisplayLink`: for what moves by a rule of its own.
///
///     let link = DisplayLink { [ball] link in
///       ball.center.y = 80 + 40 * sin(link.timestamp)
///     }
///     link.add(to: application)
///
/// While a link is added and not paused, frames follow one another, as many a second as the terminal was opened for; pause
/// it when nothing moves, so that the program can sleep. A frame without a change is not sent. For what changes
/// once a second, `Application.schedule(every:_:)` is cheaper, and `View.animate` for what has a start and an end.
@preconcurrency @MainActor public final class DisplayLink: FrameDriver {
  /// The time of the frame, in seconds of the link's clock.
  public private(set) var timestamp: TimeInterval = 0
  /// Seconds since the frame before; 0 in the first one, and in the first after a pause.
  public private(set) var duration: TimeInterval = 0
  /// Whether no calls are made; false by default.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      isContinued = false
      start()
    }
  }

  /// A time to go by.
  public nonisolated enum Clock: Sendable, Hashable {
    /// The application's own, which may be slow, and may stand still: see ``Application/speed``.
    case application
    /// That of its host, which always goes on.
    case host
  }

  let runsInPause: Bool
  private let action: (DisplayLink) -> Void
  private weak var application: Application?
  /// Whether the frame before was called for, too.
  private var isContinued = false

  /// Creates a link that calls nothing until it is added to an application.
  public init(clock: Clock = .application, _ action: @escaping (_ link: DisplayLink) -> Void) {
    runsInPause = clock == .host
    self.action = action
  }

  /// Adds it to an application, which keeps it alive until it is paused or invalidated. It leaves the one that it was in.
  public func add(to application: Application) {
    guard application !== self.application else { return }
    self.application = application
    isContinued = false
    start()
  }

  /// Ends the calls. It may be added again.
  public func invalidate() { application = nil }

  private func start() {
    if !isPaused { application?.add(self) }
  }

  func advance(to time: TimeInterval) -> Bool {
    // The application that it has left asks once more.
    guard !isPaused, let application, application.clock.isTicking else { return false }
    duration = isContinued ? time - timestamp : 0
    (timestamp, isContinued) = (time, true)
    action(self)
    return true
  }
}

/// Moves something besides animations.
protocol FrameDriver: AnyObject {
  /// Moves on to `time`. Returns whether it needs another frame.
  func advance(to time: TimeInterval) -> Bool
  /// Whether it goes by the host's time, and moves on also while the application's stands still.
  var runsInPause: Bool { get }
}

extension FrameDriver {
  var runsInPause: Bool { false }
}
