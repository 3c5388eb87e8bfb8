import { existsSync, readdirSync, readFileSync } from "node:fs"
import type { TranslatedText } from "./words.ts"

/** What a language's `names.json` names: `service` are the chats of a new brand, by department; `levels`, those of the demo. */
type Kind = "games" | "levels" | "lotteries" | "service" | "vendors"

/** In English, and in every other language that has a catalog. */
export interface Names extends TranslatedText {
  readonly en: string
}

const folder = new URL("../../locales/", import.meta.url)

const files = readdirSync(folder).flatMap(language => {
  const file = new URL(`${language}/names.json`, folder)
  if (!existsSync(file)) return []
  return [[language, JSON.parse(readFileSync(file, "utf8")) as Record<Kind, TranslatedText>] as const]
})

/** The names of a game, a lottery, a vendor, a chat or a level that the platform brings; throws if it has none in English. */
export function namesOf(kind: Kind, code: string): Names {
  const found = files.flatMap(([language, texts]) => (texts[kind][code] ? [[language, texts[kind][code]]] : []))
  const names: TranslatedText = Object.fromEntries(found)
  if (!names.en) throw new Error(`${code} is missing among the ${kind} of locales/en/names.json`)
  return { ...names, en: names.en }
}
