import Foundation
import Segue

/// A field, below it the lines that match, the best one first, and beside them what a command says about the chosen one.
final class PickViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let (lines, command): (Lines, String?)
  private let (field, count) = (TextField(), Label("", color: .secondaryLabel, alignment: .right))
  private let (table, preview) = (TableView(), TextView())
  private var (query, found, isComplete) = (SearchQuery(""), [SearchResult](), false)
  private var (searching, previewing): (Task<Void, Never>?, Task<Void, Never>?)
  private var marked: [Int] = []
  /// The lines that were picked; nil until then.
  private(set) var picked: [String]?
  private var row: Int? { table.indexPathForHighlightedRow?.row }
  private var chosen: Int? { row.flatMap { found.indices.contains($0) ? found[$0].index : nil } }

  init(_ lines: Lines, _ query: String, picksSeveral: Bool, preview: String?) {
    (self.lines, command) = (lines, preview)
    super.init()
    (field.text, field.placeholder) = (query, "type to search")
    addKeyCommand(KeyCommand(title: "up", keys: [.up]) { [unowned self] in highlight((row ?? 0) - 1) })
    addKeyCommand(KeyCommand(title: "down", keys: [.down]) { [unowned self] in highlight((row ?? 0) + 1) })
    addKeyCommand(KeyCommand(title: "leave", keys: [.escape]) { Application.current?.terminate() })
    if picksSeveral { addKeyCommand(KeyCommand(title: "mark", keys: [.tab]) { [unowned self] in mark() }) }
    lines.didChange = { [weak self] in self?.search() }
  }

  override func viewDidLoad() {
    (table.dataSource, table.delegate) = (self, self)
    (preview.isEditable, preview.backgroundColor) = (false, .secondarySystemBackground)
    for part in [field, count, table, preview] { view.addSubview(part) }
    field.addAction(for: .editingChanged) { [unowned self] _ in search() }
    field.addAction(for: .primaryActionTriggered) { [unowned self] _ in pick() }
    search()
  }
  override var preferredFocusedView: View? { field }
  override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, max(0, view.bounds.height - 16))
    let left = command != nil && width >= 640 ? (width / 16).rounded(.down) * 8 : width
    field.frame = CGRect(x: 0, y: 0, width: max(0, width - 184), height: 16)
    count.frame = CGRect(x: max(0, width - 184), y: 0, width: 176, height: 16)
    table.frame = CGRect(x: 0, y: 16, width: left, height: height)
    preview.frame = CGRect(x: left, y: 16, width: max(0, width - left), height: height)
  }

  /// Begins a search, which ends the one before. Of a query that was made longer, only what was found is searched.
  private func search() {
    let (new, isAll) = (SearchQuery(field.text ?? ""), lines.isRead)
    let earlier = isComplete && isAll && new.narrows(query) ? found.map(\.index) : nil
    searching?.cancel()
    (query, isComplete) = (new, false)
    searching = Task { [weak self, lines] in
      for await results in new.search(lines.all, among: earlier) where !Task.isCancelled { self?.show(results) }
      if !Task.isCancelled { self?.isComplete = isAll }
    }
  }

  private func show(_ results: [SearchResult], highlighting row: Int = 0) {
    found = results
    table.reloadData()
    let marks = marked.isEmpty ? "" : "\(marked.count) marked, "
    count.text = "\(marks)\(found.count.formatted()) / \(lines.all.count.formatted())\(lines.isRead ? "" : " …")"
    highlight(row)
  }

  private func highlight(_ row: Int) {
    if !found.isEmpty { table.highlightRow(at: IndexPath(row: min(max(row, 0), found.count - 1), section: 0)) }
    previewing?.cancel()
    guard let command, let chosen, table.frame.width < view.bounds.width else { return preview.text = "" }
    previewing = Task { [preview, text = lines.all[chosen].text] in
      guard let said = await PickProgram.output(of: command, about: text), !Task.isCancelled else { return }
      preview.text = said
    }
  }

  private func mark() {
    guard let chosen, let row else { return }
    if marked.contains(chosen) { marked.removeAll { $0 == chosen } } else { marked.append(chosen) }
    show(found, highlighting: row + 1)
  }

  private func pick() {
    picked = (marked.isEmpty ? chosen.map { [$0] } ?? [] : marked).map { lines.all[$0].text }
    Application.current?.terminate()
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { pick() }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { highlight(indexPath.row) }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { found.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line") ?? LineCell(reuseIdentifier: "line")
    let (line, isMarked) = (lines.all[found[indexPath.row].index], marked.contains(found[indexPath.row].index))
    var text = AttributedString(line.text)
    for range in query.match(line)?.ranges(in: line.text).compactMap({ Range($0, in: text) }) ?? [] {
      (text[range].foregroundColor, text[range].textStyle) = (.tint, .bold)
    }
    let sign = AttributedString(isMarked ? "▌ " : "  ", attributes: AttributeContainer().foregroundColor(.tint))
    cell.textLabel?.attributedText = sign + text
    return cell
  }
}

/// The keys are with the field, and yet it is the list that they move in.
private final class LineCell: TableViewCell {
  override var isEmphasized: Bool { didSet { if !isEmphasized { isEmphasized = true } } }
}
