import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { tagOf } from "@baize/kit/languages.ts"
import type { Catalog } from "./catalogs.ts"

/** Names that languages keep: of games, studios, clubs, horses, draws, and of the maps and teams of a duel. */
export const names =
  /^(name|(content|games|vendors|lotteries|teams|clubs|runners|birds|maps|codes|levels)\..+|sections\..+\.title)$/

/** Terms of the market that languages in Latin letters, and Greek, say in English. */
const terms = new Set(
  [
    "dragon tiger, fan tan, sic bo, niu niu, banker niu niu, player niu niu, texas hold'em, jacks or better, live casino",
    "straight flush, royal flush, full house, four of a kind, three of a kind, two pair, high card, suited trips, perfect pair",
    "big blind, big blinds, small blind, ante bet, time bank, top up, sit out, final table, prize pool, straight up, six line",
    "bead plate, big road, dragon bonus, house edge, cash out, auto cash-out, free spin, free spins, photo finish, server seed",
    "game shows, ios lite, iphone lite, bubble tea",
  ].flatMap(line => line.split(", ")),
)
/** Words of the market that these languages say in English, alone beside a number or what code inserts. */
const words = new Set(
  [
    "baccarat board bonus bots cap chips corner fan flop forecast map max multiplier natural niu place pot quay rake respin",
    "respins river roulette scatters sha split street total tricast turn way ways win",
  ].flatMap(line => line.split(" ")),
)
/** Words that English shares with a language. */
const shared: Readonly<Record<string, string>> = {
  da: "chance segment",
  de: "chance details",
  es: "triple",
  "es-mx": "triple",
  fr: "double passes places point promotions signature studios tickets triple",
  id: "edit pool",
  nl: "details pool race segment",
  no: "for segment",
  pl: "segment",
  "pt-br": "chance",
  sv: "segment",
}
/** After a language's code, what only that one keeps: the same words in Danish and Dutch, a notice of copyright. */
const kept = [
  /^(da forgot\.sendLink|nl symbols\.ring)$/,
  /^(ja|ko|tl) footer\.rights$/,
  /^(id|nl|tl) duel\.number$/,
  /^(id rules\.payback|it dock\.bank)$/,
  /^tl (rules\.(payback|return)|rewards\.cards\.name|hands\.jacks-or-better)$/,
]
/** Filipino says most terms in English: there a sentence is one of four words. */
const wordsIn = (language: string): RegExp => (language === "tl" ? /[a-z]{2,}( [a-z]{2,}){3}/i : /[a-z]{2,} [a-z]{2,}/i)

/** A text without what code inserts and what marks it. */
export const bare = (text: string): string => text.replace(/\{\{?[^}]*\}\}?|<[^>]*>|&\w+;|\$t\([^)]*\)|https?:\S+|\S+@\S+/g, ".")
/** Without punctuation at its ends, as `terms` has it. */
const term = (text: string): string =>
  bare(text)
    .replace(/^[^a-z]+|[^a-z]+$/gi, "")
    .toLowerCase()

/** The words that a language's glossary has, in which many terms are those of English. */
const glossaries = new Map<string, ReadonlySet<string>>()
function glossaryOf(language: string): ReadonlySet<string> {
  const known = glossaries.get(language)
  if (known) return known
  const terms = Object.values(JSON.parse(readFileSync(join(root, `docs/glossaries/${language}.json`), "utf8"))).join(" ")
  const all = new Set(terms.toLowerCase().split(/[^\p{L}]+/u))
  glossaries.set(language, all)
  return all
}

/** Whether a text has a word of English beside a number or what code inserts, for which the language has its own. */
function hasWord(text: string, language: string): boolean {
  if (language === "en" || language === "tl" || !/[{\d]/.test(text)) return false
  const known = (word: string): boolean =>
    words.has(word) || (shared[language] ?? "").split(" ").includes(word) || glossaryOf(language).has(word)
  return (bare(text).match(/(?<!\p{L})[a-z]{3,}(?!\p{L})/giu) ?? []).some(word => !known(word.toLowerCase()))
}

/** Keys of texts that are still those of English: of two words or more, or of one beside a number or what code inserts. */
export const leftInEnglish = ({ source, texts = new Map() }: Catalog, language: string): string[] =>
  [...texts]
    .filter(([key, text]) => source.get(key) === text)
    .filter(([, text]) => wordsIn(language).test(bare(text)) || hasWord(text, language))
    .filter(([key, text]) => !names.test(key) && !terms.has(term(text)))
    .map(([key]) => key)
    .filter(key => language !== "en" && !kept.some(pattern => pattern.test(`${language} ${key}`)))

const inLatin = JSON.parse(readFileSync(join(root, "docs/glossaries/latin.json"), "utf8")) as Readonly<
  Record<string, readonly string[]>
>
/** The published procedures name fields of rounds; the others name things. */
export const naming = /\/(algorithm|names|demo(?:-jade|-lido)?|file)(\.|\/)/

/** Words of four Latin letters or more in a language of another script, but those of `docs/glossaries/latin.json`. */
export function latinWords({ file, texts = new Map() }: Catalog, language: string): string[] {
  if (naming.test(file) || new Intl.Locale(tagOf(language)).maximize().script === "Latn") return []
  const known = new Set([...(inLatin.all ?? []), ...(inLatin[language] ?? [])])
  return [...texts].flatMap(([key, text]) =>
    names.test(key)
      ? []
      : (bare(text).match(/[a-z]{4,}/gi) ?? []).filter(word => !known.has(word.toLowerCase())).map(word => `${key} says ${word}`),
  )
}
