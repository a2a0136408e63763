import SegueTesting
import Testing

@testable import SegueCore

@Suite struct LabelTests {
  private func grid(_ label: Label, _ columns: Int, _ rows: Int = 1) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: columns, rows: rows))
    label.draw(in: &grid)
    return grid
  }

  @Test func `Runs of a text show their colours and styles, and those of the label where they have none`() {
    let label = Label("", color: Color(hex: 0x808080), style: .italic)
    var text = AttributedString("ab cd")
    text.foregroundColor = nil
    if let range = text.range(of: "b c") {
      (text[range].foregroundColor, text[range].backgroundColor) = (.white, Color(hex: 0x102030))
    }
    if let range = text.range(of: "cd") { text[range].textStyle = [.bold, .underline] }
    label.attributedText = text
    let cells = grid(label, 6).cells
    #expect(cells.prefix(5).map(\.style) == [.italic, .italic, .italic, [.bold, .underline], [.bold, .underline]])
    #expect(cells.prefix(5).map(\.ink) == [label.textColor, .white, .white, .white, label.textColor])
    let fill = Color(hex: 0x102030)
    #expect(cells.map(\.fill) == [.clear, fill, fill, fill, .clear, .clear])
  }

  @Test func `A text replaces an attributed one, and the other way round`() {
    let label = Label("plain")
    #expect(label.attributedText == nil)
    label.attributedText = AttributedString("rich", attributes: AttributeContainer().textStyle(.bold))
    #expect(label.text == "rich")
    #expect(grid(label, 4).cells.allSatisfy { $0.style == .bold })
    label.text = "rich"
    #expect(label.attributedText == nil)
    #expect(grid(label, 4).cells.allSatisfy { $0.style == [] })
    label.attributedText = nil
    #expect(label.text == nil)
    #expect(grid(label, 4).text == "    \n")
  }

  @Test func `A change of the text draws the label anew, an equal text does not`() {
    let label = Label("a")
    label.displayIfNeeded()
    let changes: [(Label) -> Void] = [
      { $0.text = "b" }, { $0.attributedText = AttributedString("b") }, { $0.lineBreakMode = .byClipping },
      { $0.textInsets.left = 8 }, { $0.text = nil },
    ]
    for change in changes {
      #expect(!label.needsDisplay)
      change(label)
      #expect(label.needsDisplay)
      label.displayIfNeeded()
      change(label)
    }
  }

  /// In the middle of the height, and with the last line cut where there are more.
  @Test(arguments: [
    ("one two three", 7, 4, "       \none two\nthree  \n       \n"), ("one two three", 7, 1, "one tw…\n"),
    ("漢字漢字", 5, 2, "漢字 \n漢字 \n"), ("a\n\nb", 2, 3, "a \n  \nb \n"), ("", 2, 1, "  \n"), ("x", 0, 3, "\n\n\n"),
  ])
  func `A label draws as many lines as have room`(text: String, columns: Int, rows: Int, expected: String) {
    let label = Label(text)
    label.numberOfLines = 0
    #expect(grid(label, columns, rows).text == expected)
  }

  @Test(arguments: [
    (EdgeInsets(top: 16, left: 16, bottom: 0, right: 8), Label.TextAlignment.left, "        \n  abc   \n        \n"),
    (EdgeInsets(left: 16, right: 8), .right, "        \n    abc \n        \n"),
    (EdgeInsets(left: 24), .center, "        \n    abc \n        \n"),
    (EdgeInsets(top: 31), .left, "        \n        \nabc     \n"),
    (EdgeInsets(left: 48), .left, "        \n      a…\n        \n"),
    (EdgeInsets(top: 16, bottom: 32), .left, "        \n        \n        \n"),
    (EdgeInsets(top: .nan, left: -80, bottom: .infinity), .left, "        \n        \n        \n"),
    (EdgeInsets(left: -80), .left, "        \nabc     \n        \n"),
  ])
  func `Insets leave room at the edges, in whole cells`(
    insets: EdgeInsets, alignment: Label.TextAlignment, expected: String
  ) {
    let label = Label("abc", alignment: alignment)
    label.textInsets = insets
    #expect(grid(label, 8, 3).text == expected)
  }

  @Test func `The size that fits has room for the insets and counts lines as they are drawn`() {
    let label = Label("one two three")
    label.textInsets = EdgeInsets(top: 16, left: 8, bottom: 16, right: 16)
    #expect(label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) == CGSize(width: 16 * 8, height: 48))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 80, height: 0)) == CGSize(width: 80, height: 64))
    #expect(label.sizeThatFits(CGSize(width: 80, height: 999)) == CGSize(width: 80, height: 64))
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 16 * 8, height: 48))
    (label.numberOfLines, label.lineBreakMode) = (1, .byTruncatingMiddle)
    #expect(label.sizeThatFits(CGSize(width: 72, height: 0)) == CGSize(width: 72, height: 48))
    #expect(label.sizeThatFits(CGSize(width: 8, height: 0)) == CGSize(width: 24, height: 32))
  }

  @Test func `On the screen, a text has all its styles, in colour and without`() {
    let page = ViewController()
    let label = Label("x y", color: Color(hex: 0xE0E0E0), style: [.inverse, .dim, .strikethrough])
    label.frame = CGRect(cells: 0, 0, 3, 1)
    page.view.backgroundColor = .black
    page.view.addSubview(label)
    for mode in [ColorMode.truecolor, .mono] {
      let display = MemoryDisplay()
      let app = Application(
        rootViewController: page, size: CellSize(columns: 4, rows: 1), display: display, colorMode: mode)
      app.tick(at: 0)
      var screen = TerminalScreen(size: CellSize(columns: 4, rows: 1))
      for frame in display.frames { screen.read(frame) }
      let pens = screen.rows()[0].prefix(3).map(\.pen)
      #expect(pens.allSatisfy { $0.isOn(.dim) && $0.isOn(.strikethrough) && $0.isOn(.reverse) == (mode == .mono) })
      if mode == .truecolor { #expect(pens.allSatisfy { $0.fill == .rgb(0xE0E0E0) && $0.ink == .rgb(0) }) }
      app.window.rootViewController = nil
    }
  }
}
