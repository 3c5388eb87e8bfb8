import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { formatOf } from "@baize/common/react/format.ts"
import { tagOf } from "@baize/kit/languages.ts"
import i18next from "i18next"
import { expect, it } from "vitest"
import { betWords } from "../bet-words.ts"
import { pickText } from "./pick-text.ts"

const catalog = (language: string, file: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../../locales/${language}/${file}.json`, import.meta.url)), "utf8"))

/** A pick as the board of a language writes it. */
async function written(language: string, family: LotteryFamily, bet: string, expression: string, most = 3): Promise<string> {
  const namespaces = ["common", "lotteryBets", "lotterySlip"]
  const words = i18next.createInstance()
  await words.init({
    lng: language,
    ns: namespaces,
    resources: { [language]: Object.fromEntries(namespaces.map(name => [name, catalog(language, name)])) },
    interpolation: { escapeValue: false },
  })
  const bets = betWords(words.getFixedT(language, "lotteryBets"), family)
  const format = formatOf({ language: tagOf(language), currency: "USD", exponent: 2, gmtOffsetMinutes: 0 })
  return pickText(betTypeOf(family, bet)!, expression, most, {
    row: bets.row,
    value: bets.value,
    labeled: (label, value) => words.t("common:labeled", { label, value }),
    list: format.list,
    more: lines => words.t("lotterySlip:typed.more", { shown: format.count(lines) }),
  })
}

it("words of a pick are listed as the language does, without a half-width comma in Chinese", async () => {
  expect(await written("en", "five", "front-two-halves", "big,odd|small")).toBe("Big, Odd  |  Small")
  expect(await written("cn", "five", "front-two-halves", "big,odd|small")).toBe("大、单  |  小")
  expect(await written("fr", "five", "dragon-tiger", `dragon,tie${"|".repeat(9)}`)).toContain("\u00a0: ")
})

it("typed lines are kept apart by a mark of every language, and those left out are counted", async () => {
  expect(await written("cn", "five", "back-three-direct", "=1|2|3;4|5|6", 3)).toBe("123 · 456")
  expect(await written("ja", "five", "back-three-direct", "=1|2|3;4|5|6;7|8|9;0|0|0", 2)).toBe("123 · 456 ほか2件")
})
