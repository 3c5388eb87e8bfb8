import { setTimeout as pause } from "node:timers/promises"
import { NetworkError, RefusedError } from "@baize/common/api/client.ts"
import { claimMission } from "@baize/common/api/missions.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { createBrands } from "@baize/platform/brands/brands.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { missionViolations } from "@baize/platform/rewards/missions/verify.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { type Installation, type InstalledPlayer, kill, PURSE, startInstallation, type Victim } from "./installation.ts"

const MEMBERS = 30
const BOARDS = 12
const STEPS = 12
const PAID_IN = 500
const DAY = 86_400_000
const series: readonly Victim[] = ["platform", "a process of PostgreSQL", "PostgreSQL", "platform", "a process of PostgreSQL"]

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation({ count: MEMBERS })
})
afterAll(() => installation?.close())

const count = async (condition: ReturnType<typeof sql>): Promise<number | undefined> =>
  installation.database
    .one<{ found: number }>(sql`select count(*) as found from mission_prize where ${condition}`)
    .then(({ found }) => found)
    .catch(() => undefined) // PostgreSQL is being killed
const given = () => count(sql`state in ('claimed', 'issued')`)

/** Leaderboards of yesterday, whose places the job gives, and a mission of today with many steps to claim. */
async function openEverything(): Promise<number> {
  const { database, players } = installation
  const now = systemClock.now()
  const brand = await createBrands(database, systemClock).byId(baizeBrand.id)
  const yesterday = new Date(now.getTime() - DAY)
  const ledger = createLedger(database)
  const debit = await ledger.brandAccount(brand, "cashier-clearing")
  for (const { id } of players) {
    const credit = await ledger.accountOf(brand, id, "cash")
    await ledger.post({ source: "cashier", ref: `day ${id}`, kind: "deposit", debit, credit, amount: PAID_IN, at: yesterday })
  }
  await ledger.close()
  const words = { title: { en: "Race", ko: "경쟁" }, text: { en: "Pay in.", ko: "입금하세요." } }
  const today = businessDay(now, brand.gmtOffsetMinutes)
  const before = { firstDay: addDays(today, -1), lastDay: addDays(today, -1) }
  const places = [{ from: 1, to: MEMBERS, prize: { kind: "cash", amount: 100 } }]
  const steps = Array.from({ length: STEPS }, (_, n) => ({ target: n + 1, prize: { kind: "cash", amount: 10 } }))
  return database.transaction(async tx => {
    for (let n = 0; n < BOARDS; n++)
      await openMission(tx, brand, { ...words, ...before, kind: "leaderboard", metric: "deposits", prizes: places }, yesterday)
    const days = { firstDay: today, lastDay: addDays(today, 1) }
    return openMission(tx, brand, { ...words, ...days, kind: "mission", metric: "deposits", prizes: steps }, now)
  })
}

/** Claims every step until it is answered twice, while everything is killed. */
async function claimAll({ token }: InstalledPlayer, mission: number): Promise<void> {
  const api = clientAt(installation.platformUrl, token)
  for (let target = 1; target <= STEPS; target++)
    for (let answers = 0; answers < 2; )
      try {
        await api(claimMission, { mission, target })
        answers++
        await pause(60)
      } catch (problem) {
        const waits = problem instanceof NetworkError || (problem instanceof RefusedError && isTransient(problem))
        if (!waits) throw problem
        await pause(100)
      }
}
const isTransient = ({ status, code }: RefusedError): boolean => status >= 500 || status === 429 || code === "step-not-reached"

test("each prize is given exactly once when platform and PostgreSQL are killed while prizes are claimed and given", {
  timeout: 300_000,
}, async () => {
  const mission = await openEverything()
  const claims = Promise.all(installation.players.map(player => claimAll(player, mission)))
  for (const victim of series) {
    const enough = ((await given()) ?? 0) + 40
    await expect.poll(given, { timeout: 60_000 }).toBeGreaterThan(enough)
    await kill(installation, victim)
  }
  await claims
  const all = MEMBERS * (BOARDS + STEPS)
  await expect.poll(given, { timeout: 60_000 }).toBe(all)
  const { database } = installation
  expect(await missionViolations(database)).toEqual([])
  await expectBooksToHold(installation)
  const purses = await database.rows<{ balance: number }>(
    sql`select balance from account where kind = 'cash' and member is not null`,
  )
  expect(purses.map(({ balance }) => balance)).toEqual(
    Array.from({ length: MEMBERS }, () => PURSE + PAID_IN + BOARDS * 100 + STEPS * 10),
  )
})
