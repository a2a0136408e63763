import Segue
import SegueTesting

/// Something that a user or an app does, and the frames after it.
extension TestApplication {
  @MainActor package func tick(after action: () -> Void) {
    action()
    tick()
  }

  @MainActor package func jump(by seconds: TimeInterval, after action: () -> Void) {
    action()
    jump(by: seconds)
  }

  @MainActor package func run(for seconds: TimeInterval, after action: () -> Void) {
    action()
    run(for: seconds)
  }

  @MainActor package func runUntilStill(after action: () -> Void) {
    action()
    runUntilStill()
  }
}
