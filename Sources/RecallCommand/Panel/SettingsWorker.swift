import MemoryKit
import MemoryStore
import PanelKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the worker of settings is asked for.
enum SettingsRequest: Sendable {
  /// Read the settings and the themes there are.
  case read
  /// Look through the archive for what settings ask of it.
  case survey(Archive)
  /// Write a setting, by its name in the file.
  case change(String, SettingValue)
}

/// Reads and writes the file of settings beside the panel, and looks through the archive for it.
struct SettingsWorker {
  let environment: Environment
  let words: Words
  /// The file.
  let path: String

  private var shelf: ThemeShelf { ThemeShelf(environment: environment, words: words) }

  /// Works until the mailbox is closed, and does all that was asked before.
  func run(_ requests: Mailbox<SettingsRequest>, _ inbox: Mailbox<PanelMessage>) {
    while let waiting = requests.wait() {
      for request in waiting {
        switch request {
        case .read: tell(Preferences.read(path: path), inbox)
        case .survey(let archive):
          let now = environment.now().timeIntervalSinceReferenceDate
          let survey = ArchiveSurvey(of: archive.snapshot, at: now)
          inbox.post(.event(.surveyed(survey, archive)))
        case .change(let name, let value): change(name, value, inbox)
        }
      }
    }
  }

  private func change(_ name: String, _ value: SettingValue, _ inbox: Mailbox<PanelMessage>) {
    guard let setting = Setting(rawValue: name) else { return }
    do throws(PreferenceEditProblem) {
      let reading = try Preferences.change(setting, to: value.fileValue, path: path)
      inbox.post(.applied(tell(reading, inbox)))
    } catch {
      // The sheet shows a list as chosen before the file says so: what was refused goes back.
      tell(Preferences.read(path: path), inbox)
      let sentence = error.sentence(path, words)
      inbox.post(.event(.notice(Notice(.error, sentence))))
    }
  }

  @discardableResult
  private func tell(
    _ reading: PreferenceReading, _ inbox: Mailbox<PanelMessage>
  ) -> AppliedSettings {
    let applied = AppliedSettings(reading, shelf)
    inbox.post(.event(.settings(PanelSettings(reading, applied, shelf))))
    return applied
  }
}
