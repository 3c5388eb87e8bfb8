import { setImmediate } from "node:timers/promises"
import { folded } from "@baize/kit/folded.ts"

/** Chinese characters by how they are spelled. */
interface Han {
  /** By each whole syllable, in every reading; with ü as v and as u. */
  readonly bySyllable: ReadonlyMap<string, string>
  /** By what a syllable begins with, from one letter on. */
  readonly byBeginning: ReadonlyMap<string, string>
}

const [FIRST, LAST] = [0x4e00, 0x9fff]
/** Characters that are read at once: other requests get their turn between. */
const PORTION = 1_000
/** More letters than a name has syllables, and more ways to divide letters into syllables than are worth a look. */
const [MOST_INITIALS, MOST_DIVISIONS, LONGEST] = [8, 16, 40]

let known: Promise<Han> | undefined

async function readHan(): Promise<Han> {
  const { polyphonic } = await import("pinyin-pro")
  const [bySyllable, byBeginning] = [new Map<string, string>(), new Map<string, string>()]
  const add = (to: Map<string, string>, spelling: string, letter: string): void => {
    const letters = to.get(spelling) ?? ""
    if (!letters.endsWith(letter)) to.set(spelling, letters + letter)
  }
  for (let from = FIRST; from <= LAST; from += PORTION) {
    const letters = Array.from({ length: Math.min(PORTION, LAST - from + 1) }, (_, place) => String.fromCharCode(from + place))
    const readings = polyphonic(letters.join(""), { toneType: "none", type: "array" })
    for (const [place, letter] of letters.entries()) {
      const own = (readings[place] ?? []).map(reading => folded(reading.replace("ü", "v"))).filter(one => /^[a-z]+$/.test(one))
      const syllables = new Set(own.flatMap(reading => [reading, reading.replace("v", "u")]))
      for (const syllable of syllables) add(bySyllable, syllable, letter)
      for (const syllable of syllables)
        for (let end = 1; end <= syllable.length; end++) add(byBeginning, syllable.slice(0, end), letter)
    }
    await setImmediate()
  }
  return { bySyllable, byBeginning }
}

/** The ways to divide letters into syllables, of which the last can lack its end; those of longer syllables first. */
function divided(letters: string, { bySyllable, byBeginning }: Han): string[][] {
  const longest = Math.max(...[...bySyllable.keys()].map(syllable => syllable.length))
  const ways: string[][] = []
  /** From where no way leads to the end: else letters that can be divided often, but never whole, would take forever. */
  const dead = new Set<number>()
  const divide = (from: number, before: readonly string[]): void => {
    if (ways.length >= MOST_DIVISIONS || dead.has(from)) return
    const found = ways.length
    const rest = letters.slice(from)
    if (byBeginning.has(rest)) ways.push([...before, rest])
    for (let length = Math.min(longest, rest.length - 1); length > 0; length--) {
      const syllable = rest.slice(0, length)
      if (bySyllable.has(syllable)) divide(from + length, [...before, syllable])
    }
    if (ways.length === found) dead.add(from)
  }
  divide(0, [])
  return ways
}

/**
 * A pattern that finds the Chinese names someone typed in pinyin, by syllables (wang xiaoming, of which the last can lack its
 * end) or by first letters (wxm), for PostgreSQL and for JavaScript; undefined: nothing is spelled so. It has each character in
 * all of its readings, so that nothing has to be stored beside a name.
 */
export async function hanPattern(typed: string): Promise<string | undefined> {
  const letters = folded(typed).replace(/[\s'’]/g, "")
  if (!/^[a-z]+$/.test(letters) || letters.length > LONGEST) return undefined
  known ??= readHan().catch(problem => {
    known = undefined
    throw problem
  })
  const han = await known
  const oneOf = (characters: string): string => `[${characters}]`
  const ways = divided(letters, han).map(way =>
    way.map((part, place) => oneOf((place < way.length - 1 ? han.bySyllable : han.byBeginning).get(part)!)).join(""),
  )
  const initials = [...letters].map(letter => han.byBeginning.get(letter))
  const isInitials = letters.length > 1 && letters.length <= MOST_INITIALS && initials.every(one => one !== undefined)
  return [...ways, ...(isInitials ? [initials.map(one => oneOf(one!)).join("")] : [])].join("|") || undefined
}
