import type { Terms } from "@baize/common/api/contract-terms.ts"
import { makeExport } from "@baize/common/api/exports.ts"
import { teamTransactions } from "@baize/common/api/reports.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { csvOf } from "../../testing/exported.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "./job.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
})
afterAll(() => world?.close())

describe("a statement", () => {
  it("a statement links to its ledger entries and to the previous statement, and its ledger entries link to it", async () => {
    const id = await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_000)
    await team.afterDays(1)
    await team.round(team.player, 5_000, 0)
    await team.afterDays(2)
    await settle(world.platform)
    const { rows } = await team.asMiddle(settlements, { contractId: id })
    const [second, first] = await Promise.all(rows.map(row => team.asMiddle(statement, { id: row.id })))
    expect(second!.sources).toEqual({ downlineId: team.middle.id, previousId: first!.settlement.id })
    expect(first!.sources.previousId).toBeNull()
    const days = { from: "2026-11-21", to: "2026-11-23", memberId: team.middle.id, kind: "contract-payout" } as const
    const reference = `${id}:1:2026-11-22`
    for (const side of [team.asMiddle, team.asTop]) {
      const entries = await side(teamTransactions, { ...days, reference })
      expect(entries.rows).toMatchObject([{ reference, amount: 1_500, statement: { id: rows[0]!.id, kind: "dividend" } }])
      expect((await side(teamTransactions, days)).rows).toHaveLength(2)
    }
  })

  it("a statement shows every input and step to both sides, and its existence to no one else", async () => {
    const id = await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_001)
    await team.afterDays(1)
    await settle(world.platform)
    const { rows } = await team.asMiddle(settlements, { contractId: id })
    const said = await team.asMiddle(statement, { id: rows[0]!.id })
    expect(said).toMatchObject({
      settlement: { contractId: id, version: 1, period: "2026-11-21", side: "downline", amount: 1_799, state: "paid" },
      from: "2026-11-21",
      to: "2026-11-21",
      gmtOffsetMinutes: world.baize.gmtOffsetMinutes,
      terms: terms(300_000),
      inputs: { turnover: 10_000, payout: 4_001, bonus: 0, rebate: 0, activeMembers: 1, carriedIn: 0 },
      tier: 1,
      base: 5_999,
      ruleVersion: "contract-4",
    })
    expect(said.steps.at(-1)).toEqual({ step: "payable", amount: 1_799 })
    const fromUpline = await team.asTop(statement, { id: rows[0]!.id })
    expect(fromUpline).toEqual({ ...said, settlement: { ...said.settlement, side: "upline" } })

    const outsiders = [await world.agent(), await world.agent({ upline: team.middle }), await world.agent({ brand: world.jade })]
    for (const outsider of outsiders) {
      const by = await world.signIn(outsider, { site: "agent" })
      await expect(by(statement, { id: rows[0]!.id })).rejects.toMatchObject({ code: "absent" })
      await expect(by(settlements, { contractId: id })).rejects.toMatchObject({ code: "absent" })
      const about = { report: "settlements", contractId: id } as const
      await expect(by(makeExport, { request: crypto.randomUUID(), format: "csv", about })).rejects.toMatchObject({
        code: "absent",
      })
      expect((await by(settlements, {})).total).toBe(0)
    }
  })

  it("a statement is a line of the file, with the figures of the screen", async () => {
    const id = await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_001)
    await team.afterDays(2)
    await settle(world.platform)
    const file = await csvOf(world.platform, team.asMiddle, { report: "settlements", contractId: id })
    const { lines, totals } = fileOf(file)
    expect(lines.map(one => [one.Contract, one.Period, one["Qualifying members"], one["Base amount"], one.Amount])).toEqual([
      [String(id), "2026-11-21", "1", "59.99", "17.99"],
      [String(id), "2026-11-22", "0", "0.00", "0.00"],
    ])
    expect(totals).toEqual([expect.stringMatching(/,17\.99,/), expect.stringMatching(/,0\.00,/)])
  })

  it("a statement can be recomputed from the file alone, with every sum in it", { tags: "long" }, async () => {
    const of = (kind: "dividend" | "daily", change: Partial<Terms>) =>
      team.sign(terms(123_457, { ownPlay: false, cap: 900, ...change }), terms(1_000_000, { ownPlay: false, ...change }), kind)
    await of("daily", { measure: "turnover", deductions: [], remainder: "owed", carryOver: false })
    const dividend = await of("dividend", { deductions: ["salaries", "bonus"] })
    const ref = await team.round(team.player, 5_000, 1_000)
    await team.round(team.middle, 700, 0)
    await team.afterDays(1)
    await settle(world.platform)
    await team.takeBack(ref)
    await team.round(team.player, 2_000, 500)
    await team.afterDays(2)
    await team.round(team.player, 9_000, 0)
    await settle(world.platform)
    await team.afterDays(3)
    await settle(world.platform)
    const { lines } = fileOf(await csvOf(world.platform, team.asMiddle, { report: "settlements" }))
    expect(lines.length).toBe(6)
    for (const one of lines) {
      const cents = (column: string): number => Math.round(Number(one[column]) * 100)
      const ofLoss = one["Based on"] === "Net loss"
      const play = cents("Turnover") - cents("Payout") - cents("Jackpot contributions") - cents("Deducted")
      const changes = [ownPlay, foreignPlay, laterPlay].reduce((sum, column) => sum + cents(column), 0)
      expect(cents("Net loss after deductions")).toBe(play + changes + (ofLoss ? cents("Brought forward") : 0))
      const turnover = cents("Turnover") - cents("Own turnover, excluded") - cents("Turnover of other contracts, excluded")
      const base = ofLoss
        ? cents("Net loss after deductions")
        : turnover + cents("Turnover changed after leaving") + cents("Brought forward")
      expect(cents("Base amount")).toBe(base)
      const shares = [...(one["Tier amounts"] ?? "").matchAll(/([\d.]+)% × ([\d.]+)/g)]
      const share = shares.reduce((sum, [, rate, of]) => sum + Math.floor((Math.round(Number(of) * 100) * Number(rate)) / 100), 0)
      const due =
        share + cents("Fixed amount") + cents("Reduced by the cap") - cents("Already settled") + cents("Earlier overpayment")
      expect(cents("Amount")).toBe(Math.max(0, due))
    }
    const deducted = lines.filter(one => one.Contract === String(dividend)).map(one => one.Deducted)
    expect(deducted.some(sum => Number(sum) > 0)).toBe(true)
  })
})

const ownPlay = "Downline's own play, excluded"
const foreignPlay = "Changes to items settled under another contract, excluded"
const laterPlay = "Changes to this period after the member left the contract"

/** The rows of a file by the names of their columns, and the lines under them. */
function fileOf(text: string) {
  const rows = text.trimEnd().split("\n")
  const head = rows.findIndex(row => row.startsWith("Contract,"))
  const names = cellsOf(rows[head]!)
  const isLine = (row: string): boolean => /^\d+,/.test(row)
  const below = rows.slice(head + 1)
  return {
    lines: below.filter(isLine).map(row => Object.fromEntries(cellsOf(row).map((cell, n) => [names[n]!, cell]))),
    totals: below.filter(row => !isLine(row) && row.trim() !== ""),
  }
}

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  )

describe("files", () => {
  it("files use the reader's language in every word", async () => {
    await team.sign(terms(300_000))
    await team.round(team.player, 10_000, 4_001)
    await team.afterDays(1)
    await settle(world.platform)
    const interval = { from: "2026-11-21", to: "2026-11-21", gameType: "RNG" as const, vassalage: "BZ" }
    for (const [language, first] of [
      ["en", "Prepared for"],
      ["ko", "작성 대상"],
    ] as const) {
      const by = await world.signIn(team.middle, { site: "agent", language })
      const files = [await csvOf(world.platform, by, { report: "settlements", side: "downline" })]
      for (const groupBy of ["downline", "member", "day", "vendor", "gameType"] as const)
        files.push(await csvOf(world.platform, by, { report: "teamBetting", ...interval, groupBy }))
      for (const text of files) {
        expect(text.startsWith(`${first},`)).toBe(true)
        // A missing word would appear as its key.
        expect(text).not.toMatch(/\b(file|measures|settlements|contracts|betting|gameTypes|statement|terms|range)\.\w/)
      }
    }
  })
})
