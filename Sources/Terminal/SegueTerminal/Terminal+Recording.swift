import Foundation
import Segue

extension Terminal {
  /// The recorder that the options ask for. It comes before all else, so that nothing has changed if there is an error.
  static func recorder(
    _ options: TerminalOptions, environment: [String: String]
  ) throws(TerminalError) -> AsciicastRecorder? {
    guard let url = options.recording else { return nil }
    // Else an older recording would be lost for nothing.
    try NcursesScreen.checkTerminal()
    // If the terminal does not know its size, ncurses guesses, and the first frame corrects this.
    let size = NcursesScreen.windowSize ?? CellSize(columns: 80, rows: 24)
    return try AsciicastRecorder(url, size: size, term: environment["TERM"], at: SystemCall.monotonicSeconds)
  }
}
