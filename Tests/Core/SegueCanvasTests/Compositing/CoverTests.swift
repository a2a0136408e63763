import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Layers that hide what is below them.
@Suite struct CoverTests {
  /// A page with an uneven picture, a fill and text.
  private static func page(_ dice: inout SplitMix64, fill: Color) throws -> Layer {
    let page = Layer(fill, columns: 60, rows: 20)
    let colors = (0..<64 * 40).map { _ in Color(UInt8.random(in: 0...255, using: &dice), 90, 20) }
    let image = try #require(Image(width: 64, height: 40, colors: colors))
    page.addSublayer(Layer(image, column: 2, row: 2, columns: 24, rows: 12))
    for row in 0..<8 { page.addSublayer(Layer("some words of row \(row)", column: 30, row: Double(row * 2 + 1))) }
    return page
  }

  /// A page below, and a card with a page in it above, moved by a layer between.
  private static func scene(_ seed: UInt64) throws -> Layer {
    var dice = SplitMix64(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &dice) }
    let below = try page(&dice, fill: Color(20, 40, 60))
    let scale = random(0.5...1.1)
    below.transform = Transform3D(scaleX: scale, y: scale)
    let card = Layer()
    card.frame = CGRect(x: random(-40...300), y: random(-40...200), width: random(20...400), height: random(20...250))
    card.masksToBounds = true
    if Bool.random(using: &dice) { card.cornerRadius = random(0...40) }
    if Bool.random(using: &dice) { card.opacity = random(0.9...1) }
    (card.shadowOpacity, card.shadowRadius) = (0.3, 20)
    let holder = Layer()
    (holder.bounds, holder.anchorPoint) = (CGRect(x: 0, y: 0, width: 480, height: 320), .zero)
    holder.position = CGPoint(x: random(-20...20), y: random(-20...20))
    let inner = random(0.3...1.2)
    holder.transform = Transform3D(scaleX: inner, y: inner)
    let fill = Bool.random(using: &dice) ? Color(90, 40, 60) : Color(90, 40, 60, alpha: 254)
    holder.addSublayer(try page(&dice, fill: fill))
    card.addSublayer(holder)
    return Layer(holding: below, card)
  }

  /// The cells that look another way where the compositor looks for covers.
  private func differences(
    of scene: (UInt64) throws -> Layer, _ seed: UInt64, _ mode: ColorMode = .truecolor
  ) throws -> [(Int, Int)] {
    let frames = try [false, true].map { isCovered -> CellGrid in
      let root = try scene(seed)
      // With so many siblings, the compositor looks for no covers.
      if !isCovered { for _ in 0..<20 { root.addSublayer(Layer()) } }
      return compose(root, columns: 60, rows: 20, with: Compositor(colorMode: mode))
    }
    return (0..<60 * 20).filter { frames[0].cells[$0] != frames[1].cells[$0] }.map { ($0 % 60, $0 / 60) }
  }

  @Test(arguments: 0..<80) func `A cover changes no cell`(_ seed: UInt64) throws {
    for mode in [ColorMode.truecolor, .palette16] {
      let wrong = try differences(of: Self.scene, seed, mode)
      #expect(wrong.isEmpty, "\(mode): \(wrong.count) cells, \(wrong.prefix(1))")
    }
  }

  /// A page that turns, and a page in space in front of it.
  private static func turnedScene(_ seed: UInt64) throws -> Layer {
    var dice = SplitMix64(seed: seed)
    func turned(_ range: ClosedRange<Double>) -> Transform3D {
      let (x, y, z) = (dice.number(range), dice.number(range), dice.number(range))
      return Transform3D(rotationAngle: x, x: 1, y: 0, z: 0)
        .concatenating(Transform3D(rotationAngle: y, x: 0, y: 1, z: 0))
        .concatenating(Transform3D(rotationAngle: z, x: 0, y: 0, z: 1)).concatenating(.eye(600))
    }
    let below = try page(&dice, fill: Color(20, 40, 60))
    below.transform = turned(-0.5...0.5)
    let above = try page(&dice, fill: Bool.random(using: &dice) ? Color(90, 40, 60) : Color(90, 40, 60, alpha: 254))
    above.transform = turned(-0.8...0.8)
    (above.zPosition, above.position.x) = (300, Double.random(in: 0...500, using: &dice))
    return Layer(holding: below, above)
  }

  @Test(arguments: 0..<60) func `A cover that is turned changes no cell`(_ seed: UInt64) throws {
    let wrong = try differences(of: Self.turnedScene, seed)
    #expect(wrong.isEmpty, "\(wrong.count) cells, \(wrong.prefix(1))")
  }

  @Test(arguments: 0..<40)
  func `The whole cells in a quadrilateral are those with all corners in it`(_ seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let (angle, size) = (Double.random(in: 0...6.3, using: &dice), Double.random(in: 40...300, using: &dice))
    let turn = Transform3D(rotationAngle: angle, x: 0.2, y: 0.3, z: 1).concatenating(
      Transform3D(translationX: 200, y: 150))
    let quad = try #require(
      Quad(CGRect(x: -size / 2, y: -size / 3, width: size, height: size / 1.5), through: Homography(turn)))
    let corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
    func contains(_ x: Double, _ y: Double) -> Bool {
      let sides = (0..<4).map { index -> Double in
        let (a, b) = (corners[index], corners[(index + 1) % 4])
        return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
      }
      return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }
    for row in -2..<25 {
      let (y, columns) = (Double(row) * 16, quad.wholeColumns(ofRow: row))
      let inside = (-10..<70).filter { column in
        let x = Double(column) * 8
        return contains(x, y) && contains(x + 8, y) && contains(x, y + 16) && contains(x + 8, y + 16)
      }
      #expect(Array(columns) == inside, "row \(row)")
    }
  }

  /// The cells that the first sublayer of a root needs no samples in.
  private static func hidden(_ layers: [Layer]) -> CellRect {
    let compositor = Compositor()
    for layer in layers { compositor.siblings.append(Compositor.Sibling(layer: layer, depth: 0, quad: nil)) }
    compositor.findCovers(from: 0, at: 0, space: .identity)
    return compositor.siblings[0].hidden.cells
  }

  @Test func `An opaque layer hides the whole cells in it, without its round corners and its border`() {
    let below = Layer(.g, columns: 60, rows: 20)
    let card = Layer(.r, column: 5.5, row: 2, columns: 20, rows: 10)
    let cells = CellRect(left: 6, top: 3, right: 25, bottom: 11)
    #expect(Self.hidden([below, card]) == cells)
    let small = Layer(.b, column: 30, row: 2, columns: 4, rows: 4)
    #expect(Self.hidden([below, card, small]) == cells, "the largest one")
    #expect(Self.hidden([card, below]).columns == 58, "its edges may be off by rounding")
    let framed = Layer(.r, column: 5, row: 2, columns: 20, rows: 10)
    framed.cornerRadius = 16
    #expect(Self.hidden([below, framed]) == CellRect(left: 6, top: 4, right: 24, bottom: 10))
    (framed.cornerRadius, framed.borderWidth) = (0, 1)
    #expect(Self.hidden([below, framed]) == CellRect(left: 8, top: 4, right: 22, bottom: 10))
  }

  @Test func `What may be seen through hides nothing`() {
    let below = Layer(.g, columns: 60, rows: 20)
    let changes: [(Layer) -> Void] = [
      { $0.opacity = 0.99 }, { $0.backgroundColor = Color(255, 0, 0, alpha: 254) }, { $0.isHidden = true },
      { $0.mask = Layer() }, { $0.transform = Transform3D(rotationAngle: 0.01, x: 0, y: 0, z: 1) },
      { $0.transform = Transform3D(scaleX: 0, y: 1) },
      {
        $0.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
        $0.isDoubleSided = false
      },
    ]
    for (number, change) in changes.enumerated() {
      let card = Layer(.r, column: 5, row: 2, columns: 20, rows: 10)
      change(card)
      #expect(Self.hidden([below, card]).isEmpty, "change \(number)")
    }
  }
}
