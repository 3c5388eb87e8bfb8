import { directionOf, findLanguage, tagOf } from "@baize/kit/languages.ts"
import { foldersOf } from "../../games/folders-of-texts.ts"
import type en from "../locales/en.json"
import { loadFile } from "./load-file.ts"

/** Without its plural form, which the count of a text selects. */
type BaseOf<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key

type TextKeys<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${BaseOf<Key>}` : TextKeys<Tree[Key], `${Path}${Key}.`>
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

/** Where the build has the texts of each language (`vite.config.ts`): a player loads one language, and only what they see. */
declare const __WORDS__: Readonly<Record<string, string>>

/** The namespace of the texts beside the games' folders. */
const SHELL = "shell"

const fill = (text: string, values: TextValues) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))

/** The page's language as BCP 47 has it: the requested one, a code or a tag, or English if the studio does not have it. */
export const languageOf = (requested: string): string => tagOf(findLanguage([requested], Object.keys(__WORDS__)) ?? "en")

/** The page is in this language from here on. */
export function speak(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

const trees = new Map<string, Promise<object>>()

function treeOf(language: string, folder = SHELL): Promise<object> {
  const address = `${Object.entries(__WORDS__).find(([code]) => tagOf(code) === language)?.[1]}/${folder}.json`
  const known = trees.get(address)
  if (known) return known
  const loading = loadFile(async () => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`There are no texts of ${folder} in ${language}: HTTP ${answer.status}`)
    return (await answer.json()) as object
  })
  trees.set(address, loading)
  // Asked for again once it was lost.
  loading.catch(() => trees.delete(address))
  return loading
}

/** The texts of these files; the first that has a key gives its text, in the plural form of its `count`. */
export function textsOf<Tree>(language: string, files: readonly object[]): Texts<Tree> {
  const written = (key: string) => {
    for (const texts of files) {
      const found = key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts)
      if (typeof found === "string") return found
    }
    return undefined
  }
  const plurals = new Intl.PluralRules(language)
  const find = (key: string, values: TextValues = {}) => {
    const text =
      written(key) ?? (typeof values.count === "number" ? written(`${key}_${plurals.select(values.count)}`) : undefined)
    return text === undefined ? undefined : fill(text, values)
  }
  const text = (key: string, values?: TextValues) => find(key, values) ?? key
  return Object.assign(text, { language, find })
}

/**
 * The texts of `locales/<code>.json`, or of `locales/<folder>/<code>.json`, of a language as `languageOf` gives it. A game of the
 * label has only its own words there, and the others of the game it is; a table of the salon or a sea those of its kind.
 */
export async function loadTexts<Tree>(language: string, folder?: string): Promise<Texts<Tree>> {
  const folders = folder === undefined ? [undefined] : foldersOf(folder)
  return textsOf(language, await Promise.all(folders.map(one => treeOf(language, one))))
}
