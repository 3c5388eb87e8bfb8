import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { baseOf, type Catalog } from "./catalogs.ts"

interface RequiredTerm {
  /** What names it in an English text. */
  readonly english: string
  /** The files in which it means this; without, all that don't name things. */
  readonly files?: string
  /** Its capital letters count: Player is a side of baccarat. */
  readonly exact?: boolean
  /** By language, what names it there: the stems of its words. */
  readonly words: Readonly<Record<string, string>>
}

/** Bengali letters, for one, are written in two ways that look alike. */
const alike = (text: string): string => text.normalize("NFC")

const terms = Object.entries(
  JSON.parse(readFileSync(join(root, "docs/glossaries/required.json"), "utf8")) as Record<string, RequiredTerm>,
).map(([name, { english, files, exact, words }]) => ({
  name,
  english: new RegExp(english, exact ? "" : "i"),
  files: files === undefined ? undefined : new RegExp(files),
  words: new Map(Object.entries(words).map(([language, stems]) => [language, new RegExp(alike(stems), "iu")])),
}))

/** They name things. */
const naming = /\/(demo|file|lotteryBets|names|sandbox)\.json$/
/**
 * Texts that use an English word of the table in another sense: an offer or free rounds that are withdrawn, the dividend of a
 * pool, the limits of a proof, a button below "Stake", an offer of free rounds, or a withdrawal that is called a payout; and
 * labels that need no ticket, chase or insurance beside what they stand.
 */
const otherSense = new RegExp(
  [
    "^(actions\\.withdraw|contracts\\..*withdraw|messages\\..*withdrawn|effects\\.terminate$)",
    "free-rounds|^(outcome\\.pools|sections\\.(limits|sabong|walk)|stakes\\.set$|use$)",
    "^(aml\\.checks\\.text|chase\\.stop|tickets\\.cancelChase|act\\.decline)$",
  ].join("|"),
)
/** Games and the portal write numbers of their own kind: hands, odds, terms of contracts. */
const ownNumbers = /^studio\/|\/agent\.json$/

/** What a number as a word says in English: another language may write its digits. */
const spelled = new Map(
  Object.entries({
    "2": "two second twice double february",
    "3": "three third",
    "4": "four fourth",
    "5": "five fifth",
    "6": "six sixth",
    "7": "seven seventh",
    "8": "eight eighth",
    "9": "nine",
    "10": "ten",
    "12": "twelve",
  }).flatMap(([number, words]) => words.split(" ").map(word => [word, number] as const)),
)
/** Names with a number in one language alone: 21點 is blackjack, 快三 is K3, a sum "1+2"; a prize in each demo brand's money. */
const named = /^(classification\.|tracks\.|rewards\.cash\.name$)/

const bare = (text: string): string => text.replace(/\{\{?[^}]*\}\}?|<[^>]*>|&\w+;/g, " ").replaceAll(/[\u200b\u2060]/g, "")
/** The numbers in a text from 2 on, without separators: "a day" is "1日" elsewhere, and "below zero" below 0. */
const numbersIn = (text: string): string[] =>
  (bare(text).match(/\d+(?:[.,\u00a0\u202f ’']\d+)*/g) ?? [])
    .map(number => number.replace(/\D/g, ""))
    .filter(number => number !== "0" && number !== "1")

/**
 * Where a text of a language does not say what English says, as far as a program can tell: a term of money, limits or
 * exclusion is missing, or a number is another.
 */
export function meaningProblems({ file, source, texts = new Map() }: Catalog, language: string): string[] {
  if (language === "en") return []
  const names = naming.test(file)
  const originals = new Map([...source].map(([key, text]) => [baseOf(key), text]))
  return [...texts].flatMap(([key, text]) => {
    const original = source.get(key) ?? originals.get(baseOf(key)) ?? ""
    return [
      ...missingTerms({ file, key, original }, text, language).map(name => `${file}: ${key} lacks the term for ${name}`),
      ...(names || named.test(key) || ownNumbers.test(file)
        ? []
        : otherNumbers(original, text).map(number => `${file}: ${key} differs in the number ${number}`)),
    ]
  })
}

/** A text of a language and what it translates. */
interface Translated {
  readonly file: string
  readonly key: string
  readonly original: string
}

/** Terms that English names and the text does not; `docs/glossaries/required.json` has the words. */
function missingTerms({ file, key, original }: Translated, text: string, language: string): string[] {
  if (otherSense.test(key)) return []
  const names = naming.test(file)
  const said = alike(bare(text))
  const english = bare(original)
  return terms
    .filter(term => (term.files ? term.files.test(file) : !names))
    .filter(term => term.words.get(language)?.test(said) === false && term.english.test(english))
    .map(({ name }) => name)
}

/** Numbers of one text that the other does not have; English may spell those of the other out. */
function otherNumbers(original: string, text: string): string[] {
  const wanted = numbersIn(original)
  const has = numbersIn(text)
  const inWords = (
    bare(original)
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).flatMap(word => spelled.get(word) ?? [])
  return [...wanted.filter(number => !has.includes(number)), ...has.filter(number => ![...wanted, ...inWords].includes(number))]
}
