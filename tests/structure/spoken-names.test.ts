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
  ["deposit", "copy", "copyOf"],
  ["points", "redeem", "redeemFor"],
  ["player", "lottery.verify", "lottery.verifyOf"],
] as const

const textAt = (catalog: unknown, key: string): string =>
  key.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], catalog) as string
/** As compared: joints between words and letters' size do not count. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll(/[\u200b\u2060]/g, "")

// WCAG 2.2, 2.5.3: who speaks to the page says what is shown.
test.each(pairs)("%s: what %s shows is in the name of %s, in every language", (file, shown, named) => {
  const wrong = languages
    .filter(({ portal }) => file !== "agent" || portal)
    .flatMap(({ code }) => {
      const catalog = JSON.parse(readFileSync(join(root, "locales", code, `${file}.json`), "utf8")) as unknown
      const [short, long] = [textAt(catalog, shown), textAt(catalog, named)]
      return plain(long).includes(plain(short)) ? [] : [`${code}: "${long}" lacks "${short}"`]
    })
  expect(wrong).toEqual([])
})
