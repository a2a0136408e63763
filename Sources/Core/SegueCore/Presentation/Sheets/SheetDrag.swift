import Foundation

/// The drag of a sheet, and the interactor of the dismissal that it becomes below the smallest detent.
///
/// A finger at a level above that moves the sheet's own level: see ``SheetMotion``. Below, it begins a dismissal, whose progress it
/// then sets. One drag can go to and fro between the two.
final class SheetDrag: PercentDrivenInteractiveTransition {
  let pan = SheetPanGestureRecognizer()
  private unowned let sheet: SheetPresentationController
  /// Whether a finger holds the sheet.
  private(set) var isHolding = false
  private var isBeginning = false
  /// The level for a translation. It counts anew after the window has changed its size.
  private var anchor = (level: 0.0, translation: CGFloat(0))
  /// The progress of a dismissal when the finger grabbed it, and the points of its whole way.
  private var grabbed = (progress: CGFloat(0), distance: 1.0)
  /// The detent at which the drag began.
  private var first: SheetPresentationController.Detent.Identifier?
  /// Whether the user may dismiss the sheet, once that has been asked in this drag.
  private var permission: Bool?
  private var scrolling: SheetScrolling?
  /// The level at the last movement, and the direction of that: above 0 upwards.
  private var heading = (level: 0.0, sign: 0.0)
  /// Whether the levels have changed since the last movement.
  private var hasNewLevels = false
  private(set) var lift: TransitionSnapshot.Lift?

  /// In points per second downwards, from which on a drag dismisses wherever it ends. Measured in UIKit.
  static let dismissalVelocity = 1000.0
  /// The fraction of the sheet's height beyond which it does.
  static let dismissalShare = 0.5

  init(_ sheet: SheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.sheet = sheet
    pan.delegate = pan
    pan.addTarget { [weak self] _ in self?.follow() }
  }

  /// Itself while it begins or drives the dismissal. One that begins for another reason does not become interactive.
  var active: SheetDrag? { isHolding && (isBeginning || isDriving) ? self : nil }

  /// An animator of the app's own settles in its own time.
  override var completionSpring: Spring? {
    sheet.presentation?.running?.transition?.animator is CoverVerticalAnimator ? SheetMotion.spring : nil
  }

  override var completionThreshold: CGFloat? {
    get { CGFloat(Self.dismissalShare * sheet.restingHeight / grabbed.distance) }
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
  private var level: Double { anchor.level - Double(pan.translation(in: nil).y - anchor.translation) }

  // MARK: The beginning

  private func begin() {
    reset()
    (isHolding, lift, permission, scrolling, hasNewLevels) = (true, nil, nil, nil, false)
    first = sheet.selectedStop.identifier
    let (place, velocity) = sheet.movement.motion.state(at: sheet.clock)
    grabTransition()
    let way = Double(percentComplete) * grabbed.distance
    anchor = (isDriving ? place - way : unband(place), 0)
    heading = (anchor.level, 0)
    if pan.goesFirst { scrolling = pan.scroller.map(SheetScrolling.init) }
    sheet.move(.held(place: place, glide: velocity, since: sheet.clock))
    // Where the only way is down, the dismissal begins with the drag.
    if !isDriving, isLedDown, place < sheet.levels.smallest.height + 0.5, canBeginDismissal {
      beginDismissal()
    }
    if isHolding { move() }
  }

  /// Whether the finger moves down, or keys are about to move it down.
  var isLedDown: Bool { pan.fingerWay.y > 0 || pan.velocity(in: nil).y > 0 }

  /// Takes hold of a presentation or dismissal under way.
  private func grabTransition() {
    grabbed = (0, defaultDistance)
    guard sheet.presentation?.canBeGrabbed == true, mayDismiss else { return }
    let rest = sheet.frameOfPresentedViewInContainerView.minY
    let seen = sheet.sheet.layer.state(at: time).frame.minY - rest
    dismiss()
    guard isDriving else { return }
    let ratio = percentComplete > 0.02 ? Double(seen / percentComplete) : 0
    let distance = Double(sheet.sheet.frame.minY - rest)
    grabbed = (percentComplete, distance > 1 ? distance : ratio > 1 ? ratio : defaultDistance)
  }

  private var time: TimeInterval { sheet.sheet.window?.scene?.time ?? 0 }
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
    grabbed = (0, defaultDistance)
    dismiss()
    guard isDriving else { return }
    // Any animator may have any way down.
    let distance = Double(sheet.sheet.frame.minY - rest)
    if distance > 1 { grabbed.distance = distance }
  }

  /// Not while another controller is over the sheet, which would go with it.
  private var canBeginDismissal: Bool {
    mayDismiss && !sheet.isInTransition && sheet.presentedViewController.presentation == nil
  }

  var mayDismiss: Bool {
    if let permission { return permission }
    let isAllowed = sheet.dismissesOnDrag && sheet.mayBeDismissedByUser
    if isHolding { permission = isAllowed }
    return isAllowed
  }

  // MARK: Under the finger

  private func move() {
    if hasNewLevels { reanchor() }
    let level = level
    if abs(level - heading.level) > 0.01 { heading = (level, level - heading.level) }
    if isDriving {
      show(level)
    } else if level < sheet.levels.smallest.height, canBeginDismissal {
      beginDismissal()
      if isDriving { show(level) } else if isHolding { hold(level) }
    } else {
      hold(level)
    }
  }

  /// Shows a level during a dismissal. Above the detent from which that leads down, the sheet grows.
  private func show(_ level: Double) {
    let rest = sheet.restingHeight
    let progress = min(max(0, (rest - level) / grabbed.distance), 1)
    update(CGFloat(progress) - grabbed.progress)
    hold(max(level, rest))
  }

  /// Holds the sheet at a level of the finger. Beyond the largest detent the content scrolls.
  private func hold(_ level: Double) {
    scrolling?.pull(by: level - sheet.levels.largest.height)
    guard case .held(_, let glide, let start) = sheet.movement.motion else { return }
    sheet.movement.motion = .held(place: banded(level), glide: glide, since: start)
    sheet.showLevel()
  }

  /// The level at which the sheet is for a level of the finger: it gives beyond its ends, or stops there.
  private func banded(_ level: Double) -> Double {
    let (low, high) = (sheet.levels.smallest.height, sheet.levels.largest.height)
    if level > high { return sheet.isPlain ? high + upperBand.offset(for: level - high) : high }
    return level < low ? low - lowerBand.offset(for: low - level) : level
  }

  /// The level of the finger for a place of the sheet.
  private func unband(_ place: Double) -> Double {
    let (low, high) = (sheet.levels.smallest.height, sheet.levels.largest.height)
    if place > high { return sheet.isPlain ? high + upperBand.pull(for: place - high) : high }
    return place < low && !mayDismiss ? low - lowerBand.pull(for: low - place) : place
  }

  /// Upwards the band is no longer than the room above the sheet, which never leaves the screen.
  private var upperBand: RubberBand {
    let top = Double(sheet.frameOfPresentedViewInContainerView.minY)
    return RubberBand(dimension: top > 0 ? top : sheet.levels.largest.height)
  }
  private var lowerBand: RubberBand { RubberBand(dimension: sheet.levels.smallest.height) }

  /// The window has another size, or the detents have other heights: the sheet stays where it is, and further ways count by those.
  func levelsChanged() { hasNewLevels = isHolding }

  private func reanchor() {
    hasNewLevels = false
    let place = sheet.movement.motion
    let translation = pan.translation(in: nil).y
    if isDriving {
      let rest = sheet.restingHeight
      let distance = Double(sheet.sheet.frame.minY - sheet.frameOfPresentedViewInContainerView.minY)
      grabbed.distance = distance > 1 ? distance : defaultDistance
      let held = if case .held(let place, _, _) = place { place } else { rest }
      anchor = (max(held, rest) - Double(percentComplete) * grabbed.distance, translation)
    } else if case .held(let place, _, _) = place {
      anchor = (unband(place), translation)
    }
  }

  // MARK: The end

  private func end(wasCancelled: Bool) {
    move()
    guard isHolding else { return }
    let (way, level) = (pan.projection(in: nil), level)
    let isDismissal = !wasCancelled && isDriving && level <= sheet.restingHeight && dismisses(at: level, after: way)
    lift = lift(at: level, after: way, wasCancelled: wasCancelled)
    let (place, glide) = sheet.movement.motion.state(at: sheet.clock)
    let finger = velocity(at: level)
    isHolding = false
    endScrolling(at: level, velocity: wasCancelled ? 0 : -Double(pan.velocity(in: nil).y))
    if isDismissal {
      finish(velocity: -CGFloat(finger / grabbed.distance))
      return settleMotion(from: (place, glide))
    }
    let target = wasCancelled ? sheet.levels.stop(first) : target(of: level, after: way)
    // A dismissal that has moved the sheet down ends here, and the sheet's own level takes its place.
    let shown = isDriving && level < sheet.restingHeight ? max(level, 0) : place
    if isDriving {
      if level <= sheet.restingHeight, target.height == sheet.restingHeight {
        cancel(velocity: -CGFloat(finger / grabbed.distance))
        if !wasCancelled { sheet.selectBase() }
        return settleMotion(from: (place, glide))
      }
      endTransition()
    }
    let isTaken = sheet.moveForUser(to: target, from: (shown, finger + glide))
    if !isTaken { settleMotion(from: (shown, finger + glide)) }
    if !isDriving, permission == false, sheet.dismissesOnDrag, level < sheet.levels.smallest.height, !wasCancelled {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
  }

  private func endScrolling(at level: Double, velocity: Double) {
    scrolling?.release(by: level - sheet.levels.largest.height, velocity: velocity)
    scrolling = nil
  }

  /// Lets the sheet's own level come to rest, while a transition moves the sheet.
  private func settleMotion(from state: (level: Double, velocity: Double)) {
    let rest = sheet.restingHeight
    guard state.level != rest || state.velocity != 0 else { return sheet.rest() }
    sheet.move(.spring(to: rest, from: state.level, velocity: state.velocity, since: sheet.clock))
  }

  /// How fast the sheet's level grows with the finger, at a level of the finger.
  private func velocity(at level: Double) -> Double {
    let finger = -Double(pan.velocity(in: nil).y)
    guard !isDriving || level > sheet.restingHeight else { return finger }
    let (low, high) = (sheet.levels.smallest.height, sheet.levels.largest.height)
    if level >= low, level <= high { return finger }
    // A sheet that stands still at its end has no velocity, and one on a band has the finger's times the slope of the band.
    return finger * (banded(level + 0.5) - banded(level - 0.5))
  }

  /// The detent for a finger that is lifted at a level and would go on by a way: the nearest one. A key says where it leads, so that
  /// after a key it is the next one in its direction.
  private func target(of level: Double, after way: CGPoint) -> SheetLevels.Stop {
    let (levels, place, selected) = (sheet.levels, level - Double(way.y), sheet.selectedStop.identifier)
    guard pan.isMovedByKeys, heading.sign != 0 else { return levels.nearest(to: place, preferring: selected) }
    let next = heading.sign > 0 ? levels.next(above: place - 2) : levels.next(below: place + 2)
    let end = heading.sign > 0 ? levels.largest : levels.smallest
    return levels.nearest(to: (next ?? end).height, preferring: selected)
  }

  /// Whether a lift dismisses the sheet: past half of its height, unless the finger goes back, or fast enough.
  private func dismisses(at level: Double, after way: CGPoint) -> Bool {
    let (height, fall) = (sheet.restingHeight, sheet.restingHeight - level)
    let place = fall + (pan.isMovedByKeys ? Double(way.y) : min(0, Double(way.y)))
    if place > Self.dismissalShare * height { return true }
    if pan.isMovedByKeys { return false }
    let velocity = Double(way.y + pan.lag.way.y) / PanGestureRecognizer.projectionTime
    return fall > 0 && velocity >= Self.dismissalVelocity
  }

  private func lift(at level: Double, after way: CGPoint, wasCancelled: Bool) -> TransitionSnapshot.Lift {
    TransitionSnapshot.Lift(
      percentComplete: Double(percentComplete),
      decidingFraction: Double(percentComplete) + Double(way.y) / grabbed.distance,
      threshold: completionThreshold.map { Double($0) }, wasCancelled: wasCancelled)
  }

  /// Ends the dismissal at once where the finger has taken it back: the sheet is at its detent, or above.
  private func endTransition() {
    cancel()
    sheet.presentation?.running?.finishImmediately()
  }

  /// A dismissal begins. One by other code takes the sheet out of the finger.
  func dismissalWillBegin() {
    guard isHolding, !isBeginning else { return }
    let (place, glide) = sheet.movement.motion.state(at: sheet.clock)
    let finger = velocity(at: level)
    isHolding = false
    endScrolling(at: level, velocity: 0)
    settleMotion(from: (place, finger + glide))
  }
}

extension SheetDrag: FingerInteractor {
  var finger: PanGestureRecognizer? { isHolding ? pan : nil }

  var drag: (velocity: CGFloat, decidingFraction: CGFloat)? {
    guard isHolding, grabbed.distance > 0 else { return nil }
    let distance = CGFloat(grabbed.distance)
    return (
      pan.velocity(in: nil).y / distance, percentComplete + pan.projectionIfLifted.y / distance
    )
  }
}

extension SheetDrag {
  /// How far keys can take the sheet: to its detents in their direction, or from the smallest one down to dismiss it.
  func extent(ofWay length: CGFloat) -> DragExtent {
    let (levels, level) = (sheet.levels, sheet.movement.motion.state(at: sheet.clock).level)
    let isDown = isLedDown
    if isDriving || !levels.isResizable || isDown && levels.next(below: level) == nil {
      guard mayDismiss, isDriving || isDown else { return DragExtent(length: length) }
      let way = CGFloat(isDriving ? grabbed.distance : defaultDistance)
      let (back, forth) = (Double(percentComplete), Double(1 - percentComplete))
      return DragExtent(length: way, range: -back...forth)
    }
    guard let next = isDown ? levels.next(below: level) : levels.next(above: level) else {
      return DragExtent(length: length, range: 0...0)
    }
    let way = abs(next.height - level)
    let (up, down) = ((levels.largest.height - level) / way, (level - levels.smallest.height) / way)
    return DragExtent(length: CGFloat(way), range: -max(0, up)...max(0, down), tap: .flick)
  }
}
