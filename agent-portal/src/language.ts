import type { AgentDomain } from "@baize/common/domain/agent.ts"
import type { TextStore } from "@baize/common/domain/environment.ts"
import { findLanguage, tagOf } from "@baize/kit/languages.ts"
import type { Locale } from "antd/es/locale"
import dayjs from "dayjs"
import type { i18n } from "i18next"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { codeOf, defaultLanguage, languageOf, languages } from "../../locales/languages.ts"

const LANGUAGE = "baize.language"

/** Ant Design's and dayjs's own texts, one chunk per language; English for a language they do not support. */
const libraries: Record<string, () => Promise<Locale>> = {
  en: async () => (await import("antd/es/locale/en_US")).default,
  ko: async () => (await Promise.all([import("antd/es/locale/ko_KR"), import("dayjs/locale/ko")]))[0].default,
}

/** The stored language, if there is a catalog for it. */
const storedLanguage = (storage: TextStore): string | undefined => languageOf(storage.read(LANGUAGE))?.code

/** The initial language: the chosen one, else the browser's, else the default. */
export const startLanguage = (storage: TextStore, browser: readonly string[]): string =>
  storedLanguage(storage) ??
  findLanguage(
    browser,
    languages.map(({ code }) => code),
  ) ??
  defaultLanguage

/** The language of the portal. Changing it needs no reload. */
export class LanguageChoice {
  code: string
  /** Ant Design's texts; undefined until they are loaded. */
  library: Locale | undefined = undefined
  private readonly words: i18n
  private readonly domain: AgentDomain

  constructor(words: i18n, domain: AgentDomain) {
    this.words = words
    this.domain = domain
    this.code = codeOf(words.language)
    makeAutoObservable<this, "words" | "domain">(this, { words: false, domain: false, library: observableRef })
  }

  get direction(): "ltr" | "rtl" {
    return languageOf(this.code)?.direction ?? "ltr"
  }

  /** Languages that have a catalog and that the brand offers. */
  get offered(): readonly { readonly code: string; readonly name: string }[] {
    const brand = this.domain.site.info?.languages
    return languages.filter(({ code }) => !brand || brand.includes(code))
  }

  /** Uses the brand's language if none was chosen, or if the brand does not offer the chosen one. */
  async settle(): Promise<void> {
    const { info } = this.domain.site
    const stored = storedLanguage(this.domain.storage)
    const fits = stored !== undefined && (!info || info.languages.includes(stored))
    await this.show(fits ? stored : (languageOf(info?.language)?.code ?? this.code))
  }

  async choose(code: string): Promise<void> {
    this.domain.storage.write(LANGUAGE, code)
    await this.show(code)
    if (this.domain.session.signedIn) await this.domain.speak(code)
  }

  private async show(code: string): Promise<void> {
    const load = libraries[code] ?? libraries[defaultLanguage]!
    const [library] = await Promise.all([load(), this.words.changeLanguage(tagOf(code))])
    dayjs.locale(code)
    runInAction(() => {
      this.code = code
      this.library = library
    })
  }
}
