import Foundation
import Segue
import SegueTesting
import TestFiles

/// A colour as it is seen, whatever the form in which it was sent.
struct PlainColor: Hashable, CustomStringConvertible {
  /// 0xRRGGBB.
  let hex: UInt32

  init(_ color: Color) { hex = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue) }

  /// A colour of a terminal with xterm's palette; `initial` is its default.
  init(_ paint: TerminalPaint, initial: UInt32) {
    switch paint {
    case .initial: hex = initial
    case .rgb(let rgb): hex = rgb
    case .index(let index) where index < 16: hex = Self.sixteen[index]
    case .index(let index) where index < 232:
      let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      hex = levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
    case .index(let index): hex = UInt32(index - 232) * 0x0A0A0A + 0x080808
    }
  }

  /// xterm's defaults.
  private static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The colour of a cell's characters, on a terminal that is white on black.
  static func ink(of cell: TerminalCell) -> PlainColor { side(of: cell, isInk: !cell.pen.isOn(.reverse)) }

  /// The colour behind a cell's characters.
  static func fill(of cell: TerminalCell) -> PlainColor { side(of: cell, isInk: cell.pen.isOn(.reverse)) }

  private static func side(of cell: TerminalCell, isInk: Bool) -> PlainColor {
    isInk ? PlainColor(cell.pen.ink, initial: 0xFFFFFF) : PlainColor(cell.pen.fill, initial: 0)
  }

  /// The contrast ratio of WCAG 2.2, 1…21.
  func contrast(with other: PlainColor) -> Double { Color(hex: hex).contrast(with: Color(hex: other.hex)) }

  /// The distance in Oklab, where black and white are 1 apart.
  func distance(to other: PlainColor) -> Double {
    TerminalPaint.rgb(hex).difference(from: .rgb(other.hex))
  }

  /// CIE L* of the colour in sRGB, 0…100.
  var lightness: Double {
    let luminance = [(16, 0.2126), (8, 0.7152), (0, 0.0722)].reduce(0.0) { sum, channel in
      let level = Double(hex >> channel.0 & 255) / 255
      return sum + channel.1 * (level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4))
    }
    return luminance > 216.0 / 24389 ? 116 * cbrt(luminance) - 16 : luminance * 24389 / 27
  }

  var description: String { "#" + String(hex + 0x1000000, radix: 16).dropFirst().uppercased() }
}
