/// The kind of content an item holds (seed 000, "ClipType").
public enum ClipType: String, CaseIterable, Codable, Sendable {
  case text, link, color, image, file

  /// The name a person reads (seed 000; English words of the look).
  public var displayName: String {
    switch self {
    case .text: "Text"
    case .link: "Link"
    case .color: "Colour"
    case .image: "Image"
    case .file: "Files"
    }
  }

  /// The SF Symbols name the sibling apps draw (seed 000, "ClipType").
  public var symbolName: String {
    switch self {
    case .text: "doc.text"
    case .link: "link"
    case .color: "paintpalette"
    case .image: "photo"
    case .file: "folder"
    }
  }
}
