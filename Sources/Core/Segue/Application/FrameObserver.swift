/// Looks at an application right before each frame, as its ``Application/frameObserver``: to record it, or to show what goes on in it.
@preconcurrency @MainActor public protocol FrameObserver: AnyObject {
  /// Tells the observer, on the main actor, that a frame is about to be composed, or would be if the display were ready for it: then
  /// only while something moves. The first window is laid out and drawn, and stays
  /// as it is; other windows may still be changed.
  func applicationWillDraw(_ application: Application)
}
