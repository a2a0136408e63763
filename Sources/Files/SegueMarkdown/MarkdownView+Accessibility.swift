import Foundation
import Segue

// A document in words: a block is an element, and so is each row of a table and each line of code.
extension MarkdownView: AccessibilityArranging {
  package var arrangedAccessibilityElements: [AccessibleObject] {
    var elements: [AccessibleObject] = []
    for (block, part) in zip(document.blocks, parts) {
      guard let view = part.view, !part.isConcealed else { continue }
      for (text, traits) in Self.words(of: block) {
        let element = AccessibilityElement(accessibilityContainer: self)
        (element.accessibilityLabel, element.accessibilityTraits) = (text, traits)
        element.accessibilityFrameInContainerSpace = convert(view.bounds, from: view)
        elements.append(element)
      }
    }
    return elements
  }

  private static func words(of block: MarkdownBlock) -> [(text: String, traits: AccessibilityTraits)] {
    // A bullet is no word; a number and a check box are.
    let text = (block.marker.isEmpty ? "" : block.marker + " ") + String(block.text.characters)
    switch block.content {
    case .heading: return [(text, .header)]
    case .paragraph: return [(text, .staticText)]
    case .code: return text.split(separator: "\n").map { (String($0), .staticText) }
    case .table(let rows, let alignments):
      return rows.map { row in
        (row.prefix(alignments.count).map { String($0.characters) }.joined(separator: ", "), .staticText)
      }
    case .picture(let url): return [(text.isEmpty ? url.lastPathComponent : text, .image)]
    case .thematicBreak, .html: return []
    }
  }
}
