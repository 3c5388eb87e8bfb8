import { findLanguage, tagOf } from "@baize/kit/languages.ts"
import { isTwin, twins } from "../../games/twins.ts"
import type en from "../locales/en.json"
import { loadFile } from "./load-file.ts"

type TextKeys<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : TextKeys<Tree[Key], `${Path}${Key}.`>
}[keyof Tree & string]

type TextValues = Readonly<Record<string, string | number>>

/** The texts of one file in the player's language; unknown keys do not compile. */
export interface Texts<Tree> {
  readonly language: string
  (key: TextKeys<Tree>, values?: TextValues): string
  /** The text of a key built at run time, if there is one. */
  find(key: string, values?: TextValues): string | undefined
}

/** The shell's texts. */
export type ShellTexts = Texts<typeof en>
export type WordKey = TextKeys<typeof en>

const files = import.meta.glob<{ default: object }>(["../locales/{en,ko}.json", "../locales/*/{en,ko}.json"])

/** Games of a kind share texts: those of other folders follow their own. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  "salon-roulette": ["european-roulette", "salon"],
  "salon-baccarat": ["baccarat", "salon"],
  "salon-blackjack": ["blackjack", "salon"],
  "dragon-tiger": ["baccarat", "salon"],
  "sic-bo": ["salon"],
  "xoc-dia": ["salon"],
  "fan-tan": ["salon"],
  "niu-niu": ["baccarat", "salon"],
  "peony-baccarat": ["baccarat", "salon"],
  "speed-baccarat": ["baccarat", "salon"],
  "reef-hunter": ["fishing"],
  "midnight-trench": ["fishing"],
  "drowned-temple": ["fishing"],
}

const fill = (text: string, values: TextValues) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))

const codes = Object.keys(files).flatMap(file => /^\.\.\/locales\/([\w-]+)\.json$/.exec(file)?.[1] ?? [])
const codeOfTag = new Map(codes.map(code => [tagOf(code), code]))

/** The page's language as BCP 47 has it: the requested one, a code or a tag, or English if the studio does not have it. */
export const languageOf = (requested: string): string => tagOf(findLanguage([requested], codes) ?? "en")

async function treeOf(language: string, folder?: string): Promise<object> {
  const load = files[`../locales/${folder ? `${folder}/` : ""}${codeOfTag.get(language)}.json`]
  if (!load) throw new Error(`There are no texts of ${folder ?? "the shell"} in ${language}`)
  return (await loadFile(load)).default
}

/**
 * The texts of `locales/<code>.json`, or of `locales/<folder>/<code>.json`, of a language as `languageOf` gives it. A game of the
 * label has only its own words there, and the others of the game it is; a table of the salon or a sea those of its kind.
 */
export async function loadTexts<Tree>(language: string, folder?: string): Promise<Texts<Tree>> {
  const same = folder !== undefined && isTwin(folder) ? [twins[folder]] : (borrowed[folder ?? ""] ?? [])
  const trees = await Promise.all([treeOf(language, folder), ...same.map(other => treeOf(language, other))])
  const find = (key: string, values: TextValues = {}) => {
    for (const texts of trees) {
      const found = key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts)
      if (typeof found === "string") return fill(found, values)
    }
    return undefined
  }
  const text = (key: string, values?: TextValues) => find(key, values) ?? key
  return Object.assign(text, { language, find })
}
