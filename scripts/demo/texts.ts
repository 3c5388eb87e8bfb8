import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type en from "../../locales/en/demo.json"

type DemoKey = keyof typeof en

const folder = join(root, "locales")
const files = readdirSync(folder)
  .map(language => [language, join(folder, language, "demo.json")] as const)
  .filter(([, file]) => existsSync(file))
  .map(([language, file]) => [language, JSON.parse(readFileSync(file, "utf8")) as Record<string, string>] as const)

/** A text of the demo world in every language that has it. */
export const demoText = (key: DemoKey): Readonly<Record<string, string>> =>
  Object.fromEntries(files.flatMap(([language, texts]) => (texts[key] ? [[language, texts[key]]] : [])))
