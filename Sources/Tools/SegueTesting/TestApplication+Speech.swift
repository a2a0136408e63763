import Segue

extension TestApplication {
  /// What a screen reader has said since the last question, a line each: see `ScreenReader`.
  ///
  ///     let app = TestApplication(NavigationController(rootViewController: InboxPage()))
  ///     #expect(app.spoken == ["Inbox, list, 3 rows. Keys: question mark.", "Row 1 of 3: Anna, unread, Invoice."])
  ///     app.press(.down)
  ///     #expect(app.spoken == ["Row 2 of 3: Bert, Minutes."])
  ///
  /// The first question begins with what is said at the start, as if the app had been started then; from then on the reader listens. What
  /// would be said after a moment of stillness is there at once. Of changes within 0.15 seconds, the first and the last one are said: let time
  /// pass with ``run(for:)`` to hear all.
  public var spoken: [String] {
    listen(isLast: true)
    defer { said.unasked = [] }
    return said.unasked
  }

  /// All lines since the first question to ``spoken``.
  public var spokenFromStart: [String] {
    listen(isLast: true)
    return said.all
  }

  private func listen(isLast: Bool) {
    let reader = reader ?? ScreenReader(of: application)
    self.reader = reader
    // Whoever asks has done something.
    reader.noteInput(at: time)
    hear(reader, isLast: isLast)
  }

  /// Keeps what is said after a frame.
  func hear(_ reader: ScreenReader, isLast: Bool = false) {
    let lines = reader.lines(at: time, isLast: isLast)
    said.unasked += lines
    said.all += lines
  }
}
