import { expect, it } from "vitest"
import en from "../../../locales/summit/en.json" with { type: "json" }
import type { Kit } from "../../kit.ts"
import { numberFormat } from "../../numbers.ts"
import type { ShellRound } from "../../studio-api.ts"
import { resultText } from "./result-text.ts"

/** The real texts, filled as the page fills them. */
const texts = ((key: string, values: Record<string, string> = {}) =>
  en.result[key.replace("result.", "") as keyof typeof en.result].replace(
    /\{(\w+)\}/g,
    (_, name) => values[name] ?? "",
  )) as unknown as Kit<typeof en>["texts"]
const money = ((minor: number) => `$${(minor / 100).toFixed(2)}`) as Kit["money"]
const lost = (top: number) =>
  resultText({ texts, money, number: numberFormat("en") }, {
    state: "settled",
    stake: 100,
    win: 0,
    outcome: { top, out: null, halved: null },
  } as unknown as ShellRound)

it("a rope that is lost names the ledge above which the next one broke, or says that it was the first", () => {
  expect(lost(6)).toBe("The ledge above 2× broke. Your stake is lost.")
  expect(lost(0)).toBe("The first ledge broke. Your stake is lost.")
})
