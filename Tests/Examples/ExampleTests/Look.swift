import Segue
import SegueTesting
import Testing

/// A look of a terminal.
nonisolated struct Look: CustomTestStringConvertible, Sendable {
  let mode: ColorMode
  let style: UserInterfaceStyle
  let columns, rows: Int

  static let all = ColorMode.allCases.flatMap { mode in
    [UserInterfaceStyle.dark, .light].flatMap { style in
      [(80, 24), (160, 48)].map { Look(mode: mode, style: style, columns: $0.0, rows: $0.1) }
    }
  }
  var testDescription: String { "\(mode.rawValue), \(style), \(columns)x\(rows)" }
}

extension TestApplication {
  /// Expects that a question mark opens and closes the help of a program, and that q quits behind it.
  func expectHelp(of program: String) {
    let rest = screen
    for key in [Key.Code.character("?"), .escape] {
      press(.character("?"))
      #expect(screen.contains(program))
      press(key)
      #expect(screen == rest)
    }
    press(.character("?"))
    #expect(!application.isTerminated)
    press(.character("q"))
    #expect(application.isTerminated)
  }
}
