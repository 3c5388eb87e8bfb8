import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type en from "../../locales/en/demo.json"
import type jade from "../../locales/en/demo-jade.json"
import type lido from "../../locales/en/demo-lido.json"

const folder = join(root, "locales")

/** The texts of a file by their keys, each in every language that has it. */
function textsOf<Key extends string>(name: string): (key: Key) => Readonly<Record<string, string>> {
  const files = readdirSync(folder)
    .map(language => [language, join(folder, language, `${name}.json`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([language, file]) => [language, JSON.parse(readFileSync(file, "utf8")) as Record<string, string>] as const)
  return key => Object.fromEntries(files.flatMap(([language, texts]) => (texts[key] ? [[language, texts[key]]] : [])))
}

/** A text of the demo world. */
export const demoText = textsOf<keyof typeof en>("demo")

/** A text that one of its brands publishes. */
export const jadeText = textsOf<keyof typeof jade>("demo-jade")
export const lidoText = textsOf<keyof typeof lido>("demo-lido")
