import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCanvas

/// Frames for a terminal that shows parts of them.
@Suite struct RowOrderTests {
  /// A page with a picture and coloured text slides over another one.
  private static func slide() throws -> [CellGrid] {
    let size = CellSize(columns: 60, rows: 16)
    let page = Layer(Color(14, 39, 64), column: 0, row: 0, columns: 60, rows: 16)
    let picture = Layer()
    picture.frame = CGRect(x: 32, y: 32, width: 160, height: 128)
    picture.contents = .image(try .demo("lagoon"), gravity: .resizeAspectFill)
    page.addSublayer(picture)
    for row in 0..<14 {
      page.addSublayer(Layer("one of the rows", ink: row % 2 == 0 ? .y : .white, column: 30, row: Double(row) + 1))
    }
    let lines = (0..<16).map { "\($0) lies below it, and has its own words" }.joined(separator: "\n")
    let root = Layer(holding: Layer(lines, ink: .g), page)
    return (0..<6).map { step in
      page.frame.origin.x = CGFloat(5 - step) * 88
      return compose(root, columns: size.columns, rows: size.rows)
    }
  }

  /// The number of moments within a frame at which its rows do not go from new to old once, from the top.
  private static func scattered(isInRowOrder: Bool, _ fidelity: Fidelity, _ limit: Int?) throws -> (Int, cuts: Int) {
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: [.repeatsCharacters, .insertsAndDeletes])
    let frames = try slide()
    var screen = TerminalScreen(size: frames[0].size)
    var (scattered, cuts) = (0, 0)
    for frame in frames {
      let bytes = Array(encoder.encode(frame, fidelity: fidelity, isInRowOrder: isInRowOrder, limit: limit))
      let before = screen.rows()
      var after = screen
      after.read(bytes)
      let final = after.rows()
      for end in stride(from: 200, to: bytes.count, by: 200) {
        var part = screen
        part.read(Array(bytes[..<end]))
        let now = part.rows()
        let new = now.indices.prefix { now[$0] == final[$0] }.count
        // The row in which the bytes end may be new in part.
        let rest = now.indices.dropFirst(new + 1)
        if rest.contains(where: { now[$0] != before[$0] }) { scattered += 1 }
        cuts += 1
      }
      screen = after
    }
    return (scattered, cuts)
  }

  @Test(arguments: [(Fidelity.exact, nil), (.exact, 9000), (.poster, nil), (.poster, 3000)] as [(Fidelity, Int?)])
  func `A frame in parts changes the screen from top to bottom`(_ fidelity: Fidelity, _ limit: Int?) throws {
    let (scattered, cuts) = try Self.scattered(isInRowOrder: true, fidelity, limit)
    #expect(scattered == 0)
    #expect(cuts > 30)
    // By colour, most moments show rows of both frames in no order. Without a limit, an exact frame has no such order.
    let byColor = try Self.scattered(isInRowOrder: false, fidelity, limit)
    #expect(byColor.0 > (fidelity == .exact && limit == nil ? -1 : byColor.cuts / 3), "\(byColor)")
  }

  @Test(arguments: [Fidelity.exact, .medium, .blocks])
  func `It shows the frame, as exactly as it should`(_ fidelity: Fidelity) throws {
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: [.repeatsCharacters, .insertsAndDeletes])
    let frames = try Self.slide()
    var screen = TerminalScreen(size: frames[0].size)
    for frame in frames {
      screen.read(Array(encoder.encode(frame, fidelity: fidelity, isInRowOrder: true, limit: 1_000_000)))
      #expect(frame.differences(from: screen, fidelity: fidelity).isEmpty)
    }
  }
}
