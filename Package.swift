// swift-tools-version: 6.2
import PackageDescription

/// What the compiler checks in every Swift target (law 6 of the design).
let checked: [SwiftSetting] = [
  .strictMemorySafety(), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)] + checked
/// The tests compose and compare thousands of frames: `make test` asks for what does that optimised, with all else as in
/// debug. Only there, because packages with unsafe flags cannot be depended on.
let optimized: [SwiftSetting] =
  Context.environment["SEGUE_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"])]
let computing = strict + optimized
/// Views, controllers and the terminal live on the main actor, as UIKit's do.
let mainActor = strict + [.defaultIsolation(MainActor.self)]

/// What sources written for iOS subclass and call, they see in the language mode of Swift 5 only.
let inOldMode: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)] + checked

/// What a dependent's sources for iOS are compiled with: the language of the years that they are from.
let writtenForIOS: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// The package that leads to headers where no default does.
func headersOf(_ package: String) -> String? {
  #if os(Linux)
    nil
  #else
    package
  #endif
}

/// The modules that sources written for iOS import. On macOS they are the system's.
#if os(Linux)
  let uikitProducts: [Product] = [
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "CoreGraphics", "_Testing_CoreGraphics"]),
    .library(
      name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .executable(name: "segue-uikit", targets: ["UIKitGallery"]),
  ]
  let uikitTargets: [Target] = [
    // Members of the core that others hide, by names of their own.
    .target(
      name: "SegueMembers", dependencies: ["Segue", "SegueCanvas"], path: "Sources/UIKit/SegueMembers",
      swiftSettings: strict),
    .target(
      name: "CoreGraphics", dependencies: ["SegueCanvas"], path: "Sources/UIKit/CoreGraphics", swiftSettings: strict),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "Segue", "SegueCanvas", "SegueMembers", "SegueMotion"],
      path: "Sources/UIKit/QuartzCore", swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: ["QuartzCore", "Segue", "SegueCanvas", "SegueImages", "SegueMembers", "SegueTerminal"],
      path: "Sources/UIKit/UIKit", swiftSettings: inOldMode),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["SegueMembers", "SegueTesting", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
    // The compiler looks for these where a test imports Testing and one of the modules.
    .target(name: "_Testing_CoreGraphics", path: "Sources/UIKit/TestingCoreGraphics", swiftSettings: strict),
    .target(name: "_Testing_UIKit", path: "Sources/UIKit/TestingUIKit", swiftSettings: strict),
    .executableTarget(
      name: "UIKitGallery", dependencies: ["UIKit"], path: "Sources/Examples/UIKitGallery", exclude: ["UIKitSources"],
      swiftSettings: writtenForIOS, plugins: ["SegueUIKitSources"]),
    .testTarget(
      name: "UIKitGalleryTests", dependencies: ["Segue", "SegueTesting", "UIKit", "UIKitGallery"],
      swiftSettings: mainActor),
  ]
#else
  let uikitProducts: [Product] = []
  let uikitTargets: [Target] = []
#endif

let package = Package(
  name: "segue",
  platforms: [.macOS(.v26)],
  // What is not reached from here cannot clash with the names of a dependent's targets.
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    .library(name: "SegueTerminal", targets: ["SegueTerminal"]),
    .library(name: "SegueImages", targets: ["SegueImages"]),
    .library(name: "SegueMarkdown", targets: ["SegueMarkdown"]),
    .library(name: "SegueInspector", targets: ["SegueInspector"]),
    .library(name: "SegueMovies", targets: ["SegueMovies"]),
    .library(name: "SegueTesting", targets: ["SegueTesting"]),
    .plugin(name: "SegueUIKitSources", targets: ["SegueUIKitSources"]),
    .executable(name: "segue", targets: ["SegueDemo"]),
    .executable(name: "segue-gallery", targets: ["SegueGallery"]),
    .executable(name: "segue-deck", targets: ["SegueDeck"]),
  ] + uikitProducts,
  targets: uikitTargets + [
    // Where a header is missing, an #error names its package. The package manager names it as well if there is a
    // `pkgConfig`. Not so here: in Debian's .pc files of these two stand -D flags, which it refuses with a warning in every
    // build. Their `providers` are for those who read this file.
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .systemLibrary(
      name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(name: "CMemory"),
    // These it looks for, and suggests where they are missing, in every dependent, because it plans all that a package
    // offers. It compiles and links only what is used: SegueImages needs the first two, SegueMarkdown all three.
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CMarkdown", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    // Of these only the headers are needed: the libraries are loaded when a picture is begun. With a `pkgConfig`, programs would
    // be linked to them as well. On Linux, `freetype2` leads to the headers that are not where all others are.
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: headersOf("freetype2"),
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: headersOf("fontconfig"),
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .target(
      name: "CMovieCodecs", dependencies: ["CGIF", "CFreeType", "CFontconfig"],
      cSettings: [.headerSearchPath("../CFreeType/freetype2", .when(platforms: [.linux]))],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CImageCodecs", dependencies: ["CPNG", "CJPEG"],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("z")]),
    .target(name: "SegueImages", dependencies: ["CImageCodecs", "SegueCanvas"], swiftSettings: computing),
    .target(name: "SegueMotion", swiftSettings: computing),
    .target(
      name: "SegueCanvas", dependencies: ["SegueMotion", "CUtf8proc"], swiftSettings: computing),
    .target(name: "SegueMovies", dependencies: ["CMovieCodecs", "SegueCanvas"], swiftSettings: computing),
    .target(name: "Segue", dependencies: ["SegueCanvas", "SegueMotion"], swiftSettings: mainActor),
    .target(
      name: "SegueMarkdown", dependencies: ["CMarkdown", "Segue", "SegueImages"], swiftSettings: mainActor + optimized),
    .target(name: "SegueInspector", dependencies: ["Segue"], swiftSettings: mainActor),
    .target(name: "CTerminalGuard"),
    .target(
      name: "SegueTerminal", dependencies: ["Segue", "CNcurses", "CTerminalGuard"], swiftSettings: mainActor),
    .executableTarget(
      name: "SegueDemo",
      dependencies: ["CMemory", "Segue", "SegueImages", "SegueInspector", "SegueMovies", "SegueTerminal"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "SegueGallery", dependencies: ["Segue", "SegueImages", "SegueTerminal"], path: "Sources/Examples/Gallery",
      swiftSettings: mainActor),
    .executableTarget(
      name: "SegueDeck", dependencies: ["Segue", "SegueImages", "SegueMarkdown", "SegueTerminal"],
      path: "Sources/Examples/Deck", swiftSettings: mainActor),
    // Sources written for iOS, made compilable: built and run where a dependent uses the plugin.
    .plugin(name: "SegueUIKitSources", capability: .buildTool(), dependencies: ["UIKitSourceTool"]),
    .executableTarget(name: "UIKitSourceTool", dependencies: ["UIKitSourceRewriter"], swiftSettings: strict),
    .target(name: "UIKitSourceRewriter", swiftSettings: strict),
    .target(name: "SegueTesting", dependencies: ["Segue"], swiftSettings: mainActor + optimized),
    .testTarget(
      name: "SegueMotionTests", dependencies: ["SegueMotion"], swiftSettings: strict),
    .testTarget(
      name: "SegueCanvasTests",
      dependencies: ["CLibraryWidth", "RayTracing", "SegueCanvas", "SegueImages", "SegueMotion", "SegueTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "SegueTests", dependencies: ["Segue", "SegueTesting", "TestFiles"],
      exclude: ["Animators/Golden", "Testing/Golden"],
      swiftSettings: mainActor),
    .testTarget(
      name: "SegueImagesTests", dependencies: ["SegueImages", "SegueCanvas", "SegueTesting", "TestFiles"],
      exclude: ["Fixtures", "make-fixtures.py"], swiftSettings: strict),
    .testTarget(
      name: "SegueMoviesTests", dependencies: ["SegueMovies", "SegueCanvas"], swiftSettings: strict),
    .testTarget(
      name: "SegueTerminalTests", dependencies: ["SegueTerminal", "SegueTesting", "SegueFuzz", "TestFiles"],
      swiftSettings: mainActor
    ),
    .testTarget(
      name: "SegueMarkdownTests", dependencies: ["Segue", "SegueImages", "SegueMarkdown", "SegueTesting", "TestFiles"],
      swiftSettings: mainActor),
    .testTarget(
      name: "SegueInspectorTests", dependencies: ["Segue", "SegueInspector", "SegueTesting"], swiftSettings: mainActor),
    .testTarget(
      name: "UIKitSourceRewriterTests", dependencies: ["UIKitSourceRewriter"], swiftSettings: strict),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["Segue", "SegueDeck", "SegueGallery", "SegueImages", "SegueMarkdown", "SegueTesting"],
      swiftSettings: mainActor),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Segue", "SegueDemo", "SegueImages", "SegueInspector", "SegueTesting", "Hello", "ClockExample", "CrashExample",
        "SegueDeck",
        "SegueGallery", "SegueBench", "PseudoTerminal", "TestFiles",
      ],
      swiftSettings: strict),
    .target(
      name: "CBench", path: "Tests/CBench",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux]))]),
    .target(name: "RayTracing", dependencies: ["SegueCanvas"], path: "Tests/RayTracing", swiftSettings: computing),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "CLibraryWidth", path: "Tests/CLibraryWidth"),
    .target(name: "TestFiles", path: "Tests/TestFiles", swiftSettings: strict),
    .target(
      name: "PseudoTerminal", dependencies: ["CPseudoTerminal", "SegueTesting"], path: "Tests/PseudoTerminal",
      swiftSettings: strict),
    .executableTarget(
      name: "SegueBench",
      dependencies: ["CBench", "PseudoTerminal", "Segue", "SegueInspector", "SegueTesting", "TestFiles"],
      path: "Tests/SegueBench",
      swiftSettings: mainActor),
    .executableTarget(
      name: "SegueFuzz", dependencies: ["Segue", "SegueImages", "SegueMarkdown", "SegueTerminal"],
      path: "Tests/SegueFuzz",
      exclude: ["corpus", "images.dict", "make-corpus", "markdown", "markdown.dict", "tokens.dict"],
      swiftSettings: mainActor),
    // The package of the README. Its own manifest is for `.ci/dependent`.
    .executableTarget(
      name: "Hello", dependencies: ["Segue", "SegueTerminal"], path: "Tests/Dependent/Sources/Hello",
      swiftSettings: mainActor),
    .testTarget(
      name: "HelloTests", dependencies: ["Hello", "SegueTesting"], path: "Tests/Dependent/Tests/HelloTests",
      swiftSettings: mainActor),
    .executableTarget(
      name: "ClockExample", dependencies: ["Segue", "SegueTerminal"], path: "Tests/ClockExample",
      swiftSettings: mainActor),
    .executableTarget(
      name: "SegueSoak", dependencies: ["PseudoTerminal", "SegueTesting"], path: "Tests/SegueSoak",
      swiftSettings: strict),
    .executableTarget(
      name: "CrashExample", dependencies: ["Segue", "SegueTerminal"], path: "Tests/CrashExample",
      swiftSettings: mainActor),
  ]
)
