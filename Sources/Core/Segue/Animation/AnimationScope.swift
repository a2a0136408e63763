/// What animations belong to besides their group, such as a transition that can move them by hand and undo them.
protocol AnimationScope: AnyObject {
  /// Whether the scope has ended. Until then it needs its animations even after they have run.
  var isOver: Bool { get }
  /// Whether the scope ended by undoing its animations.
  var wasUndone: Bool { get }
  /// The application that it runs in.
  var application: Application? { get }
  /// Tells the scope the timing of animations that are being added.
  func adopt(_ timing: AnimationTiming)
  /// Makes the changes alongside the scope's first animations, if they have not been made; called in the closure of the latter.
  func joinFirstAnimations()
}
