/**
 * Addresses, in advertisements or to move the talk elsewhere; no legitimate message needs one. Nothing at the pattern's beginning
 * repeats without end: that finds no more, and takes the square of a text's length.
 */
const link = /(https?:|www\.)|[\p{L}\p{N}-]{2}\.(com|net|org|io|me|gg|tv|cc|app|bet|vip|top|xyz|kr|ru|cn)(?![\p{L}\p{N}])/iu

/** Letters that look like others, used to evade a list. */
const alike: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" }

/** A text normalized for comparison: one form of each letter, no accents, nothing invisible, no repeated letters. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
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

/** Scripts without spaces between words, or with endings on them: a word counts anywhere. */
const unspaced = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** A text as a reader sees it: one form of each character, nothing that isn't drawn, and one kind of full stop. */
export const legible = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{DI}/gu, "")
    .replace(/。/g, ".")

/** Whether a text has an address of the Web. */
export const hasLink = (text: string): boolean => link.test(legible(text))

const partOfWord = /[\p{L}\p{N}]/u
const startsInWord = /^[\p{L}\p{N}]/u

/** A word of a list. `within`: it counts anywhere; `open`: also as the beginning of a longer one. */
interface Listed {
  readonly word: string
  readonly within: boolean
  readonly open: boolean
}

const listed = (entry: string): Listed => {
  const word = plain(entry.replace(/\*$/, "").trim())
  return { word, within: unspaced.test(word), open: entry.endsWith("*") }
}

/**
 * Checks texts against a list of words. A word counts as a whole word, so that innocent words containing it pass; with a star at
 * its end (`scam*`) also as a prefix. They are looked up by the lengths that words have: one pattern of thousands of words takes
 * seconds to compile.
 */
export function wordList(words: readonly string[]): (text: string) => boolean {
  const byWord = new Map<string, Listed>()
  for (const entry of words.map(listed)) if (entry.word !== "" && !byWord.get(entry.word)?.open) byWord.set(entry.word, entry)
  const lengths = [...new Set([...byWord.keys()].map(word => word.length))]
  const counts = (text: string, anywhere: boolean): boolean => {
    let [at, before] = [0, ""]
    for (const letter of text) {
      const isInside = partOfWord.test(before)
      for (const length of lengths) {
        const found = byWord.get(text.slice(at, at + length))
        if (!found) continue
        const isWhole = found.open || !startsInWord.test(text.slice(at + length))
        if (anywhere || found.within || (!isInside && isWhole)) return true
      }
      at += letter.length
      before = letter
    }
    return false
  }
  return text => {
    const forms = [plain(text), lookedAt(plain(text))]
    return forms.some(form => counts(form, false) || spelledOut(form).some(run => counts(run, true)))
  }
}
