import i18next, { type i18n } from "i18next"
import { initReactI18next } from "react-i18next"
import type agent from "../../locales/en/agent.json"
import type common from "../../locales/en/common.json"
import type player from "../../locales/en/player.json"
import type refusals from "../../locales/en/refusals.json"
import { languageOf } from "../../locales/languages.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    resources: { common: typeof common; player: typeof player; agent: typeof agent; refusals: typeof refusals }
  }
}

type Namespace = "common" | "player" | "agent" | "refusals"

/** Where each catalogue lies. They are plain JSON files: a visitor loads one language, and of it only what his site shows. */
const files = import.meta.glob<string>("../../locales/*/*.json", { query: "?url", import: "default", eager: true })

const catalogues = {
  type: "backend" as const,
  async read(language: string, namespace: string): Promise<object> {
    const answer = await fetch(files[`../../locales/${language}/${namespace}.json`]!)
    if (!answer.ok) throw new Error(`No words for ${language}: HTTP ${answer.status}`)
    return answer.json() as Promise<object>
  },
}

/** Starts the words of a site; resolves when the first catalogues are here. A later `changeLanguage` needs no reload. */
export async function startWords(language: string, namespaces: readonly Namespace[]): Promise<i18n> {
  i18next.on("languageChanged", code => {
    document.documentElement.lang = code
    document.documentElement.dir = languageOf(code)?.direction ?? "ltr"
  })
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
    })
  return i18next
}
