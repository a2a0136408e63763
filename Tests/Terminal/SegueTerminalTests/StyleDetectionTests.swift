import Foundation
import Segue
import Testing

@testable import SegueTerminal

struct StyleDetectionTests {
  private func color(_ hex: String) throws -> ReportedColor {
    let pairs = stride(from: 0, to: 6, by: 2).map { hex.dropFirst($0).prefix(2) }
    return try #require(ReportedColor(Array("rgb:\(pairs.joined(separator: "/"))".utf8)[...]))
  }

  /// Themes of terminals, by what their makers call them, and other colours that are no greys.
  @Test(arguments: [
    ("002b36", UserInterfaceStyle.dark), ("282a36", .dark), ("2e3440", .dark), ("300a24", .dark), ("0000ff", .dark),
    ("800000", .dark), ("ff0000", .light), ("fdf6e3", .light), ("fbf1c7", .light), ("00ff00", .light),
    ("ffff00", .light),
  ]) func `A background is light or dark by its luminance`(hex: String, style: UserInterfaceStyle) throws {
    #expect(StyleDetection.style(background: try color(hex)) == style)
  }

  /// The same by what the threshold stands for, on all greys.
  @Test func `On a light background black has the greater contrast, on a dark one white`() throws {
    for grey in 0...255 {
      let background = try color(String(repeating: String(format: "%02x", grey), count: 3))
      let (white, black) = (1.05 / (background.luminance + 0.05), (background.luminance + 0.05) / 0.05)
      #expect(StyleDetection.style(background: background) == (black > white ? .light : .dark), "grey \(grey)")
    }
  }

  @Test(
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("15;default;0", .dark), ("0;default;15", .light), ("12;8", .dark),
      ("0;7", .light), ("7;6", .dark), ("0;9", .light), ("0;10", .light), ("1", .dark),
      ("15;default", .unspecified), ("15;", .unspecified), ("", .unspecified), (";", .unspecified),
      ("0;16", .unspecified), ("0;-1", .unspecified), ("0;+7", .unspecified), ("0; 7", .unspecified),
      ("0;7x", .unspecified), ("0;99999999999999999999", .unspecified), (nil, .unspecified),
    ] as [(String?, UserInterfaceStyle)])
  func `COLORFGBG ends with the background`(value: String?, style: UserInterfaceStyle) {
    var environment = ["TERM": "xterm"]
    environment["COLORFGBG"] = value
    #expect(StyleDetection.style(environment: environment) == style)
  }
}
