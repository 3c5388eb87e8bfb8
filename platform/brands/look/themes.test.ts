import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { Color } from "./color.ts"
import { saysOf, tooFaint } from "./contrast.ts"
import { families } from "./families.ts"
import { headers } from "./logo.ts"
import type { Colors } from "./variables.ts"

const sheet = (name: string): string =>
  readFileSync(new URL(`../../../player-site/src/themes/${name}.css`, import.meta.url), "utf8")

const long = (color: string): Color =>
  (color.length === 4 ? `#${[...color.slice(1)].map(digit => digit + digit).join("")}` : color) as Color

/** The first color of each variable in the rule with a selector: of a gradient where it starts. */
function rule(name: string, selector: string): Record<string, Color> {
  const text = sheet(name)
  const from = text.indexOf(`${selector} {`)
  expect(from, selector).toBeGreaterThanOrEqual(0)
  const block = text.slice(from, text.indexOf("}", from))
  return Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): [^;#]*(#[\da-f]{3,8})/g), ([, key, color]) => [key, long(color!)]),
  )
}

const dark = rule("baize", ":root")
const light = { ...dark, ...rule("baize", ':root[data-mode="light"]') }
const jade = rule("jade", ':root[data-theme="jade"]')
const themes: readonly [string, Record<string, Color>][] = [
  ["baize, dark", dark],
  ["baize, light", light],
  ["jade, dark", { ...dark, ...jade }],
  ["jade, light", { ...light, ...jade, ...rule("jade", ':root[data-theme="jade"][data-mode="light"]') }],
]

test.each(themes)("every text of a theme has the contrast that WCAG 2.2 AA needs: %s", (_, colors) => {
  expect(tooFaint(colors as unknown as Colors).map(saysOf)).toEqual([])
})

test("the header that a logo is checked on is the surface of the theme", () => {
  expect(Object.keys(headers)).toEqual(["baize", "jade"])
  for (const [name, colors] of themes) {
    const [theme, mode] = name.split(", ") as ["baize" | "jade", "dark" | "light"]
    expect(headers[theme]![mode], name).toBe(colors.surface)
  }
})

test("the families of a look are those of the base styles", () => {
  const base = sheet("base").replace(/\s+/g, " ")
  expect(base).toContain(`--serif: ${families.playfair};`)
  expect(base).toContain(`--sans: ${families.archivo};`)
})
