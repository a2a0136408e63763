import Foundation

/// The tool that reads the sources of this package: it checks the laws, draws the house, and checks what articles claim.
/// `.ci/house` compiles and starts it.
@main enum House {
  private static let usage = """
    usage: .ci/house check             the laws, the pictures, and what articles say does not exist
           .ci/house draw              puts the pictures into the pages that have a place for them
           .ci/house storeys BUILD     what refers to a storey above, by the index of a build in debug; a list of storeys may follow
           .ci/house propose BUILD A   the order of the folders below Sources/A in which the fewest references go up; more may follow
    """

  static func main() async {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      let rest = Array(arguments.dropFirst())
      switch (arguments.first, rest.count) {
      case ("check", 0): try await check()
      case ("draw", 0): try await draw()
      case ("storeys", 1...2):
        try StoreysCommand.check(build: rest[0], list: rest.count > 1 ? rest[1] : StoreysCommand.list)
      case ("propose", 2...): try StoreysCommand.propose(build: rest[0], parents: Array(rest.dropFirst()))
      default:
        FileHandle.standardError.write(Data((usage + "\n").utf8))
        exit(2)
      }
    } catch {
      FileHandle.standardError.write(Data("house: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func check() async throws {
    let checkout = try await Checkout()
    let laws = Law.breaches(in: checkout) + Picture.all(of: checkout).flatMap { $0.breaches(in: checkout.texts) }
    let claims = Claims.breaches(in: checkout)
    for breach in laws { print("law: \(breach)") }
    for breach in claims { print("claim: \(breach)") }
    if laws.isEmpty, claims.isEmpty { return }
    print("\(laws.count + claims.count) breach(es) of the laws")
    exit(1)
  }

  private static func draw() async throws {
    let checkout = try await Checkout()
    var texts = checkout.texts
    for picture in Picture.all(of: checkout) {
      for path in picture.pages {
        guard let replaced = picture.replaced(in: texts[path] ?? "") else { continue }
        texts[path] = replaced
        try Data(replaced.utf8).write(to: URL(filePath: path))
      }
    }
  }
}
