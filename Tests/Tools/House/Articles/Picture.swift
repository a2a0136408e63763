/// The pictures that pages have of the house: a comment announces one, and a block of code with it follows.
struct Picture {
  static let architecture = "Sources/Core/Segue/Segue.docc/Architecture.md"

  /// The pages that have it.
  var pages = [architecture]
  /// The line in front of the block.
  let mark: String
  let text: String

  /// All that the pages have. There is one of the storeys as soon as there is a list of them.
  static func all(of checkout: Checkout) -> [Picture] {
    let list = checkout.texts[StoreysCommand.list].map { Storeys(path: StoreysCommand.list, text: $0).picture }
    return [house(of: checkout.manifest)] + (list.map { [$0] } ?? [])
  }

  /// The Swift modules of each room. An arrow reads “may import”.
  static func house(of manifest: Manifest) -> Picture {
    var last: String?
    let lines = manifest.modules.filter(\.isDrawn).map { module in
      let room = module.room ?? ""
      defer { last = room }
      let arrow = module.dependencies.isEmpty ? "" : "──► " + module.dependencies.joined(separator: ", ")
      let name = arrow.isEmpty ? module.name : module.name.padded(to: 21)
      return (room == last ? "" : room).padded(to: 10) + name + arrow
    }
    return Picture(
      pages: [".github/CONTRIBUTING.md", architecture], mark: "<!-- The house, drawn by .ci/house -->",
      text: lines.joined(separator: "\n"))
  }

  /// Returns a page with the picture in its place; nil if it has no place for it.
  func replaced(in page: String) -> String? {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == mark }), lines[start...].dropFirst().first == "```",
      let end = lines[(start + 2)...].firstIndex(of: "```")
    else { return nil }
    let kept = lines[...start] + ["```"] + text.split(separator: "\n", omittingEmptySubsequences: false)
    return (kept + lines[end...]).joined(separator: "\n")
  }

  /// What is wrong with pages that have to have the picture.
  func breaches(in texts: [String: String]) -> [Breach] {
    pages.compactMap { path in
      guard let page = texts[path], let replaced = replaced(in: page) else {
        return Breach(path: path, message: "no place for the picture below “\(mark)”")
      }
      return replaced == page ? nil : Breach(path: path, message: "the picture is an older one: run .ci/house draw")
    }
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
