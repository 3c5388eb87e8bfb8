import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { siteWords } from "@baize/kit/site-words.ts"
import { defaultLanguage, languages } from "../locales/languages.ts"

const folder = fileURLToPath(new URL("../locales", import.meta.url))
/** Only the platform and the portal use these. */
const ofOthers = new Set([
  "agent.json",
  "demo.json",
  "demo-jade.json",
  "demo-lido.json",
  "file.json",
  "help.json",
  "letters.json",
  "names.json",
  "pages.json",
  "sandbox.json",
])

/** The texts of the site in the languages that are offered. */
export const words = siteWords({
  languages: languages.map(({ code }) => code),
  namespaces: readdirSync(`${folder}/${defaultLanguage}`)
    .filter(file => !ofOthers.has(file))
    .map(file => file.replace(".json", "")),
  fileOf: (language, namespace) => `${folder}/${language}/${namespace}.json`,
})
