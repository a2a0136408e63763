/// What a controller with a zoom needs for as long as it has one: its source, the drags that take it off, and its present stage. It is
/// also the interactor of these drags, and moves the stage itself, because the page follows the finger in two dimensions.
final class ZoomInteraction: FingerInteractor, GestureRecognizerDelegate {
  private unowned let controller: ViewController
  var arguments: ViewController.Transition.Zoom
  weak var stage: ZoomViews?
  private var source: ZoomSource?
  private let pans = [ZoomPan(.edge), ZoomPan(.down), ZoomPan(.anywhere)]
  /// The drag under way, or the last one.
  private var current: (pan: ZoomPan, pull: ZoomPull)?
  private(set) var lift: TransitionSnapshot.Lift?
  private var isBeginning = false
  private var isInteracting = false
  private weak var context: (any ViewControllerContextTransitioning)?
  /// Its transition keeps it. Kept here, it would keep the controller, whichever way the transition ends.
  private weak var animator: ZoomAnimator?
  /// Moves another animator, with reduced motion.
  private var percent: PercentDrivenInteractiveTransition?

  init(of controller: ViewController, _ arguments: ViewController.Transition.Zoom) {
    (self.controller, self.arguments) = (controller, arguments)
    for (index, pan) in pans.enumerated() {
      pan.recognizer.delegate = self
      // With the pan itself, the recognizer would keep itself.
      pan.recognizer.addTarget { [weak self] _ in self.map { $0.follow($0.pans[index]) } }
    }
  }

  /// The source of the page, in the controller below.
  func source(in owner: ViewController) -> ZoomSource {
    if let source, source.owner === owner { return source }
    showSource()
    let new = ZoomSource(of: controller, in: owner)
    source = new
    return new
  }

  /// The page has gone: its source is seen again.
  func showSource() { source?.show() }

  /// Adds the recognizers to the controller's view, unless they are there. The last one that was added goes first.
  func attach() {
    guard let view = controller.viewIfLoaded else { return }
    for pan in pans.reversed() where pan.recognizer.view !== view { view.addGestureRecognizer(pan.recognizer) }
  }

  func detach() {
    for pan in pans { pan.recognizer.view?.removeGestureRecognizer(pan.recognizer) }
    showSource()
  }

  /// Itself while its drag begins a transition, else nil.
  var active: ZoomInteraction? { isBeginning ? self : nil }

  // MARK: Beginning

  /// Whether the system would let a drag begin.
  var mayBegin: Bool {
    if let stage, stage.motion.function.isLeaving { return false }
    return controller.canBeTakenOff
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer, let view = controller.viewIfLoaded else { return false }
    let willBegin = mayBegin
    guard let asked = arguments.options?.interactiveDismissShouldBegin else { return willBegin }
    let velocity = pan.velocity(in: view)
    let wish = asked(
      .init(location: pan.location(in: view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin))
    // A page that cannot leave does not, whatever the app answers.
    return willBegin && wish
  }

  // MARK: The finger

  private func follow(_ pan: ZoomPan) {
    let recognizer = pan.recognizer
    switch recognizer.state {
    case .began:
      guard let view = controller.viewIfLoaded else { return }
      isInteracting = true
      let location = recognizer.location(in: nil).offset(by: recognizer.fingerWay.scaled(by: -1))
      lift = nil
      current = (pan, ZoomPull(gesture: pan.gesture, size: view.bounds.size, pivot: location))
      if let context, stage != nil, context.playback?.isComplete == false {
        grab(context)
      } else {
        isBeginning = true
        controller.takeOff()
        isBeginning = false
      }
      move(recognizer)
    case .changed: move(recognizer)
    case .ended, .cancelled: letGo(recognizer)
    case .possible, .failed: break
    }
  }

  /// Takes hold of a page that is coming back.
  private func grab(_ context: any ViewControllerContextTransitioning) {
    context.pauseInteractiveTransition()
    stage?.onRest = nil
    stage?.turn { [current] ends, time in
      .hold(ZoomHold(current?.pull ?? ZoomPull(gesture: .down, size: ends.size, pivot: .zero), at: time))
    }
    bar?.holdBegan()
  }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    guard let animator = transitionContext.animator as? ZoomAnimator, let current
    else {
      let percent = PercentDrivenInteractiveTransition()
      self.percent = percent
      return percent.startInteractiveTransition(transitionContext)
    }
    self.animator = animator
    let stage = animator.makeStage(transitionContext) { _, time in .hold(ZoomHold(current.pull, at: time)) }
    if stage == nil { transitionContext.completeTransition(false) }
    bar?.holdBegan()
  }

  private var bar: NavigationBar? {
    controller.parent as? NavigationController == nil ? nil : controller.navigationController?.navigationBar
  }

  private func move(_ recognizer: PanGestureRecognizer) {
    guard let context, isInteracting else { return }
    current?.pull.way = recognizer.fingerWay
    current?.pull.translation = recognizer.translation(in: nil)
    guard let pull = current?.pull else { return }
    if let percent { return percent.update(pull.depth) }
    stage?.move(to: pull.way, translation: pull.translation)
    context.updateInteractiveTransition(pull.depth)
  }

  private func letGo(_ recognizer: PanGestureRecognizer) {
    guard isInteracting else { return }
    move(recognizer)
    isInteracting = false
    guard let context, let pull = current?.pull else { return }
    let ahead = ahead(recognizer.projection(in: nil), of: recognizer)
    let wasCancelled = recognizer.state != .ended
    let goes = !wasCancelled && pull.isDismissed(ahead: ahead)
    lift = TransitionSnapshot.Lift(
      percentComplete: pull.depth, decidingFraction: pull.depth + pull.depths(of: ahead),
      threshold: pull.thresholdDepth, wasCancelled: wasCancelled)
    if let percent {
      if goes { percent.finish() } else { percent.cancel() }
      self.percent = nil
      return
    }
    guard let stage, stage.isHeld else { return }
    let velocity = wasCancelled ? .zero : recognizer.velocity(in: nil)
    if goes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    stage.release(velocity: velocity, isDismissing: goes)
    if goes { bar?.landingBegan() } else { bar?.returnBegan() }
    stage.onRest = { [weak animator] in animator?.complete(context) }
  }

  /// The way that the finger would go on, from its own place.
  private func ahead(_ projection: CGPoint, of recognizer: PanGestureRecognizer) -> CGPoint {
    projection.offset(by: recognizer.lag.way)
  }

  // MARK: What a toolbar and an inspector show

  var completionThreshold: CGFloat? { current.map { CGFloat($0.pull.thresholdDepth) } }

  var finger: PanGestureRecognizer? { isInteracting ? current?.pan.recognizer : nil }

  private var aheadIfLifted: CGPoint? { finger.map { ahead($0.projectionIfLifted, of: $0) } }

  var finishesOnLift: Bool? {
    guard let current, let aheadIfLifted else { return nil }
    return current.pull.isDismissed(ahead: aheadIfLifted)
  }

  var motion: TransitionSnapshot.Motion? { lift.flatMap { stage?.settling(from: $0.percentComplete) } }

  var drag: (velocity: CGFloat, decidingFraction: CGFloat)? {
    guard let pull = current?.pull, let finger, let aheadIfLifted else { return nil }
    return (CGFloat(pull.depths(of: finger.velocity(in: nil))), CGFloat(pull.depth + pull.depths(of: aheadIfLifted)))
  }
}

/// One of the three drags that take a zoomed page off.
struct ZoomPan {
  let gesture: ZoomPull.Gesture
  let recognizer: PanGestureRecognizer

  init(_ gesture: ZoomPull.Gesture) {
    self.gesture = gesture
    switch gesture {
    case .down:
      recognizer = PanGestureRecognizer()
      recognizer.direction = .down
    case .edge:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .left
      recognizer = edge
    case .anywhere:
      recognizer = PanGestureRecognizer()
      recognizer.direction = .right
    }
    recognizer.isOfWholePage = true
    // The strip at the edge is the page's own, also where something in the page turns sideways.
    recognizer.goesBeforeContent = gesture == .edge
  }
}
