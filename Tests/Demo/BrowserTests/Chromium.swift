import Foundation
import Testing

/// A headless Chromium, driven by its own protocol (Chrome DevTools Protocol) over two pipes: without a port, and without a library.
final class Chromium {
  /// The browser's path; nil where there is none.
  static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.lazy.flatMap { ["\($0)/chromium", "\($0)/chromium-browser", "\($0)/google-chrome"] }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
  /// Whether the tests that need it are run: in `make check`, and where there is one.
  static let isWanted = path != nil && ProcessInfo.processInfo.environment["SEGUE_THOROUGH"] != nil

  struct ProtocolError: Error {
    var message: String
  }

  private let process = Process()
  private let (commands, answers) = (Pipe(), Pipe())
  private let profile = FileManager.default.temporaryDirectory.appending(path: "segue-chromium-\(UUID().uuidString)")
  private var buffer: [UInt8] = []
  private var number = 0
  private var session: String?
  /// What it has told and nobody has asked for yet.
  private var events: [[String: Any]] = []

  init() throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The protocol reads from descriptor 3 and writes to 4.
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", try #require(Self.path)] + [
        "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)", "--disable-gpu",
        "--hide-scrollbars",
        "--force-color-profile=srgb", "--no-first-run",
      ] + (getuid() == 0 ? ["--no-sandbox"] : []) + ["about:blank"]
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    let targets = try #require(call("Target.getTargets")["targetInfos"] as? [[String: Any]])
    let page = try #require(targets.first { $0["type"] as? String == "page" }?["targetId"])
    session = try call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String
    try call("Page.enable")
    try call("Runtime.enable")
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try commands.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try read()
      guard answer["id"] as? Int == number else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] { throw ProtocolError(message: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func read() throws -> [String: Any] {
    // Pictures have megabytes: what has been searched is not searched again.
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer = Array(buffer[(end + 1)...])
        return try #require(JSONSerialization.jsonObject(with: message) as? [String: Any])
      }
      searched = buffer.count
      let part = answers.fileHandleForReading.availableData
      if part.isEmpty { throw ProtocolError(message: "the browser has ended") }
      buffer += part
    }
  }

  /// Waits for an event.
  private func wait(for event: String) throws {
    while true {
      if let place = events.firstIndex(where: { $0["method"] as? String == event }) {
        events.remove(at: place)
        return
      }
      events.append(try read())
    }
  }

  /// Gives the page a size in CSS pixels, and the pixels of the display for each of these.
  func resize(_ width: Int, _ height: Int, scale: Double = 1) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
  }

  /// Sets what the visitor prefers, such as `["color-scheme": "dark"]`.
  func prefer(_ features: [String: String]) throws {
    try call(
      "Emulation.setEmulatedMedia",
      ["features": features.map { ["name": "prefers-\($0.key)", "value": $0.value] }])
  }

  func open(_ file: URL) throws {
    events.removeAll { $0["method"] as? String == "Page.loadEventFired" }
    try call("Page.navigate", ["url": file.absoluteString])
    try wait(for: "Page.loadEventFired")
  }

  /// The value of a script; a promise is awaited.
  @discardableResult
  func run(_ script: String) throws -> Any? {
    let result = try call(
      "Runtime.evaluate", ["expression": script, "awaitPromise": true, "returnByValue": true])
    if let details = result["exceptionDetails"] { throw ProtocolError(message: "\(script): \(details)") }
    return (result["result"] as? [String: Any])?["value"]
  }

  /// A picture of what is shown, as PNG.
  func picture() throws -> Data {
    let text = try #require(call("Page.captureScreenshot", ["format": "png"])["data"] as? String)
    return try #require(Data(base64Encoded: text))
  }

  func mouse(_ kind: String, _ x: Double, _ y: Double) throws {
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": "mouse\(kind)", "x": x, "y": y, "button": "left", "buttons": kind == "Released" ? 0 : 1,
        "clickCount": 1,
      ])
  }

  func key(_ kind: String, _ key: String) throws {
    try call("Input.dispatchKeyEvent", ["type": "key\(kind)", "key": key, "code": key])
  }

  /// What scripts threw.
  var errors: [String] {
    events.filter { $0["method"] as? String == "Runtime.exceptionThrown" }.map { "\($0["params"] ?? "")" }
  }
}
