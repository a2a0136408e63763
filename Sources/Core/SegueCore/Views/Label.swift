public import Foundation

/// Shows text: in one colour and style, or in runs of several.
///
///     let label = Label("Saved", color: .tint, style: .bold, alignment: .center)
///     label.frame = CGRect(cells: 0, 2, 20, 1)
///
///     var text = AttributedString("Saved ")
///     text.append(AttributedString("to disk", attributes: AttributeContainer().textStyle(.dim)))
///     label.attributedText = text
///
/// A label has one line unless `numberOfLines` is set. See ``TextLayout`` for the places where lines break. Text that does not fit is
/// cut after any character and ends in an ellipsis, unless `lineBreakMode` is set. A tab leads to the next multiple of eight columns
/// from the start of the line. As in UIKit, text is centred in a higher label. While the label scales or turns, each letter becomes
/// dots of its weight and colour, fainter ones if it is dim.
@preconcurrency @MainActor open class Label: View {
  /// The text, or the characters of `attributedText`. Setting it sets `attributedText` to nil. Only printable graphemes are shown; a
  /// newline of any kind begins a new line.
  open var text: String? {
    get { plainText ?? attributedText.map { String($0.characters) } }
    set {
      guard newValue != plainText || attributedText != nil else { return }
      change { (plainText, storedText) = (newValue, nil) }
    }
  }
  /// A text with colours and styles of its own, or nil, the default, if `text` was set last.
  ///
  /// It shows the attributes of `AttributeScopes.SegueAttributes`: `foregroundColor`, `backgroundColor` and `textStyle`. The defaults
  /// are the label's `textColor`, no colour and the label's `textStyle`. Foundation's attribute `link` makes a link of a range: see
  /// <doc:Links>.
  open var attributedText: AttributedString? {
    get { storedText }
    set {
      guard newValue != storedText || plainText != nil else { return }
      change { (plainText, storedText) = (nil, newValue) }
    }
  }
  /// Shows changes of the text bit by bit; nil, the default, for none.
  package var textChanger: (any TextChanger)?

  private func change(_ set: () -> Void) {
    let finish = textChanger.flatMap { timingOfChanges == nil ? nil : $0.textWillChange(in: self) }
    set()
    setNeedsDisplay()
    hasLinks = storedText?.runs.contains { $0.link != nil } == true
    if hasLinks || !linkViews.isEmpty { setNeedsLayout() }
    guard let finish else { return }
    // The same closure may give the label the size of its new text.
    if let animation = AnimationContext.current.viewAnimation { animation.atEnd(finish) } else { finish() }
  }

  private var plainText: String?
  private var storedText: AttributedString?
  private(set) var hasLinks = false
  /// The places of the links.
  var linkViews: [LinkView] = []

  open override func layoutSubviews() { if hasLinks || !linkViews.isEmpty { layOutLinks() } }
  /// The colour of the text; `.label` by default.
  open var textColor: Color = .label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// The colour of the text while it is highlighted; nil, the default, for the same. Parts with colours of their own keep them.
  open var highlightedTextColor: Color? { didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } } }
  /// Whether it is highlighted, such as the text of a highlighted row.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  package var shownTextColor: Color { isHighlighted ? highlightedTextColor ?? textColor : textColor }
  /// Bold, dim, italic and so on.
  open var textStyle: TextStyle = [] { didSet { if textStyle != oldValue { setNeedsDisplay() } } }
  /// The alignment of lines in the width.
  open var textAlignment = TextAlignment.left { didSet { setNeedsDisplay() } }
  /// How many lines there are at most; 0 is any number. 1 by default.
  open var numberOfLines = 1 { didSet { setNeedsDisplay() } }
  /// Where lines break, and how text that does not fit is cut; `.byTruncatingTail` by default.
  open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
  }
  /// The room between the edges and the text, in points, rounded to whole cells. Negative numbers and NaN count as 0.
  @available(swift, introduced: 6)
  open var textInsets = EdgeInsets.zero { didSet { if textInsets != oldValue { setNeedsDisplay() } } }

  /// The alignment of lines in the width.
  public nonisolated enum TextAlignment: Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// A label without text.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// A label of size zero: set its frame, or call `sizeToFit`.
  public convenience init(
    _ text: String, color: Color = .label, style: TextStyle = [], alignment: TextAlignment = .left
  ) {
    self.init(frame: .zero)
    self.text = text
    textColor = color
    textStyle = style
    textAlignment = alignment
  }

  open override var drawsContent: Bool { true }

  open override func draw(in grid: inout CellGrid) {
    if textChanger?.isShowing == true { return }
    let room = room(in: grid.size)
    for (row, line) in room.lines.enumerated() {
      var column = self.column(of: line.width, in: room)
      for run in line.runs {
        column += write(run, column: column, row: room.firstRow + row, limit: room.end - column, in: &grid)
      }
    }
  }

  /// The cells of a grid in which the text is, and its lines.
  package struct TextRoom {
    var left = 0
    var columns = 0
    package var lines: [TextLayout.Line] = []
    package var firstRow = 0

    var end: Int { left + columns }
  }

  open override var selectableTexts: [SelectableText] {
    let room = room(in: CellSize(covering: bounds.size))
    guard !room.lines.isEmpty, textChanger?.isShowing != true else { return [] }
    var shown = SelectableText(text ?? "")
    for (index, line) in room.lines.enumerated() {
      shown.add(line, column: column(of: line.width, in: room), row: room.firstRow + index)
    }
    shown.places.removeAll { $0.column + $0.columns > room.end || $0.column < room.left }
    return [shown]
  }

  /// The room for the text in a grid, with the lines that fit.
  package func room(in size: CellSize) -> TextRoom {
    let insets = textInsets.inCells
    let columns = size.columns - insets.left - insets.right
    let rows = size.rows - insets.top - insets.bottom
    guard columns > 0, rows > 0 else { return TextRoom() }
    let lines = layout(width: columns, limit: numberOfLines > 0 ? min(numberOfLines, rows) : rows).lines
    return TextRoom(left: insets.left, columns: columns, lines: lines, firstRow: insets.top + (rows - lines.count) / 2)
  }

  /// The column in which a line of a width begins.
  package func column(of width: Int, in room: TextRoom) -> Int {
    switch textAlignment {
    case .left: room.left
    case .center: room.left + (room.columns - width) / 2
    case .right: room.left + room.columns - width
    }
  }

  private func write(
    _ run: TextLayout.Run, column: Int, row: Int, limit: Int, in grid: inout CellGrid
  ) -> Int {
    guard storedText != nil else {
      return grid.write(run.text, column: column, row: row, ink: shownTextColor, style: textStyle, limit: limit)
    }
    let attributes = run.attributes
    return grid.write(
      run.text, column: column, row: row,
      ink: attributes.foregroundColor ?? (attributes.link == nil ? shownTextColor : linkColor),
      fill: attributes.backgroundColor, style: style(of: attributes), link: Self.hyperlink(attributes), limit: limit)
  }

  /// The colour of links without one of their own.
  var linkColor: Color { isHighlighted ? shownTextColor : .tint }

  func style(of attributes: AttributeContainer) -> TextStyle {
    attributes.textStyle ?? (attributes.link == nil ? textStyle : textStyle.union(.underline))
  }

  private func layout(width: Int, limit: Int) -> TextLayout {
    if let storedText { return TextLayout(storedText, width: width, limit: limit, lineBreakMode: lineBreakMode) }
    return TextLayout(plainText ?? "", width: width, limit: limit, lineBreakMode: lineBreakMode)
  }

  /// The size of the text, broken into lines no wider than `size`, and its insets, in whole cells. The height is not limited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textInsets.inCells
    let columns = CellSize(covering: CGSize(width: size.width, height: 0)).columns - insets.left - insets.right
    let text = layout(width: size.width.isFinite ? columns : .max, limit: max(0, numberOfLines)).size
    return CellSize(
      columns: text.columns + insets.left + insets.right, rows: text.rows + insets.top + insets.bottom
    ).points
  }
}

/// What shows the changes of a label's text bit by bit.
@preconcurrency @MainActor package protocol TextChanger: AnyObject {
  /// Whether it shows a text now, in place of the label.
  var isShowing: Bool { get }
  /// Is called before a change that is animated. Returns what to do at the end of the animation's closure.
  func textWillChange(in label: Label) -> () -> Void
}

extension AttributeScopes {
  /// The attributes of text that a ``Label`` shows. Set an attribute of a range, or of a container:
  ///
  ///     var text = AttributedString("3 of 9 done, ")
  ///     text.append(AttributedString("2 failed", attributes: AttributeContainer().textStyle(.bold)))
  ///     if let range = text.range(of: "2 failed") { text[range].foregroundColor = Color(hex: 0xFF6B6B) }
  ///     label.attributedText = text
  public nonisolated struct SegueAttributes: AttributeScope {
    /// The colour of the text; without it, the label's `textColor`.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text; without it, the label's background.
    public let backgroundColor: BackgroundColorAttribute
    /// Bold, dim and so on; without it, the label's `textStyle`.
    public let textStyle: TextStyleAttribute
    /// Foundation's own. A label shows `link`, and none of the others.
    public let foundation: FoundationAttributes

    /// The colour of text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "Segue.ForegroundColor"
    }

    /// The colour behind text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "Segue.BackgroundColor"
    }

    /// The style of text.
    public enum TextStyleAttribute: AttributedStringKey {
      /// A set of styles.
      public typealias Value = TextStyle
      /// The name of the attribute.
      public static let name = "Segue.TextStyle"
    }
  }

  /// The attributes of text that a ``Label`` shows.
  public nonisolated var segue: SegueAttributes.Type { SegueAttributes.self }
}

nonisolated extension AttributeDynamicLookup {
  /// The attributes that a ``Label`` shows, by their names.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SegueAttributes, Key>
  ) -> Key { self[Key.self] }
}
