import Segue

/// Decides whether a terminal's background is light or dark. Pure functions of their arguments.
enum StyleDetection {
  /// The luminance at which black text and white text have the same contrast, (1 + 0.05) / (Y + 0.05) = (Y + 0.05) / 0.05.
  ///
  /// What a page wants to know is whether dark text or light text can be read beside it, and contrast (WCAG 2.2) answers that.
  /// The turning point is 0.179, near the middle grey of photographers and of CIE L*, 0.184. Greys up to #757575 are dark. A half
  /// of Oklab's lightness is at 0.125, so that greys from #646464 on would be light, on which white is the easier text.
  static let middleLuminance = (1.05 * 0.05).squareRoot() - 0.05

  /// The style for a background; not `.unspecified`.
  static func style(background: ReportedColor) -> UserInterfaceStyle {
    background.luminance > middleLuminance ? .light : .dark
  }

  /// The style by the environment variable COLORFGBG, which rxvt, Konsole and others set: colours of the palette, `15;0` or
  /// `15;default;0`, the last of which is the background. 7 and the bright ones but 8 are light.
  ///
  /// - Returns: `.unspecified` if it is missing, or its end is none of the sixteen colours.
  static func style(environment: [String: String]) -> UserInterfaceStyle {
    let last = environment["COLORFGBG"]?.split(separator: ";", omittingEmptySubsequences: false).last
    guard let last, last.allSatisfy(\.isNumber), let color = Int(last) else { return .unspecified }
    switch color {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unspecified
    }
  }
}
