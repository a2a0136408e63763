public import Foundation

/// A change of what is inside of a view, as a transition that can be held.
///
///     let transition = StateTransition(in: board) { done.addArrangedSubview(card) }
///     transition.addCompletion { position in if position == .start { model.isDone = false } }
///     transition.startAnimation()
///
/// The closure makes any changes: it adds and removes views, moves them to other parents, in another order, to other places, and gives them
/// another look; stacks and other layouts answer. What is there before and after moves from the one place to the other, as between the
/// pages of a ``MagicMoveAnimator``: the same view, or two views with one ``View/transitionID``. All else comes and goes by its
/// ``View/transitionModifiers``, or fades. <doc:ChangesInsideAPage> has the rules.
///
/// It is started, paused, moved by hand, turned round and stopped as a ``ViewPropertyAnimator`` is. Where it ends at its start, the views
/// are again as they were: who is in whom, places, looks, texts and pictures. What the app keeps besides, it takes back itself in the
/// completion.
///
/// One that begins in a container in which another one is under way takes over from that one, with place and velocity: the other one ends at
/// once, where it was going, or at its start if a finger holds it. Transitions in different containers do not know each other. Each serves
/// once.
@preconcurrency @MainActor public final class StateTransition: ViewImplicitlyAnimating {
  /// The view whose inside changes.
  public let container: View
  /// What inspectors call it; nil by default.
  public var name: String?
  let animator: ViewPropertyAnimator
  /// What it tells observers.
  let calls = ChangeCalls()
  private let changes: () -> Void
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  /// What flies; nil before the beginning, and where nothing does.
  private(set) var motion: SharedElementMotion?
  /// The container as it was before the change.
  private var before: SavedTree?
  /// Where it has ended before what flies is at rest.
  private var earlyEnd: ViewAnimatingPosition?
  private var hasEnded = false
  /// When what it has taken over is at rest, in seconds; nil if there is nothing.
  private var handoverEnd: TimeInterval?

  /// A transition with a spring or a curve.
  ///
  /// - Parameters:
  ///   - container: The view whose inside changes. Outside of a window the change is made at once.
  ///   - duration: In seconds; 0.4 by default. With 0, negative, infinite numbers and NaN the change is made at once. A physical spring has
  ///     a duration of its own instead.
  ///   - parameters: The spring or the curve; nil, the default, for `CubicTimingCurve.standard`.
  ///   - changes: Makes the changes, without animation. It runs once, when the transition becomes active.
  public init(
    in container: View, duration: TimeInterval = 0.4, timingParameters parameters: (any TimingCurveProvider)? = nil,
    changes: @escaping () -> Void
  ) {
    (self.container, self.changes) = (container, changes)
    animator = ViewPropertyAnimator(
      duration: duration, timingParameters: parameters ?? CubicTimingParameters(curve: .standard))
    animator.addAnimations { [unowned self] in begin() }
    animator.addCompletion { [weak self] in self?.end(at: $0) }
  }

  /// A transition on a spring that comes to rest after `duration` seconds; a `dampingRatio` of 1 goes straight to rest, less overshoots.
  public convenience init(
    in container: View, duration: TimeInterval = 0.4, dampingRatio: CGFloat, changes: @escaping () -> Void
  ) {
    self.init(
      in: container, duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio),
      changes: changes)
  }

  // MARK: Moving

  /// Whether it is inactive, active or stopped. One from which another one has taken over is inactive.
  public var state: ViewAnimatingState { hasGivenWay ? .inactive : animator.state }
  /// Whether it moves by itself.
  public var isRunning: Bool { !hasGivenWay && animator.isRunning }
  /// How fast it moves, in ways per second, above 0 towards the end.
  public var fractionVelocity: CGFloat { hasGivenWay ? 0 : animator.fractionVelocity }
  /// In seconds: of the initializer, or of its physical spring.
  public var duration: TimeInterval { animator.duration }

  /// Whether it goes, or will go, back to the start; see ``ViewPropertyAnimator/isReversed``.
  public var isReversed: Bool {
    get { animator.isReversed }
    set {
      guard !hasGivenWay else { return }
      if newValue != isReversed, isRunning { calls.note("isReversed = \(newValue)", self) }
      animator.isReversed = newValue
    }
  }

  /// How far it is in the direction in which it goes, 0…1; setting it holds the transition there, and begins it if it has not begun. See
  /// ``ViewPropertyAnimator/fractionComplete``.
  public var fractionComplete: CGFloat {
    get { hasGivenWay ? 0 : animator.fractionComplete }
    set {
      guard !hasGivenWay else { return }
      if isRunning || state == .inactive { calls.note("fractionComplete", self) }
      animator.fractionComplete = newValue
    }
  }

  /// Makes the change and starts with the next frame, or goes on after a pause.
  public func startAnimation() { run("startAnimation") { $0.startAnimation() } }
  /// Makes the change, and starts after `delay` seconds; numbers below 0 and NaN count as 0.
  public func startAnimation(afterDelay delay: TimeInterval) {
    run("startAnimation") { $0.startAnimation(afterDelay: delay) }
  }
  /// Holds it where it is; one that has not begun makes the change, and is held at its start.
  public func pauseAnimation() {
    guard !hasGivenWay else { return }
    if isRunning || state == .inactive { calls.note("pauseAnimation", self) }
    animator.pauseAnimation()
  }

  /// Goes on after a pause, on another curve or for another time; see
  /// ``ViewPropertyAnimator/continueAnimation(withTimingParameters:durationFactor:)``.
  public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat) {
    run("continueAnimation") {
      $0.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
    }
  }

  private func run(_ call: String, _ start: (ViewPropertyAnimator) -> Void) {
    guard !hasGivenWay, !hasEnded else { return }
    if !isRunning { calls.note(call, self) }
    start(animator)
    guard animator.state == .inactive, !hasEnded else { return }
    // Nothing moves. The animator knows no window that would call its completions.
    let position: ViewAnimatingPosition = animator.isReversed ? .start : .end
    WindowScene.callLater(in: container.window?.scene) { [self] in end(at: position) }
  }

  /// Adds changes that are animated alongside, such as those of a view outside of the container. See
  /// ``ViewPropertyAnimator/addAnimations(_:)``.
  public func addAnimations(_ animation: @escaping () -> Void) { animator.addAnimations(animation) }
  /// Adds changes that are animated alongside, after a fraction of the time that is left, 0…1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animator.addAnimations(animation, delayFactor: delayFactor)
  }

  /// Adds a closure that is called at the end, once: with `.end`, or with `.start` if the change was taken back. The views are as they
  /// have to be then, and nothing of it has been shown yet.
  public func addCompletion(_ completion: @escaping (_ finalPosition: ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Stops it where it is. With true it ends at once, with the change made, and drops its completions; with false it waits for
  /// ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard !hasGivenWay, animator.state == .active else { return }
    calls.note("stopAnimation", self)
    if withoutFinishing { completions = [] }
    animator.stopAnimation(false)
    if withoutFinishing { animator.finishAnimation(at: .end) }
  }

  /// Ends it after it was stopped: with the change made, or, with `.start`, taken back. Between the two there is nothing: `.current`
  /// counts as `.end`.
  public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    animator.finishAnimation(at: finalPosition == .current ? .end : finalPosition)
  }

  // MARK: The change

  /// Makes the change, and animates what it moves. It runs in a closure of the animator.
  private func begin() {
    guard let window = container.window, let timing = AnimationContext.current.changes.timing, timing.end > 0 else {
      return View.performWithoutAnimation(changes)
    }
    let stage = TransitionStage(of: container)
    // The app hears of the end of the other one before it makes its change.
    AnimationContext.withoutTransition { stage.leader?.giveWay() }
    calls.begin(self, in: window)
    let (tree, look, old) = (SavedTree(of: container), container.layer.model, scan(in: window, isAppearing: false))
    let isCalm = window.scene?.isReduceMotionEnabled == true
    let picture = isCalm ? container.layer.stillCopy() : nil
    View.performWithoutAnimation(changes)
    before = tree
    var first: ChangeMatch? = isCalm ? nil : match(old, timing, in: window)
    if isCalm { View.performWithoutAnimation { window.layoutIfNeeded() } }
    before?.sizeAfter = container.bounds.size
    calls.trace?.note(repeated: (first?.match.scans ?? []).flatMap(\.repeated))
    guard isCalm || first?.lifted != [[], []] || container.layer.model != look else { return }
    let motion = SharedElementMotion(in: container) { [unowned self] in
      if let picture { return ([SharedElement(dissolving: picture, timing)], [], []) }
      let match = first ?? self.match(old, timing, in: window)
      first = nil
      return (match.elements, match.views(in: 1), match.views(in: 0))
    }
    (motion.clipsToContainer, self.motion) = (false, motion)
    motion.resizeHandler = { [weak self] in self?.resized() }
    motion.prepare()
    takeOver(from: stage, at: window.time)
    motion.animate()
    if !isCalm { changeContainer(from: look) }
    stage.add(self)
  }

  private func scan(in window: Window, isAppearing: Bool) -> PageScan {
    View.performWithoutAnimation { window.layoutIfNeeded() }
    container.displayIfNeeded()
    let stage = TransitionStage(of: container)
    let still = stage.withoutCopies { StillTree(of: container) }
    var scan = PageScan(inside: container, still, isAppearing: isAppearing)
    if !isAppearing { for entry in stage.leavers { scan.add(leaving: entry) } }
    return scan
  }

  private func match(_ old: PageScan, _ timing: AnimationTiming, in window: Window) -> ChangeMatch {
    let rules = ElementMatch.Rules(
      total: timing.duration, usual: timing.duration, function: timing.function, fadesAlone: true)
    let stage = TransitionStage(of: container)
    return ChangeMatch([old, scan(in: window, isAppearing: true)], rules) { [unowned self] view in
      stage.element(of: view, before: self)
    }
  }

  /// Goes on with what flies already.
  private func takeOver(from stage: TransitionStage, at time: TimeInterval) {
    var old: [(element: SharedElement, new: SharedElement)] = []
    for new in motion?.elements ?? [] {
      guard let view = new.originals.start ?? new.originals.end else { continue }
      if let element = stage.element(of: view, before: self) {
        old.append((element, new))
      } else if Handover.run(from: view, to: new, at: time) {
        handoverEnd = time + Handover.duration
      }
    }
    for (element, new) in old {
      let isInSameView =
        element.host.map { host in old.contains { $0.element === host && $0.new === new.host } } ?? (new.host == nil)
      Handover.run(from: element, to: new, isInSameView: isInSameView, at: time)
    }
    if !old.isEmpty { handoverEnd = time + Handover.duration }
    for (element, _) in old { stage.release(element) }
  }

  /// Animates what the closure has changed of the container itself. Where a scroll view shows another part, the places of what is in it
  /// count from what it shows.
  private func changeContainer(from old: LayerState) {
    let new = container.layer.model
    var start = old
    start.bounds.origin = new.bounds.origin
    guard start != new else { return }
    container.layer.restore(start)
    container.layer.setValues(new)
  }

  /// The container has another size: what flies is made again from what is laid out now.
  private func resized() {
    guard let motion else { return }
    animator.addAnimationsFromStart { motion.animateAgain() }
  }

  // MARK: The end

  /// Whether another one has taken over, or will with what still moves.
  var hasGivenWay: Bool { earlyEnd != nil }
  /// Whether what flies goes to the start, after this one has ended.
  var endsAtStart: Bool { earlyEnd == .start }

  /// Ends early, because another one begins: where it was going, or at its start while a finger holds it, because nothing is decided then.
  /// What flies goes on to there.
  private func giveWay() {
    guard !hasGivenWay, animator.state == .active else { return }
    calls.note("giveWay", self)
    let position: ViewAnimatingPosition = animator.isReversed || !animator.isRunning ? .start : .end
    if position == .start { takeBack() }
    if position == .start { animator.isReversed = true }
    animator.startAnimation()
    earlyEnd = position
    report(position)
    calls.leave(self)
  }

  private func end(at position: ViewAnimatingPosition) {
    guard !hasGivenWay else { return leave() }
    if hasEnded { return }
    hasEnded = true
    if position == .start { takeBack() }
    guard let application = container.window?.application, let rest = handoverEnd.map({ $0 - application.time }),
      rest > 0
    else {
      leave()
      return report(position)
    }
    // What was taken over is not yet at rest.
    earlyEnd = position
    application.schedule(after: rest) { [self] in leave() }
    report(position)
  }

  private func takeBack() {
    before?.restore()
    motion?.originalsWereRestored()
  }

  private func leave() {
    calls.leave(self)
    motion?.finish()
    TransitionStage(of: container).remove(self)
    (before, motion) = (nil, nil)
  }

  private func report(_ position: ViewAnimatingPosition) {
    calls.noteEnd(at: position, self)
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}

extension CubicTimingParameters {
  fileprivate convenience init(curve: CubicTimingCurve) {
    let (one, two) = (curve.controlPoint1, curve.controlPoint2)
    self.init(controlPoint1: CGPoint(x: one.x, y: one.y), controlPoint2: CGPoint(x: two.x, y: two.y))
  }
}
