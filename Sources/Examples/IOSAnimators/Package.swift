// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "page-animators",
  platforms: [.iOS(.v15)],
  products: [.library(name: "PageAnimators", targets: ["PageAnimators"])],
  targets: [.target(name: "PageAnimators")],
  swiftLanguageModes: [.v5]
)

// The rest is not for Xcode: on Linux, the same sources are built with Segue's UIKit, and tested without a simulator.
#if os(Linux)
  let uikit: Target.Dependency = .product(name: "UIKit", package: "segue")

  package.dependencies = [.package(name: "segue", path: "../../..")]
  package.targets = [
    .target(
      name: "PageAnimators", dependencies: [uikit], path: "Linux/PageAnimators", exclude: ["UIKitSources"],
      plugins: [.plugin(name: "SegueUIKitSources", package: "segue")]),
    .testTarget(
      name: "PageAnimatorsTests",
      dependencies: [
        "PageAnimators", uikit, .product(name: "SegueMovies", package: "segue"),
        .product(name: "SegueTesting", package: "segue"),
      ],
      exclude: ["Golden"]),
  ]
#endif
