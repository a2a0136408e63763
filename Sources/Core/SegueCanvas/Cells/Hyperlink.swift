public import Foundation

/// An address to which text leads, as a terminal gets it (OSC 8).
///
/// All cells with the same address are one link for the terminal, wherever they are and however a line is broken. A terminal opens it by
/// a click with a modifier of its own.
public struct Hyperlink: Sendable, Hashable {
  /// The address: at most 1,000 bytes of printable ASCII without a semicolon.
  public let address: String

  /// The schemes of addresses that a text from anywhere may have.
  public static let schemes: Set<String> = ["http", "https", "mailto"]
  /// tmux drops a link whose address and identifier have more than 1,024 bytes; kitty cuts it at 2,048.
  private static let longest = 1000

  /// A link to an address on the web, or of mail.
  ///
  /// Nil for an address with another scheme than those in ``schemes``, without a scheme, and for one of more than 1,000 bytes.
  public init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme) else { return nil }
    self.init(checked: url)
  }

  /// A link to a file on this machine, which the app itself has chosen: a terminal that opens it may start a program.
  ///
  /// Nil for any other URL, and for one of more than 1,000 bytes.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - host: The name of the machine, by which a terminal knows files of another one. Empty by default.
  public init?(file url: URL, host: String = "") {
    guard url.isFileURL else { return nil }
    let plainHost = host.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-.".contains(Character($0)))
    }
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.path) = ("file", plainHost ? host : "", url.path)
    guard let whole = parts.url else { return nil }
    self.init(checked: whole)
  }

  private init?(checked url: URL) {
    var address = ""
    for byte in url.absoluteString.utf8 {
      // Alacritty before 0.12.1 ended an address at a semicolon.
      let isKept = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: ";")
      address += isKept ? String(Unicode.Scalar(byte)) : Self.escaped(byte)
    }
    guard address.utf8.count <= Self.longest else { return nil }
    self.address = address
  }

  private static func escaped(_ byte: UInt8) -> String {
    "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// The name by which a terminal joins the cells of the link: its address in 32 bits (FNV-1a).
  var identifier: String {
    let hash = address.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash, radix: 36)
  }
}

/// The style of a letter, and the number of its link, in two bytes that are compared and copied at once.
struct LinkedStyle: Hashable {
  var rawValue: UInt16

  @inline(__always)
  init(rawValue: UInt16) { self.rawValue = rawValue }
  @inline(__always)
  init(_ style: TextStyle, link: UInt8 = 0) { rawValue = UInt16(style.rawValue) | UInt16(link) << 8 }

  var style: TextStyle {
    @inline(__always) get { TextStyle(rawValue: UInt8(truncatingIfNeeded: rawValue)) }
    @inline(__always) set { rawValue = rawValue & 0xFF00 | UInt16(newValue.rawValue) }
  }
  /// The number of the link in the pool; 0 for none.
  var link: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: rawValue >> 8) }
    @inline(__always) set { rawValue = rawValue & 0xFF | UInt16(newValue) << 8 }
  }
  /// Whether it also shows on a blank.
  @inline(__always)
  var showsOnBlanks: Bool { rawValue & (0xFF00 | UInt16(TextStyle.shownOnBlanks.rawValue)) != 0 }
}

/// Links, and the numbers by which cells refer to them.
///
/// A cell has room for 255 numbers. The frames of an app show many more links in time: once there are no numbers left, all of them are
/// given anew, from the next frame on. What was drawn with the old ones is drawn again. On a screen with more links at once, the last ones
/// lead nowhere.
struct LinkNumbers {
  /// Number 1 is the first one.
  private(set) var links: [Hyperlink] = []
  /// How often all numbers were given anew.
  private(set) var epoch = 0
  private var numbers: [Hyperlink: UInt8] = [:]
  private var isFull = false
  /// Frames until numbers may be given anew, and the number of frames after the next time: more each time when that did not help.
  private var (wait, nextWait) = (0, 1)
  private static let longestWait = 1024

  /// Returns the number of a link; 0 if there are none left.
  mutating func number(of link: Hyperlink) -> UInt8 {
    if let number = numbers[link] { return number }
    guard links.count < Int(UInt8.max) else {
      isFull = true
      return 0
    }
    links.append(link)
    numbers[link] = UInt8(links.count)
    return UInt8(links.count)
  }

  subscript(number: UInt8) -> Hyperlink? {
    let index = Int(number) - 1
    return links.indices.contains(index) ? links[index] : nil
  }

  /// A frame begins.
  mutating func beginFrame() {
    guard isFull else { return }
    wait -= 1
    guard wait < 0 else { return }
    (links, numbers, isFull) = ([], [:], false)
    epoch += 1
    wait = nextWait
    nextWait = min(Self.longestWait, nextWait * 2)
  }

  /// A frame has ended. If numbers were left, giving them anew has helped.
  mutating func endFrame() { if !isFull { (wait, nextWait) = (0, 1) } }
}
