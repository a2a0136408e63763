import SegueTesting

extension TestApplication {
  func tick(after action: () -> Void) {
    action()
    tick()
  }

  func runUntilStill(after action: () -> Void) {
    action()
    runUntilStill()
  }
}
