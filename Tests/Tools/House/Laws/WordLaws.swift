import UIKitSourceRewriter

/// Laws that single words break.
enum WordLaws {
  /// Parts of the names of types that hand out memory, and of functions that do.
  private static let types = ["UnsafeMutable", "UnsafePointer", "UnsafeRaw", "UnsafeBuffer"]

  /// Law 1: unsafe code stands where C is called, and in measured hot loops. CONTRIBUTING lists these files.
  static func unsafeCode(in checkout: Checkout) -> [Breach] {
    breaches(in: checkout.sources(in: "Sources"), "unsafe code where no exception allows it") { source, index in
      let text = source.tokens[index].text
      if text == "unchecked" { return source.isSign(index - 1, .at) }
      // Most words have no capital U, and are told from the others in no time.
      return text.hasPrefix("unsafe") || text.utf8.contains(UInt8(ascii: "U")) && types.contains(where: text.contains)
    }
  }

  /// Law 3: below the run loop, time is an argument.
  static func clocks(in checkout: Checkout) -> [Breach] {
    let files = checkout.modules(ofRooms: "Core", "Demo").flatMap(checkout.sources(of:))
    return breaches(in: files, "a clock below the run loop") { source, index in
      switch source.tokens[index].text {
      case "Date": source.isSign(index + 1, .openParenthesis) && source.isSign(index + 2, .closeParenthesis)
      case "now": source.isMember(index)
      case "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime", "gettimeofday", "systemUptime": true
      default: false
      }
    }
  }

  /// Each word that a test picks. Comments and strings have none.
  static func breaches(in files: [SourceFile], _ message: String, where picks: (Source, Int) -> Bool) -> [Breach] {
    files.flatMap { file in
      file.source.tokens.indices.filter { file.source.tokens[$0].kind == .word && picks(file.source, $0) }
        .map { file.breach(at: $0, "\(message): \(file.source.tokens[$0].text)") }
    }
  }
}

/// Law 2: nothing takes a hot loop across a module. Inlined bodies are nowhere. In the module of the work for each cell, nothing is for
/// others of the package either, but for layers and their animations, which are asked once a frame.
enum HotLoops {
  static func breaches(in checkout: Checkout) -> [Breach] {
    let hot = checkout.manifest.modules.filter { $0.name == "SegueCanvas" }
    let inlined = WordLaws.breaches(in: checkout.sources(in: "Sources"), "inlining across modules stays out") {
      source, index in
      source.isSign(index - 1, .at) && ["inlinable", "usableFromInline"].contains(source.tokens[index].text)
    }
    let shared = hot.flatMap(checkout.sources(of:)).filter { file in
      !["Animations", "Layers"].contains { file.path.contains("/SegueCanvas/\($0)/") }
    }.flatMap { file in
      file.declarations.filter { $0.has("package") || $0.has("package(set)") }
        .map { file.breach(at: $0.keyword, "package access stays out of hot loops") }
    }
    // A pair is no constant for the compiler: each access asks whether it has been set.
    let pairs = WordLaws.breaches(in: hot.flatMap(checkout.sources(of:)), "a pair of constants is not for hot loops") {
      source, index in
      source.isWord(index, "let") && source.isWord(index - 1, "static") && source.isSign(index + 1, .openParenthesis)
    }
    return inlined + shared + pairs
  }
}
