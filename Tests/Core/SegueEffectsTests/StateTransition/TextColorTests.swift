import Segue
import SegueTesting
import Testing

/// Text that changes its colour, and nothing else.
@Suite struct TextColorTests {
  @Test(arguments: [(80, 220), (220, 80)])
  func `Letters go straight from the one colour to the other`(from: Int, to: Int) {
    let page = ViewController()
    let app = TestApplication(page, columns: 20, rows: 3)
    page.view.backgroundColor = Color(20, 20, 20)
    let label = Label("letters", color: Color(UInt8(from), 0, 0))
    label.frame = CGRect(cells: 2, 1, 10, 1)
    page.view.addSubview(label)
    app.tick()
    let transition = StateTransition(in: page.view) { label.textColor = Color(UInt8(to), 0, 0) }
    for fraction in stride(from: 0.0, through: 1, by: 0.125) {
      transition.fractionComplete = fraction
      app.tick()
      let ink = Double(app.application.frame[2, 1].ink.red)
      #expect(abs(ink - (Double(from) + Double(to - from) * fraction)) <= 12, "\(fraction): \(ink)")
      #expect(app.rows[1] == "  letters")
    }
  }
}
