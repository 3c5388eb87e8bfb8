import type en from "../locales/en.json"

type Keys<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Keys<Tree[Key], `${Path}${Key}.`>
}[keyof Tree & string]

export type WordKey = Keys<typeof en>

export interface Words {
  language: string
  (key: WordKey, values?: Readonly<Record<string, string | number>>): string
}

const files: Readonly<Record<string, () => Promise<{ default: typeof en }>>> = {
  en: () => import("../locales/en.json"),
  ko: () => import("../locales/ko.json"),
}

/** The texts in a language; English when the studio does not have it. */
export async function loadWords(asked: string): Promise<Words> {
  const language = asked.slice(0, 2).toLowerCase()
  const load = files[language]
  const { default: texts } = await (load ?? files.en!)()
  const find = (key: string) =>
    key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts)
  const word = (key: WordKey, values: Readonly<Record<string, string | number>> = {}) =>
    String(find(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))
  return Object.assign(word, { language: load ? language : "en" })
}

/** Whether there is a text under a key that is made at run time. */
export function known(words: Words, key: string): key is WordKey {
  return words(key as WordKey) !== key
}
