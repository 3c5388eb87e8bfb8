import type { Terms } from "@baize/common/api/contract-terms.ts"
import { systemClock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { offerByHouse } from "@baize/platform/agency/contracts/house.ts"
import { holdContract } from "@baize/platform/agency/contracts/record.ts"
import { putInForce } from "@baize/platform/agency/contracts/sign.ts"
import { verifyStatements } from "@baize/platform/agency/settlements/verify.ts"
import { addDays, businessDay, dayStart } from "@baize/platform/brands/calendar.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { NO_PASSWORD } from "@baize/platform/identity/session/passwords.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { openCampaign } from "@baize/platform/rewards/bonuses/campaigns.ts"
import { readTerms } from "@baize/platform/rewards/bonuses/terms.ts"
import { bonusViolations } from "@baize/platform/rewards/bonuses/verify.ts"
import sql from "sql-template-tag"
import { expect } from "vitest"
import { outsidePlay } from "./outside-play.ts"

const MEMBERS = 120
const AGENTS = 20
const GIFT = 700
const SALARY = 900
const STAKE = 1_000
const LEVEL = 1
/** Days that each agent's salary is owed for: those over for sure, at whatever hour of a day. */
const DAYS = 2

const terms: Terms = {
  measure: "turnover",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: SALARY }],
  tierMode: "whole",
  deductions: [],
  carryOver: false,
  cap: null,
  period: "daily",
  noticeDays: 0,
  activeTurnover: 0,
  ownPlay: true,
  remainder: "forgiven",
}

/** What the jobs of the house owe: a gift to each member who reaches a level, and salaries to agents. */
export interface DuePayouts {
  /** All of it is due from now on: the nodes' jobs pay it in portions. */
  fallDue(): Promise<void>
  /** How many gifts and salaries are paid. */
  paid(): Promise<{ readonly gifts: number; readonly salaries: number }>
  /** Waits until everything is paid, by `survivor`, and finds each once. */
  expectPaidOnce(survivor: Database): Promise<void>
}

const open = async (database: Database, type: "member" | "top-agent", username: string): Promise<number> => {
  const account = { type, username, passwordHash: NO_PASSWORD, birthDate: "1990-01-01", at: systemClock.now() } as const
  return (await openMember(database, { ...account, brand: baizeBrand.id })).id
}

/**
 * Before the nodes start: they seal the days that its agents have played on. `database`: as the owner of the tables; `reading`:
 * wherever the data are.
 */
export async function duePayouts(database: Database, reading: Database): Promise<DuePayouts> {
  const at = systemClock.now()
  const gift = readTerms({ kind: "level", grant: { kind: "fixed", amount: GIFT }, levels: [LEVEL] })
  await openCampaign(database, { brand: baizeBrand.id, code: "LEVELGIFT", terms: gift }, { by: "test", at })
  const members: number[] = []
  for (let n = 0; n < MEMBERS; n++) members.push(await open(database, "member", `gifted${n}`))
  const agents: number[] = []
  for (let n = 0; n < AGENTS; n++) agents.push(await open(database, "top-agent", `salaried${n}`))
  await playPastDays(database, agents)
  return {
    async fallDue() {
      await database.run(sql`update member set vip_level = ${LEVEL} where id = any (${members})`)
      await agreeSalaries(database, agents)
    },
    paid: () =>
      reading.one(sql`
        select count(*) filter (where kind = 'bonus-grant')::int as gifts,
               count(*) filter (where kind = 'contract-payout')::int as salaries
        from transfer where kind in ('bonus-grant', 'contract-payout')`),
    expectPaidOnce: survivor => expectPaidOnce(survivor, { members, agents }),
  }
}

/** Each agent has played on each of the days: a day without any turnover earns nothing. */
async function playPastDays(database: Database, agents: readonly number[]): Promise<void> {
  const outside = await outsidePlay({ database })
  for (const agent of agents) {
    await outside.deposit(agent, STAKE)
    for (const day of daysOwed()) {
      const noon = new Date(dayStart(day, baizeBrand.gmtOffsetMinutes).getTime() + 43_200_000)
      await outside.play(agent, STAKE, noon)
    }
  }
}

/** Each agent has a contract with the house that began days ago. */
async function agreeSalaries(database: Database, agents: readonly number[]): Promise<void> {
  const platform = await toolPlatform(database)
  const brand = await platform.brands.byId(baizeBrand.id)
  const now = systemClock.now()
  const first = addDays(businessDay(now, brand.gmtOffsetMinutes), -DAYS)
  for (const agent of agents) {
    const id = await offerByHouse({ database, clock: systemClock }, { brand, agent, kind: "daily", terms })
    await database.transaction(async tx => putInForce(tx, (await holdContract(tx, id))!, first, now))
  }
  await platform.close()
}

async function expectPaidOnce(
  database: Database,
  { members, agents }: { readonly members: readonly number[]; readonly agents: readonly number[] },
): Promise<void> {
  const gifts = () =>
    database.rows<{ member: number; times: number; amount: number }>(sql`
      select member, count(*)::int as times, sum(amount)::int as amount from transfer
      where source = 'bonus' and kind = 'bonus-grant' group by member order by member`)
  const salaries = () =>
    database.rows<{ agent: number; times: number; amount: number }>(sql`
      select c.downline as agent, count(*)::int as times, sum(t.amount)::int as amount
      from transfer t join contract c on c.id = split_part(t.ref, ':', 1)::bigint
      where t.source = 'contract' and t.kind = 'contract-payout' and split_part(t.ref, ':', 3) = any (${daysOwed()})
      group by c.downline order by c.downline`)
  const timeout = 120_000
  await expect.poll(async () => (await gifts()).length, { timeout }).toBe(members.length)
  expect(await gifts()).toEqual(members.toSorted((a, b) => a - b).map(member => ({ member, times: 1, amount: GIFT })))
  await expect
    .poll(salaries, { timeout })
    .toEqual(agents.toSorted((a, b) => a - b).map(agent => ({ agent, times: DAYS, amount: DAYS * SALARY })))
  expect(await bonusViolations(database, systemClock.now())).toEqual([])
  expect((await verifyStatements(database)).broken).toEqual([])
}

/** The business days that were over when the contracts began. */
function daysOwed(): string[] {
  const today = businessDay(systemClock.now(), baizeBrand.gmtOffsetMinutes)
  return Array.from({ length: DAYS }, (_, n) => addDays(today, -1 - n))
}
