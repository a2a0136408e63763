import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// A change in a scroll view that also shows another part of its content, of which some views have effects of scrolling.
@Suite struct ScrolledChangeTests {
  @Test(arguments: [(0.0, 48.0), (16, 40), (40, 16), (24, 24)])
  func `Views with an effect of scrolling begin and end with it, cell for cell`(_ start: CGFloat, _ end: CGFloat) {
    let page = ViewController()
    let scroll = ScrollView(frame: CGRect(cells: 0, 0, 20, 8))
    scroll.contentSize = CGSize(width: 160, height: 400)
    let heading = Label("Heading", color: .white, style: .bold)
    heading.frame = CGRect(cells: 1, 1, 12, 1)
    let card = View(frame: CGRect(cells: 1, 4, 10, 3))
    card.backgroundColor = Color(60, 90, 200)
    let name = Label("Card", color: .white)
    name.frame = CGRect(cells: 1, 1, 6, 1)
    card.addSubview(name)
    for view in [heading, card] { scroll.addSubview(view) }
    heading.scrollEffect { .opacity(1 - $0.scrolled / 48).moved(y: $0.scrolled / 2) }
    card.scrollEffect(whileOutOfSight: true) { .opacity(1 - $0.scrolled / 96).moved(x: $0.scrolled) }
    page.view.addSubview(scroll)
    let app = TestApplication(page, columns: 20, rows: 8)
    scroll.contentOffset.y = start
    app.tick()
    let before = app.application.frame.cells
    let transition = StateTransition(in: scroll, duration: 1) {
      card.frame.size.height = 64
      scroll.contentOffset.y = end
    }
    transition.fractionComplete = 0
    app.tick()
    #expect(app.application.frame.cells == before)
    transition.fractionComplete = 1
    app.tick()
    let last = app.application.frame.cells
    transition.startAnimation()
    app.runUntilStill()
    #expect(app.application.frame.cells == last)
    #expect(app.application.frame.cells != before)
  }
}
