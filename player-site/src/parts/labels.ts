import type { SiteInfo } from "@baize/common/api/site.ts"
import type { i18n } from "i18next"
import { codeOf } from "../../../locales/languages.ts"

/** The catalogs' texts that the brand's stand in for, by language and key. */
const replaced = new Map<string, Map<string, string>>()

/**
 * Puts the brand's own names of kinds of games over those of the catalogs, which are loaded in the language. The catalog's come
 * back where the brand has none any more.
 */
export function putLabels(words: i18n, tag: string, info: SiteInfo | undefined): void {
  // A platform of the version before names none.
  const own = info?.labels?.[codeOf(tag)] ?? {}
  const before = replaced.get(tag) ?? new Map<string, string>()
  replaced.set(tag, before)
  for (const key of new Set([...before.keys(), ...Object.keys(own)])) {
    const catalog = key.startsWith("gameType.") ? "common" : "player"
    if (!before.has(key)) before.set(key, String(words.getResource(tag, catalog, key)))
    words.addResource(tag, catalog, key, own[key] ?? before.get(key)!)
  }
}
