import Foundation
import Testing

@testable import SegueCanvas

@Suite struct BorderTests {
  private static func box(_ columns: Double, _ rows: Double, round: Bool = false, column: Double = 1) -> Layer {
    let layer = Layer(.b, column: column, row: 0, columns: columns, rows: rows)
    (layer.borderColor, layer.borderWidth, layer.cornerRadius) = (.y, 1, round ? 4 : 0)
    return layer
  }

  @Test func `A border is a line along the inside of the cells, with round corners, a width and a colour`() {
    let frame = compose(Layer(holding: Self.box(4, 3)), columns: 6, rows: 4)
    #expect(
      frame.screen == """
         ┌──┐
         │  │
         └──┘

        """)
    // The line is in the middle of its cells: a fill below it would be seen on both sides.
    #expect(frame.fills() == "......\n..BB..\n......\n......")
    #expect(frame.inks(["Y": .y]) == " YYYY \n Y  Y \n YYYY \n      ")
    let round = compose(Layer(holding: Self.box(4, 2, round: true)), columns: 6, rows: 2)
    #expect(round.screen == " ╭──╮\n ╰──╯")
    let box = Self.box(3, 3)
    box.borderWidth = 0
    #expect(compose(Layer(holding: box), columns: 5, rows: 3).screen == "\n\n")
    (box.borderWidth, box.borderColor) = (1, .clear)
    #expect(compose(Layer(holding: box), columns: 5, rows: 3).screen == "\n\n")
  }

  @Test func `A border is drawn over the content and cut by a clip`() {
    let (clip, box) = (Layer(.clear, columns: 3, rows: 2), Self.box(5, 3, column: 0))
    box.addSublayer(Layer("abcde\nfghij\nklmno"))
    clip.addSublayer(box)
    #expect(compose(Layer(holding: clip), columns: 6, rows: 3).screen == "┌───┐\n│ghi│\n└───┘")
    clip.masksToBounds = true
    #expect(compose(Layer(holding: clip), columns: 6, rows: 3).screen == "┌──\n│gh\n")
  }

  @Test(arguments: [(1.0, 5.0), (5, 1), (0, 0), (2, 2)])
  func `A box of one row or column has no border`(_ columns: Double, _ rows: Double) {
    let frame = compose(Layer(holding: Self.box(columns, rows)), columns: 7, rows: 5)
    #expect(frame.screen == (columns == 2 ? " ┌┐\n └┘\n\n\n" : "\n\n\n\n"))
  }
}

@Suite struct CornerTests {
  @Test(arguments: [0.0, 4, 8, 16, 24, 32, 99, .infinity])
  func `Round corners take away the area that geometry says`(_ radius: Double) {
    let card = Layer(.r, column: 1, row: 1, columns: 8, rows: 4)
    card.cornerRadius = radius
    let frame = compose(Layer(holding: card), columns: 10, rows: 6)
    // The radius is at most half the shorter side, 64 points.
    let corner = min(radius, 32)
    let area = (64 * 64 - (4 - .pi) * corner * corner) / 128
    #expect(abs(frame.light.x - area) < 0.35, "\(frame.light.x) cells, not \(area)")
    #expect((frame[5, 3], frame[0, 0]) == (Cell(fill: .r), Cell(fill: .black)))
  }

  @Test func `A corner is the same on all sides`() {
    let card = Layer(.r, column: 1, row: 1, columns: 6, rows: 3)
    card.cornerRadius = 12
    let frame = compose(Layer(holding: card), columns: 8, rows: 5)
    for (column, row) in places(0..<8, 0..<5) {
      let quarters = frame.quarters(column, row)
      let (across, down) = (frame.quarters(7 - column, row), frame.quarters(column, 4 - row))
      #expect(quarters == [across[1], across[0], across[3], across[2]])
      #expect(quarters == [down[2], down[3], down[0], down[1]])
    }
  }

  @Test func `A round mask cuts what is inside as it cuts its own fill`() {
    // A red card, and a card of the same shape whose mask cuts a red sublayer.
    for (column, row) in [(1.0, 1.0), (1.25, 1.125), (1.5, 1.5)] {
      let card = Layer(.r, column: column, row: row, columns: 6, rows: 3)
      let mask = Layer(.r, column: column, row: row, columns: 6, rows: 3)
      mask.addSublayer(Layer(.r, column: -1, row: -1, columns: 20, rows: 9))
      (card.cornerRadius, mask.cornerRadius, mask.masksToBounds) = (12, 12, true)
      let plain = compose(Layer(holding: card), columns: 9, rows: 6)
      let masked = compose(Layer(holding: mask), columns: 9, rows: 6)
      #expect(masked.cells == plain.cells, "at \(column), \(row)")
      // With text instead of a red sublayer, the mask's own fill is cut.
      mask.sublayers[0].removeFromSuperlayer()
      mask.addSublayer(Layer(" "))
      #expect(compose(Layer(holding: mask), columns: 9, rows: 6).cells == plain.cells, "at \(column), \(row)")
    }
  }

  @Test func `Text in a round corner of a mask is not shown`() {
    let card = Layer(.r, columns: 6, rows: 3)
    card.addSublayer(Layer("abcdef\nabcdef\nabcdef"))
    (card.cornerRadius, card.masksToBounds) = (20, true)
    #expect(compose(Layer(holding: card), columns: 6, rows: 3).text(0, 1) == "a")
    let screen = compose(Layer(holding: card), columns: 6, rows: 3).screen
    #expect(!screen.hasPrefix("a"))
    #expect(screen.contains("bcde"))
  }
}

@Suite struct ShadowTests {
  /// A red card of 4 × 4 cells at (3, 2) on a ground of 10 × 8 cells; the shadow fades out over 8 points on each side.
  private static func frame(on ground: Color = .white, _ change: (Layer) -> Void = { _ in }) -> CellGrid {
    let card = Layer(.r, column: 3, row: 2, columns: 4, rows: 4)
    (card.shadowOpacity, card.shadowRadius) = (1, 8)
    change(card)
    return compose(Layer(holding: card), columns: 10, rows: 8, background: ground)
  }

  private static func grey(_ value: UInt8) -> Color { Color(value, value, value) }

  @Test func `A shadow surrounds the card`() {
    let frame = Self.frame()
    #expect(
      frame.fills(["R": .r, "W": .white]).replacing("?", with: " ") == """
        WWWWWWWWWW
        WW      WW
        WW RRRR WW
        WW RRRR WW
        WW RRRR WW
        WW RRRR WW
        WW      WW
        WWWWWWWWWW
        """)
    // Beside the card, 2 and 6 points from its edge: a smooth step gives 0.3164 and 0.0430 of black.
    #expect(frame.quarters(2, 3) == [Self.grey(244), Self.grey(174), Self.grey(244), Self.grey(174)])
    #expect(frame.quarters(7, 3) == [Self.grey(174), Self.grey(244), Self.grey(174), Self.grey(244)])
  }

  @Test func `A shadow has its offset, colour and opacity`() {
    let moved = Self.frame { $0.shadowOffset = CGSize(width: 8, height: 16) }
    #expect((moved[2, 3], moved[5, 1]) == (Cell(fill: .white), Cell(fill: .white)))
    // 2 and 6 points inside the shadow's edge: 1 − 0.3164 and 1 − 0.0430.
    #expect(moved.quarters(7, 4) == [Self.grey(11), Self.grey(81), Self.grey(11), Self.grey(81)])
    let blue = Self.frame { ($0.shadowColor, $0.shadowOpacity, $0.shadowOffset.width) = (.b, 0.2, 24) }
    #expect(blue[8, 4].fill == Color(204, 204, 255))
    #expect(Self.frame { $0.shadowOpacity = 0 }[2, 3] == Cell(fill: .white))
  }

  /// The means of a smooth step at 2 and 6 points (0.3164 and 0.0430), and at 2, 6, 10 and 14 points, are 0.1797 and 0.0898.
  @Test(arguments: [(2, 3, 209), (7, 4, 209), (4, 1, 232), (0, 0, 255)])
  func `Text in a shadow is shaded as its ground is`(_ column: Int, _ row: Int, _ expected: Int) {
    let card = Layer(.r, column: 3, row: 2, columns: 4, rows: 4)
    (card.shadowOpacity, card.shadowRadius) = (1, 8)
    let text = Layer(Array(repeating: "xxxxxxxxxx", count: 8).joined(separator: "\n"), ink: .b)
    let cell = compose(Layer(holding: text, card), columns: 10, rows: 8, background: .white)[column, row]
    #expect(cell.glyph == Glyph("x"))
    #expect(abs(Int(cell.fill.red) - expected) <= 1)
    #expect(abs(Int(cell.ink.blue) - expected) <= 1, "the ground is \(cell.fill), the text \(cell.ink)")
    #expect(cell.ink.red == 0)
  }

  /// On a dark ground the two halves of a cell differ less than anyone sees. A mean must not be brighter or darker than them.
  @Test(arguments: [0, 6, 12, 18, 24, 40, 90] as [UInt8])
  func `A shadow on dark is as dark as on light`(_ ground: UInt8) {
    let quarters = Self.frame(on: Self.grey(ground)).quarters(2, 3).map { Double($0.red) }
    let near = 0.75 + (ground < 18 ? 2.5 : 0)
    #expect(abs(quarters[0] - Double(ground) * (1 - 0.0430)) <= near)
    #expect(abs(quarters[1] - Double(ground) * (1 - 0.3164)) <= near)
    #expect(abs((quarters[0] + quarters[1]) / 2 - Double(ground) * (1 - 0.1797)) <= 0.75)
  }

  @Test(arguments: [0.0, 8, 20]) func `There is no shadow under a clear card`(_ corner: Double) {
    let frame = Self.frame { ($0.backgroundColor, $0.cornerRadius) = (.clear, corner) }
    let rows = corner == 20 ? 3...4 : 2...5
    for (column, row) in places(3...6, rows) where corner == 0 || (4...5).contains(column) || (3...4).contains(row) {
      #expect(frame[column, row] == Cell(fill: .white), "at \(column), \(row)")
    }
    #expect(frame[2, 3] != Cell(fill: .white))
  }
}

/// What a terminal with 16 colours or none shows in place of a shadow.
@Suite struct OutlineTests {
  private static func card(_ fill: Color, shadow: Color = .black) -> Layer {
    let card = Layer(fill, column: 2, row: 1, columns: 4, rows: 2)
    (card.shadowOpacity, card.shadowRadius, card.shadowColor) = (0.6, 32, shadow)
    card.addSublayer(Layer("text"))
    return card
  }

  private static func frame(_ card: Layer, _ mode: ColorMode = .palette16, ground: Color = .black) -> CellGrid {
    compose(Layer(holding: card), columns: 8, rows: 5, background: ground, with: Compositor(colorMode: mode))
  }

  @Test(arguments: [ColorMode.palette16, .mono]) func `A shadow is a line around its layer`(_ mode: ColorMode) {
    let frame = Self.frame(Self.card(.black), mode)
    #expect(frame.screen == " ┌────┐\n │text│\n │    │\n └────┘\n")
    #expect(frame.cells.allSatisfy { $0.fill == .black })
    let round = Self.card(.black)
    round.cornerRadius = 8
    #expect(Self.frame(round, mode).screen == " ╭────╮\n │text│\n │    │\n ╰────╯\n")
  }

  /// The shadow's own colour, such as a glow's, or the one that differs from the layer.
  @Test(arguments: [
    (Color.black, Color.black, Color.white), (.white, .black, .black), (.black, .y, .y), (.y, .white, .black),
  ])
  func `It differs from the layer`(_ fill: Color, _ shadow: Color, _ expected: Color) {
    let line = Self.frame(Self.card(fill, shadow: shadow), ground: fill)[1, 1]
    #expect((line.ink, line.fill) == (expected, fill))
  }

  /// A fill that reaches half into the row of the line would leave a half of the line.
  @Test func `Between cells it is beside all cells that the layer touches, and it shrinks with it`() {
    let card = Self.card(.black)
    card.frame.origin.y += 6
    card.frame.origin.x += 3
    let frame = Self.frame(card, ground: .white)
    #expect(frame.screen == " ┌─────┐\n │text │\n │     │\n │     │\n └─────┘")
    // Nothing is seen of the ground below the line and inside of it, where the layer covers only a part of the cells.
    #expect((0...4).allSatisfy { row in (1...7).allSatisfy { frame[$0, row].fill == .black } })
    #expect(frame[0, 2].fill == .white)
    // Half as large, in the middle of its own place.
    let half = Self.card(.black)
    half.transform = Transform3D(scaleX: 0.5, y: 0.5)
    let screen = Self.frame(half).screen
    #expect(screen.contains("┌──┐"), "\(screen)")
    #expect(screen.contains("└──┘"), "\(screen)")
  }

  @Test func `Colours that mix have a shadow, and a picture needs neither`() {
    let soft = Self.frame(Self.card(.white), .palette256, ground: .white)
    #expect(soft.screen.allSatisfy { !"┌│└─".contains($0) })
    #expect(soft[1, 1].fill != .white)
    let clear = Self.card(.clear)
    clear.contents = .cells(CellGrid(size: CellSize(columns: 4, rows: 2), filledWith: Cell(fill: .r)))
    #expect(!Self.frame(clear).screen.contains("│"))
  }
}
