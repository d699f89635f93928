extension StorePhrase {
  /// The Polish form.
  public var polish: Template {
    switch self {
    case .noPlace: "Nie ma archiwum: ani HOME, ani --archive nie mówi, gdzie jest."
    case .folderFailed: "Folder „{0}” jest bezużyteczny: {1}."
    case .unreadable: "Nie da się odczytać „{0}”: {1}."
    case .notSaved: "Nie zapisano: {0}"
    case .notSavedFile: "„{0}”: {1}."
    case .notSavedFull: "dysk jest pełny. Co zapisano wcześniej, jest całe."
    case .notSavedReadOnly: "{0}."
    case .notSavedLocked: "inny program trzyma archiwum. Spróbuj ponownie."
    case .notSavedLockedBy: "proces {0} trzyma archiwum. Spróbuj ponownie."
    case .notSavedCancelled: "przerwano."
    case .notRegular: "„{0}” to {1}, a nie plik: przenieś to."
    case .foreignOwner: "„{0}” należy do użytkownika {1}: przejmij to albo użyj --archive."
    case .tooLarge: "„{0}” jest za duży, by go odczytać ({1})."
    case .unsafeBlobName: "Element wskazuje plik spoza blobs/: nie jest czytany."
    case .missing: "Nie ma „{0}”."
    case .restless: "inne programy wciąż zmieniają „{0}”. Spróbuj ponownie."
    case .unsound: "„{0}” nie dałby się odczytać. Zobacz `recall doctor`."
    case .readOnlyNewer: "archiwum ma wersję {0}, nowszą niż zna ten program"
    case .readOnlyFolder: "w „{0}” nie można zapisywać"
    case .readOnlyKind: "„{0}” to {1}, a nie plik"
    case .readOnlyOwner: "„{0}” należy do użytkownika {1}"
    case .modesTightened:
      .counted(
        one: "1 nazwa w archiwum była otwarta dla innych; teraz jest tylko twoja.",
        few: "{n} nazwy w archiwum były otwarte dla innych; teraz są tylko twoje.",
        many: "{n} nazw w archiwum było otwartych dla innych; teraz są tylko twoje.")
    case .recoveredBroken:
      "`items.json` jest uszkodzony; elementy są z {0}. Zobacz `recall doctor`."
    case .recoveredMissing: "Nie ma `items.json`; elementy są z {0}. Zobacz `recall doctor`."
    case .allBroken: "Żaden plik archiwum nie jest cały: {0}. Następny zapis je odkłada."
    case .backupNewer: "Kopia jest nowsza niż `items.json`: scala je `recall doctor --repair`."
    case .openedReadOnly: "Archiwum jest tylko do odczytu: {0}."
    case .legacyMoved:
      .counted(
        one: "1 element przeszedł z {0}.", few: "{n} elementy przeszły z {0}.",
        many: "{n} elementów przeszło z {0}.")
    case .legacyLeft: "Coś zostało w {0}: zobacz `recall doctor`."
    case .mergedForeignSave: "Inny program zapisał w tej samej chwili; oba zapisy są scalone."
    case .waiting: "Czeka na archiwum: inny program zapisuje."
    case .waitingFor: "Czeka na archiwum: zapisuje proces {0}."
    case .sourceMain: "items.json"
    case .sourceBackup: "items.backup.json"
    case .sourceUnfinished: "items.json.new"
    case .sourceNone: "znikąd"
    case .kindFile: "plik"
    case .kindFolder: "folder"
    case .kindLink: "link"
    case .kindPipe: "potok"
    case .kindSocket: "gniazdo"
    case .kindDevice: "urządzenie"
    }
  }
}
