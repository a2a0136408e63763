import Foundation
import Synchronization

/// What a source asks for that does not exist here is said once, on standard error. On a terminal that is at the end of the
/// program, because until then the screen belongs to the pages.
public enum Complaint {
  private static let said = Mutex<Said>(Said())

  private struct Said {
    var messages: Set<String> = []
    var waiting: [String] = []
    var isRegistered = false
  }

  /// Says something, unless it was said before.
  public static func once(_ message: @autoclosure () -> String) {
    let message = message()
    let isOnTerminal = isatty(2) == 1
    let isNew = said.withLock { said in
      guard said.messages.insert(message).inserted else { return false }
      guard isOnTerminal else { return true }
      said.waiting.append(message)
      if !said.isRegistered {
        said.isRegistered = true
        atexit { Complaint.write(Complaint.takeWaiting()) }
      }
      return false
    }
    if isNew { write([message]) }
  }

  /// What was said so far, in no order: for tests.
  public static var messages: Set<String> { said.withLock { $0.messages } }

  private static func takeWaiting() -> [String] {
    said.withLock { said in
      defer { said.waiting = [] }
      return said.waiting
    }
  }

  private static func write(_ messages: [String]) {
    for message in messages { try? FileHandle.standardError.write(contentsOf: Data("UIKit: \(message)\n".utf8)) }
  }
}
