import type { Api } from "@baize/common/api/client.ts"
import { memberRounds, teamBetting, teamTransactions } from "@baize/common/api/reports.ts"
import { moneyKindOf, transferMeanings } from "@baize/common/api/transfer-kinds.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { businessDay } from "../../brands/calendar.ts"
import { playRandomly } from "../../testing/random-play.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let asTop: Api
let members: TestAccount[]
let days: string[]

beforeAll(async () => {
  world = await testWorld({ callPace: 50 })
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

/** The whole time, for the team and each person, and each third of it. */
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

/** The figures of a person's rounds by day, vendor and game type, as the report has them and as the list of rounds adds up. */
async function figuresAndRounds(api: Api, memberId: number, span: { from: string; to: string }) {
  const asked = { ...span, memberId, scope: "person" as const, pageSize: 100 }
  const rows: [unknown, unknown][] = []
  for (const groupBy of ["day", "vendor", "gameType"] as const)
    for (const { key, turnover, payout, rounds } of (await api(teamBetting, { ...asked, groupBy })).rows) {
      if (key === "") continue
      const part =
        groupBy === "day" ? { from: key, to: key } : groupBy === "vendor" ? { vassalage: key } : { gameType: key as "RNG" }
      const { totals } = await api(memberRounds, { ...span, memberId, ...part })
      const name = `${memberId} ${key}`
      rows.push([
        { name, rounds, turnover, payout },
        { name, rounds: totals.rounds, turnover: totals.turnover, payout: totals.payout - totals.fromPlayers },
      ])
    }
  return rows
}

it("the rounds that an agent opens behind a person's figures add up to them, each day and for each kind of game", async () => {
  const span = { from: days[0]!, to: days.at(-1)! }
  let corrections = 0
  let jackpots = 0
  for (const { id: memberId } of members) {
    const compared = await figuresAndRounds(asTop, memberId, span)
    expect(compared.map(([, rounds]) => rounds)).toEqual(compared.map(([figures]) => figures))
    const { rows, totals } = await asTop(memberRounds, { ...span, memberId, pageSize: 100 })
    corrections += rows.filter(({ entry }) => entry === "correction").length
    jackpots += totals.jackpot
  }
  expect(corrections, "rounds changed on a later day").toBeGreaterThan(0)
  expect(jackpots, "pools that paid").toBeGreaterThan(0)
})

it("correcting a round on a later day changes that day's rounds and figures, and leaves those of its own day", async () => {
  const { platform, baize, clock } = world
  const upline = await world.agent()
  const player = await world.member({ upline })
  const roundsOn = async (day: string) =>
    await (await world.signIn(upline, { site: "agent" }))(memberRounds, { from: day, to: day, memberId: player.id })
  await world.fund(player, 100_000)
  const { ledger } = platform
  const cash = await ledger.accountOf(baize, player.id, "cash")
  const clearing = await ledger.brandAccount(baize, "vendor-clearing", "BZ")
  const { id: game } = await world.database.one<{ id: number }>(sql`select min(id) as id from game where vendor = 'BZ'`)
  const of = (round: string) => ({ source: "vendor:BZ", round, game, at: clock.now() }) as const
  const bet = (round: string, amount: number) =>
    ledger.post({ ...of(round), ref: `${round}-b`, kind: "bet", debit: cash, credit: clearing, amount })
  const win = (round: string, amount: number) =>
    ledger.post({ ...of(round), ref: `${round}-w`, kind: "win", debit: clearing, credit: cash, amount, detail: { end: true } })
  const today = () => businessDay(clock.now(), baize.gmtOffsetMinutes)

  for (const round of ["kept", "undone", "halved"]) {
    await bet(round, 1_000)
    await win(round, 300)
  }
  const first = today()
  const onFirst = { rounds: 3, stake: 3_000, turnover: 3_000, payout: 900, fromPlayers: 0, rake: 0, jackpot: 0 }
  expect((await roundsOn(first)).totals).toEqual(onFirst)

  clock.advance(30 * 3_600_000)
  const second = today()
  for (const [round, original] of [
    ["undone", "undone-b"],
    ["undone", "undone-w"],
    ["halved", "halved-w"],
  ] as const)
    await ledger.rollback({ ...of(round), original, account: cash, counter: clearing })
  expect((await roundsOn(first)).totals, "its own day").toEqual(onFirst)
  const later = await roundsOn(second)
  expect(later.totals).toMatchObject({ rounds: -1, stake: -1_000, turnover: -1_000, payout: -600, jackpot: 0 })
  expect(later.rows.map(({ roundId, entry, stake, payout }) => ({ roundId, entry, stake, payout }))).toEqual([
    { roundId: "BZ:undone", entry: "correction", stake: -1_000, payout: -300 },
    { roundId: "BZ:halved", entry: "correction", stake: 0, payout: -300 },
  ])
  const compared = await figuresAndRounds(await world.signIn(upline, { site: "agent" }), player.id, { from: first, to: second })
  expect(compared.map(([, rounds]) => rounds)).toEqual(compared.map(([figures]) => figures))
})
