import Testing

@testable import House

/// For each law, sources that break it in their last line, and sources that keep it.
@Suite struct LawTests {
  private static let view = "Sources/Core/Segue/View.swift"
  private static let canvas = "Sources/Core/SegueCanvas/Layer.swift"
  private static let motion = "Sources/Core/SegueMotion/Curve.swift"
  private static let test = "Tests/Core/SegueTests/ViewTests.swift"
  private static let motions = imports("`SegueMotion` | `Darwin`, `Glibc`")

  @Test(arguments: [
    Sample("imports", canvas, "import SegueMotion\nimport Segue"),
    Sample("imports", canvas, "import SegueMotion\n@preconcurrency public import Dispatch"),
    Sample("imports", canvas, "import SegueMotion\nimport struct Segue.View"),
    Sample("imports", canvas, "import SegueMotion; import Glibc"),
    Sample("unsafe code", view, "let a = 1 // unsafe\nlet b = unsafe a"),
    Sample("unsafe code", view, "\nfinal class A: @unchecked Sendable {}"),
    Sample("unsafe code", view, "\nlet a = withUnsafePointer(to: b) { $0 }"),
    Sample("hot loops", view, "/// @inlinable\n@inlinable func f() {}"),
    Sample("hot loops", view, "\n@usableFromInline var a = 0"),
    Sample("hot loops", canvas, "\npackage import SegueMotion"),
    Sample("hot loops", canvas, "struct A {\n  static let (a, b) = (1, 2)"),
    Sample("hot loops", canvas, "struct A {\n  public package(set) var a = 0"),
    Sample("mutable statics", view, "struct A {\n  static var a = 0"),
    Sample("mutable statics", view, "struct A {\n  @MainActor public static var a: Int"),
    Sample("mutable statics", view, "struct A {\n  static var a: [Int] { didSet {} }"),
    Sample("mutable statics", view, "\nprivate var a = 0"),
    Sample("mutable statics", view, "\nnonisolated(unsafe) let a = b"), Sample("clocks", view, "\nlet a = Date()"),
    Sample("clocks", view, "\nlet a: Date = .now"),
    Sample("clocks", view, "\nlet a = ProcessInfo.processInfo.systemUptime"),
    Sample("concurrency of sources for iOS", view, "\nopen class View {}"),
    Sample("concurrency of sources for iOS", view, "@MainActor\npublic protocol Delegate {}"),
    Sample("concurrency of sources for iOS", view, "#if os(Linux)\n  @preconcurrency public final class View {}"),
    Sample("names of tests", test, "@Test\nfunc works() {}"),
    Sample("names of tests", test, "\n@Test(\"It works\") func `It works`() {}"),
    Sample("names of tests", test, "\n@Suite(\"Views\") struct ViewTests {}"),
    Sample("expectations", test, "\n#expect(a == 1 && b == 2)"),
    Sample("expectations", test, "\ntry #require(a && (b || c), \"d\")"),
    Sample("random numbers", test, "\nvar a = SystemRandomNumberGenerator()"),
    Sample("random numbers", test, "\nstruct Dice: RandomNumberGenerator {}"),
    Sample("random numbers", test, "\nlet a = Int.random(in: 0..<(max(1, 2)))"),
    Sample("random numbers", test, "\nlet a = [1].shuffled()"),
    Sample("random numbers", test, "\na = a &* 6_364_136_223_846_793_005"), Sample("left open", view, "\n// TO" + "DO"),
    Sample("left open", view, "\nfatalError(\"" + "not yet\")"),
    Sample("names of machines", view, "\nlet a = \"/ro" + "ot/a\""),
    Sample("names of machines", ["README.md": "\ncd /ho" + "me/seed/a"]),
  ])
  func `A source that breaks a law is found at its line`(_ sample: Sample) throws {
    let (path, text) = try #require(sample.files.first)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(try sample.places() == ["\(path):\(line)"])
  }

  @Test(arguments: [
    Sample("imports", canvas, "import SegueMotion\nimport Foundation\nfoo.import(Segue)\n// import Segue"),
    Sample("imports", motion, "#if a\nimport Glibc\n#else\nimport Darwin\n#endif", page: motions),
    Sample("imports", "Sources/Files/CMarkdown/a.md", ""),
    Sample("branches for Darwin", view, "#if canImport(Glibc)\nlet a = 1\n#else\nlet a = 2\n#endif"),
    Sample(
      "branches for Darwin", view, "#if a\n#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif\n#endif"),
    Sample("unsafe code", view, "/* unsafe */ let a = \"unsafe\"\nlet isUnsafe = a.unchecked"),
    Sample("unsafe code", test, "let a = unsafe b"),
    Sample("hot loops", view, "package func f() {}\npackage import SegueMotion"),
    Sample("hot loops", canvas, "struct A {\n  static let a = (1, 2)\n  let (b, c) = (1, 2)\n}"),
    Sample("hot loops", motion, "package struct A {}"),
    Sample("hot loops", "Sources/Core/SegueCanvas/Animations/Source.swift", "package struct A {}"),
    Sample("hot loops", canvas, "let package = 1\nuse(package)\nlet a = \"@inlinable\""),
    Sample("mutable statics", view, "struct A { static var a: Int { 0 }; var b = 0; @TaskLocal static var c = 0 }"),
    Sample("mutable statics", view, "func f() { var a = 0 }\nvar b: Int { 0 }\nlet c = { var d = 0 }"),
    Sample("mutable statics", "Sources/Examples/SegueTodo/main.swift", "var a = 0"),
    Sample("clocks", view, "let a = Date(timeIntervalSince1970: 0), now = 1, b = now"),
    Sample("clocks", "Sources/Examples/SegueTodo/A.swift", "let a = Date()"),
    Sample(
      "concurrency of sources for iOS", view,
      "@preconcurrency @MainActor\nopen class View { public class A {} }\nclass B {}"),
    Sample("concurrency of sources for iOS", view, "nonisolated public final class View {}\npublic struct A {}"),
    Sample("concurrency of sources for iOS", canvas, "public class Layer {}"),
    Sample(
      "names of tests", test, "@Test(arguments: [1]) func `It works`(_ a: Int) {}\n@Suite struct A { func works() {} }"),
    Sample(
      "expectations", test, "#expect(a && b || c)\n#expect(a && b ? c : d)\n#expect(f(a && b))\n#expect(a == /b&&c/)"),
    Sample("expectations", test, "#expect(a == \"b && c\")\nlet d = a && b"),
    Sample(
      "random numbers", test,
      "let a = Int.random(in: 0..<9, using: &dice), b = [1].shuffled(using: &dice), c = hash &* 31"),
    Sample("left open", view, "let todo = 1"),
    Sample("names of machines", ["README.md": "/usr/bin/env, /home/ and wo" + "rk/"]),
  ])
  func `A source that keeps a law is not found`(_ sample: Sample) throws {
    #expect(try sample.places() == [])
  }

  @Test(arguments: [
    ("import Glibc", 1), ("#if os(Linux)\nimport Glibc\n#endif", 2), ("#if canImport(Glibc)\n#endif", 1),
    ("#if os(Linux)\n@preconcurrency import Glibc\n#else\n#endif", 2),
    ("#if os(macOS)\nimport Darwin\n#endif\n#if a\nimport Glibc\n#endif", 5),
    ("#if canImport(Darwin)\n#if a\nimport Glibc\n#endif\n#endif", 3),
  ])
  func `Glibc without Darwin in the same condition is found`(_ text: String, _ line: Int) throws {
    #expect(try Sample("branches for Darwin", Self.view, text).places() == ["\(Self.view):\(line)"])
  }

  @Test(arguments: [("", ["Package.swift"]), ("import Foundation", ["Package.swift"]), ("import SegueMotion", [])])
  func `A module imports all that the manifest gives it`(_ text: String, _ places: [String]) throws {
    let sample = Sample("imports", [Self.canvas: text, "Sources/Core/SegueCanvas/B.swift": "import Foundation"])
    #expect(try sample.places() == places)
  }

  @Test func `One file of SegueMotion imports libm`() throws {
    let files = [Self.motion: "import Darwin", "Sources/Core/SegueMotion/Spring.swift": "\nimport Glibc"]
    #expect(try Sample("one import of libm", files).places() == ["Sources/Core/SegueMotion/Spring.swift:2"])
    #expect(try Sample("one import of libm", Self.motion, "import Darwin\nimport Glibc").places() == [])
  }

  @Test(arguments: [(400, 0), (401, 1)])
  func `A file has at most 400 lines, and a table any number`(_ count: Int, _ breaches: Int) throws {
    let text = String(repeating: "\n", count: count)
    #expect(try Sample("length", Self.view, text).places().count == breaches)
    #expect(try Sample("length", "Sources/Core/Segue/Words+Table.swift", text).places() == [])
  }

  @Test func `A subject has at most 72 characters, however many bytes they are`() throws {
    let law = try #require(Law.all.first { $0.name == "subjects of commits" })
    var checkout = Sample(law.name, [:]).checkout
    checkout.subjects = [72, 73].map { "a\($0) " + String(repeating: "é", count: $0) }
    #expect(law.breaches(checkout, Exceptions(page: "")).map(\.path) == ["a73"])
  }

  @Test func `An exception covers a file or a folder`() throws {
    let files = ["Sources/Core/Segue/Text/A.swift": "unsafe a", "Sources/Core/Segue/TextB.swift": "unsafe b"]
    let page = exceptions("unsafe code | `Sources/Core/Segue/Text`", "clocks | `\(Self.canvas)`")
    #expect(try Sample("unsafe code", files, page: page).places() == ["Sources/Core/Segue/TextB.swift:1"])
  }

  @Test func `An exception that nothing needs is found in its line`() throws {
    let page = exceptions("unsafe code | `\(Self.canvas)`, `\(Self.view)`")
    #expect(try Sample("unsafe code", Self.view, "unsafe a", page: page).places() == ["\(Exceptions.page):5"])
    #expect(
      try Sample("imports", Self.motion, "import Darwin", page: Self.motions).places() == ["\(Exceptions.page):5"])
  }

  @Test func `An exception to an unknown law is found`() {
    let sample = Sample("", [Exceptions.page: exceptions("safe code | `\(Self.view)`")])
    #expect(Law.breaches(in: sample.checkout).map(\.message) == ["there is no law “safe code”"])
  }
}
