import SegueTesting
import Testing

/// Follows which pages have appeared, by the lines of a log: each will has its did, and no page appears twice. The
/// first line of a page may be any of the four.
package struct AppearanceLedger {
  private var states: [String: String] = [:]
  /// The lines that must not follow the lines before them.
  package private(set) var complaints: [String] = []

  private static let followers = [
    "viewWillAppear": ["viewDidAppear", "viewWillDisappear"], "viewDidAppear": ["viewWillDisappear"],
    "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"], "viewDidDisappear": ["viewWillAppear"],
  ]

  package init(_ lines: [String] = []) { for line in lines { record(line) } }

  @discardableResult package mutating func record(_ line: String) -> String? {
    let parts = line.split(separator: ".").map(String.init)
    guard parts.count == 2, Self.followers[parts[1]] != nil else { return nil }
    defer { states[parts[0]] = parts[1] }
    guard let before = states[parts[0]], Self.followers[before]?.contains(parts[1]) != true else { return nil }
    complaints.append("\(line) after \(before)")
    return complaints.last
  }

  /// The pages between a will and its did.
  package var unfinished: [String] { names { $0.contains("Will") } }
  package var appeared: [String] { names { $0 == "viewDidAppear" } }

  private func names(where isWanted: (String) -> Bool) -> [String] {
    states.filter { isWanted($0.value) }.map(\.key).sorted()
  }
}

/// Expects that nothing is out of order or unfinished in a log, and that just the given pages have appeared at its end; on a screen,
/// that it shows them.
package func expectBalanced(
  _ lines: [String], appeared: [String]? = nil, on app: TestApplication? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let ledger = AppearanceLedger(lines)
  #expect(ledger.complaints == [], sourceLocation: sourceLocation)
  #expect(ledger.unfinished == [], sourceLocation: sourceLocation)
  if let appeared { #expect(ledger.appeared == appeared, sourceLocation: sourceLocation) }
  guard let app else { return }
  for name in appeared ?? [] { #expect(app.screen.contains("page \(name)"), sourceLocation: sourceLocation) }
}
