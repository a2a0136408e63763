// The animators of the site: `AnimatorFilms Swing film dark` prints a film of one, and `AnimatorFilms Swing code FILE` its source for a page.
import Foundation
import Segue
import SegueHTML
import SegueTesting

func animator(_ name: String) -> (any ViewControllerAnimatedTransitioning)? {
  switch name {
  case "Swing": Swing()
  case "Drop": Drop()
  case "Hinge": Hinge()
  default: nil
  }
}

/// A source as HTML: comments, words of the language, types and numbers have classes.
func highlighted(_ source: String) -> String {
  func escaped(_ text: Substring) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
  let pattern =
    /(?<comment>\/\/[^\n]*)|(?<word>\b(?:import|final|class|func|guard|let|var|else|return|in|any)\b)|(?<type>\b[A-Z]\w+)|(?<number>\b\d[\d.]*)/
  var (result, place) = ("", source.startIndex)
  for match in source.matches(of: pattern) {
    let name =
      match.comment != nil ? "comment" : match.word != nil ? "word" : match.type != nil ? "type" : "number"
    result += escaped(source[place..<match.range.lowerBound])
    result += "<span class=\"\(name)\">\(escaped(source[match.range]))</span>"
    place = match.range.upperBound
  }
  return result + escaped(source[place...])
}

let words = CommandLine.arguments.dropFirst()
switch (words.first, words.dropFirst().first, words.dropFirst(2).first) {
case (let name?, "film", let scheme?) where animator(name) != nil:
  let isDark = scheme == "dark"
  let trial = TransitionTrial(
    .push, from: { NotePage.list(isDark: isDark) }, to: { NotePage.note(isDark: isDark) }, columns: 60, rows: 20
  ) { _ in animator(name) }
  guard var film = DraggedTransition(trial.draggedFrames(), title: name, direction: .left) else { exit(1) }
  (film.firstName, film.lastName) = ("the list", "the note")
  FileHandle.standardOutput.write(Data(HTMLWriter.script(of: film, named: "\(name)-\(scheme)")))
case (let name?, "code", let file?) where animator(name) != nil:
  let source = try String(contentsOfFile: file, encoding: .utf8)
  print(highlighted(source.trimmingCharacters(in: .newlines)), terminator: "")
default:
  FileHandle.standardError.write(Data("AnimatorFilms Swing|Drop|Hinge film dark|light, or code FILE\n".utf8))
  exit(2)
}
