/// The caller of an application's `tick`: the run loop of a terminal, or a program with one of its own.
///
/// Tasks, timers and blocks on the main queue run between two ticks. There they may change views, push pages and begin animations as
/// in any callback. For that, the host tells the time, and is told that a tick is due.
@preconcurrency @MainActor
public protocol ApplicationHost: AnyObject {
  /// The time of a tick at this moment, in seconds. The application asks for it at most once between two ticks, and ignores a time
  /// that is not finite or before the last one.
  var applicationTime: TimeInterval { get }
  /// Something between two ticks needs a tick: views have changed, an event was posted, an action was scheduled, the application was
  /// terminated. It is called at most once between two ticks. Call `tick` soon, but not from here, because the change may not be
  /// complete.
  func applicationNeedsTick(_ application: Application)
  /// The cost of the last frame, to be shown. Nil, the default, if it is not measured.
  var frameCost: FrameCost? { get }
  /// Other programs are about to use the display: see ``Application/suspend(_:)-1j5tf``. Give it up, and call `tick` no more.
  func applicationWillSuspend(_ application: Application)
  /// They have ended. Take the display back, and go on.
  func applicationDidResume(_ application: Application)
  /// Opens an address of the web, of mail or of a file with the system's program for it. Returns nil, or a line for the user that says why
  /// that is not done.
  func application(_ application: Application, open url: URL) -> String?
  /// ``Application/isMouseReleased`` has changed.
  func applicationDidReleaseMouse(_ application: Application)
  /// Writes a text that the user has selected into a new file. Returns the path.
  func application(_ application: Application, save text: String) -> Result<String, SavingRefusal>
  /// The title of the display's window has changed.
  func applicationDidChangeTitle(_ application: Application)
  /// The progress has changed.
  func applicationDidChangeProgress(_ application: Application)
  /// Tells the user something although the app does not have the keyboard. Returns whether there is a way to do so.
  func application(_ application: Application, notify notification: UserNotification) -> Bool
}

extension ApplicationHost {
  /// Nil.
  public var frameCost: FrameCost? { nil }
  /// Does nothing.
  public func applicationWillSuspend(_ application: Application) {}
  /// Does nothing.
  public func applicationDidResume(_ application: Application) {}
  /// Opens nothing.
  public func application(_ application: Application, open url: URL) -> String? { "nothing here opens addresses" }
  /// Does nothing.
  public func applicationDidReleaseMouse(_ application: Application) {}
  /// Writes nothing.
  public func application(_ application: Application, save text: String) -> Result<String, SavingRefusal> {
    .failure(SavingRefusal("there is no place for files here"))
  }
  /// Does nothing.
  public func applicationDidChangeTitle(_ application: Application) {}
  /// Does nothing.
  public func applicationDidChangeProgress(_ application: Application) {}
  /// False.
  public func application(_ application: Application, notify notification: UserNotification) -> Bool { false }
}

/// Why a text is not written into a file.
public nonisolated struct SavingRefusal: Error, Hashable, CustomStringConvertible {
  /// A line for the user.
  public let description: String

  /// A reason, as a line for the user.
  public init(_ description: String) { self.description = description }
}

/// The cost of a frame, measured by the host.
public nonisolated struct FrameCost: Sendable, Hashable {
  /// The duration of the last tick in seconds, from its beginning until its bytes were handed over.
  public var duration: TimeInterval
  /// How many frames were left out until now, because the frame before was late or the display had no room.
  public var framesLeftOut: Int
  /// How many seconds the display takes to answer; nil if that is not known.
  public var roundTrip: TimeInterval?

  /// Creates it from its parts.
  public init(duration: TimeInterval, framesLeftOut: Int, roundTrip: TimeInterval?) {
    (self.duration, self.framesLeftOut, self.roundTrip) = (duration, framesLeftOut, roundTrip)
  }
}
