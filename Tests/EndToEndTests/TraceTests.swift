import Testing

extension EndToEnd.Commands {
  @Suite("segue trace")
  struct Trace {
    @Test("The pages are these, in the order of the list")
    func list() async throws {
      let ids = try await Command.segueOutput(["--list"]).split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(ids.map(String.init) == Self.pages)
    }

    private static let pages = [
      "scale", "scale-custom", "fade", "slide", "fullscreen", "borrowed", "cube", "flip", "hero", "modal",
      "bounce", "tabs",
    ]

    @Test("A push calls everybody in UIKit's order", arguments: pages)
    func push(page id: String) async throws {
      let steps = try await trace(id, "push")
      expect(steps, ["to viewDidLoad"] + Self.finished(id, isPop: false))
      if id == "bounce" { #expect(!steps.contains { $0.hasPrefix("from ") }) }
      // The system's animators cannot be dragged by the delegate; a page that is not there yet is not the delegate.
      let isAsked = ["scale", "scale-custom", "fade", "cube", "flip", "hero", "tabs"].contains(id)
      #expect(steps.contains("delegate interactionControllerFor") == isAsked)
    }

    @Test("So does a pop", arguments: pages)
    func pop(page id: String) async throws {
      let steps = try await trace(id, "pop")
      expect(steps, Self.finished(id, isPop: true))
      #expect(!steps.contains { $0.hasSuffix("viewDidLoad") })
      if id == "bounce" { #expect(!steps.contains { $0.hasPrefix("to ") }) }
      let isAsked = !["slide", "borrowed", "modal", "bounce"].contains(id)
      #expect(steps.contains("delegate interactionControllerFor") == isAsked)
    }

    @Test("A pop that is cancelled takes everything back", arguments: pages)
    func cancel(page id: String) async throws {
      let steps = try await trace(id, "cancel")
      // An interactor that is written by hand moves the views itself.
      let animator = id == "scale-custom" ? [] : ["animator animateTransition"]
      let expected =
        ["from viewWillDisappear", "to viewWillAppear", "interactor startInteractiveTransition"] + animator + [
          "context cancelInteractiveTransition", "coordinator interactionChanged",
          "context completeTransition(false)", "to viewWillDisappear", "to viewDidDisappear", "from viewWillAppear",
          "from viewDidAppear", "animator animationEnded(false)",
        ]
      expect(steps, id == "bounce" ? expected.filter { !$0.hasPrefix("to ") } : expected)
      if id == "bounce" { #expect(!steps.contains { $0.hasPrefix("to ") }) }
      #expect(steps.contains("animator animateTransition") == !animator.isEmpty)
      #expect(!steps.contains("delegate didShow"))
    }

    @Test("By hand the page animates back for 0.4 s, and only then tells the context")
    func byHand() async throws {
      let text = try await Command.segueOutput(["trace", "--page", "scale-custom", "--operation", "cancel"])
      let lines = text.split(separator: "\n").filter { $0.contains("\tcontext\t") }
      // Let go at 0.2 s.
      #expect(
        lines == ["0.600\tcontext\tcancelInteractiveTransition", "0.600\tcontext\tcompleteTransition(false)"])
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

    /// From the first callback to the last, as UIKIT.md has it. Only a navigation controller shows.
    private static func finished(_ id: String, isPop: Bool) -> [String] {
      let steps = [
        "from viewWillDisappear", "to viewWillAppear", "delegate willShow", "animator animateTransition",
        "context completeTransition(true)", "from viewDidDisappear", "to viewDidAppear", "delegate didShow",
        "animator animationEnded(true)",
      ]
      switch id {
      // The page below a sheet hears nothing.
      case "bounce": return steps.filter { !$0.hasPrefix(isPop ? "to " : "from ") && !$0.hasSuffix("Show") }
      case "modal", "tabs": return steps.filter { !$0.hasSuffix("Show") }
      default: return steps
      }
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
