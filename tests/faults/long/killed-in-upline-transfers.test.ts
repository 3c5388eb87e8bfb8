import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { fundUpline } from "@baize/common/api/team.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { hashPassword, NO_PASSWORD } from "@baize/platform/identity/session/passwords.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { forgetPace } from "../forget-pace.ts"
import { answerOf } from "../insist.ts"
import { type Installation, type InstalledPlayer, startInstallation } from "../installation.ts"
import { sealedSite } from "../sealed-site.ts"
import { type Strike, underStrikes } from "../strikes.ts"

/** Each agent's, in a line from the top down. */
const START = 20_000
const AGENTS = 8
const strikes: readonly Strike[] = [
  { victim: "platform", table: "transfer_key" },
  { victim: "PostgreSQL", table: "transfer_key" },
  { victim: "platform", table: "agent_message" },
  { victim: "a process of PostgreSQL", table: "agent_message" },
  { victim: "platform", table: "transfer_key" },
  { victim: "PostgreSQL", table: "agent_message" },
]

let installation: Installation
const agents: InstalledPlayer[] = []
beforeAll(async () => {
  installation = await startInstallation({ count: 0 })
  const { database } = installation
  const ledger = createLedger(database)
  const house = await ledger.brandAccount(baizeBrand, "contract-house")
  const [now, brand] = [systemClock.now(), baizeBrand.id]
  const paymentPasswordHash = await hashPassword(PAYMENT_PASSWORD)
  for (let n = 0; n < AGENTS; n++) {
    const { id } = await openMember(database, {
      brand,
      type: n === 0 ? "top-agent" : "agent",
      username: `agent${n}`,
      passwordHash: NO_PASSWORD,
      paymentPasswordHash,
      birthDate: "1990-01-01",
      upline: agents.at(-1)?.id,
      at: now,
    })
    const credit = await ledger.accountOf(baizeBrand, id, "settlement")
    await ledger.post({ source: "operator", ref: `start ${id}`, kind: "adjustment", debit: house, credit, amount: START })
    agents.push({ id, token: await startSession(database, { brand, member: id, site: "player", now }) })
  }
})
afterAll(() => installation?.close())

let done = 0

/** An agent who sends money up again and again, each time with a double click. Gives what was sent, by request. */
async function live(agent: InstalledPlayer, over: AbortSignal): Promise<[request: string, amount: number][]> {
  const api = sealedSite(installation, agent)
  const sent: [string, number][] = []
  while (!over.aborted) {
    const [request, amount] = [randomUUID(), 1 + randomInt(2_000)]
    const send = () => answerOf(api, fundUpline, { request, amount, despitePayouts: true, paymentPassword: PAYMENT_PASSWORD })
    const answers = await Promise.all([send(), send()])
    const made = answers.filter(answer => typeof answer !== "string")
    for (const answer of answers) if (typeof answer === "string") expect(answer).toBe("insufficient-funds")
    for (const { id } of made) expect(id).toBe(made[0]!.id)
    if (made.length > 0) {
      sent.push([`${agent.id}/${request}`, amount])
      done++
    }
    await pause(randomInt(300))
  }
  return sent
}

test("money goes to the upline once or not at all when platform and PostgreSQL are killed in the middle of transfers", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const living = Promise.all(agents.slice(1).map(agent => live(agent, over.signal)))
  const work = Promise.all([living, forgetPace(installation, over.signal)])
  await underStrikes(installation, { work, done: () => done, between: 12 }, strikes)
  over.abort()
  const sent = (await work)[0].flat()
  await expectBooksToHold(installation)
  const { database } = installation
  const moved = await database.rows<{ ref: string; amount: number; notes: number }>(sql`
    select t.ref, t.amount, (select count(*) from agent_message m where m.subject = t.id::text) as notes
    from transfer t where t.source = 'team-up'`)
  const byRef = (a: readonly [string, number], b: readonly [string, number]): number => (a[0] < b[0] ? -1 : 1)
  expect(moved.map(({ ref, amount }) => [ref, amount] as const).sort(byRef)).toEqual(sent.sort(byRef))
  // Both sides of each are notified of it, once.
  expect(moved.filter(({ notes }) => notes !== 2)).toEqual([])
  const balances = await database.rows<{ member: number; balance: number }>(
    sql`select member, balance from account where kind = 'settlement' order by member`,
  )
  const sum = (of: number): number => sent.reduce((all, [ref, amount]) => (ref.startsWith(`${of}/`) ? all + amount : all), 0)
  expect(balances).toEqual(
    agents.map(({ id }, n) => ({ member: id, balance: START - sum(id) + (agents[n + 1] ? sum(agents[n + 1]!.id) : 0) })),
  )
  console.log(`${strikes.length} strikes amid ${sent.length} transfers to uplines: each moved once`)
})
