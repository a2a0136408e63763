import Foundation
import Segue
import SegueImages
import SegueMarkdown

/// A slide: the blocks between two rules of a document.
nonisolated struct Slide: Sendable {
  var document: MarkdownDocument
  var transition: Transition
  /// The comments, for the speaker only.
  var notes: [String] = []
  /// What it shows, step by step.
  var steps: [SlideStep] = [SlideStep()]

  var title: String { document.blocks.first.map { String($0.text.characters) } ?? "" }
  var pictures: [URL] { document.blocks.compactMap { if case .picture(let url) = $0.content { url } else { nil } } }
  /// Whether it begins with a heading that can be large.
  var hasTitle: Bool {
    if case .heading(1...2)? = document.blocks.first?.content { document.blocks[0].column == 0 } else { false }
  }
  /// Headings with hardly any text stand in the middle.
  var isTitle: Bool {
    guard document.blocks.count <= 3, case .heading? = document.blocks.first?.content else { return false }
    return document.blocks.allSatisfy { block in
      if case .heading = block.content { true } else { block.content == .paragraph && block.column == 0 }
    }
  }

  /// Adds a comment: a pause, or options and a note in lines of their own.
  fileprivate mutating func add(_ comment: String, _ reader: inout StepReader, in place: String) throws(DeckError) {
    if comment == StepReader.pause { return reader.pause(at: document.blocks.count) }
    var note: [Substring] = []
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      // In a note of several lines, only what can be nothing else is an option.
      switch FrontMatter.pair(line) {
      case ("transition", let name)? where lines.count == 1 || Transition(rawValue: name) != nil:
        transition = try Transition(name, in: place)
      case (StepReader.option, let value)? where lines.count == 1 || StepReader.isOn(value) != nil:
        reader.isIncremental = try StepReader.isOn(value, in: place)
      default: note.append(line)
      }
    }
    if !note.isEmpty { notes.append(note.joined(separator: "\n").trimmingCharacters(in: .newlines)) }
  }
}

/// The slides of a Markdown file, between rules. The front matter names a transition for all, a comment for one.
nonisolated struct Deck: Sendable {
  private(set) var slides: [Slide] = []
  /// The title of the front matter, or of the first slide.
  private(set) var title = ""
  /// The language of the front matter.
  private(set) var language = "en"

  /// Reads a file or a pipe. Pictures are beside the file, or for a pipe in the current folder.
  init(contentsOf url: URL) throws(DeckError) {
    let path = FilePath(url) ?? FilePath(url.absoluteString)
    let bytes: [UInt8]
    do { bytes = try path.read(upTo: 1 << 24, acceptsPipes: true) } catch {
      throw DeckError("“\(path)” cannot be read: \(error)")
    }
    guard let text = MarkdownDocument.text(of: bytes) else { throw DeckError("“\(path)” is not UTF-8 text") }
    let folder = FilePath(url.deletingLastPathComponent())?.resolved.url
    try self.init(text, folder: path.description.hasPrefix("/dev/") ? nil : folder)
    guard !slides.isEmpty else { throw DeckError("“\(path)” has no slides") }
  }

  init(_ text: String, folder: URL?) throws(DeckError) {
    let front = FrontMatter(text)
    var empty = Slide(document: MarkdownDocument("", style: Palette.slides), transition: .slide)
    if let name = front.values["transition"] { empty.transition = try Transition(name, in: "the front matter") }
    var first = StepReader()
    if let value = front.values[StepReader.option] {
      first.isIncremental = try StepReader.isOn(value, in: "the front matter")
    }
    slides = [empty]
    var reader = first
    let document = MarkdownDocument(
      front.text, pictures: folder, style: Palette.slides, joiningListsAt: [StepReader.pause])
    for block in document.blocks {
      let last = slides.count - 1
      switch block.content {
      case .thematicBreak where block.column == 0:
        // Before the first slide it separates nothing.
        if last == 0, slides[0].document.blocks.isEmpty { continue }
        slides[last].steps = reader.steps(of: slides[last].document.blocks)
        slides.append(empty)
        reader = first
      case .html:
        for comment in block.comments { try slides[last].add(comment, &reader, in: "slide \(last + 1)") }
      default:
        reader.read(block, at: slides[last].document.blocks.count)
        slides[last].document.blocks.append(block)
      }
    }
    slides[slides.count - 1].steps = reader.steps(of: slides[slides.count - 1].document.blocks)
    if let last = slides.last, last.document.blocks.isEmpty, last.notes.isEmpty { slides.removeLast() }
    if slides.allSatisfy(\.document.blocks.isEmpty) { slides = [] }
    title = front.values["title"] ?? slides.first?.heading ?? ""
    language = front.values["lang"] ?? language
  }
}

nonisolated struct DeckError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
