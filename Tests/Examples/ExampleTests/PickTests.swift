import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SeguePick

/// The finder without a terminal.
@MainActor @Suite struct PickTests {
  private static let words = ["src/main.swift", "src/Makefile", "README.md", "docs/manual.md", "tests/mainTests.swift"]

  /// A finder over lines, when all of them are read and shown.
  private func scene(
    _ lines: [String] = words, query: String = "", picksSeveral: Bool = false
  ) async throws -> (app: TestApplication, page: PickViewController) {
    let folder = try TemporaryFolder()
    try folder.write(lines.joined(separator: "\n"), to: "lines")
    let source = Lines(input: unsafe open(folder.path("lines"), O_RDONLY), end: 10)
    let page = PickViewController(source, query, picksSeveral: picksSeveral, preview: nil)
    let app = TestApplication(page, columns: 60, rows: 8)
    try await show(app, "\(lines.count.formatted())")
    while !source.isRead { try await Task.sleep(for: .milliseconds(2)) }
    return (app, page)
  }

  private func show(_ app: TestApplication, _ text: String) async throws {
    // Other tests may hold all threads of the pool for long.
    let end = ContinuousClock.now + .seconds(300)
    repeat {
      app.tick()
      if app.screen.contains(text) { return }
      try await Task.sleep(for: .milliseconds(2))
    } while .now < end
    Issue.record("\(text) never came:\n\(app.screen)")
  }

  private func type(_ text: String, in app: TestApplication) {
    for character in text { app.press(.character(character)) }
  }

  @Test func `What is typed narrows the list, the best match first, and Enter picks it`() async throws {
    let (app, page) = try await scene()
    type("main", in: app)
    try await show(app, "2 / 5")
    let rows = app.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows[1] == "src/main.swift")
    #expect(rows[2] == "tests/mainTests.swift")
    type(" test", in: app)
    try await show(app, "1 / 5")
    app.press(.enter)
    app.tick()
    #expect(app.application.isTerminated)
    #expect(page.picked == ["tests/mainTests.swift"])
  }

  @Test func `Tab marks several, which are picked in that order`() async throws {
    let (app, page) = try await scene(picksSeveral: true)
    app.press(.down)
    app.press(.tab)
    app.press(.tab)
    try await show(app, "2 marked")
    app.press(.enter)
    app.tick()
    #expect(page.picked == ["src/Makefile", "README.md"])
  }

  @Test func `Esc picks nothing, and Enter nothing where nothing matches`() async throws {
    let (app, page) = try await scene(query: "nowhere")
    try await show(app, "0 / 5")
    app.press(.enter)
    app.tick()
    #expect(page.picked == [])
    let other = try await scene()
    other.app.press(.escape)
    other.app.tick()
    #expect(other.app.application.isTerminated)
    #expect(other.page.picked == nil)
  }

  @Test func `A hundred thousand lines are searched while one types`() async throws {
    let (app, page) = try await scene((0..<100_000).map { "line number \($0)" })
    type("n 99 88$", in: app)
    try await show(app, " / 100,000")
    app.press(.enter)
    app.tick()
    #expect(page.picked?.count == 1)
  }
}
