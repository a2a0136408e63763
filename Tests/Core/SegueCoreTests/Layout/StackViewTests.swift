import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Views in rows and columns.
@Suite struct StackViewTests {
  private let page = ViewController()
  private let app: TestApplication

  init() { app = TestApplication(page, columns: 30, rows: 10) }

  @discardableResult private func show(_ stack: StackView, _ columns: Int = 30, _ rows: Int = 10) -> StackView {
    stack.frame = CGRect(cells: 0, 0, columns, rows)
    app.tick { page.view.addSubview(stack) }
    return stack
  }

  private func box(_ columns: Int, _ rows: Int) -> View { View(frame: CGRect(cells: 0, 0, columns, rows)) }

  /// Frames in cells: column, row, columns, rows.
  private func cells(_ views: [View]) -> [[CGFloat]] {
    views.map { [$0.frame.minX / 8, $0.frame.minY / 16, $0.frame.width / 8, $0.frame.height / 16] }
  }

  @Test func `A column of texts, with a spacer and a row of buttons at the end`() {
    let buttons = StackView(.horizontal, cells: 2, [View(), Label("Cancel"), Label("OK")])
    show(StackView(.vertical, cells: 1, [Label("Title"), SeparatorView(), View(), buttons]), 20, 9)
    #expect(
      app.rows == ["Title", "", String(repeating: "─", count: 20), "", "", "", "", "", "          Cancel  OK", ""])
  }

  @Test func `A label that wraps gets the height for its width`() {
    let text = Label("one two three four")
    text.numberOfLines = 0
    let stack = show(StackView(.vertical, [text, Label("below"), View()]), 9, 8)
    #expect(app.rows.prefix(4) == ["one two", "three", "four", "below"])
    show(stack, 13, 8)
    #expect(app.rows.prefix(4) == ["one two three", "four", "below", ""])
  }

  @Test func `A label that wraps in a row is as high as its share of the width needs`() {
    let text = Label("one two three four")
    text.numberOfLines = 0
    let row = StackView(.horizontal, cells: 1, [box(4, 1), text])
    // Four columns, a gap, and nine for the text, which needs three lines there.
    #expect(row.sizeThatFits(CellSize(columns: 14, rows: 10).points) == CellSize(columns: 14, rows: 3).points)
    #expect(
      row.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) == CellSize(columns: 23, rows: 1).points)
  }

  @Test func `Views keep their sizes across the axis where the alignment says so`() {
    let views = [box(4, 1), box(6, 2)]
    let stack = StackView(.vertical, views + [View()])
    stack.alignment = .center
    show(stack, 21, 6)
    #expect(cells(views) == [[8, 0, 4, 1], [7, 1, 6, 2]])
    app.tick { stack.alignment = .trailing }
    #expect(cells(views) == [[17, 0, 4, 1], [15, 1, 6, 2]])
    app.tick { stack.alignment = .fill }
    #expect(cells(views) == [[0, 0, 21, 1], [0, 1, 21, 2]])
  }

  @Test func `Spaces are whole cells, and one view can have another one`() {
    let views = [box(3, 1), box(3, 1), box(3, 1)]
    let stack = StackView(arrangedSubviews: views + [View()])
    // A column and a half.
    stack.spacing = 12
    stack.setCustomSpacing(40, after: views[1])
    show(stack)
    #expect(cells(views).map { $0[0] } == [0, 5, 13])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    app.tick { stack.setCustomSpacing(StackView.spacingUseSystem, after: views[1]) }
    #expect(cells(views).map { $0[0] } == [0, 5, 9])
    app.tick { stack.setCustomSpacing(StackView.spacingUseDefault, after: views[1]) }
    #expect(cells(views).map { $0[0] } == [0, 5, 10])
  }

  @Test func `A custom length counts in place of the content`() {
    let (side, text) = (View(), TextView())
    let stack = StackView(.horizontal, [side, text])
    stack.setCustomLength(CellSize(columns: 7, rows: 0).points.width, for: side)
    show(stack)
    #expect(cells([side, text]) == [[0, 0, 7, 10], [7, 0, 23, 10]])
  }

  @Test func `Hidden views leave, and come back to their places`() {
    let views = [box(3, 1), box(4, 1), box(5, 1)]
    let stack = show(StackView(.horizontal, cells: 1, views + [View()]))
    app.tick { views[1].isHidden = true }
    #expect(cells([views[0], views[2]]).map { $0[0] } == [0, 4])
    #expect(stack.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width == 80)
    app.tick { views[1].isHidden = false }
    #expect(cells(views).map { $0[0] } == [0, 4, 9])
    app.tick { views[0].removeFromSuperview() }
    #expect(cells([views[1], views[2]]).map { $0[0] } == [0, 5])
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test func `Inside an animation the others move, also those of a stack around`() {
    let (hidden, mover, outer) = (box(10, 1), box(4, 1), box(3, 1))
    let inner = StackView(.horizontal, [hidden, mover])
    show(StackView(.horizontal, [inner, outer, View()]))
    #expect(cells([mover]) == [[10, 0, 4, 10]])
    app.tick { View.animate(withDuration: 1, delay: 0, options: .curveLinear) { hidden.isHidden = true } }
    app.run(for: 0.5)
    #expect(mover.layer.state(at: app.time).frame.minX == 40)
    #expect(outer.layer.state(at: app.time).frame.minX == 72)
    app.runUntilStill()
    #expect(cells([mover, outer]) == [[0, 0, 4, 10], [4, 0, 3, 10]])
    // The one that comes is in its place at once.
    app.tick { View.animate(withDuration: 1, delay: 0, options: .curveLinear) { hidden.isHidden = false } }
    app.run(for: 0.5)
    #expect(hidden.layer.state(at: app.time).frame.minX == 0)
    #expect(mover.layer.state(at: app.time).frame.minX == 40)
  }

  @Test func `A longer text in a stack in a stack moves the views beside it`() {
    let (name, value) = (Label("a"), Label("b"))
    show(StackView(.horizontal, [StackView(.horizontal, [name]), value]))
    #expect(app.rows[4] == "ab")
    app.tick { name.text = "long" }
    #expect(app.rows[4] == "longb")
    #expect(app.tick() == .never)
  }

  @Test func `Margins count in whole cells, and bars are kept clear of`() {
    let (stack, inside) = (StackView(.vertical, [Label("first"), View(), Label("last")]), ViewController())
    inside.view = stack
    stack.isLayoutMarginsRelativeArrangement = true
    // A row and less than half a one; a column and more than half a one.
    stack.layoutMargins = EdgeInsets(top: 20, left: 13, bottom: 0, right: 0)
    let app = TestApplication(NavigationController(rootViewController: inside), columns: 20, rows: 6)
    #expect(app.rows == ["", "", "  first", "", "", "  last"])
    app.tick { stack.insetsLayoutMarginsFromSafeArea = false }
    #expect(app.rows[5] == "  last")
    #expect(inside.view.layoutMarginsGuide.layoutFrame == CGRect(cells: 2, 1, 18, 5))
    #expect(inside.view.safeAreaLayoutGuide.layoutFrame == CGRect(cells: 0, 1, 20, 5))
  }

  @Test func `A table takes the room that texts leave, in a stack in a stack as well`() {
    let (left, right) = (TableView(), TableView())
    let lists = StackView(.horizontal, [left, SeparatorView(), right])
    show(StackView(.vertical, [Label("Lists"), lists, Label("status")]), 21, 10)
    #expect(cells([lists]) == [[0, 1, 21, 8]])
    #expect(cells([left, right]) == [[0, 0, 10, 8], [11, 0, 10, 8]])
    #expect(app.rows[1] == "          │")
  }

  @Test func `Priorities choose who grows and who is cut`() {
    let (name, value) = (Label("name"), Label("value"))
    let stack = StackView(.horizontal, [name, value])
    name.setContentHuggingPriority(LayoutPriority(200), for: .horizontal)
    show(stack, 20, 1)
    #expect(app.rows[0] == "name           value")
    name.setContentCompressionResistancePriority(LayoutPriority(200), for: .horizontal)
    show(stack, 7, 1)
    #expect(app.rows[0] == "n…value")
  }

  @Test func `A separator is plain where only ASCII can be shown`() {
    let page = ViewController()
    page.view = StackView(.vertical, [StackView(.horizontal, [View(), SeparatorView(), View()]), SeparatorView()])
    let app = TestApplication(page, columns: 5, rows: 3, mosaic: .ascii)
    #expect(app.rows == ["  |", "  |", "-----"])
  }

  @Test func `Random stacks put whole cells side by side, and come to rest at once`() {
    var dice = SplitMix64(seed: 11)
    func view(_ depth: Int) -> View {
      let kinds = depth > 0 ? 6 : 4
      switch Int.random(in: 0..<kinds, using: &dice) {
      case 0: return Label(String(repeating: "word ", count: Int.random(in: 0...6, using: &dice)))
      case 1:
        let label = Label(String(repeating: "word ", count: Int.random(in: 0...9, using: &dice)))
        label.numberOfLines = 0
        return label
      case 2: return View()
      case 3: return box(Int.random(in: 0...9, using: &dice), Int.random(in: 0...3, using: &dice))
      default: return stack(depth - 1)
      }
    }
    func stack(_ depth: Int) -> StackView {
      let stack = StackView(
        LayoutAxis.allCases.randomElement(using: &dice) ?? .vertical, cells: Int.random(in: 0...2, using: &dice),
        (0..<Int.random(in: 0...4, using: &dice)).map { _ in view(depth) })
      stack.alignment = StackView.Alignment.allCases.randomElement(using: &dice) ?? .fill
      stack.distribution = StackView.Distribution.allCases.randomElement(using: &dice) ?? .fill
      stack.isLayoutMarginsRelativeArrangement = Bool.random(using: &dice)
      return stack
    }
    func check(_ view: View) {
      let (places, sizes) = (
        [view.frame.minX / 8, view.frame.minY / 16], [view.frame.width / 8, view.frame.height / 16]
      )
      #expect((places + sizes).allSatisfy { $0 == $0.rounded() }, "\(view.frame)")
      #expect(sizes.allSatisfy { $0 >= 0 })
      for inner in view.subviews { check(inner) }
    }
    for _ in 0..<(Thoroughness.isFull ? 1000 : 150) {
      let outermost = stack(3)
      show(outermost, Int.random(in: 0...60, using: &dice), Int.random(in: 0...30, using: &dice))
      check(outermost)
      #expect(app.tick() == .never)
      outermost.removeFromSuperview()
    }
  }
}

/// Lengths along a stack's axis, in cells.
@Suite struct StackLineTests {
  private func line(_ lengths: [Int], gap: Int = 0) -> StackLine {
    StackLine(items: lengths.map { StackLine.Item(length: $0, gap: gap) })
  }

  @Test(
    arguments: [
      // Free room goes to the last item; missing room is taken from the end. Without the last one and its gap, the others fit.
      (.fill, [3, 4, 5], 1, 20, [0..<3, 4..<8, 9..<20]), (.fill, [3, 4, 5], 1, 9, [0..<3, 4..<9, 9..<9]),
      (.fill, [3, 4, 5], 1, 8, [0..<3, 4..<8, 8..<8]), (.fill, [3, 4, 5], 1, 7, [0..<3, 4..<7, 7..<7]),
      (.fill, [3, 4, 5], 1, 3, [0..<3, 3..<3, 3..<3]),
      // Equal lengths differ by one cell at most.
      (.fillEqually, [1, 9, 2], 0, 11, [0..<4, 4..<8, 8..<11]),
      // 2 : 3 : 5 of 16 is 3.2, 4.8 and 8: the cell that is left over goes to the first.
      (.fillProportionally, [2, 3, 5], 0, 16, [0..<4, 4..<8, 8..<16]),
      (.fillProportionally, [0, 0], 0, 5, [0..<3, 3..<5]),
      // Free room lies between items: 20 − 12 − 2 = 6 cells in two gaps; 7 cells as 4 and 3.
      (.equalSpacing, [3, 4, 5], 1, 20, [0..<3, 7..<11, 15..<20]),
      (.equalSpacing, [3, 4, 5], 1, 21, [0..<3, 8..<12, 16..<21]),
      (.equalSpacing, [7], 0, 20, [0..<7]),
      // Middles at 1, 10 and 19; and one that would be at 11, too near to the first.
      (.equalCentering, [2, 6, 2], 0, 20, [0..<2, 7..<13, 18..<20]),
      (.equalCentering, [16, 4, 2], 1, 26, [0..<16, 17..<21, 24..<26]),
    ] as [(StackView.Distribution, [Int], Int, Int, [Range<Int>])])
  func `The distribution says who gets the room`(
    distribution: StackView.Distribution, lengths: [Int], gap: Int, room: Int, spans: [Range<Int>]
  ) { #expect(line(lengths, gap: gap).spans(in: room, distribution) == spans) }

  @Test func `Items that hug less grow, weak ones shrink, and flexible ones share, the first ones a cell more`() {
    var line = line([3, 4, 5], gap: 1)
    line.items[0].hugging = LayoutPriority(100)
    #expect(line.spans(in: 20, .fill) == [0..<9, 10..<14, 15..<20])
    line.items[0].resistance = LayoutPriority(100)
    #expect(line.spans(in: 12, .fill) == [0..<1, 2..<6, 7..<12])
    #expect(line.spans(in: 0, .fill) == [0..<0, 0..<0, 0..<0])
    line = self.line([0, 4, 0, 0])
    for index in [0, 2, 3] { line.items[index].isFlexible = true }
    #expect(line.spans(in: 15, .fill) == [0..<4, 4..<8, 8..<12, 12..<15])
    #expect(self.line([1, 9, 2], gap: 2).length(.fillEqually) == 31)
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `Spans of any items follow each other and stay in the room`(distribution: StackView.Distribution) {
    var dice = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var line = line((0..<Int.random(in: 1...6, using: &dice)).map { _ in Int.random(in: 0...12, using: &dice) })
      for index in line.items.indices {
        line.items[index].gap = Int.random(in: 0...2, using: &dice)
        line.items[index].isFlexible = line.items[index].length == 0
        line.items[index].hugging = LayoutPriority(Float(Int.random(in: 1...3, using: &dice)))
        line.items[index].resistance = LayoutPriority(Float(Int.random(in: 1...3, using: &dice)))
      }
      let isEqual = distribution == .fillEqually || distribution == .fillProportionally
      let room = (isEqual ? line.gaps : 0) + Int.random(in: 0...60, using: &dice)
      let spans = line.spans(in: room, distribution)
      let isApart = zip(spans, spans.dropFirst()).enumerated().allSatisfy {
        let (one, next) = $0.element
        // One that has no room has no gap.
        let gap = one.isEmpty || next.isEmpty ? 0 : line.items[$0.offset].gap
        return next.lowerBound >= one.upperBound + gap
      }
      #expect(isApart, "\(line.items) in \(room)")
      #expect(spans[0].lowerBound >= 0)
      #expect(spans[spans.count - 1].upperBound <= room, "\(line.items) in \(room)")
      if distribution == .fill { #expect(spans[spans.count - 1].upperBound == room) }
    }
  }
}
