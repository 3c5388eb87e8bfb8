import { expect, it } from "vitest"
import { readTexts } from "../../testing/read-texts.ts"
import { Amounts } from "../amounts.ts"
import type { TournamentTexts } from "./texts.ts"
import { ruleTexts } from "./tournament-rules.ts"

const terms = { least: 3, most: 60, lateUntilLevel: 6, rebuys: null, buyIn: 200, fee: 20, startingStack: 3000, hasBreaks: false }

async function rules(kind: "sit-and-go" | "scheduled", mode: "real" | "free", hasBreaks = false): Promise<string> {
  const session = { session: "", mode, currency: "USD", exponent: 2, balance: 0, playMoney: null, seated: [], lines: [] }
  const tournamentTexts = readTexts<TournamentTexts>("en", "poker-tournaments")
  return ruleTexts({ tournamentTexts, amounts: new Amounts("en", session), session }, { ...terms, kind, hasBreaks }).join("\n")
}

it("the rules say when practice bots come: to a scheduled tournament at its start, to a sit-and-go as it fills", async () => {
  expect(await rules("scheduled", "free")).toContain("practice bots join at the start")
  expect(await rules("sit-and-go", "free")).toContain("practice bots take the free seats one after another")
  expect(await rules("scheduled", "real")).not.toContain("bots")
})

it("the rules say when a tournament rests, if it does", async () => {
  expect(await rules("scheduled", "real", true)).toContain("five-minute break at the end of every hour")
  expect(await rules("scheduled", "real")).not.toContain("break")
})
