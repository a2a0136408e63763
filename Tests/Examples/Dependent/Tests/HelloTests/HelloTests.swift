import Segue
import SegueTesting
import Testing

@testable import Hello

@Test func `Enter pushes a page that swings in, and Esc takes it away`() {
  let program = Program()
  let app = TestApplication(program.navigation)
  program.configure(app.application)
  app.press(.enter)
  app.run(for: 0.3)
  #expect(program.second.transitionCoordinator?.transitionDuration == 0.6)
  app.runUntilStill()
  #expect(app.screen.contains("Esc goes back"))
  app.press(.escape)
  app.runUntilStill()
  #expect(!app.screen.contains("Esc goes back"))
}
