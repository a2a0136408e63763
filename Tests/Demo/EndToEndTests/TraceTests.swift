import Testing

extension EndToEnd.Commands {
  @Suite
  struct Trace {
    @Test func `The list has the known pages in their order`() async throws {
      let ids = try await Command.segueOutput(["--list"]).split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(ids.map(String.init) == Demo.pages)
    }

    @Test(arguments: Demo.pages) func `A push makes exactly UIKit's calls, in its order`(page id: String) async throws {
      // The default animators have no delegate, and a page that is still to come cannot be it.
      let isAsked = !["slide", "fullscreen", "borrowed", "detents"].contains(id)
      let steps = Self.questions(id, isForth: true, asksForInteractor: isAsked) + Self.animated
      #expect(try await trace(id, "push") == ["to viewDidLoad"] + Self.heard(steps, id, isForth: true))
    }

    @Test(arguments: Demo.pages) func `A pop makes exactly UIKit's calls, in its order`(page id: String) async throws {
      let isAsked = !["slide", "borrowed", "detents"].contains(id)
      let steps = Self.questions(id, isForth: false, asksForInteractor: isAsked) + Self.animated
      #expect(try await trace(id, "pop") == Self.heard(steps, id, isForth: false))
    }

    @Test(arguments: Demo.pages) func `A cancelled pop makes exactly UIKit's calls, in its order`(page id: String)
      async throws
    {
      // The trace drags with a delegate of its own, which is asked for all pages.
      var steps = Self.questions(id, isForth: false, asksForInteractor: true) + Self.cancelled
      // The interactor without the class moves the views itself.
      if id == "scale-custom" { steps.removeAll { $0 == "animator animateTransition" } }
      #expect(try await trace(id, "cancel") == Self.heard(steps, id, isForth: false))
    }

    /// The questions to delegate and animator, in UIKit's order.
    private static func questions(_ id: String, isForth: Bool, asksForInteractor: Bool) -> [String] {
      let (animator, interactor) =
        switch id {
        case "tabs": ("animationControllerForTransition", "interactionControllerFor")
        case "modal", "bounce", "detents":
          isForth
            ? ("animationController(forPresented)", "interactionControllerForPresentation")
            : ("animationController(forDismissed)", "interactionControllerForDismissal")
        default: ("animationControllerFor(\(isForth ? "push" : "pop"))", "interactionControllerFor")
        }
      return ["delegate \(animator)", "animator transitionDuration"]
        + (asksForInteractor ? ["delegate \(interactor)"] : [])
    }

    /// UIKit's order of callbacks for a push, a pop and a finished interaction.
    private static let animated = [
      "from viewWillDisappear", "to viewWillAppear", "delegate willShow", "animator animateTransition",
      "context completeTransition(true)", "from viewDidDisappear", "to viewDidAppear", "delegate didShow",
      "animator animationEnded(true)",
    ]
    /// UIKit's order of callbacks for an interactive pop that is cancelled.
    private static let cancelled = [
      "from viewWillDisappear", "to viewWillAppear", "delegate willShow", "interactor startInteractiveTransition",
      "animator animateTransition", "context cancelInteractiveTransition", "coordinator interactionChanged",
      "context completeTransition(false)", "to viewWillDisappear", "to viewDidDisappear", "from viewWillAppear",
      "from viewDidAppear", "animator animationEnded(false)",
    ]

    /// The steps without those that do not occur: only a navigation controller shows pages, and the page below a sheet
    /// gets no callbacks.
    private static func heard(_ steps: [String], _ id: String, isForth: Bool) -> [String] {
      steps.filter { step in
        if ["modal", "bounce", "tabs", "detents"].contains(id), step.hasSuffix("Show") { return false }
        return !(["bounce", "detents"].contains(id) && step.hasPrefix(isForth ? "from " : "to "))
      }
    }

    @Test func `The interactor without the class animates back before it tells the context`() async throws {
      let text = try await Command.segueOutput(["trace", "--page", "scale-custom", "--operation", "cancel"])
      let lines = text.split(separator: "\n").filter { $0.contains("\tcontext\t") }
      // The trace lets go at 0.2 s, and the page takes 0.4 s.
      #expect(lines == ["0.600\tcontext\tcancelInteractiveTransition", "0.600\tcontext\tcompleteTransition(false)"])
    }

    @Test(arguments: ["push", "pop", "cancel"])
    func `A transition traced twice gives the same bytes`(operation: String) async throws {
      let arguments = ["trace", "--page", "scale", "--operation", operation]
      let first = try await Command.segueOutput(arguments)
      #expect(try await Command.segueOutput(arguments) == first)
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
  }
}
