import SegueTesting
@testable import SegueCanvas

/// A small terminal of its own: it knows the sequences that the encoder may use and reports any other byte, and any
/// movement from a place where terminals do not agree on the cursor.
struct Terminal {
  enum Paint: Hashable {
    case initial
    case rgb(Color)
    case index(Int)
  }

  struct Place: Hashable {
    /// A cluster; empty in the right half of a wide one.
    var text = " "
    var ink = Paint.initial
    var fill = Paint.initial
    var style: TextStyle = []
    var isReversed = false
  }

  /// What a terminal takes for one character.
  enum Clusters {
    /// Whole graphemes, as modern terminals do.
    case graphemes
    /// Every scalar by itself, as old ones do: a family of four takes eight columns.
    case scalars
  }

  let size: CellSize
  let clusters: Clusters
  /// Whether a newline goes to the start of the next line.
  var hasNewlines = false
  private(set) var places: [Place]
  /// What the encoder should not have sent.
  private(set) var faults: [String] = []
  private(set) var pen = Place()
  private(set) var (column, row) = (0, 0)
  /// What REP repeats.
  private var lastPrinted: String?

  init(size: CellSize, clusters: Clusters = .graphemes) {
    self.size = size
    self.clusters = clusters
    places = Array(repeating: Place(), count: size.columns * size.rows)
  }

  /// A terminal on which a grid was drawn whole.
  static func showing(_ grid: CellGrid) -> Terminal {
    var terminal = Terminal(size: grid.size)
    var encoder = FrameEncoder(colorMode: .truecolor)
    terminal.feed(encoder.encode(grid))
    return terminal
  }

  subscript(column: Int, row: Int) -> Place {
    get { places[row * size.columns + column] }
    set { places[row * size.columns + column] = newValue }
  }

  /// As `CellGrid.screen`.
  var screen: String {
    (0..<size.rows).map { row in
      let line = (0..<size.columns).map { self[$0, row].text }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    var text = String.UnicodeScalarView()
    guard let scalars = String(validating: Array(bytes), as: UTF8.self)?.unicodeScalars else {
      faults.append("not UTF-8")
      return
    }
    var rest = scalars[...]
    while let scalar = rest.popFirst() {
      if scalar.value >= 0x20 {
        text.append(scalar)
        continue
      }
      print(String(text))
      text.removeAll()
      if scalar != "\u{1B}" {
        obey(control: scalar)
        continue
      }
      guard rest.popFirst() == "[" else {
        faults.append("an escape that begins no sequence")
        continue
      }
      let parameters = rest.prefix { "0123456789;".unicodeScalars.contains($0) }
      rest = rest.dropFirst(parameters.count)
      obey(
        String(String.UnicodeScalarView(parameters)).split(
          separator: ";", omittingEmptySubsequences: parameters.isEmpty
        )
        .map { Int($0) ?? 0 }, final: rest.popFirst() ?? "?")
    }
    print(String(text))
  }

  private mutating func obey(control: Unicode.Scalar) {
    lastPrinted = nil
    switch control {
    case "\n" where hasNewlines: (column, row) = (0, row + 1)
    // As the line discipline may be set: straight down or to the start. Only from there both are the same.
    case "\n" where column == 0 && row + 1 < size.rows: row += 1
    case "\r" where column < size.columns: column = 0
    case "\u{8}" where (1..<size.columns).contains(column): column -= 1
    default: faults.append("control character \(control.value) at \(column), \(row)")
    }
  }

  private mutating func obey(_ numbers: [Int], final: Unicode.Scalar) {
    let repeated = lastPrinted
    lastPrinted = nil
    let number = numbers.first ?? 1
    let before = (row, column)
    switch final {
    case "H": (row, column) = (number - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "G": column = number - 1
    case "d": row = number - 1
    case "A": row -= number
    case "B": row += number
    case "C": column += number
    case "D": column -= number
    case "m":
      setPen(numbers[...])
      lastPrinted = repeated
      return
    case "K" where numbers.isEmpty: for place in column..<max(column, size.columns) { put(" ", at: place) }
    case "b":
      for _ in 0..<number { put(repeated ?? "�", width: 1) }
      if repeated == nil { faults.append("nothing to repeat") }
      return
    default: faults.append("CSI \(numbers) \(final)")
    }
    let isInside = (0..<size.rows).contains(row) && (0..<size.columns).contains(column)
    // Behind the last column only a place in full is certain, and where the row is known, one in the row.
    let isCertain = final == "H" || before.1 < size.columns
    if number < 1 || !isInside || !isCertain { faults.append("CSI \(numbers) \(final) from \(before)") }
  }

  private mutating func setPen(_ numbers: ArraySlice<Int>) {
    var numbers = numbers.isEmpty ? [0] : numbers
    while let number = numbers.popFirst() {
      switch number {
      case 0: pen = Place()
      case 1: pen.style.insert(.bold)
      case 3: pen.style.insert(.italic)
      case 4: pen.style.insert(.underline)
      case 7: pen.isReversed = true
      case 22: pen.style.remove(.bold)
      case 23: pen.style.remove(.italic)
      case 24: pen.style.remove(.underline)
      case 27: pen.isReversed = false
      case 30...37: pen.ink = .index(number - 30)
      case 40...47: pen.fill = .index(number - 40)
      case 90...97: pen.ink = .index(number - 82)
      case 100...107: pen.fill = .index(number - 92)
      case 38, 48:
        let paint: Paint
        switch numbers.popFirst() {
        case 5: paint = .index(numbers.popFirst() ?? -1)
        case 2:
          let rgb = [numbers.popFirst(), numbers.popFirst(), numbers.popFirst()].map { UInt8($0 ?? 0) }
          paint = .rgb(Color(rgb[0], rgb[1], rgb[2]))
        default:
          faults.append("SGR \(number) of no kind")
          paint = .initial
        }
        if number == 38 { pen.ink = paint } else { pen.fill = paint }
      default: faults.append("SGR \(number)")
      }
    }
  }

  private mutating func print(_ text: String) {
    for character in text {
      switch clusters {
      case .graphemes: put(String(character), width: Self.width(of: character))
      case .scalars:
        for scalar in character.unicodeScalars { put(String(scalar), width: Self.width(of: scalar)) }
      }
    }
  }

  private mutating func put(_ text: String, width: Int) {
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
      faults.append("control character U+\(String(scalar.value, radix: 16))")
    }
    if width == 0 { return }
    guard (0..<size.rows).contains(row), column + width <= size.columns else {
      if clusters == .graphemes { faults.append("“\(text)” behind the last column of row \(row)") }
      column += width
      return
    }
    for half in 0..<width { put(half == 0 ? text : "", at: column + half) }
    if width == 2 { self[column + 1, row].text = "" }
    column += width
    lastPrinted = text
  }

  private mutating func put(_ text: String, at column: Int) {
    erase(column)
    var place = pen
    place.text = text
    self[column, row] = place
  }

  /// Writing over half of a wide glyph blanks the other half.
  private mutating func erase(_ column: Int) {
    if self[column, row].text.isEmpty, column > 0 { self[column - 1, row].text = " " }
    if column + 1 < size.columns, self[column + 1, row].text.isEmpty { self[column + 1, row].text = " " }
  }

  // MARK: Widths, from the standard's wide blocks

  private static func width(of character: Character) -> Int {
    let scalars = Array(character.unicodeScalars)
    let isFlag = scalars.count == 2 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    if isFlag || scalars.count > 1 && scalars.contains("\u{FE0F}") { return 2 }
    return scalars.first.map(width(of:)) ?? 0
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F320, 0x1F3E0...0x1F3F0, 0x1F440...0x1F4FC,
    0x1F600...0x1F64F, 0x1F680...0x1F6C5, 0x1F90C...0x1F9FF, 0x20000...0x3FFFD,
  ]

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }
}

extension Terminal {
  /// Where the screen is not what a frame says, cell by cell. Blocks are compared part by part, and no channel of a
  /// colour may be further off than `tolerance`.
  func differences(
    from frame: CellGrid, skippingClusters: Bool = false, tolerance: Int = 0, paint: (Color) -> Paint = { .rgb($0) }
  ) -> [String] {
    var found = faults
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (cell, place) = (frame[column, row], self[column, row])
        let text = frame.text(column, row)
        let owner = text.isEmpty ? frame.text(column - 1, row) : text
        if skippingClusters, owner.unicodeScalars.count > 1 { continue }
        let wanted = Place(text: text, ink: paint(cell.ink), fill: paint(cell.fill), style: cell.style)
        if !Self.looks(place, like: wanted, tolerance) {
          found.append("\(column), \(row): “\(place.text)” for “\(text)”, \(place) for \(cell)")
        }
      }
    }
    return found
  }

  /// Where the ink of text is not exact or its fill further off than `behindText`, or the fill of six cells or more in
  /// a row is not exact, as far as blanks and text show it.
  func differencesOfTextAndEvenAreas(from frame: CellGrid, behindText: Int) -> [String] {
    var found: [String] = []
    for row in 0..<size.rows {
      var fills: [Color] = []
      for column in 0..<size.columns {
        let cell = frame[column, row]
        // A full block is a blank of its ink, and half of a wide glyph goes with the other half.
        let isFull = frame.text(column, row) == "█" && !cell.style.contains(.underline)
        fills.append(cell.glyph == .continuation ? fills.last ?? .black : isFull ? cell.ink : cell.fill)
      }
      for column in 0..<size.columns where frame[column, row].glyph != .continuation {
        let (cell, place) = (frame[column, row], self[column, row])
        let before = fills[..<column].reversed().prefix { $0 == fills[column] }.count
        let isEven = before + fills[column...].prefix { $0 == fills[column] }.count >= 6
        let text = frame.text(column, row)
        let isText = BlockParts.all[text] == nil || cell.style.contains(.underline)
        let isFine =
          isText
          ? place.ink == .rgb(cell.ink) && Self.isNear(place.fill, .rgb(cell.fill), isEven ? 0 : behindText)
          : text != " " || !isEven || Self.looks(place, like: Place(fill: .rgb(cell.fill)), 0)
        if !isFine { found.append("\(column), \(row): “\(text)”, \(place) for \(cell)") }
      }
    }
    return found
  }

  /// The largest and the mean of the differences of all channels of all parts of cells.
  func error(from frame: CellGrid) -> (largest: Int, mean: Double) {
    var (largest, sum) = (0, 0)
    for index in places.indices {
      let cell = frame.cells[index]
      let wanted = Place(
        text: frame.text(index % size.columns, index / size.columns), ink: .rgb(cell.ink), fill: .rgb(cell.fill))
      for (one, other, parts) in Self.meetings(places[index], wanted) {
        let difference = Self.distances(one, other)
        largest = max(largest, difference.max() ?? 0)
        sum += difference.reduce(0, +) * parts
      }
    }
    return (largest, Double(sum) / Double(max(1, places.count * 3 * BlockParts.count)))
  }

  /// Whether no eye can tell two cells apart, but for colours that are a little off.
  static func looks(_ one: Place, like other: Place, _ tolerance: Int) -> Bool {
    let isUnderlined = other.style.contains(.underline)
    guard one.style.contains(.underline) == isUnderlined, one.isReversed == other.isReversed else { return false }
    if !isUnderlined, let shape = BlockParts.all[one.text],
      shape == BlockParts() || one.style == other.style || one.style.isEmpty && other.text == " ",
      BlockParts.all[other.text] != nil
    {
      return meetings(one, other).allSatisfy { isNear($0.one, $0.other, tolerance) }
    }
    let isInkSeen = other.text != " " || isUnderlined
    return one.text == other.text && isNear(one.fill, other.fill, tolerance)
      && (!isInkSeen || isNear(one.ink, other.ink, tolerance) && (one.style == other.style || other.text == " "))
  }

  /// Which colour of the one cell lies on which of the other, and on how many parts of it; signs count as their fill.
  private static func meetings(_ one: Place, _ other: Place) -> [(one: Paint, other: Paint, parts: Int)] {
    let (parts, otherParts) = (BlockParts.all[one.text], BlockParts.all[other.text])
    return BlockParts.meetings(parts ?? BlockParts(), otherParts ?? BlockParts()).map {
      ($0.isInk ? one.ink : one.fill, $0.isOtherInk ? other.ink : other.fill, $0.parts)
    }
  }

  private static func isNear(_ one: Paint, _ other: Paint, _ tolerance: Int) -> Bool {
    one == other || distances(one, other).allSatisfy { $0 <= tolerance }
  }

  private static func distances(_ one: Paint, _ other: Paint) -> [Int] {
    guard case .rgb(let one) = one, case .rgb(let other) = other else { return [one == other ? 0 : 255] }
    return [
      abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)), abs(Int(one.blue) - Int(other.blue)),
    ]
  }
}
