/// Hears when the application gets the keyboard and when it loses it, because the user has turned to another window or has stopped
/// the program.
///
/// Both are called in the tick that handles the event, and only where the terminal reports it: see ``Application/isActive``. Of a
/// stop, an application hears when it goes on: both calls come then, one after the other.
@preconcurrency @MainActor public protocol ApplicationDelegate: AnyObject {
  /// The application has become active again. It was active at the start, which is not reported.
  func applicationDidBecomeActive(_ application: Application)
  /// The application is about to become inactive. It goes on running, and may be visible all the time.
  func applicationWillResignActive(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
}

/// Looks at an application right before each frame, as its ``Application/frameObserver``: to record it, or to show what goes on in it.
@preconcurrency @MainActor public protocol FrameObserver: AnyObject {
  /// Tells the observer, on the main actor, that a frame is about to be composed, or would be if the display were ready for it: then
  /// only while something moves. The first window is laid out and drawn, and stays
  /// as it is; other windows may still be changed.
  func applicationWillDraw(_ application: Application)
}

/// Hears what an application is told from outside, before it is handled, as its ``Application/eventObserver``.
///
/// Events, ticks and their times are all that frames depend on, unless the app has a source of its own, such as a timer or a file.
@preconcurrency @MainActor public protocol EventObserver: AnyObject {
  /// An event was posted, for a time in seconds; the next tick handles it.
  func application(_ application: Application, willPost event: Event, at time: TimeInterval)
  /// The application is about to handle what is due at a time in seconds. Both times are as they were given.
  func application(_ application: Application, willTickAt time: TimeInterval)
}
