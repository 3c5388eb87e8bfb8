import { expect, it } from "vitest"
import { StudioRefused } from "../studio-api.ts"
import { readTexts } from "../testing/read-texts.ts"
import { Amounts } from "./amounts.ts"
import { refusalWords, tournamentRefusal } from "./refusal-words.ts"
import type { PokerTexts } from "./texts.ts"
import type { TournamentTexts } from "./tournaments/texts.ts"

async function partsOf() {
  const ended: string[] = []
  const session = {
    session: "",
    mode: "real",
    currency: "USD",
    exponent: 2,
    balance: 0,
    playMoney: null,
    seated: [],
    lines: [],
  } as const
  const texts = readTexts<PokerTexts>("en", "texas-holdem")
  const tournamentTexts = readTexts<TournamentTexts>("en", "poker-tournaments")
  const amounts = new Amounts("en", session)
  return { texts, tournamentTexts, amounts, ended: (code: string) => void ended.push(code), all: ended }
}

it("a tournament refuses in its own words, where those of a cash table speak of stacks and of sitting", async () => {
  const parts = await partsOf()
  for (const code of ["same-place", "insufficient-funds", "request-differs", "table-closed"]) {
    const said = tournamentRefusal(parts, new StudioRefused(code, {}))
    expect(said, code).toBe(parts.tournamentTexts.find(`refused.${code}`))
    expect(said, code).not.toBe(refusalWords(parts, new StudioRefused(code, {})))
  }
})

it("what a tournament has no words for is said as at a cash table, and the end of a session ends it", async () => {
  const parts = await partsOf()
  expect(tournamentRefusal(parts, new StudioRefused("too-fast", {}))).toBe(parts.texts("refused.too-fast"))
  expect(tournamentRefusal(parts, new StudioRefused("odd", {}))).toBe(parts.texts("refused.other", { code: "odd" }))
  expect(parts.all).toEqual([])
  tournamentRefusal(parts, new StudioRefused("signed-out", {}))
  expect(parts.all).toEqual(["signed-out"])
})
