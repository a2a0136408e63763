import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Which cells count as the inside of a picture, against a second way to find them: the same scene is composed with the
/// picture in one even colour, and again in another one. A cell that lies inside is even in both, and has both colours.
@Suite struct PictureMarkTests {
  private struct Scene {
    let root = Layer()
    private(set) var isTurned = true
    private let page = Layer()
    private let picture = Layer()

    init(_ color: Color, _ seed: UInt64) throws {
      var dice = SplitMix64(seed: seed)
      root.frame = CGRect(x: 0, y: 0, width: 320, height: 256)
      root.backgroundColor = Color(0, 0, 60)
      let below = Layer()
      below.frame = CGRect(x: dice.number(-40...100), y: dice.number(-20...60), width: 150, height: 120)
      below.contents = .image(try Self.image(color), gravity: .resize)
      root.addSublayer(below)
      page.frame = CGRect(x: dice.number(-60...100), y: dice.number(-40...60), width: 240, height: 190)
      page.backgroundColor = Color(0, 0, 20)
      page.opacity = dice.integer(0..<2) == 0 ? 1 : dice.number(0.2...1)
      picture.frame = CGRect(x: dice.number(0...60), y: dice.number(0...60), width: 140, height: 112)
      picture.contents = .image(try Self.image(color), gravity: .resize)
      if dice.integer(0..<2) == 0 { (picture.cornerRadius, picture.masksToBounds) = (16, true) }
      let card = Layer()
      card.frame = CGRect(x: 30, y: 40, width: 60, height: 33)
      card.backgroundColor = Color(0, 0, 90, alpha: dice.integer(0..<2) == 0 ? 255 : 100)
      picture.addSublayer(card)
      page.addSublayer(picture)
      var text = CellGrid(size: CellSize(columns: 20, rows: 4))
      text.write("words over the picture", column: 0, row: 1, ink: .white)
      let label = Layer()
      label.frame = CGRect(x: 8, y: 16, width: 160, height: 64)
      label.contents = .cells(text)
      page.addSublayer(label)
      switch dice.integer(0..<5) {
      case 0: isTurned = false
      case 1:
        isTurned = false
        page.transform = Transform3D(scaleX: 0.7, y: 0.6, z: 1)
      case 2: page.transform = Transform3D(rotationAngle: 0.4, x: 0, y: 0, z: 1)
      case 3:
        var turn = Transform3D.identity
        turn.m34 = -1 / 500
        page.transform = Transform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0).concatenating(turn)
      default:
        var turn = Transform3D.identity
        turn.m34 = -1 / 400
        page.transform = Transform3D(rotationAngle: 0.8, x: 1, y: 0.3, z: 0.2).concatenating(turn)
      }
      root.addSublayer(page)
    }

    private static func image(_ color: Color) throws -> Image {
      try #require(Image(width: 40, height: 40, colors: Array(repeating: color, count: 1600)))
    }
  }

  @Test(arguments: (0..<60).map { UInt64($0) }.sample(every: 2))
  func `A cell is marked only where nothing but a picture is seen`(_ seed: UInt64) throws {
    let frames = try [Color(200, 0, 0), Color(0, 200, 0)].map { color in
      let compositor = Compositor()
      var frame = compositor.makeFrame(size: CellSize(columns: 40, rows: 16))
      compositor.compose(try Scene(color, seed).root, at: 0, into: &frame)
      return frame
    }
    var (marked, inside) = (0, 0)
    for (one, two) in zip(frames[0].cells, frames[1].cells) {
      // Even in both colours; the page, card and background have neither red nor green.
      let isInside =
        one.glyph == .space && two.glyph == .space && one.fill.red > 0 && one.fill.green == 0
        && two.fill.green == one.fill.red && two.fill.red == 0
      if isInside { inside += 1 }
      guard one.isPicture else { continue }
      marked += 1
      #expect(isInside, "\(one), \(two)")
      #expect(two.isPicture, "\(one), \(two)")
    }
    let isTurned = try Scene(.white, seed).isTurned
    #expect(marked <= inside, "\(marked) of \(inside)")
    #expect(isTurned || marked * 10 >= inside * 6, "\(marked) of \(inside)")
  }

  /// The smallest rectangle around the source of a cell has to lie inside, so a rim stays exact that would not have to.
  @Test(arguments: [(0.3, 1.0, 0.0, 0.0), (0.7, 0.0, 1.0, 0.0), (0.4, 0.0, 0.0, 1.0), (0.5, 1.0, 0.4, 0.3)])
  func `A large picture that is turned is marked but for its rim`(
    _ angle: Double, _ x: Double, _ y: Double, _ z: Double
  ) throws {
    let (root, picture) = (Layer(), Layer())
    root.frame = CGRect(x: 0, y: 0, width: 1600, height: 960)
    picture.frame = CGRect(x: 200, y: 160, width: 1200, height: 640)
    picture.contents = .image(
      try #require(Image(width: 8, height: 8, colors: Array(repeating: .white, count: 64))), gravity: .resize)
    var eye = Transform3D.identity
    eye.m34 = -1 / 2000
    picture.transform = Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(eye)
    root.addSublayer(picture)
    let compositor = Compositor()
    var frame = compositor.makeFrame(size: CellSize(columns: 200, rows: 60))
    compositor.compose(root, at: 0, into: &frame)
    let inside = frame.cells.count { $0.glyph == .space && $0.fill == .white }
    let marked = frame.cells.count { $0.isPicture }
    #expect(marked <= inside, "\(marked) of \(inside)")
    #expect(marked * 10 >= inside * 8, "\(marked) of \(inside)")
  }
}
