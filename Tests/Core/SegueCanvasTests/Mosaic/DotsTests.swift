import Foundation
import Testing

@testable import SegueCanvas

@Suite struct DotsTests {
  /// A scaled blue page, 16 × 8 cells at (2, 1), with two rows of a yellow drawing.
  private static func page(_ scale: Double) -> Layer {
    let page = Layer(.b, column: 2, row: 1, columns: 16, rows: 8)
    page.addSublayer(Layer("⣿⣿⣿⣿⣿⣿⣿⣿\n⣿⣿⣿⣿⣿⣿⣿⣿", ink: .y, column: 4, row: 2))
    page.transform = Transform3D(scaleX: scale, y: scale)
    return Layer(holding: page)
  }

  private static func isBraille(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) }
  }

  @Test func `At half the size, a drawing is dots of its colour on its page`() {
    let compositor = Compositor()
    let frame = compose(Self.page(0.5), columns: 20, rows: 10, with: compositor)
    // The page's middle is (10, 5): the drawing from (6, 3) to (14, 5) becomes that from (8, 4) to (12, 5).
    let blank = Array(repeating: String(repeating: " ", count: 20), count: 5)
    #expect(
      frame.inks(["Y": .y]) == (blank.dropLast() + ["        YYYY        "] + blank).joined(separator: "\n"))
    for column in 8..<12 {
      #expect(Self.isBraille(frame.text(column, 4)))
      #expect(frame[column, 4].fill == .b)
    }
    #expect((compositor.statistics.dotCells, compositor.statistics.mosaicCells) == (4, 0))
  }

  @Test(arguments: [0.9, 0.7, 0.6, 0.5, 0.4, 0.3])
  func `A small page has dots where its drawing is, and nowhere else`(_ scale: Double) {
    let frame = compose(Self.page(scale), columns: 20, rows: 10)
    let dots = frame.cells.filter { Self.isBraille(frame.pool.text(of: $0.glyph)) }
    #expect(!dots.isEmpty)
    #expect(dots.allSatisfy { $0.ink == .y && $0.fill == .b })
    for (column, row) in places(0..<20, 0..<10) where Self.isBraille(frame.text(column, row)) {
      let (x, y) = (Double(column) + 0.5 - 10, Double(row) + 0.5 - 5)
      // A cell with a dot reaches into the drawing: its middle is at most half a cell outside.
      #expect(abs(x) <= 4 * scale + 0.5)
      #expect(y >= -2 * scale - 0.5)
      #expect(y <= 0.5)
    }
  }

  /// Rounding must not give each dot a colour of its own: that would take more bytes than the dots.
  @Test(arguments: [0.81, 0.6, 0.52, 0.37, 0.3])
  func `All dots of a drawing have exactly its colour, and of two drawings two`(_ scale: Double) {
    let (one, other) = (Color(125, 127, 132), Color(61, 33, 9))
    let page = Layer(.b, columns: 40, rows: 12)
    page.addSublayer(Layer("⠿⣷⠭⡪⢕⣿\n⣿⣿⠶⠶⣿⢿⡿⠿\n⢸⣿⡇⠿⠿⣿", ink: one, column: 2, row: 1))
    page.addSublayer(Layer("⣿⣿⣿⠛⠛⣿⣿", ink: other, column: 22, row: 8))
    page.transform = Transform3D(scaleX: scale, y: scale)
    let frame = compose(Layer(holding: page), columns: 40, rows: 12)
    let dots = frame.cells.filter { Self.isBraille(frame.pool.text(of: $0.glyph)) }
    #expect(dots.count > 4, "\(Set(dots.map(\.ink)))")
    #expect(Set(dots.map(\.ink)) == [one, other], "\(Set(dots.map(\.ink)))")
  }

  @Test func `A heavier drawing has more dots`() {
    func dots(_ pattern: String) -> Int {
      let page = Layer(.b, columns: 8, rows: 4)
      page.addSublayer(
        Layer(Array(repeating: String(repeating: pattern, count: 8), count: 4).joined(separator: "\n"), ink: .y))
      page.transform = Transform3D(scaleX: 0.5, y: 0.5)
      let frame = compose(Layer(holding: page), columns: 8, rows: 4)
      return frame.cells.reduce(0) { sum, cell in
        let text = frame.pool.text(of: cell.glyph)
        return sum + (Self.isBraille(text) ? Int(cell.glyph.rawValue - 0x2800).nonzeroBitCount : 0)
      }
    }
    let counts = ["⣿", "⠿", "⠕", " "].map(dots)
    #expect(counts == counts.sorted(by: >), "\(counts)")
    #expect(Set(counts).count == counts.count, "\(counts)")
    #expect(counts[3] == 0)
  }

  @Test func `Text stands before dots of the same layer's drawing`() {
    let page = Layer(.b, columns: 16, rows: 8)
    page.addSublayer(Layer("⣿⣿⣿⣿⣿⣿⣿⣿\n⣿⣿⣿⣿⣿⣿⣿⣿", ink: .y, column: 4, row: 2))
    page.addSublayer(Layer("text", ink: .white, column: 4, row: 4))
    page.transform = Transform3D(scaleX: 0.85, y: 0.85)
    #expect(compose(Layer(holding: page), columns: 16, rows: 8).screen.contains("text"))
    page.sublayers[1].frame.origin.y = 48
    #expect(compose(Layer(holding: page), columns: 16, rows: 8).screen.contains("text"))
  }

  @Test func `On a page upside down, dots are where the drawing is`() {
    let root = Self.page(1)
    root.sublayers[0].transform = Transform3D(rotationAngle: .pi, x: 0, y: 0, z: 1)
    let frame = compose(root, columns: 20, rows: 10)
    for (column, row) in places(0..<20, 0..<10) where Self.isBraille(frame.text(column, row)) {
      // The page's middle is (10, 5): the drawing from (6, 3) to (14, 5) becomes that from (6, 5) to (14, 7).
      #expect((6..<14).contains(column))
      #expect((5..<7).contains(row))
      #expect(frame[column, row].ink == .y)
    }
    #expect(Self.isBraille(frame.text(7, 5)))
    #expect(Self.isBraille(frame.text(12, 6)))
  }

  @Test func `Fading dots take the colour of what is behind, and dots give way to a card over them`() {
    let root = Self.page(0.5)
    root.sublayers[0].opacity = 0.6
    let frame = compose(root, columns: 20, rows: 10, background: .r)
    #expect((frame[9, 4].fill, frame[9, 4].ink) == (Color(102, 0, 153), Color(255, 153, 0)))
    #expect(Self.isBraille(frame.text(9, 4)))
    let covered = Self.page(0.5)
    covered.addSublayer(Layer(.g, column: 9, row: 4, columns: 2, rows: 1))
    #expect(compose(covered, columns: 20, rows: 10).inks(["Y": .y]).contains("        Y  Y        "))
  }
}
