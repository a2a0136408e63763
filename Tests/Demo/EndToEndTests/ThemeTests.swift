import Segue
import SegueTesting
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

@MainActor @Suite struct FollowingTests {
  /// The frame of a page at rest, as bytes with all colours.
  private func frame(of demo: Demo, _ mode: ColorMode) -> [UInt8] {
    var encoder = FrameEncoder(colorMode: mode, capabilities: [])
    return Array(encoder.encodeLines(demo.test.application.frame))
  }

  @Test(arguments: Demo.catalogue, [ColorMode.truecolor, .palette256])
  func `On a display that becomes light, a page looks as on one that is light`(id: String, mode: ColorMode) throws {
    let turned = try Demo.opened(id, appearance: Appearance(.dark, mode: mode, isFollowing: true))
    let dark = frame(of: turned, mode)
    turned.test.application.post(.userInterfaceStyle(.light), at: turned.test.time)
    turned.test.runUntilStill()
    let light = try Demo.opened(id, appearance: Appearance(.light, mode: mode, isFollowing: true))
    #expect(frame(of: turned, mode) == frame(of: light, mode))
    #expect(frame(of: turned, mode) != dark)
  }

  /// What is chosen once, when a page is made, would show here.
  @Test(arguments: [ColorMode.truecolor, .palette256])
  func `Colours by meaning are those that a display has from the start`(mode: ColorMode) {
    for style in [UserInterfaceStyle.dark, .light] {
      var theme = Segue.Theme(style, mode: mode)
      Appearance(style, mode: mode).fill(&theme)
      let (plain, following) = (Appearance(style, mode: mode), Appearance(.dark, mode: mode, isFollowing: true))
      for detail in Detail.allCases { #expect(theme[following.color(detail)] == plain.color(detail)) }
    }
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
