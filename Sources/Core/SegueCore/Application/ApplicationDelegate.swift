/// Is told when the application gets the keyboard and when it loses it, because the user has turned to another window or has stopped
/// the program, and is asked before the application ends.
///
/// The two that tell are called in the tick that handles the event, and only where the terminal reports it: see ``Application/isActive``. A
/// program that was stopped gets both calls, one after the other, when it goes on.
@preconcurrency @MainActor public protocol ApplicationDelegate: AnyObject {
  /// The application has become active again. The start is not reported.
  func applicationDidBecomeActive(_ application: Application)
  /// The application is about to become inactive. It goes on running, and may be visible all the time.
  func applicationWillResignActive(_ application: Application)
  /// Whether the application may end. It is asked when the user quits with q, and in a terminal on Ctrl-C and on SIGTERM, but not on
  /// SIGHUP, nor when the app calls `terminate()`.
  ///
  /// To ask the user, present an alert, return ``Application/TerminateReply/terminateLater``, and answer with
  /// ``Application/reply(toShouldTerminate:)``. Ctrl-C while the answer is awaited ends the program at once. SIGTERM ends it after five
  /// seconds, whatever the answer.
  func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply
  /// Whether to open an address outside of the app: see ``Application/open(_:completionHandler:)``. By default true for `http`, `https` and
  /// `mailto`, and false for all others. Return true for a file that the app itself has chosen to show; other schemes are never opened.
  func application(_ application: Application, shouldOpen url: URL) -> Bool
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Ends now.
  public func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply { .terminateNow }
  /// True for the web and for mail.
  public func application(_ application: Application, shouldOpen url: URL) -> Bool { Hyperlink(url) != nil }
}

/// Is told of each frame as an application's ``Application/frameObserver``, to record the application or to show its state.
@preconcurrency @MainActor public protocol FrameObserver: AnyObject {
  /// A frame is about to be composed. If the display is not ready, the call comes nevertheless while something moves. The first
  /// window is laid out and drawn, and must stay as it is; other windows may still be changed.
  func applicationWillDraw(_ application: Application)
}

/// Is told of each event and tick before it is handled, as an application's ``Application/eventObserver``.
///
/// Frames depend only on events, ticks and their times, unless the app has a source of its own, such as a timer or a file.
@preconcurrency @MainActor public protocol EventObserver: AnyObject {
  /// An event was posted, for a time in seconds; the next tick handles it.
  func application(_ application: Application, willPost event: Event, at time: TimeInterval)
  /// A tick at a time in seconds is about to begin. Both times are the callers', uncorrected.
  func application(_ application: Application, willTickAt time: TimeInterval)
}
