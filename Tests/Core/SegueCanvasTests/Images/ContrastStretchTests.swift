import Foundation
import Testing

@testable import SegueCanvas

/// The map that makes dim pictures reach from black to white.
@Suite struct ContrastStretchTests {
  /// A picture whose greys go evenly from one to another.
  private static func ramp(_ greys: ClosedRange<UInt8>) throws -> Image {
    let row = greys.map { Color($0, $0, $0) }
    return try #require(Image(width: row.count, height: 4, colors: Array([row, row, row, row].joined())))
  }

  private static func mapped(_ color: Color, by stretch: ContrastStretch) -> Color {
    var plane = Plane(width: 1, height: 1, pixels: [Pixel(color)])
    stretch.apply(to: &plane)
    return plane.pixels[0].color
  }

  /// A fiftieth of 101 greys is two at each end: 52 becomes black, and 148 white. Between them, 255 in 96 steps.
  @Test func `A dim picture reaches from black to white, its channels alike, so that a hue stays`() throws {
    let stretch = ContrastStretch(try Self.ramp(50...150))
    for (grey, expected) in [(50, 0), (52, 0), (76, 64), (100, 128), (124, 191), (148, 255), (150, 255)] {
      let shown = Self.mapped(Color(UInt8(grey), UInt8(grey), UInt8(grey)), by: stretch)
      #expect(abs(Int(shown.red) - expected) <= 1, "\(grey) is \(shown.red)")
      #expect(Set([shown.red, shown.green, shown.blue]).count == 1)
    }
    let shown = Self.mapped(Color(124, 100, 76), by: ContrastStretch(try Self.ramp(50...150)))
    for (channel, expected) in [(shown.red, 191), (shown.green, 128), (shown.blue, 64)] {
      #expect(abs(Int(channel) - expected) <= 1)
    }
  }

  /// 30 greys are stretched by three at most, to 87 of 255 steps. What is left over is split as before: 100 below and 126 above.
  @Test func `A factor has a limit, and the picture stays as bright as it was`() throws {
    let stretch = ContrastStretch(try Self.ramp(100...129))
    let (low, high) = (
      Self.mapped(Color(100, 100, 100), by: stretch).red, Self.mapped(Color(129, 129, 129), by: stretch).red
    )
    #expect(abs(Int(high) - Int(low) - 87) <= 2)
    #expect((70...80).contains(low))
  }

  @Test(arguments: [0...255, 0...20, 200...215] as [ClosedRange<UInt8>])
  func `A full range stays, and so does an even area with noise`(_ greys: ClosedRange<UInt8>) throws {
    let stretch = ContrastStretch(try Self.ramp(greys))
    for grey in stride(from: 0, through: 255, by: 5) {
      let color = Color(UInt8(grey), UInt8(grey), UInt8(grey))
      let shown = Self.mapped(color, by: stretch)
      #expect(abs(Int(shown.red) - grey) <= (greys.count == 256 ? 6 : 0))
    }
  }

  @Test func `A drawing in a few colours stays as it is, and opacity is kept`() throws {
    let colors = (0..<64).map { $0 % 8 < 3 ? Color(60, 60, 60) : $0 % 8 < 6 ? Color(90, 90, 90) : Color(130, 20, 20) }
    let stretch = ContrastStretch(try #require(Image(width: 8, height: 8, colors: colors)))
    for color in Set(colors) { #expect(Self.mapped(color, by: stretch) == color) }
    // What is clear does not count, and what is half clear stays so.
    var bytes: [UInt8] = []
    for grey in UInt8(50)...150 { bytes += [grey, grey, grey, 255, 255, 255, 255, 0] }
    let other = ContrastStretch(try Image(width: 202, height: 1, rgba: bytes))
    let half = Pixel(Color(100, 100, 100)).scaled(by: 128)
    var plane = Plane(width: 2, height: 1, pixels: [half, .clear])
    other.apply(to: &plane)
    #expect((plane.pixels[0].alpha, plane.pixels[1]) == (half.alpha, .clear))
    #expect((126...131).contains(plane.pixels[0].color.red))
  }

  /// The demo's darkest picture: most of it was black before.
  @Test(arguments: [ColorMode.palette16, .mono]) func `Of a dark picture more is seen`(_ mode: ColorMode) throws {
    let layer = Layer(try Image.demo("skyline"), columns: 40, rows: 14)
    let frame = compose(Layer(holding: layer), columns: 40, rows: 14, with: Compositor(colorMode: mode))
    let black = frame.cells.count { $0.glyph == .space && $0.fill == .black }
    #expect(black < frame.cells.count / 5, "\(black) of \(frame.cells.count)")
  }
}
