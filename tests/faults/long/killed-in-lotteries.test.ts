import { setTimeout as pause } from "node:timers/promises"
import {
  buyTickets,
  cancelTickets,
  comingDraws,
  lotteryTerms,
  type NewTicket,
  startChase,
} from "@baize/common/api/lottery-tickets.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { holdDraws } from "@baize/platform/play/lottery/draws.ts"
import { settleTickets } from "@baize/platform/play/lottery/tickets/settle.ts"
import { lotteryViolations } from "@baize/platform/play/lottery/tickets/verify.ts"
import { verifyLotteryRebates } from "@baize/platform/rewards/lottery-rebates/verify.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { forgetPace } from "../forget-pace.ts"
import { answerOf } from "../insist.ts"
import { type Installation, type InstalledPlayer, kill, PURSE, startInstallation, type Victim } from "../installation.ts"
import { type Strike, underStrikes } from "../strikes.ts"

const MEMBERS = 8
/** Draws that a chase covers. */
const CHASED = 2
const gameCode = "minute-dice"
/** `ended_round` is written where tickets are decided, `lottery_liability` where they are sold. */
const strikes: readonly Strike[] = [
  { victim: "every node", table: "lottery_liability" },
  { victim: "PostgreSQL", table: "lottery_chase" },
  { victim: "every node", table: "ended_round" },
  { victim: "a process of PostgreSQL", table: "lottery_ticket" },
]
/** Killed within seconds after the time of a draw. */
const atDraws: readonly Victim[] = ["platform"]
/** Killed while two nodes hold a draw. */
const amidDraws: readonly Victim[] = ["every node", "PostgreSQL"]

let installation: Installation
let urls: readonly string[]
beforeAll(async () => {
  installation = await startInstallation({ count: MEMBERS })
  urls = [installation.platformUrl, (await installation.addNode()).url]
})
afterAll(() => installation?.close())

/** Every sum of three dice: one of the 16 wins, whatever is drawn. */
const everySum = Array.from({ length: 16 }, (_, n) => n + 3).join(",")
const sums: NewTicket = { bet: "sum", expression: everySum, unit: 10, multiple: 1, stake: 16, percent: 100 }
/** Five of these lose, or all. */
const triples = Array.from(
  { length: 6 },
  (_, n): NewTicket => ({ ...sums, bet: "triple-exact", expression: `${n + 1}`.repeat(3), stake: 1 }),
)
const tickets = [sums, ...triples]
const STAKE = 22

let done = 0

/** What a member was told: the slips and chases that they have, those that were refused, and what they canceled. */
class MembersSlips {
  readonly slips = new Map<string, { readonly count: number; readonly stake: number }>()
  readonly ids: string[] = []
  readonly refused: string[] = []
  readonly canceled: string[] = []
}

/** Buys slips and chases, each with a double click at two nodes, and cancels some of them. */
async function live({ token }: InstalledPlayer, n: number, over: AbortSignal): Promise<MembersSlips> {
  const told = new MembersSlips()
  const apis = urls.map(url => clientAt(url, token))
  const [here, there] = (n % 2 === 0 ? apis : apis.toReversed()) as [(typeof apis)[0], (typeof apis)[0]]
  const terms = await answerOf(here, lotteryTerms, { gameCode })
  if (typeof terms === "string") throw new Error(`The terms were refused: ${terms}`)
  const group = terms.groups.to
  for (let bought = n; !over.aborted; bought++, done++) {
    const coming = await answerOf(here, comingDraws, { gameCode })
    if (typeof coming === "string") throw new Error(`The draws were refused: ${coming}`)
    const draws = coming.draws.slice(0, CHASED).map(({ numero }) => ({ numero, times: 1 }))
    const request = crypto.randomUUID()
    if (bought % 4 === 0) {
      const order = { request, gameCode, group, tickets, draws, stopOnWin: bought % 8 === 0 }
      const chases = await Promise.all([answerOf(here, startChase, order), answerOf(there, startChase, order)])
      for (const chase of chases) {
        if (typeof chase === "string") expectClosed(chase, told, request)
        else expect(chase).toMatchObject(note(told, request, chase.tickets, STAKE * CHASED))
      }
      const [chase] = chases
      if (typeof chase === "object" && bought % 3 === 0) await answerOf(there, cancelTickets, { chase: chase!.chase })
    } else {
      const order = { request, gameCode, group, tickets, numero: draws[0]!.numero }
      const slips = await Promise.all([answerOf(here, buyTickets, order), answerOf(there, buyTickets, order)])
      for (const slip of slips) {
        if (typeof slip === "string") expectClosed(slip, told, request)
        else {
          note(told, request, slip.tickets.length, STAKE)
          told.ids.push(...slip.tickets)
        }
      }
      const [slip] = slips
      if (typeof slip === "object" && bought % 3 === 0) {
        const id = slip!.tickets[bought % tickets.length]!
        const answer = await answerOf(there, cancelTickets, { id })
        if (typeof answer === "object") told.canceled.push(id)
        else expect(answer).toBe("draw-closed")
      }
    }
    await pause(150)
  }
  return told
}

function expectClosed(code: string, told: MembersSlips, request: string): void {
  expect(code).toBe("draw-closed")
  told.refused.push(request)
}

function note(told: MembersSlips, request: string, count: number, stake: number) {
  told.slips.set(request, { count, stake })
  return { tickets: count, stake }
}

/** Kills within seconds of the time of a draw, while it is held and its tickets are decided. */
async function strikeAtDraw(victim: Victim): Promise<void> {
  await pause(60_000 - (Date.now() % 60_000) + Math.random() * 2_000)
  await kill(installation, victim)
}

/** Kills while two nodes, one of them the test's, write what one draw brought: a lock on it keeps both at it. */
async function strikeAmidDraw(victim: Victim): Promise<void> {
  const { database } = installation
  const node = await toolPlatform(database)
  await pause((119_000 - (Date.now() % 60_000)) % 60_000)
  const writing = async () =>
    (
      await database.one<{ nodes: number }>(sql`
        select count(distinct pid)::int as nodes from pg_locks join pg_stat_activity a using (pid)
        where relation = 'lottery_draw'::regclass and mode = 'RowExclusiveLock' and a.wait_event_type = 'Lock'`)
    ).nodes
  const struck = database.transaction(async tx => {
    await tx.one(sql`
      select numero from lottery_draw where lottery = ${gameCode} and drawn_at is null order by draws_at limit 1 for update`)
    await expect.poll(writing).toBe(1)
    const own = holdDraws(node).catch(() => undefined)
    await expect.poll(writing).toBe(2)
    await kill(installation, victim)
    return { own }
  })
  // The transaction of the lock ends with PostgreSQL.
  if (victim === "PostgreSQL") await expect(struck).rejects.toThrow()
  else await (await struck).own
  await node.close()
}

test("each ticket is sold and decided once when nodes and PostgreSQL are killed amid sales, draws and chases", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const living = Promise.all(installation.players.map((player, n) => live(player, n, over.signal)))
  const work = Promise.all([living, forgetPace(installation, over.signal)])
  await underStrikes(installation, { work, done: () => done, between: 15 }, strikes)
  const meanwhile = (strike: Promise<void>) => Promise.race([strike, work.then(() => Promise.reject(new Error("ended")))])
  for (const victim of atDraws) await meanwhile(strikeAtDraw(victim))
  for (const victim of amidDraws) await meanwhile(strikeAmidDraw(victim))
  over.abort()
  const told = (await work)[0]
  await decideAll()
  await expectBooksToHold(installation)
  expect(await lotteryViolations(installation.database)).toEqual([])
  const rebates = () => installation.database.one<{ due: number }>(sql`select count(*)::int as due from lottery_rebate_due`)
  await expect.poll(rebates, { timeout: 60_000 }).toEqual({ due: 0 })
  expect((await verifyLotteryRebates(installation.database)).findings).toEqual([])
  await expectSoldAsTold(told)
  await expectDecidedOnce()
  await expectPurses()
})

/** The last draws, which the test's own node holds and decides at the same time as the two others. */
async function decideAll(): Promise<void> {
  const { database } = installation
  const node = await toolPlatform(database)
  const waiting = async () => {
    await holdDraws(node)
    await Promise.all([settleTickets(node), settleTickets(node)])
    return database.one<{ waiting: number }>(sql`select count(*)::int as waiting from lottery_ticket where state = 'waiting'`)
  }
  await expect.poll(waiting, { timeout: 60_000 * (CHASED + 2) }).toEqual({ waiting: 0 })
  await node.close()
}

/** Every slip is one that a member was told of, whole, and every canceled ticket is. */
async function expectSoldAsTold(told: readonly MembersSlips[]): Promise<void> {
  const { database } = installation
  const rows = await database.rows<{ slip: string; count: number; stake: number; ids: string[] }>(sql`
    select slip, count(*)::int as count, sum(stake)::bigint as stake, array_agg(id::text) as ids
    from lottery_ticket group by slip`)
  const sold = new Map(rows.map(({ slip, count, stake }) => [slip, { count, stake }]))
  expect(sold).toEqual(new Map(told.flatMap(({ slips }) => [...slips])))
  expect(told.flatMap(({ refused }) => refused).filter(request => sold.has(request))).toEqual([])
  const ids = new Set(rows.flatMap(row => row.ids))
  expect(told.flatMap(member => member.ids).filter(id => !ids.has(id))).toEqual([])
  const canceled = told.flatMap(member => member.canceled)
  const kept = await database.rows(sql`
    select id from lottery_ticket where id = any (${canceled}::uuid[]) and state <> 'cancelled'`)
  expect(kept).toEqual([])
  expect(canceled.length).toBeGreaterThan(0)
}

/** Each ticket has one stake, and one end or one return; a chase that ends with a win has nothing decided after it. */
async function expectDecidedOnce(): Promise<void> {
  const { database } = installation
  const entries = await database.rows<{ state: string; stakes: number; ends: number; returns: number; tickets: number }>(sql`
    select t.state, coalesce(e.stakes, 0) as stakes, coalesce(e.ends, 0) as ends, coalesce(e.returns, 0) as returns,
           count(*)::int as tickets
    from lottery_ticket t left join (
      select round, count(*) filter (where kind = 'bet')::int as stakes,
             count(*) filter (where kind in ('win', 'endround'))::int as ends,
             count(*) filter (where kind = 'rollback')::int as returns
      from transfer where source = 'vendor:LOT' group by round
    ) e on e.round = t.id::text group by 1, 2, 3, 4 order by 1`)
  const decided = { stakes: 1, ends: 1, returns: 0, tickets: expect.any(Number) }
  expect(entries).toEqual([
    { state: "cancelled", stakes: 1, ends: 0, returns: 1, tickets: expect.any(Number) },
    { state: "lost", ...decided },
    { state: "won", ...decided },
  ])
  const beyond = await database.rows(sql`
    select t.id from lottery_ticket t join lottery_chase c on c.id = t.chase and c.stop_on_win
    where t.state in ('won', 'lost') and exists (
      select from lottery_ticket e where e.chase = t.chase and e.draws_at < t.draws_at and e.state = 'won')`)
  expect(beyond).toEqual([])
  const { stopped } = await database.one<{ stopped: number }>(
    sql`select count(*)::int as stopped from lottery_chase where returned_at is not null`,
  )
  expect(stopped).toBeGreaterThan(0)
  const all = entries.reduce((sum, { tickets }) => sum + tickets, 0)
  const struck = strikes.length + atDraws.length + amidDraws.length
  console.log(`${struck} strikes amid ${all} tickets, ${stopped} chases that stopped: each decided once`)
}

/** Everyone has their purse, less what they staked, and their prizes. */
async function expectPurses(): Promise<void> {
  const purses = await installation.database.rows<{ has: number; due: number }>(sql`
    select a.balance as has, (${PURSE}::bigint + (
      select coalesce(sum(t.prize - case t.state when 'cancelled' then 0 else t.stake end), 0)
      from lottery_ticket t where t.member = a.member))::bigint as due
    from account a where a.kind = 'cash' and a.member is not null`)
  expect(purses).toHaveLength(MEMBERS)
  for (const { has, due } of purses) expect(has).toBe(due)
}
