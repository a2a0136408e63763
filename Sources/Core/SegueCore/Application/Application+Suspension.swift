extension Application {
  /// Whether other programs have the display: see ``suspend(_:)-1j5tf``.
  public var isSuspended: Bool { suspensions > 0 }

  /// Gives the display to other programs while `body` runs, and takes it back afterwards.
  ///
  ///     application.suspend { print("This is on the normal screen.") }
  ///
  /// In a terminal, the normal screen is shown meanwhile, with the modes that it had when the program was started. Afterwards everything
  /// is drawn again, in the size that the terminal has then. No time passes for the application: animations go on where they were.
  /// To run an editor, a pager or another program, see `runProgram(_:_:input:)` of the module SegueTerminal, which calls this.
  ///
  /// Call it inside of `body`, and it only runs the closure. Without a terminal, such as in a test, there is nothing to give away, and it
  /// only runs the closure.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public func suspend<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    beginSuspension()
    defer { endSuspension() }
    return try body()
  }

  /// Gives the display to other programs in the same way, while other tasks of the main actor go on. What they change is drawn
  /// afterwards.
  public func suspend<Result, Failure>(_ body: () async throws(Failure) -> Result) async throws(Failure) -> Result {
    beginSuspension()
    defer { endSuspension() }
    return try await body()
  }

  private func beginSuspension() {
    suspensions += 1
    if suspensions == 1 { host?.applicationWillSuspend(self) }
  }

  private func endSuspension() {
    suspensions -= 1
    guard suspensions == 0 else { return }
    host?.applicationDidResume(self)
    setNeedsFullRepaint()
  }
}
