/// A grapheme cluster of a text, and what a line breaker has to know of it.
nonisolated struct TextUnit {
  let character: Character
  /// The columns that it takes; 0 for what is not shown, and for a tab, whose width depends on its place.
  let width: Int
  let kind: Kind
  /// The index of its run of attributes.
  let run: Int32

  init(_ character: Character, run: Int32) {
    let scalars = character.unicodeScalars
    if let first = scalars.first, first.isASCII, scalars.count == 1 {
      self.init(ascii: UInt8(first.value), run: run)
    } else {
      let width = Grapheme.width(of: character)
      self.init(character: character, width: width, kind: Kind(scalars.first, width: width), run: run)
    }
  }

  init(ascii: UInt8, run: Int32) {
    self.init(
      character: Character(Unicode.Scalar(ascii)), width: ascii == 9 ? 0 : 1, kind: Kind.ascii[Int(ascii & 127)],
      run: run)
  }

  private init(character: Character, width: Int, kind: Kind, run: Int32) {
    (self.character, self.width, self.kind, self.run) = (character, width, kind, run)
  }

  var isSpace: Bool { kind.contains(.space) }
  var isTab: Bool { kind.contains(.tab) }

  /// The columns that it takes at a column of its line. Tabs lead to the next multiple of eight.
  func width(at column: Int) -> Int { isTab ? 8 - column % 8 : width }

  /// The columns with a tab as a single blank.
  var widthOfBlank: Int { isTab ? 1 : width }

  /// What matters for breaks: a small part of Unicode's line breaking classes (UAX #14).
  struct Kind: OptionSet {
    let rawValue: UInt16
    /// A blank, or a tab. A line may end after it.
    static let space = Kind(rawValue: 1)
    static let tab = Kind(rawValue: 2)
    /// No line ends on either side of it.
    static let glue = Kind(rawValue: 4)
    /// A line may end after it, which nothing shows: U+200B.
    static let chance = Kind(rawValue: 8)
    /// A line may end after it, and then shows a hyphen.
    static let softHyphen = Kind(rawValue: 16)
    /// A line may end after it within a word: a hyphen, a slash.
    static let joint = Kind(rawValue: 32)
    /// A line may end after it: a dash.
    static let dash = Kind(rawValue: 64)
    /// A line may end on both sides of it: ideographs, kana, Hangul, emoji.
    static let ideograph = Kind(rawValue: 128)
    /// No line begins with it.
    static let closer = Kind(rawValue: 256)
    /// No line begins with it, not even after a blank.
    static let lateCloser = Kind(rawValue: 512)
    /// No line ends with it.
    static let opener = Kind(rawValue: 1024)
    static let digit = Kind(rawValue: 2048)
    /// A letter, a digit, or anything else that words are made of.
    static let word = Kind(rawValue: 4096)
    static let newline = Kind(rawValue: 8192)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ scalar: Unicode.Scalar?, width: Int) {
      guard let scalar else {
        self = []
        return
      }
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
      case 0x09: self = [.space, .tab]
      case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
      case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: self = .glue
      case 0xAD: self = .softHyphen
      case 0x200B: self = .chance
      case 0x2D, 0x2F, 0x2010: self = .joint
      case 0x2012...0x2014: self = .dash
      default:
        self = scalar.properties.numericType == .decimal ? [.digit, .word] : []
        // A letter with a mark beside it is no ideograph.
        if width == 2, Grapheme.width(of: Character(scalar)) == 2 || !scalar.properties.isAlphabetic {
          insert(.ideograph)
        }
        if Self.openers.contains(scalar) { insert(.opener) }
        if Self.lateClosers.contains(scalar) { formUnion([.closer, .lateCloser]) }
        if Self.closers.contains(scalar) { insert(.closer) }
        if isDisjoint(with: [.opener, .closer]), width > 0 { insert(.word) }
      }
    }

    static let ascii = (UInt8(0)..<128).map { Kind(Unicode.Scalar($0), width: 1) }

    private static let openers = Set("([{«‹“‘¿¡（［｛「『【〈《〔〖〘〚｟".unicodeScalars)
    private static let lateClosers = Set("!?)]}»›！？）］｝」』】〉》〕〗〙〛｠".unicodeScalars)
    /// Small kana, iteration and sound marks are no brackets, but do not begin a line either.
    private static let closers = Set(
      ",.:;%…‥”’、。，．：；・ーｰ々〻ゝゞヽヾ゛゜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ‼⁇⁈⁉℃°‰".unicodeScalars)
  }

  /// Whether a line may end between this unit and the next one. `before` stands in front of this one.
  func canBreak(before next: TextUnit, after before: TextUnit?) -> Bool {
    let (one, two) = (kind, next.kind)
    if one.contains(.glue) || two.contains(.glue) || !two.isDisjoint(with: [.space, .chance, .softHyphen]) {
      return false
    }
    if one.contains(.space) { return !two.contains(.lateCloser) }
    if !one.isDisjoint(with: [.chance, .softHyphen]) { return true }
    if one.contains(.opener) || !two.isDisjoint(with: [.closer, .joint, .dash]) { return false }
    if one.contains(.dash) { return true }
    if one.contains(.joint) {
      // Not in −1 and --name, which begin with it, and not in 1/2 and 2-3.
      return before?.kind.contains(.word) == true && two.contains(.word) && !two.contains(.digit)
    }
    return one.contains(.ideograph) || two.contains(.ideograph)
  }
}
