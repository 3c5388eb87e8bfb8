import { bonusDetails, cancelBonus, joinCampaign } from "@baize/common/api/bonuses.ts"
import type { Api } from "@baize/common/api/client.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openCampaign } from "@baize/platform/rewards/bonuses/campaigns.ts"
import { readTerms } from "@baize/platform/rewards/bonuses/terms.ts"
import { bonusViolations } from "@baize/platform/rewards/bonuses/verify.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { forgetPace } from "../forget-pace.ts"
import { answerOf, insisting } from "../insist.ts"
import { type Installation, type InstalledPlayer, PURSE, startInstallation } from "../installation.ts"
import { diceAt, type OpenDice } from "../open-dice.ts"
import { type Strike, underStrikes } from "../strikes.ts"

const MEMBERS = 8
const GIFT = 5_000
const STAKE = 1_000
const strikes: readonly Strike[] = [
  { victim: "platform", table: "bonus_play" },
  { victim: "studio", table: "bonus_play" },
  { victim: "PostgreSQL", table: "bonus" },
  { victim: "platform", table: "bonus" },
  { victim: "a process of PostgreSQL", table: "bonus_play" },
]

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ count: MEMBERS })
  const grant = { kind: "fixed", amount: GIFT }
  const often = { kind: "code", grant, times: 100, oncePer: "member", wagering: 2 }
  for (const [code, order] of [
    ["CASHGIFT", "cash-first"],
    ["BONUSGIFT", "bonus-first"],
  ] as const)
    await openCampaign(
      installation.database,
      { brand: baizeBrand.id, code, terms: readTerms({ ...often, code, order }) },
      { by: "test", at: new Date() },
    )
})
afterAll(() => installation?.close())

let done = 0

/** Takes bonus after bonus, each with a double click, and plays it through; cancels every third one midway. */
async function live(player: InstalledPlayer, n: number, over: AbortSignal): Promise<string[]> {
  const api = clientAt(installation.platformUrl, player.token)
  const dice = await diceAt(installation, player)
  const campaign = n % 2 === 0 ? "CASHGIFT" : "BONUSGIFT"
  const told: string[] = []
  for (let taken = n; !over.aborted; taken++) {
    const join = () => answerOf(api, joinCampaign, { campaign, code: campaign })
    for (const joined of await Promise.all([join(), join()])) {
      if (typeof joined === "string") throw new Error(`A bonus was refused: ${joined}`)
      told.push(String(joined.bonus))
    }
    done++
    await playThrough(api, dice, taken % 3 === 0)
  }
  return told
}

async function playThrough(api: Api, dice: OpenDice, cancels: boolean): Promise<void> {
  for (let rounds = 0; ; rounds++) {
    const details = await answerOf(api, bonusDetails, {})
    if (typeof details === "string") throw new Error(`The bonuses were refused: ${details}`)
    const { running } = details
    if (!running) return
    if (cancels && rounds === 3) {
      const cancel = () => answerOf(api, cancelBonus, { bonus: running.id })
      // Of a double click, the second finds it over; so does the first, where its answer was lost.
      for (const canceled of await Promise.all([cancel(), cancel()]))
        if (typeof canceled === "string") expect(canceled).toBe("bonus-over")
      done++
    } else await dice.play(STAKE)
  }
}

test("each bonus is granted, released or removed once when platform, studio and PostgreSQL are killed amid play", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const living = Promise.all(installation.players.map((player, n) => live(player, n, over.signal)))
  const work = Promise.all([living, forgetPace(installation, over.signal)])
  await underStrikes(installation, { work, done: () => done, between: 15 }, strikes)
  over.abort()
  const told = (await work)[0].flat()
  const { database } = installation
  const unfinished = () =>
    insisting(() => database.rows(sql`select from studio.round where state not in ('settled', 'cancelled', 'refused')`))
  await expect.poll(unfinished, { timeout: 60_000 }).toEqual([])
  await expectBooksToHold(installation)
  expect(await bonusViolations(database, new Date())).toEqual([])
  await expectGivenOnce(told)
  await expectPurses()
})

/** Every bonus is one that a member was told of, granted once, and ended by one entry at most. */
async function expectGivenOnce(told: readonly string[]): Promise<void> {
  const rows = await installation.database.rows<{ id: string; state: string; grants: number; ends: number }>(sql`
    select b.id::text as id, b.state,
           (select count(*) from transfer t where t.source = 'bonus' and t.ref = b.id::text and t.kind = 'bonus-grant')::int
             as grants,
           (select count(*) from transfer t
            where t.source = 'bonus' and t.ref = b.id::text and t.kind in ('bonus-convert', 'bonus-forfeit'))::int as ends
    from bonus b`)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...new Set(told)].toSorted())
  expect(rows.filter(({ grants, ends, state }) => grants !== 1 || ends > (state === "running" ? 0 : 1))).toEqual([])
  for (const end of ["converted", "canceled"]) expect(rows.filter(({ state }) => state === end).length).toBeGreaterThan(0)
  console.log(`${strikes.length} strikes amid ${rows.length} bonuses: each granted, released or removed once`)
}

/** What a member has is their purse, what they were given and not taken, and what the studio says they won. */
async function expectPurses(): Promise<void> {
  const purses = await installation.database.rows<{ has: number; given: number; won: number }>(sql`
    select m.id,
           (select sum(a.balance) from account a where a.member = m.id and a.kind in ('cash', 'bonus'))::bigint as has,
           (select coalesce(sum(case t.kind when 'bonus-grant' then t.amount else -t.amount end), 0) from transfer t
            join account a on a.id = case t.kind when 'bonus-grant' then t.credit else t.debit end
            where a.member = m.id and t.kind in ('bonus-grant', 'bonus-forfeit'))::bigint as given,
           (select coalesce(sum(r.win - r.stake), 0) from studio.round r
            where r.mode = 'real' and r.state = 'settled' and r.player = ${`${baizeBrand.code}:`} || m.id)::bigint as won
    from member m`)
  expect(purses).toHaveLength(MEMBERS)
  for (const { has, given, won } of purses) expect(has).toBe(PURSE + given + won)
}
