import Foundation
import Segue
import TestFiles
import Testing

@testable import SegueTerminal

/// What bash offers for `album` of ``CommandLineInterfaceTests``, in a folder with a few files.
struct CompletionTests {
  /// The words that the script's function replies, in order; `?` in front if bash itself is to complete a file or a folder.
  private func offers(_ words: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for name in ["my page.html", "book.pdf", "notes.txt"] { try folder.write("", to: name) }
    try FileManager.default.createDirectory(at: folder.url.appending(path: "old"), withIntermediateDirectories: false)
    try folder.write(CommandLineInterfaceTests.album.completionScript(for: .bash), to: "script")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = folder.url
    // compopt works in a completion only: the test notes what it is asked for.
    let program = """
      compopt() { [[ $* == *default* || $* == *dirnames* ]] && echo "? $*"; }
      source ./script
      rm script
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _album
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    process.arguments = ["--norc", "-c", program, "bash", "album"] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      // Commands come first, and an operand that is a folder is left to bash.
      ([""], ["? -o dirnames", "export", "sort"]), (["so"], ["? -o dirnames", "sort"]),
      (["--quiet", "ex"], ["? -o dirnames", "export"]), (["sort", ""], ["? -o dirnames"]),
      // Each command has its options.
      (["--"], ["--seconds", "--order", "--quiet", "--linear", "--pixels", "--color", "--help", "--version"]),
      (["sort", "--"], ["--order", "--quiet", "--color", "--help", "--version"]),
      (["export", "-"], ["--as", "--quiet", "--color", "--help", "--version"]),
      // A value follows its option, also behind an equals sign.
      (["--order", ""], ["name", "date", "random"]), (["sort", "--order", "=", "d"], ["date"]),
      (["--order", "="], ["name", "date", "random"]), (["--seconds", ""], []), (["-s", ""], []),
      (["export", "--color", ""], ["auto", "truecolor", "256", "16", "mono"]),
      // Files are those of the extensions, and folders on the way to them.
      (["export", "--as", ""], ["? -o filenames -o default", "old", "my page.html", "book.pdf"]),
      (["export", "--as", "b"], ["? -o filenames -o default", "book.pdf"]),
    ])
  func `In bash, commands, options and values complete what is typed`(words: [String], expected: [String]) throws {
    #expect(try offers(words) == expected)
  }

  @Test func `The script for zsh has the arguments of each command`() {
    let script = CommandLineInterfaceTests.album.completionScript(for: .zsh)
    #expect(
      script.hasPrefix(
        #"""
        #compdef album
        # Completions of album for zsh, written by album --generate-completion-script zsh.
        _album() {
          local word command
          for word in ${words[2,CURRENT-1]}; do
            case $word in export|sort) command=$word; break ;; esac
          done
          case $command in
            '')
              _arguments -s \
                '*--seconds=[time for a picture]:N: ' \
                '*-s+[time for a picture]:N: ' \
                '*--order=[name, date or random; it'\''s\: "name" \[unless given\]]:ORDER:(name date random)' \
                '*--quiet[says nothing]' \

        """#))
    #expect(script.contains(#"'*--as=[a page; a book]:FILE.html:_files -g "*.(html|pdf)"' \"#))
    #expect(script.contains(#"'1:command:((export\:"writes “pages” of [HTML]" sort\:"sorts it"))' \"#))
    #expect(script.hasSuffix("        '*:operand:_files -/' ;;\n  esac\n}\n_album \"$@\"\n"))
  }

  @Test func `The script for fish has a line for each option, with the commands that it goes with`() {
    #expect(
      CommandLineInterfaceTests.album.completionScript(for: .fish) == #"""
        # Completions of album for fish, written by album --generate-completion-script fish.
        complete -c album -n 'not __fish_seen_subcommand_from export sort' -a export -d 'writes “pages” of [HTML]'
        complete -c album -n 'not __fish_seen_subcommand_from export sort' -a sort -d 'sorts it'
        complete -c album -x -a '(__fish_complete_directories)'
        complete -c album -n 'not __fish_seen_subcommand_from export sort' -s s -l seconds -x -d 'time for a picture'
        complete -c album -n 'not __fish_seen_subcommand_from export' -l order -x -a 'name date random' -d 'name, date or random; it\'s: "name" [unless given]'
        complete -c album -l quiet -d 'says nothing'
        complete -c album -n 'not __fish_seen_subcommand_from export sort' -l linear -d 'lines for a screen reader instead of pictures; SEGUE_LINEAR=1 and ACCESSIBLE=1 do the same'
        complete -c album -n 'not __fish_seen_subcommand_from export sort' -l pixels -x -a 'auto on off' -d 'pictures in the terminal\'s pixels: auto, where it has them and nothing is recorded; on, also then; off'
        complete -c album -l color -x -a 'auto truecolor 256 16 mono' -d 'auto, truecolor, 256, 16 or mono; auto, unless given, asks the terminal'
        complete -c album -s h -l help -d 'print this text'
        complete -c album -l version -d 'print the version'
        complete -c album -n '__fish_seen_subcommand_from export' -l as -x -a '(__fish_complete_suffix .html) (__fish_complete_suffix .pdf)' -d 'a page; a book'

        """#)
  }
}
