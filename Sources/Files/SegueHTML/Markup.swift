/// Strings of JSON (RFC 8259) that may also stand in a script element and in an attribute's value between apostrophes.
enum JSON {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ", "<", ">", "&", "'", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// What the player has to know of a way: its frames, and the rules of its finger. Values outside of their ranges are clamped.
  static func part(
    frames: ClosedRange<Int>, direction: DraggedTransition.Direction, threshold: Double, duration: Double,
    distance: Double? = nil, tapFlicks: Bool = false
  ) -> String {
    var part = "{\"frames\":[\(frames.lowerBound),\(frames.upperBound)],\"direction\":\"\(direction.rawValue)\""
    part += ",\"threshold\":\(number(min(max(threshold, 0), 1))),\"duration\":\(number(max(duration, 0.01)))"
    if let distance, distance > 0 { part += ",\"distance\":\(number(distance))" }
    return part + (tapFlicks ? ",\"tapFlicks\":true}" : "}")
  }

  /// The shortest number that is read as the same one; 0 for one that is not finite.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text as HTML has it, between tags and in an attribute's value.
  var escapedForHTML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // Control characters are no text in HTML.
      case "\0"..<" " where scalar != "\n" && scalar != "\t", "\u{7F}"..<"\u{A0}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
