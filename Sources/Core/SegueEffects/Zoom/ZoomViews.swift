/// The stage of a zoom: the page below, a colour over it, and the card with the page. It shows one movement, from the beginning of a
/// transition on, and to its end even if the transition ends before.
final class ZoomViews: FrameParticipant {
  let zoomed: ViewController
  let motion: AnimationSource<ZoomMotion>
  private let source: ZoomSource
  /// The view in which the stage stands: the container of the transition, or the page in which it runs on.
  private var ground: View
  /// Its coordinates are those of the movement: the page at rest fills it.
  private let field: ZoomField
  private let dimming = View()
  private let card: ZoomCard
  private weak var lower: View?
  /// The animation that the transition moves and ends.
  private var progress: ProgressAnimation?
  /// Where the movement runs on after its transition.
  private var overlay: View?
  /// The time of the ground's layer at second 0 of the movement.
  let begin: TimeInterval
  private var ends: ZoomEnds
  private(set) var isInstalled = true
  /// The alpha of the colour over the page below, and the opacity of the card's shadow.
  private var look = (dim: 0.0, shadow: 0.0)
  /// Called once, when all is at rest.
  var onRest: (() -> Void)?

  /// The alpha of the black over the page below.
  private static let dim = 0.15
  /// The opacity of the card's shadow on a light page, and on a dark one, where that would not be seen.
  private static let shadow = (light: 0.24, dark: 0.6)

  /// Builds a stage in a container, and begins a movement on it. If the page still moves on an older stage, that movement goes on.
  ///
  /// - Parameters:
  ///   - page: The view of the zoomed controller, or what presents it.
  ///   - frame: The place of the page at rest, in the container.
  ///   - lower: The view below, in the container; nil if it must not be moved.
  ///   - movement: Makes the movement for the ends, at a second of the stage.
  init(
    for zoomed: ViewController, showing page: View, in frame: CGRect, of container: View, over lower: View?,
    source: ZoomSource, after old: ZoomViews?, movement: (ZoomEnds, TimeInterval) -> ZoomMotion.Movement
  ) {
    (self.zoomed, ground, self.lower, self.source) = (zoomed, container, lower, source)
    field = ZoomField(frame: frame)
    let now = container.layer.localTime(at: container.window?.time ?? 0)
    let older = old.flatMap { $0.isInstalled && $0.field.bounds.size == frame.size ? $0 : nil }
    begin = older?.begin ?? now
    old?.tearDown()
    card = ZoomCard(page, size: frame.size)
    field.addSubview(card)
    container.addSubview(dimming)
    container.addSubview(field)
    ends = source.ends(in: field, size: frame.size, over: lower)
    let seconds = now - begin
    var function = older?.motion.function ?? ZoomMotion(movement(ends, seconds))
    if older != nil { function.turn(to: movement(ends, seconds), at: seconds) }
    motion = AnimationSource(function)
    setUpViews()
    field.resized = { [weak self] in self?.update() }
    scene?.add(self)
  }

  private var scene: WindowScene? { ground.window?.scene }

  /// Gives all views what they show, and has their layers follow the movement.
  private func setUpViews() {
    for view in [field, dimming] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    dimming.frame = ground.bounds
    dimming.layer.name = "dimming"
    let color = zoomed.zoom?.arguments.options?.dimmingColor
    dimming.backgroundColor = color ?? .black
    card.setPicture(source.picture)
    card.setSolid(ends.alignment)
    look = (color == nil ? Self.dim : 1, lower?.isLight ?? ground.isLight ? Self.shadow.light : Self.shadow.dark)
    follow()
    lower?.layer.follow(motion, as: .lower, since: begin)
    admitTouches()
  }

  private func follow() {
    card.follow(motion, since: begin, shadow: look.shadow, alignment: ends.alignment)
    dimming.layer.follow(motion, as: .dimming(alpha: look.dim), since: begin)
  }

  /// While the page comes, a touch beside it reaches nobody. While it goes, touches reach the page below.
  private func admitTouches() {
    for view in [dimming, field] { view.isUserInteractionEnabled = !motion.function.isLeaving }
  }

  /// Seconds of the stage.
  var now: TimeInterval { ground.layer.localTime(at: ground.window?.time ?? 0) - begin }

  /// Whether a finger holds the page.
  var isHeld: Bool { if case .hold = motion.function.movement { true } else { false } }

  /// Whether it would come to rest later. Outside of a window, where no time passes, it is at rest.
  var isMoving: Bool { ground.window != nil && (isHeld || now < motion.function.end - LayerAnimation.endTolerance) }

  // MARK: What happens to the movement

  /// Begins another movement where this one would come to rest.
  func turn(to movement: (ZoomEnds, TimeInterval) -> ZoomMotion.Movement) {
    ends = source.ends(in: field, size: field.bounds.size, over: lower)
    let seconds = now
    motion.function.turn(to: movement(ends, seconds), at: seconds)
    admitTouches()
    scene?.add(self)
  }

  /// Has the transition last as long as a timing, and calls `completion` at its end.
  func animateProgress(_ timing: AnimationTiming, completion: @escaping () -> Void) {
    progress = ProgressAnimation(timing, in: ground, completion: completion)
  }

  /// The finger lets go of the page, which goes to its source or comes back.
  func release(velocity: CGPoint, isDismissing: Bool) {
    guard case .hold(let hold) = motion.function.movement else { return }
    turn { ends, time in
      .settling(ZoomSettling(hold, velocity: velocity, ends: ends, isDismissing: isDismissing, at: time))
    }
  }

  /// The movement of a page that a finger has let go of at a depth, for an inspector; nil for any other.
  func settling(from depth: Double) -> TransitionSnapshot.Motion? {
    guard case .settling(let settling) = motion.function.movement else { return nil }
    return TransitionSnapshot.Motion(
      function: .spring(settling.spring, initialVelocity: 0), duration: settling.end - settling.start,
      elapsed: now - settling.start, from: depth, to: settling.isDismissing ? 1 : 0)
  }

  /// Moves the finger that holds the page.
  func move(to way: CGPoint, translation: CGPoint) {
    motion.function.move(to: way, translation: translation, at: now)
    scene?.add(self)
  }

  /// The source may have moved, and the field may have another size.
  private func update() {
    guard isInstalled else { return }
    let size = field.bounds.size
    // Asked again only if the last answer has gone, so that a provider that searches a list is not called in each frame.
    var new = source.ends(in: field, size: size, over: lower, asks: false)
    // A source that has gone leaves its place behind.
    if new.source == nil, ends.source != nil { new = ends.scaled(to: size) }
    // Conversions round: a source that rests must not move.
    if let rect = new.source, let old = ends.source, rect.isNear(old) { new.source = old }
    guard new != ends else { return }
    if size != ends.size { card.layOut(for: size) }
    motion.function.update(new, from: ends.size)
    ends = new
  }

  func advance(to time: TimeInterval) -> Bool {
    guard isInstalled else { return false }
    update()
    if isMoving { return !isHeld || now < motion.function.end }
    let call = onRest
    onRest = nil
    call?()
    return false
  }

  // MARK: The end

  /// Takes the stage down. With `keepingPage`, the page goes back into the container.
  func tearDown(keepingPage: Bool = false) {
    guard isInstalled else { return }
    isInstalled = false
    onRest = nil
    if keepingPage, let page = card.page, overlay == nil {
      ground.insertSubview(page, aboveSubview: field)
      page.frame = field.frame
    }
    lower?.layer.stopZooming()
    progress?.stop()
    for view in [dimming, field, overlay].compactMap(\.self) { view.removeFromSuperview() }
    if zoomed.zoom?.stage === self { zoomed.zoom?.stage = nil }
  }

  /// The transition has ended before the movement, which runs on inside of the page that is there now, and goes with it wherever that
  /// is moved next.
  func outlast(in host: ViewController) {
    guard isInstalled, overlay == nil else { return }
    let isThere = host === zoomed
    let view = host.viewIfLoaded.flatMap { $0.window == nil ? nil : $0 }
    // The container may have left the window, and has no time then.
    if let view { ground = view }
    release(velocity: .zero, isDismissing: !isThere)
    guard let view, isMoving else { return leave() }
    let backdrop = isThere ? lower?.snapshotView(afterScreenUpdates: true) : nil
    let stand = View(frame: view.bounds)
    stand.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stand.isUserInteractionEnabled = false
    view.addSubview(stand)
    overlay = stand
    card.freeze()
    // What leaves a window loses its animations.
    if let backdrop {
      backdrop.frame = stand.bounds
      stand.addSubview(backdrop)
      backdrop.layer.follow(motion, as: .lower, since: begin)
    } else if !isThere {
      stand.layer.follow(motion, as: .stand, since: begin)
      view.layer.follow(motion, as: .lower, since: begin)
    }
    for part in [dimming, field] { stand.addSubview(part) }
    follow()
    onRest = { [weak self] in self?.leave() }
    scene?.add(self)
  }

  /// Takes down what ran on after a transition.
  private func leave() {
    let isLeaving = motion.function.isLeaving
    tearDown()
    if isLeaving { zoomed.zoom?.showSource() }
  }
}

/// The field of a stage, which tells of another size.
final class ZoomField: View {
  var resized: (() -> Void)?

  override func layoutSubviews() { resized?() }
}
