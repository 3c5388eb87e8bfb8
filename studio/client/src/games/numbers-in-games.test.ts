import { globSync, readFileSync } from "node:fs"
import { tagOf } from "@baize/kit/languages.ts"
import { expect, it } from "vitest"
import { numberFormat } from "../numbers.ts"
import { times } from "./comet/multiplier.ts"
import { written } from "./dice/bet.ts"
import { multiplierText } from "./mines/ladder.ts"
import { dividend } from "./sabong-ring/dividend.ts"
import { ledgeText } from "./summit/result-text.ts"
import { floorText } from "./tower/floors.ts"

const shown = (code: string) => {
  const kit = { number: numberFormat(tagOf(code)) }
  return [
    times(kit, 124),
    multiplierText(kit, 3, 1),
    floorText(kit, "easy", 2),
    ledgeText(kit, 1),
    written(kit, 705),
    dividend(kit, 19_000),
  ]
}

it("games write multipliers, rolls and dividends with the separators of the language", () => {
  expect(shown("en")).toEqual(["1.24×", "1.12×", "1.74×", "1.1×", "07.05", "1.90"])
  expect(shown("de")).toEqual(["1,24×", "1,12×", "1,74×", "1,1×", "07,05", "1,90"])
})

it("games written from the right keep each multiplier in one piece, in the digits 0 to 9", () => {
  expect(shown("ar")).toEqual(shown("en").map(text => `\u2066${text}\u2069`))
})

it("no game joins a number and its sign on its own", () => {
  const sources = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(file => !file.endsWith(".test.ts"))
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter(file => /`\$\{[^`]*\}(×| : 1)`/.test(readFileSync(`${import.meta.dirname}/${file}`, "utf8")))).toEqual([])
})
