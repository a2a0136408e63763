import Foundation
import SegueTesting

@testable import SegueCanvas

/// Random trees of layers with pictures, and what may lie in front of them, at rest and in motion.
struct RandomScene {
  let root = Layer()
  private var dice: SplitMix64
  let size: CellSize

  init(_ seed: UInt64, size: CellSize) {
    dice = SplitMix64(seed: seed)
    self.size = size
    root.frame = CGRect(origin: .zero, size: size.points)
    root.backgroundColor = Color(20, 30, 40)
    for _ in 0..<integer(1..<4) { root.addSublayer(page(depth: 2)) }
  }

  /// Moves everything by chance: the next frame.
  mutating func move() {
    root.forEachLayer { layer in
      guard layer !== root, chance(0.4) else { return }
      layer.position = CGPoint(
        x: layer.position.x + number(-20...20), y: layer.position.y + number(-20...20))
      if chance(0.2) {
        let scale = number(0.4...1.5)
        layer.transform = Transform3D(scaleX: scale, y: scale)
      } else if chance(0.3) {
        layer.transform = .identity
      }
      if chance(0.2) { layer.opacity = chance(0.5) ? 1 : number(0...1) }
    }
  }

  /// Ends all movement, on whole cells.
  func rest() {
    root.forEachLayer { layer in
      (layer.transform, layer.opacity) = (.identity, 1)
      let frame = layer.frame
      layer.frame = CGRect(
        x: (frame.minX / 8).rounded() * 8, y: (frame.minY / 16).rounded() * 16, width: frame.width, height: frame.height
      )
    }
  }

  private mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: dice.next()) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &dice) }

  private mutating func integer(_ range: Range<Int>) -> Int { Int.random(in: range, using: &dice) }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &dice) < share }

  private mutating func frame() -> CGRect {
    let whole = chance(0.5)
    var rect = CGRect(
      x: number(-40...Double(size.columns * 6)), y: number(-40...Double(size.rows * 12)),
      width: number(20...320), height: number(20...240))
    if whole {
      rect = CGRect(
        x: (rect.minX / 8).rounded() * 8, y: (rect.minY / 16).rounded() * 16, width: (rect.width / 8).rounded() * 8,
        height: (rect.height / 16).rounded() * 16)
    }
    return rect
  }

  private mutating func color(alpha: UInt8 = 255) -> Color {
    Color(byte() / 3, byte(), byte() / 3, alpha: alpha)
  }

  private mutating func page(depth: Int) -> Layer {
    let layer = Layer()
    layer.frame = frame()
    if chance(0.6) { layer.backgroundColor = color(alpha: chance(0.8) ? 255 : byte()) }
    layer.masksToBounds = chance(0.4)
    if chance(0.3) { layer.cornerRadius = number(2...30) }
    if chance(0.15) { layer.borderWidth = 1; layer.borderColor = color() }
    if chance(0.2) { (layer.shadowOpacity, layer.shadowRadius) = (0.5, number(2...20)) }
    if chance(0.2) { layer.opacity = number(0...1) }
    if chance(0.1) { layer.zPosition = number(-5...5) }
    if chance(0.1) { layer.isHidden = true }
    if chance(0.1) {
      let mask = Layer()
      mask.backgroundColor = .black
      mask.frame = layer.bounds.insetBy(dx: 10, dy: 10)
      if chance(0.5) { mask.cornerRadius = 12 }
      layer.mask = mask
    }
    if chance(0.2) {
      let scale = number(0.4...1.4)
      layer.transform =
        chance(0.8) ? Transform3D(scaleX: scale, y: scale) : Transform3D(rotationAngle: 0.3, x: 0, y: 1, z: 0)
    }
    for _ in 0..<integer(1..<4) {
      switch number(0...1) {
      case ..<0.5: layer.addSublayer(picture())
      case ..<0.7: layer.addSublayer(text())
      case ..<0.8: layer.addSublayer(shape())
      default: if depth > 0 { layer.addSublayer(page(depth: depth - 1)) }
      }
    }
    return layer
  }

  private mutating func picture() -> Layer {
    let (width, height) = (integer(8..<60), integer(8..<60))
    let alpha: UInt8 = chance(0.8) ? 255 : 200
    let colors = (0..<width * height).map { index in
      Color(UInt8(index % width * 4), UInt8(index / width * 4), 60, alpha: alpha)
    }
    let layer = Layer()
    layer.frame = frame()
    if let image = Image(width: width, height: height, colors: colors) {
      let gravities: [Layer.ContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill]
      layer.contents = .image(image, gravity: gravities[integer(0..<3)])
    }
    if chance(0.2) { layer.contentsRect = CGRect(x: 0.2, y: 0.3, width: 0.5, height: 0.6) }
    if chance(0.3) { (layer.cornerRadius, layer.masksToBounds) = (number(2...20), true) }
    return layer
  }

  private mutating func text() -> Layer {
    let layer = Layer()
    layer.frame = frame()
    var grid = CellGrid(size: CellSize(columns: 20, rows: 3))
    grid.write("Some words", column: 2, row: 1, ink: .white, fill: chance(0.3) ? color() : nil)
    layer.contents = .cells(grid)
    return layer
  }

  private mutating func shape() -> Layer {
    let layer = ShapeLayer()
    layer.frame = frame()
    layer.path = Path(ellipseIn: layer.bounds)
    layer.fillColor = color()
    return layer
  }
}
