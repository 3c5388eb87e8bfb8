import type { AgentDomain } from "@baize/common/domain/agent.ts"
import type { TextStore } from "@baize/common/domain/environment.ts"
import { LANGUAGE } from "@baize/common/react/accepted-languages.ts"
import { changeWords, haveWords } from "@baize/common/react/have-words.ts"
import { findLanguage, tagOf } from "@baize/kit/languages.ts"
import type { Locale } from "antd/es/locale"
import dayjs from "dayjs"
import type { i18n } from "i18next"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { codeOf, defaultLanguage, languageOf, portalLanguages } from "../../locales/languages.ts"

interface LibraryTexts {
  /** As dayjs calls the language. */
  readonly days: string
  readonly load: () => Promise<readonly [{ readonly default: Locale }, unknown?]>
}

const english: LibraryTexts = { days: "en", load: () => Promise.all([import("antd/es/locale/en_US")]) }

/** Ant Design's and dayjs's own texts, one chunk per language; English for a language they do not support. */
const libraries: Readonly<Record<string, LibraryTexts>> = {
  cn: { days: "zh-cn", load: () => Promise.all([import("antd/es/locale/zh_CN"), import("dayjs/locale/zh-cn")]) },
  tw: { days: "zh-tw", load: () => Promise.all([import("antd/es/locale/zh_TW"), import("dayjs/locale/zh-tw")]) },
  ja: { days: "ja", load: () => Promise.all([import("antd/es/locale/ja_JP"), import("dayjs/locale/ja")]) },
  th: { days: "th", load: () => Promise.all([import("antd/es/locale/th_TH"), import("dayjs/locale/th")]) },
  vi: { days: "vi", load: () => Promise.all([import("antd/es/locale/vi_VN"), import("dayjs/locale/vi")]) },
  ko: { days: "ko", load: () => Promise.all([import("antd/es/locale/ko_KR"), import("dayjs/locale/ko")]) },
  es: { days: "es", load: () => Promise.all([import("antd/es/locale/es_ES"), import("dayjs/locale/es")]) },
  "es-mx": { days: "es-mx", load: () => Promise.all([import("antd/es/locale/es_ES"), import("dayjs/locale/es-mx")]) },
  pt: { days: "pt", load: () => Promise.all([import("antd/es/locale/pt_PT"), import("dayjs/locale/pt")]) },
  "pt-br": { days: "pt-br", load: () => Promise.all([import("antd/es/locale/pt_BR"), import("dayjs/locale/pt-br")]) },
  id: { days: "id", load: () => Promise.all([import("antd/es/locale/id_ID"), import("dayjs/locale/id")]) },
  ms: { days: "ms", load: () => Promise.all([import("antd/es/locale/ms_MY"), import("dayjs/locale/ms")]) },
  hi: { days: "hi", load: () => Promise.all([import("antd/es/locale/hi_IN"), import("dayjs/locale/hi")]) },
  tr: { days: "tr", load: () => Promise.all([import("antd/es/locale/tr_TR"), import("dayjs/locale/tr")]) },
  ru: { days: "ru", load: () => Promise.all([import("antd/es/locale/ru_RU"), import("dayjs/locale/ru")]) },
  fr: { days: "fr", load: () => Promise.all([import("antd/es/locale/fr_FR"), import("dayjs/locale/fr")]) },
  de: { days: "de", load: () => Promise.all([import("antd/es/locale/de_DE"), import("dayjs/locale/de")]) },
}

/** The stored language, if there is a catalog for it. */
const storedLanguage = (storage: TextStore): string | undefined => inPortal(storage.read(LANGUAGE))

/** The code of a language that the portal has. */
const inPortal = (code: string | undefined): string | undefined => portalLanguages.find(one => one.code === code)?.code

/** The initial language: the chosen one, else the browser's, else the default. */
export const startLanguage = (storage: TextStore, browser: readonly string[]): string =>
  storedLanguage(storage) ??
  findLanguage(
    browser,
    portalLanguages.map(({ code }) => code),
  ) ??
  defaultLanguage

/** Buttons of a calendar that choose a month, a year or a decade are named by what they show (WCAG 2.2, 2.5.3). */
function namedAsShown(library: Locale): Locale {
  if (!library.DatePicker) return library
  const { monthSelect: _month, yearSelect: _year, decadeSelect: _decade, ...lang } = library.DatePicker.lang
  return { ...library, DatePicker: { ...library.DatePicker, lang: lang as typeof library.DatePicker.lang } }
}

/** The language of the portal. Changing it needs no reload. */
export class LanguageChoice {
  code: string
  /** Ant Design's texts; undefined until they are loaded. */
  library: Locale | undefined = undefined
  private readonly words: i18n
  private readonly domain: AgentDomain
  private wanted = ""

  constructor(words: i18n, domain: AgentDomain) {
    this.words = words
    this.domain = domain
    this.code = codeOf(words.language)
    const kept = { words: false, domain: false, wanted: false } as const
    makeAutoObservable<this, keyof typeof kept>(this, { ...kept, library: observableRef })
  }

  get direction(): "ltr" | "rtl" {
    return languageOf(this.code)?.direction ?? "ltr"
  }

  /** The portal's that the brand offers, and the one that the platform answers in: English if the portal lacks the brand's. */
  get offered(): readonly { readonly code: string; readonly name: string }[] {
    const { info } = this.domain.site
    return portalLanguages.filter(({ code }) => !info || info.languages.includes(code) || code === info.language)
  }

  /**
   * Uses the platform's choice (the first of the browser's languages that the brand has, else the brand's) if no language was
   * chosen, or if the brand does not offer the chosen one; English if the portal lacks it.
   */
  async settle(): Promise<void> {
    const { info } = this.domain.site
    const stored = storedLanguage(this.domain.storage)
    const fits = stored !== undefined && this.offered.some(({ code }) => code === stored)
    const otherwise = info ? (inPortal(info.language) ?? defaultLanguage) : this.code
    await this.show(fits ? stored : otherwise)
  }

  /** Whether its texts have loaded; if not, everything stays in the language before. */
  async choose(code: string): Promise<boolean> {
    const outcome = await this.show(code)
    if (outcome !== "shown") return outcome === "overtaken"
    this.domain.storage.write(LANGUAGE, code)
    if (this.domain.session.signedIn) await this.domain.speak(code)
    return true
  }

  /** Of several that load at the same time, only the one that was wanted last is shown. */
  private async show(code: string): Promise<"shown" | "unavailable" | "overtaken"> {
    this.wanted = code
    const { load, days } = libraries[code] ?? english
    const [loaded, haveAll] = await Promise.all([load().catch(() => undefined), haveWords(this.words, tagOf(code))])
    if (this.wanted !== code) return "overtaken"
    if (!loaded || !haveAll) return "unavailable"
    await changeWords(this.words, tagOf(code))
    dayjs.locale(days)
    runInAction(() => {
      this.code = code
      this.library = namedAsShown(loaded[0].default)
    })
    return "shown"
  }
}
