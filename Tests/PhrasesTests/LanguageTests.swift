import Phrases
import Testing

@Suite("The language of the locale")
struct LanguageTests {
  @Test(
    "It is picked as gettext picks it",
    arguments: [
      ([:], .english),
      (["LANG": "pl_PL.UTF-8"], .polish),
      (["LANG": "pl"], .polish),
      (["LANG": "PL_pl@euro"], .polish),
      (["LANG": "plt_MG.UTF-8"], .english),
      (["LANG": "de_DE.UTF-8"], .english),
      (["LANG": "en_GB.UTF-8"], .english),
      (["LANG": "C.UTF-8"], .english),
      (["LANG": ""], .english),
      (["LC_MESSAGES": "pl_PL", "LANG": "en_US.UTF-8"], .polish),
      (["LC_MESSAGES": "en_US", "LANG": "pl_PL.UTF-8"], .english),
      (["LC_ALL": "en_US", "LC_MESSAGES": "pl_PL", "LANG": "pl_PL"], .english),
      (["LC_ALL": "pl_PL.UTF-8", "LANG": "en_US"], .polish),
      (["LC_ALL": "", "LANG": "pl_PL.UTF-8"], .polish),
      (["LC_CTYPE": "pl_PL.UTF-8", "LANG": "en_US.UTF-8"], .english),
      (["LANGUAGE": "pl", "LANG": "en_US.UTF-8"], .polish),
      (["LANGUAGE": "de:pl:en", "LANG": "en_US.UTF-8"], .polish),
      (["LANGUAGE": "en:pl", "LANG": "pl_PL.UTF-8"], .english),
      (["LANGUAGE": "de", "LANG": "pl_PL.UTF-8"], .english),
      (["LANGUAGE": "", "LANG": "pl_PL.UTF-8"], .polish),
      (["LANGUAGE": "pl"], .english),
      (["LANGUAGE": "pl", "LANG": "C"], .english),
      (["LANGUAGE": "pl", "LC_ALL": "POSIX"], .english),
      (["LANGUAGE": "pl", "LANG": "C.UTF-8"], .english),
    ] as [([String: String], Words.Language)])
  func picks(_ variables: [String: String], _ language: Words.Language) {
    #expect(Words.Language.spoken(by: { variables[$0] }) == language)
  }
}
