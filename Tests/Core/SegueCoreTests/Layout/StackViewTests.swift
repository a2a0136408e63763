import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Views in rows and columns.
@Suite struct StackViewTests {
  private let page = ViewController()
  private let app: TestApplication

  init() { app = TestApplication(page, columns: 30, rows: 10) }

  private func show(_ stack: StackView, _ columns: Int = 30, _ rows: Int = 10) {
    stack.frame = CGRect(cells: 0, 0, columns, rows)
    page.view.addSubview(stack)
    app.tick()
  }

  private func box(_ columns: Int, _ rows: Int) -> View { View(frame: CGRect(cells: 0, 0, columns, rows)) }

  /// Frames in cells: column, row, columns, rows.
  private func cells(_ views: [View]) -> [[CGFloat]] {
    views.map { [$0.frame.minX / 8, $0.frame.minY / 16, $0.frame.width / 8, $0.frame.height / 16] }
  }

  @Test func `A column of texts, with a spacer and a row of buttons at the end`() {
    let buttons = StackView(.horizontal, cells: 2, [View(), Label("Cancel"), Label("OK")])
    let stack = StackView(.vertical, cells: 1, [Label("Title"), SeparatorView(), View(), buttons])
    show(stack, 20, 9)
    #expect(
      app.rows == ["Title", "", String(repeating: "─", count: 20), "", "", "", "", "", "          Cancel  OK", ""])
  }

  @Test func `A label that wraps gets the height for its width`() {
    let text = Label("one two three four")
    text.numberOfLines = 0
    let stack = StackView(.vertical, [text, Label("below"), View()])
    show(stack, 9, 8)
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
    stack.alignment = .trailing
    app.tick()
    #expect(cells(views) == [[17, 0, 4, 1], [15, 1, 6, 2]])
    stack.alignment = .fill
    app.tick()
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
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[1])
    app.tick()
    #expect(cells(views).map { $0[0] } == [0, 5, 9])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[1])
    app.tick()
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
    let stack = StackView(.horizontal, cells: 1, views + [View()])
    show(stack)
    views[1].isHidden = true
    app.tick()
    #expect(cells([views[0], views[2]]).map { $0[0] } == [0, 4])
    #expect(stack.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width == 80)
    views[1].isHidden = false
    app.tick()
    #expect(cells(views).map { $0[0] } == [0, 4, 9])
    views[0].removeFromSuperview()
    app.tick()
    #expect(cells([views[1], views[2]]).map { $0[0] } == [0, 5])
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test func `Inside an animation the others move, also those of a stack around`() {
    let (hidden, mover, outer) = (box(10, 1), box(4, 1), box(3, 1))
    let inner = StackView(.horizontal, [hidden, mover])
    let stack = StackView(.horizontal, [inner, outer, View()])
    show(stack)
    #expect(cells([mover]) == [[10, 0, 4, 10]])
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { hidden.isHidden = true }
    app.tick()
    app.run(for: 0.5)
    #expect(mover.layer.state(at: app.time).frame.minX == 40)
    #expect(outer.layer.state(at: app.time).frame.minX == 72)
    app.runUntilStill()
    #expect(cells([mover, outer]) == [[0, 0, 4, 10], [4, 0, 3, 10]])
    // The one that comes is in its place at once.
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { hidden.isHidden = false }
    app.tick()
    app.run(for: 0.5)
    #expect(hidden.layer.state(at: app.time).frame.minX == 0)
    #expect(mover.layer.state(at: app.time).frame.minX == 40)
  }

  @Test func `A longer text in a stack in a stack moves the views beside it`() {
    let (name, value) = (Label("a"), Label("b"))
    let stack = StackView(.horizontal, [StackView(.horizontal, [name]), value])
    show(stack)
    #expect(app.rows[4] == "ab")
    name.text = "long"
    app.tick()
    #expect(app.rows[4] == "longb")
    #expect(app.tick() == .never)
  }

  @Test func `Margins count in whole cells, and bars are kept clear of`() {
    let stack = StackView(.vertical, [Label("first"), View(), Label("last")])
    let inside = ViewController()
    inside.view = stack
    stack.isLayoutMarginsRelativeArrangement = true
    // A row and less than half a one; a column and more than half a one.
    stack.layoutMargins = EdgeInsets(top: 20, left: 13, bottom: 0, right: 0)
    let app = TestApplication(NavigationController(rootViewController: inside), columns: 20, rows: 6)
    #expect(app.rows == ["", "", "  first", "", "", "  last"])
    stack.insetsLayoutMarginsFromSafeArea = false
    app.tick()
    #expect(app.rows[5] == "  last")
    #expect(inside.view.layoutMarginsGuide.layoutFrame == CGRect(cells: 2, 1, 18, 5))
    #expect(inside.view.safeAreaLayoutGuide.layoutFrame == CGRect(cells: 0, 1, 20, 5))
  }

  @Test func `A table takes the room that texts leave, in a stack in a stack as well`() {
    let (left, right) = (TableView(), TableView())
    let lists = StackView(.horizontal, [left, SeparatorView(), right])
    let stack = StackView(.vertical, [Label("Lists"), lists, Label("status")])
    show(stack, 21, 10)
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
