import { readFileSync } from "node:fs"

/**
 * The texts that file and screen share, by key in one language: of the portal (`measures.turnover`), or of another catalog
 * (`records:totals.in`).
 */
export type FileWords = (key: string) => string

const catalogs = new Map<string, object>()

function catalogOf(language: string, catalog: string): object {
  const path = `${language}/${catalog}.json`
  const known = catalogs.get(path)
  if (known) return known
  const read = JSON.parse(readFileSync(new URL(`../../../../locales/${path}`, import.meta.url), "utf8")) as object
  catalogs.set(path, read)
  return read
}

/** In a language that has the catalogs: of the portal (`portalLanguageOf`) where a file uses its texts. */
export function fileWords(language: string): FileWords {
  return key => {
    const [catalog, path] = key.includes(":") ? (key.split(":", 2) as [string, string]) : ["agent", key]
    const found = path
      .split(".")
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalogOf(language, catalog))
    return typeof found === "string" ? found : key
  }
}
