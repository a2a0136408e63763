import Foundation
import Segue
import SegueMarkdown

/// What a slide shows before one key and after another one.
nonisolated struct SlideStep: Sendable, Hashable {
  /// How many of its blocks are shown, from the first.
  var blocks = 0
  /// The lines of code that stand out, by the index of the block; blocks of which all do are left out.
  var lines: [Int: IndexSet] = [:]
}

/// Finds the steps of a slide: pauses between blocks, lists item by item, and code of which other lines stand out. The words and rules are
/// those of presenterm.
nonisolated struct StepReader {
  static let (pause, option) = ("pause", "incremental_lists")

  /// Whether lists come item by item, from here to the end of the slide.
  var isIncremental = false
  /// The numbers of blocks behind which something waits.
  private var pauses: Set<Int> = []
  /// An item of the outermost list that is being read, if it comes item by item.
  private var item: MarkdownBlock?

  /// The value of the option; nil for any other text than true and false.
  static func isOn(_ value: String) -> Bool? { ["true": true, "false": false][value.lowercased()] }

  static func isOn(_ value: String, in place: String) throws(DeckError) -> Bool {
    guard let isOn = isOn(value) else { throw DeckError("\(place): \(option) is true or false, not “\(value)”") }
    return isOn
  }

  mutating func pause(at count: Int) { pauses.insert(count) }

  /// Reads the next block: before each item there is a pause, and behind the list.
  mutating func read(_ block: MarkdownBlock, at index: Int) {
    let isItem = !block.marker.isEmpty
    if isItem ? isIncremental || item != nil : item.map({ !block.isInside($0) }) == true { pauses.insert(index) }
    if isItem, isIncremental {
      item = item.map { block.column < $0.column ? block : $0 } ?? block
    } else if isItem || item.map({ !block.isInside($0) }) == true {
      item = nil
    }
  }

  /// The steps of a slide with these blocks. Nothing waits behind the last one.
  func steps(of blocks: [MarkdownBlock]) -> [SlideStep] {
    let counts = pauses.filter { $0 < blocks.count }.sorted() + [blocks.count]
    let groups = blocks.map { block in
      if case .code = block.content { LineGroups(block.info)?.groups } else { nil as [IndexSet?]? }
    }
    var (steps, lines, start) = ([SlideStep](), [Int: IndexSet](), 0)
    for count in counts {
      let new = (start..<count).compactMap { index in groups[index].map { (index: index, groups: $0) } }
      for (index, groups) in new { lines[index] = groups[0] }
      steps.append(SlideStep(blocks: count, lines: lines))
      for (index, groups) in new {
        for group in groups.dropFirst() {
          lines[index] = group
          steps.append(SlideStep(blocks: count, lines: lines))
        }
      }
      start = count
    }
    return steps
  }
}

/// Lines of code that stand out one group after the other, such as `{1,3|5-7|all}` behind the language.
nonisolated struct LineGroups {
  /// The lines of each group, from 0; nil for all of them.
  let groups: [IndexSet?]

  /// Nil if there are none: braces may mean other things elsewhere.
  init?(_ info: String) {
    guard let match = info.firstMatch(of: /\{([^{}]*)\}/) else { return nil }
    var groups: [IndexSet?] = []
    for group in match.1.split(separator: "|", omittingEmptySubsequences: false) {
      guard let lines = Self.lines(group.filter { !$0.isWhitespace }) else { return nil }
      groups.append(lines.isEmpty ? nil : lines)
    }
    self.groups = groups
  }

  /// The lines of a group, of which none stands for all; nil for anything else.
  private static func lines(_ group: String) -> IndexSet? {
    if group == "all" { return IndexSet() }
    var lines = IndexSet()
    for part in group.split(separator: ",", omittingEmptySubsequences: false) {
      guard let match = part.wholeMatch(of: /([0-9]{1,6})(?:-([0-9]{1,6}))?/), let first = Int(match.1),
        let last = Int(match.2 ?? match.1), first >= 1, last >= first
      else { return nil }
      lines.insert(integersIn: first - 1...last - 1)
    }
    return lines
  }
}

extension MarkdownBlock {
  /// Whether it stands below the first line of an item, as a part of it.
  fileprivate nonisolated func isInside(_ item: MarkdownBlock) -> Bool {
    column >= item.column && quotationBars.starts(with: item.quotationBars)
      && quotationBars.dropFirst(item.quotationBars.count).allSatisfy { $0 >= item.column }
  }

  /// The block of code with other lines in a colour that steps back.
  nonisolated func standingOut(_ lines: IndexSet, dimmed: AttributeContainer) -> MarkdownBlock {
    var block = self
    block.text = AttributedString()
    var (line, start) = (0, text.startIndex)
    func add(to end: AttributedString.Index) {
      var part = AttributedString(text[start..<end])
      if !lines.contains(line) { part.mergeAttributes(dimmed) }
      block.text += part
      (line, start) = (line + 1, end)
    }
    for index in text.characters.indices where text.characters[index].isNewline {
      add(to: text.characters.index(after: index))
    }
    add(to: text.endIndex)
    return block
  }
}

extension Slide {
  /// The document at a step, with all of its blocks.
  func document(at step: Int, dimmed: AttributeContainer) -> MarkdownDocument {
    var document = document
    for (index, lines) in steps[step].lines {
      document.blocks[index] = document.blocks[index].standingOut(lines, dimmed: dimmed)
    }
    return document
  }

  /// What comes at a step, for the speaker.
  func text(at step: Int) -> String {
    let (old, new) = (steps[step - 1], steps[step])
    if old.blocks < new.blocks {
      let block = document.blocks[old.blocks]
      let first = String(block.text.characters.prefix { !$0.isNewline })
      return "\(block.marker) \(first)".trimmingCharacters(in: .whitespaces)
    }
    let code = document.blocks.indices.first { old.lines[$0] != new.lines[$0] }
    guard let lines = code.flatMap({ new.lines[$0] }) else { return "all lines" }
    let ranges = lines.rangeView.map { $0.count == 1 ? "\($0.upperBound)" : "\($0.lowerBound + 1)–\($0.upperBound)" }
    return "lines " + ranges.joined(separator: ", ")
  }
}
