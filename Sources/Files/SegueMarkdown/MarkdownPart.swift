import Foundation
import Segue
import SegueImages

/// A block, and the views that show it.
final class MarkdownPart {
  private(set) var block: MarkdownBlock
  /// The view of the text or the picture; nil for a block without.
  let view: View?
  /// The words of the marker, and each one's distance from the marker's end, in columns.
  let markers: [(label: Label, distance: Int)]
  private let style: MarkdownStyle
  private var measured: Measurement?
  /// The pieces that stand in the place of code.
  private var pieces: CodePieces?

  /// The last measurement.
  private struct Measurement {
    let columns: Int
    var rows: Int
    /// A table has another text at each width.
    var table: TableText.Lines?
  }

  init(_ block: MarkdownBlock, style: MarkdownStyle, picture: (_ url: URL) -> MarkdownPicture) {
    (self.block, self.style) = (block, style)
    switch block.content {
    case .thematicBreak, .html: view = nil
    case .picture(let url): view = picture(url)
    case .heading, .paragraph, .code, .table:
      var label = Label("", color: style.text)
      if case .table = block.content { label = TableLabel("", color: style.text) }
      (label.attributedText, label.numberOfLines) = (block.text, 0)
      view = label
      if case .heading = block.content { label.textColor = style.accent }
      if case .table = block.content { label.lineBreakMode = .byClipping }
      if case .code = block.content { (label.lineBreakMode, label.backgroundColor) = (.byCharWrapping, style.panel) }
    }
    let end = block.marker.endIndex
    markers = block.marker.split(separator: " ").map { word in
      let rest = TextLayout(String(block.marker[word.startIndex..<end])).size.columns
      return (Label(String(word), color: style.accent), rest)
    }
  }

  /// Gives the views of the block a transition identifier, or none.
  func identify(_ identifier: AnyHashable?) {
    let shown = (view as? MarkdownPicture)?.image ?? view
    shown?.transitionID = identifier
    for (index, marker) in markers.enumerated() {
      marker.label.transitionID = identifier.map { [$0, "marker", index] as [AnyHashable] }
    }
  }

  /// Whether its place is empty for now.
  var isConcealed = false {
    didSet {
      view?.isHidden = isConcealed
      for marker in markers { marker.label.isHidden = isConcealed || marker.label.frame.minX < 0 }
    }
  }

  /// How its views come and go in a transition.
  var modifiers: [TransitionModifier] = [] {
    didSet { for view in [view].compactMap(\.self) + markers.map(\.label) { view.transitionModifiers = modifiers } }
  }

  /// Takes the colours and styles of a block with the same text.
  func take(_ block: MarkdownBlock) {
    if block == self.block { return }
    self.block = block
    split(nil)
    (view as? Label)?.attributedText = block.text
  }

  /// Cuts its code into pieces, or with nil joins them.
  func split(_ split: CodeSplit?) {
    pieces?.remove()
    let hadPieces = pieces != nil
    pieces = nil
    guard let label = view as? Label else { return }
    if let split {
      pieces = CodePieces(split, of: block.text, style: style, on: label)
      (label.attributedText, label.transitionModifiers) = (AttributedString(), split.moving)
    } else if hadPieces {
      (label.attributedText, label.transitionModifiers) = (block.text, modifiers)
    }
  }

  /// Whether the block is invisible.
  var isHidden: Bool { if case .html = block.content { true } else { false } }

  /// The rows for the line below a heading.
  var rule: Int { if case .heading(1...2) = block.content { 1 } else { 0 } }

  /// The column at which the block begins in a view of a width. At least half of the width or 16 columns remain for text.
  func column(in columns: Int) -> Int { min(max(0, block.column), max(columns / 2, columns - 16)) }

  /// Forgets the measurement.
  func setNeedsMeasure() { measured = nil }

  /// The rows of the block in a view of a width, including the line below it.
  func rows(in columns: Int) -> Int { measurement(columns - column(in: columns)).rows }

  private func measurement(_ columns: Int) -> Measurement {
    if let measured, measured.columns == columns { return measured }
    var new = Measurement(columns: columns, rows: 0)
    switch block.content {
    case .html: break
    case .thematicBreak: new.rows = 1
    case .table(let rows, let alignments):
      let text = TableText.text(rows, alignments, width: columns, style: style)
      (new.table, new.rows) = (text, TextLayout(text.text, width: columns, lineBreakMode: .byClipping).lines.count)
    case .code:
      new.rows = TextLayout(block.text, width: Self.room(columns), lineBreakMode: .byCharWrapping).lines.count + 2
    case .heading, .paragraph, .picture:
      let size = view?.sizeThatFits(CGSize(width: CGFloat(columns) * 8, height: 0)) ?? .zero
      new.rows = Int(size.height / 16) + rule
    }
    measured = new
    return new
  }

  /// The columns beside code on either side.
  private static func margin(_ columns: Int) -> Int { columns < 12 ? 0 : 2 }
  private static func room(_ columns: Int) -> Int { columns - 2 * margin(columns) }

  /// The columns for lines of code in its place; nil for anything else, and .max before it has one.
  var codeColumns: Int? {
    guard case .code = block.content, let view else { return nil }
    return view.bounds.isEmpty ? .max : Self.room(Int(view.bounds.width / 8))
  }

  /// Puts the views into a frame of `rows(in:)` rows.
  func layOut(in frame: CGRect, alignment: Label.TextAlignment) {
    view?.frame = frame
    for (label, distance) in markers {
      let x = frame.minX - CGFloat(1 + distance) * 8
      label.frame = CGRect(x: x, y: frame.minY, width: label.sizeThatFits(frame.size).width, height: 16)
      // In a narrow view there may be no room.
      label.isHidden = x < 0 || isConcealed
    }
    guard let label = view as? Label else { return }
    let columns = Int(frame.width / 8)
    switch block.content {
    case .code:
      let margin = CGFloat(Self.margin(columns) * 8)
      label.textInsets = EdgeInsets(top: 16, left: margin, bottom: 16, right: margin)
      let room = Self.room(columns)
      if pieces?.place(columns: room, from: CGPoint(x: frame.minX + margin, y: frame.minY + 16)) == false { split(nil) }
    case .table:
      label.attributedText = measurement(columns).table?.text
      (label as? TableLabel)?.cells = measurement(columns).table?.cells ?? []
    default: label.textAlignment = alignment
    }
  }
}

/// Shows a table. Its cells are texts of their own, without the lines between them.
final class TableLabel: Label {
  var cells: [SelectableText] = []
  override var selectableTexts: [SelectableText] { cells }
}

/// A picture of a document; before it has been read, its description; after an error, a message.
final class MarkdownPicture: View {
  /// What it shows, before the picture has been read and afterwards.
  struct Look: Equatable {
    let url: URL
    let alternative: AttributedString
    let color: Color
  }

  let look: Look
  let image = ImageView()
  /// Called when the picture has been read, or after an error.
  var changed: () -> Void = {}
  private let words = Label("", alignment: .center)
  private var reading: Task<Void, Never>?
  /// Whether it could not be read.
  var hasFailed: Bool { reading == nil && image.image == nil }
  /// The height of a picture before it has been read, in rows.
  static let usual = 5

  init(_ look: Look, _ images: ImageLoader) {
    self.look = look
    super.init(frame: .zero)
    let url = look.url
    let isNamed = !look.alternative.characters.isEmpty || url.isFileURL
    (words.textColor, words.numberOfLines) = (look.color, Self.usual)
    words.attributedText = isNamed ? look.alternative : AttributedString(url.lastPathComponent)
    image.contentMode = .scaleAspectFit
    for view in [words, image] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    image.image = images.cachedImage(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    words.isHidden = image.image != nil
    guard image.image == nil, url.isFileURL else { return }
    reading = Task { [weak self] in
      do {
        let picture = try await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
        self?.end(with: picture)
      } catch is CancellationError {
      } catch {
        self?.words.text = "\(FilePath(url)?.name ?? ""): \(error)"
        self?.end(with: nil)
      }
    }
  }

  isolated deinit { reading?.cancel() }

  private func end(with picture: Image?) {
    (reading, image.image, words.isHidden) = (nil, picture, picture != nil)
    changed()
  }

  /// The size of the picture in its own proportions, at the full width, or of the words.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let own = image.image?.size, own.width > 0 else {
      let rows = reading == nil ? words.sizeThatFits(size).height : CGFloat(Self.usual * 16)
      return CGSize(width: size.width, height: max(16, rows))
    }
    let height = min(size.width, own.width) * own.height / own.width / traitCollection.pointAspect
    let rows = max(1, (height / 16).rounded(.up))
    return CGSize(width: size.width, height: rows * 16)
  }
}
