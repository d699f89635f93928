extension CommandPhrase {
  /// The Polish form.
  public var polish: Template {
    switch self {
    case .helpUsage: "Użycie:"
    case .helpPanel: "otwiera panel"
    case .helpVerbs: "Polecenia:"
    case .helpOptions: "Opcje każdego polecenia:"
    case .helpPanelOptions: "Opcje panelu:"
    case .helpVerbOptions: "Opcje:"
    case .helpExit: "Kody wyjścia:"
    case .helpExitCodes: "0 wykonano, 1 błąd, 2 złe użycie, 3 nie ma, 130 przerwano"
    case .helpIDs: "Id można skrócić do 4 jednoznacznych znaków; `-` czyta je z wejścia."
    case .helpMore: "`recall help POLECENIE` mówi więcej o jednym z nich."
    case .version: "recall {0}"
    case .verbAdd: "zapamiętuje standardowe wejście lub plik i wypisuje id"
    case .verbList: "wiersz na element; z zapytaniem te, które pasują"
    case .verbShow: "element dla człowieka, jako JSON albo jego dokładne bajty"
    case .verbCopy: "kładzie element do schowka"
    case .verbLove: "kładzie elementy na Tablicę Loved"
    case .verbSave: "kładzie elementy na Tablicę Saved"
    case .verbPin: "przypina elementy na górze"
    case .verbBoards: "wypisuje Tablice"
    case .verbBoardsNew: "tworzy Tablicę i wypisuje jej id"
    case .verbBoardsRename: "zmienia nazwę Tablicy"
    case .verbBoardsDelete: "usuwa Tablicę; jej elementy zostają"
    case .verbBoardsAdd: "kładzie elementy na Tablicę"
    case .verbBoardsRemove: "zdejmuje elementy z Tablicy"
    case .verbRemind: "wypisuje przypomnienia, zaległe najpierw"
    case .verbRemindSet: "przypomina o elemencie: za 2h, pt 14:30, jutro 9:00, 2026-12-24 18:00"
    case .verbRemindClear: "usuwa przypomnienia"
    case .verbDelete: "przenosi elementy do Usuniętych"
    case .verbRestore: "przywraca elementy z Usuniętych"
    case .verbPurge: "usuwa elementy na zawsze"
    case .verbClear: "przenosi wszystko bez ochrony do Usuniętych"
    case .verbCollect: "usuwa, co wygasło i co leżało 30 dni w Usuniętych"
    case .verbStats: "co mieści pamięć"
    case .verbKeys: "klawisze panelu"
    case .verbPick: "panel do wybierania: wypisuje wybrany element"
    case .verbThemes: "motywy"
    case .verbConfig: "obowiązujące ustawienia i skąd każde pochodzi"
    case .verbDoctor: "sprawdza archiwum, terminal i locale, i radzi"
    case .verbHelp: "ta pomoc albo pomoc polecenia"
    case .optionArchive: "folder archiwum"
    case .optionConfig: "plik ustawień"
    case .optionColor: "kolor na wyjściu"
    case .optionDemo: "pracuje na kopii archiwum pokazowego"
    case .optionQuery: "otwiera z tym zapytaniem w wierszu"
    case .optionItem: "otwiera na tym elemencie"
    case .optionBoard: "otwiera bibliotekę na tej Tablicy"
    case .optionHelp: "wypisuje pomoc"
    case .optionVersion: "wypisuje wersję"
    case .optionLanguage: "język zamiast tego z ustawień lub locale"
    case .optionType: "typ elementu zamiast rozpoznanego"
    case .optionApp: "aplikacja, z której go skopiowano"
    case .optionFrom: "skąd pochodzi standardowe wejście"
    case .optionFiles: "słowa to ścieżki: jeden element z plikami"
    case .optionLimit: "najwyżej tyle"
    case .optionDeleted: "co leży w Usuniętych"
    case .optionJSON: "jako JSON, z nazwami samego archiwum"
    case .optionRaw: "dokładne bajty, nic więcej"
    case .optionPlain: "tylko jako tekst"
    case .optionOff: "zdejmuje znak"
    case .optionClear: "usuwa zamiast ustawiać"
    case .optionYes: "nie pyta"
    case .optionRepair: "naprawia, co da się naprawić bez strat"
    case .unknownVerb: "„{0}” to nie polecenie: zobacz `recall --help`."
    case .unknownVerbNear: "„{0}” to nie polecenie: może „{1}”? Zobacz `recall --help`."
    case .unknownWord: "`recall {0}` nie zna „{1}”: zobacz `recall help {0}`."
    case .unknownWordNear: "`recall {0}` nie zna „{1}”: może „{2}”?"
    case .unknownOption: "„{0}” to nie opcja: przed słowami z „-” na początku daj `--`."
    case .unknownOptionNear: "„{0}” to nie opcja: może „{1}”?"
    case .optionOfPanel: "„{0}” należy do panelu: opuść polecenie."
    case .optionNotHere: "„{0}” nic tu nie znaczy: `{1}`."
    case .valueMissing: "„{0}” wymaga wartości: `{1}`."
    case .valueNotTaken: "„{0}” nie przyjmuje wartości."
    case .valueWrong: "„{0}” nie może być „{1}”: `{2}`."
    case .operandMissing: "Brakuje {0}: `{1}`."
    case .operandTooMany: "„{0}” to o słowo za dużo: `{1}`."
    case .needsYes: "To wymaga pytania, a żaden terminal nie odpowie: dodaj `--yes`."
    case .idTooShort: "„{0}” to za mało na id: podaj 4 znaki lub więcej."
    case .idNotOne: "„{0}” to nie id: zobacz `recall list`."
    case .idsMissing: "Ze standardowego wejścia nie przyszło żadne id."
    case .oneIDOnly: "To przyjmuje jedno id, a podano {n}."
    case .addWaits: "Wpisz lub wklej, co zapamiętać; Ctrl-D w pustym wierszu kończy."
    case .idsWait: "Wpisz id, po jednym w wierszu; Ctrl-D w pustym wierszu kończy."
    case .archiveIsFile: "„{0}” to plik, a archiwum jest folderem: podaj folder, w którym leży."
    case .archiveMissing: "Nie ma archiwum „{0}”: utworzyłoby je `recall add`."
    case .configMissingFile: "Nie ma pliku ustawień „{0}”."
    case .momentUnknown: "„{0}” to nie czas: spróbuj `za 2h`, `pt 14:30`, `2026-12-24 18:00`."
    case .momentPast: "„{0}” już minęło: przypomnienie potrzebuje czasu przed sobą."
    case .filesAlone: "„--files” przyjmuje ścieżki, bez „--type” i bez „--from”."
    case .oneFileOnly: "`recall add` przyjmuje jeden plik; element z plikami robi „--files”."
    case .typeNeedsFiles: "Typ „file” wymaga ścieżek: `recall add --files PATH…`."
    case .typeNeedsPicture: "Typ „image” wymaga PNG, a to nim nie jest."
    case .pictureIsNoText: "To jest PNG, więc jego typ to „image”."
    case .noItem: "Żaden element nie ma id „{0}”: zobacz `recall list`."
    case .ambiguousItem:
      .counted(
        one: "Od „{0}” zaczyna się {n} id: podaj dłuższe.",
        few: "Od „{0}” zaczynają się {n} id: podaj dłuższe.",
        many: "Od „{0}” zaczyna się {n} id: podaj dłuższe.")
    case .noBoard: "Nie ma Tablicy „{0}”: zobacz `recall boards`."
    case .ambiguousBoard: "„{0}” to nazwa {n} Tablic: podaj id."
    case .nothingToAdd: "Nie zachowano: nic w tym nie ma."
    case .textTooBig: "Nie zachowano: tekst ponad {0} (capture.max-text)."
    case .pictureTooBig: "Nie zachowano: obraz ponad {0} (capture.max-image)."
    case .picturesOff: "Nie zachowano: obrazy są wyłączone (capture.images)."
    case .binary: "Nie zachowano: to ani tekst, ani PNG."
    case .excludedApp: "Nie zachowano: „{0}” to aplikacja wykluczona."
    case .excludedPattern: "Nie zachowano: pasuje do wykluczonego wzorca."
    case .badPicture: "Nie zachowano: PNG jest uszkodzony."
    case .tooBig: "Nie zachowano: więcej niż {0}."
    case .notRead: "Nie odczytano: „{0}”: {1}."
    case .inputNotRead: "Nie odczytano standardowego wejścia: {0}."
    case .notPrinted: "Nie wypisano wszystkiego: {0}."
    case .pictureToTerminal: "Bajty obrazu nie są dla terminala: skieruj je do pliku."
    case .pictureMissing: "Pliku obrazu nie ma lub jest uszkodzony: zobacz `recall doctor`."
    case .nothingToCopy: "Nie ma czego kopiować: element jest pusty."
    case .pictureNotPlain: "Nie ma czego kopiować: obraz nie ma tekstu."
    case .cancelled: "Nic nie zmieniono."
    case .boardExists: "Tablica „{0}” już jest."
    case .boardOfSystem: "„{0}” to Tablica systemowa i zostaje, jaka jest."
    case .boardNameEmpty: "Tablica musi mieć nazwę."
    case .boardNameLong: "Nazwa Tablicy ma najwyżej 80 znaków."
    case .demoFailed: "Nie udało się rozłożyć pokazu: {0}."
    case .openedLink: "Link jest w drodze do przeglądarki."
    case .openedFolder: "Folder jest w drodze do menedżera plików."
    case .openerMissing: "Nie otwarto: zainstaluj xdg-utils, które mają xdg-open."
    case .openerFailed: "Nie otwarto: xdg-open zawiódł ({0})."
    case .fileElsewhere: "Nie otwarto: tego pliku nie ma na tym komputerze."
    case .folderMissing: "Nie otwarto: folderu tego pliku już nie ma."
    case .linkNone: "Nie otwarto: to nie jest cały link."
    case .linkScheme: "Nie otwarto: otwiera się tylko linki http i https."
    case .linkControl: "Nie otwarto: link kryje odstęp lub niewidoczny znak."
    case .linkBackslash: "Nie otwarto: ukośnik wsteczny może prowadzić do innego hosta."
    case .linkUser: "Nie otwarto: nazwa przed „@” może zasłaniać prawdziwy host."
    case .linkNoHost: "Nie otwarto: link nie podaje hosta."
    case .linkTooLong: "Nie otwarto: link jest za długi dla każdej przeglądarki."
    case .wrotePicture: "Zapisano: {0}"
    case .outsideGone: "Elementu już nie ma: nic nie zrobiono."
    case .outsideFailed: "Nie zrobiono: {0}."
    case .editUnchanged: "Nic się nie zmieniło: bez nowego elementu."
    case .editNoEditor: "Nie ma edytora: podaj go w zmiennej EDITOR."
    case .editFailed: "Nie edytowano: {0}."
    case .editGivenUp: "Nic nie zachowano: edytor zakończył się z {0}."
    case .editNotRead: "Nic nie zachowano: edytor nie zostawił pliku."
    case .editEmpty: "Nic nie zachowano: tekst był pusty."
    case .editTooBig: "Nic nie zachowano: tekst przekracza granicę („capture.max-text”)."
    case .editBinary: "Nic nie zachowano: tekst zawiera bajty zerowe."
    case .editLeft: "Edytowany tekst jest w {0}."
    case .reasonMissing: "nie ma takiego pliku"
    case .reasonForbidden: "nie wolno go czytać lub zapisywać"
    case .reasonFolder: "to jest folder"
    case .reasonFull: "dysk jest pełny"
    case .reasonReadOnly: "system plików jest tylko do odczytu"
    case .reasonClosed: "nikt tego nie czyta"
    case .reasonNoFolder: "to jest plik albo ścieżka przez niego prowadzi"
    case .reasonOther: "{0}"
    case .copiedBy: "Skopiował {0}."
    case .copiedToTmux: "Skopiowano do tmux i dalej do jego terminala."
    case .copiedToTerminal: "Skopiowano przez terminal, który musi zostać otwarty."
    case .copyNoWay: "Nie skopiowano: zainstaluj {0} albo działaj w tmux."
    case .copyNowhere: "Nie skopiowano: brak pulpitu, tmux i terminala, który przyjmuje kopie."
    case .copyPictureNoWay:
      "Nie skopiowano: obrazom i plikom nie starcza terminal: zainstaluj {0}."
    case .copyPictureNowhere: "Nie skopiowano: obrazy i pliki wymagają pulpitu, a tu go nie ma."
    case .copyTooBigForTerminal:
      "Nie skopiowano: terminal przyjmuje najwyżej 74 kB; zainstaluj {0}."
    case .copyTooBigAnywhere: "Nie skopiowano: terminal przyjmuje najwyżej 74 kB, tmux więcej."
    case .copyFailed: "Nie skopiowano: {0} zawiódł ({1})."
    case .copyLate: "Nie skopiowano: {0} nie skończył na czas."
    case .copyNotStarted: "Nie skopiowano: nie dało się uruchomić {0} ({1})."
    case .copyNotJSON: "Nie skopiowano: to nie jest obiekt ani tablica JSON."
    case .copyNotEncoded: "Nie skopiowano: nic w nim nie jest zakodowane jak %20."
    case .copyFormTooLong: "Nie skopiowano: ta postać jest za długa, by ją zrobić."
    case .programMissing: "Nie ma programu „{0}”: zobacz `paste.programs` w config.yaml."
    case .programFailed: "„{0}” zawiódł ({1})."
    case .programLate: "„{0}” nie skończył w {1}; wiersz w config.yaml może dać mu więcej."
    case .programTooLong: "„{0}” wypisał więcej niż {1}."
    case .loved:
      .counted(
        one: "1 element jest w Loved.", few: "{n} elementy są w Loved.",
        many: "{n} elementów jest w Loved.")
    case .lovedOff:
      .counted(
        one: "1 elementu nie ma już w Loved.", few: "{n} elementów nie ma już w Loved.",
        many: "{n} elementów nie ma już w Loved.")
    case .saved:
      .counted(
        one: "1 element jest w Saved.", few: "{n} elementy są w Saved.",
        many: "{n} elementów jest w Saved.")
    case .savedOff:
      .counted(
        one: "1 elementu nie ma już w Saved.", few: "{n} elementów nie ma już w Saved.",
        many: "{n} elementów nie ma już w Saved.")
    case .pinned:
      .counted(
        one: "1 element jest przypięty.", few: "{n} elementy są przypięte.",
        many: "{n} elementów jest przypiętych.")
    case .pinnedOff:
      .counted(
        one: "1 element nie jest już przypięty.", few: "{n} elementy nie są już przypięte.",
        many: "{n} elementów nie jest już przypiętych.")
    case .deleted:
      .counted(
        one: "1 element jest w Usuniętych: `recall restore` go przywraca.",
        few: "{n} elementy są w Usuniętych: `recall restore` je przywraca.",
        many: "{n} elementów jest w Usuniętych: `recall restore` je przywraca.")
    case .restored:
      .counted(
        one: "1 element wrócił.", few: "{n} elementy wróciły.", many: "{n} elementów wróciło.")
    case .purged:
      .counted(
        one: "1 element zniknął na zawsze.", few: "{n} elementy zniknęły na zawsze.",
        many: "{n} elementów zniknęło na zawsze.")
    case .cleared:
      .counted(
        one: "1 element trafił do Usuniętych.", few: "{n} elementy trafiły do Usuniętych.",
        many: "{n} elementów trafiło do Usuniętych.")
    case .collected:
      .counted(
        one: "1 element wygasł.", few: "{n} elementy wygasły.", many: "{n} elementów wygasło.")
    case .collectedFiles:
      .counted(
        one: "Usunięto 1 plik, którego nic nie wskazywało.",
        few: "Usunięto {n} pliki, których nic nie wskazywało.",
        many: "Usunięto {n} plików, których nic nie wskazywało.")
    case .progressCollecting: "Szuka, co wygasło …"
    case .progressLooking: "Sprawdza każdy plik …"
    case .progressRepairing: "Naprawia …"
    case .collectedNothing: "Nic nie wygasło."
    case .boardRenamed: "Tablica nazywa się teraz „{0}”."
    case .boardDeleted: "Tablica „{0}” jest usunięta; jej elementy zostają."
    case .boardAdded:
      .counted(
        one: "1 element jest na „{0}”.", few: "{n} elementy są na „{0}”.",
        many: "{n} elementów jest na „{0}”.")
    case .boardRemoved:
      .counted(
        one: "1 elementu nie ma już na „{0}”.", few: "{n} elementów nie ma już na „{0}”.",
        many: "{n} elementów nie ma już na „{0}”.")
    case .reminderSet: "Przypomni {0}."
    case .reminderCleared:
      .counted(
        one: "Usunięto 1 przypomnienie.", few: "Usunięto {n} przypomnienia.",
        many: "Usunięto {n} przypomnień.")
    case .remindersNone: "Brak przypomnień."
    case .listEmpty: "Nic jeszcze nie zapamiętano: `recall add` zapamięta, co mu dasz."
    case .listNone: "Nic nie pasuje."
    case .due: "zaległe"
    case .askPurge:
      .counted(
        one: "Usunąć 1 element na zawsze? [t/N] ", few: "Usunąć {n} elementy na zawsze? [t/N] ",
        many: "Usunąć {n} elementów na zawsze? [t/N] ")
    case .askClear:
      .counted(
        one: "Przenieść 1 element do Usuniętych? [t/N] ",
        few: "Przenieść {n} elementy do Usuniętych? [t/N] ",
        many: "Przenieść {n} elementów do Usuniętych? [t/N] ")
    case .askDeleteBoard:
      .counted(
        one: "Usunąć Tablicę „{0}” z 1 elementem? Element zostaje. [t/N] ",
        few: "Usunąć Tablicę „{0}” z {n} elementami? Zostają. [t/N] ",
        many: "Usunąć Tablicę „{0}” z {n} elementami? Zostają. [t/N] ")
    case .answersYes: "t,tak,y,yes"
    case .fieldID: "id"
    case .fieldType: "typ"
    case .fieldApp: "aplikacja"
    case .fieldDate: "skopiowano"
    case .fieldCreated: "pierwszy raz"
    case .fieldModified: "zmieniono"
    case .fieldMarks: "znaki"
    case .fieldBoards: "tablice"
    case .fieldReminder: "przypomni"
    case .fieldDeleted: "usunięto"
    case .fieldSize: "rozmiar"
    case .fieldColor: "kolor"
    case .fieldPicture: "obraz"
    case .markPinned: "pinned"
    case .markLoved: "loved"
    case .markSaved: "saved"
    case .pictureFacts: "{0}, {1}"
    case .pictureLost: "pliku nie ma lub jest uszkodzony"
    case .daysLeftShort: "{n}d"
    case .unknownApp: "aplikacja nieznana"
    case .statsItems: "elementy"
    case .statsDeleted: "w Usuniętych"
    case .statsBytes: "archiwum"
    case .statsBlobs: "obrazy i tekst z formatem"
    case .statsOldest: "najstarszy"
    case .statsNewest: "najnowszy"
    case .statsTypes: "według typu"
    case .statsApps: "według aplikacji"
    case .statsGrowth: "według miesiąca"
    case .configPath: "ustawienia"
    case .configMissing: "nie ma go: obowiązują domyślne"
    case .configDefault: "domyślne"
    case .configLine: "wiersz {0}"
    case .queryNoValue: "„{0}:” nie ma wartości, więc niczego nie zawęża."
    case .queryUnknownType: "„type:{0}” to nie typ: text, link, color, image ani file."
    case .queryUnknownMark: "„is:{0}” to nie znak: loved, saved, pinned, due ani deleted."
    case .queryUnknownMoment: "„{0}:{1}” to nie czas: spróbuj `2026-12-24`, `3d`, `yesterday`."
    case .queryNotAvailable: "„{0}:” nie jest jeszcze dostępne, więc niczego nie zawęża."
    case .leftOut:
      .counted(
        one: "Pominięto 1, który nie jest tekstem.", few: "Pominięto {n}, które nie są tekstem.",
        many: "Pominięto {n}, które nie są tekstem.")
    case .monitorHowTo: "Monitor nie działa: uruchamia go `recall watch`."
    case .monitorByHand: "Monitora jeszcze nie ma: `recall add` zapamiętuje ręcznie."
    case .monitorEndedAt: "Monitor się zakończył."
    case .doctorGood: "dobrze"
    case .doctorAdvice: "rada"
    case .doctorBad: "źle"
    case .doctorStore: "zapis"
    case .doctorModes: "prawa"
    case .doctorBlobs: "blobs"
    case .doctorLock: "blokada"
    case .doctorConfig: "opcje"
    case .doctorTerminal: "terminal"
    case .doctorLocale: "locale"
    case .doctorClipboard: "schowek"
    case .doctorItems:
      .counted(
        one: "1 element w {0}.", few: "{n} elementy w {0}.", many: "{n} elementów w {0}.")
    case .doctorNoArchive: "Nie ma jeszcze archiwum w {0}: utworzy je pierwsza kopia."
    case .doctorReadOnly: "Tylko do odczytu: {0}."
    case .doctorSource: "`items.json` nie ma lub jest uszkodzony: elementy są z {0}."
    case .doctorNotUnderstood:
      .counted(
        one: "1 rekord w {0} jest niezrozumiały i zostaje: `--repair` go odkłada.",
        few: "{n} rekordy w {0} są niezrozumiałe i zostają: `--repair` je odkłada.",
        many: "{n} rekordów w {0} jest niezrozumiałych; zostają: `--repair` je odkłada.")
    case .doctorFileGood: "{0}: cały, {1}."
    case .doctorFileBroken: "{0} jest uszkodzony: następny zapis go odkłada."
    case .doctorFileRefused: "{0} nie jest twoim zwykłym plikiem ({1}): przenieś go."
    case .doctorNoBackup: "Nie ma jeszcze kopii zapasowej: zrobi ją drugi zapis."
    case .doctorConflicts:
      .counted(
        one: "Obok leży 1 kopia konfliktu: `--repair` ją włącza.",
        few: "Obok leżą {n} kopie konfliktów: `--repair` je włącza.",
        many: "Obok leży {n} kopii konfliktów: `--repair` je włącza.")
    case .doctorCopies:
      .counted(
        one: "1 zachowana kopia złego lub starszego pliku: {0}.",
        few: "{n} zachowane kopie złych lub starszych plików: {0}.",
        many: "{n} zachowanych kopii złych lub starszych plików: {0}.")
    case .doctorStrangers:
      .counted(
        one: "1 plik tutaj nie jest nasz: {0}.", few: "{n} pliki tutaj nie są nasze: {0}.",
        many: "{n} plików tutaj nie jest naszych: {0}.")
    case .doctorLegacy:
      .counted(
        one: "W ClipStack został 1 plik: {0}.", few: "W ClipStack zostały {n} pliki: {0}.",
        many: "W ClipStack zostało {n} plików: {0}.")
    case .doctorNoExchange:
      "System plików nie umie zamieniać nazw: zapis sprawdza i przemianowuje."
    case .doctorModesGood: "Folder ma 0700 i nic w nim nie jest otwarte dla innych."
    case .doctorModesWide:
      .counted(
        one: "1 nazwa była otwarta dla innych: {0}.",
        few: "{n} nazwy były otwarte dla innych: {0}.",
        many: "{n} nazw było otwartych dla innych: {0}.")
    case .doctorBlobsGood:
      .counted(one: "1 plik, {0}.", few: "{n} pliki, {0}.", many: "{n} plików, {0}.")
    case .doctorOrphans:
      .counted(
        one: "1 plik, którego nic nie wskazuje: `recall gc` usunie go po dniu.",
        few: "{n} pliki, których nic nie wskazuje: `recall gc` usunie je po dniu.",
        many: "{n} plików, których nic nie wskazuje: `recall gc` usunie je po dniu.")
    case .doctorBlobsStrange:
      .counted(
        one: "1 plik w blobs/ nie jest nasz: {0}.", few: "{n} pliki w blobs/ nie są nasze: {0}.",
        many: "{n} plików w blobs/ nie jest naszych: {0}.")
    case .doctorBrokenItems:
      .counted(
        one: "Nie da się odczytać obrazu lub tekstu 1 elementu.",
        few: "Nie da się odczytać obrazów lub tekstów {n} elementów.",
        many: "Nie da się odczytać obrazów lub tekstów {n} elementów.")
    case .doctorLocked: "Proces {0} właśnie zapisuje."
    case .doctorConfigGood: "Każde ustawienie jest zrozumiałe ({0})."
    case .settingsWrongMore: "{0} (i jeszcze {n}: `recall doctor`)"
    case .doctorConfigNone: "Nie ma pliku ustawień ({0}): obowiązują domyślne."
    case .doctorTermGood: "TERM to {0}."
    case .doctorTermUnset: "TERM nie jest ustawiony, a panel go wymaga: TERM=xterm-256color."
    case .doctorTermDumb: "TERM to „dumb”: panel wymaga terminala, który rusza kursorem."
    case .doctorTermUnknown: "TERM to „{0}”, tu nieznany: zainstaluj ncurses-term."
    case .doctorLocaleGood: "Locale to {0}."
    case .doctorLocaleBad: "Locale to {0}; litery i tak są w UTF-8: ustaw LANG=C.UTF-8."
    case .doctorClipboardBy: "Kopiuje przez {0}."
    case .doctorClipboardTerminal: "Kopiuje przez terminal, i tylko tekst: zainstaluj {0}."
    case .doctorClipboardText: "Kopiuje tekst przez terminal; na resztę nie ma tu pulpitu."
    case .doctorClipboardNone: "Nie ma jak kopiować: zainstaluj {0}."
    case .doctorClipboardNowhere: "Nie ma jak kopiować: brak pulpitu, tmux i terminala do tego."
    case .doctorRejected:
      .counted(
        one: "1 rekord odłożono do {0}.", few: "{n} rekordy odłożono do {0}.",
        many: "{n} rekordów odłożono do {0}.")
    case .doctorMerged:
      .counted(
        one: "Włączono 1 kopię: {0}.", few: "Włączono {n} kopie: {0}.",
        many: "Włączono {n} kopii: {0}.")
    case .doctorLeft:
      .counted(
        one: "1 kopia nie jest całym archiwum i zostaje: {0}.",
        few: "{n} kopie nie są całymi archiwami i zostają: {0}.",
        many: "{n} kopii nie jest całymi archiwami i zostaje: {0}.")
    case .doctorNothingToRepair: "Nic nie wymagało naprawy."
    case .terminalSystem: "Nie dało się otworzyć terminala: {0}: {1}."
    case .terminalUnset: "TERM nie jest ustawiony: podaj swój terminal, jak TERM=xterm-256color."
    case .terminalDumb: "Terminal „{0}” nie umie ruszać kursorem: zobacz `recall list`."
    case .terminalUnknown: "TERM to „{0}”, tu nieznany: spróbuj TERM=xterm-256color."
    case .localeNone: "Brak locale z UTF-8: litery spoza ASCII widać jako „?”."
    case .themeUnknown: "Nie ma motywu „{0}”: zobacz `recall themes`."
    case .themeFallback: "{0} Kolory są z terminala."
    case .themeNoScheme: "{0}: to nie schemat base16."
    case .themeMissing: "{0}: brakuje {1}."
    case .themeWrongColor: "{0}, wiersz {1}: {2} to nie kolor taki jak \"#1e1e2e\"."
    case .colorWrongRole: "Wiersz {0}: „{1}” to nie rola kolorów, a są nimi {2}."
    case .colorWrong: "Wiersz {0}: „{1}” to nie kolor taki jak \"#89b4fa\"."
    case .keyWrongChord: "Wiersz {0}: „{1}” to nie klawisz."
    case .keyWrongAction: "Wiersz {0}: „{1}” to nie akcja: zobacz `recall keys`."
    case .keyWrongLayer: "Wiersz {0}: „{1}” to nie warstwa: {2}."
    case .keyConflict: "Wiersz {0}: „{1}” pominięto: ten klawisz ma już „{3}” w wierszu {2} ({4})."
    case .layerLine: "w wierszu szukania"
    case .layerCards: "w kartach"
    case .layerDetail: "w oknie całego elementu"
    case .layerFind: "przy szukaniu w tym oknie"
    case .layerMenu: "w menu"
    case .layerPalette: "w palecie wszystkich akcji"
    case .layerLibrary: "na Tablicach biblioteki"
    case .layerName: "w nazwie Tablicy"
    case .layerBoards: "w Tablicach elementu"
    case .layerReminder: "w przypomnieniu elementu"
    case .layerMonth: "w miesiącu przypomnienia"
    case .layerForms: "w postaciach elementu"
    case .layerStatistics: "w statystyce"
    case .layerSettings: "w ustawieniach"
    case .layerHelp: "w pomocy"
    case .layerQuestion: "w pytaniu"
    case .layerEverywhere: "wszędzie"
    case .themeTerminal: "własne kolory terminala"
    case .copiedMeanwhile: "Elementu już nie ma: nic nie skopiowano."
    case .inUse: "w użyciu"
    case .panelNoOutput: "Panel wymaga terminala, a wyjście nim nie jest: zobacz `recall list`."
    case .panelNoInput: "Panel wymaga terminala, a wejście nim nie jest: zobacz `recall list`."
    case .pickNoTerminal: "Wybieranie wymaga terminala, a go nie ma: zobacz `recall list`."
    }
  }
}
