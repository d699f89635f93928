/// What a file is, told by the end of its name; nothing is opened.
public enum NamedKind: String, CaseIterable, Sendable {
  case folder, picture, sound, film, document, table, slides, archive, code, text, font

  /// The kind of a file; nil where its name tells none.
  ///
  /// - Parameter url: the URL as it is stored; one that ends in a slash is a folder's.
  /// - Complexity: O(length).
  public init?(of url: String) {
    if url.utf8.last == 0x2F {
      self = .folder
      return
    }
    let name = FileName.reading(url)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      let kind = Self.kinds[name[name.index(after: dot)...].lowercased()]
    else { return nil }
    self = kind
  }

  private static let kinds: [String: NamedKind] = {
    let endings: [(NamedKind, String)] = [
      (.picture, "png jpg jpeg gif webp svg bmp tif tiff heic avif ico xcf psd kra raw"),
      (.sound, "mp3 flac ogg opus wav m4a aac mid"),
      (.film, "mp4 mkv webm mov avi m4v ogv"),
      (.document, "pdf odt doc docx rtf epub ps djvu pages"),
      (.table, "csv tsv ods xls xlsx numbers parquet"),
      (.slides, "odp ppt pptx key"),
      (.archive, "zip tar gz tgz xz zst bz2 7z rar deb rpm jar iso dmg"),
      (
        .code,
        """
        swift c h cc cpp hpp m rs go py js mjs ts tsx jsx java kt rb php sh bash zsh fish lua pl sql \
        css scss html htm xml json yaml yml toml ini nix el hs ml ex zig cs r jl vim diff patch
        """
      ), (.text, "txt md rst org log tex adoc"), (.font, "ttf otf woff woff2"),
    ]
    return Dictionary(
      endings.flatMap { kind, words in
        words.split { $0 == " " || $0 == "\n" }.map { (String($0), kind) }
      }
    ) { first, _ in first }
  }()
}
