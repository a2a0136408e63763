/// Keeps a transition right while its container changes size, whatever animator set it going.
///
/// Nobody is asked to draw anew. All that the animator has set or animated keeps its share of the container: where views
/// are, how far they have to go, how large they are, and where the eye is that they are seen by. The two pages are
/// moved relative to where they lie at rest, which the container knows for any size; what is inside them is laid out by
/// their own controllers. What cannot be told by shares, as its ends hang on the pages' layout, is placed anew by whoever
/// knows: see `follow`.
///
/// Every size is told from the values before the first change, so that nothing is lost on a way through the smallest
/// window, and a hundred sizes are as exact as one.
final class TransitionResizer: ViewSizeObserver {
  /// The transition's container has had more than one size.
  private(set) var hasResized = false

  private unowned let transition: Transition
  /// The pages that are the animator's to touch, where they were at rest for the container's last size, and that size.
  private var pages: [(view: View, rest: () -> CGRect, stage: ReferenceFrame)]
  /// Views of the container that the transition has found there: their owners know how they follow.
  private var furniture: [View] = []
  /// What was placed, and from what.
  private var records: [Record] = []
  private var followers: [Follower] = []
  /// Whether the container has another size than when it was laid out.
  private var needsLayout = false

  private struct Record {
    let layer: Layer
    /// Before the first change of size.
    var base: LayerState
    var stage: ReferenceFrame
    /// What that has come to.
    var placed: LayerState
  }

  private struct Follower {
    let views: [View]
    let properties: [LayerProperty]
    let start: () -> Void
    let end: () -> Void
  }

  init(_ transition: Transition) {
    self.transition = transition
    let size = transition.context.containerView.bounds.size
    pages = [transition.context.from, transition.context.to].compactMap { side in
      side.view.map { ($0, side.rest, ReferenceFrame(size: size, rest: side.rest())) }
    }
    container.sizeObserver = self
  }

  private var container: View { transition.context.containerView }

  /// The animator is about to begin, and all is laid out: what is in the container now is not its own.
  func open() {
    let size = container.bounds.size
    for index in pages.indices { pages[index].stage = ReferenceFrame(size: size, rest: pages[index].rest()) }
    furniture = container.subviews.filter { view in !pages.contains { $0.view === view } }
  }

  /// It is over.
  func close() {
    if container.sizeObserver === self { container.sizeObserver = nil }
    (records, followers, furniture) = ([], [], [])
  }

  /// Has views placed anew whenever the container has another size and the pages are laid out for it: `start` puts them
  /// where their way begins, `end` where it leads.
  func follow(
    _ views: [View], properties: [LayerProperty] = [.position, .bounds], start: @escaping () -> Void,
    end: @escaping () -> Void
  ) {
    followers.append(Follower(views: views, properties: properties, start: start, end: end))
  }

  // MARK: Another size

  /// The container's size was `old`. Takes the place of autoresizing.
  func view(_ container: View, didChangeSizeFrom old: CGSize) {
    hasResized = true
    needsLayout = true
    let size = container.bounds.size
    move(container.layer, isStage: true, from: ReferenceFrame(size: old), to: ReferenceFrame(size: size)) {
      container.layer.sublayerTransform = $0.sublayerTransform
    }
    for view in container.subviews where !pages.contains(where: { $0.view === view }) {
      move(view, from: old, to: size)
    }
    movePages()
    for page in container.subviews { moveInside(page.layer, from: old, to: size) }
  }

  /// The container was laid out: its owner may have found that the pages belong elsewhere.
  func viewDidLayOutSubviews(_ container: View) {
    if needsLayout { movePages() }
  }

  /// All in it was.
  func viewDidLayOutTree(_ container: View) {
    guard needsLayout else { return }
    needsLayout = false
    for follower in followers {
      View.replaceAnimations(
        of: follower.views, follower.properties, start: follower.start, end: follower.end)
    }
  }

  /// What a view was before the transition, for the size that the container has now; nil where somebody else places it.
  func moved(_ state: LayerState, of view: View, from stage: ReferenceFrame) -> LayerState? {
    pages.first { $0.view === view }.map { state.moved(from: stage, to: $0.stage) }
  }

  private func movePages() {
    let size = container.bounds.size
    for index in pages.indices {
      let (view, rest, old) = pages[index]
      let new = ReferenceFrame(size: size, rest: rest())
      guard new != old else { continue }
      pages[index].stage = new
      guard view.superview === container else { continue }
      move(view.layer, from: old, to: new) { view.place($0) }
    }
  }

  /// A view that is no page. With a mask it says itself how it follows, and then only its ways change.
  private func move(_ view: View, from old: CGSize, to new: CGSize) {
    let (from, to) = (ReferenceFrame(size: old), ReferenceFrame(size: new))
    if view.autoresizingMask.isEmpty, !furniture.contains(where: { $0 === view }) {
      move(view.layer, from: from, to: to) { view.place($0) }
    } else {
      view.autoresize(from: old, to: new)
      view.layer.moveAnimations(from: from, to: to)
    }
  }

  /// Inside the pages, places and sizes are their own layout's business; what the transition moves by transforms, no
  /// layout knows.
  private func moveInside(_ layer: Layer, from old: CGSize, to new: CGSize) {
    for inner in layer.sublayers {
      moveInside(inner, from: old, to: new)
      func isOwn(_ animation: LayerAnimation) -> Bool {
        animation.property == .transform && transition.isOwn(animation)
      }
      guard inner.animations.contains(where: isOwn) else { continue }
      move(inner, from: ReferenceFrame(size: old), to: ReferenceFrame(size: new), where: isOwn) {
        inner.transform = $0.transform
      }
    }
  }

  /// Moves a layer's values and its animations, from what they were at first.
  private func move(
    _ layer: Layer, isStage: Bool = false, from old: ReferenceFrame, to new: ReferenceFrame,
    where isMoved: (LayerAnimation) -> Bool = { _ in true }, place: (LayerState) -> Void
  ) {
    let now = layer.model
    var record = Record(layer: layer, base: now, stage: old, placed: now)
    let index = records.firstIndex { $0.layer === layer }
    // Whoever has placed it since has done so for the size that it had then.
    if let index, records[index].placed.isPlaced(as: now) { record = records[index] }
    var target = record.base.moved(from: record.stage, to: new)
    if isStage {
      let eyes = [record.stage.size, new.size].map { PerspectiveStage.depth(of: $0.width) }
      // The stock eye does not come nearer than it likes.
      if record.base.sublayerTransform.m34 == -1 / eyes[0] { target.sublayerTransform.m34 = -1 / eyes[1] }
    } else {
      layer.moveAnimations(from: old, to: new, where: isMoved)
    }
    place(target)
    record.placed = layer.model
    if let index { records[index] = record } else { records.append(record) }
  }
}

extension View {
  /// Takes over what of a state is a place.
  fileprivate func place(_ state: LayerState) {
    bounds.size = state.bounds.size
    center = state.position
    transform3D = state.transform
    layer.zPosition = state.zPosition
  }

  /// Has views that are on their way go from another place to another one, without a jump in time: `start` puts them
  /// where the way begins, `end` where it leads.
  static func replaceAnimations(
    of views: [View], _ properties: [LayerProperty], start: () -> Void, end: () -> Void
  ) {
    performWithoutAnimation {
      start()
      let states = views.map(\.layer.model)
      end()
      for (view, state) in zip(views, states) { view.layer.retargetAnimations(of: properties, from: state) }
    }
  }

  /// Has properties go along in the animation that is in force though they keep their values: in another size they may
  /// have a way to go.
  func joinAnimation(of properties: [LayerProperty]) {
    let context = AnimationContext.current
    guard context.isEnabled, let timing = context.timing, timing.end > 0, window != nil else { return }
    for property in properties where !layer.animations.contains(where: { $0.property == property }) {
      animate(property, from: layer.model, timing: timing, in: context)
    }
  }
}

extension LayerState {
  /// Whether it lies where another one does.
  fileprivate func isPlaced(as other: LayerState) -> Bool {
    bounds.size == other.bounds.size && position == other.position && anchorPoint == other.anchorPoint
      && transform == other.transform && sublayerTransform == other.sublayerTransform && zPosition == other.zPosition
  }
}
