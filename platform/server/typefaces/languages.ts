import { readFileSync } from "node:fs"
import { languages } from "../../../locales/languages.ts"

/** Rarer letters come from names and quotations. */
const OFTEN = 5

/** The letters of the alphabets in which a word drawn from two typefaces would stand out; Han, Hangul and others stand alone. */
const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu

/** The letters that the texts of the player site in a language consist of. */
function lettersOf(code: string): number[] {
  const counts = new Map<string, number>()
  for (const name of ["player", "common"]) {
    const texts = readFileSync(new URL(`../../../locales/${code}/${name}.json`, import.meta.url), "utf8")
    for (const [letter] of texts.replace(/"[^"]*": /g, "").matchAll(LETTER)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return Array.from(counts).flatMap(([letter, times]) => (times > OFTEN ? [letter.codePointAt(0)!] : []))
}

/** The languages, of those the site speaks, whose words a typeface cannot write. */
export const languagesWithout = (has: (codePoint: number) => boolean): string[] =>
  languages.map(({ code }) => code).filter(code => !lettersOf(code).every(has))
