/// Moves the animations of a transition to any fraction of it: `LayerTimeDrive` holds the time of the layers, and
/// `AnimatorDrive` pauses an interruptible animator.
protocol TransitionDrive: AnyObject {
  /// Whether the animations are held and do not run by themselves.
  var isHeld: Bool { get }
  /// Where in their time the animations are, in seconds after the first one's begin.
  var elapsed: TimeInterval { get }
  /// Layers outside the container with animations that it includes.
  var otherLayers: [Layer] { get }
  /// The largest fraction that can be shown: 1, or more where the animator's curve overshoots its end.
  var greatestFraction: Double { get }
  /// Holds at the start whatever `animations` adds.
  func holdAtStart(_ animations: () -> Void)
  /// Adds animations to a transition that has started, as if they had been there from its start.
  func join(_ animations: @escaping () -> Void)
  /// Includes the animations of another layer. It counts only before the start.
  func add(_ layer: Layer)
  /// Holds running animations where they are, and returns how far that is.
  func hold() -> TransitionProgress
  func show(_ fraction: Double)
  /// Puts the animations at their end, where they complete by themselves.
  func releaseAtEnd()
  /// Reverts all changes.
  func rewind()
  /// Moves everything that is animated now to its end.
  func playToEnd()
  /// Removes all animations when the transition has completed; with `reverting`, also what they have changed.
  func removeAnimations(reverting: Bool)
}
