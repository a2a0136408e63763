import Segue

/// Asks before the program ends, and says on the page how often it was asked. With `cancel` it refuses, with `later` the keys y and n
/// answer.
final class Asking: ApplicationDelegate {
  private let reply: Application.TerminateReply
  private let label = Label("asked 0", color: .white)
  private var count = 0

  init?(_ arguments: [String]) {
    switch arguments {
    case ["now"]: reply = .terminateNow
    case ["cancel"]: reply = .terminateCancel
    case ["later"]: reply = .terminateLater
    default: return nil
    }
  }

  func begin(in application: Application) {
    application.delegate = self
    label.frame = CGRect(cells: 0, 0, 20, 1)
    application.window.addSubview(label)
    for (key, answer) in [(Character("y"), true), ("n", false)] {
      application.setKeyCommand(.character(key)) { [unowned application] in application.reply(toShouldTerminate: answer)
      }
    }
  }

  func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply {
    count += 1
    label.text = "asked \(count)"
    return reply
  }
}
