/// What calls `tick` of an application: the run loop of a terminal, or a program with one of its own.
///
/// Tasks, timers and blocks on the main queue run between two ticks. There they may change views, push pages and begin
/// animations as in any callback: the host says what time it is, and hears that a tick is due.
@preconcurrency @MainActor
public protocol ApplicationHost: AnyObject {
  /// The time that a tick at this moment would get, in seconds. The application asks for it at most once between two ticks,
  /// and ignores a time that is not finite or before the last one.
  var applicationTime: TimeInterval { get }
  /// Something has happened between two ticks that needs one: views have changed, an event was posted, an action was
  /// scheduled, the application was terminated. It is called at most once between two ticks. Call `tick` soon, but not from
  /// here, for the change may not be complete.
  func applicationNeedsTick(_ application: Application)
  /// What the last frame cost, for those who want to show it. Nil, the default, if it is not measured.
  var frameCost: FrameCost? { get }
}

extension ApplicationHost {
  /// Nil.
  public var frameCost: FrameCost? { nil }
}

/// What a frame costs, as its host measures it.
public nonisolated struct FrameCost: Sendable, Hashable {
  /// The seconds that the last tick took, from its beginning until its bytes were handed over.
  public var duration: TimeInterval
  /// How many frames were left out until now, because the one before was late or the display had no room.
  public var framesLeftOut: Int
  /// The seconds that an answer of the display takes; nil if that is not known.
  public var roundTrip: TimeInterval?

  /// Creates it from its parts.
  public init(duration: TimeInterval, framesLeftOut: Int, roundTrip: TimeInterval?) {
    (self.duration, self.framesLeftOut, self.roundTrip) = (duration, framesLeftOut, roundTrip)
  }
}
