import Foundation

/// The drag of a sheet, and the interactor of the dismissal that it becomes below the smallest detent.
///
/// A finger at a level above that moves the sheet's own level: see ``HeldMotion``. Below, it begins a dismissal, whose progress it
/// then sets. One drag can go to and fro between the two: ``SheetGrip`` says which of them moves.
final class SheetDrag: PercentDrivenInteractiveTransition, FingerInteractor {
  let pan = SheetPanGestureRecognizer()
  private unowned let sheet: SheetPresentationController
  private var grip = SheetGrip()
  /// Whether it begins the dismissal just now.
  private var isBeginning = false
  private var scrolling: SheetScrolling?
  private(set) var lift: TransitionSnapshot.Lift?

  init(_ sheet: SheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.sheet = sheet
    pan.delegate = pan
    pan.addTarget { [weak self] _ in self?.follow() }
  }

  /// Whether a finger holds the sheet.
  var isHolding: Bool { grip.isHolding }

  /// Itself while it begins or drives the dismissal. One that begins for another reason does not become interactive.
  var active: SheetDrag? { isHolding && (isBeginning || isDriving) ? self : nil }

  /// An animator of the app's own settles in its own time.
  override var completionSpring: Spring? {
    isIntoSource || transitionAnimator is CoverVerticalAnimator ? SheetSpring.spring : nil
  }

  private var transitionAnimator: (any ViewControllerAnimatedTransitioning)? {
    sheet.presentation?.running?.transition?.animator
  }

  /// Whether the way down ends in the sheet's source item.
  private var isIntoSource: Bool { transitionAnimator is SheetSourceAnimator }

  override var completionThreshold: CGFloat? {
    get { CGFloat(decision.threshold / grip.grabbed.distance) }
    set {}
  }

  override var finishesOnLift: Bool? {
    get { isHolding ? dismisses(at: level, after: pan.projectionIfLifted) : nil }
    set {}
  }

  private func follow() {
    switch pan.state {
    case .began: begin()
    case .changed: if isHolding { move() }
    case .ended, .cancelled: if isHolding { end(wasCancelled: pan.state == .cancelled) }
    case .possible, .failed: break
    }
  }

  /// The level to which the finger has brought the sheet.
  private var level: Double { grip.level(at: pan.translation(in: nil).y) }

  /// The height of the detent from which a dismissal under way leads down; nil if there is none.
  private var resting: Double? { isDriving ? sheet.restingHeight : nil }

  // MARK: The beginning

  private func begin() {
    reset()
    (lift, scrolling) = (nil, nil)
    grip = SheetGrip(at: sheet.selectedStop.identifier)
    let state = sheet.movement.motion.state(at: sheet.clock)
    let place = state.position
    grabTransition()
    let way = Double(percentComplete) * grip.grabbed.distance
    grip.begin(at: isDriving ? place - way : pull(for: place))
    if pan.goesFirst { scrolling = pan.scroller.map(SheetScrolling.init) }
    sheet.move(HeldMotion(holding: state, at: sheet.clock))
    // Where the only way is down, the dismissal begins with the drag.
    if !isDriving, isLedDown, place < sheet.levels.smallest.height + 0.5, canBeginDismissal { beginDismissal() }
    if isHolding { move() }
  }

  /// Whether the finger moves down, or keys are about to move it down.
  var isLedDown: Bool { pan.fingerWay.y > 0 || pan.velocity(in: nil).y > 0 }

  /// Takes hold of a presentation or dismissal under way.
  private func grabTransition() {
    grip.grab(distance: defaultDistance)
    guard sheet.presentation?.canBeGrabbed == true, mayDismiss else { return }
    let rest = sheet.frameOfPresentedViewInContainerView.minY
    let seen = sheet.sheet.layer.state(at: sheet.sheet.window?.scene?.time ?? 0).frame.minY - rest
    dismiss()
    guard isDriving else { return }
    let ratio = percentComplete > 0.02 ? Double(seen / percentComplete) : 0
    let distance = self.distance(from: rest)
    grip.grab(at: percentComplete, distance: distance ?? (ratio > 1 ? ratio : defaultDistance))
  }

  /// The way of the finger through the transition: how far the animator takes the sheet down from its place, if it does. Into an item,
  /// wherever that is, it is the height of the sheet.
  private func distance(from rest: CGFloat) -> Double? {
    if isIntoSource { return max(1, sheet.restingHeight) }
    let distance = Double(sheet.sheet.frame.minY - rest)
    return distance > 1 ? distance : nil
  }

  private var defaultDistance: Double {
    max(1, Double(sheet.dismissalDistance ?? sheet.containerView?.bounds.height ?? 1))
  }

  private func dismiss() {
    isBeginning = true
    sheet.presentingViewController.dismiss(animated: true)
    isBeginning = false
    if isDriving { sheet.userWillDismiss() }
  }

  /// Begins the dismissal, from the smallest detent.
  private func beginDismissal() {
    sheet.standOnSmallest()
    let rest = sheet.frameOfPresentedViewInContainerView.minY
    grip.grab(distance: defaultDistance)
    dismiss()
    guard isDriving else { return }
    // Any animator may have any way down.
    if let distance = distance(from: rest) { grip.grab(distance: distance) }
  }

  /// Not while another controller is over the sheet, which would go with it.
  private var canBeginDismissal: Bool {
    mayDismiss && !sheet.isInTransition && sheet.presentedViewController.presentation == nil
  }

  var mayDismiss: Bool {
    if let permission = grip.permission { return permission }
    let isAllowed = sheet.dismissesOnDrag && sheet.mayBeDismissedByUser
    if isHolding { grip.permission = isAllowed }
    return isAllowed
  }

  // MARK: Under the finger

  private func move() {
    if grip.hasNewLevels { reanchor() }
    let level = level
    switch grip.move(to: level, resting: resting, smallest: sheet.levels.smallest.height) {
    case .hold: hold(level)
    case .drive(let progress, let level): drive((progress, level))
    case .beginDismissal:
      guard canBeginDismissal else { return hold(level) }
      beginDismissal()
      if let resting { drive(grip.drive(to: level, resting: resting)) } else if isHolding { hold(level) }
    }
  }

  private func drive(_ step: (progress: CGFloat, level: Double)) {
    update(step.progress)
    hold(step.level)
  }

  /// Holds the sheet at a level of the finger. Beyond the largest detent the content scrolls.
  private func hold(_ level: Double) {
    scrolling?.pull(by: level - sheet.levels.largest.height)
    guard sheet.movement.motion.phase == .held else { return }
    sheet.movement.motion.move(to: ends.place(for: level).place)
    sheet.showLevel()
  }

  /// The levels between which the finger moves the sheet. It gives beyond its ends, or stops at its largest detent.
  private var ends: ElasticRange {
    let (smallest, largest) = (sheet.levels.smallest.height, sheet.levels.largest.height)
    // Upwards the band is no longer than the room above the sheet, which never leaves the screen.
    let top = Double(sheet.frameOfPresentedViewInContainerView.minY)
    let upper = sheet.isPlain ? RubberBand(dimension: top > 0 ? top : largest) : nil
    return ElasticRange(smallest, largest, bands: (RubberBand(dimension: smallest), upper))
  }

  /// The level of the finger for a place of the sheet.
  private func pull(for place: Double) -> Double {
    mayDismiss && place < sheet.levels.smallest.height ? place : ends.pull(for: place)
  }

  /// The window has another size, or the detents have other heights: the sheet stays where it is, and further ways count by those.
  func levelsChanged() { grip.hasNewLevels = isHolding }

  private func reanchor() {
    grip.hasNewLevels = false
    let motion = sheet.movement.motion
    let translation = pan.translation(in: nil).y
    if isDriving {
      let rest = sheet.restingHeight
      let distance = distance(from: sheet.frameOfPresentedViewInContainerView.minY)
      grip.grab(at: grip.grabbed.progress, distance: distance ?? defaultDistance)
      let held = motion.phase == .held ? motion.target : rest
      grip.anchor(at: max(held, rest) - Double(percentComplete) * grip.grabbed.distance, translation: translation)
    } else if motion.phase == .held {
      grip.anchor(at: pull(for: motion.target), translation: translation)
    }
  }

  // MARK: The end

  private func end(wasCancelled: Bool) {
    move()
    guard isHolding else { return }
    let (way, level) = (pan.projection(in: nil), level)
    let target = wasCancelled ? sheet.levels.stop(grip.first) : target(of: level, after: way)
    let outcome = SheetGrip.Lift(
      level: level, resting: resting, goes: isDriving && dismisses(at: level, after: way), wasCancelled: wasCancelled,
      target: target.height
    ).outcome
    lift = TransitionSnapshot.Lift(
      percentComplete: Double(percentComplete),
      decidingFraction: Double(percentComplete) + Double(way.y) / grip.grabbed.distance,
      threshold: completionThreshold.map { Double($0) }, wasCancelled: wasCancelled)
    var state = sheet.movement.motion.state(at: sheet.clock)
    let finger = velocity(at: level)
    grip.letGo()
    endScrolling(at: level, velocity: wasCancelled ? 0 : -Double(pan.velocity(in: nil).y))
    switch outcome {
    case .dismissal:
      finish(velocity: -CGFloat(finger / grip.grabbed.distance))
      settleMotion(from: state)
    case .wayBack:
      cancel(velocity: -CGFloat(finger / grip.grabbed.distance))
      if !wasCancelled { sheet.selectBase() }
      settleMotion(from: state)
    case .detent(let endsDismissal):
      if endsDismissal {
        // The sheet's own level takes the place of a dismissal that has moved the sheet down.
        if level < sheet.restingHeight { state.position = max(level, 0) }
        cancel()
        sheet.presentation?.running?.finishImmediately()
      }
      state.velocity += finger
      if !sheet.moveForUser(to: target, from: state) { settleMotion(from: state) }
      if !isDriving, grip.permission == false, sheet.dismissesOnDrag, level < sheet.levels.smallest.height,
        !wasCancelled
      {
        sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
      }
    }
  }

  private func endScrolling(at level: Double, velocity: Double) {
    scrolling?.release(by: level - sheet.levels.largest.height, velocity: velocity)
    scrolling = nil
  }

  /// Lets the sheet's own level come to rest, while a transition moves the sheet.
  private func settleMotion(from state: HeldMotion<Double>.State) {
    let rest = sheet.restingHeight
    guard state != .init(rest) else { return sheet.rest() }
    sheet.move(HeldMotion(sheetFrom: state, to: rest, at: sheet.clock))
  }

  /// How fast the sheet's level grows with the finger, at a level of the finger.
  private func velocity(at level: Double) -> Double {
    let finger = -Double(pan.velocity(in: nil).y)
    guard !isDriving || level > sheet.restingHeight else { return finger }
    return finger * ends.place(for: level).slope
  }

  /// The detent for a finger that is lifted at a level and would go on by a way: the nearest one. A key says where it leads, so that
  /// after a key it is the next one in its direction.
  private func target(of level: Double, after way: CGPoint) -> SheetLevels.Stop {
    let (levels, place, selected) = (sheet.levels, level - Double(way.y), sheet.selectedStop.identifier)
    guard pan.isMovedByKeys, grip.direction != 0 else { return levels.nearest(to: place, preferring: selected) }
    let next = grip.direction > 0 ? levels.next(above: place - 2) : levels.next(below: place + 2)
    let end = grip.direction > 0 ? levels.largest : levels.smallest
    return levels.nearest(to: (next ?? end).height, preferring: selected)
  }

  /// Whether a lift dismisses the sheet: past half of its height, unless the finger goes back, or fast enough.
  private func dismisses(at level: Double, after way: CGPoint) -> Bool {
    decision.goes(
      DragLift(
        place: sheet.restingHeight - level, ahead: Double(way.y),
        velocity: Double(way.y + pan.lag.way.y) / PanGestureRecognizer.projectionTime, isByKeys: pan.isMovedByKeys))
  }

  private var decision: DragDecision { .sheet(height: sheet.restingHeight) }

  /// A dismissal begins. One by other code takes the sheet out of the finger.
  func dismissalWillBegin() {
    guard isHolding, !isBeginning else { return }
    var state = sheet.movement.motion.state(at: sheet.clock)
    state.velocity += velocity(at: level)
    grip.letGo()
    endScrolling(at: level, velocity: 0)
    settleMotion(from: state)
  }

  var finger: PanGestureRecognizer? { isHolding ? pan : nil }

  var drag: (velocity: CGFloat, decidingFraction: CGFloat)? {
    guard isHolding, grip.grabbed.distance > 0 else { return nil }
    let distance = CGFloat(grip.grabbed.distance)
    return (pan.velocity(in: nil).y / distance, percentComplete + pan.projectionIfLifted.y / distance)
  }

  /// How far keys can take the sheet: to its detents in their direction, or from the smallest one down to dismiss it.
  func extent(ofWay length: CGFloat) -> DragExtent {
    let (levels, level) = (sheet.levels, sheet.movement.motion.state(at: sheet.clock).position)
    let isDown = isLedDown
    if isDriving || !levels.isResizable || isDown && levels.next(below: level) == nil {
      guard mayDismiss, isDriving || isDown else { return DragExtent(length: length) }
      return DragExtent(
        length: CGFloat(isDriving ? grip.grabbed.distance : defaultDistance),
        range: -Double(percentComplete)...Double(1 - percentComplete))
    }
    guard let next = isDown ? levels.next(below: level) : levels.next(above: level) else {
      return DragExtent(length: length, range: 0...0)
    }
    let way = abs(next.height - level)
    let (up, down) = ((levels.largest.height - level) / way, (level - levels.smallest.height) / way)
    return DragExtent(length: CGFloat(way), range: -max(0, up)...max(0, down), tap: .flick)
  }
}
