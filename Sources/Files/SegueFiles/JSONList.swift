import Foundation

/// A list in JSON whose text stays as it is, but for what is changed: spaces, digits, the order of keys, and keys that the program does not
/// know.
///
///     var list = try JSONList(bytes)
///     list.elements[2].set(Array("\"new\"".utf8), for: "title")
///     list.elements.removeFirst()
///     try path.write(list.bytes)
///
/// The elements are text. Decode them, or all of ``bytes``, as any other JSON.
public struct JSONList: Sendable {
  /// A value in the list.
  public struct Element: Sendable {
    /// Its text, without spaces around it.
    public private(set) var text: [UInt8]
    /// What was before it in the file: spaces, and the comma unless it was the first.
    fileprivate var before: (wasFirst: Bool, text: [UInt8])?
  }

  /// The values, in their order. A new one is separated from its neighbours as those in the file are.
  public var elements: [Element]
  private let (head, tail): ([UInt8], [UInt8])
  private let (first, next): ([UInt8], [UInt8])
  /// What comes behind the last element if the list had none: the line end that its bracket has not yet.
  private let lineEnd: [UInt8]

  /// A list without elements.
  public init() {
    (elements, head, tail) = ([], Array("[".utf8), Array("\n]\n".utf8))
    (first, next, lineEnd) = (Array("\n  ".utf8), Array(",\n  ".utf8), [])
  }

  /// A list from a file. A byte order mark in front of it stays.
  ///
  /// - Throws: ``FileError/unreadable(_:)`` if the bytes are not UTF-8, not JSON, or another value than a list.
  public init(_ bytes: [UInt8]) throws(FileError) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .unreadable("it is not UTF-8") }
    let text = bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
    // Foundation would read a file with NULs as UTF-16 or UTF-32.
    guard !bytes.contains(0),
      let value = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
    else { throw .unreadable("it is not JSON") }
    guard value is [Any], let bracket = text.firstIndex(of: UInt8(ascii: "[")) else {
      throw .unreadable("it is not a list")
    }
    let (parts, start) = (text.parts, bracket + 1)
    elements = parts.indices.map { index in
      let before = bytes[(index == 0 ? start : parts[index - 1].value.upperBound)..<parts[index].value.lowerBound]
      return Element(text: Array(bytes[parts[index].value]), before: (index == 0, Array(before)))
    }
    let end = parts.last?.value.upperBound ?? start
    head = Array(bytes[..<start])
    tail = Array(bytes[end...])
    lineEnd = parts.isEmpty && bytes[end] == UInt8(ascii: "]") ? [10] : []
    first = elements.first?.before?.text ?? Array("\n  ".utf8)
    next = elements.dropFirst().first?.before?.text ?? Array(",".utf8) + first
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var bytes = head
    for (index, element) in elements.enumerated() {
      let own = element.before
      bytes += own?.wasFirst == (index == 0) ? own?.text ?? [] : index == 0 ? first : next
      bytes += element.text
    }
    return bytes + (elements.isEmpty ? [] : lineEnd) + tail
  }
}

extension JSONList.Element {
  /// An object with keys and values in their order. A value is a text in JSON.
  public init(_ members: [(key: String, value: [UInt8])]) {
    let lines = members.map { Array("    \(Self.json($0.key)) : ".utf8) + $0.value }
    text = Array("{\n".utf8) + Array(lines.joined(separator: Array(",\n".utf8))) + Array("\n  }".utf8)
  }

  /// Sets the value of a key, if the element is an object; a key that it does not have is added behind the others. Of a key that stands
  /// there twice, both values are set.
  ///
  /// - Parameters:
  ///   - value: A text in JSON.
  ///   - key: The key, without quotes.
  public mutating func set(_ value: [UInt8], for key: String) {
    guard text.first == UInt8(ascii: "{") else { return }
    let parts = text[...].parts
    let own = parts.filter { part in
      part.key.flatMap { try? JSONDecoder().decode(String.self, from: Data(text[$0])) } == key
    }
    for part in own.reversed() { text.replaceSubrange(part.value, with: value) }
    guard own.isEmpty else { return }
    let name = Array(Self.json(key).utf8)
    guard let start = parts.first, let old = start.key, let last = parts.last else {
      return text = Array("{".utf8) + name + Array(": ".utf8) + value + Array("}".utf8)
    }
    // As the first one is written.
    let (space, colon) = (text[1..<old.lowerBound], text[old.upperBound..<start.value.lowerBound])
    text.insert(contentsOf: Array(",".utf8) + space + name + colon + value, at: last.value.upperBound)
  }

  private static func json(_ key: String) -> String {
    (try? JSONEncoder().encode(key)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

extension ArraySlice<UInt8> {
  /// Where the values of a list or an object in correct JSON are, and the keys of an object with their quotes.
  fileprivate var parts: [(key: Range<Int>?, value: Range<Int>)] {
    var parts: [(key: Range<Int>?, value: Range<Int>)] = []
    var (depth, isText, isEscaped) = (0, false, false)
    var (key, start, end): (Range<Int>?, Int?, Int) = (nil, nil, startIndex)
    for (index, byte) in zip(indices, self) {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { continue }
      case UInt8(ascii: "]") where depth == 1, UInt8(ascii: "}") where depth == 1, UInt8(ascii: ",") where depth == 1:
        if let start { parts.append((key, start..<end)) }
        (key, start) = (nil, nil)
        continue
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth == 1:
        (key, start) = (start.map { $0..<end }, nil)
        continue
      case 9, 10, 13, 32: continue
      default: break
      }
      (start, end) = (start ?? index, index + 1)
    }
    return parts
  }
}
