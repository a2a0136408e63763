import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// What a layer's mask leaves of it.
@Suite struct MaskTests {
  private static func page() -> Layer {
    let page = Layer(.b, column: 1, row: 0, columns: 6, rows: 3)
    page.addSublayer(Layer("abcdef\nghijkl\nmnopqr"))
    return page
  }

  @Test func `A mask leaves of a layer and its sublayers what lies behind it, before it is scaled`() {
    let page = Self.page()
    // In the coordinates of the page, in any colour.
    page.mask = Layer(.y, column: 2, row: 1, columns: 3, rows: 4)
    let frame = compose(Layer(holding: page), columns: 8, rows: 4, background: .g)
    #expect(frame.screen == "\n   ijk\n   opq\n")
    #expect(frame.fills(["B": .b, "g": .g]) == "gggggggg\ngggBBBgg\ngggBBBgg\ngggggggg")
    page.mask = nil
    #expect(compose(Layer(holding: page), columns: 8, rows: 4).screen == " abcdef\n ghijkl\n mnopqr\n")
    let large = Layer(.y, columns: 8, rows: 4)
    large.mask = Layer(.black, column: 2, row: 1, columns: 4, rows: 2)
    large.transform = Transform3D(CGAffineTransform(scaleX: 0.5, y: 0.5))
    let scaled = compose(Layer(holding: large), columns: 8, rows: 4)
    // From 4 × 2 cells around the middle, 2 × 1: half of a row above it and half of one below.
    let none: [Color] = [.black, .black, .black, .black]
    let inside: [[Color]] = [none, [.black, .black, .y, .y], [.y, .y, .black, .black], none]
    for (column, row) in places(0..<8, 0..<4) {
      #expect(scaled.quarters(column, row) == ([3, 4].contains(column) ? inside[row] : none), "\(column), \(row)")
    }
  }

  @Test func `Text masks nothing in, a hidden mask leaves nothing, and a change of a mask is one of the picture`() {
    let page = Self.page()
    page.mask = Layer("xxxxxx\nxxxxxx", column: 0, row: 0)
    #expect(compose(Layer(holding: page), columns: 8, rows: 3).screen == "\n\n")
    page.mask = Layer(.r, columns: 6, rows: 3)
    page.mask?.isHidden = true
    #expect(compose(Layer(holding: page), columns: 8, rows: 3).screen == "\n\n")
    let other = Self.page()
    let root = Layer(holding: other)
    other.mask = Layer(.black, columns: 6, rows: 1)
    var changes = 0
    root.host = LayerHost(didChange: { changes += 1 })
    let version = root.contentVersion
    other.mask?.position.y += 16
    #expect(changes == 1)
    #expect(root.contentVersion > version)
    other.mask = nil
    #expect(changes == 2)
  }

  @Test func `A translucent mask mixes, and an edge inside a cell is where the mask's is`() {
    let (page, half) = (Layer(.y, columns: 4, rows: 1), Layer(.black, columns: 4, rows: 1))
    half.opacity = 0.5
    page.mask = half
    let mixed = compose(Layer(holding: page), columns: 4, rows: 1, background: .b)
    // Half of (255, 255, 0) over (0, 0, 255), and an opacity of 128 of 255.
    #expect(mixed.cells.allSatisfy { $0 == Cell(fill: Color(128, 128, 127)) })
    page.mask = Layer(.black, columns: 2.5, rows: 1)
    let cut = compose(Layer(holding: page), columns: 4, rows: 1, background: .b)
    #expect(
      (0..<4).map { cut.quarters($0, 0) } == [
        [.y, .y, .y, .y], [.y, .y, .y, .y], [.y, .b, .y, .b], [.b, .b, .b, .b],
      ])
  }

  @Test func `The mask moves in the layer's time, and is advanced, listed and copied with it`() {
    let page = Self.page()
    let (root, mask) = (Layer(holding: page), Layer(.black, columns: 6, rows: 1))
    (page.mask, page.time.speed) = (mask, 2)
    root.advance(toParent: 0) { _ in }
    mask.animate(.position) { $0.position.y += 32 }
    root.advance(toParent: 0) { _ in }
    // At twice the speed, a second is over after half of one.
    #expect(compose(root, columns: 8, rows: 3, at: 0.25).screen == "\n ghijkl\n")
    #expect(root.activity(atParent: 0.25) == .moving)
    var found: [Layer] = []
    page.forEachLayer { found.append($0) }
    #expect(found.contains { $0 === mask })
    let copy = Layer(holding: page.snapshot(at: 0.25))
    #expect(compose(copy, columns: 8, rows: 3).screen == "\n ghijkl\n")
    var stopped = 0
    root.advance(toParent: 0.6) { _ in stopped += 1 }
    #expect(stopped == 1)
    #expect(compose(root, columns: 8, rows: 3, at: 0.6).screen == "\n\n mnopqr")
    #expect(root.activity(atParent: 0.6) == .none)
  }

  @Test func `A layer is in one place only, and never inside itself`() {
    let (outer, inner, mask) = (Layer(), Layer(), Layer())
    outer.addSublayer(inner)
    inner.mask = outer
    #expect(inner.mask == nil)
    inner.mask = inner
    #expect(inner.mask == nil)
    outer.addSublayer(mask)
    inner.mask = mask
    #expect(outer.sublayers.map(ObjectIdentifier.init) == [ObjectIdentifier(inner)])
    #expect(mask.superlayer === inner)
    outer.mask = mask
    outer.mask = outer
    #expect(inner.mask == nil)
    #expect(outer.mask === mask)
    inner.addSublayer(mask)
    #expect(outer.mask == nil)
    #expect(mask.superlayer === inner)
    inner.mask = mask
    #expect(inner.sublayers.isEmpty)
    #expect(inner.mask === mask)
    mask.removeFromSuperlayer()
    #expect(inner.mask == nil)
    #expect(mask.superlayer == nil)
    mask.addSublayer(outer)
    inner.mask = mask
    #expect(inner.mask == nil, "the mask would be inside of itself")
  }

  @Test(arguments: [CornerMask.all, .upper, [], .layerMinXMinYCorner, [.layerMaxXMaxYCorner, .layerMinXMaxYCorner]])
  func `Only the masked corners are round, of fills and of what is cut`(_ corners: CornerMask) {
    for holdsPicture in [false, true] {
      let card = Layer(.r, columns: 8, rows: 4)
      (card.cornerRadius, card.maskedCorners) = (16, corners)
      if holdsPicture {
        card.masksToBounds = true
        card.addSublayer(Layer(.r, columns: 8, rows: 4))
      }
      let frame = compose(Layer(holding: card), columns: 8, rows: 4)
      let places: [(CornerMask, Int, Int, Int)] = [
        (.layerMinXMinYCorner, 0, 0, 0), (.layerMaxXMinYCorner, 7, 0, 1), (.layerMinXMaxYCorner, 0, 3, 2),
        (.layerMaxXMaxYCorner, 7, 3, 3),
      ]
      for (corner, column, row, quarter) in places {
        let outermost = frame.quarters(column, row)[quarter]
        #expect((outermost == .r) == !corners.contains(corner), "\(column), \(row): \(outermost)")
      }
    }
  }
}

/// Edges of something opaque over text.
@Suite struct CutGlyphTests {
  /// The same edge over text and over blanks looks the same in each cell that it crosses, and the text beside it stays.
  @Test(arguments: 0..<32) func `An edge has no teeth where it crosses text`(_ step: Int) {
    for isGroup in [false, true] {
      for isUpright in [false, true] {
        func frame(over text: String) -> CellGrid {
          let card = Layer(.r, columns: 6, rows: 6)
          // In quarters of a point upright, in halves of one level, with an offset that no sample has.
          card.position.x += isUpright ? 24 + Double(step) / 4 : 0
          card.position.y += isUpright ? 0 : 16 + Double(step) / 2
          if isGroup { card.addSublayer(Layer("zzz", column: 0, row: 1)) }
          (card.cornerRadius, card.masksToBounds) = (isGroup ? 1 : 0, isGroup)
          let lines = Array(repeating: text, count: 4).joined(separator: "\n")
          return compose(Layer(holding: Layer(lines, fill: .b), card), columns: 6, rows: 4)
        }
        let (text, blank) = (frame(over: "abcdef"), frame(over: "      "))
        for (column, row) in places(0..<6, 0..<4) {
          let (cell, expected) = (text[column, row], blank[column, row])
          // How much of the cell is covered, in eighths.
          let covered =
            isUpright ? Double(column + 1) * 8 - 24 - Double(step) / 4 : Double(row + 1) * 8 - 8 - Double(step) / 4
          if covered <= 0 {
            #expect(text.text(column, row) == Array("abcdef").map(String.init)[column])
          } else if covered >= 1, column > 0 || !isGroup {
            #expect(cell == expected, "\(isUpright) \(isGroup) \(column), \(row)")
          }
        }
      }
    }
  }

  /// An edge runs level through a line of text, which lies on both sides. The text stands on the larger side, and so does the blank
  /// between its words; at half the height, on the side of the middle of an x.
  @Test(arguments: zip([1, 2, 3], [Color.b, .b, .r]))
  func `Text on an edge stands on its larger side, without a plate`(quarters: Int, ground: Color) {
    let box = Layer(.r, columns: 12, rows: 2 + Double(quarters) / 4)
    for text in ["ab cd", "漢 字 "] {
      let frame = compose(
        Layer(holding: Layer(.b, columns: 12, rows: 4), box, Layer(text, column: 2, row: 2)),
        columns: 12, rows: 4)
      for column in 2..<7 { #expect(frame[column, 2].fill == ground, "\(column)") }
      // Beside the text, the edge is where it is.
      #expect(frame.text(9, 2) == ["▆", "▀", "▂"][quarters - 1])
    }
    // Colours that are no edge to the eye are mixed.
    box.backgroundColor = Color(20, 10, 235)
    let mixed = compose(
      Layer(holding: Layer(.b, columns: 12, rows: 4), box, Layer("ab", column: 2, row: 2)),
      columns: 12, rows: 4)
    #expect(abs(Int(mixed[2, 2].fill.red) - 5 * quarters) <= 1)
  }

  @Test func `A shadow and a veil leave the text that they cover`() {
    let card = Layer(.r, column: 8, row: 0, columns: 4, rows: 2)
    (card.shadowOpacity, card.shadowRadius) = (0.8, 24)
    let veil = Layer(.black, columns: 8, rows: 2)
    veil.opacity = 0.6
    let frame = compose(Layer(holding: Layer("abcdefgh\nijklmnop", fill: .b), veil, card), columns: 12, rows: 2)
    #expect(frame.screen == "abcdefgh\nijklmnop")
  }
}
