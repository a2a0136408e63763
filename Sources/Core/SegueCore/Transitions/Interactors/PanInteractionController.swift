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
/// It begins the transition when the drag is recognized, and moves it with the finger. When the finger is lifted, the place that it
/// would reach decides, by `isFinishing(percentComplete:from:)`, and the transition settles with its velocity. A cancelled gesture
/// cancels the transition. One object serves any number of drags, one after the other.
@preconcurrency @MainActor open class PanInteractionController: PercentDrivenInteractiveTransition, FingerInteractor {
  /// A direction of a drag.
  public typealias Direction = DragDirection

  /// The direction in which a drag finishes the transition. `begin` can set it.
  open var direction: Direction
  /// The distance of a drag through the whole transition, in points. Nil, and values that are not above 0, stand for the
  /// width (or height) of the recognizer's view.
  open var distance: CGFloat?
  /// The kind of the drag, which says how far it has to come. By default nil: ``DragOrigin/edge`` for a
  /// ``ScreenEdgePanGestureRecognizer``, and ``DragOrigin/anywhere`` for any other.
  open var origin: DragOrigin?
  /// The view that a drag pulls a little, as on a rubber band, if it begins no transition; nil for none. `begin` can set it.
  open weak var elasticView: View?
  /// Whether a drag is under way.
  public private(set) var isInteracting = false
  /// Itself while its drag begins or drives a transition, else nil. So a transition that begins for another reason during
  /// a drag does not become interactive.
  public var active: PanInteractionController? { isInteracting && (isBeginning || isDriving) ? self : nil }

  /// The threshold of the drag's ``origin``. Setting it has no effect.
  open override var completionThreshold: CGFloat? {
    get { ownOrigin.threshold }
    set {}
  }
  private var ownOrigin: DragOrigin { origin ?? (pan is ScreenEdgePanGestureRecognizer ? .edge : .anywhere) }
  /// Whether the place that the finger would reach lies beyond the threshold. Setting it has no effect.
  open override var finishesOnLift: Bool? {
    get { isInteracting ? pan.map { finishes(after: $0.projectionIfLifted) } : nil }
    set {}
  }

  /// How the finger was lifted in the last drag; nil while it is down.
  package private(set) var lift: TransitionSnapshot.Lift?

  private weak var pan: PanGestureRecognizer?
  package var begin: () -> Void
  private var isBeginning = false
  /// The translation at which progress began to count, the progress there, and the size of the window then.
  private var start = (translation: CGFloat(0), progress: CGFloat(0), size: CGSize.zero)
  /// The progress at the finger's last position.
  private var progress: CGFloat = 0
  private var pull: ElasticPull?

  /// Creates an interactor for the drags of a recognizer, to which it adds itself as a target.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer of the drags.
  ///   - direction: A drag in this direction moves the transition towards its end.
  ///   - distance: The points of a whole transition; nil for the length of the recognizer's view.
  ///   - begin: Begins the transition by a push, pop, presentation, dismissal or change of tabs. It is called when a drag is
  ///     recognized.
  public init(
    _ recognizer: PanGestureRecognizer, direction: Direction, distance: CGFloat? = nil, begin: @escaping () -> Void
  ) {
    (self.direction, self.distance, self.begin) = (direction, distance, begin)
    pan = recognizer
    super.init()
    recognizer.addTarget { [weak self] in self?.follow($0) }
  }

  private func follow(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      reset()
      (lift, isInteracting, progress) = (nil, true, 0)
      start = (0, 0, pan.view?.window?.bounds.size ?? .zero)
      isBeginning = true
      begin()
      isBeginning = false
      pull = isDriving ? nil : elasticView.map { ElasticPull(of: $0, in: direction, by: pan) }
      update(progress(of: pan))
      if isDriving { pan.extentProvider = { [weak self, weak pan] in pan.flatMap { self?.extent(of: $0) } } }
    case .changed:
      pull?.move(with: pan)
      update(progress(of: pan))
    case .ended, .cancelled:
      isInteracting = false
      pull?.release(pan)
      // The last frame may be old. The projection counts from the translation at the lift, and so must the progress.
      update(progress(of: pan))
      let velocity = fraction(pan.velocity(in: nil), of: pan)
      lift = lift(of: pan)
      let goes = pan.state == .ended && finishes(after: pan.projection(in: nil))
      if goes { finish(velocity: velocity) } else { cancel(velocity: velocity) }
    case .possible, .failed: break
    }
  }

  private func lift(of pan: PanGestureRecognizer) -> TransitionSnapshot.Lift {
    let deciding = Double(percentComplete + fraction(pan.projection(in: nil), of: pan))
    // A key was let go where it was last known to be down. The finger has gone a little further by the time that this is known.
    let place = pan.isMovedByKeys ? min(Double(percentComplete), deciding) : Double(percentComplete)
    return TransitionSnapshot.Lift(
      percentComplete: place, decidingFraction: deciding, threshold: completionThreshold.map { Double($0) },
      wasCancelled: pan.state == .cancelled)
  }

  /// The recognizer, while its drag is under way.
  package var finger: PanGestureRecognizer? { isInteracting ? pan : nil }

  /// The finger's velocity, in fractions per second, and the fraction that would decide if it were lifted now; nil without one.
  package var drag: (velocity: CGFloat, decidingFraction: CGFloat)? {
    finger.map {
      (fraction($0.velocity(in: nil), of: $0), percentComplete + fraction($0.projectionIfLifted, of: $0))
    }
  }

  /// Whether the transition finishes if the finger goes on by `way`, in points of the window.
  private func finishes(after way: CGPoint) -> Bool {
    guard let pan else { return false }
    return Self.isFinishing(percentComplete: percentComplete + fraction(way, of: pan), from: ownOrigin)
  }

  /// Computes the progress at the finger's position. If the window changes its size, the progress stays, and further
  /// distances count by the new size.
  private func progress(of pan: PanGestureRecognizer) -> CGFloat {
    let size = pan.view?.window?.bounds.size ?? start.size
    let translation = component(of: pan.translation(in: nil))
    if size != start.size { start = (translation, progress, size) }
    progress = start.progress + fraction(translation - start.translation, of: pan)
    return progress
  }

  private func component(of vector: CGPoint) -> CGFloat {
    let unit = direction.way(1)
    return vector.x * unit.x + vector.y * unit.y
  }

  /// Converts points, or points per second, to fractions of the transition.
  private func fraction(_ points: CGFloat, of pan: PanGestureRecognizer) -> CGFloat {
    let full = distance(of: pan)
    return full > 0 ? points / full : 0
  }

  /// The points of a whole transition.
  private func distance(of pan: PanGestureRecognizer) -> CGFloat {
    if let distance, distance > 0 { return distance }
    let size = pan.view?.bounds.size ?? .zero
    return direction.isSideways ? size.width : size.height
  }

  /// The range of the drag: from where the transition is, to its end and back to its start.
  func extent(of pan: PanGestureRecognizer) -> DragExtent {
    let (back, forth) = (Double(percentComplete), Double(1 - percentComplete))
    return DragExtent(length: distance(of: pan), range: direction.sign > 0 ? -back...forth : -forth...back)
  }

  private func fraction(_ vector: CGPoint, of pan: PanGestureRecognizer) -> CGFloat {
    fraction(component(of: vector), of: pan)
  }
}
