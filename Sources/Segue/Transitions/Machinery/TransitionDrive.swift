/// What a transition's animations are moved by: from the share of the way that is shown now to any other.
protocol TransitionDrive: AnyObject {
  /// Whether the animations stand where they were placed, and do not run by themselves.
  var isHeld: Bool { get }
  /// 1, or more where the animator's curve swings past its end.
  var greatestShare: Double { get }
  /// Has what `animations` adds stand at the start.
  func holdAtStart(_ animations: () -> Void)
  /// Has what `animations` adds go along, as if it had been there from the start.
  func join(_ animations: @escaping () -> Void)
  /// Has what is animated in another layer go along; before the start.
  func add(_ layer: Layer)
  /// Takes hold of running animations where they are. Returns the share of the way there and its rate per second.
  func hold() -> TransitionReading
  /// Shows a share of the way.
  func place(_ share: Double)
  /// Lets go at the end; what is over completes by itself.
  func releaseAtEnd()
  /// Takes everything back to the start and has completions run.
  func rewind()
  /// Takes everything to the end and has completions run, until nothing is left.
  func playToEnd()
  /// The transition is complete: no animation of it is left behind. With `reverting` what they changed is taken back.
  func strike(reverting: Bool)
}
