/// Drives any transition with a drag: the interactor that most gestures need, ready to be handed out by a delegate.
///
///     let drag = PanInteractionController(edgePan, direction: .right) { [weak navigation] in
///       navigation?.popViewController(animated: true)
///     }
///     // In the delegate:
///     func navigationController(…, interactionControllerFor: …) -> … { drag.active }
///
/// It begins the transition when the drag begins, moves it along with the finger, and at lift decides by
/// `isFinishing(percentComplete:velocity:)` and hands the finger's speed on, also where the gesture is called off. It
/// serves for one drag after the other.
open class PanInteractionController: PercentDrivenInteractiveTransition {
  /// A way that a finger goes.
  public nonisolated enum Direction: Sendable, Hashable {
    /// Along the x axis.
    case right, left
    /// Along the y axis, which points down.
    case down, up
  }

  /// Which way of the finger leads forwards; may be set while the transition is begun, as the drag may mean either.
  open var direction: Direction
  /// How far the finger goes for the whole transition, in points; nil and what is not above 0 mean the width (or
  /// height) of the recogniser's view.
  open var distance: CGFloat?
  /// What gives a little, as on a rubber band, and springs back when a drag begins no transition, as there is nothing
  /// that way; nil for nothing. May be set while the transition is begun.
  open weak var elasticView: View?
  /// Whether a finger drags.
  public private(set) var isInteracting = false
  /// Itself while a finger drags, else nil: what a delegate hands out.
  public var active: PanInteractionController? { isInteracting ? self : nil }

  private let begin: () -> Void
  private var pull: ElasticPull?

  /// Listens to `recognizer`; `begin` sets the transition going, by a push, pop, presentation or dismissal.
  public init(
    _ recognizer: PanGestureRecognizer, direction: Direction, distance: CGFloat? = nil, begin: @escaping () -> Void
  ) {
    self.direction = direction
    self.distance = distance
    self.begin = begin
    super.init()
    recognizer.addTarget { [weak self] in self?.follow($0) }
  }

  private func follow(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      reset()
      isInteracting = true
      begin()
      pull = isDriving ? nil : elasticView.map { ElasticPull(of: $0, along: axis, by: pan) }
      update(share(pan.translation(in: nil), of: pan))
    case .changed:
      pull?.move(with: pan)
      update(share(pan.translation(in: nil), of: pan))
    case .ended:
      isInteracting = false
      pull?.release(pan)
      let velocity = share(pan.velocity(in: nil), of: pan)
      if Self.isFinishing(percentComplete: percentComplete, velocity: velocity) {
        finish(velocity: velocity)
      } else {
        cancel(velocity: velocity)
      }
    case .cancelled:
      isInteracting = false
      pull?.release(pan)
      cancel(velocity: share(pan.velocity(in: nil), of: pan))
    case .possible, .failed:
      break
    }
  }

  /// The axis of the direction, towards the right or downwards.
  private var axis: CGVector {
    switch direction {
    case .right, .left: CGVector(dx: 1, dy: 0)
    case .down, .up: CGVector(dx: 0, dy: 1)
    }
  }

  /// A way or a velocity along the direction, in shares of the distance.
  private func share(_ way: CGPoint, of pan: PanGestureRecognizer) -> CGFloat {
    let size = pan.view?.bounds.size ?? .zero
    let (along, length) =
      switch direction {
      case .right: (way.x, size.width)
      case .left: (-way.x, size.width)
      case .down: (way.y, size.height)
      case .up: (-way.y, size.height)
      }
    let whole = distance.flatMap { $0 > 0 ? $0 : nil } ?? length
    return whole > 0 ? along / whole : 0
  }
}
