import Foundation
import Segue

/// A block, and the views that show it.
final class MarkdownPart {
  let block: MarkdownBlock
  /// What shows the text or the picture; nil for what has neither.
  let view: View?
  /// The words of the marker, and how far each begins from the end of all.
  let markers: [(label: Label, distance: Int)]
  private let style: MarkdownStyle
  private var measured: Measurement?

  /// What was measured last.
  private struct Measurement {
    let columns: Int
    var rows: Int
    /// A table has another text at each width.
    var table: AttributedString?
  }

  init(_ block: MarkdownBlock, style: MarkdownStyle, picture: (_ url: URL) -> MarkdownPicture) {
    (self.block, self.style) = (block, style)
    switch block.kind {
    case .thematicBreak, .html: view = nil
    case .picture(let url): view = picture(url)
    case .heading, .paragraph, .code, .table:
      let label = Label("", color: style.text)
      (label.attributedText, label.numberOfLines) = (block.text, 0)
      view = label
      if case .heading = block.kind { label.textColor = style.accent }
      if case .table = block.kind { label.lineBreakMode = .byClipping }
      if case .code = block.kind { (label.lineBreakMode, label.backgroundColor) = (.byCharWrapping, style.panel) }
    }
    let end = block.marker.endIndex
    markers = block.marker.split(separator: " ").map { word in
      let rest = TextLayout(String(block.marker[word.startIndex..<end])).size.columns
      return (Label(String(word), color: style.accent), rest)
    }
  }

  /// Whether there is nothing to see.
  var isHidden: Bool { if case .html = block.kind { true } else { false } }

  /// The rows for the line below a heading.
  var rule: Int { if case .heading(1...2) = block.kind { 1 } else { 0 } }

  /// The column at which it begins in a view of a width. Half of the width is for text, or 16 columns if that is less.
  func column(in columns: Int) -> Int { min(max(0, block.column), max(columns / 2, columns - 16)) }

  /// Forgets what was measured.
  func setNeedsMeasure() { measured = nil }

  /// The rows that it takes in a view of a width, with the line below.
  func rows(in columns: Int) -> Int { measurement(columns - column(in: columns)).rows }

  private func measurement(_ columns: Int) -> Measurement {
    if let measured, measured.columns == columns { return measured }
    var new = Measurement(columns: columns, rows: 0)
    switch block.kind {
    case .html: break
    case .thematicBreak: new.rows = 1
    case .table(let rows, let alignments):
      let text = TableText.text(rows, alignments, width: columns, style: style)
      (new.table, new.rows) = (text, TextLayout(text, width: columns, lineBreakMode: .byClipping).lines.count)
    case .code:
      let width = columns - 2 * Self.margin(columns)
      new.rows = TextLayout(block.text, width: width, lineBreakMode: .byCharWrapping).lines.count + 2
    case .heading, .paragraph, .picture:
      let size = view?.sizeThatFits(CGSize(width: CGFloat(columns) * 8, height: 0)) ?? .zero
      new.rows = Int(size.height / 16) + rule
    }
    measured = new
    return new
  }

  /// The columns beside code on either side.
  private static func margin(_ columns: Int) -> Int { columns < 12 ? 0 : 2 }

  /// Puts the views into a frame, in which there is room for what `rows(in:)` says.
  func layOut(in frame: CGRect, alignment: Label.TextAlignment) {
    view?.frame = frame
    for (label, distance) in markers {
      let x = frame.minX - CGFloat(1 + distance) * 8
      label.frame = CGRect(x: x, y: frame.minY, width: label.sizeThatFits(frame.size).width, height: 16)
      // In a narrow view there may be no room.
      label.isHidden = x < 0
    }
    guard let label = view as? Label else { return }
    let columns = Int(frame.width / 8)
    switch block.kind {
    case .code:
      let margin = CGFloat(Self.margin(columns) * 8)
      label.textInsets = EdgeInsets(top: 16, left: margin, bottom: 16, right: margin)
    case .table: label.attributedText = measurement(columns).table
    default: label.textAlignment = alignment
    }
  }
}
