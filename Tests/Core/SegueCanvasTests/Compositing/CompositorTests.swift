import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// Layers at rest, or moved by whole cells, are copied cell by cell.
@Suite struct CompositorTests {
  @Test func `A label at rest shows its text, ink and fill in its cells, and the background where no layer is`() {
    let root = Layer(holding: Layer(" Hello,\n 漢字!", ink: .y, fill: .b, column: 2, row: 1))
    let frame = compose(root, columns: 12, rows: 4)
    #expect(
      frame.screen == """

           Hello,
           漢字!

        """)
    #expect(
      frame.fills() == """
        ............
        ..BBBBBBB...
        ..BBBBBB....
        ............
        """)
    #expect(
      frame.inks(["Y": .y]) == """
        \("            ")
           YYYYYY\("   ")
           YYYYY\("    ")
        \("            ")
        """)
    let empty = compose(Layer(), columns: 3, rows: 2, background: Color(1, 2, 3, alpha: 9))
    #expect(empty.cells == .init(repeating: Cell(fill: Color(1, 2, 3)), count: 6))
  }

  @Test(arguments: [(0, 0), (3, 1), (-2, 0), (0, -1), (-4, -1), (7, 2), (20, 0), (-20, 0), (0, 9)])
  func `A layer moved by whole cells looks the same`(_ columns: Int, _ rows: Int) {
    let layer = Layer("abcdef\nghijkl", fill: .b)
    let root = Layer(holding: layer)
    let rest = compose(root, columns: 10, rows: 4)
    layer.position = CGPoint(x: layer.position.x + Double(columns * 8), y: layer.position.y + Double(rows * 16))
    let moved = compose(root, columns: 10, rows: 4)
    for (column, row) in places(0..<10, 0..<4) {
      let (x, y) = (column - columns, row - rows)
      let isInside = (0..<6).contains(x) && (0..<2).contains(y)
      #expect(moved[column, row] == (isInside ? rest[x, y] : Cell(fill: .black)))
    }
  }

  @Test func `Front layers hide others, except behind clear blanks; the nearest, or else the last, is in front`() {
    let root = Layer(
      holding: Layer("aaaaaa\naaaaaa"), Layer("b b b", column: 1, row: 0), Layer("c c", fill: .b, column: 2, row: 1))
    #expect(
      compose(root, columns: 6, rows: 2).screen == """
        ababab
        aac ca
        """)
    let layers = ["aaaa", "bbbb", "cccc"].enumerated().map {
      Layer($0.element, fill: .black, column: Double($0.offset), row: 0)
    }
    let pile = Layer()
    layers.forEach(pile.addSublayer)
    #expect(compose(pile, columns: 6, rows: 1).screen == "abcccc")
    layers[0].zPosition = 1
    #expect(compose(pile, columns: 6, rows: 1).screen == "aaaacc")
    layers[1].zPosition = 1
    #expect(compose(pile, columns: 6, rows: 1).screen == "abbbbc")
    layers[2].zPosition = -1
    #expect(compose(pile, columns: 6, rows: 1).screen == "abbbbc")
    pile.insertSublayer(layers[1], at: 0)
    #expect(compose(pile, columns: 6, rows: 1).screen == "aaaabc")
  }

  @Test func `Hidden and clear layers are not drawn, nor are their sublayers`() {
    let ways: [(Layer) -> Void] = [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = .nan }, { $0.opacity = -3 },
    ]
    for hide in ways {
      let parent = Layer("parent", fill: .b)
      parent.addSublayer(Layer("child", column: 0, row: 1))
      hide(parent)
      let compositor = Compositor()
      let frame = compose(Layer(holding: parent), columns: 8, rows: 2, with: compositor)
      #expect((frame.screen, frame.fills()) == ("\n", "........\n........"))
      #expect(compositor.statistics.layers == 1)
    }
  }

  @Test func `Only masks cut sublayers off, nested ones at their intersection; contents are cut, and scroll`() {
    let parent = Layer(.b, column: 2, row: 1, columns: 4, rows: 2)
    parent.addSublayer(Layer("12345678\n12345678\n12345678\n12345678", column: -2, row: -1))
    let root = Layer(holding: parent)
    #expect(
      compose(root, columns: 8, rows: 4).screen == """
        12345678
        12345678
        12345678
        12345678
        """)
    parent.masksToBounds = true
    #expect(
      compose(root, columns: 8, rows: 4).screen == """

          3456
          3456

        """)
    let outer = Layer(.clear, column: 1, row: 0, columns: 5, rows: 2)
    let inner = Layer(.clear, column: 2, row: 1, columns: 6, rows: 2)
    (outer.masksToBounds, inner.masksToBounds) = (true, true)
    outer.addSublayer(inner)
    inner.addSublayer(Layer("abcdefgh\nabcdefgh\nabcdefgh", column: -1, row: -1))
    #expect(
      compose(Layer(holding: outer), columns: 8, rows: 4).screen == """

           bcd


        """)
    let layer = Layer("0123456789", fill: .b)
    layer.frame = CGRect(x: 8, y: 0, width: 32, height: 16)
    let child = Layer("x", column: 2, row: 0)
    layer.addSublayer(child)
    let scroller = Layer(holding: layer)
    #expect(compose(scroller, columns: 8, rows: 1).screen == " 01x3")
    layer.bounds.origin.x = 16
    #expect(compose(scroller, columns: 8, rows: 1).screen == " x123")
  }

  @Test func `The frame shows each layer as it is at the frame's time, and its depth in its own time`() {
    let layer = Layer("ab")
    let root = Layer(holding: layer)
    layer.animate(.position) { $0.position.x += 80 }
    root.advance(toParent: 100) { _ in }
    for (time, column) in [(100, 0), (100.1, 1), (100.5, 5), (101, 10), (102, 10)] as [(Double, Int)] {
      #expect(compose(root, columns: 12, rows: 1, at: time).screen == String(repeating: " ", count: column) + "ab")
    }
    let (back, front) = (Layer("aa", fill: .black), Layer("bb", fill: .black))
    let pile = Layer(holding: back, front)
    back.animate(.zPosition) { $0.zPosition = 2 }
    front.zPosition = 1
    pile.advance(toParent: 0) { _ in }
    #expect(compose(pile, columns: 2, rows: 1, at: 0.4).screen == "bb")
    #expect(compose(pile, columns: 2, rows: 1, at: 0.6).screen == "aa")
    back.time = LayerTime(begin: 0, speed: 0, offset: 0.3)
    #expect(compose(pile, columns: 2, rows: 1, at: 0.6).screen == "bb")
  }

  @Test func `The same tree and time give the same cells`() {
    let root = Layer(holding: Layer("漢e\u{301}🇫🇷", ink: .r, fill: .b, column: 1, row: 0))
    let compositor = Compositor()
    let first = compose(root, columns: 9, rows: 2, with: compositor)
    _ = compose(Layer(holding: Layer("zzzzzz", fill: .g)), columns: 30, rows: 9, with: compositor)
    #expect(compose(root, columns: 9, rows: 2, with: compositor).cells == first.cells)
    #expect(compose(root, columns: 0, rows: 0, with: compositor).cells.isEmpty)
  }
}
