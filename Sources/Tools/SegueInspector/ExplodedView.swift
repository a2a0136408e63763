import Segue

/// The layers of a moment in perspective, apart by depth. Arrows and the mouse turn them, Tab goes from one to the next.
final class ExplodedView: View {
  private let palette: InspectorPalette
  private let stage = View()
  private let caption = Label("")
  private let replica = LayerReplica()
  private let mark = Layer()
  private var layers: ExplodedLayers?
  private var chosen: Int?
  /// The columns at the right end of the last row that something else takes.
  var takenColumns = 0 { didSet { if takenColumns != oldValue { showChosen() } } }
  /// The angles about the vertical and the horizontal axis, in radians.
  private var turn = (yaw: -0.6, pitch: 0.3) { didSet { place() } }

  /// The angles of one press of an arrow and of one point of a drag, in radians.
  private static let (step, stepPerPoint) = (0.12, 0.006)
  private static let mostPitch = 1.3

  init(_ palette: InspectorPalette) {
    self.palette = palette
    super.init(frame: .zero)
    backgroundColor = palette.background
    clipsToBounds = true
    caption.textColor = palette.text
    addSubview(stage)
    addSubview(caption)
    mark.backgroundColor = palette.accent
    mark.opacity = 0.45
    let pan = PanGestureRecognizer()
    var start = turn
    pan.addTarget { [weak self] pan in
      guard let self, let pan = pan as? PanGestureRecognizer else { return }
      if pan.state == .began { start = turn }
      let way = pan.translation(in: nil)
      turn = (start.yaw + way.x * Self.stepPerPoint, Self.limited(start.pitch - way.y * Self.stepPerPoint))
    }
    addGestureRecognizer(pan)
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.choose(at: $0.location(in: nil)) })
  }

  private static func limited(_ pitch: Double) -> Double { min(max(pitch, -mostPitch), mostPitch) }

  /// Shows a moment. The chosen layer stays chosen if it still exists.
  func show(_ moment: InspectedMoment) {
    let name = chosen.flatMap { index in layers?.planes[index].name }
    replica.show(moment.record, at: moment.time)
    guard let root = replica.layer.sublayers.first else { return }
    let new = ExplodedLayers(root, at: moment.time)
    for old in stage.layer.sublayers { old.removeFromSuperlayer() }
    layers = new
    for plane in new.planes {
      outline(plane)
      stage.layer.addSublayer(plane.layer)
    }
    chosen = name.flatMap { name in new.planes.firstIndex { $0.name == name } }
    setNeedsLayout()
    place()
    showChosen()
  }

  /// Draws the edges of a plane of one even colour, which would be invisible on a plane of the same colour.
  private func outline(_ plane: ExplodedLayers.Plane) {
    guard case .none = plane.layer.contents, plane.layer.sublayers.isEmpty else { return }
    let bounds = plane.layer.bounds
    let width = min(4, bounds.width, bounds.height)
    for side in [
      CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: width),
      CGRect(x: bounds.minX, y: bounds.maxY - width, width: bounds.width, height: width),
      CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height),
      CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height),
    ] {
      let line = Layer()
      (line.backgroundColor, line.frame) = (palette.quiet, side)
      plane.layer.addSublayer(line)
    }
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    stage.frame = bounds
    caption.frame = CGRect(cells: 1, max(0, size.rows - 1), max(0, size.columns - 1), 1)
    place()
    showChosen()
  }

  /// Turns the planes, and moves them apart, by the `sublayerTransform` of their superlayer and their `zPosition`s.
  private func place() {
    guard let layers, bounds.width > 0 else { return }
    let levels = max(1, layers.levels)
    let gap = min(64, bounds.width * 0.8 / Double(levels))
    for plane in layers.planes { plane.layer.zPosition = gap * (Double(plane.level) - Double(levels - 1) / 2) }
    var perspective = Transform3D.identity
    perspective.m34 = -1 / (bounds.width * 2.5)
    stage.layer.sublayerTransform = Transform3D(rotationAngle: turn.yaw, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(rotationAngle: turn.pitch, x: 1, y: 0, z: 0))
      .concatenating(Transform3D(scaleX: 0.62, y: 0.62, z: 0.62))
      .concatenating(perspective)
  }

  /// Turns by an arrow, or chooses the next layer or the one before. Returns false for other keys.
  func use(_ key: Key) -> Bool {
    switch key.code {
    case .left: turn.yaw -= Self.step
    case .right: turn.yaw += Self.step
    case .up: turn.pitch = Self.limited(turn.pitch + Self.step)
    case .down: turn.pitch = Self.limited(turn.pitch - Self.step)
    case .tab where key.modifiers == .shift: choose(by: -1)
    case .tab: choose(by: 1)
    case .backTab: choose(by: -1)
    default: return false
    }
    return true
  }

  private func choose(by step: Int) {
    guard let count = layers?.planes.count, count > 0 else { return }
    chosen = ((chosen ?? (step > 0 ? -1 : count)) + step + count) % count
    showChosen()
  }

  /// Chooses the frontmost layer that is seen at a point of the window.
  func choose(at place: CGPoint) {
    guard let layers, let time = window?.application?.time else { return }
    // Of planes that lie on each other, the last one is the highest. From behind, the lowest is in front.
    let seesFront = cos(turn.yaw) * cos(turn.pitch) > 0
    let order = seesFront ? Array(layers.planes.indices.reversed()) : Array(layers.planes.indices)
    let hit = order.first { index in
      let frame = layers.planes[index].frame
      let corners = [
        CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
        CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
      ].map { image(of: $0, at: layers.planes[index].layer.zPosition, time) }
      return Self.contains(place, in: corners)
    }
    guard hit != chosen else { return }
    chosen = hit
    showChosen()
  }

  /// The place in the window at which a point of the picture is seen, raised by a height.
  private func image(of point: CGPoint, at height: CGFloat, _ time: TimeInterval) -> CGPoint {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let map = Transform3D(translationX: -middle.x, y: -middle.y, z: height)
      .concatenating(stage.layer.sublayerTransform)
      .concatenating(Transform3D(translationX: middle.x, y: middle.y))
    let seen = map.image(of: CGRect(origin: point, size: .zero))?.origin ?? point
    return stage.layer.convertToRoot(seen, at: time)
  }

  /// Whether a point lies in a convex polygon.
  private static func contains(_ point: CGPoint, in corners: [CGPoint]) -> Bool {
    var signs = Set<Bool>()
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let side = (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x)
      if side != 0 { signs.insert(side > 0) }
    }
    return signs.count < 2
  }

  private func showChosen() {
    mark.removeFromSuperlayer()
    guard let layers, let chosen, layers.planes.indices.contains(chosen) else {
      write(["x closes", "arrows turn", "Tab names", "\(layers?.planes.count ?? 0) layers"])
      return
    }
    let plane = layers.planes[chosen]
    mark.frame = plane.frame
    mark.zPosition = plane.layer.zPosition + 0.5
    stage.layer.addSublayer(mark)
    let (x, y) = (Int(plane.frame.minX), Int(plane.frame.minY))
    write([
      "\(chosen + 1)/\(layers.planes.count)", plane.name, "\(Int(plane.frame.width)) × \(Int(plane.frame.height))",
      "(\(x), \(y))", "depth \(plane.depth)",
    ])
  }

  /// Writes words in the order of their importance into the last row. Those without room are left out whole.
  private func write(_ words: [String]) {
    let (gap, columns) = ("  ", CellSize(covering: bounds.size).columns - 1 - takenColumns)
    caption.text = words.reduce("") { text, word in
      let longer = text.isEmpty ? word : text + gap + word
      return Grapheme.width(of: longer) > columns ? text : longer
    }
  }
}

/// A tree of layers taken apart: each layer that draws something is a plane of its own, above all planes that it lies on.
///
/// The planes stay where they were in the picture. They are brothers in one layer, so that its `sublayerTransform` alone turns
/// them, and the compositor draws them like any others.
struct ExplodedLayers {
  /// A layer by itself.
  struct Plane {
    /// The layer to draw.
    let layer: Layer
    let name: String
    /// The place in the picture, in points.
    let frame: CGRect
    /// How many planes lie below it.
    let level: Int
    /// How deep in the tree the layer is.
    let depth: Int
  }

  /// From back to front.
  private(set) var planes: [Plane] = []
  /// The number of levels.
  var levels: Int { (planes.map(\.level).max() ?? 0) + 1 }

  /// Takes `root` apart at `time`, its parent's time in seconds. Layers outside of its bounds are left out.
  init(_ root: Layer, at time: TimeInterval) {
    add(root, at: time, opacity: 1, clip: root.state(at: time).bounds, depth: 0)
  }

  private mutating func add(_ layer: Layer, at time: TimeInterval, opacity: CGFloat, clip: CGRect, depth: Int) {
    let state = layer.state(at: time)
    let opacity = opacity * state.opacity
    guard !layer.isHidden, opacity > 0.01 else { return }
    let map = layer.transformToRoot(at: time)
    let frame = map.image(of: state.bounds)
    if let frame, layer.drawsItself(state), frame.intersects(clip) {
      let level = (planes.lazy.filter { $0.frame.intersects(frame.intersection(clip)) }.map(\.level).max() ?? -1) + 1
      planes.append(
        Plane(
          layer: Self.plane(of: layer, state, map, opacity: opacity, clip: clip.contains(frame) ? nil : clip),
          name: layer.displayName ?? "Layer", frame: frame.intersection(clip), level: level, depth: depth))
    }
    var inner = clip
    if layer.masksToBounds { inner = frame.map { $0.intersection(clip) } ?? .null }
    guard !inner.isNull, !inner.isEmpty else { return }
    for sublayer in layer.sublayers { add(sublayer, at: time, opacity: opacity, clip: inner, depth: depth + 1) }
  }

  private static func plane(
    of layer: Layer, _ state: LayerState, _ map: Transform3D, opacity: CGFloat, clip: CGRect?
  ) -> Layer {
    let plane = Layer()
    var own = state
    own.anchorPoint = .zero
    own.position = .zero
    own.zPosition = 0
    own.opacity = opacity
    own.sublayerTransform = .identity
    // The picture is flat, and so are its planes: a face that was turned lies as far above the one below it as any other.
    var flat = map
    (flat.m13, flat.m23, flat.m33, flat.m43) = (0, 0, 1, 0)
    // As it was set: a layer turns for the points of the display once more.
    own.transform = Transform3D(translationX: state.bounds.minX, y: state.bounds.minY).concatenating(flat)
      .turned(onPointsOf: 1 / layer.pointAspect)
    plane.restore(own)
    plane.contents = layer.contents
    plane.masksToBounds = layer.masksToBounds
    plane.maskedCorners = layer.maskedCorners
    plane.isDoubleSided = layer.isDoubleSided
    guard let clip else { return plane }
    let window = Layer()
    window.anchorPoint = .zero
    window.bounds = clip
    window.position = clip.origin
    window.masksToBounds = true
    window.addSublayer(plane)
    return window
  }
}

extension Layer {
  /// Whether it draws more than its sublayers.
  fileprivate func drawsItself(_ state: LayerState) -> Bool {
    guard !state.bounds.isEmpty else { return false }
    if case .none = contents { return state.backgroundColor.alpha > 0 || state.borderWidth > 0 }
    return true
  }
}
