/// Gives types the names that sources written for iOS have for them, in what the compiler says: an alias is all that they know, and
/// the compiler speaks of what it stands for. Leaves out what a build repeats.
///
/// It reads one line after the other, and changes nothing but messages.
public struct ErrorFilter {
  /// The types that the package of a file declares. A file without a package has none.
  private let declared: (_ path: Substring) -> Set<String>
  private var own: Set<String> = []
  private var said: Set<[UInt8]> = []
  private var isRepeated = false

  /// Creates a filter.
  ///
  /// - Parameter declared: The names of the types that the package of a file declares. They keep their names.
  public init(declared: @escaping (_ path: Substring) -> Set<String>) { self.declared = declared }

  /// Returns a line, given without its newline, as it is to be read; nil if it belongs to a repetition.
  public mutating func filtered(_ line: [UInt8]) -> [UInt8]? {
    switch DiagnosticLine(line) {
    case .beginning(let path, let message):
      isRepeated = path != nil && !said.insert(line).inserted
      if isRepeated { return nil }
      own = path.map { declared(Substring(decoding: line[..<$0], as: UTF8.self)) } ?? []
      return renamed(line, from: message)
    case .note(let message), .inSnippet(let message):
      return isRepeated ? nil : renamed(line, from: message)
    case .snippet, .blank:
      return isRepeated ? nil : line
    case .buildBegins:
      // What the build before has said is news again.
      said = []
      isRepeated = false
      return line
    case .other:
      isRepeated = false
      return line
    }
  }

  private func renamed(_ line: [UInt8], from start: Int) -> [UInt8] {
    let message = Message(names: TypeNames(own: own))
    return line[..<start] + message.renamed(Array(line[start...]))
  }
}

/// What a line is to the filter. Numbers are offsets of bytes.
enum DiagnosticLine: Equatable {
  /// An error, a warning or a remark: where the path before it ends, nil without a line number, and where its message begins.
  case beginning(path: Int?, message: Int)
  /// A note on the error or warning before.
  case note(message: Int)
  /// A line of source, or one below it.
  case snippet
  /// A message below a line of source.
  case inSnippet(message: Int)
  case blank, buildBegins, other

  private static let kinds: [[UInt8]] = ["error: ", "warning: ", "remark: ", "note: "].map { Array($0.utf8) }
  private static let note = kinds.count - 1
  private static let build = Array("Building for ".utf8)

  init(_ line: [UInt8]) {
    let first = line.firstIndex { $0 != 32 } ?? line.count
    if first == line.count {
      self = .blank
    } else if line.starts(with: Self.build) {
      self = .buildBegins
    } else if let bar = Self.bar(line, first) {
      self = Self.message(line, bar).map { .inSnippet(message: $0) } ?? .snippet
    } else {
      self = Self.head(line) ?? .other
    }
  }

  /// The bar between the number of a line, or the blanks in its place, and what stands there. Macros stand in boxes of their own,
  /// and a colon stands for lines that are left out.
  private static func bar(_ line: [UInt8], _ first: Int) -> Int? {
    var index = first
    while index < line.count, line[index].isDigit { index += 1 }
    let hasNumber = index > first
    while index < line.count, line[index] == 32 { index += 1 }
    guard index < line.count, index > 0 else { return nil }
    return line[index] == UInt8(ascii: "|") || !hasNumber && "+:".utf8.contains(line[index]) ? index : nil
  }

  /// Where the message below a line of source begins, behind `|-` or `` `- ``. A line of source has a number.
  private static func message(_ line: [UInt8], _ bar: Int) -> Int? {
    guard !line[..<bar].contains(where: \.isDigit) else { return nil }
    var index = bar
    while index < line.count, " |`".utf8.contains(line[index]) { index += 1 }
    guard index + 1 < line.count, line[index] == UInt8(ascii: "-"), line[index + 1] == 32 else { return nil }
    return end(ofKindAt: index + 2, in: line)?.end
  }

  private static func head(_ line: [UInt8]) -> DiagnosticLine? {
    if let (kind, end) = end(ofKindAt: 0, in: line) {
      return kind == note ? .note(message: end) : .beginning(path: nil, message: end)
    }
    // `PATH:LINE:COLUMN: KIND: MESSAGE`. The column may be missing.
    for index in line.indices.dropFirst(2) where line[index - 1] == .colon && line[index] == 32 {
      guard let (kind, end) = end(ofKindAt: index + 1, in: line) else { continue }
      guard let path = path(line[..<(index - 1)]) else { continue }
      return kind == note ? .note(message: end) : .beginning(path: path, message: end)
    }
    return nil
  }

  private static func path(_ place: ArraySlice<UInt8>) -> Int? {
    var end: Int?
    var place = place
    for _ in 0..<2 {
      guard let colon = place.lastIndex(of: .colon), colon + 1 < place.endIndex, colon > 0,
        place[(colon + 1)...].allSatisfy(\.isDigit)
      else { break }
      end = colon
      place = place[..<colon]
    }
    return end
  }

  private static func end(ofKindAt start: Int, in line: [UInt8]) -> (kind: Int, end: Int)? {
    for (number, kind) in kinds.enumerated() where line[start...].starts(with: kind) {
      return (number, start + kind.count)
    }
    return nil
  }
}

extension UInt8 {
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var quote: UInt8 { UInt8(ascii: "'") }
  var isDigit: Bool { self >= 48 && self <= 57 }
  /// All bytes beyond ASCII are letters, as names that have any are never in the table.
  var isInWord: Bool { isDigit || self | 32 >= 97 && self | 32 <= 122 || self == 95 || self >= 128 }
}
