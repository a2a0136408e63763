@testable import SegueCanvas

/// A small terminal of its own: it knows the sequences that the encoder may use and reports any other byte.
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

  init(size: CellSize, clusters: Clusters = .graphemes) {
    self.size = size
    self.clusters = clusters
    places = Array(repeating: Place(), count: size.columns * size.rows)
  }

  /// A terminal on which a grid was drawn whole.
  static func showing(_ grid: CellGrid) -> Terminal {
    var terminal = Terminal(size: grid.size)
    var encoder = FrameEncoder(colorMode: .truecolor)
    terminal.feed(encoder.encode(grid, after: nil))
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
      if scalar != "\u{1B}", scalar != "\n" {
        text.append(scalar)
        continue
      }
      print(String(text))
      text.removeAll()
      if scalar == "\n" {
        if !hasNewlines { faults.append("a newline") }
        (column, row) = (0, row + 1)
        continue
      }
      guard rest.popFirst() == "[" else {
        faults.append("an escape that begins no sequence")
        continue
      }
      let parameters = rest.prefix { "0123456789;".unicodeScalars.contains($0) }
      rest = rest.dropFirst(parameters.count)
      obey(
        String(String.UnicodeScalarView(parameters)).split(separator: ";", omittingEmptySubsequences: false)
          .map { Int($0) ?? 0 }, final: rest.popFirst() ?? "?")
    }
    print(String(text))
  }

  private mutating func obey(_ numbers: [Int], final: Unicode.Scalar) {
    switch (final, numbers.count) {
    case ("H", 2):
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
      if !(0..<size.rows).contains(row) || !(0..<size.columns).contains(column) { faults.append("CUP \(numbers)") }
    case ("C", 1):
      column += numbers[0]
      if column >= size.columns || numbers[0] < 1 { faults.append("CUF \(numbers)") }
    case ("m", 1...): setPen(numbers[...])
    default: faults.append("CSI \(numbers) \(final)")
    }
  }

  private mutating func setPen(_ numbers: ArraySlice<Int>) {
    var numbers = numbers
    while let number = numbers.popFirst() {
      switch number {
      case 0: pen = Place()
      case 1: pen.style.insert(.bold)
      case 3: pen.style.insert(.italic)
      case 4: pen.style.insert(.underline)
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
    for half in 0..<width {
      erase(column + half)
      var place = pen
      place.text = half == 0 ? text : ""
      self[column + half, row] = place
    }
    column += width
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
  /// Where the screen is not what a frame says, cell by cell.
  func differences(
    from frame: CellGrid, skippingClusters: Bool = false, paint: (Color) -> Paint = { .rgb($0) }
  ) -> [String] {
    var found = faults
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (cell, place) = (frame[column, row], self[column, row])
        let text = frame.text(column, row)
        let owner = text.isEmpty ? frame.text(column - 1, row) : text
        if skippingClusters, owner.unicodeScalars.count > 1 { continue }
        let isBlank = cell.glyph == .space || cell.glyph == .continuation
        let isSame =
          place.text == text && place.fill == paint(cell.fill) && (isBlank || place.ink == paint(cell.ink))
          && place.style == cell.style
        if !isSame { found.append("\(column), \(row): “\(place.text)” for “\(text)”, \(place) for \(cell)") }
      }
    }
    return found
  }
}
