import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Pictures in layers. A cell is 2 × 4 samples of 4 × 4 points.
@Suite struct PictureLayerTests {
  /// Red, green, blue and yellow quarters.
  private static func quarters(_ width: Int = 2, _ height: Int = 2) -> Image? {
    Image(
      width: width, height: height,
      colors: (0..<width * height).map { index in
        let (isRight, isLower) = (index % width >= width / 2, index / width >= height / 2)
        return isLower ? (isRight ? .y : .b) : (isRight ? .g : .r)
      })
  }

  @Test func `By its gravity a picture is stretched to the bounds, fitted into them, or cut off at them`() throws {
    // A square picture in a box of 8 × 2 cells, which is 64 × 32 points.
    let image = try #require(Self.quarters())
    let ways = [(Layer.ContentsGravity.resize, "RRRRGGGG\nBBBBYYYY"), (.resizeAspect, "..RRGG..\n..BBYY..")]
    for (gravity, fills) in ways {
      #expect(compose(Layer(holding: Layer(image, gravity, columns: 8, rows: 2)), columns: 8, rows: 2).fills() == fills)
    }
    // Four stripes from the top; in a box twice as wide as high, the middle two show.
    let stripes = try #require(Image(width: 4, height: 4, colors: [Color.r, .g, .b, .y].flatMap { [$0, $0, $0, $0] }))
    let fill = Layer(stripes, .resizeAspectFill, columns: 4, rows: 1)
    let frame = compose(Layer(holding: fill), columns: 4, rows: 1)
    #expect((frame[0, 0], frame.screen) == (Cell(glyph: Glyph("▀"), ink: .g, fill: .b, isPicture: true), "▀▀▀▀"))
  }

  @Test func `A picture is drawn to the nearest sample, and cut where a clip inside a cell is`() throws {
    let image = try #require(Self.quarters(4, 8))
    // Two samples wide and four high, half a cell to the right and down.
    let layer = Layer(image, .resize, column: 0.5, row: 0.5, columns: 1, rows: 1)
    let frame = compose(Layer(holding: layer), columns: 2, rows: 2)
    #expect(frame.quarters(0, 0) == [.black, .black, .black, .r])
    #expect(frame.quarters(1, 0) == [.black, .black, .g, .black])
    #expect(frame.quarters(0, 1) == [.black, .b, .black, .black])
    #expect(frame.quarters(1, 1) == [.y, .black, .black, .black])
    let red = try #require(Image(width: 1, height: 1, colors: [.r]))
    let clip = Layer(.clear, column: 0.5, row: 0.5, columns: 1, rows: 1)
    clip.masksToBounds = true
    clip.addSublayer(Layer(red, .resize, column: -3, row: -3, columns: 9, rows: 9))
    let cut = compose(Layer(holding: clip), columns: 3, rows: 3)
    #expect((cut.quarters(0, 0), cut.quarters(1, 1)) == ([.black, .black, .black, .r], [.r, .black, .black, .black]))
    #expect(cut.fills().hasSuffix("\n..."))
    #expect(cut[2, 0] == Cell(fill: .black))
  }

  @Test
  func `A picture is sampled again when it or its size changes, and a translucent one shows what is behind`() throws {
    let (image, red) = (try #require(Self.quarters()), try #require(Image(width: 1, height: 1, colors: [.r])))
    let layer = Layer(image, .resize, columns: 2, rows: 2)
    let root = Layer(holding: layer)
    #expect(compose(root, columns: 4, rows: 2).fills() == "RG..\nBY..")
    layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    #expect(compose(root, columns: 4, rows: 2).fills() == "RRGG\nBBYY")
    layer.contents = .image(red, gravity: .resize)
    #expect(compose(root, columns: 4, rows: 2).fills() == "RRRR\nRRRR")
    let glass = try #require(Image(width: 1, height: 1, colors: [Color(255, 0, 0, alpha: 128)]))
    let behind = Layer(holding: Layer(.b, columns: 2, rows: 1), Layer(glass, .resize, columns: 1, rows: 1))
    let frame = compose(behind, columns: 2, rows: 1)
    #expect((frame[0, 0].fill, frame[1, 0].fill) == (Color(128, 0, 127), .b))
  }
}

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
      (root.frame, root.backgroundColor) = (CGRect(x: 0, y: 0, width: 320, height: 256), Color(0, 0, 60))
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
      (label.frame, label.contents) = (CGRect(x: 8, y: 16, width: 160, height: 64), .cells(text))
      page.addSublayer(label)
      switch dice.integer(0..<5) {
      case 0: isTurned = false
      case 1:
        isTurned = false
        page.transform = Transform3D(scaleX: 0.7, y: 0.6, z: 1)
      case 2: page.transform = Transform3D(rotationAngle: 0.4, x: 0, y: 0, z: 1)
      case 3: page.transform = Transform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0).concatenating(.eye(500))
      default: page.transform = Transform3D(rotationAngle: 0.8, x: 1, y: 0.3, z: 0.2).concatenating(.eye(400))
      }
      root.addSublayer(page)
    }

    private static func image(_ color: Color) throws -> Image {
      try #require(Image(width: 40, height: 40, colors: Array(repeating: color, count: 1600)))
    }
  }

  @Test(arguments: (0..<60).map { UInt64($0) }.sample(every: 2))
  func `A cell is marked only where nothing but a picture is seen`(_ seed: UInt64) throws {
    let colors = [Color(200, 0, 0), Color(0, 200, 0)]
    let frames = try colors.map { compose(try Scene($0, seed).root, columns: 40, rows: 16) }
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
    picture.transform = Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(.eye(2000))
    root.addSublayer(picture)
    let frame = compose(root, columns: 200, rows: 60)
    let inside = frame.cells.count { $0.glyph == .space && $0.fill == .white }
    let marked = frame.cells.count { $0.isPicture }
    #expect(marked <= inside, "\(marked) of \(inside)")
    #expect(marked * 10 >= inside * 8, "\(marked) of \(inside)")
  }
}

@Suite struct ContentsGravityTests {
  /// The picture's rectangle in the bounds by Core Animation's rules, in points.
  private static func rectangle(_ gravity: Layer.ContentsGravity, _ image: CGSize, in bounds: CGSize) -> CGRect {
    let (w, h) = (image.width, image.height)
    let (free, over) = (bounds.width - w, bounds.height - h)
    switch gravity {
    case .resize: return CGRect(origin: .zero, size: bounds)
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / w, bounds.height / h)
      let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
      return CGRect(
        x: (bounds.width - w * factor) / 2, y: (bounds.height - h * factor) / 2, width: w * factor, height: h * factor)
    default:
      let name = "\(gravity)".lowercased()
      let x = name.contains("left") ? 0 : name.contains("right") ? free : free / 2
      let y = name.contains("top") ? 0 : name.contains("bottom") ? over : over / 2
      return CGRect(x: x, y: y, width: w, height: h)
    }
  }

  @Test(arguments: Layer.ContentsGravity.allCases)
  func `A picture lies in the bounds where Core Animation puts it`(_ gravity: Layer.ContentsGravity) throws {
    var dice = SplitMix64(seed: 600)
    for (width, height, scale) in [(24, 16, 1.0), (5, 9, 1), (60, 40, 2), (3, 2, 0.25), (7, 7, 1.5)] {
      let colors = (0..<width * height).map { _ in Color(dice.byte(), dice.byte(), dice.byte()) }
      let image = try #require(Image(width: width, height: height, colors: colors, scale: scale))
      for (columns, rows) in [(6, 4), (3, 9), (20, 2), (1, 1), (11, 13)] {
        let bounds = CGSize(width: columns * 4, height: rows * 4)
        let place = Self.rectangle(gravity, image.size, in: bounds)
        let plane = try #require(
          Layer().picture(
            of: image, gravity, part: .unit, columns: columns, rows: rows, isStretched: false, GraphemePool()))
        // Points per pixel.
        let (across, down) = (place.width / Double(width), place.height / Double(height))
        for (column, row) in places(0..<columns, 0..<rows) {
          let sample = CGRect(x: column * 4, y: row * 4, width: 4, height: 4)
          var sum = SIMD4<Double>.zero
          for index in colors.indices {
            let (x, y) = (place.minX + Double(index % width) * across, place.minY + Double(index / width) * down)
            let pixel = CGRect(x: x, y: y, width: across, height: down).intersection(sample)
            guard !pixel.isNull else { continue }
            sum += SIMD4(colors[index].channels, 255) * pixel.width * pixel.height / 16
          }
          let error = plane.pixels[row * columns + column].numbers - sum
          // A halved level blurs by half a pixel.
          let isHalf = 4 / across >= 4 && 4 / down >= 4
          #expect((error * error).max().squareRoot() < (isHalf ? 40 : 1.75), "\(gravity) \(width) \(columns) \(rows)")
        }
      }
    }
  }
}
