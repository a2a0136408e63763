@_spi(Segue) import SegueCore

/// The card of an alert: title, message, text fields and buttons.
final class AlertCard: View {
  private let titleLabel = Label("", style: .bold, alignment: .center)
  private let messageLabel = Label("", color: .secondaryLabel, alignment: .center)
  private let scroller = ScrollView()
  private(set) var fields: [TextField] = []
  private var buttons: [(action: AlertAction, button: Button)] = []
  private static let mostColumns = 56
  /// The columns between the edge and the content, and between two buttons.
  private static let (margin, gap) = (2, 2)

  override func setUp() {
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      scroller.addSubview(label)
    }
    addSubview(scroller)
  }

  func show(
    title: String?, message: String?, fields: [TextField], buttons actions: [AlertAction], mainAction: AlertAction?,
    choose: @escaping (AlertAction) -> Void
  ) {
    titleLabel.text = title
    messageLabel.text = message
    // Views that stay keep the focus.
    let buttons = actions.map { action in (action, self.button(of: action) ?? makeButton(for: action, choose)) }
    let (old, new) = (self.fields as [View] + self.buttons.map(\.button), fields as [View] + buttons.map(\.1))
    for view in old where !new.contains(view) { view.removeFromSuperview() }
    for view in new where view.superview !== self { addSubview(view) }
    for (action, button) in buttons {
      button.style = action === mainAction ? .filled : .gray
      button.isEnabled = action.isEnabled
    }
    (self.fields, self.buttons) = (fields, buttons)
    setNeedsLayout()
  }

  private func makeButton(for action: AlertAction, _ choose: @escaping (AlertAction) -> Void) -> Button {
    let button = Button(action.title ?? "")
    button.isDestructive = action.style == .destructive
    button.contentInsets = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    button.addAction { _ in choose(action) }
    return button
  }

  func button(of action: AlertAction?) -> Button? { buttons.first { $0.action === action }?.button }

  private struct Plan {
    var (columns, rows) = (0, 0)
    var (title, message, text) = (0, 0, 0)
    var isSideBySide = false
  }

  /// How everything is placed in a room of some cells.
  private func plan(in room: CellSize) -> Plan {
    var plan = Plan()
    let widths = buttons.map { CellSize(covering: $0.button.sizeThatFits(.zero)).columns }
    let together = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
    let texts = [titleLabel, messageLabel].map { TextLayout($0.text ?? "").size.columns }
    let wanted = max(together, texts.max() ?? 0, fields.isEmpty ? 24 : 36) + 2 * Self.margin
    plan.columns = max(1, min(wanted, Self.mostColumns, room.columns - (room.columns > 30 ? 4 : 0)))
    let inner = max(1, plan.columns - 2 * Self.margin)
    func rows(_ label: Label) -> Int {
      guard label.text?.isEmpty == false else { return 0 }
      return CellSize(covering: label.sizeThatFits(CellSize(columns: inner, rows: 1).points)).rows
    }
    (plan.title, plan.message) = (rows(titleLabel), rows(messageLabel))
    plan.isSideBySide = buttons.count < 3 && together <= inner
    let buttonRows = buttons.isEmpty ? 0 : plan.isSideBySide ? 1 : buttons.count
    let below = fields.count + (fields.isEmpty ? 0 : 1) + buttonRows + (buttons.isEmpty ? 0 : 1) + 1
    let text = plan.title + plan.message + (plan.title > 0 && plan.message > 0 ? 1 : 0)
    // With little room the text scrolls.
    plan.text = max(text > 0 ? 1 : 0, min(text, room.rows - below - 1))
    plan.rows = min(1 + plan.text + below, room.rows)
    return plan
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let plan = plan(in: CellSize(covering: size))
    return CellSize(columns: plan.columns, rows: plan.rows).points
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override var drawsContent: Bool { true }

  /// Its upper edge and those of its buttons are lit.
  override func draw(in grid: inout CellGrid) {
    func light(_ fill: Color, _ sign: String, column: Int = 0, row: Int, columns: Int) {
      guard let ink = lit(fill) else { return }
      grid.write(String(repeating: sign, count: columns), column: column, row: row, ink: ink)
    }
    light(.secondarySystemBackground, "▔", row: 0, columns: grid.size.columns)
    for (_, button) in buttons {
      guard let fill = button.look.fill else { continue }
      let (column, row) = (Int(button.frame.minX / 8), Int(button.frame.minY / 16) - 1)
      light(fill, "▁", column: column, row: row, columns: Int(button.frame.width / 8))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
    let room = superview.map { CellSize(covering: $0.bounds.size) } ?? CellSize(covering: bounds.size)
    let plan = plan(in: room)
    let inner = max(1, plan.columns - 2 * Self.margin)
    titleLabel.frame = CGRect(cells: 0, 0, inner, plan.title)
    let messageRow = plan.title + (plan.title > 0 && plan.message > 0 ? 1 : 0)
    messageLabel.frame = CGRect(cells: 0, messageRow, inner, plan.message)
    scroller.frame = CGRect(cells: Self.margin, 1, inner, plan.text)
    scroller.contentSize = CellSize(columns: inner, rows: messageRow + plan.message).points
    var row = 1 + plan.text
    if !fields.isEmpty {
      row += 1
      for field in fields {
        field.frame = CGRect(cells: Self.margin, row, inner, 1)
        row += 1
      }
    }
    guard !buttons.isEmpty else { return }
    row += 1
    let widths = buttons.map { CellSize(covering: $0.button.sizeThatFits(.zero)).columns }
    // Side by side, the last one is the main one, as on a desktop: the way out is at the left.
    let order = plan.isSideBySide ? Array(buttons.indices.reversed()) : Array(buttons.indices)
    let together = widths.reduce(0, +) + Self.gap * (buttons.count - 1)
    var column = Self.margin + max(0, inner - together)
    for index in order {
      if plan.isSideBySide {
        buttons[index].button.frame = CGRect(cells: column, row, widths[index], 1)
        column += widths[index] + Self.gap
      } else {
        buttons[index].button.frame = CGRect(cells: Self.margin, row, inner, 1)
        row += 1
      }
    }
  }
}
