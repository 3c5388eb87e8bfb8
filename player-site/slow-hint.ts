import { readFileSync } from "node:fs"
import { tagOf } from "@baize/kit/languages.ts"
import type { Plugin } from "vite"
import { languages } from "../locales/languages.ts"

interface SlowHint {
  readonly slow: string
}

const wordsOf = (code: string): string =>
  (JSON.parse(readFileSync(new URL(`../locales/${code}/common.json`, import.meta.url), "utf8")) as SlowHint).slow

/**
 * Writes the message for slow loading into the page itself, in every language: no catalog is loaded by then. The page's own
 * script shows the one in the visitor's language after eight seconds.
 */
export const slowHint = (): Plugin => ({
  name: "slow-hint",
  transformIndexHtml: html =>
    html.replace(
      "<!-- slow -->",
      languages.map(({ code }) => `<p class="first-slow" lang="${tagOf(code)}">${wordsOf(code)}</p>`).join("\n      "),
    ),
})
