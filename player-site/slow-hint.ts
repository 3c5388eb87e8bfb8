import { readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { languages } from "../locales/languages.ts"

interface SlowHint {
  readonly slow: string
}

const wordsOf = (code: string): string =>
  (JSON.parse(readFileSync(new URL(`../locales/${code}/common.json`, import.meta.url), "utf8")) as SlowHint).slow

/**
 * Writes into the page itself, in every language, what is said when the scripts take long: no catalogue is there by then.
 * The page's own script asks for it after eight seconds, and `themes/first.css` shows the one of the visitor's language.
 */
export const slowHint = (): Plugin => ({
  name: "slow-hint",
  transformIndexHtml: html =>
    html.replace(
      "<!-- slow -->",
      languages.map(({ code }) => `<p class="first-slow" lang="${code}">${wordsOf(code)}</p>`).join("\n      "),
    ),
})
