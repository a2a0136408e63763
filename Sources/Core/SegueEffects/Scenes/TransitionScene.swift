import Foundation

/// The pages of a transition and everything between them, which a ``SceneAnimator`` arranges.
///
/// The pages have the roles of a push: ``old`` is the page that it leaves, ``new`` the page that comes. In a pop the roles are exchanged,
/// and so is the direction of time.
@preconcurrency @MainActor public final class TransitionScene {
  /// The page that a push leaves. If the animator must not move its view, as below a presentation that leaves it where it is, it is a
  /// still picture of it.
  public var old: ScenePart { ScenePart(pages.old, in: self) }
  /// The page that a push brings.
  public var new: ScenePart { ScenePart(pages.new, in: self) }
  /// The container of the transition.
  public let container: View
  /// The size of the scene, in points.
  public var size: CGSize { stage.size }
  /// The distance of the eye from the screen, in points: four thirds of the width, and at least 500.
  public var eyeDistance: CGFloat {
    get { stage.eye }
    set { stage.eye = max(1, newValue) }
  }
  /// How many times as high as wide a point is on the display: see `TraitCollection.pointAspect`.
  public var pointAspect: CGFloat { container.traitCollection.pointAspect }
  private let context: any ViewControllerContextTransitioning

  /// A line along an edge of a part.
  struct Rim {
    let owner: View
    let view: View
    let isInPlaceOfShadow: Bool
  }

  /// The size and the eye, for closures on any thread.
  nonisolated struct Stage: Sendable {
    var size: CGSize
    var eye: CGFloat
  }

  private(set) var stage: Stage
  private let animator: SceneAnimator
  private var pages = (old: View(), new: View())
  /// The animation that the transition moves and ends; nil before it begins.
  private var progress: ProgressAnimation?
  /// What the arrangement has added: views, pictures in place of pages, masks, and animations.
  private var props: [View] = []
  private var rims: [Rim] = []
  private var hidden: [View] = []
  private var masks: [(view: View, old: Layer?)] = []
  private var moved: [Layer] = []
  /// What the layers follow; nil if nothing is animated.
  private var source: AnimationSource<SceneProgress>?
  /// When the animations began, in seconds of the container's own time; nil for the next frame.
  private var begin: TimeInterval?
  private var isStanding = true

  init(_ context: any ViewControllerContextTransitioning, of animator: SceneAnimator) {
    (self.context, self.animator, container) = (context, animator, context.containerView)
    stage = Stage(size: .zero, eye: 1)
    guard let to = context.view(forKey: .to) else { return }
    let frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? .zero
    to.frame = frame.isEmpty ? container.bounds : frame
    if let from = context.view(forKey: .from), animator.isOldInFront != animator.isReversed {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    to.layoutIfNeeded()
  }

  /// The view of a page, or a picture of one that must not be moved.
  private func page(_ key: TransitionContextViewKey, of controllerKey: TransitionContextViewControllerKey) -> View {
    if let view = context.view(forKey: key) { return view }
    guard let view = context.viewController(forKey: controllerKey)?.viewIfLoaded, view.window != nil,
      let picture = view.snapshotView(afterScreenUpdates: begin != nil)
    else { return View() }
    picture.frame = view.convert(view.bounds, to: container)
    picture.backgroundColor = view.effectiveBackground
    let isNew = (key == .to) != animator.isReversed
    let other = context.view(forKey: key == .from ? .to : .from)
    if isNew != animator.isOldInFront { add(picture, above: other) } else { add(picture, below: other) }
    return picture
  }

  // MARK: Playing

  /// Arranges the scene and moves it from its start to its end. Takes it down before it calls `completion`.
  func play(_ timing: AnimationTiming, completion: @escaping () -> Void) {
    progress = ProgressAnimation(timing, in: container) { progress in
      self.progress = progress
      source = AnimationSource(
        SceneProgress(progress.timing, isReversed: animator.isReversed), isConstant: true)
      arrange()
    } completion: { [self] in
      tearDown()
      completion()
    }
    context.repositionOnResize([], start: {}, end: { [weak self] in self?.arrangeAgain() })
  }

  private func arrange() {
    let size = container.bounds.size
    stage = Stage(size: size, eye: Perspective.distance(ofWidth: size.width))
    let (from, to) = (page(.from, of: .from), page(.to, of: .to))
    pages = animator.isReversed ? (to, from) : (from, to)
    animator.arrange(self)
  }

  private func arrangeAgain() {
    guard isStanding else { return }
    begin = progress?.begin
    clear()
    arrange()
  }

  private func clear() {
    for view in props { view.removeFromSuperview() }
    for view in hidden { view.layer.standInCount -= 1 }
    for (view, old) in masks { view.layer.mask = old }
    for layer in moved {
      for key in layer.animationKeys where key.hasPrefix(Self.key) { layer.removeAnimation(forKey: key) }
    }
    (props, rims, hidden, masks, moved) = ([], [], [], [], [])
  }

  /// Takes everything down. The pages are as before.
  func tearDown() {
    guard isStanding else { return }
    isStanding = false
    clear()
    progress?.stop()
  }

  private static let key = "scene."

  /// Says what a layer shows at a progress of 0…1.
  func animate(
    _ layer: Layer, _ properties: [LayerProperty], _ change: @escaping @Sendable (inout LayerState, Double) -> Void
  ) {
    if let source { follow(source, with: layer, properties, change) }
  }

  /// Has a layer show a function of the progress and of something else, which the program can change.
  func animate<Function>(
    _ layer: Layer, _ properties: [LayerProperty], following function: (SceneProgress) -> Function,
    _ change: @escaping @Sendable (inout LayerState, Function.Value) -> Void
  ) -> AnimationSource<Function>? {
    guard let source = self.source.map({ AnimationSource(function($0.function)) }) else { return nil }
    follow(source, with: layer, properties, change)
    return source
  }

  private func follow<Function>(
    _ source: AnimationSource<Function>, with layer: Layer, _ properties: [LayerProperty],
    _ change: @escaping @Sendable (inout LayerState, Function.Value) -> Void
  ) {
    moved.append(layer)
    layer.follow(
      source, properties, forKey: "\(Self.key)\(layer.animationKeys.count)", since: begin, timing: progress?.timing,
      scope: progress?.scope, change: change)
  }

  // MARK: What an arrangement is made of

  /// Puts a dark background in the pages' own colours behind them, for pages that leave it uncovered.
  public func addBackdrop() { props.append(StageView(for: [pages.old, pages.new], behind: container)) }

  /// Fills the scene behind the pages with the background of the new page.
  public func addGround() {
    let ground = View(frame: container.bounds)
    ground.backgroundColor = pages.new.effectiveBackground
    add(ground, below: nil)
  }

  /// Cuts a page into pieces, which take its place. The pieces at rest are the page.
  ///
  /// - Parameters:
  ///   - page: One of the pages.
  ///   - columns: The number of pieces side by side; at least 1. Each is at least one cell.
  ///   - rows: The number of pieces one below the other; at least 1.
  /// - Returns: The pieces, row by row. The pieces of a page that is not there have no effect.
  public func cut(_ page: ScenePart, columns: Int, rows: Int = 1) -> [ScenePart] {
    let view = page.view
    guard view.superview === container else { return [] }
    let picture = takePicture(of: view)
    let cells = CellSize(covering: view.bounds.size)
    // Through the middle of a letter, no piece could show it.
    func edges(_ count: Int, _ length: Int, _ unit: CGFloat) -> [CGFloat] {
      let count = max(1, min(count, length))
      return (0...count).map { CGFloat($0 * length / count) * unit }
    }
    let (x, y) = (edges(columns, cells.columns, 8), edges(rows, cells.rows, 16))
    var pieces: [ScenePart] = []
    var last = view
    for (top, bottom) in zip(y, y.dropFirst()) {
      for (left, right) in zip(x, x.dropFirst()) {
        let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top).common(with: view.bounds)
        let piece = SnapshotView(picture, part: rect)
        piece.frame = rect.offsetBy(dx: view.frame.minX, dy: view.frame.minY)
        add(piece, above: last)
        last = piece
        pieces.append(ScenePart(piece, of: view, in: self))
      }
    }
    return pieces
  }

  /// A still picture of a view on one of the pages, which is hidden while the scene stands; nil for a view without a size.
  public func picture(of view: View) -> View? {
    view.bounds.isEmpty ? nil : SnapshotView(takePicture(of: view), part: CGRect(origin: .zero, size: view.bounds.size))
  }

  private func takePicture(of view: View) -> LayerSnapshot {
    let page = animator.isReversed ? pages.old : pages.new
    // No frame may have shown it yet.
    view.displayIfNeeded()
    let picture = view.snapshotLayer(afterScreenUpdates: begin != nil || view.isDescendant(of: page))
    hidden.append(view)
    view.layer.standInCount += 1
    return picture
  }

  /// Adds a view in front of everything.
  public func add(_ view: View) -> ScenePart {
    add(view, above: nil)
    return ScenePart(view, in: self)
  }

  private func add(_ view: View, above other: View?) {
    view.isUserInteractionEnabled = false
    if let other, other.superview === container {
      container.insertSubview(view, aboveSubview: other)
    } else {
      container.addSubview(view)
    }
    props.append(view)
  }

  private func add(_ view: View, below other: View?) {
    view.isUserInteractionEnabled = false
    if let other { container.insertSubview(view, belowSubview: other) } else { container.insertSubview(view, at: 0) }
    props.append(view)
  }

  /// A view right behind a part that throws its shadow.
  func shadow(of part: ScenePart) -> View {
    let shadow = View(frame: part.view.frame)
    (shadow.layer.shadowOpacity, shadow.layer.shadowRadius) = self.shadow(on: part)
    // With few colours, a line around an opaque view is drawn.
    if !Shadow.isSoft(in: container.window?.scene) { shadow.backgroundColor = part.view.effectiveBackground }
    add(shadow, below: part.view)
    return shadow
  }

  /// A black view right in front of a part.
  func cover(for part: ScenePart) -> View {
    let cover = View(frame: part.view.frame)
    cover.backgroundColor = .black
    add(cover, above: part.view)
    return cover
  }

  func setMask(_ mask: Layer, of view: View) {
    masks.append((view, view.layer.mask))
    view.layer.mask = mask
  }

  /// The lines along the edges of a part.
  func rims(of part: ScenePart) -> [Rim] { rims.filter { $0.owner === part.view } }

  /// Adds a line just outside of an edge of a part.
  func addRim(along edge: SceneAnimator.Edge, of part: ScenePart) {
    let (isInPlaceOfShadow, size) = (other(than: part).isNearlyBlack, part.view.bounds.size)
    let place: (side: LeadingEdge.Side, frame: CGRect)? =
      switch edge {
      case .left: (.left, CGRect(x: 0, y: 0, width: 0, height: size.height))
      case .right: (.right, CGRect(x: size.width, y: 0, width: 0, height: size.height))
      case .top: (.top, CGRect(x: 0, y: 0, width: size.width, height: 0))
      case .bottom: nil
      }
    guard let place, isInPlaceOfShadow || !part.page.isLight else { return }
    let rim = View(frame: part.view.frame)
    let line = EdgeLine(part.page.edgeColor, beside: place.side, isNeeded: true, in: container.window?.scene)
    line.frame = place.frame
    rim.addSubview(line)
    add(rim, above: part.view)
    rims.append(Rim(owner: part.view, view: rim, isInPlaceOfShadow: isInPlaceOfShadow))
  }

  private func other(than part: ScenePart) -> View { part.page === pages.new ? pages.old : pages.new }

  /// The shadow that a part throws on the other page: darker on a dark one, where a weak shadow would not be seen.
  func shadow(on part: ScenePart) -> (opacity: CGFloat, radius: CGFloat) {
    (other(than: part).isLight ? 0.4 : 0.8, 24)
  }

  /// The opacity of a black veil over a page below another one: a tenth on a light page, more on a dark one, where that would not be seen.
  public func dim(of page: ScenePart) -> Double {
    page.view.isLight ? SlideAnimator.dim : SlideAnimator.dimInTheDark
  }
}
