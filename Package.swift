// swift-tools-version: 6.2
import PackageDescription

/// What the compiler checks in every Swift target (law 6 of the house).
let checked: [SwiftSetting] = [
  .strictMemorySafety(), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)] + checked
/// The tests compose and compare thousands of frames: `make test` asks for optimised modules where that happens, and leaves all
/// else in debug. Only there, because packages with unsafe flags cannot be depended on.
let optimized: [SwiftSetting] =
  Context.environment["SEGUE_OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"])]
let computing = strict + optimized
/// The demo's own code is compiled last, alone. The first build of `.ci/demo` leaves it unoptimised: it is done twelve seconds earlier,
/// and a program starts three milliseconds later.
let unoptimized: [SwiftSetting] = Context.environment["SEGUE_DEMO"] == "first" ? [.unsafeFlags(["-Onone"])] : []
/// Views, controllers and the terminal live on the main actor, as UIKit's do.
let mainActor = strict + [.defaultIsolation(MainActor.self)]
/// Sources written for iOS see what they subclass and call in the language mode of Swift 5 only.
let inOldMode: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)] + checked
/// The language of the years that sources written for iOS are from.
let writtenForIOS: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// On macOS, the modules that sources written for iOS import are the system's.
func onLinux<Element>(_ elements: [Element]) -> [Element] {
  #if os(Linux)
    elements
  #else
    []
  #endif
}

/// ncurses has the wide characters in a library of its own on Linux, and terminfo as well. A module map cannot tell the systems apart.
let ncurses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

/// The package that leads to headers where no default does.
func headersOf(_ package: String) -> String? { onLinux([package]).isEmpty ? package : nil }

/// A folder in `Sources`, and the one of the same name in `Tests`. A folder in them has its target's name.
struct Room {
  let name: String
  let sources: [Target]
  let tests: [Target]
}

/// The house. A target's dependencies are all that it may import, besides modules of the system: `make lint` checks that, and
/// draws the picture in CONTRIBUTING from this list.
let rooms: [Room] = [
  Room(
    name: "Core",
    sources: [
      .target(name: "SegueMotion", swiftSettings: computing),
      .target(name: "SegueCanvas", dependencies: ["CUtf8proc", "SegueMotion"], swiftSettings: computing),
      .target(
        name: "SegueCore", dependencies: ["SegueCanvas", "SegueMotion"], swiftSettings: mainActor,
        // Foundation's own ICU. Foundation links it, but gives no names of it to others.
        linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
      // What is said to people who do not see the screen.
      .target(name: "SegueAccessibility", dependencies: ["SegueCore"], swiftSettings: mainActor),
      .target(name: "SegueWidgets", dependencies: ["SegueAccessibility", "SegueCore"], swiftSettings: mainActor),
      .target(name: "SegueEffects", dependencies: ["SegueCanvas", "SegueCore"], swiftSettings: mainActor),
      .target(name: "SegueSearch", swiftSettings: computing),
      .target(name: "SegueSelection", dependencies: ["SegueAccessibility", "SegueCore"], swiftSettings: mainActor),
      // What apps import: all of these, and the scripts of the room Tools.
      .target(
        name: "Segue",
        dependencies: [
          "SegueAccessibility", "SegueCore", "SegueEffects", "SegueScripts", "SegueSearch", "SegueSelection",
          "SegueWidgets",
        ],
        swiftSettings: mainActor),
      // Where a header is missing, an #error names its package. The package manager names it as well if there is a
      // `pkgConfig`. Not so here and at CNcurses on Linux: in Debian's .pc files of these two stand -D flags, which it refuses
      // with a warning in every build. Their `providers` are for readers of this file.
      .systemLibrary(
        name: "CUtf8proc", pkgConfig: headersOf("libutf8proc"),
        providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    ],
    tests: [
      .testTarget(name: "SegueMotionTests", dependencies: ["SegueMotion", "SegueTesting"], swiftSettings: strict),
      .testTarget(
        name: "SegueCanvasTests",
        dependencies: [
          "CLibraryWidth", "RayTracing", "SegueCanvas", "SegueImages", "SegueMotion", "SegueTesting", "TestFiles",
        ],
        swiftSettings: strict),
      .testTarget(
        name: "SegueCoreTests", dependencies: ["AppearanceLog", "Segue", "SegueCore", "SegueTesting", "TestFiles"],
        swiftSettings: mainActor),
      .testTarget(
        name: "SegueAccessibilityTests", dependencies: ["Segue", "SegueAccessibility", "SegueTesting"],
        swiftSettings: mainActor),
      .testTarget(
        name: "SegueWidgetsTests",
        dependencies: ["Segue", "SegueCore", "SegueTesting", "SegueWidgets", "TestFiles"], swiftSettings: mainActor),
      .testTarget(name: "SegueSearchTests", dependencies: ["SegueSearch", "SegueTesting"], swiftSettings: strict),
      .testTarget(
        name: "SegueEffectsTests",
        dependencies: ["AppearanceLog", "Segue", "SegueCore", "SegueEffects", "SegueTesting", "TestFiles"],
        exclude: ["Animators/Golden"], swiftSettings: mainActor),
      .testTarget(
        name: "SegueSelectionTests",
        dependencies: ["Segue", "SegueCore", "SegueMarkdown", "SegueSelection", "SegueTesting", "TestFiles"],
        swiftSettings: mainActor),
      .target(name: "AppearanceLog", dependencies: ["Segue", "SegueTesting"], swiftSettings: mainActor),
      .target(name: "RayTracing", dependencies: ["SegueCanvas"], swiftSettings: computing),
      .target(name: "CLibraryWidth"),
    ]),
  Room(
    name: "Terminal",
    sources: [
      .target(
        name: "SegueTerminal",
        dependencies: ["CNcurses", "CTerminalGuard", "Segue", "SegueAccessibility", "SegueCanvas", "SeguePixels"],
        swiftSettings: mainActor,
        linkerSettings: ncurses),
      // Pictures in real pixels, by kitty's graphics protocol.
      .target(
        name: "SeguePixels", dependencies: ["CPNG", "SegueCanvas"], swiftSettings: computing,
        linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
      // macOS brings its own.
      .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
      .target(name: "CTerminalGuard"),
    ],
    tests: [
      .testTarget(
        name: "SegueTerminalTests",
        dependencies: ["SegueFuzz", "SeguePixels", "SegueTerminal", "SegueTesting", "TestFiles"],
        swiftSettings: mainActor),
      .testTarget(
        name: "SeguePixelsTests",
        dependencies: ["PictureCodecs", "PictureTrials", "Segue", "SegueCanvas", "SeguePixels", "SegueTesting"],
        swiftSettings: strict),
      .target(
        name: "PictureTrials", dependencies: ["PictureCodecs", "SegueCanvas", "SeguePixels", "SegueTesting"],
        swiftSettings: computing),
      .target(name: "PseudoTerminal", dependencies: ["CPseudoTerminal", "SegueTesting"], swiftSettings: computing),
      .target(name: "CPseudoTerminal"),
    ]),
  Room(
    name: "Files",
    sources: [
      .target(name: "SegueFiles", dependencies: ["CFileAttributes"], swiftSettings: computing),
      .target(
        name: "SegueImages", dependencies: ["CImageCodecs", "SegueCanvas", "SegueFiles"], swiftSettings: computing),
      .target(
        name: "SegueMovies", dependencies: ["CMovieCodecs", "SegueCanvas", "SegueFiles", "SegueGlyphs"],
        swiftSettings: computing),
      // Its player for browsers is a part of programs, as bytes: they have no folder of resources to lose.
      .target(
        name: "SegueHTML", dependencies: ["CGzip", "SegueCanvas", "SegueFiles", "SegueGlyphs"],
        resources: [.embedInCode("Player")], swiftSettings: computing),
      .target(name: "SegueGlyphs", dependencies: ["SegueCanvas"], swiftSettings: computing),
      .target(
        name: "SegueMarkdown", dependencies: ["CMarkdown", "Segue", "SegueImages"], swiftSettings: mainActor),
      .target(name: "CFileAttributes"),
      .target(name: "CGzip", linkerSettings: [.linkedLibrary("z")]),
      .target(
        name: "CImageCodecs", dependencies: ["CJPEG", "CPNG"],
        linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("z")]),
      .target(
        name: "CMovieCodecs", dependencies: ["CFontconfig", "CFreeType", "CGIF"],
        cSettings: [.headerSearchPath("../CFreeType/freetype2", .when(platforms: [.linux]))],
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
      // These the package manager looks for, and suggests where they are missing, in every dependent, because it plans all that
      // a package offers. It compiles and links only what is used.
      .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
      .systemLibrary(
        name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
      .systemLibrary(
        name: "CMarkdown", pkgConfig: "libcmark-gfm",
        providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
      // Of these only the headers are needed: the libraries are loaded when a picture is begun. With a `pkgConfig`, programs
      // would be linked to them as well. On Linux, `freetype2` leads to the headers that are not where all others are. On macOS,
      // GIF has no .pc file: the Makefile says where Homebrew puts it.
      .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
      .systemLibrary(
        name: "CFreeType", pkgConfig: headersOf("freetype2"),
        providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
      .systemLibrary(
        name: "CFontconfig", pkgConfig: headersOf("fontconfig"),
        providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    ],
    tests: [
      .testTarget(name: "SegueFilesTests", dependencies: ["SegueFiles", "TestFiles"], swiftSettings: strict),
      .testTarget(
        name: "SegueImagesTests", dependencies: ["SegueCanvas", "SegueImages", "SegueTesting", "TestFiles"],
        exclude: ["Fixtures", "make-fixtures.py"], swiftSettings: strict),
      .testTarget(
        name: "SegueMoviesTests", dependencies: ["SegueCanvas", "SegueGlyphs", "SegueMovies"], swiftSettings: strict),
      .testTarget(
        name: "SegueHTMLTests", dependencies: ["SegueCanvas", "SegueHTML", "SegueTesting", "TestFiles"],
        swiftSettings: strict),
      .testTarget(
        name: "SegueMarkdownTests",
        dependencies: ["Segue", "SegueImages", "SegueMarkdown", "SegueTesting", "TestFiles"],
        swiftSettings: mainActor),
    ]),
  Room(
    name: "Tools",
    sources: [
      .target(name: "SegueScripts", dependencies: ["SegueCore"], swiftSettings: mainActor),
      .target(name: "SegueTesting", dependencies: ["Segue", "SegueFiles"], swiftSettings: mainActor + optimized),
      .target(name: "SegueInspector", dependencies: ["Segue"], swiftSettings: mainActor),
    ],
    tests: [
      .testTarget(
        name: "SegueScriptsTests", dependencies: ["Segue", "SegueScripts", "SegueTesting"], swiftSettings: mainActor),
      .testTarget(
        name: "SegueTestingTests", dependencies: ["PictureCodecs", "Segue", "SegueTesting", "TestFiles"],
        exclude: ["Golden"], swiftSettings: mainActor),
      .testTarget(
        name: "SegueInspectorTests", dependencies: ["Segue", "SegueInspector", "SegueTesting"], swiftSettings: mainActor
      ),
      .target(name: "TestFiles", dependencies: ["Segue", "SegueTesting"], swiftSettings: computing),
      // What terminals have to read pictures with: SegueTesting itself needs no library of C.
      .target(
        name: "PictureCodecs", dependencies: ["CImageCodecs", "CInflate", "SegueTesting"], swiftSettings: computing),
      .target(name: "CInflate", linkerSettings: [.linkedLibrary("z")]),
      .executableTarget(
        name: "SegueBench",
        dependencies: [
          "CBench", "PictureCodecs", "PseudoTerminal", "Segue", "SegueInspector", "SegueTesting", "TestFiles",
        ],
        exclude: ["history.jsonl"], swiftSettings: mainActor),
      .target(name: "CBench", linkerSettings: ncurses),
      // What reads the sources of the package itself: the laws, the pictures of the house, the claims of articles.
      .executableTarget(name: "House", dependencies: ["CIndexStore", "UIKitSourceRewriter"], swiftSettings: strict),
      .systemLibrary(name: "CIndexStore"),
      .testTarget(name: "HouseTests", dependencies: ["House"], swiftSettings: strict),
      .executableTarget(
        name: "SegueFuzz",
        dependencies: ["Segue", "SegueAccessibility", "SegueImages", "SegueMarkdown", "SegueTerminal", "SegueTesting"],
        exclude: ["corpus", "images.dict", "make-corpus", "markdown", "markdown.dict", "texts", "tokens.dict"],
        swiftSettings: mainActor),
    ]),
  Room(
    name: "UIKit",
    sources: onLinux([
      .target(
        name: "UIKit",
        dependencies: [
          "CoreGraphics", "QuartzCore", "Segue", "SegueCanvas", "SegueImages", "SegueTerminal", "UIKitTypeNames",
        ],
        swiftSettings: inOldMode),
      .target(
        name: "QuartzCore", dependencies: ["CoreGraphics", "Segue", "SegueCanvas", "SegueMotion", "UIKitTypeNames"],
        swiftSettings: strict),
      .target(name: "CoreGraphics", dependencies: ["SegueCanvas"], swiftSettings: strict),
      // The compiler looks for these where a test imports Testing and one of the modules.
      .target(name: "_Testing_UIKit", swiftSettings: strict),
      .target(name: "_Testing_CoreGraphics", swiftSettings: strict),
    ]) + [
      // Sources written for iOS, made compilable: built and run where a dependent uses the plugin.
      .plugin(name: "SegueUIKitSources", capability: .buildTool(), dependencies: ["UIKitSourceTool"]),
      .executableTarget(name: "UIKitSourceTool", dependencies: ["UIKitSourceRewriter"], swiftSettings: strict),
      .target(name: "UIKitSourceRewriter", swiftSettings: strict),
      // Messages of the compiler, in the names of these modules.
      .executableTarget(
        name: "UIKitErrorTool", dependencies: ["SegueTerminal", "UIKitErrorFilter"], swiftSettings: strict),
      .target(
        name: "UIKitErrorFilter", dependencies: ["UIKitSourceRewriter", "UIKitTypeNames"], swiftSettings: strict),
      .target(name: "UIKitTypeNames", swiftSettings: strict),
    ],
    tests: onLinux([
      .testTarget(
        name: "UIKitTests",
        dependencies: [
          "QuartzCore", "SegueCanvas", "SegueMotion", "SegueTesting", "UIKit", "_Testing_CoreGraphics",
          "_Testing_UIKit",
        ],
        swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
      .testTarget(
        name: "UIKitGalleryTests", dependencies: ["Segue", "SegueTesting", "TestFiles", "UIKit", "UIKitGallery"],
        swiftSettings: mainActor),
    ]) + [
      .testTarget(
        name: "UIKitSourceRewriterTests", dependencies: ["SegueTesting", "UIKitSourceRewriter"], swiftSettings: strict),
      .testTarget(
        name: "UIKitErrorFilterTests",
        dependencies: ["TestFiles", "UIKitErrorFilter", "UIKitSourceRewriter", "UIKitTypeNames"], swiftSettings: strict),
    ]),
  Room(
    name: "Demo",
    sources: [
      .executableTarget(
        name: "SegueDemo",
        dependencies: [
          "CMemory", "Segue", "SegueHTML", "SegueImages", "SegueInspector", "SegueMovies", "SegueTerminal",
        ],
        swiftSettings: mainActor + unoptimized),
      .systemLibrary(name: "CMemory"),
    ],
    tests: [
      .testTarget(
        name: "EndToEndTests",
        dependencies: [
          "ClockExample", "CrashExample", "Hello", "InlineExample", "MailExample", "PictureCodecs",
          "PictureTrials", "ProgramsExample", "PseudoTerminal",
          "Segue", "SegueBench", "SegueDeck", "SegueDemo", "SegueGallery", "SegueImages", "SegueInspector", "SeguePick",
          "SeguePixels",
          "SegueTesting", "SegueTodo", "TestFiles", "TypingExample",
        ],
        swiftSettings: strict),
      .testTarget(
        name: "BrowserTests",
        dependencies: [
          "Segue", "SegueDemo", "SegueGlyphs", "SegueHTML", "SegueImages", "SegueMovies", "SegueTesting", "TestFiles",
        ], swiftSettings: computing),
      .executableTarget(
        name: "SegueSoak", dependencies: ["PseudoTerminal", "Segue", "SegueTesting"], swiftSettings: strict),
    ]),
  Room(
    name: "Examples",
    sources: [
      .executableTarget(
        name: "SegueGallery", dependencies: ["Segue", "SegueImages", "SegueTerminal"],
        swiftSettings: mainActor),
      .executableTarget(
        name: "SegueDeck", dependencies: ["Segue", "SegueHTML", "SegueImages", "SegueMarkdown", "SegueTerminal"],
        swiftSettings: mainActor),
      .executableTarget(name: "SegueLog", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor),
      .executableTarget(
        name: "SeguePick", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor + optimized),
      .executableTarget(
        name: "SegueTodo", dependencies: ["Segue", "SegueFiles", "SegueTerminal"], swiftSettings: mainActor),
    ]
      + onLinux([
        .executableTarget(
          name: "UIKitGallery", dependencies: ["Segue", "SegueInspector", "SegueTerminal", "UIKit"],
          exclude: ["UIKitSources"],
          swiftSettings: writtenForIOS,
          plugins: ["SegueUIKitSources"])
      ]),
    tests: [
      .testTarget(
        name: "ExampleTests",
        dependencies: [
          "Segue", "SegueDeck", "SegueGallery", "SegueHTML", "SegueImages", "SegueLog", "SegueMarkdown", "SeguePick",
          "SegueTesting", "SegueTodo",
          "TestFiles",
        ],
        swiftSettings: mainActor),
      // The animators whose code stands on the site, beside what it does.
      .executableTarget(
        name: "AnimatorFilms", dependencies: ["Segue", "SegueHTML", "SegueTesting"], swiftSettings: mainActor),
      .executableTarget(name: "ClockExample", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor),
      .executableTarget(name: "CrashExample", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor),
      .executableTarget(name: "InlineExample", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor),
      .executableTarget(name: "MailExample", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor),
      .executableTarget(name: "ProgramsExample", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor),
      .executableTarget(name: "TypingExample", dependencies: ["Segue", "SegueTerminal"], swiftSettings: mainActor),
      // The package of the article Getting started. Its own manifest is for `.ci/dependent`.
      .executableTarget(
        name: "Hello", dependencies: ["Segue", "SegueTerminal"], path: "Dependent/Sources/Hello",
        swiftSettings: mainActor),
      .testTarget(
        name: "HelloTests", dependencies: ["Hello", "SegueTesting"], path: "Dependent/Tests/HelloTests",
        swiftSettings: mainActor),
    ]),
]

/// Test modules that `make sanitize` leaves out under a sanitizer. The modules that they test have no `unsafe` expressions, which the
/// compiler would demand for unsafe code; House has them for a library of the toolchain, which no sanitizer knows. Under the thread
/// sanitizer, modules without threads are left out as well.
let unsanitized: Set =
  switch Context.environment["SEGUE_SANITIZER"] {
  case "address":
    [
      "HouseTests", "SegueCoreTests", "SegueEffectsTests", "SegueInspectorTests", "SegueMotionTests",
      "SegueScriptsTests", "SegueTestingTests", "SegueWidgetsTests", "UIKitErrorFilterTests",
      "UIKitSourceRewriterTests",
    ]
  case "thread":
    [
      "ExampleTests", "HouseTests", "SegueCanvasTests", "SegueCoreTests", "SegueEffectsTests", "SegueInspectorTests",
      "SegueMotionTests", "SegueScriptsTests", "SegueTestingTests", "SegueWidgetsTests",
      "UIKitErrorFilterTests", "UIKitSourceRewriterTests",
    ]
  default: Set<String>()
  }

/// A package that uses a plugin builds it for each of its products. `make run` and others that want the demo alone set this, and leave
/// the only use of it out, which is a tenth of their time.
let unseenInDemo: Set = Context.environment["SEGUE_DEMO"] == nil ? [] : ["UIKitGallery", "UIKitGalleryTests"]

/// The targets of a folder, with their paths.
func targets(_ targets: [Target], in folder: String) -> [Target] {
  targets.filter { !unsanitized.contains($0.name) && !unseenInDemo.contains($0.name) }.map { target in
    target.path = folder + "/" + (target.path ?? target.name)
    return target
  }
}

let package = Package(
  name: "segue",
  platforms: [.macOS(.v26)],
  // Only what is reached from here can clash with the names of a dependent's targets.
  products: [
    .library(name: "Segue", targets: ["Segue"]),
    .library(name: "SegueTerminal", targets: ["SegueTerminal"]),
    .library(name: "SegueFiles", targets: ["SegueFiles"]),
    .library(name: "SegueHTML", targets: ["SegueHTML"]),
    .library(name: "SegueImages", targets: ["SegueImages"]),
    .library(name: "SegueMarkdown", targets: ["SegueMarkdown"]),
    .library(name: "SegueInspector", targets: ["SegueInspector"]),
    .library(name: "SegueMovies", targets: ["SegueMovies"]),
    .library(name: "SegueTesting", targets: ["SegueTesting"]),
    .plugin(name: "SegueUIKitSources", targets: ["SegueUIKitSources"]),
    .executable(name: "segue", targets: ["SegueDemo"]),
    .executable(name: "segue-gallery", targets: ["SegueGallery"]),
    .executable(name: "segue-deck", targets: ["SegueDeck"]),
    .executable(name: "segue-log", targets: ["SegueLog"]),
    .executable(name: "segue-pick", targets: ["SeguePick"]),
    .executable(name: "segue-todo", targets: ["SegueTodo"]),
  ]
    + onLinux(
      [
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
        .library(name: "QuartzCore", targets: ["QuartzCore", "CoreGraphics", "_Testing_CoreGraphics"]),
        .library(
          name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics"]),
        .executable(name: "segue-uikit-errors", targets: ["UIKitErrorTool"]),
      ] + (unseenInDemo.isEmpty ? [.executable(name: "segue-uikit", targets: ["UIKitGallery"])] : [])),
  targets: rooms.flatMap { room in
    targets(room.sources, in: "Sources/\(room.name)") + targets(room.tests, in: "Tests/\(room.name)")
  }
)
