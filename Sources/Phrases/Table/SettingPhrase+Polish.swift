extension SettingPhrase {
  /// The Polish form.
  public var polish: Template {
    switch self {
    case .retention: "Po ilu dniach element bez ochrony jest zapominany."
    case .start: "Dokąd idą klawisze po otwarciu panelu: do wiersza szukania czy do kart."
    case .select:
      "Co jest wybrane po otwarciu panelu: najnowszy element czy pierwszy, też przypięty."
    case .esc: "Czy Esc cofa krok po kroku, czy od razu zamyka panel."
    case .density: "Ile z każdego elementu pokazuje panel."
    case .theme: "Kolory; `terminal` bierze kolory terminala. Wypisuje je `recall themes`."
    case .lightTheme: "Kolory, gdy tło terminala jest jasne; bez wartości obowiązuje `theme`."
    case .colors: "Kolory ról zamiast tych z motywu, jak `accent: \"#89b4fa\"`."
    case .glyphs: "Czy ramki i znaki są rysowane znakami spoza ASCII."
    case .language: "Język programu; bez wartości ten z locale."
    case .keysPreset: "Klawisze, które zmieniają wiersze `keys`; zobacz `recall keys`."
    case .keys:
      "Wiersze z klawiszem, akcją i warstwą, które zmieniają klawisze; zobacz `recall keys`."
    case .capturePrimary: "Czy zapamiętywać też tekst tylko zaznaczony."
    case .captureImages: "Czy zapamiętywać obrazy."
    case .captureMaxText: "Największy tekst, jaki jest zapamiętywany."
    case .captureMaxImage: "Największy obraz, jaki jest zapamiętywany."
    case .captureExcludeApps:
      "Aplikacje nigdy niezapamiętywane; `password-managers` to wszystkie znane menedżery haseł."
    case .captureExcludePatterns:
      "Teksty nigdy niezapamiętywane: `*` to cokolwiek, `?` to jeden znak."
    case .pasteMethod: "Czy wybór wkleja, gdzie to możliwe, zawsze, czy tylko kopiuje."
    case .pasteKeepOpen: "Czy panel zostaje otwarty po wklejeniu."
    case .pasteRestoreClipboard: "Czy schowek odzyskuje to, co miał przed wklejeniem."
    case .pasteJoin: "Co stoi między kilkoma elementami wklejanymi razem."
    case .pasteChords: "Klawisz, który wkleja w aplikacji, według jej nazwy."
    case .pastePrograms:
      "Programy, które robią inną postać tekstu, każdy z name i run; czytają go z wejścia."
    case .remindersSnooze: "Ile czeka odłożone przypomnienie."
    case .titleRetention: "Zachowywanie"
    case .titleCaptureExcludeApps: "Pomijane aplikacje"
    case .titleCaptureExcludePatterns: "Pomijane teksty"
    case .titleCaptureImages: "Obrazy"
    case .titleCapturePrimary: "Zaznaczony tekst"
    case .titlePasteMethod: "Wklejanie"
    case .titlePasteKeepOpen: "Zostań po wklejeniu"
    case .titlePasteRestoreClipboard: "Oddaj schowek"
    case .titlePasteJoin: "Między elementami"
    case .titleTheme: "Motyw"
    case .titleLightTheme: "Na jasnym tle"
    case .titleGlyphs: "Znaki"
    case .titleDensity: "Gęstość"
    case .titleStart: "Klawisze na start"
    case .titleSelect: "Wybrane na start"
    case .titleEsc: "Esc"
    case .titleKeysPreset: "Klawisze"
    case .valueYes: "tak"
    case .valueNo: "nie"
    case .valueDays: "{0} dni"
    case .valueForever: "na zawsze"
    case .valueSameTheme: "ten sam motyw"
    case .valueTerminal: "kolory terminala"
    case .valueManagers: "znane menedżery haseł"
    case .valueLine: "nowy wiersz"
    case .valueBlank: "odstęp"
    case .valueComma: "przecinek"
    case .valueKeyRows:
      .counted(
        one: "Leży na nich {n} wiersz `keys` z pliku.",
        few: "Leżą na nich {n} wiersze `keys` z pliku.",
        many: "Leży na nich {n} wierszy `keys` z pliku.")
    case .editedNotAllowed: "To nie wartość `{0}`, które przyjmuje {1}."
    case .editedEntangled: "Zmiana `{0}` zgubiłaby coś innego w {1}: zmień to tam."
    case .editedEntangledLine:
      "Zmiana `{0}` zgubiłaby coś innego w wierszu {2} w {1}: zmień to tam."
    case .editedNotWritten: "Nie da się zapisać {0}: {1}."
    case .editedNothing: "{0} Nic nie zmieniono."
    case .allowsChoice: "jedno z {0}"
    case .allowsFlag: "true lub false"
    case .allowsSize: "rozmiar od {0} do {1}, jak 2 MiB"
    case .allowsTime: "czas od {0} do {1}, jak 20m, 2h lub 1d"
    case .allowsText: "tekst o najwyżej {0} bajtach"
    case .allowsTexts: "listę tekstów, żaden pusty"
    case .allowsColors: "rolę i kolor w każdym wierszu"
    case .allowsChords: "nazwę aplikacji i klawisz w każdym wierszu"
    case .allowsKeys: "listę wierszy z chord i action, i z layer, gdzie o nią chodzi"
    case .allowsPrograms:
      "wiersze z nazwą, listą słów do uruchomienia i terminem, gdzie o niego chodzi, jak 10s"
    case .problem: "{0}: {1}"
    case .problemAtLine: "{0}, wiersz {1}: {2}"
    case .wrongValue:
      "„{1}” to nie wartość `{0}`, które przyjmuje {2}; nadal obowiązuje {3}."
    case .wrongValueUnset:
      "„{1}” to nie wartość `{0}`, które przyjmuje {2}; obowiązuje domyślna."
    case .wrongRow: "„{1}” to nie wiersz `{0}`, które przyjmuje {2}; inne wiersze obowiązują."
    case .wrongPlace: "`{0}` ma własne ustawienia; pisz je pod nim, z wcięciem."
    case .unknownKey: "`{0}` to nie ustawienie; wypisuje je `recall config`."
    case .repeatedKey: "`{0}` jest ustawione drugi raz; liczy się pierwszy."
    case .notYaml: "to nie YAML ({0}); obowiązują domyślne."
    case .notMapping: "ustawienia to wiersze `nazwa: wartość`; obowiązują domyślne."
    case .alias: "aliasy kotwic nie są czytane; obowiązują domyślne."
    case .tooDeep: "za głębokie zagnieżdżenie; obowiązują domyślne."
    case .tooMany: "za dużo wartości; obowiązują domyślne."
    case .secondDocument: "czytany jest tylko jeden dokument; ten, który tu się zaczyna, nie."
    case .unreadable: "nie da się odczytać: {0}. Obowiązują domyślne."
    case .notRegular: "to nie zwykły plik; obowiązują domyślne."
    case .tooLarge: "jest większy niż {0}; obowiązują domyślne."
    }
  }
}
