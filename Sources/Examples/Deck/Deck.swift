import Foundation
import Segue
import SegueMarkdown

/// A slide: what a document has between two rules.
nonisolated struct Slide: Sendable {
  var document: MarkdownDocument
  var transition: Transition
  /// What the audience does not see: the comments.
  var notes: [String] = []

  var title: String { document.blocks.first.map { String($0.text.characters) } ?? "" }
  var pictures: [URL] { document.blocks.compactMap { if case .picture(let url) = $0.kind { url } else { nil } } }
  /// Headings with hardly any text stand in the middle.
  var isTitle: Bool {
    guard document.blocks.count <= 3, case .heading? = document.blocks.first?.kind else { return false }
    return document.blocks.allSatisfy { block in
      if case .heading = block.kind { true } else { block.kind == .paragraph && block.column == 0 }
    }
  }
}

/// What a Markdown file says: slides between rules, a transition for all in the front matter and for one in a comment.
nonisolated struct Deck: Sendable {
  private(set) var slides: [Slide] = []

  /// Reads a file. Pictures are looked for beside it.
  init(contentsOf url: URL) throws(DeckError) {
    guard let data = try? Data(contentsOf: url) else { throw DeckError("“\(url.path)” cannot be read") }
    guard !data.contains(0), let text = String(data: data, encoding: .utf8) else {
      throw DeckError("“\(url.path)” is no text in UTF-8")
    }
    try self.init(text, folder: url.deletingLastPathComponent())
    guard !slides.isEmpty else { throw DeckError("“\(url.path)” has no slides") }
  }

  /// Reads a text.
  init(_ text: String, folder: URL?) throws(DeckError) {
    var lines = text.replacing("\r\n", with: "\n").replacing("\u{FEFF}", with: "").split(
      separator: "\n", omittingEmptySubsequences: false)[...]
    var transition = Transition.slide
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      for line in lines[1..<end] {
        if let name = Self.transition(line) { transition = try Transition(name, in: "the front matter") }
      }
      lines = lines[(end + 1)...]
    }
    var document = MarkdownDocument(lines.joined(separator: "\n"), pictures: folder)
    let blocks = document.blocks
    document.blocks = []
    slides = [Slide(document: document, transition: transition)]
    for block in blocks {
      switch block.kind {
      case .thematicBreak where block.column == 0: slides.append(Slide(document: document, transition: transition))
      case .html(let html):
        guard let comment = html.firstMatch(of: /<!--([\s\S]*?)-->/)?.1 else { continue }
        if let name = Self.transition(comment) {
          slides[slides.count - 1].transition = try Transition(name, in: "slide \(slides.count)")
        } else {
          slides[slides.count - 1].notes.append(comment.trimmingCharacters(in: .whitespacesAndNewlines))
        }
      default: slides[slides.count - 1].document.blocks.append(block)
      }
    }
    if slides.last?.document.blocks.isEmpty == true { slides.removeLast() }
  }

  private static func transition(_ line: Substring) -> String? {
    line.wholeMatch(of: /\s*transition\s*:\s*"?([^"]*?)"?\s*/).map { String($0.1) }
  }
}

/// A mistake of the user, in one line.
nonisolated struct DeckError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
