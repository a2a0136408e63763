import Segue
import SegueTesting
import Testing

/// The delegate is asked before the application ends.
@Suite
struct TerminationTests {
  private final class Delegate: ApplicationDelegate {
    var reply = Application.TerminateReply.terminateNow
    private(set) var count = 0

    func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply {
      count += 1
      return reply
    }
  }

  private let app = TestApplication(ViewController())
  private let delegate = Delegate()

  init() { app.application.delegate = delegate }

  @Test(arguments: [
    (Application.TerminateReply.terminateNow, true), (.terminateCancel, false), (.terminateLater, false),
  ])
  func `q asks, and the answer decides`(reply: Application.TerminateReply, isOver: Bool) {
    delegate.reply = reply
    app.type("q")
    #expect(delegate.count == 1)
    #expect(app.application.isTerminated == isOver)
    #expect(app.application.isAskingToTerminate == (reply == .terminateLater))
  }

  @Test func `Until a later answer nobody is asked again, and a refusal allows another question`() {
    delegate.reply = .terminateLater
    app.type("qq")
    #expect(delegate.count == 1)
    app.application.reply(toShouldTerminate: false)
    #expect(!app.application.isTerminated)
    app.type("q")
    #expect(delegate.count == 2)
    app.application.reply(toShouldTerminate: true)
    #expect(app.application.isTerminated)
  }

  @Test func `An answer without a question has no effect, and terminate asks nobody`() {
    app.application.reply(toShouldTerminate: true)
    #expect(!app.application.isTerminated)
    delegate.reply = .terminateCancel
    app.application.terminate()
    #expect(app.application.isTerminated)
    #expect(delegate.count == 0)
  }
}
