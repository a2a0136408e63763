import Foundation
import UIKitSourceRewriter

/// Rewrites all sources of a target: `UIKitSourceTool OUTPUT NAME PATH NAME PATH …` writes a file NAME to the folder OUTPUT for
/// each source at a PATH. A source named `-` only adds its declarations, and behind the name `=` stands a module of a dependency
/// instead of a path. Files that have not changed are not written, so that they are not compiled again; files of sources that are
/// gone are removed.
///
/// The compiler gives all diagnostics, because they stand in the files.
@main
enum UIKitSourceTool {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, arguments.count % 2 == 1 else {
      report("usage: UIKitSourceTool OUTPUT NAME PATH …")
      exit(2)
    }
    let pairs = Array(arguments.dropFirst())
    let named = stride(from: 0, to: pairs.count, by: 2).map { (name: pairs[$0], path: pairs[$0 + 1]) }
    let sources = named.filter { $0.name != "=" }
    let modules = Set(named.filter { $0.name == "=" }.map(\.path))
    do {
      let files = try sources.map { (path: $0.path, bytes: [UInt8](try Data(contentsOf: URL(filePath: $0.path)))) }
      let folder = URL(filePath: output)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let declaring = Set(sources.indices.filter { sources[$0].name == "-" })
      let rewriter = Rewriter(files: files, declaring: declaring, modules: modules)
      try write(rewriter, names: sources.map(\.name), to: folder)
      try removeAll(but: Set(sources.map(\.name)), in: folder)
    } catch {
      report("error: \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func write(_ rewriter: Rewriter, names: [String], to folder: URL) throws {
    for (number, name) in names.enumerated() where name != "-" {
      let file = folder.appending(path: name)
      let data = Data(rewriter.compilable(file: number))
      if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
    }
  }

  private static func removeAll(but names: Set<String>, in folder: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" && !names.contains(file.lastPathComponent) {
      try FileManager.default.removeItem(at: file)
    }
  }

  private static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
