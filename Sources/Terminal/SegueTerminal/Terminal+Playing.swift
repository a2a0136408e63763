import Foundation
public import Segue

extension Terminal {
  /// Plays a script in an application at the recorded pace, and then goes on as ``run(_:)-94lrt`` does, with the user's input,
  /// unless the script has terminated the application.
  ///
  /// The events and ticks are exactly those of the script: see `EventScriptPlayback`. Make the application in the script's own
  /// size; in a larger terminal it is in the top left corner, for which ``TerminalOptions/usesWholeScreen`` has to be false. As
  /// soon as it does not fit into the terminal, the script is over. At its end the application gets the terminal's size.
  ///
  /// Meanwhile the key q ends the application, and other keys and the mouse have no effect. After Ctrl-Z, and after a resize of the
  /// terminal, the last frame is drawn again, by another tick at the same time. A script without frames has those of
  /// ``TerminalOptions/framesPerSecond``.
  ///
  /// - Parameters:
  ///   - application: The application. It must not have ticked.
  ///   - script: What to play.
  /// - Returns: The exit code for the process.
  public func run(_ application: Application, playing script: EventScript) -> Int32 {
    drive(ApplicationRunner(application, in: self, playing: script))
  }

  /// Plays a script in the same way, and lets the main actor's other work go on meanwhile: from an `async` function.
  public func run(_ application: Application, playing script: EventScript) async -> Int32 {
    await drive(ApplicationRunner(application, in: self, playing: script), of: application)
  }

  /// The size of the terminal on standard output, without opening it; nil if there is none, or it does not say.
  public static var currentSize: CellSize? { NcursesScreen.windowSize }
}
