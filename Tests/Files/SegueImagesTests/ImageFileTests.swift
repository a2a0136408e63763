import Foundation
import Testing

@testable import SegueCanvas
@testable import SegueImages

@Suite struct ImageFileTests {
  @Test func `There are fixtures of all kinds`() {
    // Eleven kinds without opacity, with a transparent colour and without, and four with opacity; each of them also interlaced.
    #expect(Fixture.all.filter { $0.file.hasSuffix(".png") }.count >= (11 * 2 + 4) * 2)
    // Twelve ways to encode colours, and eight to turn a picture.
    #expect(Fixture.all.filter { $0.file.hasSuffix(".jpg") }.count >= 12 + 8)
  }

  @Test(arguments: Fixture.all) func `A picture shows what was put into the file`(_ fixture: Fixture) throws {
    let image = try Image(contentsOf: Fixture.url(fixture.file), maximumPixelSize: fixture.longest)
    let difference = try #require(fixture.difference(to: image), "\(image.width) × \(image.height)")
    #expect(difference <= fixture.tolerance)
  }

  @Test(arguments: Fixture.all.filter { $0.longest == nil })
  func `The size of an upright picture is known without decoding it`(_ fixture: Fixture) throws {
    #expect(try Image.pixelSize(of: Fixture.data(fixture.file)) == (fixture.width, fixture.height))
  }

  @Test func `Data, an array and a slice of one give the same picture, and netpbm is read, too`() throws {
    let data = try Fixture.data("rgba-8.png")
    let image = try Image(data: data, scale: 2)
    #expect(image.scale == 2)
    #expect(try Image(data: Array(data)).plane.pixels == image.plane.pixels)
    let longer = [1, 2, 3] + Array(data)
    #expect(try Image(data: longer[3...]).plane.pixels == image.plane.pixels)
    #expect(try Image(data: Data(longer)[3...]).plane.pixels == image.plane.pixels)
    let file = Data("P2 4 2 255 0 10 20 30 40 50 60 70".utf8)
    #expect(try Image(data: file).plane.pixels.map(\.red) == [0, 10, 20, 30, 40, 50, 60, 70])
    #expect(try Image(data: file, maximumPixelSize: 2).plane.pixels.map(\.red) == [25, 45])
    #expect(try Image.pixelSize(of: file) == (4, 2))
    #expect(throws: ImageFileError.netpbm(.truncated)) { try Image(data: file.dropLast(3)) }
    #expect(throws: ImageFileError.netpbm(.truncated)) { try Image.pixelSize(of: Data("P5 4 2 255\n".utf8)) }
  }

  @Test(arguments: ["reduced.png", "reduced-interlaced.png", "reduced.jpg"])
  func `A picture that fits is not averaged`(_ file: String) throws {
    let data = try Fixture.data(file)
    let image = try Image(data: data)
    for longest in [max(image.width, image.height), 5000, .max] {
      #expect(try Image(data: data, maximumPixelSize: longest).plane.pixels == image.plane.pixels)
    }
  }

  @Test(arguments: [1, 0, -5, .min], ["reduced.png", "reduced-interlaced.png", "reduced.jpg"])
  func `A picture can become a single pixel, its mean`(_ longest: Int, _ file: String) throws {
    let data = try Fixture.data(file)
    let pixel = try #require(try Image(data: data, maximumPixelSize: longest).plane.pixels.first)
    let pixels = try Image(data: data).plane.pixels
    for channel in [\Pixel.red, \.green, \.blue] {
      let mean = pixels.reduce(0) { $0 + Double($1[keyPath: channel]) } / Double(pixels.count)
      // The decoder halves a JPEG in its own arithmetic before it is averaged, and each halving rounds.
      #expect(abs(Double(pixel[keyPath: channel]) - mean) < 3)
    }
  }

  @Test func `A vast picture is averaged down without being in memory`() throws {
    let data = try Fixture.data("vast.png")
    let image = try Image(data: data, maximumPixelSize: 10)
    #expect((image.width, image.height) == (10, 10))
    #expect(image.plane.pixels.allSatisfy { $0 == .black })
    #expect(try Image.pixelSize(of: data) == (5000, 5000))
  }

  @Test func `Sides keep their proportions, and are at least one pixel`() {
    #expect(SizeLimit.whole.size(width: 4000, height: 3000, longest: 300) == (300, 225))
    #expect(SizeLimit.whole.size(width: 3000, height: 4000, longest: 300) == (225, 300))
    #expect(SizeLimit.whole.size(width: 60_000, height: 2, longest: 300) == (300, 1))
    #expect(SizeLimit.whole.size(width: 200, height: 100, longest: 300) == (200, 100))
    // Within the limits of a picture, whatever is asked for.
    #expect(SizeLimit.whole.size(width: 60_000, height: 100, longest: .max) == (16_384, 27))
    let (width, height) = SizeLimit.whole.size(width: 16_384, height: 16_384, longest: .max)
    #expect(width == height)
    #expect(width * height <= 1 << 25)
    // It is at most a 256th smaller than it could be, as this is the step in which it is reduced.
    #expect(Double(width) > Double(1 << 25).squareRoot() * 255 / 256)
  }
}
