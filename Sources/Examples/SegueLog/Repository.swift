nonisolated struct Commit: Sendable, Hashable {
  let hash, author, date, subject: String
  /// Branches and tags, such as "HEAD -> main, tag: v1".
  let names: String

  /// The arguments for it. No line contains U+0000.
  static func log(of branch: Branch?) -> [String] {
    // Abbreviated hashes may be those of several commits tomorrow, or the names of branches.
    let words = ["log", "-z", "--format=%H%x1f%aN%x1f%as%x1f%D%x1f%s", "--end-of-options"]
    return words + (branch.map { [$0.reference] } ?? []) + ["--"]
  }

  init?(_ line: Substring) {
    let fields = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    // The author's name may have a U+001F, as the subject may. The date ends it.
    let date =
      fields.count == 5 ? 2 : fields.firstIndex { $0.wholeMatch(of: /[0-9]{4,}-[0-9]{2}-[0-9]{2}/) != nil } ?? 2
    guard fields.count >= date + 3 else { return nil }
    (hash, self.date, names) = (fields[0], fields[date], fields[date + 1])
    (author, subject) = (fields[1..<date].joined(separator: " "), fields[(date + 2)...].joined(separator: "\u{1F}"))
  }

  var shortHash: Substring { hash.prefix(10) }

  /// Whether all of some lower-case words are in it, or are the start of its hash.
  func matches(_ words: [Substring]) -> Bool {
    let text = "\(author) \(names) \(subject)".lowercased()
    return words.allSatisfy { text.contains($0) || hash.hasPrefix($0) }
  }
}

nonisolated struct Branch: Sendable, Hashable {
  /// Its whole name, such as "refs/heads/main". A short one might also be that of a tag.
  let reference: String
  let isCurrent: Bool

  /// A line with a star for the branch that is checked out, or a space, and the whole name.
  init(_ line: Substring) { (isCurrent, reference) = (line.hasPrefix("*"), String(line.dropFirst())) }

  var name: String {
    let room = ["refs/heads/", "refs/remotes/"].first { reference.hasPrefix($0) }
    return String(reference.dropFirst(room?.count ?? 0))
  }
}

nonisolated struct Repository: Sendable {
  let folder: String?
  /// Runs git, and returns what it prints, in parts of whole characters, as they come.
  var git: @Sendable (_ arguments: [String]) -> AsyncThrowingStream<String, any Error>

  init(folder: String?) {
    self.folder = folder
    git = { Git(folder: folder).run($0) }
  }

  func output(_ arguments: [String]) async throws -> String { try await git(arguments).reduce(into: "") { $0 += $1 } }

  /// The branch that is checked out, and then the others, the newest first.
  func branches() async throws -> [Branch] {
    func list(_ options: [String]) async throws -> [Branch] {
      let refs = ["for-each-ref", "--format=%(HEAD)%(refname)"] + options + ["refs/heads", "refs/remotes"]
      return try await output(refs).split(separator: "\n").map(Branch.init)
    }
    // Where the commit of one branch is missing, git sorts none by date.
    let byDate = try? await list(["--sort=-committerdate"])
    let branches = if let byDate { byDate } else { try await list([]) }
    return branches.filter(\.isCurrent) + branches.filter { !$0.isCurrent }
  }
}
