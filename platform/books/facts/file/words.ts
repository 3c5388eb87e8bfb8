import { readFileSync } from "node:fs"
import type { Brand } from "../../../brands/brands.ts"
import { chooseLanguage } from "../../../server/texts.ts"
import type { Visitor } from "../../../server/visitor.ts"

/** The portal's texts, shared by file and screen: by key (`measures.turnover`), in one language. */
export type FileWords = (key: string) => string

const catalogs = new Map<string, object>()

function catalogOf(language: string): object {
  const known = catalogs.get(language)
  if (known) return known
  const read = JSON.parse(readFileSync(new URL(`../../../../locales/${language}/agent.json`, import.meta.url), "utf8")) as object
  catalogs.set(language, read)
  return read
}

/** The texts in the reader's language, if their brand offers it. */
export function fileWords(brand: Brand, visitor: Pick<Visitor, "language">): FileWords {
  const catalog = catalogOf(chooseLanguage(visitor.language, brand.languages, brand.language))
  return key => {
    const found = key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalog)
    return typeof found === "string" ? found : key
  }
}
