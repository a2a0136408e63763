import Segue
import SegueTerminal

final class CommitViewController: ViewController {
  private let repository: Repository
  private let text = TextView()
  /// The bytes of a change that are read. Nobody scrolls through more.
  private static let longest = 2_000_000
  private var patch = Patch("")
  /// The columns to which the paths are fitted.
  private var columns = 0
  private(set) var commit: Commit?
  private(set) var loading: Task<Void, Never>?
  /// Goes to the commit that is so many rows further down in the list.
  var step: (Int) -> Void = { _ in }

  init(_ repository: Repository) {
    self.repository = repository
    super.init()
  }

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
    text.dataDetectorTypes = .link
    view = text
  }

  func show(_ commit: Commit?, note: String = "") {
    guard commit != self.commit || commit == nil else { return }
    self.commit = commit
    loading?.cancel()
    title = commit.map { String($0.shortHash) }
    loading = nil
    guard let commit else { return show(Patch(note)) }
    let width = max(20, textColumns)
    loading = Task { [weak self, repository] in
      var output = ""
      do {
        for try await part in repository.git(["show", "--stat=\(width)", "--end-of-options", commit.hash, "--"]) {
          output += part
          if output.utf8.count > Self.longest { break }
        }
        if output.utf8.count > Self.longest { output += "\n\n… and more. Press p to see all of it." }
      } catch {
        // The message can be read also where the files are missing.
        let message = try? await repository.output(["show", "--no-patch", "--end-of-options", commit.hash, "--"])
        output = "\(output.isEmpty ? message ?? "" : output)\n\(error)"
      }
      guard !Task.isCancelled else { return }
      self?.show(Patch(output))
      self?.loading = nil
    }
  }

  private var textColumns: Int { Int(text.bounds.width / 8) - 2 }

  private func show(_ patch: Patch) {
    (self.patch, columns) = (patch, textColumns)
    let fitted = patch.fitted(to: columns)
    text.paragraphAttributes = { [text] line in
      let tints = text.window?.application.flatMap {
        Patch.Tints($0.colorMode, isLight: $0.userInterfaceStyle == .light)
      }
      return fitted.colors(of: line, tints: tints)
    }
    text.text = fitted.text
  }

  override func viewDidLayoutSubviews() {
    guard textColumns != columns else { return }
    let offset = text.contentOffset
    show(patch)
    text.contentOffset = offset
  }

  /// Git would not say that it has found no pager, and a short commit would vanish at once in `less` as git calls it. So a shell
  /// connects the two: `$@` is git, and `$0` the commit.
  private static let paging = """
    export LESS="${LESS-R}"; pager=$("$@" var GIT_PAGER) || exit
    test "$pager" != cat || pager=less
    "$@" show --stat --patch --end-of-options "$0" -- | eval "$pager"
    """

  private func showInPager() {
    guard let commit, let application = view.window?.application else { return }
    do {
      let git = Git(folder: repository.folder).command([])
      let status = try application.runProgram("sh", ["-c", Self.paging, commit.hash] + git)
      guard status == 126 || status == 127 else { return }
      throw GitError(description: "The pager cannot be run. See GIT_PAGER, core.pager and PAGER.")
    } catch {
      report(error)
    }
  }

  private func copyHash() {
    guard let commit else { return }
    view.window?.application?.pasteboard.string = commit.hash
    visibleToolbar?.show(note: "\(commit.shortHash) copied", for: 2)
  }
}
