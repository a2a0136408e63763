import Testing

@testable import SegueCanvas

@Suite struct ImageReadingTests {
  private static func file(_ header: String, _ pixels: [UInt8]) -> [UInt8] { Array(header.utf8) + pixels }

  private static func colors(_ image: Image) -> [Color] { image.plane.pixels.map(\.color) }

  @Test(arguments: [
    "P6\n2 1\n255\n", "P6 2 1 255 ", "P6\r\n2\t1\r255\n", "P6\n# made by hand\n2 # wide\n1\n# 255 300\n255\n",
    "P6#x\n2 1 255\n", "P6\n0002 01 255\n",
  ])
  func aColourPictureIsReadWhateverTheSpaceInItsHeader(_ header: String) throws {
    let image = try Image(netpbm: Self.file(header, [1, 2, 3, 250, 251, 252]))
    #expect(image.width == 2 && image.height == 1)
    #expect(Self.colors(image) == [Color(1, 2, 3), Color(250, 251, 252)])
  }

  @Test func thePixelsBeginAfterOneSpaceWhateverTheyAre() throws {
    // The first pixels look like space, a comment and a digit.
    let image = try Image(netpbm: Self.file("P5 4 1 255\n", [10, 35, 32, 57]))
    #expect(Self.colors(image) == [10, 35, 32, 57].map { Color($0, $0, $0) })
  }

  @Test func aGreyPictureIsRowByRow() throws {
    let image = try Image(netpbm: Self.file("P5\n2 3\n255\n", [0, 50, 100, 150, 200, 255]))
    #expect(image.width == 2 && image.height == 3)
    #expect(Self.colors(image) == [0, 50, 100, 150, 200, 255].map { Color($0, $0, $0) })
  }

  @Test(
    arguments: [
      (1, [0, 1, 1], [0, 255, 255]), (15, [0, 1, 15], [0, 17, 255]), (100, [0, 50, 100], [0, 128, 255]),
      (254, [0, 127, 254], [0, 128, 255]),
      // What is above the maximum is white.
      (100, [101, 200, 255], [255, 255, 255]),
    ] as [(Int, [UInt8], [UInt8])])
  func whiteIsTheMaximumOfTheHeader(_ maximum: Int, _ pixels: [UInt8], _ shown: [UInt8]) throws {
    let image = try Image(netpbm: Self.file("P5 3 1 \(maximum)\n", pixels))
    #expect(Self.colors(image) == shown.map { Color($0, $0, $0) })
  }

  @Test func whatFollowsThePictureIsPassedOver() throws {
    let image = try Image(netpbm: Self.file("P6 1 1 255\n", [1, 2, 3] + Array("P6 rubbish".utf8)))
    #expect(Self.colors(image) == [Color(1, 2, 3)])
  }

  @Test(arguments: [
    ("P6 2 2 255\n", 11, ImageError.truncated), ("P5 2 2 255\n", 3, .truncated), ("P6 1 1 255\n", 0, .truncated),
    ("P6 0 2 255\n", 12, .badHeader), ("P6 2 0 255\n", 12, .badHeader), ("P6 2 2 0\n", 12, .badHeader),
    ("P6 2 2 256\n", 24, .badHeader), ("P6 2 2 65535\n", 24, .badHeader), ("P6 2 2\n", 0, .badHeader),
    ("P6", 0, .badHeader), ("P6 2 2 255", 0, .badHeader), ("P6 -2 2 255\n", 12, .badHeader),
    ("P6 2x2 255\n", 12, .badHeader), ("P6 2 2 255x", 12, .badHeader), ("P6 #", 0, .badHeader),
    ("P6 99999999999999999999 1 255\n", 3, .badHeader),
    ("P6 30000 30000 255\n", 9, .tooLarge(width: 30_000, height: 30_000)),
    ("P5 1 16385 255\n", 9, .tooLarge(width: 1, height: 16_385)), ("P6 16384 16384 255\n", 9, .truncated),
    ("P3 1 1 255\n", 9, .notNetpbm), ("\u{89}PNG", 90, .notNetpbm), ("P", 0, .notNetpbm), ("", 0, .notNetpbm),
    ("p6 1 1 255\n", 3, .notNetpbm),
  ])
  func aDamagedFileSaysWhatIsWrong(_ header: String, _ count: Int, _ expected: ImageError) {
    #expect(throws: expected) { try Image(netpbm: Self.file(header, [UInt8](repeating: 49, count: count))) }
    #expect(!expected.description.isEmpty && !expected.description.contains("\n"))
  }

  @Test func everyCutOfAFileIsAnErrorAndNotACrash() {
    let whole = Self.file("P6\n#c\n2 2\n255\n", [UInt8](0..<12))
    for count in 0..<whole.count {
      #expect(throws: ImageError.self) { try Image(netpbm: Array(whole[..<count])) }
    }
  }

  @Test func coloursMustBeAsManyAsThePixels() {
    #expect(Image(width: 2, height: 2, colors: [.r, .g, .b, .y])?.height == 2)
    #expect(Image(width: 2, height: 2, colors: [.r, .g, .b]) == nil)
    #expect(Image(width: 0, height: 0, colors: []) == nil)
    #expect(Image(width: -1, height: -1, colors: [.r]) == nil)
    #expect(Image(width: 16_385, height: 1, colors: .init(repeating: .r, count: 16_385)) == nil)
    #expect(Image(width: .max, height: .max, colors: [.r]) == nil)
  }
}

/// Pictures of another size: the mean of what is under each new pixel.
@Suite struct ResamplingTests {
  private static func picture(_ width: Int, _ height: Int, _ dice: inout Dice) -> Plane {
    Plane(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in Pixel(Color(dice.byte(), dice.byte(), dice.byte())) })
  }

  private static func mean(_ plane: Plane) -> SIMD4<Double> {
    plane.pixels.reduce(SIMD4.zero) {
      $0 + SIMD4(Double($1.red), Double($1.green), Double($1.blue), Double($1.alpha))
    } / Double(plane.pixels.count)
  }

  private static func whole(_ plane: Plane) -> PointRect {
    PointRect(left: 0, top: 0, right: Double(plane.width), bottom: Double(plane.height))
  }

  @Test(arguments: [(1, 1), (2, 3), (7, 5), (16, 16), (17, 11), (40, 3), (64, 64)])
  func anySizeKeepsTheMeanColour(_ width: Int, _ height: Int) {
    var dice = Dice(500)
    let plane = Self.picture(17, 11, &dice)
    let other = plane.resampled(Self.whole(plane), width: width, height: height)
    #expect(other.width == width && other.height == height && other.pixels.count == width * height)
    let error = Self.mean(other) - Self.mean(plane)
    // Each pixel is rounded by at most a half.
    #expect((error * error).max() <= 0.25)
  }

  @Test func eachPixelIsTheMeanOfWhatIsUnderIt() {
    var dice = Dice(501)
    let plane = Self.picture(9, 7, &dice)
    let part = PointRect(left: 1.25, top: -1.5, right: 10.5, bottom: 6.75)
    let (columns, rows) = (4, 5)
    let result = plane.resampled(part, width: columns, height: rows)
    let (across, down) = ((part.right - part.left) / Double(columns), (part.bottom - part.top) / Double(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = SIMD4<Double>.zero
        for y in 0..<plane.height {
          for x in 0..<plane.width {
            let (left, top) = (part.left + Double(column) * across, part.top + Double(row) * down)
            let width = min(left + across, Double(x + 1)) - max(left, Double(x))
            let height = min(top + down, Double(y + 1)) - max(top, Double(y))
            guard width > 0, height > 0 else { continue }
            let pixel = plane.pixels[y * plane.width + x]
            sum +=
              SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
              * (width * height / (across * down))
          }
        }
        let shown = result.pixels[row * columns + column]
        let error = sum - SIMD4(Double(shown.red), Double(shown.green), Double(shown.blue), Double(shown.alpha))
        #expect((error * error).max() <= 0.251)
      }
    }
  }

  @Test func theSameSizeIsTheSamePicture() {
    var dice = Dice(502)
    let plane = Self.picture(6, 4, &dice)
    #expect(plane.resampled(Self.whole(plane), width: 6, height: 4).pixels == plane.pixels)
  }
}
