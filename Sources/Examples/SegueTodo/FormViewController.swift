import Segue
import SegueTerminal

final class FormViewController: ViewController, TextViewDelegate {
  private(set) var item: Item
  private let changed: (Item) -> Void
  private let (name, notes) = (TextField(), TextView())
  private let priority = SegmentedControl(items: ["Low", "Normal", "High"])
  private let (hours, done, isDue, due) = (Stepper(), Switch(), Switch(), DatePicker())
  /// The row of the date, which is there while there is one.
  private weak var dueRow: View?

  init(_ item: Item, changed: @escaping (Item) -> Void) {
    (self.item, self.changed) = (item, changed)
    super.init()
    addKeyCommand(
      KeyCommand(
        title: "editor", keys: [.character("o", modifiers: .control)], discoverabilityTitle: "edit the notes in $EDITOR"
      ) { [weak self] in self?.editNotes() })
  }

  override func loadView() {
    // Each control changes its own value, and no other one: an item may have values that a control cannot show.
    let fields: [(String, Control, (FormViewController, inout Item) -> Void)] = [
      ("Title", name, { $1.title = $0.name.text ?? "" }),
      ("Priority", priority, { $1.priority = Item.Priority(rawValue: $0.priority.selectedSegmentIndex) ?? .normal }),
      ("Hours", hours, { $1.hours = $0.hours.value }), ("Done", done, { $1.isDone = $0.done.isOn }),
      ("Due", isDue, { $1.due = $0.isDue.isOn ? $1.due ?? $0.nextHour : nil }), ("", due, { $1.due = $0.due.date }),
    ]
    let rows = fields.map { title, control, change in
      control.addAction(for: [.valueChanged, .editingChanged]) { [weak self] _ in self?.edit(change) }
      let label = Label(title, color: .secondaryLabel)
      let row = StackView(.horizontal, cells: 1, [label, control])
      row.setCustomLength(80, for: label)
      return row
    }
    dueRow = rows.last
    let stack = StackView(.vertical, cells: 1, rows + [notes])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(cells: 1, 2, 1, 2)
    // In a low window it scrolls.
    let scroller = ScrollView()
    scroller.documentView = stack
    view = scroller
  }

  override func viewDidLoad() {
    (name.placeholder, notes.placeholder, notes.delegate) = ("Something to do", "Notes", self)
    hours.stepValue = 0.5
    // The switch has the name of the row.
    due.accessibilityLabel = "Due date"
    notes.backgroundColor = .secondarySystemBackground
    fill()
  }

  func show(_ new: Item) {
    guard new != item else { return }
    item = new
    if isViewLoaded { fill() }
  }

  private func fill() {
    title = item.title
    (hours.minimumValue, hours.maximumValue) = (min(0.5, item.hours), max(40, item.hours))
    (priority.selectedSegmentIndex, hours.value, done.isOn) = (item.priority.rawValue, item.hours, item.isDone)
    isDue.isOn = item.due != nil
    dueRow?.isHidden = item.due == nil
    if let date = item.due { due.date = date }
    if name.text != item.title { name.text = item.title }
    if notes.text != item.notes { notes.text = item.notes }
  }

  /// The next whole hour but one: there is time to do it.
  private var nextHour: Date {
    Date(timeIntervalSinceReferenceDate: ((Date.now.timeIntervalSinceReferenceDate / 3600).rounded(.up) + 1) * 3600)
  }

  private func edit(_ change: (FormViewController, inout Item) -> Void) {
    change(self, &item)
    title = item.title
    if (item.due == nil) != (dueRow?.isHidden == true) { fill() }
    changed(item)
  }

  func textViewDidChange(_ textView: TextView) { edit { $1.notes = $0.notes.text } }

  private func editNotes() {
    do {
      guard let text = try view.window?.application?.edit(notes.text, fileExtension: "md") else { return }
      notes.text = text
      edit { $1.notes = text }
    } catch {
      // It may name a file, to be read and written down.
      visibleToolbar?.show(note: "\(error)", for: 30, about: self)
    }
  }
}
