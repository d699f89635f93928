public import MemoryKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The forms in which items can be copied: those of the table, then what the person's own programs
/// make of their text.
public struct FormSheet: Hashable, Sendable {
  /// The items.
  public internal(set) var items: [UUID]
  /// The chosen row.
  public internal(set) var selected = 0
  /// The beginnings of all forms; nil while they are made.
  public internal(set) var previews: FormPreviews?
  /// The number of the question for them.
  var number: Int
  /// When they were asked for, seconds since 2001.
  var askedAt: Double
  /// The program that was run last.
  var run: ProgramRun?
}

/// A row of the sheet.
enum FormRow: Hashable {
  case form(TextForm)
  /// By its place among `PanelOptions.programs`.
  case program(Int)
}

/// A run of one of the person's own programs.
struct ProgramRun: Hashable, Sendable {
  /// Its place among `PanelOptions.programs`.
  var program: Int
  /// Its number.
  var number: Int
  /// When it was started, seconds since 2001.
  var since: Double
  /// What came of it; nil while it runs.
  var outcome: ProgramOutcome?
}

/// What came of a program's run.
public enum ProgramOutcome: Hashable, Sendable {
  /// What it printed, and its beginning to be looked at.
  case bytes([UInt8], FormPreview)
  /// Why there is nothing, as a sentence.
  case failed(String)

  /// An outcome of bytes.
  ///
  /// - Complexity: O(bytes shown).
  public init(_ bytes: [UInt8]) { self = .bytes(bytes, FormPreview(bytes, of: nil)) }
}

/// The beginning of a text in some form, to be looked at.
public struct FormPreview: Hashable, Sendable {
  /// So many bytes are shown at most.
  static let mostBytes = 8 << 10

  /// The beginning.
  let head: DetailText
  /// How many bytes the whole has.
  let count: Int
  /// Whether it is the text as it was.
  let isSame: Bool

  /// Takes the beginning of a text.
  ///
  /// - Parameters:
  ///   - bytes: the text in its form.
  ///   - original: the text as it was, where there is one.
  public init(_ bytes: [UInt8], of original: [UInt8]?) {
    var end = min(bytes.count, Self.mostBytes)
    while end < bytes.count, end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    head = DetailText(Array(bytes[..<end]))
    count = bytes.count
    isSame = bytes == original
  }

  /// Whether there is more than the beginning.
  var isPart: Bool { head.bytes.count < count }

  /// Whether both show the same.
  public static func == (left: FormPreview, right: FormPreview) -> Bool {
    left.head.bytes == right.head.bytes && left.count == right.count && left.isSame == right.isSame
  }
  /// Hashes what it shows.
  public func hash(into hasher: inout Hasher) { hasher.combine(head.bytes) }
}

/// The beginnings of all forms of a text.
public enum FormPreviews: Hashable, Sendable {
  /// By form; a form that a text hasn't has its reason.
  case forms([TextForm: Result<FormPreview, TextForm.Refusal>])
  /// The item is no text: it can only be copied as it was.
  case noText

  /// Makes all forms of a text.
  ///
  /// - Parameter text: UTF-8.
  /// - Complexity: O(bytes) for each form.
  public init(of text: [UInt8]) {
    var made: [TextForm: Result<FormPreview, TextForm.Refusal>] = [:]
    for form in TextForm.allCases {
      do throws(TextForm.Refusal) {
        made[form] = .success(FormPreview(try form.applied(to: text), of: text))
      } catch {
        made[form] = .failure(error)
      }
    }
    self = .forms(made)
  }
}
