import Testing
import UIKitErrorFilter

struct ErrorFilterTests {
  /// An error with a note, as the compiler prints them.
  private static let error = """
    App/Page.swift:3:8: error: value of type 'View' has no member 'halo'
     1 | // error: 'View'
     2 | 
     3 |   view.halo = "a.swift:1:2: error: 'View'"
       |        |- error: value of type 'View' has no member 'halo'
       |        `- note: 'View' has members

    App/Other.swift:12:14: note: 'View' is extended here
    10 | let x = 'View'
    12 | extension UIView {
       |           `- note: 'View' is extended here


    """

  @Test func `Messages are renamed, and sources, paths and other lines are not`() {
    #expect(
      filtered("[3/7] Emitting 'View'\n" + Self.error + "[4/7] Compiling View.swift 'View'\n") == """
        [3/7] Emitting 'View'
        App/Page.swift:3:8: error: value of type 'UIView' has no member 'halo'
         1 | // error: 'View'
         2 | 
         3 |   view.halo = "a.swift:1:2: error: 'View'"
           |        |- error: value of type 'UIView' has no member 'halo'
           |        `- note: 'UIView' has members

        App/Other.swift:12:14: note: 'UIView' is extended here
        10 | let x = 'View'
        12 | extension UIView {
           |           `- note: 'UIView' is extended here

        [4/7] Compiling View.swift 'View'

        """)
    expectSame("Fetching https://localhost/View: 'View'\nnoted: 'View'\nan error: 'View'\n'View': error: 'View'\n")
    expectSame("Views/'View'/Page.swift:3:8: warning: unused\n")
  }

  @Test func `What a build repeats is left out, but not by the next build`() {
    let whole = filtered(Self.error)
    #expect(filtered(Self.error + Self.error) == whole)
    let other = "App/Page.swift:3:9: error: value of type 'View' has no member 'halo'\n"
    let renamed = "App/Page.swift:3:9: error: value of type 'UIView' has no member 'halo'\n"
    #expect(filtered(Self.error + other + Self.error + other + Self.error) == whole + renamed)
    #expect(
      filtered(Self.error + "[4/7] Linking\n" + Self.error + "[5/7] Done\n") == whole + "[4/7] Linking\n[5/7] Done\n")
    let error = "A.swift:1:1: error: a\n"
    expectSame("Building for debugging...\n" + error + "Building for debugging...\n" + error)
  }

  @Test func `A message without a place is never left out, and neither is a note on another error`() {
    expectSame("error: cancelled\nerror: cancelled\n")
    expectSame("A.swift:1:1: error: a\nB.swift:1:1: note: b\nA.swift:2:1: error: a\nB.swift:1:1: note: b\n")
  }

  @Test func `A repetition ends behind its macros and the lines that it leaves out`() {
    let box = " 3 | #sum\n   +--- macro expansion ---\n   |1 | 1 + ''\n   +---\n   :\n12 | \n"
    let error = "A.swift:3:1: error: a\n" + box
    #expect(filtered(error + error + "[1/2] Next\n") == error + "[1/2] Next\n")
  }

  @Test func `Every byte that is no part of a message is passed on, and a line may arrive in pieces`() {
    var lines = LineSplitter(ErrorFilter { _ in [] })
    let bytes: [UInt8] = [0xFF, 0xC3, 10, 0, 13, 10, 10, 32]
    #expect(lines.filtered(bytes) == bytes.dropLast())
    #expect(lines.finished() == [32])
    let text = Array(Self.error.utf8)
    let whole = Array(filtered(Self.error).utf8)
    for size in 1..<40 {
      var lines = LineSplitter(ErrorFilter { _ in [] })
      var output: [UInt8] = []
      for start in stride(from: 0, to: text.count, by: size) {
        output += lines.filtered(text[start..<min(text.count, start + size)])
      }
      #expect(output + lines.finished() == whole)
    }
  }

  @Test func `The package of the error's file decides, for its notes as well`() {
    var paths: [Substring] = []
    var lines = LineSplitter(
      ErrorFilter { path in
        paths.append(path)
        return path.hasPrefix("Mine") ? ["View"] : []
      })
    let text = "Mine/A.swift:1:1: error: 'View'\nB.swift:1:1: note: 'View'\nB.swift:1: error: 'View'\n"
    let output = String(decoding: lines.filtered(text.utf8), as: UTF8.self)
    #expect(output == "Mine/A.swift:1:1: error: 'View'\nB.swift:1:1: note: 'View'\nB.swift:1: error: 'UIView'\n")
    #expect(paths == ["Mine/A.swift", "B.swift"])
  }
}
