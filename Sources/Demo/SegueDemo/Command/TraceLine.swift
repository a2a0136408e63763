import Segue

/// A call of a transition as a line of JSON.
///
/// Each line is an object of its own (JSON Lines), with its keys in this order:
/// `{"time":0.2,"receiver":"context","message":"…"}`. So grep and `jq 'select(.receiver == "context")'` work on it as it comes,
/// and `jq -s` makes it an array. Times are the shortest numbers that are read as the same ones, so that the bytes are the same on
/// every machine. An encoder of Foundation promises neither the order nor the digits.
nonisolated struct TraceLine {
  let event: TransitionEvent

  init(_ event: TransitionEvent) { self.event = event }

  var json: String {
    let number = "\(event.time)"
    let time = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    return
      "{\"time\":\(time),\"receiver\":\(Self.quoted(event.receiver.rawValue)),\"message\":\(Self.quoted(event.message))}"
  }

  /// A string of JSON (RFC 8259).
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
