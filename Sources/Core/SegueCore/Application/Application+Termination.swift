extension Application {
  /// The answer of ``ApplicationDelegate/applicationShouldTerminate(_:)``.
  public nonisolated enum TerminateReply: Sendable, Hashable {
    /// The application may end now.
    case terminateNow
    /// It goes on.
    case terminateCancel
    /// ``Application/reply(toShouldTerminate:)`` will answer, for example once the user has said whether to save.
    case terminateLater
  }

  /// Asks the delegate whether to end, and ends if it agrees. The key q does so, and in a terminal Ctrl-C and SIGTERM do. While an
  /// answer is awaited, and after the end, nothing happens.
  public func requestTermination() {
    guard !isTerminated, !isAskingToTerminate else { return }
    // Set first, because the delegate may answer before it returns.
    isAskingToTerminate = true
    switch delegate?.applicationShouldTerminate(self) ?? .terminateNow {
    case .terminateNow: reply(toShouldTerminate: true)
    case .terminateCancel: reply(toShouldTerminate: false)
    case .terminateLater: setNeedsTick()
    }
  }

  /// Answers the question of ``requestTermination()`` after the delegate has returned ``TerminateReply/terminateLater``. Without a question it
  /// does nothing.
  ///
  /// - Parameter shouldTerminate: Whether the application ends. If not, it goes on, and can be asked again.
  public func reply(toShouldTerminate shouldTerminate: Bool) {
    guard isAskingToTerminate else { return }
    isAskingToTerminate = false
    if shouldTerminate { terminate() } else { setNeedsTick() }
  }
}
