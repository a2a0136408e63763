import Segue
import SegueFiles

final class ListViewController: TableViewController, GestureRecognizerDelegate {
  private let list: TodoList
  private var sections: [[Item]]
  private weak var form: FormViewController?
  /// The last change, and the item that it was about, if its form has made it.
  private var lastChange: (id: Item.ID?, change: UndoableChange)?
  private var failure: String?
  private var saving: Task<Void, Never>?
  /// A row on its way to its section, and the drag that moves it.
  private var move: StateTransition?
  private let pan = PanGestureRecognizer()
  private var drag: PanInteractionController?
  /// What has been told: the items, and when they were due.
  private var told: [Item.ID: Date] = [:]
  /// What an empty list shows.
  private let hint = Label("", color: .secondaryLabel, alignment: .center)

  init(_ list: TodoList) {
    self.list = list
    sections = list.items.sections
    super.init(style: .plain)
    title = "To do"
    let commands: [(String, [Key], String, (ListViewController) -> Void)] = [
      ("add", [.character("a")], "add something to do", { $0.askForNew() }),
      ("done", [.character(" ")], "mark it as done, or not done", { $0.toggle() }),
      ("delete", [.character("d"), .delete], "delete it", { $0.delete() }),
      ("clear", [.character("c")], "delete everything done", { $0.clear() }),
      ("undo", [.character("u")], "undo the last change", { $0.undoManager?.undo() }),
      ("redo", [.character("U")], "redo it", { $0.undoManager?.redo() }),
    ]
    for (title, keys, help, action) in commands {
      addKeyCommand(
        KeyCommand(
          title: title, keys: [keys[0]], alternateKeys: Array(keys[1...]), discoverabilityTitle: help
        ) { [weak self] in self.map(action) })
    }
    addKeyCommand(
      KeyCommand(
        title: "move", keys: [.right], discoverabilityTitle: "hold it to drag the row to its section",
        attributes: .hiddenInToolbar))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var (title, key) = (AttributedString("Nothing to do"), AttributedString("a"))
    (title.foregroundColor, title.textStyle) = (.label, .bold)
    (key.foregroundColor, key.textStyle) = (.tint, .bold)
    hint.attributedText = title + AttributedString("\n\npress ") + key + AttributedString(" to add something")
    (hint.numberOfLines, hint.isUserInteractionEnabled) = (0, false)
    tableView.addSubview(hint)
    showHint()
    pan.delegate = self
    tableView.addGestureRecognizer(pan)
    drag = PanInteractionController(scrubbingWith: pan, direction: .right) { [unowned self] in
      move ?? draggedItem.map(moveToSection)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = tableView.bounds
    let size = hint.sizeThatFits(room.size)
    // Above the middle, where the eye looks for it.
    let top = max(0, ((room.height - size.height) / 2.5 / 16).rounded(.down) * 16)
    hint.frame = CGRect(x: room.minX, y: room.minY + top, width: room.width, height: size.height)
  }

  private func showHint() { hint.isHidden = sections.contains { !$0.isEmpty } }

  private var chosen: Item? { tableView.indexPathForHighlightedRow.map { sections[$0.section][$0.row] } }

  /// A change that can be undone: the items before and after it.
  private final class UndoableChange {
    let old: [Item]
    var new: [Item] = []
    init(_ old: [Item]) { self.old = old }
  }

  /// Changes the items, and soon the file; the rows move to their new places. It can be undone; the changes of one form in a row, at once.
  private func change(inFormOf id: Item.ID? = nil, _ body: (inout [Item]) -> Void) {
    finishMove()
    changeNow(inFormOf: id, body)
  }

  private func changeNow(inFormOf id: Item.ID? = nil, _ body: (inout [Item]) -> Void) {
    let old = list.items
    body(&list.items)
    guard list.items != old else { return }
    if id == nil || id != lastChange?.id {
      let change = UndoableChange(old)
      // Undone is this change alone, and nothing that others have changed since.
      undoManager?.registerUndo(withTarget: self) { page in
        page.change { $0 = change.old.merged(with: $0, since: change.new) }
      }
      lastChange = (id, change)
    }
    lastChange?.change.new = list.items
    update()
    saving?.cancel()
    saving = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(0.5))) != nil else { return }
      self?.exchange()
    }
  }

  /// Saves what has changed here, and shows what others have changed in the file. A note is also shown in the form.
  func exchange() {
    // While a finger holds a row, nothing is decided. There is a next time.
    if move != nil { return }
    do {
      // Another program that is slow may not stop this one. There is a next time.
      let isChanged = try list.isSaved ? list.read(patience: 0.1) : list.save(patience: 0.1)
      if failure != nil { visibleToolbar?.show(note: "") }
      failure = nil
      guard isChanged else { return }
      lastChange = nil
      update()
      visibleToolbar?.show(note: "another program has changed the list")
    } catch {
      // A whole path may be longer than the toolbar.
      let reason = "\(error)".replacing(list.file.description, with: list.file.name)
      if failure != reason { visibleToolbar?.show(note: reason, for: .infinity) }
      failure = reason
    }
  }

  /// Tells the user what is due, once: in a notification, and in the title of the terminal's window.
  func tellDue(at time: Date) {
    guard let application = view.window?.application else { return }
    let items = list.items.due(at: time)
    application.title = items.isEmpty ? "To do" : "To do: \(items.count) due"
    let new = items.filter { told[$0.id] != $0.due }
    for item in new { told[item.id] = item.due }
    guard let first = new.first else { return }
    let more = new.count == 1 ? "" : ", and \(new.count - 1) more"
    application.notify(title: "Due", body: first.title + more)
  }

  private func update() {
    show(list.items.sections)
    if let item = list.items.first(where: { $0.id == form?.item.id }) {
      form?.show(item)
    } else if form != nil {
      splitViewController?.setViewController(nil, for: .secondary)
    }
  }

  private func show(_ new: [[Item]]) {
    let (old, places, oldPlaces) = (sections, Self.places(new), Self.places(sections))
    sections = new
    showHint()
    tableView.performBatchUpdates { [self] in
      for (id, place) in oldPlaces {
        if let newPlace = places[id] {
          if newPlace != place { tableView.moveRow(at: place, to: newPlace) }
        } else {
          tableView.deleteRows(at: [place], with: .automatic)
        }
      }
      tableView.insertRows(at: places.filter { oldPlaces[$0.key] == nil }.map(\.value), with: .automatic)
    }
    for (id, place) in places {
      let item = new[place.section][place.row]
      guard let oldPlace = oldPlaces[id], old[oldPlace.section][oldPlace.row] != item else { continue }
      if let cell = tableView.cellForRow(at: place) { fill(cell, with: item) }
    }
  }

  private static func places(_ sections: [[Item]]) -> [Item.ID: IndexPath] {
    var places: [Item.ID: IndexPath] = [:]
    for (section, items) in sections.enumerated() {
      for (row, item) in items.enumerated() { places[item.id] = IndexPath(row: row, section: section) }
    }
    return places
  }

  private func askForNew() {
    ask("Something to do", button: "Add", text: "Buy milk") { [weak self] title in
      guard !title.isEmpty else { return }
      self?.change { $0.append(Item(title: title)) }
    }
  }

  private func toggle() { if let chosen { moveToSection(chosen).startAnimation() } }

  private func delete() { if let chosen { delete(chosen) } }
  private func delete(_ item: Item) { change { $0.removeAll { $0.id == item.id } } }

  private func clear() {
    let count = sections[1].count
    guard count > 0 else { return }
    ask("Delete \(count) done \(count == 1 ? "item" : "items")?", button: "Delete", isDestructive: true) {
      [weak self] _ in
      self?.change { $0.removeAll(where: \.isDone) }
    }
  }

  override func numberOfSections(in tableView: TableView) -> Int { 2 }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    hint.isHidden ? section == 0 ? "To do" : "Done" : nil
  }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "item") ?? TableViewCell(style: .value1, reuseIdentifier: "item")
    fill(cell, with: sections[indexPath.section][indexPath.row])
    return cell
  }

  private func fill(_ cell: TableViewCell, with item: Item) {
    let mark = item.isDone ? "✓" : item.priority == .high ? "!" : " "
    cell.textLabel?.text = "\(mark) \(item.title)"
    cell.textLabel?.textColor = item.isDone ? .secondaryLabel : .label
    cell.textLabel?.textStyle = item.priority == .high && !item.isDone ? .bold : []
    let date = item.isDone ? nil : item.due.map(Self.short)
    cell.detailTextLabel?.text = "\(date.map { $0 + "  " } ?? "")\(item.hours.formatted()) h"
    let words = [
      item.title, item.isDone ? "done" : "", item.priority == .high ? "high priority" : "",
      date.map { "due \($0)" } ?? "",
    ]
    cell.accessibilityLabel =
      (words.filter { !$0.isEmpty } + ["\(item.hours.formatted()) \(item.hours == 1 ? "hour" : "hours")"]).joined(
        separator: ", ")
  }

  /// The time of a date today, and the day of any other.
  private static func short(_ date: Date) -> String {
    let isToday = Calendar.current.isDateInToday(date)
    return isToday
      ? date.formatted(date: .omitted, time: .shortened) : date.formatted(.dateTime.day().month(.abbreviated))
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let item = sections[indexPath.section][indexPath.row]
    let form = FormViewController(item) { [weak self] new in
      self?.change(inFormOf: new.id) { $0 = $0.map { $0.id == new.id ? new : $0 } }
    }
    self.form = form
    showDetailViewController(form, sender: self)
    splitViewController?.show(.secondary)
  }

  override func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let item = sections[indexPath.section][indexPath.row]
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.delete(item)
      done(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }
}

// MARK: Rows on their way to their section

extension ListViewController {
  /// Marks an item as done, or as not done: its row moves to its section. Only at the end the item changes, and soon the file.
  private func moveToSection(_ item: Item) -> StateTransition {
    let chosen = tableView.indexPathForHighlightedRow
    var old: (sections: [[Item]], cell: TableViewCell?)?
    let transition = StateTransition(in: tableView) { [self] in
      let place = Self.places(sections)[item.id]
      // What is in the hand has a ground, and goes over the rows on its way.
      if let place { tableView.highlightRow(at: place) }
      let cell = place.flatMap { tableView.cellForRow(at: $0) }
      cell?.transitionModifiers = [.zPosition(1)]
      old = (sections, cell)
      show(list.items.toggled(item.id).sections)
    }
    transition.addCompletion { [self] position in
      if move === transition { move = nil }
      old?.cell?.transitionModifiers = []
      if position == .end { return changeNow { $0 = $0.toggled(item.id) } }
      guard let old else { return }
      // A table places its rows itself.
      sections = old.sections
      tableView.reloadData()
      if let chosen { tableView.highlightRow(at: chosen) }
    }
    move = transition
    return transition
  }

  /// Ends a move at once: where it goes, or at its start if a finger holds it.
  private func finishMove() {
    guard let move, move.state == .active else { return }
    let goes = move.isRunning && !move.isReversed
    move.stopAnimation(false)
    move.finishAnimation(at: goes ? .end : .start)
  }

  /// The item of the row under the finger.
  private var draggedItem: Item? {
    let place = pan.location(in: tableView)
    guard let path = tableView.indexPathForRow(at: place) else { return nil }
    // At the very edge keys put a finger down, which is meant for what is chosen.
    if place.x < 8, path != tableView.indexPathForHighlightedRow { return nil }
    return sections[path.section][path.row]
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = pan.translation(in: nil)
    return way.x > abs(way.y) && (move != nil || draggedItem != nil)
  }

  /// Lets a row that is open for its actions close first.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { other is PanGestureRecognizer && other.view === tableView }
}
