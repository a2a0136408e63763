import Foundation
import SegueMotion
import SegueTesting
import Testing

@testable import SegueCanvas

/// Layers that draw a path or a gradient, and what they cut out as masks.
@Suite struct ShapeLayerTests {
  /// The light of a frame, in points of white.
  private func area(_ root: Layer, columns: Int, rows: Int, at time: TimeInterval = 0) -> Double {
    let compositor = Compositor(mosaic: .octant)
    var canvas = Canvas(pool: compositor.pool)
    canvas.reset(size: CellSize(columns: columns, rows: rows), fill: Pixel(.black))
    compositor.draw(root, parentTime: time, space: .identity, seams: [], into: &canvas, clip: canvas.area.points)
    return (0..<columns * rows).reduce(0) { sum, index in
      let cell = canvas.cells[index]
      let lights = (0..<8).map { cell.flags.contains(.isSplit) ? canvas.samples[index][$0].green : cell.fill.green }
      return sum + lights.reduce(0) { $0 + Double($1) / 255 * 16 }
    }
  }

  private func circle(_ center: CGPoint, _ radius: CGFloat) -> ShapeLayer {
    let shape = ShapeLayer()
    shape.path = Path(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    return shape
  }

  @Test func `The mean coverage of a mask is its area, for circles anywhere and of any size`() {
    var dice = SplitMix64(seed: 16)
    for _ in 0..<150 {
      let radius = dice.number(0.5...70)
      let center = CGPoint(x: dice.number(80...240), y: dice.number(80...240))
      let (page, expected) = (Layer(.white, columns: 40, rows: 20), Double.pi * radius * radius)
      // The samples that it touches, each of 4 × 4 points.
      func side(_ middle: CGFloat) -> Double {
        4 * (((middle + radius) / 4).rounded(.up) - ((middle - radius) / 4).rounded(.down))
      }
      let touched = side(center.x) * side(center.y)
      // A shape, and a layer with round corners.
      page.mask = circle(center, radius)
      let mean = area(Layer(holding: page), columns: 40, rows: 20)
      #expect(abs(mean - expected) < touched / 255, "\(center) \(radius)")
      let round = Layer(.black, columns: 0, rows: 0)
      round.frame = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      round.cornerRadius = radius
      page.mask = round
      let other = area(Layer(holding: page), columns: 40, rows: 20)
      #expect(abs(other - expected) < touched / 255, "\(center) \(radius)")
    }
  }

  @Test func `Nothing is drawn outside of the mask's hull`() {
    let page = Layer(.white, columns: 20, rows: 10)
    page.addSublayer(Layer(String(repeating: "x", count: 20), column: 0, row: 4))
    page.mask = circle(CGPoint(x: 80, y: 72), 30)
    let frame = compose(Layer(holding: page), columns: 20, rows: 10, background: .b)
    for row in 0..<10 {
      for column in 0..<20 where column * 8 + 8 <= 50 || column * 8 >= 110 || row * 16 + 16 <= 42 || row * 16 >= 102 {
        #expect(frame[column, row] == Cell(fill: .b), "\(column) \(row)")
      }
    }
    #expect((frame.text(10, 4), frame.quarters(10, 5)) == ("x", [.white, .white, .white, .white]))
  }

  @Test func `A shape is drawn beyond its bounds, unless they cut it off, and scaled and turned it is the same`() {
    let shape = circle(CGPoint(x: 80, y: 80), 40)
    shape.fillColor = .white
    let root = Layer(holding: shape)
    // Here and below, areas of circles are exact to a 255th, the step of a coverage.
    #expect(abs(area(root, columns: 20, rows: 10) - .pi * 1600) < .pi * 1600 / 255)
    (shape.bounds, shape.position) = (CGRect(x: 0, y: 0, width: 80, height: 160), CGPoint(x: 40, y: 80))
    shape.masksToBounds = true
    #expect(abs(area(root, columns: 20, rows: 10) - .pi * 800) < .pi * 800 / 255)
    shape.fillColor = nil
    #expect(area(root, columns: 20, rows: 10) == 0)
    let turned = circle(CGPoint(x: 20, y: 20), 20)
    (turned.fillColor, turned.bounds) = (.white, CGRect(x: 0, y: 0, width: 40, height: 40))
    turned.position = CGPoint(x: 80, y: 80)
    turned.transform = Transform3D(scaleX: 2, y: 2).rotated(by: 0.4, x: 0, y: 0, z: 1)
    #expect(abs(area(Layer(holding: turned), columns: 20, rows: 10) / (.pi * 1600) - 1) < 1.0 / 255)
  }

  @Test func `Fill rules, strokes, and parts of a stroke`() {
    let shape = ShapeLayer()
    var rings = Path(CGRect(x: 16, y: 16, width: 64, height: 64))
    rings.addRect(CGRect(x: 32, y: 32, width: 32, height: 32))
    (shape.path, shape.fillColor) = (rings, .white)
    let root = Layer(holding: shape)
    #expect(area(root, columns: 12, rows: 6) == 64 * 64)
    shape.fillRule = .evenOdd
    #expect(area(root, columns: 12, rows: 6) == 64 * 64 - 32 * 32)
    shape.fillColor = nil
    (shape.strokeColor, shape.lineWidth) = (.white, 4)
    shape.path = Path(CGRect(x: 16, y: 16, width: 64, height: 64))
    // Its edges halve 128 samples of 16 square points, and half of 255 is rounded up: 128 · 16 · 0.5 / 255 = 4. A quarter of the
    // way has a quarter of that.
    #expect(abs(area(root, columns: 12, rows: 6) - (68 * 68 - 60 * 60)) < 4.1)
    // A quarter of the way around: the upper side.
    shape.strokeEnd = 0.25
    #expect(abs(area(root, columns: 12, rows: 6) - 64 * 4) < 1.5)
    shape.strokeStart = 0.25
    #expect(area(root, columns: 12, rows: 6) == 0)
    (shape.strokeEnd, shape.lineDashPattern) = (1, [8, 8])
    // Twelve dashes, each with four halved samples: 48 · 16 · 0.5 / 255 = 1.5.
    #expect(abs(area(root, columns: 12, rows: 6) - 3 * 32 * 4) < 1.6)
  }

  @Test func `A path moves point by point, as does the area of a mask, and is not cut off where it began`() {
    let (page, mask) = (Layer(.white, columns: 40, rows: 20), circle(CGPoint(x: 160, y: 160), 120))
    page.mask = mask
    let small = circle(CGPoint(x: 160, y: 160), 20).path
    mask.add(BasicAnimation(.path, from: small, timing: MediaTiming(duration: 1)))
    let root = Layer(holding: page)
    root.advance(toParent: 0) { _ in }
    for share in [0, 0.25, 0.5, 1.0] {
      let radius = 20 + 100 * share
      let mean = area(root, columns: 40, rows: 20, at: share * 0.999_999_9)
      #expect(abs(mean / (.pi * radius * radius) - 1) < 1 / 255.0)
    }
    let shape = circle(CGPoint(x: 160, y: 160), 120)
    shape.fillColor = .white
    let start = circle(CGPoint(x: 160, y: 160), 20).path
    shape.add(BasicAnimation(.path, from: start, to: shape.path, timing: MediaTiming(duration: 1)))
    // A group is drawn within the extent of what is in it.
    let group = Layer(holding: shape)
    group.opacity = 0.5
    let stage = Layer(holding: group)
    stage.advance(toParent: 0) { _ in }
    for share in [0.5, 0.9] {
      let radius = 20 + 100 * share
      // Eight bits round the half by 0.5, and the coverage by as much.
      #expect(abs(area(stage, columns: 40, rows: 20, at: share) / (.pi * radius * radius) - 0.5) < 1.0 / 255)
    }
    #expect(shape.state(at: 0.5).shape.path.boundingBox.width == 140)
  }

  @Test func `A gradient fills the bounds and their round corners`() {
    let sky = GradientLayer()
    (sky.frame, sky.colors) = (CGRect(x: 0, y: 0, width: 64, height: 64), [.black, .white])
    (sky.startPoint, sky.endPoint) = (.zero, CGPoint(x: 1, y: 0))
    let frame = compose(Layer(holding: sky), columns: 8, rows: 4, with: Compositor(mosaic: .octant))
    // A sample has the colour of its middle, two of 64 points from the left of its cell.
    for column in 0..<8 {
      let exact = 255 * Double(column * 8 + 2) / 64
      #expect(abs(Double(frame.quarters(column, 1)[0].red) - exact) <= 0.5)
    }
    (sky.colors, sky.cornerRadius) = ([.white], 32)
    #expect(abs(area(Layer(holding: sky), columns: 8, rows: 4) - .pi * 1024) < .pi * 1024 / 255)
    sky.colors = []
    #expect(area(Layer(holding: sky), columns: 8, rows: 4) == 0)
  }

  @Test func `Shadows follow shapes, corners, sublayers and paths of their own`() {
    func shadow(_ layer: Layer) -> CellGrid {
      (layer.shadowOpacity, layer.shadowColor, layer.shadowRadius) = (1, .white, 8)
      return compose(Layer(holding: layer), columns: 20, rows: 10, with: Compositor(mosaic: .octant))
    }
    func light(_ grid: CellGrid, _ column: Int, _ row: Int) -> Int {
      grid.quarters(column, row).reduce(0) { $0 + Int($1.red) } / 4
    }
    let shape = circle(CGPoint(x: 80, y: 80), 48)
    let round = Layer(.black, column: 4, row: 2, columns: 12, rows: 6)
    round.cornerRadius = 48
    let holder = Layer(.clear, column: 4, row: 2, columns: 12, rows: 6)
    let card = Layer(.black, columns: 12, rows: 6)
    card.mask = circle(CGPoint(x: 48, y: 48), 48)
    holder.addSublayer(card)
    let bare = Layer(.clear, columns: 20, rows: 10)
    bare.shadowPath = circle(CGPoint(x: 80, y: 80), 48).path
    for layer in [shape, round, holder] as [Layer] {
      let grid = shadow(layer)
      // Dark in the corner of the bounds, lighter above the top of the circle, and black in the middle.
      #expect(light(grid, 4, 2) < 40, "\(light(grid, 4, 2))")
      #expect(light(grid, 10, 1) > 20)
      #expect(light(grid, 10, 5) == 0)
    }
    let grid = shadow(bare)
    #expect(light(grid, 4, 2) < 40)
    #expect(light(grid, 10, 1) > 20)
    #expect(light(grid, 10, 5) > 200)
  }

  @Test func `Bad paths, masks and gradients show nothing bad`() {
    let page = Layer(.white, columns: 10, rows: 5)
    page.mask = ShapeLayer()
    #expect(area(Layer(holding: page), columns: 10, rows: 5) == 0)
    page.mask = circle(CGPoint(x: CGFloat.nan, y: 0), 10)
    #expect(area(Layer(holding: page), columns: 10, rows: 5) == 0)
    var wild = Path()
    wild.move(to: .zero)
    for index in 0..<10_000 { wild.addLine(to: CGPoint(x: Double(index * 7919 % 80), y: Double(index * 104_729 % 80))) }
    let shape = ShapeLayer()
    (shape.path, shape.lineWidth, shape.strokeColor) = (wild, .infinity, .white)
    page.mask = shape
    _ = area(Layer(holding: page), columns: 10, rows: 5)
    let sky = GradientLayer()
    (sky.frame, sky.colors, sky.locations) = (page.frame, [.white, .black], [.nan, -3])
    sky.endPoint = CGPoint(x: CGFloat.nan, y: 1)
    _ = area(Layer(holding: sky), columns: 10, rows: 5)
  }
}
