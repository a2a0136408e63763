import Foundation
import PackagePlugin

/// Compiles sources that were written for iOS. They are in a folder `UIKitSources` of a target, which excludes it:
///
///     .target(
///       name: "Pages", dependencies: [.product(name: "UIKit", package: "segue")], exclude: ["UIKitSources"],
///       plugins: [.plugin(name: "SegueUIKitSources", package: "segue")])
///
/// Because the package manager leaves out targets that have no sources, one Swift file has to stand beside that folder; it may
/// hold nothing but a comment. The folder may be a link to another. What is done to the sources is written at `Rewriter`.
///
/// The compiler names the originals in its messages. It warns where two files of a module have one name, as their `#fileID`s
/// are then the same; so it does with a `main.swift` in that folder, which has to keep its name. One beside the folder it takes
/// without a word.
@main
struct SegueUIKitSources: BuildToolPlugin {
  private static let folder = "UIKitSources"

  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let root = module.directoryURL.appending(path: Self.folder)
    guard FileManager.default.fileExists(atPath: root.path) else {
      Diagnostics.error("target \(target.name) has no folder \(root.path) with sources for iOS")
      return []
    }
    let compiled = module.sourceFiles.filter { $0.type == .source }.map(\.url.path)
    guard !compiled.contains(where: { $0.hasPrefix(root.path + "/") }) else {
      Diagnostics.error("target \(target.name) compiles its sources for iOS itself: add exclude: [\"\(Self.folder)\"]")
      return []
    }
    let sources = Self.sources(in: root)
    // What the target sees of others: they may declare the methods and the optional requirements that it names.
    let dependencies = target.recursiveTargetDependencies.compactMap { $0.sourceModule?.directoryURL }
    let others =
      compiled.filter { $0.hasSuffix(".swift") }.map { URL(filePath: $0) }
      + dependencies.flatMap { Self.sources(in: $0.appending(path: Self.folder)).map(\.url) }
    let output = context.pluginWorkDirectoryURL
    // One command for all files, as they have to know of one another. It writes what has changed.
    return [
      .buildCommand(
        displayName: "Rewriting the iOS sources of \(target.name)",
        executable: try context.tool(named: "UIKitSourceTool").url,
        arguments: [output.path] + sources.flatMap { [$0.name, $0.url.path] } + others.flatMap { ["-", $0.path] },
        inputFiles: sources.map(\.url) + others, outputFiles: sources.map { output.appending(path: $0.name) })
    ]
  }

  /// All Swift files below a folder, in order, and how each is called when rewritten: by its path, since two may have one
  /// name in two folders. `main.swift` keeps its name, by which the compiler knows it.
  private static func sources(in root: URL) -> [(name: String, url: URL)] {
    // A link is followed: so the sources may be anywhere.
    let base = root.resolvingSymlinksInPath().path
    let paths = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    var names: Set<String> = []
    return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.contains("/.") }.sorted().map { path in
      var name = path == "main.swift" ? path : "\(folder)+" + path.replacingOccurrences(of: "/", with: "+")
      while !names.insert(name).inserted { name = "+" + name }
      return (name, URL(fileURLWithPath: base).appendingPathComponent(path))
    }
  }
}
