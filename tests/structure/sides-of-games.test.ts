import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { directionOf, tagOf } from "@baize/kit/languages.ts"
import { expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"

const client = join(root, "studio/client/src")
const read = (file: string): string => readFileSync(join(client, file), "utf8")

/** What lies on a table, around reels or in a sea is at the same place in every language, and so is what is painted there. */
const places: readonly RegExp[] = [
  /^poker\/(chips|seats|felt)\.css: left:/,
  /^games\/(fishing\/fishing|xoc-dia\/xoc-dia|sic-bo\/sic-bo|slot\/(scenery|twin-band)|baccarat\/bead-road)\.css: (left|right):/,
  /^games\/salon-blackjack\/(cloth|salon-blackjack)\.css: (left|inset):/,
  /^games\/(blackjack\/blackjack|comet\/comet|summit\/summit|plinko\/plinko|slot\/slot)\.css: inset:/,
  /^style\/page\.css: padding: env\(safe-area/,
  // From the middle.
  /: (left|right): 50%$/,
]
const sided = /^(left|right|[a-z-]+-(left|right)(-.+)?)$|^border-(top|bottom)-(left|right)-radius$/

/** The declarations of a style sheet. */
const declarations = (file: string): [name: string, value: string][] =>
  [...read(file).matchAll(/^\s*([a-z-]+): ([^;{]+);/gm)].map(([, name, value]) => [name!, value!.replaceAll(/\s+/g, " ")])

/** The parts of a value: "4px calc(1px + 2px)" has two. */
const parts = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

function isSided([name, value]: [string, string]): boolean {
  if (sided.test(name)) return true
  if (/^(text-align|float|clear|justify-.+)$/.test(name)) return /^(left|right)$/.test(value)
  if (name === "mask-image") return /(-?90deg|to (left|right)),/.test(value) // `--onward` is where a line is read to
  const [top, right, bottom, left] = parts(value)
  if (name === "border-radius") return left !== undefined && !value.includes("/") && (top !== right || bottom !== left)
  return /^(margin|padding|inset|border-width)$/.test(name) && left !== undefined && right !== left
}

test("styles of games have sides that follow the language, but for places on a table", () => {
  const wrong = globSync("**/*.css", { cwd: client }).flatMap(file =>
    declarations(file)
      .filter(isSided)
      .map(([name, value]) => `${file}: ${name}: ${value}`),
  )
  expect(wrong.filter(line => !places.some(place => place.test(line)))).toEqual([])
})

test("no text of a game has an arrow, which languages from the right would show backward", () => {
  const arrow = /[\u2190-\u21ff\u25b6-\u25bb\u25c0-\u25c5\u27f0-\u27ff\u2900-\u297f]/u
  const sources = globSync("**/*.{ts,css}", { cwd: client, exclude: ["**/*.test.ts"] })
  expect(sources.filter(file => arrow.test(read(file)))).toEqual([])
  const fromRight = languages.map(({ code }) => code).filter(code => directionOf(tagOf(code)) === "rtl")
  const texts = globSync(`{locales,studio/client/locales/*}/{${fromRight.join()}}{.json,/*.json}`, { cwd: root })
  expect(texts.length).toBeGreaterThan(fromRight.length * 5)
  expect(texts.filter(file => arrow.test(readFileSync(join(root, file), "utf8")))).toEqual([])
})
