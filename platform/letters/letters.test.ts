import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const locales = new URL("../../locales/", import.meta.url)

const languages = readdirSync(locales, { withFileTypes: true }).filter(entry => entry.isDirectory())

it.each(languages)("no subject of a letter in language $name holds a code or link, since subjects are not sealed", ({ name }) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(new URL(`${name}/letters.json`, locales), "utf8"))
  const subjects = Object.entries(texts).filter(([key]) => key.endsWith("-subject"))
  expect(subjects.length).toBeGreaterThan(0)
  expect(subjects.filter(([, text]) => /\{\{(code|link)\}\}/.test(text))).toEqual([])
})
