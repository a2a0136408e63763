import Foundation

/// The files that the laws are about, and what they are read with.
struct Checkout {
  /// Swift's, in the order of their paths.
  let sources: [SourceFile]
  let manifest: Manifest
  /// All others that have text, by path.
  let texts: [String: String]
  /// The hashes and subjects of the commits that law 8 is about.
  var subjects: [String] = []

  init(sources: [SourceFile], manifest: Manifest, texts: [String: String], subjects: [String] = []) {
    (self.sources, self.manifest, self.texts, self.subjects) = (sources, manifest, texts, subjects)
  }

  /// Reads the checkout that the process runs in.
  init() async throws {
    let paths = try Tool.output("git", "ls-files", "-co", "--exclude-standard", "-z").split(separator: "\0").map(
      String.init)
    async let dump = Tool.output("swift", "package", "dump-package")
    let swift = paths.filter { $0.hasSuffix(".swift") }.sorted()
    // The files of one part are read after one another.
    sources = await withTaskGroup(of: [SourceFile].self) { group in
      let parts = ProcessInfo.processInfo.activeProcessorCount
      for part in 0..<parts {
        group.addTask {
          stride(from: part, to: swift.count, by: parts).compactMap { index in
            Self.bytes(of: swift[index]).map { SourceFile(path: swift[index], bytes: $0) }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }.sorted { $0.path < $1.path }
    }
    var texts: [String: String] = [:]
    for path in paths where !path.hasSuffix(".swift") && !path.hasSuffix(".png") && !path.hasSuffix(".jpg") {
      if let bytes = Self.bytes(of: path) { texts[path] = String(decoding: bytes, as: UTF8.self) }
    }
    self.texts = texts
    subjects = try Self.subjects()
    manifest = try Manifest(json: Data(try await dump.utf8))
  }

  /// Nothing of a folder, and of a file that is deleted and not yet committed.
  private static func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// From the commit that brought the law on. A shallow clone has fewer of them, and an archive none.
  private static func subjects() throws -> [String] {
    guard let top = try? Tool.output("git", "rev-parse", "--show-toplevel").dropLast(),
      URL(filePath: String(top)).path == URL(filePath: FileManager.default.currentDirectoryPath).path
    else { return [] }
    let law = try Tool.output("git", "log", "--format=%H", "-SLaw 8: the subjects of commits", "--", ".ci/laws")
    guard let first = law.split(separator: "\n").last else { return [] }
    return try Tool.output("git", "log", "--no-merges", "--format=%h %s", "\(first)..HEAD").split(separator: "\n").map(
      String.init)
  }

  func sources(in folders: String...) -> [SourceFile] {
    sources.filter { file in folders.contains { file.path.hasPrefix($0 + "/") } }
  }

  /// The modules of a room of Sources.
  func modules(ofRooms rooms: String...) -> [Manifest.Module] {
    manifest.modules.filter { $0.room.map(rooms.contains) == true }
  }

  func sources(of module: Manifest.Module) -> [SourceFile] { sources.filter { module.contains($0.path) } }
}

/// Programs that answer what the files do not.
enum Tool {
  /// Returns what a program prints.
  ///
  /// - Throws: A ``Breach`` if it fails; its errors stand in the terminal.
  static func output(_ arguments: String...) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Breach(path: arguments.joined(separator: " "), message: "fails with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
