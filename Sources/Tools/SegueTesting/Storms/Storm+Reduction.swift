import Segue

extension Storm {
  /// How often a script is tried at most while it is cut down.
  private static var mostAttempts: Int { 600 }

  /// Leaves out of a script what is not needed for its fault, and then the time in between.
  ///
  /// Source for the order of attempts: Zeller and Hildebrandt, “Simplifying and isolating failure-inducing input”, 2002.
  func reduced(_ script: EventScript, _ message: String) async throws -> (EventScript, String) {
    var (best, found, attempts) = (script, message, 0)
    func isFaulty(_ steps: [EventScript.Step]) async throws -> Bool {
      guard attempts < Self.mostAttempts else { return false }
      attempts += 1
      let candidate = EventScript(best.settings, steps)
      guard let message = try await fault(in: candidate) else { return false }
      (best, found) = (candidate, message)
      return true
    }
    // Without frames of its own, a script is a text that people write, and frames come as in a terminal.
    _ = try await isFaulty(best.steps.filter { $0.action != .frame })
    var length = (best.steps.count + 1) / 2
    while length > 0 {
      var (start, isShorter) = (0, false)
      while start < best.steps.count {
        let end = min(start + length, best.steps.count)
        if try await isFaulty(Array(best.steps[..<start] + best.steps[end...])) {
          isShorter = true
        } else {
          start = end
        }
      }
      if length > 1 { length = (length + 1) / 2 } else if !isShorter { length = 0 }
    }
    for index in best.steps.indices {
      let before = index == 0 ? 0 : best.steps[index - 1].time
      // Another time or none, and then one that can be read.
      for pause in [0, ((best.steps[index].time - before) * 10).rounded(.up) / 10] {
        let steps = best.steps
        let shift = before + pause - steps[index].time
        guard shift != 0 else { break }
        let moved = steps[index...].map { EventScript.Step($0, movedBy: shift) }
        if try await isFaulty(Array(steps[..<index]) + moved) { break }
      }
    }
    return (best, found)
  }
}

extension EventScript.Step {
  /// The same action at another time.
  fileprivate nonisolated init(_ step: EventScript.Step, movedBy seconds: TimeInterval) {
    var script = EventScript()
    // To a thousandth, which hides the errors of sums.
    script.append(step.action, at: ((step.time + seconds) * 1000).rounded() / 1000)
    self = script.steps[0]
  }
}

extension EventScript {
  /// A script of steps, whose times do not decrease.
  fileprivate nonisolated init(_ settings: [Setting], _ steps: [Step]) {
    self.init()
    self.settings = settings
    for step in steps { append(step.action, at: step.time) }
  }
}
