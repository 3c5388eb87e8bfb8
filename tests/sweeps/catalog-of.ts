import { readFileSync } from "node:fs"

/** A catalog of a language, as it is on disk. */
export const catalogOf = (code: string, name: string): object =>
  JSON.parse(readFileSync(new URL(`../../locales/${code}/${name}.json`, import.meta.url), "utf8"))
