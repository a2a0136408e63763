import Foundation
import Synchronization

/// Messages about features that a source uses and that do not exist here. Each is written once to standard error; on a terminal at the
/// end of the program, because until then the screen belongs to the pages.
@_spi(UIKit) public enum Complaint {
  private static let said = Mutex<Said>(Said())

  private struct Said {
    var messages: Set<String> = []
    var waiting: [String] = []
    var isRegistered = false
  }

  /// Writes a message, unless it was written before.
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

  /// All messages so far, in no order: for tests.
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
