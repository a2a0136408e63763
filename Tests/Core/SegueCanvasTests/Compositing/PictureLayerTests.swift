import Foundation
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

  private static func layer(
    _ gravity: Layer.ContentsGravity, _ image: Image, column: Double = 0, row: Double = 0, columns: Double, rows: Double
  ) -> Layer {
    let layer = Layer(.clear, column: column, row: row, columns: columns, rows: rows)
    layer.contents = .image(image, gravity: gravity)
    return layer
  }

  private static let letters: KeyValuePairs<Character, Color> = ["R": .r, "G": .g, "B": .b, "Y": .y, ".": .black]

  @Test(arguments: [
    // A square picture in a box of 8 × 2 cells, which is 64 × 32 points.
    (Layer.ContentsGravity.resize, "RRRRGGGG\nBBBBYYYY"),
    (.resizeAspect, "..RRGG..\n..BBYY.."),
    // Twice as large: the upper and lower quarters are cut off.
    (.resizeAspectFill, "RRRRGGGG\nBBBBYYYY"),
  ])
  func `Gravity fits the picture into the bounds`(_ gravity: Layer.ContentsGravity, _ expected: String) throws {
    let image = try #require(Self.quarters())
    let layer = Self.layer(gravity, image, columns: 8, rows: 2)
    #expect(compose(Layer(holding: layer), columns: 8, rows: 2).fills(Self.letters) == expected)
  }

  @Test func `A picture that fills its layer is cut off at the bounds`() throws {
    // Four stripes from the top; in a box twice as wide as high, the middle two show.
    let stripes = try #require(
      Image(width: 4, height: 4, colors: [Color.r, .g, .b, .y].flatMap { [$0, $0, $0, $0] }))
    let fill = Self.layer(.resizeAspectFill, stripes, columns: 4, rows: 1)
    let frame = compose(Layer(holding: fill), columns: 4, rows: 1)
    #expect(frame[0, 0] == Cell(glyph: Glyph("▀"), ink: .g, fill: .b, isPicture: true))
    #expect(frame.screen == "▀▀▀▀")
    let whole = Self.layer(.resizeAspect, stripes, columns: 4, rows: 1)
    let fitted = compose(Layer(holding: whole), columns: 4, rows: 1)
    #expect(fitted.fills(Self.letters).first == ".")
    #expect(fitted.fills(Self.letters).last == ".")
  }

  @Test func `A picture is drawn to the nearest sample`() throws {
    let image = try #require(Self.quarters(4, 8))
    // Two samples wide and four high, half a cell to the right and down.
    let layer = Self.layer(.resize, image, column: 0.5, row: 0.5, columns: 1, rows: 1)
    let frame = compose(Layer(holding: layer), columns: 2, rows: 2)
    #expect(frame.quarters(0, 0) == [.black, .black, .black, .r])
    #expect(frame.quarters(1, 0) == [.black, .black, .g, .black])
    #expect(frame.quarters(0, 1) == [.black, .b, .black, .black])
    #expect(frame.quarters(1, 1) == [.y, .black, .black, .black])
  }

  @Test func `A clip inside a cell cuts the picture there`() throws {
    let image = try #require(Image(width: 1, height: 1, colors: [.r]))
    let clip = Layer(.clear, column: 0.5, row: 0.5, columns: 1, rows: 1)
    clip.masksToBounds = true
    clip.addSublayer(Self.layer(.resize, image, column: -3, row: -3, columns: 9, rows: 9))
    let frame = compose(Layer(holding: clip), columns: 3, rows: 3)
    #expect(frame.quarters(0, 0) == [.black, .black, .black, .r])
    #expect(frame.quarters(1, 1) == [.r, .black, .black, .black])
    #expect(frame.fills(Self.letters).hasSuffix("\n..."))
    #expect(frame[2, 0] == Cell(fill: .black))
  }

  @Test func `A picture is sampled again when it or its size changes`() throws {
    let (image, red) = (try #require(Self.quarters()), try #require(Image(width: 1, height: 1, colors: [.r])))
    let layer = Self.layer(.resize, image, columns: 2, rows: 2)
    let root = Layer(holding: layer)
    #expect(compose(root, columns: 4, rows: 2).fills(Self.letters) == "RG..\nBY..")
    layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    #expect(compose(root, columns: 4, rows: 2).fills(Self.letters) == "RRGG\nBBYY")
    layer.contents = .image(red, gravity: .resize)
    #expect(compose(root, columns: 4, rows: 2).fills(Self.letters) == "RRRR\nRRRR")
  }

  @Test func `A translucent picture shows what is behind`() throws {
    let glass = try #require(Image(width: 1, height: 1, colors: [Color(255, 0, 0, alpha: 128)]))
    let root = Layer(
      holding: Layer(.b, column: 0, row: 0, columns: 2, rows: 1), Self.layer(.resize, glass, columns: 1, rows: 1))
    let frame = compose(root, columns: 2, rows: 1)
    #expect(frame[0, 0].fill == Color(128, 0, 127))
    #expect(frame[1, 0].fill == .b)
  }
}
