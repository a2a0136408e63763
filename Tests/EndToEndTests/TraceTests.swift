import Testing

extension EndToEnd.Commands {
  @Suite("segue trace")
  struct Trace {
    @Test("A push calls everybody in UIKit's order", arguments: ["scale", "slide", "cube", "flip", "hero", "modal"])
    func push(page id: String) async throws {
      let steps = try await trace(id, "push")
      expect(steps, ["to viewDidLoad"] + Self.finished(isPresentation: id == "modal"))
      // The system's animators cannot be dragged by the delegate.
      #expect(steps.contains("delegate interactionControllerFor") != ["slide", "modal"].contains(id))
    }

    @Test("So does a pop", arguments: ["scale", "slide", "cube", "flip", "hero", "modal"])
    func pop(page id: String) async throws {
      let steps = try await trace(id, "pop")
      expect(steps, Self.finished(isPresentation: id == "modal"))
      #expect(!steps.contains { $0.hasSuffix("viewDidLoad") })
    }

    @Test(
      "A pop that is cancelled takes everything back", arguments: ["scale", "slide", "cube", "flip", "hero", "modal"])
    func cancel(page id: String) async throws {
      let steps = try await trace(id, "cancel")
      expect(
        steps,
        [
          "from viewWillDisappear", "to viewWillAppear", "interactor startInteractiveTransition",
          "animator animateTransition", "context cancelInteractiveTransition", "coordinator interactionChanged",
          "to viewWillDisappear", "to viewDidDisappear", "from viewWillAppear", "from viewDidAppear",
          "animator animationEnded(false)",
        ])
      #expect(!steps.contains("delegate didShow"))
    }

    @Test("First the animator is asked for, then how long it takes, then the interactor is asked for")
    func questions() async throws {
      expect(
        try await trace("scale", "push"),
        [
          "delegate animationControllerFor(push)", "animator transitionDuration",
          "delegate interactionControllerFor", "animator animateTransition",
        ])
    }

    @Test("The same arguments give the same bytes", arguments: ["push", "pop", "cancel"])
    func exact(operation: String) async throws {
      let arguments = ["trace", "--page", "scale", "--operation", operation]
      let first = try await Command.segueOutput(arguments)
      #expect(try await Command.segueOutput(arguments) == first)
    }

    /// From the first callback to the last, as UIKIT.md has it; a presentation has no `willShow` and `didShow`.
    private static func finished(isPresentation: Bool) -> [String] {
      let show = isPresentation ? [] : ["delegate willShow"]
      let shown = isPresentation ? [] : ["delegate didShow"]
      return ["from viewWillDisappear", "to viewWillAppear"] + show + ["animator animateTransition"]
        + ["context completeTransition(true)", "from viewDidDisappear", "to viewDidAppear"] + shown
        + ["animator animationEnded(true)"]
    }

    /// The steps of a transition as “receiver message”. The times must not go back.
    private func trace(_ page: String, _ operation: String) async throws -> [String] {
      let text = try await Command.segueOutput(["trace", "--page", page, "--operation", operation])
      var last = 0.0
      return try text.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        try #require(parts.count == 3, "\(line)")
        let time = try #require(Double(parts[0]), "\(line)")
        #expect(time >= last)
        last = time
        return "\(parts[1]) \(parts[2])"
      }
    }

    /// Expects these among the steps, each once and in this order.
    private func expect(_ steps: [String], _ wanted: [String]) {
      let found = steps.filter(wanted.contains)
      #expect(found == wanted, "in \(steps.joined(separator: ", "))")
    }
  }
}
