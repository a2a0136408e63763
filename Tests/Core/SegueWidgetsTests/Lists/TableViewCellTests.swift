import Segue
import SegueTesting
import Testing

/// Cells of the default styles.
@Suite struct TableViewCellTests {
  private static func rows(
    _ style: TableViewCell.CellStyle, height: CGFloat = 16, _ change: (TableViewCell) -> Void = { _ in }
  )
    -> [String]
  {
    let page = ViewController()
    let cell = TableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 160, height: height)
    cell.textLabel?.text = "text"
    cell.detailTextLabel?.text = "more"
    change(cell)
    page.view.addSubview(cell)
    let app = TestApplication(page, columns: 20, rows: Int(height / 16))
    return app.rows
  }

  @Test func `A style places the texts, and an accessory stands at the right`() {
    #expect(Self.rows(.default) == [" text"])
    #expect(Self.rows(.value1) == [" text          more"])
    #expect(Self.rows(.subtitle) == [" text          more"])
    #expect(Self.rows(.subtitle, height: 32) == [" text", " more"])
    #expect(Self.rows(.subtitle, height: 64) == ["", " text", " more", ""])
    #expect(Self.rows(.default, height: 48) == ["", " text", ""])
    #expect(Self.rows(.default) { $0.accessoryType = .checkmark } == [" text             ✓"])
    #expect(Self.rows(.value1) { $0.accessoryType = .disclosureIndicator } == [" text        more ›"])
    let view = Label("[x]")
    view.frame.size = CGSize(width: 24, height: 16)
    #expect(Self.rows(.value1) { $0.accessoryView = view } == [" text      more [x]"])
  }

  @Test func `A highlighted cell lies on a plate unless it shows the highlight itself`() {
    let page = ViewController()
    page.view.backgroundColor = .systemBackground
    let cell = TableViewCell(frame: CGRect(cells: 0, 0, 10, 1))
    page.view.addSubview(cell)
    let app = TestApplication(page, columns: 12, rows: 2)
    func fill() -> Color { app.application.frame[3, 0].fill }
    #expect(fill() == .black)
    cell.isHighlighted = true
    app.tick()
    #expect(fill() == Color(hex: 0x2A5699))
    cell.selectionStyle = .none
    app.tick()
    #expect(fill() == .black)
    cell.selectionStyle = .default
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(fill() == Color(hex: 0xBCD6F7))
    cell.isHighlighted = false
    app.tick()
    #expect(fill() == .white)
  }

  @Test func `Texts are readable on light and on dark and while they are highlighted, and keep a colour of their own`()
  {
    let page = ViewController()
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(cells: 0, 0, 12, 1)
    cell.textLabel?.text = "text"
    cell.detailTextLabel?.text = "own"
    page.view.addSubview(cell)
    let app = TestApplication(page, columns: 12, rows: 2, colorMode: .palette16)
    func inks() -> [Color] { [1, 8].map { app.application.frame[$0, 0].ink } }
    app.tick()
    #expect(inks() == [.white, Color(hex: 0xE5E5E5)])
    cell.isEmphasized = false
    cell.isHighlighted = true
    app.tick()
    #expect(inks() == [.black, .black])
    app.application.userInterfaceStyle = .light
    cell.isHighlighted = false
    cell.detailTextLabel?.textColor = Color(hex: 0xCD0000)
    cell.detailTextLabel?.highlightedTextColor = Color(hex: 0x0000EE)
    app.tick()
    #expect(inks() == [.black, Color(hex: 0xCD0000)])
    cell.isHighlighted = true
    app.tick()
    #expect(inks() == [.black, Color(hex: 0x0000EE)])
  }
}
