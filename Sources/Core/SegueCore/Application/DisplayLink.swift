/// Calls a closure before each frame, as `CADisplayLink`, for movement by a rule of its own.
///
///     let link = DisplayLink { [ball] link in
///       ball.center.y = 80 + 40 * sin(link.timestamp)
///     }
///     link.add(to: application)
///
/// While a link is added and not paused, frames follow one another, as many a second as the terminal was opened for; pause it when
/// nothing moves, so that the program can sleep. A frame without a change is not sent. A change once a second is cheaper with
/// `Application.schedule(every:_:)`, and a movement with a start and an end with `View.animate`.
@preconcurrency @MainActor public final class DisplayLink: FrameParticipant {
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

  /// A time that a link can follow.
  public nonisolated enum Clock: Sendable, Hashable {
    /// The application's own time, which may be slow or stand still: see ``Application/speed``.
    case application
    /// The host's time, which always goes on.
    case host
  }

  package let runsInPause: Bool
  private let action: (DisplayLink) -> Void
  private weak var application: Application?
  /// Whether the last frame called the closure, too.
  private var isContinued = false

  /// Creates a link that calls nothing until it is added to an application.
  public init(clock: Clock = .application, _ action: @escaping (_ link: DisplayLink) -> Void) {
    runsInPause = clock == .host
    self.action = action
  }

  /// Adds it to an application, which keeps it alive until it is paused or invalidated. It leaves its old application.
  public func add(to application: Application) {
    guard application !== self.application else { return }
    self.application = application
    isContinued = false
    start()
  }

  /// Ends the calls. It may be added again.
  public func invalidate() { application = nil }

  private func start() { if !isPaused { application?.scene.add(self) } }

  package func advance(to time: TimeInterval) -> Bool {
    // An application that it has left advances it once more.
    guard !isPaused, let application, application.clock.isTicking else { return false }
    duration = isContinued ? time - timestamp : 0
    (timestamp, isContinued) = (time, true)
    action(self)
    return true
  }
}
