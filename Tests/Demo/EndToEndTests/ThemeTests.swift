import Segue
import Testing

@testable import SegueDemo

@MainActor @Suite struct ThemeTests {
  @Test(
    arguments: [
      ([], nil), (["--theme", "auto"], nil), (["--theme", "dark"], .dark), (["--theme=light"], .light),
      (["--theme", "light", "--theme", "auto"], nil),
    ] as [([String], UserInterfaceStyle?)])
  func `A theme is automatic, dark or light`(words: [String], theme: UserInterfaceStyle?) throws {
    #expect(try Arguments(words).theme == theme)
  }

  @Test(
    arguments: [
      ([], .dark), (["--theme", "auto"], .dark), (["--theme", "dark"], .dark), (["--theme", "light"], .light),
    ] as [([String], UserInterfaceStyle)])
  func `A frame is dark unless told otherwise`(words: [String], style: UserInterfaceStyle) throws {
    let arguments = try Arguments(["render", "--page", "fade", "--progress", "0"] + words)
    let demo = HeadlessDemo(
      try #require(arguments.page), arguments: arguments, assets: try Assets(folder: arguments.assets))
    #expect(demo.application.userInterfaceStyle == style)
  }
}

extension EndToEnd.Commands {
  @Suite struct Themes {
    /// Nothing of the machine has a say in it.
    @Test func `The environment does not change a frame`() async throws {
      let words = ["segue", "render", "--page", "fade", "--progress", "0.5"]
      let plain = try await Command.run("env", words)
      #expect(plain.status == 0)
      #expect(plain.output.count > 1000)
      for theme in [[], ["--theme", "auto"], ["--theme", "dark"]] {
        #expect(try await Command.run("env", ["COLORFGBG=0;15"] + words + theme).output == plain.output)
      }
    }
  }
}
