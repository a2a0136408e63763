import Foundation
public import Segue
public import SegueTesting

extension TestApplication {
  /// The letters and digits on the screen with less contrast than text needs, as they are shown in a number of colours: 4.5 by WCAG 2.2,
  /// and 3.9 with 16 colours, which users change. Rows other than `rows` do not count.
  @MainActor public func weakText(in mode: ColorMode, rows: Range<Int>? = nil) -> [String] {
    let frame = application.frame.shown(in: mode)
    return (rows ?? 0..<frame.size.rows).flatMap { row in
      (0..<frame.size.columns).compactMap { column in
        let cell = frame[column, row]
        guard frame.text(of: cell.glyph).contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let contrast = cell.ink.contrast(with: cell.fill)
        return contrast < (mode == .palette16 ? 3.9 : 4.5)
          ? "\(column), \(row): \(frame.text(of: cell.glyph)) has \(contrast)" : nil
      }
    }
  }
}

extension Color {
  /// The contrast ratio of WCAG 2.2, 1…21, after its definitions of that and of relative luminance.
  public func contrast(with other: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (one, two) = (luminance(self), luminance(other))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
