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
