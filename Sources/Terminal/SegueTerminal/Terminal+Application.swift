import Foundation
public import Segue

extension Terminal {
  /// Runs a whole program: opens the terminal, shows `rootViewController` until the user quits, and restores the
  /// terminal. The key q quits, unless a responder uses it.
  ///
  /// - Parameters:
  ///   - rootViewController: The root view controller.
  ///   - options: How to open the terminal.
  ///   - configure: Called with the application before the first frame.
  /// - Returns: The exit code for the process, as ``run(_:)-94lrt`` returns it. 2 if the terminal cannot be opened; one line
  ///   on standard error then says why.
  public static func run(
    _ rootViewController: ViewController, options: TerminalOptions = .init(),
    configure: (Application) -> Void = { _ in }
  ) -> Int32 {
    do throws(TerminalError) {
      let (terminal, application) = try open(rootViewController, options: options)
      application.perform { configure(application) }
      return terminal.run(application)
    } catch {
      CommandLineProgram.report(error)
      return 2
    }
  }

  /// Runs a whole program in the same way, and lets the main actor's other work go on meanwhile: from an `async` function.
  public static func run(
    _ rootViewController: ViewController, options: TerminalOptions = .init(),
    configure: (Application) -> Void = { _ in }
  ) async -> Int32 {
    do throws(TerminalError) {
      let (terminal, application) = try open(rootViewController, options: options)
      application.perform { configure(application) }
      return await terminal.run(application)
    } catch {
      CommandLineProgram.report(error)
      return 2
    }
  }

  private static func open(
    _ rootViewController: ViewController, options: TerminalOptions
  ) throws(TerminalError) -> (Terminal, Application) {
    let terminal = try Terminal(options: options)
    let application = Application(
      rootViewController: rootViewController, size: terminal.size, display: terminal,
      colorMode: terminal.colorMode, mosaic: terminal.mosaic, userInterfaceStyle: terminal.userInterfaceStyle)
    application.setKeyCommand(.character("q")) { [weak application] in application?.terminate() }
    return (terminal, application)
  }
}
