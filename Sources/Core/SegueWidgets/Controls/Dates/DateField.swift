import Foundation

/// The parts of a date as a locale writes it in figures: what stands where, what ↑ and ↓ do to each, and what typed digits mean.
struct DateField {
  /// A part that can be changed.
  enum Unit: Character {
    case year = "y"
    case month = "M"
    case day = "d"
    /// 0…23, and 1…12 with a half of the day.
    case hour = "H"
    case hour12 = "h"
    case minute = "m"
    case half = "a"

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .day: .day
      case .hour, .hour12, .half: .hour
      case .minute: .minute
      }
    }

    /// The most digits that are typed.
    var digits: Int { self == .year ? 4 : self == .half ? 0 : 2 }
  }

  enum Piece: Equatable {
    case unit(Unit)
    case text(String)
  }

  let pieces: [Piece]
  let calendar: Calendar
  private let locale: Locale

  /// - Parameters:
  ///   - showsDate: Whether there are year, month and day.
  ///   - showsTime: Whether there are hour and minute.
  init(showsDate: Bool, showsTime: Bool, calendar: Calendar, locale: Locale) {
    (self.calendar, self.locale) = (calendar, locale)
    func pieces(_ template: String, _ fallback: String) -> [Piece] {
      Self.pieces(of: DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? fallback)
    }
    let date = showsDate ? pieces("yMMdd", "yyyy-MM-dd") : []
    let time = showsTime ? pieces("jjmm", "HH:mm") : []
    self.pieces = date + (date.isEmpty || time.isEmpty ? [] : [.text("  ")]) + time
  }

  /// Reads a pattern of Unicode's: letters are parts, unless they stand between quotation marks.
  static func pieces(of pattern: String) -> [Piece] {
    var (pieces, last, isQuoted): ([Piece], Character?, Bool) = ([], nil, false)
    func add(_ text: Character) {
      if case .text(let before)? = pieces.last {
        pieces[pieces.count - 1] = .text(before + String(text))
      } else {
        pieces.append(.text(String(text)))
      }
    }
    for letter in pattern {
      defer { last = letter }
      if letter == "'" {
        isQuoted.toggle()
      } else if isQuoted || !letter.isLetter {
        // Narrow and unbreakable blanks are blanks here.
        add(letter.isWhitespace ? " " : letter)
      } else if letter != last, let unit = unit(of: letter), !pieces.contains(.unit(unit)) {
        pieces.append(.unit(unit))
      }
    }
    return pieces
  }

  private static func unit(of letter: Character) -> Unit? {
    switch letter {
    case "u", "U", "Y": .year
    case "L": .month
    case "k": .hour
    case "K": .hour12
    case "b", "B": .half
    default: Unit(rawValue: letter)
    }
  }

  var units: [Unit] {
    pieces.compactMap { if case .unit(let unit) = $0 { unit } else { nil } }
  }

  // MARK: Text

  /// The text of a part.
  func text(of unit: Unit, at date: Date) -> String {
    let value = calendar.component(unit.component, from: date)
    switch unit {
    case .year: return Self.padded(value, to: 4)
    case .hour12: return Self.padded((value + 11) % 12 + 1, to: 2)
    case .half: return value < 12 ? amSymbol : pmSymbol
    default: return Self.padded(value, to: 2)
    }
  }

  private var amSymbol: String { calendar.amSymbol.isEmpty ? "AM" : calendar.amSymbol }
  private var pmSymbol: String { calendar.pmSymbol.isEmpty ? "PM" : calendar.pmSymbol }

  private static func padded(_ value: Int, to width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  // MARK: Changes

  /// The date with a part one higher or lower. At its end the part goes on at the other end, and no other part changes, but for a day that
  /// the month does not have.
  func stepped(_ unit: Unit, by step: Int, from date: Date) -> Date {
    if unit == .half {
      let isMorning = calendar.component(.hour, from: date) < 12
      return calendar.date(byAdding: .hour, value: isMorning ? 12 : -12, to: date) ?? date
    }
    return calendar.date(byAdding: unit.component, value: step, to: date, wrappingComponents: unit != .year) ?? date
  }

  /// The values that a part can have at a date.
  func range(of unit: Unit, at date: Date) -> ClosedRange<Int> {
    switch unit {
    case .year: return 1...9999
    case .hour: return 0...23
    case .hour12: return 1...12
    case .minute: return 0...59
    case .half: return 0...1
    case .month: return 1...(calendar.range(of: .month, in: .year, for: date)?.upperBound ?? 13) - 1
    case .day: return 1...(calendar.range(of: .day, in: .month, for: date)?.upperBound ?? 32) - 1
    }
  }

  /// The date with another value of a part; a day that the month does not have becomes its last one. Nil for a value that the part cannot
  /// have.
  func date(_ date: Date, setting unit: Unit, to value: Int) -> Date? {
    guard range(of: unit, at: date).contains(value) else { return nil }
    var value = value
    let old = calendar.component(unit.component, from: date)
    switch unit {
    case .half: value = old % 12 + 12 * value
    case .hour12: value = value % 12 + (old < 12 ? 0 : 12)
    default: break
    }
    return calendar.date(byAdding: unit.component, value: value - old, to: date)
  }
}
