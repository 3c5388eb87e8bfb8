import { existsSync, readdirSync, readFileSync } from "node:fs"
import type en from "../../../locales/en/sandbox.json"

/** The texts of the pay page. "Sandbox Pay" plays an outside company: it has its own, and speaks every language it has. */
export type PayPageTexts = Readonly<Record<keyof typeof en, string>>

const folder = new URL("../../../locales/", import.meta.url)

const words = new Map(
  readdirSync(folder).flatMap(language => {
    const file = new URL(`${language}/sandbox.json`, folder)
    return existsSync(file) ? [[language, JSON.parse(readFileSync(file, "utf8")) as PayPageTexts] as const] : []
  }),
)

export const languages = [...words.keys()]
export const wordsOf = (language: string): PayPageTexts => words.get(language) ?? words.get("en")!

/** A text with what it names. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
