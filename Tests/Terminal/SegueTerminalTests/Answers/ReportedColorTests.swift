import Testing

@testable import SegueTerminal

struct ReportedColorTests {
  private func read(_ text: String) -> ReportedColor? { ReportedColor(Array(text.utf8)[...]) }

  /// All forms of the same colour.
  @Test(arguments: [
    "rgb:f/0/3", "rgb:ff/00/33", "rgb:fff/000/333", "rgb:ffff/0000/3333", "rgb:FF/0/333", "rgba:f/0/3/7",
    "rgba:ffff/0000/3333/0000",
  ]) func `One to four digits are a share of as many Fs`(text: String) throws {
    let color = try #require(read(text))
    #expect([color.red, color.green, color.blue] == [1, 0, 0.2])
  }

  @Test(arguments: [
    "", "rgb", "rgb:", "rgb:1/2", "rgb:1/2/3/4", "rgba:1/2/3", "rgba:1/2/3/4/5", "rgb:1//3", "rgb:12345/1/1",
    "rgb:g/0/0", "rgb:-1/0/0", "rgb: 1/0/0", "rgb:1/2/3 ", "#ff00ff", "white", "cmyk:1/2/3", "RGB:1/2/3", "?",
    "rgb:1/2/3;12;rgb:1/2/3",
  ]) func `Anything else is none`(text: String) { #expect(read(text) == nil) }

  /// By the definition: 0.2126, 0.7152 and 0.0722 of the primaries, and 18 % grey at #767676 (sRGB 0.4627).
  @Test(arguments: [
    ("rgb:0/0/0", 0), ("rgb:f/f/f", 1), ("rgb:f/0/0", 0.2126), ("rgb:0/f/0", 0.7152), ("rgb:0/0/f", 0.0722),
    ("rgb:76/76/76", 0.1812), ("rgb:80/80/80", 0.2159), ("rgb:0a/0a/0a", 0.0030), ("rgb:0b/0b/0b", 0.0033),
  ]) func `Luminance is that of WCAG`(text: String, luminance: Double) throws {
    // Half of the last digit, and the rounding of doubles.
    #expect(abs(try #require(read(text)).luminance - luminance) <= 0.00005 + 1e-9)
  }
}
