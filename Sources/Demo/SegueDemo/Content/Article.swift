/// A page's text: a heading, paragraphs, and facts by name.
///
/// In the file the heading is the first line, empty lines divide paragraphs, and a fact is `> name <tab> value`.
struct Article {
  let heading: String
  let paragraphs: [String]
  let facts: [(name: String, value: String)]

  init(_ lines: [Substring]) {
    heading = lines.first.map(String.init) ?? ""
    let body = lines.dropFirst().map(String.init)
    facts = body.filter { $0.hasPrefix("> ") }.map { line in
      let parts = line.dropFirst(2).split(separator: "\t", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
    paragraphs = body.filter { !$0.hasPrefix("> ") }
      .split(separator: "").map { $0.joined(separator: " ") }
  }
}
