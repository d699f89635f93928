import Glibc
import MemoryKit
import MemoryStore
import PanelKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the worker that reaches out of the panel is asked for.
struct OutsideRequest: Sendable {
  /// What to do with the item.
  enum Deed: Sendable {
    case open, writePicture
  }
  var deed: Deed
  var id: UUID
  var snapshot: ArchiveSnapshot
}

/// Opens links and folders, and writes pictures; each ends in a sentence.
struct OutsideWorker: Sendable {
  let environment: Environment
  let folder: ArchiveFolder
  let words: Words

  /// Works until the mailbox is closed; what was asked before is done.
  func run(_ requests: Mailbox<OutsideRequest>, _ inbox: Mailbox<PanelMessage>) {
    while let waiting = requests.wait() {
      for request in waiting { inbox.post(.event(.notice(notice(request)))) }
    }
  }

  /// Does what is asked.
  ///
  /// - Parameter request: the item and what to do with it.
  /// - Returns: what is to be said.
  func notice(_ request: OutsideRequest) -> Notice {
    do throws(OutsideProblem) {
      guard let row = request.snapshot.row(of: request.id) else { throw .gone }
      switch request.deed {
      case .open: return try open(row, request.snapshot)
      case .writePicture: return try writePicture(row, request.snapshot)
      }
    } catch {
      return Notice(.error, TerminalText.escaped(error.sentence(words)))
    }
  }

  // Opening

  private func open(_ row: Int, _ snapshot: ArchiveSnapshot) throws(OutsideProblem) -> Notice {
    switch snapshot.records[row].type {
    case .link:
      let text = snapshot.text(at: row, limit: Self.longestLink + 1)
      guard text.utf8.count <= Self.longestLink else { throw .linkTooLong }
      let link: String
      do throws(SafeLink.Refusal) {
        link = try SafeLink.checked(text)
      } catch {
        throw .refused(error)
      }
      try start(link)
      return Notice(.done, words(CommandPhrase.openedLink))
    case .file:
      guard let url = snapshot.fileURLs(at: row).first else { throw .gone }
      try start(Self.folder(of: url))
      return Notice(.done, words(CommandPhrase.openedFolder))
    case .text, .color, .image: throw .refused(.noLink)
    }
  }

  /// More than a browser takes.
  private static let longestLink = 32 * 1024

  /// Hands a link or a folder to the desktop.
  private func start(_ target: String) throws(OutsideProblem) {
    guard let path = environment.findProgram("xdg-open") else { throw .noOpener }
    let launch = Launch(
      path: path, arguments: ["xdg-open", target], input: [], deadline: Self.patience)
    switch environment.start(launch) {
    case .returned(0), .late: return
    case .returned(let status): throw .openerFailed(status)
    case .signalled(let signal): throw .openerFailed(128 + signal)
    case .notStarted(let number): throw .system(number)
    }
  }

  /// How long is waited for a failure, in milliseconds.
  private static let patience = 1500

  /// The folder of a file on this machine, which must be there.
  ///
  /// - Parameter url: a file's URL, as it is stored.
  /// - Returns: the path, beginning with a slash.
  /// - Throws: `notHere` or `noFolder`.
  static func folder(of url: String) throws(OutsideProblem) -> String {
    let isLocal = ["file:///", "file://localhost/"].contains { url.lowercased().hasPrefix($0) }
    let path = FileName.path(url)
    guard isLocal, path.hasPrefix("/"), !path.utf8.contains(0) else { throw .notHere }
    var folder = path
    while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    if isFolder(folder) { return folder }
    guard let slash = folder.lastIndex(of: "/") else { throw .notHere }
    folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    guard isFolder(folder) else { throw .noFolder }
    return folder
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  // Writing

  private func writePicture(
    _ row: Int, _ snapshot: ArchiveSnapshot
  ) throws(OutsideProblem) -> Notice {
    guard let name = snapshot.imageFile(at: row), let bytes = try? BlobFolder(folder).read(name)
    else { throw .noPicture }
    guard let here = environment.currentFolder() else { throw .system(ENOENT) }
    let path = try write(bytes, in: here, date: snapshot.records[row].date)
    return Notice(.done, words(CommandPhrase.wrotePicture, TerminalText.escaped(path)))
  }

  /// Writes a file of a name that nothing has yet, for its owner alone.
  private func write(
    _ bytes: [UInt8], in folder: String, date: Double
  ) throws(OutsideProblem) -> String {
    let moment = Date(timeIntervalSinceReferenceDate: date)
    let reading = LocalTime(secondsFromUTC: environment.secondsFromUTC).reading(of: moment)
    let stem = "recall-" + reading.stamp
    for number in 1...99 {
      let path = folder + "/" + stem + (number == 1 ? "" : "-\(number)") + ".png"
      // O_EXCL follows no link either, not even one that leads nowhere.
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = Glibc.open(path, flags, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw .system(errno)
      }
      let failure = LiveSystem.write(bytes, to: descriptor)
      close(descriptor)
      guard failure == 0 else {
        unlink(path)
        throw .system(failure)
      }
      return path
    }
    throw .system(EEXIST)
  }
}

extension LocalTime.Reading {
  /// As `2026-06-25-191205`, for names of files.
  fileprivate var stamp: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day))-"
      + two(hour) + two(minute) + two(second)
  }
}

/// Why something outside of the panel was not done.
enum OutsideProblem: Error, Hashable, Sendable {
  /// The item is gone.
  case gone
  /// The link must not be opened.
  case refused(SafeLink.Refusal)
  case linkTooLong
  /// There is no `xdg-open`.
  case noOpener
  /// It ended so.
  case openerFailed(Int32)
  /// The file is not on this machine.
  case notHere
  /// The file's folder is not there.
  case noFolder
  /// The picture's file is missing or broken.
  case noPicture
  /// The system's error number.
  case system(Int32)

  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    switch self {
    case .gone: words(CommandPhrase.outsideGone)
    case .refused(let refusal): words(Self.phrase(refusal))
    case .linkTooLong: words(CommandPhrase.linkTooLong)
    case .noOpener: words(CommandPhrase.openerMissing)
    case .openerFailed(let status): words(CommandPhrase.openerFailed, String(status))
    case .notHere: words(CommandPhrase.fileElsewhere)
    case .noFolder: words(CommandPhrase.folderMissing)
    case .noPicture: words(CommandPhrase.pictureMissing)
    case .system(let number):
      words(CommandPhrase.outsideFailed, CommandError.reason(number, words))
    }
  }

  private static func phrase(_ refusal: SafeLink.Refusal) -> CommandPhrase {
    switch refusal {
    case .noLink: .linkNone
    case .scheme: .linkScheme
    case .control: .linkControl
    case .backslash: .linkBackslash
    case .user: .linkUser
    case .noHost: .linkNoHost
    }
  }
}
