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
  /// Itself while its drag begins a transition, and while it moves one, else nil: what a delegate hands out. A drag that
  /// has begun none does not take hold of one that begins later for another reason.
  public var active: PanInteractionController? { isInteracting && (isBeginning || isDriving) ? self : nil }

  private let begin: () -> Void
  private var isBeginning = false
  /// From where the way counts, in a window of which size, and which share of the transition that was.
  private var start = (way: CGFloat(0), share: CGFloat(0), size: CGSize.zero)
  /// The share that the finger called for last.
  private var share: CGFloat = 0
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
      share = 0
      start = (0, 0, pan.view?.window?.bounds.size ?? .zero)
      isBeginning = true
      begin()
      isBeginning = false
      pull = isDriving ? nil : elasticView.map { ElasticPull(of: $0, along: axis, by: pan) }
      update(followed(pan))
    case .changed:
      pull?.move(with: pan)
      update(followed(pan))
    case .ended:
      isInteracting = false
      pull?.release(pan)
      let (velocity, lag, whole) = (speed(of: pan), pan.lag, whole(of: pan))
      // The finger decides, even while the picture still catches up with it.
      let (behind, catchingUp) = whole > 0 ? (along(lag.way) / whole, along(lag.velocity) / whole) : (0, 0)
      if Self.isFinishing(percentComplete: percentComplete - behind, velocity: velocity - catchingUp) {
        finish(velocity: velocity)
      } else {
        cancel(velocity: velocity)
      }
    case .cancelled:
      isInteracting = false
      pull?.release(pan)
      cancel(velocity: speed(of: pan))
    case .possible, .failed:
      break
    }
  }

  /// The share that the finger calls for. A window that changes its size does not move it, and from then on its way
  /// counts as it does there.
  private func followed(_ pan: PanGestureRecognizer) -> CGFloat {
    let size = pan.view?.window?.bounds.size ?? start.size
    let way = along(pan.translation(in: nil))
    if size != start.size { start = (way, share, size) }
    let whole = whole(of: pan)
    share = start.share + (whole > 0 ? (way - start.way) / whole : 0)
    return share
  }

  /// The axis of the direction, towards the right or downwards.
  private var axis: CGVector {
    switch direction {
    case .right, .left: CGVector(dx: 1, dy: 0)
    case .down, .up: CGVector(dx: 0, dy: 1)
    }
  }

  private func along(_ way: CGPoint) -> CGFloat {
    switch direction {
    case .right: way.x
    case .left: -way.x
    case .down: way.y
    case .up: -way.y
    }
  }

  /// The whole way, in points.
  private func whole(of pan: PanGestureRecognizer) -> CGFloat {
    if let distance, distance > 0 { return distance }
    let size = pan.view?.bounds.size ?? .zero
    return axis.dx != 0 ? size.width : size.height
  }

  /// The finger's velocity along the direction, in whole ways per second.
  private func speed(of pan: PanGestureRecognizer) -> CGFloat {
    let whole = whole(of: pan)
    return whole > 0 ? along(pan.velocity(in: nil)) / whole : 0
  }
}
