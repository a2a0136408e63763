import Foundation
import Segue
import SegueAccessibility

/// An application in a terminal of lines: says what happens, shows what is typed, and has keys for what comes next.
final class LinearSession {
  private let application: Application
  private let terminal: Terminal
  private let reader: ScreenReader
  private var echo = LinearEcho()
  private var hasEnded = false

  init(_ application: Application, in terminal: Terminal) {
    (self.application, self.terminal, reader) = (application, terminal, ScreenReader(of: application))
    application.isDrawingEnabled = false
    application.isReduceMotionEnabled = true
    application.areAnimationsEnabled = false
    reader.listAdvice = { [weak reader] in reader?.adviceForLists() ?? "" }
  }

  private var time: TimeInterval { terminal.clock.time(atReal: SystemCall.monotonicSeconds) }

  /// When there may be something to say although nothing happens, in real seconds.
  var deadline: TimeInterval? { reader.deadline.map { terminal.clock.realTime(at: $0) } }

  /// Says everything once more, because others have used the terminal.
  func begin() {
    _ = echo.close()
    reader.forget()
  }

  /// Uses a key that is not the app's. Returns false for an event that is.
  func take(_ event: Event) -> Bool {
    say()
    reader.noteInput(at: time)
    guard case .key(let key) = event, let lines = reader.take(key) else { return false }
    write(lines)
    // What the key has moved needs a tick.
    application.setNeedsTick()
    return true
  }

  /// Writes what is to be said now, and the line in which text is typed.
  func say() {
    guard !hasEnded else { return }
    write(reader.lines(at: time))
  }

  private func write(_ lines: [String]) {
    var target = target
    // First it is said what is typed into.
    if reader.isPending, target?.place.first != echo.place { target = nil }
    var text = lines.isEmpty && target != nil ? "" : echo.close()
    for line in lines { text += Grapheme.printable(line) + "\n" }
    if let target { text += echo.show(target, columns: terminal.size.columns) }
    send(text)
  }

  /// The only way to the terminal.
  private func send(_ text: String) {
    if !text.isEmpty { terminal.output.write(String(decoding: LinearMode.bytes(of: text), as: UTF8.self)) }
  }

  /// What is typed now: a text, or the number of a row.
  private var target: LinearEcho.Target? {
    if !reader.number.isEmpty { return .init(place: [], prompt: "", text: reader.number) }
    guard let view = application.keyWindow.focusedView as? any AccessibilityTyping, view.acceptsTextInput else {
      return nil
    }
    let name = reader.name(of: view)
    return .init(
      place: [ObjectIdentifier(view).hashValue, view.startOfTypedLine], prompt: name + ": ", text: view.typedLine)
  }

  /// Says that the application has ended.
  func end() {
    guard !hasEnded else { return }
    write(reader.lines(at: time, isLast: true))
    send(echo.close() + "Closed.\n")
    hasEnded = true
  }
}
