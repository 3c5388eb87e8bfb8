import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { moveMember } from "../../agency/team/move.ts"
import type { Brand } from "../../brands/brands.ts"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { playRandomly } from "../../testing/random-play.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { verifyLedger } from "../ledger/verify.ts"
import type { FactChoice } from "./choice.ts"
import { catchUp } from "./job.ts"
import { ledgerFigures } from "./ledger-side.ts"
import { teamFactsFromScratch } from "./teams/verify.ts"
import { totalsOf } from "./totals.ts"
import { factsFromScratch, roundsFromScratch } from "./verify.ts"

// Random histories of two agents and two members each. HISTORIES=10000 for a long run, as in `npm run faults`.
const histories = Number(process.env.HISTORIES ?? 240)
const AT_ONCE = 40
const DAY = 86_400_000

let world: TestWorld
let tops: TestAccount[]
beforeAll(async () => {
  world = await testWorld()
  tops = [await world.agent(), await world.agent({ brand: world.jade })]
})
afterAll(() => world?.close())

/** A brand's tree takes one move at a time; moves waiting for it together would hold every connection. */
const oneByOne = createKeyedMutex<number>()

interface Told {
  readonly agents: readonly TestAccount[]
  readonly from: string
  readonly to: string
}

/** Play, a move in the middle of it, play under the new upline; then the days according to the reports and to the model. */
async function history(seed: number): Promise<Told & { readonly hold: () => Promise<void> }> {
  const upline = tops[seed % 2]!
  const { brand } = upline
  const agents = [await world.agent({ brand, upline }), await world.agent({ brand, upline })] as const
  const members = [await world.member({ brand, upline: agents[0] }), await world.member({ brand, upline: agents[0] })] as const
  const from = dayOf(brand, world.clock.now())
  const play = await playRandomly(world, members, seed, { prefix: `h${seed}-`, late: true })
  await play.go(12)
  const clock = { ...world.clock, now: play.now }
  const move = { brand, member: members[1].id, to: agents[1].id, by: "the test" }
  await oneByOne(brand.id, () => moveMember({ database: world.database, clock }, move))
  await play.go(12)
  const hold = async () => {
    const ids = members.map(({ id }) => id)
    const facts = await world.database.rows(sql`
      select member, day, vendor, game_type as "gameType", rounds, turnover, payout, contributions, bonus, rebate,
             deposits, withdrawals
      from fact where member = any (${ids})
        and (rounds, turnover, payout, contributions, bonus, rebate, deposits, withdrawals) <> (0, 0, 0, 0, 0, 0, 0, 0)
      order by member, day, vendor, game_type`)
    expect({ seed, facts }).toEqual({ seed, facts: play.expected() })
    const firsts = await world.database.rows<{ member: number; day: string }>(
      sql`select member, min(day)::date as day from fact where member = any (${ids}) and deposit_count > 0 group by 1 order by 1`,
    )
    const expected = members.map(one => ({ member: one.id, day: play.firstDeposit(one) })).filter(({ day }) => day !== undefined)
    expect({ seed, firsts }).toEqual({ seed, firsts: expected })
  }
  return { agents, from, to: dayOf(brand, play.now()), hold }
}

const dayOf = ({ gmtOffsetMinutes }: Brand, at: Date): string => businessDay(at, gmtOffsetMinutes)

/** What the sum check compares: the figures of the reports, and those of the ledger. */
async function expectSumCheck(agent: TestAccount, interval: Pick<FactChoice, "from" | "to">): Promise<void> {
  const choice = { member: agent.id, scope: "team", ...interval } as const
  const { rounds: _, netLoss: __, activeMembers: ___, ...shown } = await totalsOf(world.database, choice)
  expect({ choice, ...shown }).toEqual({ choice, ...(await ledgerFigures(world.database, agent.brand, choice)) })
}

test(`every report figure equals the ledger after ${histories} random histories of play, reversals and moves`, {
  timeout: 120_000 + histories * 500,
}, async () => {
  for (let first = 1; first <= histories; first += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, histories - first + 1) }, (_, n) => first + n)
    const played = await Promise.all(seeds.map(history))
    await catchUp(world.platform)
    for (const { hold } of played) await hold()
    for (const { agents, from, to } of played.slice(0, 2))
      for (const agent of agents) {
        await expectSumCheck(agent, { from, to })
        await expectSumCheck(agent, { from: addDays(from, 1), to: addDays(from, 3) })
      }
    world.clock.advance(DAY)
  }
  await world.database.run(sql`analyze`) // the tests' PostgreSQL does not analyze automatically
  for (const top of tops) await expectSumCheck(top, { from: "2026-11-01", to: "2027-10-31" })
  expect(await factsFromScratch(world.database)).toEqual([])
  expect(await roundsFromScratch(world.database)).toEqual([])
  expect(await teamFactsFromScratch(world.database)).toEqual([])
  expect(await verifyLedger(world.database)).toEqual([])
})
