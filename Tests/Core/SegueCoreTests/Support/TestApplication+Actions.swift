import Segue
import SegueTesting

/// Something that a user or an app does, and the frames after it.
extension TestApplication {
  func tick(after action: () -> Void) {
    action()
    tick()
  }

  func jump(by seconds: TimeInterval, after action: () -> Void) {
    action()
    jump(by: seconds)
  }

  func run(for seconds: TimeInterval, after action: () -> Void) {
    action()
    run(for: seconds)
  }

  func runUntilStill(after action: () -> Void) {
    action()
    runUntilStill()
  }
}
