import Testing

@testable import House

/// A checkout of a few files, for a law.
struct Sample: CustomTestStringConvertible {
  static let manifest = Manifest(modules: [
    .init(name: "SegueMotion", path: "Sources/Core/SegueMotion"),
    .init(name: "SegueCanvas", path: "Sources/Core/SegueCanvas", dependencies: ["SegueMotion"]),
    .init(name: "Segue", path: "Sources/Core/Segue", dependencies: ["SegueCanvas"], isMainActor: true),
    .init(name: "CMarkdown", path: "Sources/Files/CMarkdown"),
    .init(name: "SegueTodo", path: "Sources/Examples/SegueTodo", dependencies: ["Segue"], isMainActor: true),
    .init(name: "SegueTests", path: "Tests/Core/SegueTests", dependencies: ["Segue"]),
  ])

  let law: String
  /// Lines of files, each below its path.
  let files: [String: String]
  /// The page with the exceptions.
  var page = ""

  init(_ law: String, _ path: String, _ text: String, page: String = "") {
    self.init(law, [path: text], page: page)
  }

  init(_ law: String, _ files: [String: String], page: String = "") {
    (self.law, self.files, self.page) = (law, files, page)
  }

  var testDescription: String { "\(law): \(files.values.joined(separator: " | "))" }

  var checkout: Checkout {
    let sources = files.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }
    return Checkout(
      sources: sources.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }, manifest: Self.manifest,
      texts: files.filter { !$0.key.hasSuffix(".swift") })
  }

  /// The places of the breaches of the law: a path, and a line if it has one.
  func places() throws -> [String] {
    let law = try #require(Law.all.first { $0.name == self.law })
    let exceptions = Exceptions(page: page)
    return exceptions.applied(to: law.breaches(checkout, exceptions), of: law).map {
      $0.line > 0 ? "\($0.path):\($0.line)" : $0.path
    }
  }
}

/// The table of exceptions with rows of it.
func exceptions(_ rows: String...) -> String { table(Exceptions.lawsMark, rows) }

/// The table of the system's modules with rows of it.
func imports(_ rows: String...) -> String { table(Exceptions.importsMark, rows) }

private func table(_ mark: String, _ rows: [String]) -> String {
  ([mark, "", "| A | B | Why |", "|---|---|---|"] + rows.map { "| \($0) | because |" }).joined(separator: "\n")
}
