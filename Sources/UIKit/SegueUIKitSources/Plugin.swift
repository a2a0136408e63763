import Foundation
import PackagePlugin

/// Compiles sources for iOS. They are in a folder `UIKitSources` of a target, which excludes the folder:
///
///     .target(
///       name: "Pages", dependencies: [.product(name: "UIKit", package: "segue")], exclude: ["UIKitSources"],
///       plugins: [.plugin(name: "SegueUIKitSources", package: "segue")])
///
/// One Swift file has to stand beside the folder, because the package manager ignores targets without sources; a comment in it is
/// enough. The folder may be a link to another one. `Rewriter` documents the changes to the sources.
///
/// The compiler's messages name the originals. It warns about two files of one name in a module, which have the same `#fileID`; a
/// `main.swift` in the folder keeps its name and causes this warning. A `main.swift` beside the folder does not.
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
    // The target's sources may name methods and optional requirements of its other files and of its dependencies.
    let modules = target.recursiveTargetDependencies.compactMap(\.sourceModule)
    let dependencies = modules.map(\.directoryURL)
    let others =
      compiled.filter { $0.hasSuffix(".swift") }.map { URL(filePath: $0) }
      + dependencies.flatMap { Self.sources(in: $0.appending(path: Self.folder)).map(\.url) }
    let output = context.pluginWorkDirectoryURL
    let rewritten = sources.flatMap { [$0.name, $0.url.path] }
    let declaring = others.flatMap { ["-", $0.path] }
    // One of them may have the name of a module of Apple's.
    let existing = modules.flatMap { ["=", $0.moduleName] }
    // One command for all files, because they refer to each other. It writes only files that have changed.
    return [
      .buildCommand(
        displayName: "Rewriting the iOS sources of \(target.name)",
        executable: try context.tool(named: "UIKitSourceTool").url,
        arguments: [output.path] + rewritten + declaring + existing,
        inputFiles: sources.map(\.url) + others, outputFiles: sources.map { output.appending(path: $0.name) })
    ]
  }

  /// All Swift files below a folder in order, each with the name of its rewritten file. The name has the path in it, because two folders
  /// may have files of one name. `main.swift` keeps its name, which has a meaning for the compiler.
  private static func sources(in root: URL) -> [(name: String, url: URL)] {
    // The folder may be a link.
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
