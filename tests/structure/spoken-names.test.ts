import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"

/** What a button shows, and its longer name for those who hear it, by the file of both. */
const pairs = [
  ["security", "devices.end", "devices.endNamed"],
  ["security", "passkeys.remove", "passkeys.removeNamed"],
  ["agent", "devices.end", "devices.endNamed"],
  ["agent", "list.allRows", "list.whole"],
  ["deposit", "copy", "copyOf"],
  ["points", "redeem", "redeemFor"],
  ["player", "lottery.verify", "lottery.verifyOf"],
] as const

const textAt = (catalog: unknown, key: string): string =>
  key.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], catalog) as string
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" })
/** Words as they are compared: joints between them, marks and letters' size do not count. */
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text.toLowerCase().replaceAll(/[\u200b\u2060]/g, ""))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
const contains = (long: readonly string[], short: readonly string[]): boolean =>
  long.some((_, at) => short.every((word, n) => long[at + n] === word))

// WCAG 2.2, 2.5.3: who speaks to the page says what is shown.
test.each(pairs)("%s: what %s shows is in the name of %s, in every language", (file, shown, named) => {
  const wrong = languages
    .filter(({ portal }) => file !== "agent" || portal)
    .flatMap(({ code }) => {
      const catalog = JSON.parse(readFileSync(join(root, "locales", code, `${file}.json`), "utf8")) as unknown
      const [short, long] = [textAt(catalog, shown), textAt(catalog, named)]
      return contains(wordsOf(long), wordsOf(short)) ? [] : [`${code}: "${long}" lacks "${short}"`]
    })
  expect(wrong).toEqual([])
})
