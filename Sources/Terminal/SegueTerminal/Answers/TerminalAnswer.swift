import Foundation
import Segue
import SeguePixels

/// The terminal's answer to a ``TerminalQuestion``.
enum TerminalAnswer: Hashable {
  /// `CSI ? … c`, the primary device attributes (DA1), with their numbers.
  case deviceAttributes([Int])
  /// `CSI > … c`, the secondary device attributes (DA2), with their numbers.
  case secondaryAttributes([Int])
  /// `CSI row ; column R` (CPR): the place of the cursor after all output before the question.
  case cursorPosition(FrameMark)
  /// `CSI ? flags u`: the parts of the kitty keyboard protocol that are on.
  case keyboard(flags: Int)
  /// `CSI ? mode ; setting $ y` (DECRPM). 0 is unknown, 1 set, 2 reset, 3 permanently set, 4 permanently reset.
  case mode(Int, setting: Int)
  /// `CSI 6 ; height ; width t`: the size of a cell.
  case cellSize(PixelCell)
  /// `CSI ? 997 ; style n`: the user wishes dark colours (1) or light ones (2). It answers no question.
  case colorScheme(UserInterfaceStyle)
  /// `CSI 48 ; rows ; columns ; height ; width t`: the window, and the size of a cell if the window's pixels are known. It answers no
  /// question.
  case windowSize(CellSize, cell: PixelCell?)
  /// `DCS 1 $ r … m ST`: the attributes in force. The parameters keep their parts, as in ``ControlSequence``, because terminals
  /// write the same colour as `48;2;1;2;3` or as `48:2::1:2:3`.
  case rendition([[Int?]])
  /// `OSC 11 ; rgb:… ST`: the colour of the background.
  case background(ReportedColor)
  /// `DCS > | text ST`: its name and version, such as `kitty(0.40.1)`.
  case version(String)

  /// `ESC _ G i=image… ; message ST`: whether a command about an image has succeeded.
  case graphics(UInt32, isOK: Bool)

  /// The greatest number of modifiers in the bytes of a key: all four of xterm. A greater one is a column.
  static let mostModifiers = 16
}

extension ControlSequence {
  /// The sequence as an answer; nil if it answers no ``TerminalQuestion``.
  var answer: TerminalAnswer? {
    switch (marker, Array(intermediates), final) {
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")): .deviceAttributes(numbers)
    case (UInt8(ascii: ">"), [], UInt8(ascii: "c")): .secondaryAttributes(numbers)
    case (nil, [], UInt8(ascii: "R")): cursorPosition
    case (UInt8(ascii: "?"), [], UInt8(ascii: "u")): parameter(0).map { .keyboard(flags: $0) }
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")):
      parameter(0).flatMap { mode in parameter(1).map { .mode(mode, setting: $0) } }
    case (nil, [], UInt8(ascii: "t")) where parameters.count == 3 && parameter(0) == 6: cellSize
    case (nil, [], UInt8(ascii: "t")) where parameter(0) == 48: windowSize
    case (UInt8(ascii: "?"), [], UInt8(ascii: "n")) where parameters.count == 2 && parameter(0) == 997: colorScheme
    default: nil
    }
  }

  /// The parameters without their parts; a missing number is 0.
  private var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }

  private var windowSize: TerminalAnswer? {
    guard let rows = parameter(1), let columns = parameter(2), rows > 0, columns > 0 else { return nil }
    let window = CellSize(columns: columns, rows: rows)
    let pixels = parameter(3).flatMap { height in parameter(4).map { (width: $0, height: height) } }
    let cell = pixels.flatMap { PixelCell(windowWidth: $0.width, height: $0.height, of: window) }
    return .windowSize(window, cell: cell)
  }

  private var colorScheme: TerminalAnswer? {
    parameter(1).flatMap { [1: UserInterfaceStyle.dark, 2: .light][$0] }.map { .colorScheme($0) }
  }

  private var cellSize: TerminalAnswer? {
    guard let height = parameter(1), let width = parameter(2) else { return nil }
    return PixelCell(width: width, height: height).map { .cellSize($0) }
  }

  /// In the first row the same bytes are a key, F3 with modifiers, up to a column.
  private var cursorPosition: TerminalAnswer? {
    guard parameters.count == 2, parameters.allSatisfy({ $0.count == 1 }), let row = parameter(0),
      let column = parameter(1), row > 1 || row == 1 && column > TerminalAnswer.mostModifiers, column > 0
    else { return nil }
    return .cursorPosition(FrameMark(row: row, column: column))
  }
}

extension TerminalAnswer {
  /// The answer in a device control string, without its introducer and terminator. Nil for anything but an answer to XTVERSION,
  /// or a valid one to DECRQSS for SGR. 1 says valid, as in xterm and all that follow it; DEC's manual says 0.
  init?(deviceControl payload: ArraySlice<UInt8>) {
    let name = payload.dropFirst(2)
    if payload.starts(with: Array(">|".utf8)), name.allSatisfy({ (0x20...0x7E).contains($0) }) {
      self = .version(String(decoding: name, as: UTF8.self))
      return
    }
    let opening = Array("1$r".utf8)
    guard payload.starts(with: opening), let final = payload.last, final == UInt8(ascii: "m") else { return nil }
    let body = payload.dropFirst(opening.count).dropLast()
    guard body.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    self = .rendition(ControlSequence(body: body, final: final).parameters)
  }

  /// The answer in an application program command, without its introducer and terminator. Nil for anything but kitty's graphics protocol.
  init?(application payload: ArraySlice<UInt8>) {
    guard payload.first == UInt8(ascii: "G"), let end = payload.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let keys = payload[payload.index(after: payload.startIndex)..<end].split(separator: UInt8(ascii: ","))
    let image = keys.first { $0.starts(with: Array("i=".utf8)) }.flatMap {
      UInt32(String(decoding: $0.dropFirst(2), as: UTF8.self))
    }
    guard let image else { return nil }
    self = .graphics(image, isOK: payload[payload.index(after: end)...].starts(with: Array("OK".utf8)))
  }

  /// The answer in an operating system command, without its introducer and terminator. Nil for anything but a background.
  init?(command payload: ArraySlice<UInt8>) {
    let opening = Array("11;".utf8)
    guard payload.starts(with: opening), let color = ReportedColor(payload.dropFirst(opening.count)) else { return nil }
    self = .background(color)
  }
}

/// A colour as a terminal reports it, in sRGB. Components go from 0 to 1.
struct ReportedColor: Hashable {
  let red: Double
  let green: Double
  let blue: Double

  /// Reads `rgb:RRRR/GGGG/BBBB` (XParseColor), with one to four hexadecimal digits each, or `rgba:` with a fourth component, the
  /// opacity. The opacity is ignored: the colour behind the terminal is not known. Nil for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")),
      let expected = ["rgb": 3, "rgba": 4][String(decoding: text[..<colon], as: UTF8.self)]
    else { return nil }
    let parts = text[(colon + 1)...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let components = parts.compactMap(Self.component)
    guard parts.count == expected, components.count == expected else { return nil }
    (red, green, blue) = (components[0], components[1], components[2])
  }

  /// The number divided by the largest one with as many digits.
  private static func component(_ digits: ArraySlice<UInt8>) -> Double? {
    let text = String(decoding: digits, as: UTF8.self)
    guard (1...4).contains(digits.count), text.allSatisfy(\.isHexDigit), let value = Int(text, radix: 16) else {
      return nil
    }
    return Double(value) / Double(1 << (4 * digits.count) - 1)
  }

  /// Relative luminance, 0 for black to 1 for white (WCAG 2.2, after IEC 61966-2-1).
  var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

  private static func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }
}

/// The terminal's features, by its answers to ``OpeningQuestions``.
struct TerminalFeatures: Hashable {
  /// Whether it has the kitty keyboard protocol.
  private(set) var hasKeyboardProtocol = false
  /// Whether it has synchronized output (mode 2026): it shows a frame only when it is complete.
  private(set) var isSynchronized = false
  /// Whether it reports the place of its cursor (DSR 6), which names the frame that it has drawn.
  private(set) var reportsCursor = false
  /// Whether it kept a 24-bit colour as it was set.
  private(set) var showsTruecolor = false
  /// Whether its mouse can report pixels instead of cells (mode 1016).
  private(set) var hasPixelMouse = false
  /// The size of a cell, as of the last answer.
  var cellPixels: PixelCell?
  /// The colour of its background.
  private(set) var background: ReportedColor?
  /// Whether it reports when the user's wish for light or dark colours changes (mode 2031).
  private(set) var reportsColorScheme = false
  /// Whether it reports its size between keys and answers (mode 2048).
  private(set) var reportsSize = false
  /// Its name and version.
  private(set) var version: String?
  /// The numbers of its answers to DA1 and DA2; empty before the answer.
  private(set) var (deviceAttributes, secondaryAttributes): ([Int], [Int]) = ([], [])

  mutating func note(_ answer: TerminalAnswer) {
    switch answer {
    case .deviceAttributes(let numbers): deviceAttributes = numbers
    case .secondaryAttributes(let numbers): secondaryAttributes = numbers
    case .cursorPosition(let mark): if mark == TerminalQuestion.sampleMark { reportsCursor = true }
    case .keyboard: hasKeyboardProtocol = true
    // A mode that is unknown or permanent cannot be switched.
    case .mode(2026, let setting): isSynchronized = setting == 1 || setting == 2
    // Here a permanent mode is fine: it needs no switch.
    case .mode(TerminalModes.pixelMouse, let setting): hasPixelMouse = (1...3).contains(setting)
    case .mode(TerminalModes.colorScheme, let setting): reportsColorScheme = setting == 1 || setting == 2
    case .mode(TerminalModes.windowSize, let setting): reportsSize = setting == 1 || setting == 2
    case .mode, .colorScheme, .windowSize, .graphics: break
    case .cellSize(let cell): cellPixels = cell
    case .background(let color): background = color
    case .version(let text): version = text
    case .rendition(let parameters): showsTruecolor = Self.holdsSampleColor(parameters)
    }
  }

  private static func holdsSampleColor(_ parameters: [[Int?]]) -> Bool {
    let numbers = parameters.flatMap { $0 }
    let sample = TerminalQuestion.sampleColor.map(Optional.some)
    return numbers.indices.contains { start in
      guard numbers[start...].starts(with: [48, 2]) else { return false }
      // Between colons a colour space may come before the colour (ISO 8613-6).
      let color = numbers[start...].dropFirst(2)
      return color.starts(with: sample) || color.dropFirst().starts(with: sample)
    }
  }
}
