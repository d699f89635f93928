import Glibc

/// What `config.yaml` gave.
public struct PreferenceReading: Hashable, Sendable {
  /// The settings in force.
  public var preferences = Preferences()
  /// What is wrong with the file, in the order of its lines.
  public var problems: [PreferenceProblem] = []
  /// The file that was read, or looked for.
  public var path: String
  /// Whether there is such a file; a missing one means defaults and is no problem.
  public var exists = true
}

extension Preferences {
  /// The largest file that is read, in bytes.
  public static let largestFile = 1 << 20

  /// The place of the file.
  ///
  /// - Parameters:
  ///   - override: what the command line names.
  ///   - environment: the process's variables.
  /// - Returns: `override`, else `$XDG_CONFIG_HOME/recall/config.yaml`, else
  ///   `~/.config/recall/config.yaml`; nil where no variable says where home is.
  public static func standardPath(
    override: String? = nil, environment: [String: String]
  ) -> String? {
    if let override, !override.isEmpty { return override }
    // The XDG rules: a relative path counts as not given.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/recall/config.yaml"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/recall/config.yaml"
  }

  /// Reads the settings; whatever is wrong, some are in force.
  ///
  /// - Parameter path: the file; links are followed, but it must be a regular file.
  /// - Returns: the settings and what is wrong.
  /// - Complexity: O(bytes), at most `largestFile`.
  public static func read(path: String) -> PreferenceReading {
    var reading = PreferenceReading(path: path)
    switch PreferenceFile.read(path, limit: largestFile) {
    case .success(let bytes): reading.take(bytes)
    case .failure(.unreadable(errno: ENOENT)): reading.exists = false
    case .failure(let failure): reading.report(nil, failure.kind)
    }
    return reading
  }

  /// Reads settings out of bytes, as `read(path:)` does from a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's bytes.
  ///   - path: the name that problems tell.
  /// - Returns: the settings and what is wrong.
  /// - Complexity: O(bytes).
  public static func read(_ bytes: [UInt8], path: String) -> PreferenceReading {
    var reading = PreferenceReading(path: path)
    reading.take(bytes)
    return reading
  }
}

extension Preferences {
  /// Changes a setting in the file, whose comments and order stay.
  ///
  /// A link stays, and what it leads to is replaced in one step, readable by its owner alone.
  ///
  /// - Parameters:
  ///   - setting: the setting.
  ///   - value: its new value.
  ///   - path: the file; made where it is missing.
  /// - Returns: the settings that are in force now.
  /// - Throws: why the file is as it was.
  /// - Complexity: O(bytes), at most `largestFile`.
  public static func change(
    _ setting: Setting, to value: NewValue, path: String
  ) throws(PreferenceEditProblem) -> PreferenceReading {
    let before: [UInt8]
    var isThere = true
    switch PreferenceFile.read(path, limit: largestFile) {
    case .success(let bytes): before = bytes
    case .failure(.unreadable(errno: ENOENT)): (before, isThere) = ([], false)
    case .failure(let failure):
      throw .broken(PreferenceProblem(path: path, line: nil, kind: failure.kind))
    }
    let after = try PreferenceEdit.setting(setting, to: value, in: before, path: path)
    guard after.count <= largestFile else { throw .notWritten(errno: EFBIG) }
    if after != before {
      do throws(PreferenceFile.Refusal) {
        try PreferenceFile.write(after, to: path)
      } catch {
        throw .notWritten(errno: error.errno)
      }
      isThere = true
    }
    var reading = read(after, path: path)
    reading.exists = isThere
    return reading
  }
}

extension PreferenceReading {
  private static let groups = Set(
    Setting.allCases.compactMap { setting in
      setting.name.firstIndex(of: ".").map { String(setting.name[..<$0]) }
    })

  fileprivate mutating func report(_ line: Int?, _ kind: PreferenceProblem.Kind) {
    problems.append(PreferenceProblem(path: path, line: line, kind: kind))
  }

  fileprivate mutating func take(_ bytes: [UInt8]) {
    do throws(YamlReader.Damage) {
      let document = try YamlReader.read(bytes)
      take(document)
    } catch {
      switch error {
      case .syntax(let line, let reason): report(line, .notYaml(reason: reason))
      case .alias(let line): report(line, .alias)
      case .tooDeep(let line): report(line, .tooDeep)
      case .tooMany(let line): report(line, .tooMany)
      }
    }
  }

  private mutating func take(_ document: YamlReader.Document) {
    if let root = document.root, !root.isNull {
      if case .mapping(let pairs) = root.content {
        var seen: Set<Setting> = []
        for pair in pairs { take(pair, in: "", &seen) }
      } else {
        report(root.line, .notMapping)
      }
    }
    if let line = document.secondDocument { report(line, .secondDocument) }
  }

  /// Takes one row; `capture.images: …` and `images: …` below `capture:` are the same.
  private mutating func take(_ pair: YamlNode.Pair, in group: String, _ seen: inout Set<Setting>) {
    let (line, value) = (pair.key.line, pair.value)
    let name = group + (pair.key.text == nil ? pair.key.sample : pair.key.text ?? "")
    if let setting = Setting(rawValue: name) {
      guard seen.insert(setting).inserted else { return report(line, .repeatedKey(name: name)) }
      if value.isNull { return }
      let wrong = setting.take(value, into: &preferences)
      for value in wrong {
        report(
          value.line,
          value.isRow
            ? .wrongRow(setting, value: value.text) : .wrongValue(setting, value: value.text))
      }
      if wrong.allSatisfy(\.isRow) { preferences.lines[setting] = line }
    } else if group.isEmpty, Self.groups.contains(name) {
      if case .mapping(let pairs) = value.content {
        for pair in pairs { take(pair, in: name + ".", &seen) }
      } else if !value.isNull {
        report(line, .wrongPlace(name: name))
      }
    } else {
      report(line, .unknownKey(name: String(name.unicodeScalars.prefix(60))))
    }
  }
}
