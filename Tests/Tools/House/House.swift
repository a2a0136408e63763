import Foundation

/// The tool that reads the sources of this package: it checks the laws, draws the house, and checks what articles claim.
/// `.ci/house` compiles and starts it.
@main enum House {
  private static let usage = """
    usage: .ci/house check             the laws, the pictures, and what articles say does not exist
           .ci/house draw              puts the pictures into the pages that have a place for them
    """

  static func main() async {
    do {
      switch CommandLine.arguments.dropFirst().first {
      case "check": try await check()
      case "draw": try await draw()
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
    let laws = Law.breaches(in: checkout) + Picture.house(of: checkout.manifest).breaches(in: checkout.texts)
    let claims = Claims.breaches(in: checkout)
    for breach in laws { print("law: \(breach)") }
    for breach in claims { print("claim: \(breach)") }
    if laws.isEmpty, claims.isEmpty { return }
    print("\(laws.count + claims.count) breach(es) of the laws")
    exit(1)
  }

  private static func draw() async throws {
    let checkout = try await Checkout()
    let picture = Picture.house(of: checkout.manifest)
    for path in Picture.pages {
      guard let page = checkout.texts[path], let replaced = picture.replaced(in: page) else { continue }
      try Data(replaced.utf8).write(to: URL(filePath: path))
    }
  }
}
