import Segue
import SegueTesting
import TestFiles
import Testing

/// `View.mask`: what is seen, and how it moves.
@Suite struct MaskViewTests {
  private let page = ViewController()
  private let mask = View(frame: CGRect(cells: 0, 0, 6, 1))
  private let app: TestApplication

  init() {
    let text = Label("abcdef\nghijkl\nmnopqr")
    (text.numberOfLines, text.frame) = (0, CGRect(cells: 0, 0, 6, 3))
    page.view.addSubview(text)
    mask.backgroundColor = .white
    app = TestApplication(page, columns: 6, rows: 3)
    app.tick()
  }

  @Test func `A mask cuts the view, and its changes are animated`() {
    app.tick { page.view.mask = mask }
    #expect(app.screen == "abcdef\n\n")
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame = CGRect(cells: 0, 0, 6, 3) }
    app.tick()
    app.run(for: 0.5)
    #expect(app.screen == "abcdef\nghijkl\n")
    app.runUntilStill()
    #expect(app.screen == "abcdef\nghijkl\nmnopqr")
    page.view.mask = nil
    #expect(mask.window == nil)
  }

  @Test func `A mask is laid out and drawn, and gets no touches`() {
    final class Half: View {
      let part = View()
      override func layoutSubviews() { part.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height) }
    }
    let half = Half(frame: CGRect(cells: 0, 0, 6, 3))
    half.part.backgroundColor = .black
    half.addSubview(half.part)
    app.tick { page.view.mask = half }
    #expect(app.screen == "abc\nghi\nmno")
    app.tick { half.frame = CGRect(cells: 0, 0, 4, 3) }
    #expect(app.screen == "ab\ngh\nmn")
    #expect(page.view.hitTest(CGPoint(x: 4, y: 4)) === page.view.subviews[0])
    #expect(page.view.subviews.count == 1)
  }

  @Test func `A mask follows the size of its view by its autoresizing mask`() {
    mask.autoresizingMask = [.flexibleWidth]
    page.view.mask = mask
    app.resize(columns: 9, rows: 4)
    #expect(mask.frame == CGRect(cells: 0, 0, 9, 1))
  }

  @Test func `Animations of a mask that leaves the window end`() {
    app.tick { page.view.mask = mask }
    var ends: [Bool] = []
    app.run(for: 0.2) { View.animate(withDuration: 1, animations: { mask.alpha = 0.5 }) { ends.append($0) } }
    app.tick { page.view.mask = nil }
    #expect(ends == [false])
  }

  @Test func `A view masks one view, or is in one`() {
    let (first, second) = (View(), View())
    for part in [first, second] { page.view.addSubview(part) }
    first.mask = mask
    second.mask = mask
    #expect(first.mask == nil)
    #expect(second.mask === mask)
    page.view.addSubview(mask)
    #expect(second.mask == nil)
    #expect(mask.superview === page.view)
    first.mask = mask
    #expect(mask.superview == nil)
    #expect(first.mask === mask)
    first.mask = page.view
    #expect(first.mask === mask, "a view cannot mask what is inside of it")
  }
}
