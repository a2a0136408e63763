import Segue
import SegueTerminal

/// The form of an item, which changes with each key.
final class FormViewController: ViewController, TextViewDelegate {
  private(set) var item: Item
  private let changed: (Item) -> Void
  private let (name, notes) = (TextField(), TextView())
  private let priority = SegmentedControl(items: ["Low", "Normal", "High"])
  private let (hours, done) = (Stepper(), Switch())

  init(_ item: Item, changed: @escaping (Item) -> Void) {
    (self.item, self.changed) = (item, changed)
    super.init()
    addKeyCommand(
      KeyCommand(
        title: "editor", keys: [.character("o", modifiers: .control)], discoverabilityTitle: "edit the notes in $EDITOR"
      ) { [weak self] in self?.editNotes() })
  }

  override func loadView() {
    let fields: [(String, Control)] = [("Title", name), ("Priority", priority), ("Hours", hours), ("Done", done)]
    let rows = fields.map { title, control in
      control.addAction(for: [.valueChanged, .editingChanged]) { [weak self] _ in self?.edited() }
      let label = Label(title, color: .secondaryLabel)
      let row = StackView(.horizontal, cells: 1, [label, control])
      row.setCustomLength(80, for: label)
      return row
    }
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
    (hours.minimumValue, hours.stepValue, hours.maximumValue) = (0.5, 0.5, 40)
    notes.backgroundColor = .secondarySystemBackground
    show(item)
  }

  /// Shows what has been changed elsewhere.
  func show(_ new: Item) {
    (item, title) = (new, new.title)
    guard isViewLoaded, new != form else { return }
    (priority.selectedSegmentIndex, hours.value, done.isOn) = (item.priority.rawValue, item.hours, item.isDone)
    if name.text != item.title { name.text = item.title }
    if notes.text != item.notes { notes.text = item.notes }
  }

  /// The item as it is in the form.
  private var form: Item {
    var new = item
    (new.title, new.notes, new.hours, new.isDone) = (name.text ?? "", notes.text, hours.value, done.isOn)
    new.priority = Item.Priority(rawValue: priority.selectedSegmentIndex) ?? .normal
    return new
  }

  private func edited() {
    (item, title) = (form, name.text)
    changed(item)
  }

  func textViewDidChange(_ textView: TextView) { edited() }

  private func editNotes() {
    do {
      guard let text = try view.window?.application?.edit(notes.text, fileExtension: "md") else { return }
      notes.text = text
      edited()
    } catch {
      visibleToolbar?.show(note: "\(error)", about: self)
    }
  }
}
