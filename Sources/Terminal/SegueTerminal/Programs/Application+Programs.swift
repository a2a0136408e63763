import Foundation
public import Segue

// Other programs in the terminal, while the application is suspended. Each also for `async` functions, with which the main actor's other
// work goes on.
extension Application {
  /// Runs another program in the terminal until it ends, such as a pager, a shell or a game: see `suspend(_:)`.
  ///
  ///     let status = try application.runProgram("git", ["log", "--oneline"])
  ///
  /// The program gets the keys, and with them Ctrl-C. Ctrl-Z stops both programs, and `fg` in the shell continues them. A SIGTERM is sent
  /// on to it, and ends the application afterwards.
  ///
  /// Foundation's `Process` cannot stand in for it: the children of `Process` are in the terminal's background, where reading a key stops
  /// them.
  ///
  /// - Parameters:
  ///   - name: The program: a name, which is looked up in `PATH`, or a path.
  ///   - arguments: Its arguments; no shell reads them.
  ///   - input: What the program reads from its standard input; nil, the default, for the terminal.
  /// - Returns: Its exit status; 128 and the signal's number if a signal has ended it.
  /// - Throws: ``ProgramError`` if it could not be started, and without a terminal, as in a test, where it might wait for keys forever.
  @discardableResult
  public func runProgram(
    _ name: String, _ arguments: [String] = [], input: String? = nil
  ) throws(ProgramError) -> Int32 {
    try refuseInKiosk(name)
    return try suspend { () throws(ProgramError) in try start(name, arguments, input: input).wait() }
  }

  /// Runs another program in the same way.
  @discardableResult
  public func runProgram(
    _ name: String, _ arguments: [String] = [], input: String? = nil
  ) async throws(ProgramError) -> Int32 {
    try refuseInKiosk(name)
    return try await suspend { () async throws(ProgramError) in
      let program = try start(name, arguments, input: input)
      return await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: program.wait()) }
      }
    }
  }

  /// A kiosk starts no programs, and does not give up its screen for one.
  private func refuseInKiosk(_ name: String) throws(ProgramError) {
    if (host as? ApplicationRunner)?.terminal.isKiosk == true { throw ProgramError(name: name, code: EPERM) }
  }

  private func start(_ name: String, _ arguments: [String], input: String?) throws(ProgramError) -> ForegroundProgram {
    guard let runner = host as? ApplicationRunner else { throw ProgramError(name: name, code: ENOTTY) }
    let program = try ForegroundProgram(name, arguments, input: input)
    runner.terminal.signals.lend(to: program.process)
    return program
  }

  /// Lets the user edit a text with the own editor: `$VISUAL`, or `$EDITOR`, or else `vi`.
  ///
  ///     if let new = try application.edit(note.text, fileExtension: "md") { note.text = new }
  ///
  /// - Parameters:
  ///   - text: The text, which the editor finds in a file.
  ///   - fileExtension: The end of the file's name, by which an editor knows the language.
  /// - Returns: The text as it was saved, without the newline that editors add at its end; nil if the editor has failed, such as by
  ///   `:cq` in vi.
  /// - Throws: ``ProgramError`` if there is no such editor, or an error with one line for a description if the file of the
  ///   text could not be written or read. What the user has typed is then still there, and the line says where: a text that is not
  ///   UTF-8, and what an editor has saved, or kept for its recovery, before it was ended by a signal.
  public func edit(_ text: String, fileExtension: String = "txt") throws -> String? {
    try refuseInKiosk(EditedFile.editor)
    let file = try EditedFile(text, fileExtension: fileExtension)
    return try file.text(after: Result { try runCommand(EditedFile.editor, file.arguments) })
  }

  /// Lets the user edit a text in the same way.
  public func edit(_ text: String, fileExtension: String = "txt") async throws -> String? {
    try refuseInKiosk(EditedFile.editor)
    let file = try EditedFile(text, fileExtension: fileExtension)
    let status: Result<Int32, any Error>
    do { status = .success(try await runCommand(EditedFile.editor, file.arguments)) } catch { status = .failure(error) }
    return try file.text(after: status)
  }

  /// Shows a text in the user's pager: `$PAGER`, or else `less`. Colours as ANSI sequences (SGR) are shown by `less`.
  ///
  /// - Returns: The pager's exit status.
  /// - Throws: ``ProgramError`` if there is no such pager.
  @discardableResult
  public func showInPager(_ text: String) throws(ProgramError) -> Int32 {
    try runCommand(Self.pager, input: text)
  }

  /// Shows a text in the user's pager in the same way.
  @discardableResult
  public func showInPager(_ text: String) async throws(ProgramError) -> Int32 {
    try await runCommand(Self.pager, input: text)
  }

  private static var pager: String { userCommand("PAGER") ?? "less" }

  private func runCommand(
    _ command: String, _ arguments: [String] = [], input: String? = nil
  ) throws(ProgramError) -> Int32 {
    try refuseInKiosk(command)
    return try Self.check(
      runProgram("sh", Self.words(command, isPager: input != nil) + arguments, input: input), of: command)
  }

  private func runCommand(
    _ command: String, _ arguments: [String] = [], input: String? = nil
  ) async throws(ProgramError) -> Int32 {
    try refuseInKiosk(command)
    return try Self.check(
      await runProgram("sh", Self.words(command, isPager: input != nil) + arguments, input: input), of: command)
  }

  /// The arguments of the shell for a command of the user, such as "code --wait": as for git, the shell reads it. As a pager, `less` shows
  /// colours unless the user has chosen options for it.
  private static func words(_ command: String, isPager: Bool) -> [String] {
    ["-c", (isPager ? "export LESS=\"${LESS-R}\"; " : "") + command + " \"$@\"", command]
  }

  /// The shell says so by its status only, and on a screen that is gone at once.
  private static func check(_ status: Int32, of command: String) throws(ProgramError) -> Int32 {
    switch status {
    case 126: throw ProgramError(name: command, code: EACCES)
    case 127: throw ProgramError(name: command, code: ENOENT)
    default: return status
    }
  }

  /// The first of some environment variables that is set and not empty.
  static func userCommand(_ names: String...) -> String? {
    names.lazy.compactMap { ProcessInfo.processInfo.environment[$0] }.first { !$0.isEmpty }
  }
}
