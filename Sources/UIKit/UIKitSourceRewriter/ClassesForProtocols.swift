/// Protocols of UIKit that are classes here, in front of which Swift allows no `any`: `any UIDragSession` becomes `    UIDragSession`.
enum ClassesForProtocols {
  private static let names: Set = [
    "UIDragDropSession", "UIDragSession", "UIDropSession", "UITableViewDropItem", "UITableViewDropCoordinator",
    "UICollectionViewDropItem", "UICollectionViewDropCoordinator",
  ]

  static func rewrite(_ file: ScannedFile, edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices.dropLast() where source.isWord(index, "any") {
      if let name = source.name(index + 1), names.contains(name) {
        edits.replace(source.tokens[index], in: source.bytes)
      }
    }
  }
}
