import Foundation
import Segue

/// Starts the system's program for an address: the browser, the mail program, the viewer of a file.
///
/// The address is an argument, and no shell reads it. The program has no terminal: a browser in text mode would draw over the application.
struct SystemOpener {
  /// Returns why addresses are not opened from here, as a line for the user; nil if they are. A pure function of its arguments.
  ///
  /// - Parameters:
  ///   - environment: The environment. Over SSH a program would start on the wrong machine, and without a desktop there is none.
  ///   - terminal: The terminal's name, by which its own click is known; nil if it has none.
  ///   - needsDisplay: Whether programs with windows need DISPLAY or WAYLAND_DISPLAY.
  static func refusal(environment: [String: String], terminal: String?, needsDisplay: Bool) -> String? {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    if isSet("SSH_CONNECTION") || isSet("SSH_TTY") { return "\(click(in: terminal)) opens links in your terminal" }
    guard needsDisplay, !isSet("DISPLAY"), !isSet("WAYLAND_DISPLAY") else { return nil }
    return "there is no desktop here to open links on"
  }

  /// The click with which a terminal itself opens a link although the mouse belongs to a program: by their manuals.
  private static func click(in terminal: String?) -> String {
    switch terminal {
    case "kitty": "Ctrl-Shift-click"
    case "vte", "konsole": "Ctrl-click"
    case "iterm2": "Cmd-click"
    case "alacritty", "wezterm": "Shift-click"
    default: "Ctrl-click or Shift-click"
    }
  }

  /// Starts the program. Returns a line for the user if that fails at once, and calls `failed` with one if it fails later.
  static func open(_ url: URL, failed: @escaping @MainActor @Sendable (String) -> Void) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name, url.absoluteString]
    (process.standardInput, process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice, FileHandle.nullDevice
    )
    process.terminationHandler = { process in
      let status = process.terminationStatus
      // As a shell's, of a program that does not exist.
      let reason = status == 127 ? "\(name) is not installed" : "\(name) could not open it"
      if status != 0 { Task { @MainActor in failed(reason) } }
    }
    do { try process.run() } catch { return "\(name) could not be started" }
    return nil
  }

  /// The program.
  private nonisolated static var name: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }
}

extension ApplicationRunner {
  func application(_ application: Application, open url: URL) -> String? {
    if terminal.isKiosk { return "links are not opened here" }
    #if canImport(Darwin)
      let needsDisplay = false
    #else
      let needsDisplay = true
    #endif
    let name = terminal.features.version.map { TerminalVersion($0).name }
    let refusal = SystemOpener.refusal(
      environment: ProcessInfo.processInfo.environment, terminal: name, needsDisplay: needsDisplay)
    if let refusal { return refusal }
    return SystemOpener.open(url) { [weak application] reason in application?.tellUser(reason) }
  }
}
