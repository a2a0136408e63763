import Foundation
import Testing

@testable import SegueCanvas

/// Layers moved by part of a cell: text goes to the nearest cell, fills glide.
@Suite struct GlideTests {
  private static let half = Color(128, 0, 0)

  /// A red card of 2 × 2 cells on black, moved by points from cell (1, 1).
  private static func card(x: Double, y: Double) -> CellGrid {
    let card = Layer(.r, column: 1, row: 1, columns: 2, rows: 2)
    card.position = CGPoint(x: card.position.x + x, y: card.position.y + y)
    return compose(Layer(holding: card), columns: 4, rows: 4)
  }

  @Test func `A card at rest fills its cells, and half a cell off its corners are quarter blocks`() {
    #expect(
      Self.card(x: 0, y: 0).fills() == """
        ....
        .RR.
        .RR.
        ....
        """)
    #expect(Self.card(x: 0, y: 0).screen == "\n\n\n")
    let frame = Self.card(x: 4, y: 8)
    #expect(frame.quarters(1, 1) == [.black, .black, .black, .r])
    #expect(frame.quarters(3, 1) == [.black, .black, .r, .black])
    #expect(frame.quarters(1, 3) == [.black, .r, .black, .black])
    #expect(frame.quarters(3, 3) == [.r, .black, .black, .black])
    let kinds = frame.screen.replacing(/[▘▝▖▗▛▜▙▟]/, with: "q").replacing(/[▌▐]/, with: "v")
      .replacing(/[▀▄]/, with: "h")
    #expect(kinds == "\n qhq\n v v\n qhq")
  }

  @Test(arguments: [
    // Points to the right; the left and right halves of the first cell, and of the one after the last.
    (1.0, [Color(191, 0, 0), .r], [Color(64, 0, 0), .black]), (2, [half, .r], [half, .black]),
    (4, [.black, .r], [.r, .black]), (6, [.black, half], [.r, half]),
    (7, [.black, Color(64, 0, 0)], [.r, Color(191, 0, 0)]),
  ])
  func `An edge glides across by eighths of a cell`(_ points: Double, _ first: [Color], _ last: [Color]) {
    let frame = Self.card(x: points, y: 0)
    for row in 1...2 {
      #expect(frame.quarters(1, row) == first + first)
      #expect(frame[2, row] == Cell(fill: .r))
      #expect(frame.quarters(3, row) == last + last)
    }
    #expect((frame[0, 1], frame[1, 0]) == (Cell(fill: .black), Cell(fill: .black)))
  }

  @Test(arguments: [
    // Points down; the upper and lower halves of the first cell, and of the one below the last.
    (4.0, [half, .r], [half, .black]), (8, [.black, .r], [.r, .black]), (12, [.black, half], [.r, half]),
    // Shares are bytes: a half is 128 / 255, and the mean of that and 255 is 192.
    (2, [Color(192, 0, 0), .r], [Color(64, 0, 0), .black]),
  ])
  func `An edge glides down by eighths of a cell`(_ points: Double, _ first: [Color], _ last: [Color]) {
    let frame = Self.card(x: 0, y: points)
    for column in 1...2 {
      #expect(frame.quarters(column, 1) == [first[0], first[0], first[1], first[1]])
      #expect((frame[column, 2], frame.quarters(column, 3)) == (Cell(fill: .r), [last[0], last[0], last[1], last[1]]))
    }
  }

  @Test(arguments: -24...24) func `A card has its area at any place`(_ step: Int) {
    let frame = Self.card(x: Double(step) / 4, y: Double(step) / 2)
    // Four cells; a block's two colours are rounded, and a corner's four quarters share two colours.
    #expect(abs(frame.light.x - 4) < 0.02)
  }

  @Test(arguments: [
    (0.0, 0.0, "\n  ab\n"), (3.9, 0, "\n  ab\n"), (4, 0, "\n   ab\n"), (8, 0, "\n   ab\n"), (-3.9, 0, "\n  ab\n"),
    (-4, 0, "\n ab\n"), (-4.1, 0, "\n ab\n"), (11.9, 0, "\n   ab\n"), (0, 7.9, "\n  ab\n"), (0, 8.1, "\n\n  ab"),
    (0, -7.9, "\n  ab\n"), (0, -8.1, "  ab\n\n"),
  ])
  func `Text goes to the nearest cell across and down`(_ x: Double, _ y: Double, _ expected: String) {
    let label = Layer("ab", column: 2, row: 1)
    label.position.x += x
    label.position.y += y
    let frame = compose(Layer(holding: label), columns: 6, rows: 3)
    #expect(frame.screen == expected || x == -4 && frame.screen == "\n  ab\n")
  }

  @Test func `The text of a gliding card stays text while its edge glides, and half blocks show means across`() {
    let card = Layer(.b, column: 1, row: 0, columns: 4, rows: 1)
    card.addSublayer(Layer("ab", column: 1, row: 0))
    card.position.x += 2
    let frame = compose(Layer(holding: card), columns: 7, rows: 1)
    #expect((frame.text(2, 0), frame.text(3, 0), frame[2, 0].fill) == ("a", "b", .b))
    #expect((frame.quarters(1, 0)[0], frame.quarters(1, 0)[1]) == (Color(0, 0, 128), .b))
    #expect(frame.quarters(5, 0) == [Color(0, 0, 128), .black, Color(0, 0, 128), .black])
    let block = Layer(.r, column: 0.5, row: 0.5, columns: 1, rows: 1)
    let halves = compose(Layer(holding: block), columns: 2, rows: 2, with: Compositor(mosaic: .half))
    for (column, row, lower) in [(0, 0, true), (1, 0, true), (0, 1, false), (1, 1, false)] {
      let expected = lower ? [.black, .black, Self.half, Self.half] : [Self.half, Self.half, .black, .black]
      #expect(halves.quarters(column, row) == expected)
    }
    #expect(Set(halves.cells.map { halves.pool.text(of: $0.glyph) }) == ["▀"])
  }
}
