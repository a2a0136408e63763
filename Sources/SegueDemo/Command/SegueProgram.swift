import Foundation
import Segue
import SegueTerminal

/// The program: reads the command line and carries it out, or prints one line about what is wrong.
@main
enum SegueProgram {
  static func main() {
    do {
      exit(try run(Arguments(Array(CommandLine.arguments.dropFirst()))))
    } catch {
      // The message may quote the command line, which may hold control characters.
      FileHandle.standardError.write(Data("segue: \(Grapheme.printable("\(error)"))\n".utf8))
      exit(2)
    }
  }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    switch arguments.command {
    case .help: print(Help.text, terminator: "")
    case .version: print(Help.version)
    case .list: for entry in Catalogue.entries { print("\(entry.id)\t\(entry.title)") }
    case .demo: return try DemoCommand.run(arguments, assets: Assets(folder: arguments.assets))
    case .render:
      if let script = arguments.script?.script {
        try ScriptCommand.render(script, arguments, assets: Assets(folder: arguments.assets))
      } else if let page = arguments.page {
        try RenderCommand.run(arguments, page: page, assets: Assets(folder: arguments.assets))
      }
    case .trace:
      if let script = arguments.script?.script {
        try ScriptCommand.trace(script, arguments, assets: Assets(folder: arguments.assets))
      } else if let page = arguments.page {
        try TraceCommand.run(arguments, page: page, assets: Assets(folder: arguments.assets))
      }
    }
    return 0
  }
}
