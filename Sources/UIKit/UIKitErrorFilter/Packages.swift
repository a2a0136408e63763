public import Foundation
import UIKitSourceRewriter
import UIKitTypeNames

/// The types with a name of the core's that packages declare themselves. Each package is read once.
public final class Packages {
  private let directory: URL
  private var roots: [String: URL?] = [:]
  private var declared: [URL: Set<String>] = [:]

  /// Creates a reader.
  ///
  /// - Parameter directory: The folder that relative paths begin from.
  public init(directory: URL) { self.directory = directory }

  /// The types that the package of a file declares; none for a file without a package.
  public func types(ofPackageWith path: Substring) -> Set<String> {
    let file = path.hasPrefix("/") ? URL(filePath: String(path)) : directory.appending(path: String(path))
    guard let root = root(of: file.standardizedFileURL.deletingLastPathComponent()) else { return [] }
    if let known = declared[root] { return known }
    let types = read(root)
    declared[root] = types
    return types
  }

  private func root(of folder: URL) -> URL? {
    if let known = roots[folder.path] { return known }
    let parent = folder.deletingLastPathComponent().standardizedFileURL
    let root = isPackage(folder) ? folder : parent.path == folder.path ? nil : root(of: parent)
    roots[folder.path] = .some(root)
    return root
  }

  private func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }

  private func read(_ root: URL) -> Set<String> {
    var types: Set<String> = []
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      if (try? file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
        // A package in a package has types of its own. This one may be such a package.
        if isPackage(file) { files?.skipDescendants() }
      } else if file.pathExtension == "swift", let data = try? Data(contentsOf: file) {
        types.formUnion(TopLevelTypes.names(in: [UInt8](data)))
      }
    }
    return types.filter { UIKitTypeNames.firstWords.contains(Substring($0)) }
  }
}
