import MemoryKit
import MemoryStore
import Phrases
import TerminalKit

/// One thing the doctor looked at.
struct Finding: Equatable {
  /// How it is.
  enum Grade: Equatable {
    case good, advice, bad
  }
  var grade: Grade
  var topic: CommandPhrase
  var text: String
}

extension Session {
  /// `recall doctor`: a self-check with advice; `--repair` repairs what can be without loss.
  ///
  /// - Returns: 1 where something is bad, else 0.
  func doctor() throws(CommandError) -> Int32 {
    // Looked at first: opening the archive tightens modes.
    let before = try storing { () throws(StoreError) in try store.report() }
    if invocation.has(.repair) { try repair() }
    let report = try progressing(.progressLooking) { () throws(CommandError) in
      try storing { () throws(StoreError) in try store.report() }
    }
    let findings =
      storeFindings(report) + modeFindings(invocation.has(.repair) ? report : before)
      + blobFindings(report) + surroundingFindings()
    for finding in findings { print(finding) }
    return findings.contains { $0.grade == .bad } ? CommandError.Exit.failed.rawValue : 0
  }

  private func repair() throws(CommandError) {
    _ = try open()
    let report = try progressing(.progressRepairing) { () throws(CommandError) in
      try storing { () throws(StoreError) in try store.repair() }
    }
    if let file = report.rejectedFile {
      console.say(.doctorRejected, count: report.rejected, file)
    }
    if !report.merged.isEmpty {
      console.say(.doctorMerged, count: report.merged.count, Self.list(report.merged))
    }
    if !report.left.isEmpty {
      console.say(.doctorLeft, count: report.left.count, Self.list(report.left))
    }
    if report.rejectedFile == nil, report.merged.isEmpty {
      console.say(.doctorNothingToRepair)
    }
  }

  private func print(_ finding: Finding) {
    let grade: CommandPhrase =
      switch finding.grade {
      case .good: .doctorGood
      case .advice: .doctorAdvice
      case .bad: .doctorBad
      }
    let gradeText = words(grade)
    console.line([
      Console.Field(
        text: gradeText, columns: SafeText.columns(gradeText) + 2,
        look: finding.grade == .good ? .plain : .strong),
      Console.Field(text: words(finding.topic), columns: 10),
      Console.Field(text: TerminalText.escaped(finding.text)),
    ])
  }

  /// Some names, the rest counted.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? shown + ", …" : shown
  }
}

extension Session {
  /// What is said of `items.json`, its backup and what lies beside them.
  func storeFindings(_ report: StoreReport) -> [Finding] {
    guard report.exists, !report.files.isEmpty else {
      return [
        Finding(
          grade: .good, topic: .doctorStore, text: words(CommandPhrase.doctorNoArchive, report.path)
        )
      ]
    }
    var findings: [Finding] = []
    func add(_ grade: Finding.Grade, _ text: String) {
      findings.append(Finding(grade: grade, topic: .doctorStore, text: text))
    }
    if let reason = report.readOnly {
      add(.bad, words(CommandPhrase.doctorReadOnly, reason.words(words)))
    }
    if report.source != .main {
      add(.bad, words(CommandPhrase.doctorSource, report.source.name(words)))
    }
    for file in report.files { add(fileGrade(file), fileText(file)) }
    // Those of the backup go with the next save.
    for file in report.files where file.name == ArchiveSource.main.name(words) {
      if case .archive(_, _, let count, _) = file.content, count > 0 {
        add(.advice, words(CommandPhrase.doctorNotUnderstood, count: count, file.name))
      }
    }
    if !report.files.contains(where: { $0.name == ArchiveSource.backup.name(words) }) {
      add(.good, words(CommandPhrase.doctorNoBackup))
    }
    let lists: [(CommandPhrase, [String], Finding.Grade)] = [
      (.doctorConflicts, report.conflictCopies, .advice), (.doctorCopies, report.copies, .good),
      (.doctorStrangers, report.strangers, .good), (.doctorLegacy, report.legacyRemains, .advice),
    ]
    for (phrase, names, grade) in lists where !names.isEmpty {
      add(grade, words(phrase, count: names.count, Self.list(names)))
    }
    if report.canExchange == false { add(.advice, words(CommandPhrase.doctorNoExchange)) }
    if let holder = report.lockHolder {
      add(.good, words(CommandPhrase.doctorLocked, String(holder.pid)))
    }
    return findings
  }

  private func fileGrade(_ file: StoreReport.File) -> Finding.Grade {
    if case .archive = file.content { return .good }
    return .bad
  }

  private func fileText(_ file: StoreReport.File) -> String {
    switch file.content {
    case .archive(_, let items, _, _):
      words(
        CommandPhrase.doctorFileGood, file.name,
        words(PanelPhrase.items, count: items) + ", " + ByteCount.text(file.bytes))
    case .broken: words(CommandPhrase.doctorFileBroken, file.name)
    case .refused(let kind):
      words(CommandPhrase.doctorFileRefused, file.name, kind.word(words))
    }
  }

  /// What is said of permissions.
  func modeFindings(_ report: StoreReport) -> [Finding] {
    guard report.exists else { return [] }
    let open = report.openToOthers
    let text =
      open.isEmpty
      ? words(CommandPhrase.doctorModesGood)
      : words(CommandPhrase.doctorModesWide, count: open.count, Self.list(open))
    return [Finding(grade: open.isEmpty ? .good : .advice, topic: .doctorModes, text: text)]
  }

  /// What is said of pictures and formatted texts.
  func blobFindings(_ report: StoreReport) -> [Finding] {
    guard report.exists else { return [] }
    let blobs = report.blobs
    var findings: [Finding] = []
    func add(_ grade: Finding.Grade, _ text: String) {
      findings.append(Finding(grade: grade, topic: .doctorBlobs, text: text))
    }
    add(
      .good,
      words(CommandPhrase.doctorBlobsGood, count: blobs.count, ByteCount.text(blobs.bytes)))
    if report.brokenItems > 0 {
      add(.advice, words(CommandPhrase.doctorBrokenItems, count: report.brokenItems))
    }
    if !blobs.orphans.isEmpty {
      add(.advice, words(CommandPhrase.doctorOrphans, count: blobs.orphans.count))
    }
    let strange = blobs.strangers + blobs.notFiles
    if !strange.isEmpty {
      add(.good, words(CommandPhrase.doctorBlobsStrange, count: strange.count, Self.list(strange)))
    }
    return findings
  }
}
