import Foundation
import Segue

/// Letters of strokes, for large titles.
///
/// The unit is the width of the pen, which is half a row. A place is the middle of the pen: x from 0, y from 0 at the top of capitals
/// to 6 on the baseline; small letters begin at 2, and descend to 8. So all horizontal and vertical strokes fill half rows and columns.
nonisolated enum TitleFont {
  struct Glyph {
    /// Each stroke is a line of points, with control points for curves. A stroke of one point is a dot.
    var strokes: [Stroke] = []

    struct Stroke {
      var points: [(place: CGPoint, isControl: Bool)] = []
      var isClosed = false
    }

    /// The least and the greatest x, and y.
    var sides: ClosedRange<CGFloat> { range { $0.x } }
    var heights: ClosedRange<CGFloat> { range { $0.y } }

    private func range(of coordinate: (CGPoint) -> CGFloat) -> ClosedRange<CGFloat> {
      let all = strokes.flatMap { $0.points.map { coordinate($0.place) } }
      return (all.min() ?? 0)...(all.max() ?? 0)
    }

    /// Reads strokes such as `0,2 1,2 (2,2) 2,3; 0,6`: a semicolon ends one, `z` closes it, parentheses are around a control point.
    init(_ text: String) {
      strokes = text.split(separator: ";").map { part in
        var stroke = Stroke()
        for word in part.split(separator: " ") {
          if word == "z" { stroke.isClosed = true }
          let numbers = word.trimmingCharacters(in: ["(", ")"]).split(separator: ",").compactMap { Double($0) }
          guard numbers.count == 2 else { continue }
          stroke.points.append((CGPoint(x: numbers[0], y: numbers[1]), word.hasPrefix("(")))
        }
        return stroke
      }
    }

    mutating func add(_ other: Glyph, movedBy way: CGPoint) {
      // To whole pens, from the middle outwards: an accent over two columns is as symmetric as one over three.
      func whole(_ x: CGFloat) -> CGFloat {
        let place = x + way.x
        return x < 0 ? (place - 0.5).rounded(.up) : (place + 0.5).rounded(.down)
      }
      for var stroke in other.strokes {
        for index in stroke.points.indices {
          stroke.points[index].place.x = whole(stroke.points[index].place.x)
          stroke.points[index].place.y += way.y
        }
        strokes.append(stroke)
      }
    }
  }

  static let blank: CGFloat = 2

  /// Returns the glyph of a character, composed of a letter and its accents; nil if the font has not all of them.
  static func glyph(_ character: Character) -> Glyph? {
    if let own = letters[character] { return Glyph(own) }
    let parts = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard let first = parts.first, parts.count > 1 else { return nil }
    let hasDot = first == "i" || first == "j"
    guard let text = letters[Character(first)] else { return nil }
    // A dotted letter has its accent in the place of its dot, which is its last stroke.
    var glyph = Glyph(hasDot ? String(text.prefix { $0 != ";" }) : text)
    let (middle, top) = ((glyph.sides.lowerBound + glyph.sides.upperBound) / 2, glyph.heights.lowerBound)
    for accent in parts.dropFirst() {
      guard let text = accentsAbove[accent] ?? accentsBelow[accent] else { return nil }
      glyph.add(Glyph(text), movedBy: CGPoint(x: middle, y: accentsAbove[accent] == nil ? 6 : top - 2))
    }
    return glyph
  }

  /// Accents around x 0, where −0.1 and 0.1 are the two columns in the middle, or both the only one. Above a letter, y 0 is the middle;
  /// below a letter, the baseline.
  private static let accentsAbove: [Unicode.Scalar: String] = [
    "\u{300}": "-1,-1 -0.1,0", "\u{301}": "1,-1 0.1,0", "\u{302}": "-1,0 -0.1,-1 0.1,-1 1,0",
    "\u{303}": "-1,0 -0.1,-1 0.1,0 1,-1", "\u{304}": "-1,0 1,0", "\u{306}": "-1,-1 -1,0 1,0 1,-1", "\u{307}": "0,0",
    "\u{308}": "-1,0; 1,0", "\u{30A}": "-1,-1 1,-1 1,1 -1,1 z", "\u{30B}": "-1,-1 -1,0; 1,-1 1,0",
    "\u{30C}": "-1,-1 -0.1,0 0.1,0 1,-1",
  ]
  private static let accentsBelow: [Unicode.Scalar: String] = [
    "\u{323}": "0,2", "\u{326}": "-1,2 0,2", "\u{327}": "0,0 0,2 -1,2", "\u{328}": "0,0 0,2 1,2",
  ]

  private static let letters: [Character: String] = [
    "A": "0,6 0,1.5 (0,0) 1.5,0 (3,0) 3,1.5 3,6; 0,4 3,4",
    "B": "0,3 2,3 (3,3) 3,4 3,5 (3,6) 2,6 0,6 0,0 2,0 (3,0) 3,1 3,2 (3,3) 2,3",
    "C": "3,1 (3,0) 2,0 1,0 (0,0) 0,1 0,5 (0,6) 1,6 2,6 (3,6) 3,5",
    "D": "0,0 1.5,0 (3,0) 3,1.5 3,4.5 (3,6) 1.5,6 0,6 z", "E": "2,0 0,0 0,6 2,6; 0,3 2,3", "F": "2,0 0,0 0,6; 0,3 2,3",
    "G": "3,1 (3,0) 2,0 1,0 (0,0) 0,1 0,5 (0,6) 1,6 2,6 (3,6) 3,5 3,3 2,3", "H": "0,0 0,6; 3,0 3,6; 0,3 3,3",
    "I": "0,0 0,6", "J": "2,0 2,5 (2,6) 1,6 (0,6) 0,5", "K": "0,0 0,6; 3,0 0,3 3,6", "L": "0,0 0,6 2,6",
    "M": "0,6 0,0 2,3 4,0 4,6", "N": "0,6 0,0 3,6 3,0",
    "O": "0,2.5 (0,0) 1.5,0 (3,0) 3,2.5 3,3.5 (3,6) 1.5,6 (0,6) 0,3.5 z",
    "P": "0,6 0,0 2,0 (3,0) 3,1 3,2 (3,3) 2,3 0,3",
    "Q": "0,1.5 (0,0) 1.5,0 (3,0) 3,1.5 3,4.5 (3,6) 1.5,6 (0,6) 0,4.5 z; 2,4 3,6",
    "R": "0,6 0,0 2,0 (3,0) 3,1 3,2 (3,3) 2,3 0,3; 1.5,3 3,6",
    "S": "3,1 (3,0) 2,0 1,0 (0,0) 0,1 0,2 (0,3) 1,3 2,3 (3,3) 3,4 3,5 (3,6) 2,6 1,6 (0,6) 0,5", "T": "0,0 2,0; 1,0 1,6",
    "U": "0,0 0,4.5 (0,6) 1.5,6 (3,6) 3,4.5 3,0", "V": "0,0 0,4 1.5,6 3,4 3,0",
    "W": "0,0 0,5 (0,6) 1,6 2,6 2,2; 2,6 3,6 (4,6) 4,5 4,0",
    "X": "0,0 3,6; 3,0 0,6", "Y": "0,0 1,3 2,0; 1,3 1,6", "Z": "0,0 3,0 0,6 3,6",
    "a": "0,2 1,2 (2,2) 2,3 2,6 1,6 (0,6) 0,5 (0,4) 1,4 2,4", "b": "0,0 0,6 1,6 (2,6) 2,5 2,3 (2,2) 1,2 0,2",
    "c": "2,2 1,2 (0,2) 0,3 0,5 (0,6) 1,6 2,6", "d": "2,0 2,6 1,6 (0,6) 0,5 0,3 (0,2) 1,2 2,2",
    "e": "0,4 2,4 2,3 (2,2) 1,2 (0,2) 0,3 0,5 (0,6) 1,6 2,6", "f": "1,6 1,1 (1,0) 2,0; 0,2 2,2",
    "g": "2,6 1,6 (0,6) 0,5 0,3 (0,2) 1,2 2,2 2,7 (2,8) 1,8 0,8", "h": "0,0 0,6; 0,2 1,2 (2,2) 2,3 2,6",
    "i": "0,2 0,6; 0,0", "j": "1,2 1,7 (1,8) 0,8; 1,0", "k": "0,0 0,6; 2,2 0,4 2,6", "l": "0,0 0,6",
    "m": "0,6 0,2 1,2 (2,2) 2,3 2,6; 2,2 3,2 (4,2) 4,3 4,6", "n": "0,6 0,2 1,2 (2,2) 2,3 2,6",
    "o": "0,3 (0,2) 1,2 (2,2) 2,3 2,5 (2,6) 1,6 (0,6) 0,5 z", "p": "0,8 0,2 1,2 (2,2) 2,3 2,5 (2,6) 1,6 0,6",
    "q": "2,8 2,2 1,2 (0,2) 0,3 0,5 (0,6) 1,6 2,6", "r": "0,6 0,3; 0,2 1,2; 0,2 0,3",
    "s": "2,2 1,2 (0,2) 0,3 (0,4) 1,4 (2,4) 2,5 (2,6) 1,6 0,6", "t": "1,0 1,5 (1,6) 2,6; 0,2 2,2",
    "u": "0,2 0,5 (0,6) 1,6 2,6 2,2", "v": "0,2 0,5 1,6 2,5 2,2",
    "w": "0,2 0,5 (0,6) 1,6 2,6 2,3; 2,6 3,6 (4,6) 4,5 4,2", "x": "0,2 2,6; 2,2 0,6",
    "y": "0,2 0,5 (0,6) 1,6 2,6; 2,2 2,7 (2,8) 1,8 0,8", "z": "0,2 2,2 0,6 2,6",
    "ß": "0,6 0,1 (0,0) 1,0 2,0 (3,0) 3,1 3,2 (3,3) 2,3 (3,3) 3,4 3,5 (3,6) 2,6",
    "ẞ": "0,6 0,1 (0,0) 1,0 3,0 1.5,2.5 (3,3) 3,4.5 (3,6) 1.5,6",
    "æ": "0,2 1,2 (2,2) 2,3 2,5 (2,6) 3,6 4,6; 2,4 1,4 (0,4) 0,5 (0,6) 1,6 (2,6) 2,5; 2,4 4,4 4,3 (4,2) 3,2 (2,2) 2,3",
    "Æ": "0,6 0,1.5 (0,0) 1.5,0 5,0; 0,4 3,4; 3,0 3,6 5,6; 3,3 5,3",
    "ø": "0,3 (0,2) 1,2 (2,2) 2,3 2,5 (2,6) 1,6 (0,6) 0,5 z; 2.5,1.5 -0.5,6.5",
    "Ø": "0,1.5 (0,0) 1.5,0 (3,0) 3,1.5 3,4.5 (3,6) 1.5,6 (0,6) 0,4.5 z; 3.5,-0.5 -0.5,6.5",
    "œ": "2,3 (2,2) 1,2 (0,2) 0,3 0,5 (0,6) 1,6 (2,6) 2,5; 2,4 4,4 4,3 (4,2) 3,2 (2,2) 2,3 2,5 (2,6) 3,6 4,6",
    "Œ": "5,0 1.5,0 (0,0) 0,1.5 0,4.5 (0,6) 1.5,6 5,6; 3,0 3,6; 3,3 5,3", "ł": "1,0 1,6; 0,4 2,2",
    "Ł": "1,0 1,6 3,6; 0,4 2,2", "ı": "0,2 0,6",
    "đ": "2,0 2,6 1,6 (0,6) 0,5 0,3 (0,2) 1,2 2,2; 1,0.5 3,0.5",
    "Đ": "0,0 1.5,0 (3,0) 3,1.5 3,4.5 (3,6) 1.5,6 0,6 z; -1,3 1,3",
    "0": "0,1 (0,0) 1,0 (2,0) 2,1 2,5 (2,6) 1,6 (0,6) 0,5 z", "1": "0,1 1,0 1,6",
    "2": "0,1 (0,0) 1,0 (2,0) 2,1 2,2 0,6 2,6", "3": "0,0 1,0 (2,0) 2,1 2,2 (2,3) 1,3 (2,3) 2,4 2,5 (2,6) 1,6 0,6",
    "4": "0,0 0,4 2,4; 2,2 2,6", "5": "2,0 0,0 0,3 1,3 (2,3) 2,4 2,5 (2,6) 1,6 0,6",
    "6": "2,0 1,0 (0,0) 0,1 0,5 (0,6) 1,6 (2,6) 2,5 2,4 (2,3) 1,3 0,3", "7": "0,0 2,0 0.5,6",
    "8": "1,3 (0,3) 0,2 0,1 (0,0) 1,0 (2,0) 2,1 2,2 (2,3) 1,3 (0,3) 0,4 0,5 (0,6) 1,6 (2,6) 2,5 2,4 (2,3) 1,3",
    "9": "0,6 1,6 (2,6) 2,5 2,1 (2,0) 1,0 (0,0) 0,1 0,2 (0,3) 1,3 2,3", ".": "0,6", ",": "0,6 0,7", ":": "0,3; 0,6",
    ";": "0,3; 0,6 0,7", "!": "0,0 0,4; 0,6", "?": "0,1 (0,0) 1,0 (2,0) 2,1 2,2 (2,3) 1,3 1,4; 1,6",
    "…": "0,6; 2,6; 4,6",
    "¡": "0,2 0,6; 0,0", "¿": "2,5 (2,6) 1,6 (0,6) 0,5 0,4 (0,3) 1,3 1,2; 1,0", "'": "0,0 0,1", "’": "0,0 0,1",
    "‘": "0,0 0,1", "\"": "0,0 0,1; 2,0 2,1", "“": "0,0 0,1; 2,0 2,1", "”": "0,0 0,1; 2,0 2,1",
    "„": "0,6 0,7; 2,6 2,7", "‚": "0,6 0,7", "«": "1,2 0,4 1,6; 3,2 2,4 3,6", "»": "0,2 1,4 0,6; 2,2 3,4 2,6",
    "-": "0,4 2,4", "–": "0,4 3,4", "—": "0,4 5,4", "_": "0,7 3,7", "(": "1,0 (0,0) 0,2 0,4 (0,6) 1,6",
    ")": "0,0 (1,0) 1,2 1,4 (1,6) 0,6", "[": "1,0 0,0 0,6 1,6", "]": "0,0 1,0 1,6 0,6",
    "{": "2,0 (1,0) 1,1 1,2 (1,3) 0,3 (1,3) 1,4 1,5 (1,6) 2,6",
    "}": "0,0 (1,0) 1,1 1,2 (1,3) 2,3 (1,3) 1,4 1,5 (1,6) 0,6",
    "/": "0,6 2,0", "\\": "0,0 2,6", "|": "0,0 0,7", "+": "0,4 2,4; 1,3 1,5", "=": "0,3 2,3; 0,5 2,5",
    "×": "0,3 2,5; 2,3 0,5", "*": "0,0 2,2; 2,0 0,2", "<": "2,2 0,4 2,6", ">": "0,2 2,4 0,6", "^": "0,1.5 1,0 2,1.5",
    "~": "0,4 (0.7,2.5) 1.5,3.5 (2.3,4.5) 3,3", "`": "0,0 1,1",
    "°": "0,0.5 (0,0) 0.7,0 (1.5,0) 1.5,0.7 (1.5,1.5) 0.7,1.5 (0,1.5) 0,0.7 z",
    "·": "0,4", "•": "0,4", "%": "0,0; 3,0 0,6; 3,6", "#": "1,1 1,5; 3,1 3,5; 0,2 4,2; 0,4 4,4",
    "&": "3,6 0,1.5 (0,0) 1,0 (2,0) 2,1 (2,2) 0.5,3.2 (0,3.8) 0,4.7 (0,6) 1.3,6 (3,6) 3,4",
    "@": "4,6 1,6 (0,6) 0,5 0,1 (0,0) 1,0 3,0 (4,0) 4,1 4,4 2,4 2,2 4,2",
    "$": "2,1 1,1 (0,1) 0,2 (0,3) 1,3 (2,3) 2,4 (2,5) 1,5 0,5; 1,0 1,6",
    "€": "3,0 2,0 (1,0) 1,1 1,5 (1,6) 2,6 3,6; 0,2 2,2; 0,4 2,4", "→": "0,3 4,3; 2.5,1.5 4,3 2.5,4.5",
    "←": "0,3 4,3; 1.5,1.5 0,3 1.5,4.5",
  ]
}
