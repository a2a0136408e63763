import Segue
import SegueTesting
import Testing

@Suite struct NotifyTests {
  @Test func `A user who looks elsewhere is told by the desktop, and one who looks at the window by a line in it`() {
    let app = TestApplication(ViewController())
    app.application.notify(title: "Sync done", body: "12 new")
    app.run(for: 1)
    #expect(app.notifications.isEmpty)
    #expect(app.screen.contains("Sync done: 12 new"))
    app.run(for: 6)
    #expect(!app.screen.contains("Sync done"))
    app.application.post(.active(false), at: app.time)
    app.tick()
    app.application.notify(title: "Sync \u{1B}]0;x\u{7}done", body: "12 new")
    app.run(for: 1)
    #expect(app.notifications == [UserNotification(title: "Sync \u{1B}]0;x\u{7}done", body: "12 new")])
    #expect(!app.screen.contains("Sync"))
  }
}
