import type { Api } from "@baize/common/api/client.ts"
import { memberRounds, teamBetting, teamTransactions } from "@baize/common/api/reports.ts"
import { moneyKindOf, transferMeanings } from "@baize/common/api/transfer-kinds.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { businessDay } from "../../brands/calendar.ts"
import { playRandomly } from "../../testing/random-play.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let asTop: Api
let members: TestAccount[]
let days: string[]

beforeAll(async () => {
  world = await testWorld()
  const upline = await world.agent()
  members = [await world.member({ upline }), await world.member({ upline })]
  asTop = await world.signIn(upline, { site: "agent" })
  const from = world.clock.now()
  const dayOf = (at: Date) => businessDay(at, world.baize.gmtOffsetMinutes)
  const play = await playRandomly(world, members, 5, { late: true })
  await play.go(400)
  const third = (play.now().getTime() - from.getTime()) / 3
  days = [0, 1, 2, 3].map(n => dayOf(new Date(from.getTime() + n * third)))
})
afterAll(() => world?.close())

/** The whole time, for the team and each person, and each third of it. As many as the pace of reports allows in a burst. */
const choices = () => {
  const whole = { from: days[0]!, to: days.at(-1)! }
  const people = members.map(({ id }) => ({ ...whole, memberId: id, scope: "person" as const }))
  return [whole, ...people, ...days.slice(1).map((to, n) => ({ from: days[n]!, to }))]
}

it("the ledger entries that an agent opens behind a figure add up to it, whatever was taken back", async () => {
  for (const choice of choices()) {
    const { totals } = await asTop(teamBetting, choice)
    for (const figure of ["bonus", "rebate", "deposits", "withdrawals"] as const) {
      const kind = moneyKindOf(figure)!
      const { totals: entries } = await asTop(teamTransactions, { ...choice, kind })
      const amount = totals[figure] * transferMeanings[kind].sign! || 0 // no -0
      expect({ ...choice, figure, amount: entries.amount }).toEqual({ ...choice, figure, amount })
    }
  }
})

it("the rounds that an agent opens behind a person's turnover add up to it over the whole time", async () => {
  for (const { id: memberId } of members) {
    const choice = { from: days[0]!, to: days.at(-1)!, memberId }
    const [{ totals }, rounds] = [await asTop(teamBetting, { ...choice, scope: "person" }), await asTop(memberRounds, choice)]
    expect(rounds.totals.stake).toBe(totals.turnover)
  }
})
