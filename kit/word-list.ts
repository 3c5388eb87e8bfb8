/** Addresses, in advertisements or to move the talk elsewhere; no legitimate message needs one. */
const link = /(https?:|www\.)|[\p{L}\p{N}-]{2,}\.(com|net|org|io|me|gg|tv|cc|app|bet|vip|top|xyz|kr|ru|cn)(?![\p{L}\p{N}])/iu

/** Letters that look like others, used to evade a list. */
const alike: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" }

/** A text normalized for comparison: one form of each letter, no accents, nothing invisible, no repeated letters. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/(.)\1{2,}/gu, "$1$1")
}

/** The same with digits and signs read as the letters they look like. */
const lookedAt = (text: string): string => text.replace(/[013457@$]/g, sign => alike[sign] ?? sign)

/** Single letters in a row, read as one word: "b a d", "b.a.d". */
const spelledOut = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]+\p{L}(?![\p{L}\p{N}]))+/gu) ?? []).map(run =>
    run.replace(/[^\p{L}\p{N}]+/gu, ""),
  )

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Scripts without spaces between words, or with endings on them: a word counts anywhere. */
const unspaced = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a text has an address of the Web. */
export const hasLink = (text: string): boolean => link.test(text.normalize("NFKC"))

/**
 * Checks texts against a list of words. A word counts as a whole word, so that innocent words containing it pass; with a star at
 * its end (`scam*`) also as a prefix.
 */
export function wordList(words: readonly string[]): (text: string) => boolean {
  const list = words
    .map(word => ({ word: plain(word.replace(/\*$/, "").trim()), open: word.endsWith("*") }))
    .filter(({ word }) => word !== "")
  const patterns = list.map(({ word, open }) =>
    unspaced.test(word) ? escaped(word) : `(?<![\\p{L}\\p{N}])${escaped(word)}${open ? "" : "(?![\\p{L}\\p{N}])"}`,
  )
  const bad = patterns.length > 0 ? new RegExp(patterns.join("|"), "u") : undefined
  return text => {
    const forms = [plain(text), lookedAt(plain(text))]
    const runs = forms.flatMap(spelledOut)
    return (
      bad !== undefined && (forms.some(form => bad.test(form)) || list.some(({ word }) => runs.some(run => run.includes(word))))
    )
  }
}
