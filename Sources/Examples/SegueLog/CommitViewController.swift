import Segue
import SegueTerminal

/// A commit: its message, statistics and changes.
final class CommitViewController: ViewController {
  private let repository: Repository
  private let text = TextView()
  private(set) var commit: Commit?
  private(set) var loading: Task<Void, Never>?
  /// Goes to the commit that is so many rows further down in the list.
  var step: (Int) -> Void = { _ in }

  init(_ repository: Repository) {
    self.repository = repository
    super.init()
  }

  /// The commands for both columns.
  var commands: [KeyCommand] {
    [
      KeyCommand("next", "n", "the next commit") { [weak self] in self?.step(1) },
      KeyCommand("previous", "N", "the previous commit") { [weak self] in self?.step(-1) },
      KeyCommand("pager", "p", "show it in your pager") { [weak self] in self?.showInPager() },
      KeyCommand("copy", "y", "copy its hash") { [weak self] in self?.copyHash() },
    ]
  }

  override func loadView() {
    (text.isEditable, text.isSelectable, text.backgroundColor) = (false, false, .systemBackground)
    text.paragraphAttributes = Self.colors
    view = text
  }

  /// The colours of a line, as git itself has them.
  private static func colors(of line: String) -> [(range: Range<Int>, attributes: AttributeContainer)] {
    let color: Color? =
      switch line.first {
      case "+": .systemGreen
      case "-" where line != "---": .systemRed
      case "@": .systemCyan
      case "d" where line.hasPrefix("diff "), "c" where line.hasPrefix("commit "): .systemOrange
      default: nil
      }
    return color.map { [(0..<line.count, AttributeContainer().foregroundColor($0))] } ?? []
  }

  func show(_ commit: Commit?) {
    guard commit != self.commit else { return }
    self.commit = commit
    loading?.cancel()
    title = commit?.hash
    loading = nil
    guard let commit else { return text.text = "" }
    let width = max(20, Int(text.bounds.width / 8) - 2)
    loading = Task { [weak self, repository] in
      let patch = try? await repository.output(["show", "--stat=\(width)", "--patch", commit.hash, "--"])
      guard !Task.isCancelled else { return }
      self?.text.text = patch ?? "git cannot show it."
      self?.loading = nil
    }
  }

  private func showInPager() {
    guard let commit, let application = view.window?.application else { return }
    do {
      try application.runProgram("git", ["-C", repository.folder, "show", "--stat", "--patch", commit.hash])
    } catch {
      report(error)
    }
  }

  private func copyHash() {
    guard let commit else { return }
    view.window?.application?.pasteboard.string = commit.hash
    visibleToolbar?.show(note: "\(commit.hash) copied", for: 2)
  }
}
