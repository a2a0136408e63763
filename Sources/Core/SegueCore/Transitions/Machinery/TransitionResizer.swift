/// Adapts a running transition to a new size of its container, with any animator.
///
/// The animator is not called again. Everything that it has set or animated is scaled with the container: positions,
/// sizes, distances, and the distance of the eye in perspective. The two pages are moved relative to their frames at
/// rest, which the container knows for any size; their own controllers lay out their contents. Frames that depend
/// on the layout of the pages are set by the animator: see `repositionOnResize`.
///
/// Values for a new size are computed from those before the first change of size, so that rounding in a tiny window does
/// not add up.
final class TransitionResizer: ViewSizeObserver {
  /// Whether the container has changed its size since the transition was made.
  private(set) var hasResized = false

  private unowned let transition: Transition
  /// The pages that the animator moves, with their frames at rest and the container's last size.
  private var pages: [(view: View, frame: () -> CGRect, reference: ReferenceFrame)]
  /// Views that were in the container before the animator was called. They follow its size by their autoresizing masks.
  private var otherViews: [View] = []
  private var records: [Record] = []
  private var repositionings: [(views: [View], properties: [LayerProperty], start: () -> Void, end: () -> Void)] = []
  /// Whether the container has not been laid out since its size changed.
  private var needsLayout = false

  /// A layer that was moved: its values before the first change of size, the frame that they are relative to, and the values
  /// that were set last.
  private struct Record {
    let layer: Layer
    var base: LayerState
    var reference: ReferenceFrame
    var placed: LayerState
  }

  init(_ transition: Transition) {
    self.transition = transition
    let size = transition.context.containerView.bounds.size
    pages = [transition.context.from, transition.context.to].compactMap { side in
      side.view.map { ($0, { side.restingFrame }, ReferenceFrame(size: size, rest: side.restingFrame)) }
    }
    container.sizeObserver = self
  }

  private var container: View { transition.context.containerView }

  /// Records the container's size and views right before the animator is called.
  func open() {
    let size = container.bounds.size
    for index in pages.indices { pages[index].reference = ReferenceFrame(size: size, rest: pages[index].frame()) }
    otherViews = container.subviews.filter { view in !pages.contains { $0.view === view } }
  }

  func close() {
    if container.sizeObserver === self { container.sizeObserver = nil }
    (records, repositionings, otherViews) = ([], [], [])
  }

  /// Registers views that `start` and `end` reposition whenever the container has been laid out for another size, and the
  /// properties of theirs that are animated.
  func repositionOnResize(
    _ views: [View], _ properties: [LayerProperty] = [.position, .bounds], start: @escaping () -> Void,
    end: @escaping () -> Void
  ) { repositionings.append((views, properties, start, end)) }

  /// Moves everything in the container for its new size, instead of autoresizing.
  func view(_ container: View, didChangeSizeFrom old: CGSize) {
    (hasResized, needsLayout) = (true, true)
    let (old, new) = (ReferenceFrame(size: old), ReferenceFrame(size: container.bounds.size))
    move(container.layer, isContainer: true, from: old, to: new) {
      container.layer.sublayerTransform = $0.sublayerTransform
    }
    for view in container.subviews where reference(of: view) == nil { move(view, from: old, to: new) }
    movePages()
    for view in container.subviews { moveInside(view.layer, from: old, to: new) }
  }

  /// Moves the pages again, because the layout of the container may have changed their frames at rest.
  func viewDidLayOutSubviews(_ container: View) { if needsLayout { movePages() } }

  /// Repositions the registered views, because the pages are laid out now.
  func viewDidLayOutTree(_ container: View) {
    guard needsLayout else { return }
    needsLayout = false
    for each in repositionings {
      View.replaceAnimations(of: each.views, each.properties, start: each.start, end: each.end)
    }
  }

  /// The frame that the position of a page is relative to now; nil for any other view.
  func reference(of view: View) -> ReferenceFrame? { pages.first { $0.view === view }?.reference }

  private func movePages() {
    let size = container.bounds.size
    for index in pages.indices {
      let (view, frame, old) = pages[index]
      let new = ReferenceFrame(size: size, rest: frame())
      guard new != old else { continue }
      pages[index].reference = new
      guard view.superview === container else { continue }
      move(view.layer, from: old, to: new) { view.place($0) }
    }
  }

  /// Moves a view that is not a page. One with an autoresizing mask follows that, and only its animations are scaled.
  private func move(_ view: View, from old: ReferenceFrame, to new: ReferenceFrame) {
    if view.autoresizingMask.isEmpty, !otherViews.contains(where: { $0 === view }) {
      move(view.layer, from: old, to: new) { view.place($0) }
    } else {
      view.autoresize(from: old.size, to: new.size)
      view.layer.moveAnimations(from: old, to: new)
    }
  }

  /// Scales the transforms that the transition animates inside the pages. Positions and sizes there are set by layout.
  private func moveInside(_ layer: Layer, from old: ReferenceFrame, to new: ReferenceFrame) {
    for inner in layer.sublayers {
      moveInside(inner, from: old, to: new)
      func isOwn(_ animation: LayerAnimation) -> Bool {
        animation.property == .transform && animation.tag.scope === transition.scope
      }
      guard inner.animations.contains(where: isOwn) else { continue }
      move(inner, from: old, to: new, where: isOwn) { inner.transform = $0.transform }
    }
  }

  /// Scales the values and animations of a layer, starting from those before the first change of size.
  private func move(
    _ layer: Layer, isContainer: Bool = false, from old: ReferenceFrame, to new: ReferenceFrame,
    where isMoved: (LayerAnimation) -> Bool = { _ in true }, place: (LayerState) -> Void
  ) {
    let now = layer.model
    var record = Record(layer: layer, base: now, reference: old, placed: now)
    let index = records.firstIndex { $0.layer === layer }
    // If other code has moved the layer since, its values are for the old size, and the recorded ones no longer count.
    if let index, records[index].placed.isPlaced(as: now) { record = records[index] }
    var target = record.base.moved(from: record.reference, to: new)
    if isContainer {
      let eyes = [record.reference.size, new.size].map { Perspective.distance(ofWidth: $0.width) }
      // The perspective of the stock animators has a smallest distance, and scaling could go below it.
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
  fileprivate func place(_ state: LayerState) {
    bounds.size = state.bounds.size
    center = state.position
    transform3D = state.transform
    layer.zPosition = state.zPosition
  }

  /// Replaces the values at the start and the end of running animations, which `start` and `end` set, and keeps their time.
  static func replaceAnimations(of views: [View], _ properties: [LayerProperty], start: () -> Void, end: () -> Void) {
    performWithoutAnimation {
      start()
      let states = views.map(\.layer.model)
      end()
      for (view, state) in zip(views, states) { view.layer.retargetAnimations(of: properties, from: state) }
    }
  }

  /// Adds animations of properties that do not change, inside an animation closure, because `replaceAnimations` may give
  /// them another start and end for another size of the container.
  package func joinAnimation(of properties: [LayerProperty]) {
    guard let timing = timingOfChanges else { return }
    for property in properties where !layer.animations.contains(where: { $0.property == property }) {
      AnimationContext.current.viewAnimation?.animate(property, of: self, from: layer.model, timing: timing)
    }
  }
}

extension LayerState {
  fileprivate func isPlaced(as other: LayerState) -> Bool {
    bounds.size == other.bounds.size && position == other.position && anchorPoint == other.anchorPoint
      && transform == other.transform && sublayerTransform == other.sublayerTransform && zPosition == other.zPosition
  }
}
