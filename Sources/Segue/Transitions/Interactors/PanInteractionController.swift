/// Drives any transition with a drag.
///
/// Keep one, and return its ``active`` from the delegate method that asks for an interactor:
///
/// ```swift
/// let drag = PanInteractionController(edgePan, direction: .right) { [weak navigation] in
///   navigation?.popViewController(animated: true)
/// }
/// ```
///
/// It begins the transition when the drag is recognized, and moves it with the finger. When the finger is lifted,
/// `isFinishing(percentComplete:velocity:)` decides, and the transition settles with the velocity of the finger. A
/// cancelled gesture cancels the transition. The same object serves one drag after the other.
open class PanInteractionController: PercentDrivenInteractiveTransition {
  /// A direction of a drag.
  public nonisolated enum Direction: Sendable, Hashable {
    /// Along the x axis.
    case right, left
    /// Along the y axis, which points down.
    case down, up
  }

  /// The direction in which a drag finishes the transition. `begin` can set it.
  open var direction: Direction
  /// The distance of a drag through the whole transition, in points.
  ///
  /// Nil, and values that are not above 0, stand for the width (or height) of the recognizer's view.
  open var distance: CGFloat?
  /// The view that a drag pulls a little, as on a rubber band, if it begins no transition; nil for none. `begin` can set
  /// it.
  open weak var elasticView: View?
  /// Whether a drag is under way.
  public private(set) var isInteracting = false
  /// Itself while its drag begins or drives a transition, else nil.
  ///
  /// It is nil if the drag has begun no transition, so that a transition that begins later for another reason does not
  /// become interactive.
  public var active: PanInteractionController? { isInteracting && (isBeginning || isDriving) ? self : nil }

  private let begin: () -> Void
  private var isBeginning = false
  /// The translation at which progress began to count, the progress there, and the size of the window then.
  private var start = (translation: CGFloat(0), progress: CGFloat(0), size: CGSize.zero)
  /// The progress that the finger called for last.
  private var progress: CGFloat = 0
  private var pull: ElasticPull?

  /// Creates an interactor for the drags of a recognizer.
  ///
  /// - Parameters:
  ///   - recognizer: The drag. The interactor adds itself as a target.
  ///   - direction: The direction in which a drag finishes the transition.
  ///   - distance: See ``distance``.
  ///   - begin: Begins the transition by a push, pop, presentation, dismissal or change of tabs. It is called when the
  ///     drag is recognized.
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
      progress = 0
      start = (0, 0, pan.view?.window?.bounds.size ?? .zero)
      isBeginning = true
      begin()
      isBeginning = false
      pull = isDriving ? nil : elasticView.map { ElasticPull(of: $0, along: axis, by: pan) }
      update(progress(of: pan))
    case .changed:
      pull?.move(with: pan)
      update(progress(of: pan))
    case .ended:
      isInteracting = false
      pull?.release(pan)
      let velocity = velocity(of: pan)
      let (lag, distance) = (pan.lag, fullDistance(of: pan))
      // The finger decides, even while the picture still catches up with it.
      let (behind, catchingUp) =
        distance > 0 ? (component(of: lag.way) / distance, component(of: lag.velocity) / distance) : (0, 0)
      if Self.isFinishing(percentComplete: percentComplete - behind, velocity: velocity - catchingUp) {
        finish(velocity: velocity)
      } else {
        cancel(velocity: velocity)
      }
    case .cancelled:
      isInteracting = false
      pull?.release(pan)
      cancel(velocity: velocity(of: pan))
    case .possible, .failed:
      break
    }
  }

  /// The progress that the finger calls for. A window that changes its size does not change it; from then on distances
  /// count by the new size.
  private func progress(of pan: PanGestureRecognizer) -> CGFloat {
    let size = pan.view?.window?.bounds.size ?? start.size
    let translation = component(of: pan.translation(in: nil))
    if size != start.size { start = (translation, progress, size) }
    let full = fullDistance(of: pan)
    progress = start.progress + (full > 0 ? (translation - start.translation) / full : 0)
    return progress
  }

  /// The axis of the direction, towards the right or downwards.
  private var axis: CGVector {
    switch direction {
    case .right, .left: CGVector(dx: 1, dy: 0)
    case .down, .up: CGVector(dx: 0, dy: 1)
    }
  }

  /// The component of a vector in the direction.
  private func component(of vector: CGPoint) -> CGFloat {
    switch direction {
    case .right: vector.x
    case .left: -vector.x
    case .down: vector.y
    case .up: -vector.y
    }
  }

  /// The distance through the whole transition, in points.
  private func fullDistance(of pan: PanGestureRecognizer) -> CGFloat {
    if let distance, distance > 0 { return distance }
    let size = pan.view?.bounds.size ?? .zero
    return axis.dx != 0 ? size.width : size.height
  }

  /// The finger's velocity in the direction, in fractions of the transition per second.
  private func velocity(of pan: PanGestureRecognizer) -> CGFloat {
    let full = fullDistance(of: pan)
    return full > 0 ? component(of: pan.velocity(in: nil)) / full : 0
  }
}
