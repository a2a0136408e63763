import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

@Suite struct ButtonTests {
  private let page = ViewController()
  private let app: TestApplication

  init() { app = TestApplication(page, columns: 24, rows: 6) }

  @discardableResult private func add(_ button: Button, columns: Int, rows: Int = 1) -> Button {
    button.frame = CGRect(cells: 2, 1, columns, rows)
    page.view.addSubview(button)
    app.tick()
    return button
  }

  /// The cell of a column in the first row of a button.
  private func cell(_ column: Int, _ row: Int = 1) -> Cell { app.application.frame[column, row] }

  private static let red = Color(hex: 0xC03020)
  private static let green = Color(hex: 0x30A040)

  private static func picture(columns: Int, rows: Int, _ color: Color = red) -> Image? {
    Image(width: columns, height: rows * 2, colors: Array(repeating: color, count: columns * rows * 2), scale: 1.0 / 8)
  }

  private static func focus(_ button: Button) {
    button.addAction { _ in }
    button.becomeFocused()
  }

  /// Shows a changed button, and returns the cells of the screen.
  private func cells(_ app: TestApplication, hasLabel: Bool, columns: Int, change: (Button) -> Void) -> [Cell] {
    let button = Button("Keep it")
    if hasLabel { _ = button.titleLabel }
    button.frame = CGRect(cells: 2, 1, columns, 3)
    let view = app.application.window.rootViewController?.view
    view?.subviews.first?.removeFromSuperview()
    view?.addSubview(button)
    app.tick()
    change(button)
    app.tick()
    return app.application.frame.cells
  }

  @Test(arguments: [ColorMode.truecolor, .palette16, .mono], [6, 9, 16])
  func `A label shows a title as the button itself draws it`(mode: ColorMode, columns: Int) {
    let app = TestApplication(ViewController(), columns: 20, rows: 5, colorMode: mode)
    let changes: [(Button) -> Void] = [
      { _ in }, { $0.isEnabled = false }, { $0.isHighlighted = true }, { Self.focus($0) }, { $0.isDestructive = true },
      { $0.setTitleColor(Self.green, for: .normal) },
      { $0.menu = Menu(children: [Action(title: "One") { _ in }]) },
    ]
    for style in Button.Style.allCases {
      for (index, change) in changes.enumerated() {
        let change = { (button: Button) in
          button.style = style
          change(button)
        }
        let drawn = cells(app, hasLabel: false, columns: columns, change: change)
        let isSame = cells(app, hasLabel: true, columns: columns, change: change) == drawn
        #expect(isSame, "\(style), change \(index)")
      }
    }
  }

  @Test func `A plain title has no view, and a label keeps a style of its own through the states`() {
    let button = add(Button("Save"), columns: 8)
    #expect(button.subviews.isEmpty)
    button.titleLabel?.textStyle = .italic
    Self.focus(button)
    app.tick()
    #expect(button.titleLabel?.textStyle == [.italic, .bold, .underline])
    Self.focus(add(Button("Else"), columns: 8))
    app.tick()
    #expect(button.titleLabel?.textStyle == .italic)
  }

  @Test func `A title has the colour for its state`() {
    let button = Button("Save")
    button.setTitleColor(Self.red, for: .normal)
    button.setTitleColor(Self.green, for: .disabled)
    add(button, columns: 6)
    #expect(cell(3).ink == Self.red)
    button.isEnabled = false
    app.tick()
    #expect(cell(3).ink == Self.green)
    #expect([Button.State.disabled, .highlighted].map { button.titleColor(for: $0) } == [Self.green, nil])
  }

  @Test func `A pressed button with a colour for that keeps its fill`() {
    let (own, other) = (Button("Save", style: .filled), Button("Save", style: .filled))
    own.setTitleColor(Self.green, for: .highlighted)
    add(own, columns: 6)
    add(other, columns: 6)
    other.frame = CGRect(cells: 2, 3, 6, 1)
    let fill = cell(3).fill
    (own.isHighlighted, other.isHighlighted) = (true, true)
    app.tick()
    #expect([cell(3).fill, cell(3).ink] == [fill, Self.green])
    #expect(cell(3, 3).fill != fill)
  }

  @Test func `An attributed title comes before a plain one, with its colours`() {
    let button = Button("Save")
    var title = AttributedString("Keep")
    title.segue.foregroundColor = Self.red
    button.setAttributedTitle(title, for: .normal)
    add(button, columns: 6)
    #expect(app.rows[1] == "   Keep")
    #expect(cell(3).ink == Self.red)
    #expect(button.currentTitle == "Save")
    button.setAttributedTitle(nil, for: .normal)
    app.tick()
    #expect(app.rows[1] == "   Save")
  }

  @Test func `An image stands at the left of the title, both in the middle`() {
    let button = Button("Go")
    button.setImage(Self.picture(columns: 2, rows: 1), for: .normal)
    // Two columns of image, a gap, two columns of title, and the insets.
    #expect(button.sizeThatFits(.zero) == CGSize(width: 7 * 8, height: 16))
    add(button, columns: 11, rows: 3)
    #expect(app.rows[2] == "        Go")
    #expect(button.imageView?.frame == CGRect(cells: 3, 1, 2, 1))
    #expect(cell(5, 2).fill == Self.red)
    #expect(cell(4, 2).fill != Self.red)
  }

  @Test func `An image has the room that there is, and a title the rest`() {
    let button = Button("Go")
    button.setImage(Self.picture(columns: 40, rows: 9), for: .normal)
    add(button, columns: 10, rows: 2)
    #expect(button.imageView?.frame == CGRect(cells: 1, 0, 8, 2))
    #expect(app.rows[1...2].allSatisfy { !$0.contains("G") })
  }

  @Test func `Images are set for states`() {
    let (normal, disabled) = (Self.picture(columns: 2, rows: 1), Self.picture(columns: 3, rows: 1, Self.green))
    let button = Button(frame: .zero)
    button.setImage(normal, for: .normal)
    button.setImage(disabled, for: .disabled)
    #expect(button.currentImage === normal)
    button.isEnabled = false
    #expect(button.currentImage === disabled)
    #expect(button.imageView?.image === disabled)
    button.setImage(nil, for: .disabled)
    #expect(button.imageView?.image === normal)
    button.setImage(nil, for: .normal)
    #expect(button.imageView?.image == nil)
  }

  @Test func `A still picture of views keeps its text`() {
    let label = Label("OK!")
    label.frame = CGRect(cells: 0, 0, 3, 1)
    let button = Button(frame: .zero)
    button.setSnapshot(label.snapshotLayer(afterScreenUpdates: true), for: .normal)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 5 * 8, height: 16))
    add(button, columns: 5)
    #expect(app.rows[1] == "   OK!")
    #expect(button.currentImage == nil)
  }

  @Test func `A plain title takes the room around it before it is cut`() {
    let button = add(Button("Saved", style: .plain), columns: 5)
    #expect(app.rows[1] == "  Saved")
    button.frame.size.width = 4 * 8
    app.tick()
    #expect(app.rows[1] == "  Sav…")
  }

  @Test func `A plain title on a background of the button can be read`() {
    let button = add(Button("Go", style: .plain), columns: 4)
    for (fill, ink) in [(0x101060, Color.white), (0xF0F0A0, .black)] {
      button.backgroundColor = Color(hex: UInt32(fill))
      app.tick()
      #expect(cell(3).ink == ink)
    }
  }

  @Test func `A fill has round corners if the layer has`() {
    let button = add(Button("Go"), columns: 8, rows: 3)
    let fill = cell(5).fill
    #expect(cell(2).fill == fill)
    button.layer.cornerRadius = 24
    button.setNeedsLayout()
    app.tick()
    #expect(cell(5).fill == fill)
    #expect(cell(2).fill != fill)
  }

  @Test func `Room above and below the title gives way to it`() {
    let button = Button("Go")
    button.contentInsets = EdgeInsets(top: 16, left: 8, bottom: 16, right: 8)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 4 * 8, height: 3 * 16))
    add(button, columns: 4, rows: 3)
    #expect(app.rows[2] == "   Go")
    button.frame.size.height = 16
    app.tick()
    #expect(app.rows[1] == "   Go")
  }
}
