import Foundation
/// How far the bars of a container have gone to make way for content that scrolls: a sum of distances, not of velocities, so that a slow
/// scroll brings them back, too.
///
/// They go with the content, row by row, and come back when it turns. When it rests, they settle at the nearer end. Where the content
/// begins they are all there, so that the content, with the bars in front of it, scrolls as if they never moved: see `adjust(_:of:)`.
final class BarRetreat: BarMovement {
  private(set) weak var container: (any MovableBars)?
  /// What a page without a wish of its own gets.
  var behavior = BarMinimizationBehavior.automatic
  package var reachesBelowBars: Bool { behavior == .onScrollDown }
  /// The content that moves them; nil while they are all there.
  private(set) weak var scroller: ScrollView?
  /// The distance in points, by the time of the application.
  var motion = HeldMotion(restingAt: 0.0)
  /// The change of pages for which they come back; nil without one.
  var pageReturn: BarReturn?
  /// The distance in whole rows, as the bars show it.
  package private(set) var shown: CGFloat = 0
  private var isMirrored = false
  /// How far the content scrolls with all bars away, in points.
  private var reach: CGFloat = 0
  /// What settles them after a turn of the wheel.
  private var pause: ScheduledAction?
  private var isApplying = false

  /// Seconds after which a turn of the wheel is over.
  private static let rest: TimeInterval = 0.35
  /// How long the bars take to come or to go by themselves, in seconds.
  static let duration: TimeInterval = 0.2
  private static let course = SettlingCourse.spring(
    Spring(settlingIn: duration, dampingRatio: 1, initialVelocity: 0), end: 2 * duration)
  /// A distance that rounding may make, in points.
  private static let tolerance: CGFloat = 1e-6

  private init(of container: any MovableBars) { self.container = container }

  /// What moves the bars of a container: what there is, or a new one.
  @discardableResult
  static func of(_ container: any MovableBars) -> BarRetreat {
    if let own = container.barMovement as? BarRetreat { return own }
    let own = BarRetreat(of: container)
    container.barMovement = own
    return own
  }

  private var time: TimeInterval { container?.viewIfLoaded?.window?.time ?? 0 }

  /// How far the bars have gone, in points.
  var distance: CGFloat { min(max(0, CGFloat(motion.state(at: time).position)), travel) }

  /// How far they go at most.
  private var travel: CGFloat { container.map { max($0.retreatingEdges.top, $0.retreatingEdges.bottom) } ?? 0 }

  /// By how much a page is less covered, of what bars cover at an edge. Pages that have not moved the bars are laid out as if all of them
  /// were there.
  package func relief(of page: ViewController, of covered: CGFloat) -> CGFloat {
    guard shown > 0, let view = page.viewIfLoaded, scroller?.isDescendant(of: view) == true else { return 0 }
    return min(shown, covered)
  }

  // MARK: Scrolling

  /// How far the content is from its end with all bars, in points.
  private func place(in scroller: ScrollView) -> CGFloat {
    // It also finds out the reach.
    let (ends, offset) = (scroller.vertical, scroller.contentOffset.y)
    return isMirrored ? ends.last - offset : offset - ends.first
  }

  /// The user has scrolled content in the container.
  package func scrolled(_ view: View, by way: CGFloat) {
    guard let scroller = view as? ScrollView, begin(with: scroller) else { return }
    let (now, before) = (distance, isMirrored ? -way : way)
    let place = place(in: scroller)
    // What is pulled past an end does not count.
    let counted = min(max(0, place), reach) - min(max(0, place - before), reach)
    let goal = min(max(0, now + counted), travel, greatest(at: place))
    if scroller.userScroll == .reveal, goal < now { return reveal(in: scroller) }
    motion = HeldMotion(restingAt: Double(goal))
    apply()
    guard !scroller.isDragging, scroller.glide == nil, goal > 0, goal < travel else { return }
    pause?.cancel()
    pause = scroller.window?.scene?.schedule(after: Self.rest) { [weak self] in self?.settle() }
  }

  /// Whether the content may move the bars: it has done so before, or they are all there.
  private func begin(with scroller: ScrollView) -> Bool {
    guard let container, let view = container.viewIfLoaded, !container.isChangingPages else { return false }
    if scroller === self.scroller { return true }
    guard distance == 0, let page = container.restingPage?.viewIfLoaded, scroller.isDescendant(of: page),
      scroller.bounds.height >= view.bounds.height / 2
    else { return false }
    let behavior = behavior(for: scroller)
    guard behavior == .onScrollDown || behavior == .onScrollUp else { return false }
    leave()
    isMirrored = behavior == .onScrollUp
    self.scroller = scroller
    scroller.observers.append(self)
    return true
  }

  private func behavior(for scroller: ScrollView) -> BarMinimizationBehavior {
    guard let container, let owner = scroller.owningController else { return .never }
    for controller in owner.selfAndParents {
      if controller === container { break }
      if controller.barMinimizationBehavior != .automatic { return controller.barMinimizationBehavior }
    }
    return self.behavior
  }

  /// The greatest distance with the content at a place: at the end with all bars, and with content that has room between them, 0.
  private func greatest(at place: CGFloat) -> CGFloat { reach + Self.tolerance < travel ? 0 : max(0, place) }

  /// Something has been brought into sight on the side from which bars come back: all come, and the content makes room for them.
  private func reveal(in scroller: ScrollView) {
    let room = shown
    motion = HeldMotion(restingAt: 0)
    scroller.isKeepingPlace = true
    let offset = scroller.contentOffset
    scroller.move(to: scroller.within(CGPoint(x: offset.x, y: offset.y + (isMirrored ? room : -room))))
    scroller.isKeepingPlace = false
    apply()
  }

  private func settle() {
    pause?.cancel()
    pause = nil
    guard let scroller, !scroller.isTracking, scroller.glide == nil else { return }
    let (now, place) = (distance, place(in: scroller))
    guard now > 0, now < travel, motion.phase == .resting else { return }
    // Near an end, their going would move the content.
    let mayGo = greatest(at: place) + Self.tolerance >= travel && place <= reach + Self.tolerance
    go(to: mayGo && now >= travel / 2 ? travel : 0)
  }

  /// - Parameter velocity: That of a finger that lets go, in points per second.
  func go(to target: CGFloat, velocity: Double = 0) {
    let (time, scene) = (time, container?.viewIfLoaded?.window?.scene)
    if let scene, !scene.isReduceMotionEnabled {
      var state = motion.state(at: time)
      state.velocity += velocity
      motion = HeldMotion(settlingFrom: state, to: Double(target), at: time, along: Self.course)
      scene.add(self)
    } else {
      motion = HeldMotion(restingAt: Double(target))
      apply()
    }
  }

  /// Brings all bars back.
  package func end(animated: Bool) {
    pageReturn = nil
    guard shown > 0 || motion.target > 0 else { return }
    pause?.cancel()
    if animated {
      if motion.target > 0 { go(to: 0) }
    } else {
      motion = HeldMotion(restingAt: 0)
      apply()
    }
  }

  // MARK: Bars

  /// Shows the distance of now.
  private func apply() {
    let row = CellSize.pointsPerCell.height
    let new = (distance / row).rounded() * row
    if new != shown, let container {
      shown = new
      isApplying = true
      View.performWithoutAnimation {
        if let scroller { scroller.keepingPlace(container.placeBars) } else { container.placeBars() }
      }
      isApplying = false
    }
    if distance == 0, shown == 0, pageReturn == nil { leave() }
  }

  private func leave() {
    pause?.cancel()
    scroller?.remove(self)
    scroller = nil
  }

  /// Brings the bars back where they are needed.
  package func check() {
    guard shown > 0, motion.target > 0, let container else { return }
    if container.needsBars || scroller == nil { end(animated: true) }
  }
}

extension BarRetreat: FrameParticipant {
  package func advance(to time: TimeInterval) -> Bool {
    let isChanging = followPageChange(at: time)
    guard isChanging || motion.phase == .settling else { return false }
    if motion.phase == .settling, motion.isOver(at: time) { motion = HeldMotion(restingAt: motion.target) }
    apply()
    return isChanging || motion.phase == .settling
  }
}

extension BarRetreat: ScrollObserver {
  /// The content may have changed, or the app may have scrolled it, so that not all of the bars can be away any more.
  package func scrollViewDidChange(_ scroller: ScrollView) {
    guard !isApplying, !scroller.isKeepingPlace, scroller.userScroll == nil, motion.target > 0 else { return }
    let place = place(in: scroller)
    if CGFloat(motion.target) > greatest(at: place) + Self.tolerance { end(animated: true) }
  }

  package func scrollViewDidRest(_ scroller: ScrollView) { settle() }

  /// At the end with all bars, the content scrolls as if none had gone, because they come back on the way there. At the other end it
  /// scrolls as if all had gone that go on the way there.
  package func adjust(_ ends: inout ScrollView.Ends, of scroller: ScrollView) {
    reach = ends.last - ends.first
    guard let container, scroller.contentInsetAdjustmentBehavior != .never else { return }
    let edges = container.retreatingEdges
    let (top, bottom) = (min(shown, edges.top), min(shown, edges.bottom))
    /// What is left of bars after a way.
    func left(_ bars: CGFloat, _ way: CGFloat) -> CGFloat { max(0, bars - max(0, way)) }
    if isMirrored {
      ends.last += bottom
      let first = min(ends.last, ends.first + edges.top - top)
      reach = ends.last - first
      ends.first = first - left(edges.top - top, scroller.contentOffset.y - first)
    } else {
      ends.first -= top
      let last = max(ends.first, ends.last - edges.bottom + bottom)
      reach = last - ends.first
      ends.last = last + left(edges.bottom - bottom, last - scroller.contentOffset.y)
    }
    // Of content without need for the room, the ends are one.
    let insets = scroller.adjustedContentInset
    let bars = isMirrored ? bottom - edges.top + top : top - edges.bottom + bottom
    reach = min(
      reach, max(0, scroller.contentSize.height + insets.top + insets.bottom + bars - scroller.bounds.height + 15))
  }
}
