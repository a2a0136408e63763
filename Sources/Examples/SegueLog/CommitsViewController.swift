import Segue

final class CommitsViewController: ViewController, TableViewDataSource, TableViewDelegate, TextFieldDelegate {
  private let repository: Repository
  private let details: CommitViewController
  private let (field, table) = (TextField(), TableView())
  private var commits: [Commit] = []
  private(set) var shown: [Commit] = []
  private var words: [Substring] = []
  private(set) var branch: Branch?
  private(set) var loading: Task<Void, Never>?
  /// What the title says: how many commits are shown, and whether also of how many.
  private var (counted, hasTotal) = (0, false)
  private static let countSeconds = 0.4

  init(_ repository: Repository, _ details: CommitViewController) {
    (self.repository, self.details) = (repository, details)
    super.init()
    details.step = { [weak self] in self?.step($0) }
    let end = KeyCommand(title: "end search", keys: [.escape]) { [weak self] in self?.endSearch() }
    end.isEnabledProvider = { [field] in field.isEditing || field.text?.isEmpty == false }
    addKeyCommand(end)
  }

  var commands: [KeyCommand] {
    [
      KeyCommand("search", "/", "search in hashes, names, subjects and authors") { [weak self] in self?.search() },
      KeyCommand("branch", "b", "choose another branch") { [weak self] in self?.chooseBranch() },
      KeyCommand("reload", "r", "read the log again") { [weak self] in self?.load(self?.branch) },
    ]
  }

  override func loadView() {
    let stack = StackView(.vertical, [field, table])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = .zero
    view = stack
  }

  override func viewDidLoad() {
    (field.placeholder, field.delegate) = ("Search", self)
    field.addAction(for: .editingChanged) { [weak self] _ in self?.filter() }
    (table.rowHeight, table.dataSource, table.delegate) = (32, self, self)
    load(nil)
  }

  override func viewWillAppear(_ animated: Bool) {
    navigationController?.navigationBar.contentTransition = .numeric
  }

  override var preferredFocusedView: View? { table }

  private func load(_ branch: Branch?) {
    loading?.cancel()
    self.branch = branch
    commits = []
    filter()
    loading = Task { [weak self, repository] in
      do {
        var rest = ""
        for try await text in repository.git(Commit.log(of: branch)) {
          if Task.isCancelled { return }
          var lines = (rest + text).split(separator: "\0", omittingEmptySubsequences: false)
          rest = String(lines.removeLast())
          self?.add(lines.compactMap(Commit.init))
        }
      } catch {
        // A new repository is no failure.
        if Task.isCancelled { return }
        let isNew = "\(error)".hasSuffix("does not have any commits yet")
        if isNew { self?.details.show(nil, note: "There are no commits yet.") } else { self?.report(error) }
      }
      if !Task.isCancelled { self?.loading = nil }
      self?.showTitle()
    }
  }

  private func add(_ batch: [Commit]) {
    let isFirst = shown.isEmpty
    commits += batch
    shown += words.isEmpty ? batch : batch.filter { $0.matches(words) }
    table.reloadData()
    showTitle()
    if isFirst { showDetails() }
  }

  /// The number of commits rolls to the new one. Two texts count only with equally many numbers in them: so the total is there before, and
  /// goes after.
  private func showTitle() {
    viewIfLoaded?.window?.application?.progress = loading == nil ? nil : .indeterminate
    let isNarrowed = !words.isEmpty
    if isNarrowed, !hasTotal { setTitle(counted, hasTotal: true) }
    View.animate(withDuration: Self.countSeconds) {
      setTitle(shown.count, hasTotal: hasTotal || isNarrowed)
    } completion: { [weak self] _ in
      guard let self, words.isEmpty, hasTotal else { return }
      View.animate(withDuration: Self.countSeconds) { setTitle(shown.count, hasTotal: false) }
    }
  }

  private func setTitle(_ count: Int, hasTotal: Bool) {
    (counted, self.hasTotal) = (count, hasTotal)
    let total = hasTotal ? " of \(commits.count.formatted())" : ""
    title = "\(branch?.name ?? "Log"): \(count.formatted())\(total)\(loading == nil ? "" : " …")"
  }

  private func chooseBranch() {
    Task {
      do {
        let branches = try await repository.branches()
        guard presentedViewController == nil else { return }
        var actions = branches.map { branch in
          let isShown = self.branch.map { $0.reference == branch.reference } ?? branch.isCurrent
          return Action(title: branch.name, state: isShown ? .on : .off) { [weak self] _ in self?.load(branch) }
        }
        // What is checked out need not be a branch, nor need a new branch have a commit.
        if branches.first?.isCurrent != true {
          actions.insert(
            Action(title: "HEAD", state: branch == nil ? .on : .off) { [weak self] _ in self?.load(nil) }, at: 0)
        }
        Menu(children: actions).open(from: table, rect: shown.isEmpty ? .zero : table.focusRect)
      } catch {
        report(error)
      }
    }
  }

  private func search() {
    splitViewController?.show(.primary)
    field.becomeFocused()
    field.selectAll()
  }

  private func filter() {
    words = field.text?.lowercased().split(separator: " ") ?? []
    shown = words.isEmpty ? commits : commits.filter { $0.matches(words) }
    table.reloadData()
    table.highlightRow(at: IndexPath(row: 0, section: 0))
    showTitle()
    showDetails()
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    table.becomeFocused()
    return false
  }

  private func endSearch() {
    field.text = nil
    table.becomeFocused()
    filter()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let reused = tableView.dequeueReusableCell(withIdentifier: "commit")
    let cell = reused ?? TableViewCell(style: .subtitle, reuseIdentifier: "commit")
    let commit = shown[indexPath.row]
    cell.textLabel?.text = Self.line(commit.subject)
    cell.detailTextLabel?.text = Self.line("\(commit.date)  \(commit.names.isEmpty ? commit.author : commit.names)")
    return cell
  }

  /// As much of a text as a row can show, in one line: a carriage return ends none in git.
  private static func line(_ text: String) -> String { String(text.prefix(1000).map { $0.isNewline ? " " : $0 }) }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { showDetails() }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    showDetails()
    splitViewController?.show(.secondary)
  }

  private func showDetails() {
    let row = table.indexPathForHighlightedRow?.row ?? 0
    details.show(shown.indices.contains(row) ? shown[row] : nil)
  }

  /// The next commit or the previous one, also while another page is read.
  private func step(_ step: Int) {
    let row = (table.indexPathForHighlightedRow?.row ?? 0) + step
    guard shown.indices.contains(row) else { return }
    table.highlightRow(at: IndexPath(row: row, section: 0))
    showDetails()
  }
}
