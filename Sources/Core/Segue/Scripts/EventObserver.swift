/// Hears what an application is told from outside, before it is handled, as its ``Application/eventObserver``.
///
/// Events, ticks and their times are all that frames depend on, unless the app has a source of its own, such as a timer or a file.
@preconcurrency @MainActor public protocol EventObserver: AnyObject {
  /// An event was posted, for a time in seconds; the next tick handles it.
  func application(_ application: Application, willPost event: Event, at time: TimeInterval)
  /// The application is about to handle what is due at a time in seconds. Both times are as they were given.
  func application(_ application: Application, willTickAt time: TimeInterval)
}
