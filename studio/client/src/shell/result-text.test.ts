import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import type { Celebration, Kit } from "../kit.ts"
import type { ShellTexts, Texts } from "../words.ts"
import { celebrate } from "./celebrate.ts"
import { isFeatureWin, isWin, resultText } from "./result-text.ts"

/** The shell's real texts, filled as the page fills them. */
function wordsIn(language: string): ShellTexts {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${language}.json`), "utf8"))
  const find = (key: string, values: Record<string, string | number> = {}) =>
    (key.split(".").reduce((tree, part) => tree?.[part], texts) as string | undefined)?.replace(/\{(\w+)\}/g, (_, name) =>
      String(values[name] ?? ""),
    )
  return Object.assign((key: string, values?: Record<string, string | number>) => find(key, values) ?? key, {
    language,
    find,
  }) as unknown as Texts<never> as ShellTexts
}

const money = ((minor: number) => `$${(minor / 100).toFixed(2)}`) as Kit["money"]

it("a result up to the stake is called returned, and only more than the stake a win", () => {
  const words = wordsIn("en")
  expect([0, 50, 100, 101].map(amount => resultText(words, money, amount, 100))).toEqual([
    "No win",
    "$0.50 returned",
    "$1.00 returned",
    "You win $1.01",
  ])
  expect([isWin(100, 100), isWin(101, 100)]).toEqual([false, true])
})

it("free spins that won nothing are not announced as a win, whatever the round had won before them", () => {
  expect(isFeatureWin(0, 120, 60)).toBe(false)
  expect(isFeatureWin(60, 0, 60)).toBe(false)
  expect(isFeatureWin(1, 60, 60)).toBe(true)
})

it("a returned stake is not celebrated: no sound, no light and no word of winning, in either language", async () => {
  for (const language of ["en", "ko"]) {
    const effects: unknown[] = []
    const note =
      (name: string) =>
      (...what: unknown[]) =>
        void effects.push([name, ...what])
    const kit = {
      words: wordsIn(language),
      money,
      root: { dataset: {} },
      haptics: note("vibration"),
      skipping: AbortSignal.abort(),
      plate: note("plate"),
      win: note("win"),
      sounds: { win: note("sound"), fanfare: note("sound"), tick: note("sound"), click: note("sound") },
      overlay: { show: note("overlay") },
    } as unknown as Kit
    const tie: Celebration = { amount: 100, stake: 100 }
    await celebrate(kit, tie)
    await celebrate(kit, { amount: 30, stake: 100, before: 40 })
    const returned = language === "en" ? "returned" : "반환"
    expect(effects).toEqual([
      ["win", 100],
      ["plate", expect.stringContaining(returned)],
      ["win", 70],
      ["plate", expect.stringContaining(returned)],
    ])
  }
})
