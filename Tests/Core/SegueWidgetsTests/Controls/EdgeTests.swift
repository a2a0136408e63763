import Foundation
import Segue
import SegueTesting
import Testing

/// Fills that are not seen with 16 colours and without: signs and lines stand for them.
@Suite struct EdgeTests {
  private let page = ViewController()
  nonisolated static let few = [(ColorMode.palette16, UserInterfaceStyle.dark), (.palette16, .light), (.mono, .dark)]

  private func app(_ mode: ColorMode, _ style: UserInterfaceStyle = .dark, rows: Int = 7) -> TestApplication {
    let app = TestApplication(page, columns: 20, rows: rows, colorMode: mode)
    app.application.userInterfaceStyle = style
    app.tick()
    return app
  }

  private func add(_ view: View, row: Int = 1, columns: Int, rows: Int = 1) {
    view.frame = CGRect(cells: 2, row, columns, rows)
    page.view.addSubview(view)
  }

  @Test(arguments: few)
  func `Controls have signs at their ends, and all stays in its place`(mode: ColorMode, style: UserInterfaceStyle) {
    let (button, off) = (Button("Save") { _ in }, Button("Send"))
    off.isEnabled = false
    let (stepper, segments) = (Stepper(), SegmentedControl(items: ["All", "Open", "Done"]))
    stepper.value = 5
    (segments.selectedSegmentIndex, segments.isEnabled) = (0, false)
    for (row, (view, columns)) in [(button as View, 6), (off, 6), (stepper, 11), (segments, 17)].enumerated() {
      add(view, row: row, columns: columns)
    }
    let app = app(mode, style)
    #expect(Array(app.rows[..<4]) == ["  [Save]", "  [Send]", "  [-]  5  [+]", "   All  Open |Done]"])
    // With the focus, its fill is seen, too.
    let frame = app.application.frame
    #expect(frame[3, 0].fill != frame[0, 0].fill)
    #expect(frame[3, 1].fill == frame[0, 0].fill)
    let rich = TestApplication(ViewController(), columns: 20, rows: 7)
    rich.application.window.rootViewController?.view.addSubview(button)
    rich.tick()
    #expect(rich.rows[0] == "   Save")
  }

  @Test func `A button without room at its ends is underlined, and a high one has a frame`() {
    let (narrow, high) = (Button("Go"), Button("Stop"))
    narrow.contentInsets = .zero
    add(narrow, row: 0, columns: 2)
    add(high, row: 2, columns: 8, rows: 3)
    let app = app(.palette16)
    #expect(app.rows == ["  Go", "", "  ╭──────╮", "  │ Stop │", "  ╰──────╯", "", ""])
    #expect(app.application.frame[2, 0].style == .underline)
  }

  @Test(arguments: few) func `A text view on a fill has lines at its sides, wherever its text is scrolled`(
    mode: ColorMode, style: UserInterfaceStyle
  ) {
    let text = TextView()
    text.text = "one two three"
    text.backgroundColor = .systemFill
    add(text, row: 1, columns: 10, rows: 3)
    let app = app(mode, style)
    #expect(Array(app.rows[1...3]) == ["  │one two │", "  │three   │", "  │        │"])
    text.textContainerInset = EdgeInsets(cells: 1, 1, 1, 1)
    app.tick()
    #expect(Array(app.rows[1...3]) == ["  │        │", "  │one two │", "  │three   │"])
    text.backgroundColor = nil
    app.tick()
    #expect(app.rows[2] == "   one two")
  }

  @Test(arguments: few)
  func `A card has a line around it, which takes away no letter`(mode: ColorMode, style: UserInterfaceStyle) {
    let (card, chip) = (View(), Label("new"))
    card.backgroundColor = .secondarySystemBackground
    let (title, inside) = (Label("Title"), View(frame: CGRect(cells: 2, 2, 4, 1)))
    title.frame = CGRect(cells: 0, 0, 10, 1)
    inside.backgroundColor = .secondarySystemBackground
    card.addSubview(title)
    card.addSubview(inside)
    add(card, row: 0, columns: 12, rows: 4)
    chip.backgroundColor = .tertiarySystemBackground
    chip.textAlignment = .center
    add(chip, row: 5, columns: 7)
    let app = app(mode, style)
    #expect(app.rows == ["  Title──────╮", "  │          │", "  │          │", "  ╰──────────╯", "", "  │ new │", ""])
    card.frame.size.width -= 16
    app.tick()
    #expect(app.rows[3] == "  ╰────────╯")
    for other in [Color.systemRed, .clear, .systemBackground] {
      card.backgroundColor = other
      app.tick()
      #expect(app.rows[3] == "", "\(other)")
    }
    card.backgroundColor = .systemFill
    app.tick()
    #expect(app.rows[3] == "  ╰────────╯")
  }

  @Test(arguments: [ColorMode.truecolor, .palette256])
  func `With more colours the fills are seen, and there are no lines`(mode: ColorMode) {
    let (card, text) = (View(), TextView())
    (card.backgroundColor, text.backgroundColor) = (.secondarySystemBackground, .systemFill)
    add(card, row: 0, columns: 12, rows: 3)
    add(text, row: 3, columns: 12, rows: 3)
    add(Button("Save"), row: 6, columns: 6)
    #expect(app(mode).rows == ["", "", "", "", "", "", "   Save"])
  }

  @Test(arguments: [(UserInterfaceStyle.dark, UInt32(0x5C5E65)), (.light, 0xF0F2F4)])
  func `There the upper edge of a high button is lit`(style: UserInterfaceStyle, light: UInt32) {
    add(Button("Save"), row: 0, columns: 8, rows: 3)
    let app = app(.truecolor, style)
    #expect(app.rows[0] == "  ▔▔▔▔▔▔▔▔")
    #expect(app.application.frame[2, 0].ink == Color(hex: light))
  }

  @Test func `A page that covers all has no line, and a theme with other fills none at all`() {
    page.view.backgroundColor = .secondarySystemBackground
    let inside = View()
    inside.backgroundColor = .systemFill
    add(inside, columns: 6, rows: 3)
    let app = app(.palette16)
    #expect(app.rows == ["", "  ╭────╮", "  │    │", "  ╰────╯", "", "", ""])
    app.application.themeProvider = { style, mode in
      var theme = Theme(style, mode: mode)
      theme[.systemFill] = Color(hex: 0x0000EE)
      return theme
    }
    app.tick()
    #expect(app.rows.joined() == "")
  }

  @Test func `In ASCII the lines are of its letters`() {
    let card = View()
    card.backgroundColor = .secondarySystemBackground
    add(card, columns: 6, rows: 3)
    let app = TestApplication(page, columns: 20, rows: 7, colorMode: .mono, mosaic: .ascii)
    app.tick()
    #expect(Array(app.rows[1...3]) == ["  +----+", "  |    |", "  +----+"])
  }
}
