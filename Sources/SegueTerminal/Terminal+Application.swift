import Foundation
public import Segue

extension Terminal {
  /// A whole program: opens the terminal, shows `rootViewController` until the user quits, and restores the
  /// terminal. A q that no responder uses quits.
  ///
  /// - Parameters:
  ///   - rootViewController: What fills the terminal.
  ///   - options: What to choose about the terminal.
  ///   - configure: Called with the application before the first frame.
  /// - Returns: The exit code for the process. Where the terminal cannot be opened, 2, after one line on standard
  ///   error that says why.
  public static func run(
    _ rootViewController: ViewController, options: TerminalOptions = .init(),
    configure: (Application) -> Void = { _ in }
  ) -> Int32 {
    do throws(TerminalError) {
      let terminal = try Terminal(options: options)
      let application = Application(
        rootViewController: rootViewController, size: terminal.size, display: terminal,
        colorMode: terminal.colorMode, mosaic: terminal.mosaic)
      application.setKeyCommand(.character("q")) { [weak application] in application?.terminate() }
      configure(application)
      return terminal.run(application)
    } catch {
      let message = Grapheme.printable("\(ProcessInfo.processInfo.processName): \(error)")
      FileHandle.standardError.write(Data((message + "\n").utf8))
      return 2
    }
  }
}
