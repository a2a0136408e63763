/// What calls `tick` of an application: the run loop of a terminal, or a program with one of its own.
///
/// Tasks, timers and blocks on the main queue run between two ticks. There they may change views, push pages and begin
/// animations as in any callback: the host says what time it is, and hears that a tick is due.
@MainActor
public protocol ApplicationHost: AnyObject {
  /// The time that a tick at this moment would get, in seconds. The application asks for it at most once between two ticks,
  /// and ignores a time that is not finite or before the last one.
  var applicationTime: TimeInterval { get }
  /// Something has happened between two ticks that needs one: views have changed, an event was posted, an action was
  /// scheduled, the application was terminated. It is called at most once between two ticks. Call `tick` soon, but not from
  /// here, for the change may not be complete.
  func applicationNeedsTick(_ application: Application)
}
