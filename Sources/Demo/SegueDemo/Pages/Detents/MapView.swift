import Segue

final class MapView: ScrollView {
  private let ground = MapGround()
  private let pins: [Label]
  private let sign: Label
  private let names: [(label: Label, spot: CGPoint)]
  private let theme: Theme
  private var chosen: Int?
  /// How many rows of the map a sheet covers at its lower edge.
  var coveredRows = 0

  init(_ theme: Theme, colors: MapColors) {
    self.theme = theme
    pins = Place.all.map { _ in Label("●", color: theme.accent) }
    sign = Label("", color: theme.background, style: .bold)
    names = [
      ("Harbour", 0.24, 0.58), ("Old Town", 0.475, 0.425), ("Northside", 0.76, 0.09), ("Bellevue", 0.80, 0.45),
      ("Mill Quarter", 0.33, 0.10), ("Southbank", 0.55, 0.80),
    ].map { (Label($0.0.uppercased(), color: colors.name), CGPoint(x: $0.1, y: $0.2)) }
    super.init(frame: .zero)
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    bounces = false
    ground.colors = colors
    backgroundColor = colors.land
    sign.backgroundColor = theme.accent
    sign.isHidden = true
    addSubview(ground)
    for name in names {
      name.label.backgroundColor = colors.nameGround
      addSubview(name.label)
    }
    for pin in pins { addSubview(pin) }
    addSubview(sign)
  }

  /// Keys move the sheet.
  override var canBecomeFocused: Bool { false }

  /// The map is larger than the screen, and has the shape of the screen within limits.
  private func mapSize(for size: CGSize) -> CGSize {
    CellSize(covering: CGSize(width: max(960, size.width * 1.5), height: max(560, size.height * 1.5))).points
  }

  override func layoutSubviews() {
    let size = mapSize(for: bounds.size)
    guard size != contentSize else { return }
    let middle =
      contentSize.width > 0
      ? CGPoint(x: bounds.midX / contentSize.width, y: bounds.midY / contentSize.height) : CGPoint(x: 0.53, y: 0.42)
    contentSize = size
    ground.frame = CGRect(origin: .zero, size: size)
    for (pin, place) in zip(pins, Place.all) { pin.frame = frame(at: place.spot, columns: 1) }
    for name in names { name.label.frame = frame(at: name.spot, columns: Grapheme.width(of: name.label.text ?? "")) }
    placeSign()
    center(on: middle, animated: false)
  }

  private func frame(at spot: CGPoint, columns: Int) -> CGRect {
    let cell = CellSize.pointsPerCell
    let (column, row) = (Int(spot.x * contentSize.width / cell.width), Int(spot.y * contentSize.height / cell.height))
    return CGRect(cells: column - columns / 2, row, columns, 1)
  }

  private func placeSign() {
    guard let chosen else { return }
    let place = Place.all[chosen]
    sign.text = " \(place.name) "
    let pin = frame(at: place.spot, columns: 1)
    let columns = Grapheme.width(of: place.name) + 2
    sign.frame = CGRect(x: pin.minX + 16, y: pin.minY, width: CGFloat(columns) * 8, height: 16)
  }

  /// Marks a place, and brings it into the middle of the part that is not covered.
  func show(_ index: Int, animated: Bool) {
    chosen = index
    sign.isHidden = false
    for (row, pin) in pins.enumerated() { pin.text = row == index ? "◉" : "●" }
    placeSign()
    center(on: Place.all[index].spot, animated: animated)
  }

  private func center(on spot: CGPoint, animated: Bool) {
    let covered = CGFloat(coveredRows) * CellSize.pointsPerCell.height
    let place = CGPoint(
      x: spot.x * contentSize.width - bounds.width / 2, y: spot.y * contentSize.height - (bounds.height - covered) / 2)
    pan(to: place, animated: animated)
  }

  func pan(columns: CGFloat, rows: CGFloat) {
    let cell = CellSize.pointsPerCell
    let right = contentSize.width - bounds.width
    if columns < 0 && contentOffset.x <= 0 || columns > 0 && contentOffset.x + cell.width > right {
      nudge(columns < 0 ? .left : .right)
    }
    pan(to: CGPoint(x: contentOffset.x + columns * cell.width, y: contentOffset.y + rows * cell.height), animated: true)
  }

  private func pan(to offset: CGPoint, animated: Bool) {
    let cell = CellSize.pointsPerCell
    let (right, low) = (max(0, contentSize.width - bounds.width), max(0, contentSize.height - bounds.height))
    let place = CGPoint(
      x: (min(max(0, offset.x), right) / cell.width).rounded(.down) * cell.width,
      y: (min(max(0, offset.y), low) / cell.height).rounded(.down) * cell.height)
    setContentOffset(place, animated: animated)
  }
}

/// The ground of the map: water, parks, streets and rails, in fractions of its size.
private final class MapGround: View {
  var colors: MapColors?
  private var drawn = CGSize.zero

  override func layoutSubviews() {
    guard bounds.size != drawn, let colors else { return }
    drawn = bounds.size
    for layer in layer.sublayers { layer.removeFromSuperlayer() }
    for park in Self.parks { fill(park, colors.park) }
    for street in Self.streets { stroke(street, colors.street, width: 4) }
    fill(Self.sea, colors.water)
    stroke(Self.river, colors.water, width: 40)
    for road in Self.roads { stroke(road, colors.road, width: 8) }
    stroke(Self.rail, colors.rail, width: 3, dashes: [12, 8])
  }

  private func add(_ path: Path) -> ShapeLayer {
    let shape = ShapeLayer()
    shape.frame = bounds
    shape.path = path.applying(CGAffineTransform(scaleX: bounds.width, y: bounds.height))
    layer.addSublayer(shape)
    return shape
  }

  private func fill(_ path: Path, _ color: Color) { add(path).fillColor = color }

  private func stroke(_ path: Path, _ color: Color, width: CGFloat, dashes: [CGFloat]? = nil) {
    let shape = add(path)
    shape.fillColor = nil
    (shape.strokeColor, shape.lineWidth, shape.lineDashPattern) = (color, width, dashes)
    (shape.lineCap, shape.lineJoin) = (.round, .round)
  }

  private static func line(_ points: (CGFloat, CGFloat)...) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    return path
  }

  /// A smooth line: each inner point is the control of a curve between the middles of its neighbours.
  private static func curve(_ points: [(CGFloat, CGFloat)], isClosed: Bool = false) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
      path.addQuadCurve(
        to: CGPoint(x: (point.0 + next.0) / 2, y: (point.1 + next.1) / 2), control: CGPoint(x: point.0, y: point.1))
    }
    if let last = points.last { path.addLine(to: CGPoint(x: last.0, y: last.1)) }
    if isClosed { path.closeSubpath() }
    return path
  }

  private static var sea: Path {
    curve(
      [
        (0, 0.20), (0.06, 0.22), (0.08, 0.36), (0.15, 0.42), (0.12, 0.52), (0.26, 0.50), (0.33, 0.56), (0.34, 0.68),
        (0.24, 0.72), (0.25, 0.86), (0.14, 0.90), (0.12, 1), (0, 1),
      ], isClosed: true)
  }

  private static var river: Path {
    curve([(0.31, 0.62), (0.42, 0.62), (0.46, 0.46), (0.43, 0.30), (0.55, 0.24), (0.57, 0.10), (0.52, -0.05)])
  }

  private static var parks: [Path] {
    [
      curve([(0.74, 0.26), (0.84, 0.22), (0.89, 0.34), (0.80, 0.42), (0.72, 0.36), (0.74, 0.26)], isClosed: true),
      curve([(0.80, 0.53), (0.90, 0.50), (0.95, 0.62), (0.86, 0.72), (0.79, 0.64), (0.80, 0.53)], isClosed: true),
      curve([(0.44, 0.80), (0.53, 0.84), (0.50, 0.96), (0.40, 0.94), (0.44, 0.80)], isClosed: true),
      curve([(0.20, 0.16), (0.30, 0.18), (0.30, 0.32), (0.20, 0.34), (0.16, 0.24), (0.20, 0.16)], isClosed: true),
      curve([(0.60, 0.30), (0.66, 0.29), (0.67, 0.37), (0.61, 0.38), (0.60, 0.30)], isClosed: true),
    ]
  }

  private static var streets: [Path] {
    let across = stride(from: CGFloat(0.06), to: 1, by: 0.095).map { line((0.12, $0 + 0.04), (1, $0 - 0.03)) }
    let down = stride(from: CGFloat(0.20), to: 1, by: 0.066).map { line(($0 + 0.02, 0), ($0 - 0.03, 1)) }
    return across + down
  }

  private static var roads: [Path] {
    [
      curve([(0.24, 0), (0.30, 0.22), (0.40, 0.40), (0.56, 0.48), (0.76, 0.50), (1, 0.44)]),
      curve([(0.63, 0), (0.62, 0.30), (0.59, 0.50), (0.62, 0.74), (0.66, 1)]),
      curve([(0.34, 1), (0.42, 0.74), (0.56, 0.66), (0.74, 0.66), (0.88, 0.80), (1, 0.82)]),
    ]
  }

  private static var rail: Path {
    curve([(1, 0.16), (0.84, 0.17), (0.70, 0.13), (0.50, 0.16), (0.36, 0.06), (0.30, -0.05)])
  }
}
