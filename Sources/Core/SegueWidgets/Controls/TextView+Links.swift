@_spi(Segue) import SegueCore
import Foundation

// Addresses in the text: Tab leads from one to the next, Enter and a click open them.
extension TextView {
  /// The attributes of a paragraph, with those of the addresses in it.
  var shownAttributes: ((_ paragraph: String) -> [(range: Range<Int>, attributes: AttributeContainer)])? {
    guard dataDetectorTypes.contains(.link) else { return paragraphAttributes }
    return { [paragraphAttributes, textStyle] paragraph in
      let links = AddressDetector.links(in: paragraph).map { link in
        (link.range, AttributeContainer().link(link.url).textStyle(textStyle.union(.underline)))
      }
      return (paragraphAttributes?(paragraph) ?? []) + links
    }
  }

  /// Puts a view over each address that is seen.
  func layOutLinks() {
    guard dataDetectorTypes.contains(.link), !isEditable else {
      return LinkView.layOut([], as: &linkViews, in: self, .tint)
    }
    let first = max(0, firstRow - top)
    var links: [(url: URL, pieces: [LinkView.Piece])] = []
    var known: (range: Range<Int>, links: [(range: Range<Int>, url: URL)])?
    for (row, start, line) in input.rows.lines(in: first..<first + rowCount + 1) {
      let range = line.range.lowerBound + start..<line.range.upperBound + start
      if known?.range.contains(range.lowerBound) != true {
        let paragraph = input.storage.paragraph(around: range.lowerBound)
        known = (paragraph, AddressDetector.links(in: input.storage.text(in: paragraph)))
      }
      guard let known else { continue }
      for link in known.links {
        let whole = link.range.lowerBound + known.range.lowerBound..<link.range.upperBound + known.range.lowerBound
        let seen = whole.clamped(to: range)
        guard !seen.isEmpty else { continue }
        let before = input.storage.text(in: range.lowerBound..<seen.lowerBound)
        let text = input.storage.text(in: seen)
        let piece = LinkView.Piece(
          row: row + top, column: columns.left + Grapheme.width(of: before), columns: Grapheme.width(of: text),
          text: text,
          style: textStyle.union(.underline))
        if seen.lowerBound > whole.lowerBound, let last = links.indices.last, links[last].url == link.url {
          links[last].pieces.append(piece)
        } else {
          links.append((link.url, [piece]))
        }
      }
    }
    LinkView.layOut(links, as: &linkViews, in: self, .tint)
  }
}
