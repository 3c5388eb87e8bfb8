import { setTimeout as pause } from "node:timers/promises"
import { claimRebates, rebates } from "@baize/common/api/rebates.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { addDays, businessDay, dayStart } from "@baize/platform/brands/calendar.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { NO_PASSWORD } from "@baize/platform/identity/session/passwords.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { verifyRebates } from "@baize/platform/rewards/rebates/verify.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { forgetPace } from "../forget-pace.ts"
import { answerOf, insisting } from "../insist.ts"
import { type Installation, startInstallation } from "../installation.ts"
import { type OutsidePlay, outsidePlay } from "../outside-play.ts"
import { type Strike, underStrikes } from "../strikes.ts"

const MEMBERS = 16
const DAYS = 20
const PURSE = 100_000
/** Parts per million. The second agent is below the first, the members are below one or the other. */
const RATES = { top: 10_000, agent: 6_000, member: 4_000 } as const
/** Lines are written where a day is computed; payments where it is settled, paid or claimed. */
const strikes: readonly Strike[] = [
  { victim: "every node", table: "rebate_line" },
  { victim: "PostgreSQL", table: "rebate" },
  { victim: "platform", table: "rebate" },
  { victim: "a process of PostgreSQL", table: "rebate_line" },
  { victim: "every node", table: "rebate" },
]

interface RebateMember {
  readonly id: number
  readonly token: string
  /** Everyone who earns by their play, from the member up, with their rate. */
  readonly path: readonly { readonly id: number; readonly rate: number }[]
}

interface PlayedRound {
  readonly member: RebateMember
  readonly played: number
  readonly stake: number
  readonly name: string
}

let installation: Installation
let outside: OutsidePlay
let urls: readonly string[]
let members: readonly RebateMember[]
let rounds: readonly PlayedRound[]
const today = businessDay(systemClock.now(), baizeBrand.gmtOffsetMinutes)
/** The business days of the play, up to yesterday. */
const dayOf = (n: number): string => addDays(today, n - DAYS)

beforeAll(async () => {
  installation = await startInstallation({ count: 0 })
  outside = await outsidePlay(installation)
  members = await openTeam()
  rounds = await playAll()
  urls = [installation.platformUrl, (await installation.addNode()).url]
})
afterAll(() => installation?.close())

async function openTeam(): Promise<RebateMember[]> {
  const { database } = installation
  const at = systemClock.now()
  const open = async (username: string, type: "top-agent" | "agent" | "member", rate: number, upline?: number) => {
    const account = { brand: baizeBrand.id, type, username, passwordHash: NO_PASSWORD, birthDate: "1990-01-01", at } as const
    const { id } = await openMember(database, { ...account, upline, rebatePpm: rate })
    return { id, rate }
  }
  const top = await open("top", "top-agent", RATES.top)
  const agent = await open("agent", "agent", RATES.agent, top.id)
  const team: RebateMember[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const above = n % 3 === 0 ? [top] : [agent, top]
    const own = await open(`member${n}`, "member", RATES.member, above[0]!.id)
    await outside.deposit(own.id, PURSE)
    const token = await startSession(database, { brand: baizeBrand.id, member: own.id, site: "player", now: at })
    team.push({ id: own.id, token, path: [own, ...above] })
  }
  return team
}

/** Two rounds of everyone on each day, at noon; stakes whose rebates are no whole amounts. */
async function playAll(): Promise<PlayedRound[]> {
  const played: PlayedRound[] = []
  for (let day = 0; day < DAYS; day++) {
    const noon = new Date(dayStart(dayOf(day), baizeBrand.gmtOffsetMinutes).getTime() + 43_200_000)
    const ofDay = members.flatMap((member, n) => [1_111 + 97 * n + 13 * day, 2_357 + 31 * n].map(stake => ({ member, stake })))
    played.push(
      ...(await Promise.all(
        ofDay.map(async one => ({ ...one, played: day, name: await outside.play(one.member.id, one.stake, noon) })),
      )),
    )
  }
  return played
}

/** The house: after a day is settled, rounds of earlier ones are taken back, and the next day is due. Every other is claimed. */
class House {
  /** Days that are due or settled, and payments made. */
  due = 0
  paid = 0
  /** The rounds taken back before each day was settled. */
  readonly takenBack: PlayedRound[][] = []

  async keep(over: AbortSignal): Promise<void> {
    const { database } = installation
    while (!over.aborted) {
      const { waiting, paid } = await insisting(() =>
        database.one<{ waiting: number; paid: number }>(sql`
          select (select count(*) from rebate_day where settled_at is null and day < ${today})::int
                   + (select count(*) from rebate where state in ('pending', 'claimable'))::int as waiting,
                 (select count(*) from rebate where state = 'paid')::int as paid`),
      )
      this.paid = paid
      if (waiting === 0) await this.#next()
      await pause(100)
    }
  }

  async #next(): Promise<void> {
    if (this.due === DAYS) throw new Error("There are no days left")
    const day = this.due
    const gone = new Set(this.takenBack.flat())
    const back = rounds.filter((round, n) => round.played < day && (n + day) % 9 === 0 && !gone.has(round))
    for (const { member, name } of back) await outside.takeBack(member.id, name)
    this.takenBack.push(back)
    await insisting(() =>
      installation.database.run(sql`
        insert into rebate_day (brand, day, shares, claimed)
        values (${baizeBrand.id}, ${dayOf(day)}, '{"LIVE": 500000}', ${day % 2 === 1}) on conflict do nothing`),
    )
    this.due++
  }
}

/** A member claims what there is, all of it or a day, with a double click at two nodes. Gives what they were told was paid. */
async function live({ token }: RebateMember, over: AbortSignal): Promise<number> {
  const [here, there] = urls.map(url => clientAt(url, token)) as [ReturnType<typeof clientAt>, ReturnType<typeof clientAt>]
  let told = 0
  for (let claimed = 0; !over.aborted; await pause(200)) {
    const answer = await answerOf(here, rebates, {})
    if (typeof answer === "string") throw new Error(`The rebates were refused: ${answer}`)
    const first = answer.rows.find(({ state }) => state === "claimable")
    if (!first) continue
    const request = claimed++ % 2 === 0 ? {} : { day: first.day }
    for (const one of await Promise.all([answerOf(here, claimRebates, request), answerOf(there, claimRebates, request)])) {
      // Of a double click, the second finds nothing; so does the first, where its answer was lost.
      if (typeof one === "string") expect(one).toBe("rebate-claimed")
      else told += one.paid
    }
  }
  return told
}

test("each rebate is paid once when nodes and PostgreSQL are killed amid settling, paying and claims", {
  timeout: 900_000,
}, async () => {
  const [over, closed] = [new AbortController(), new AbortController()]
  const house = new House()
  const keeping = house.keep(closed.signal)
  const living = Promise.all(members.map(member => live(member, over.signal)))
  const work = Promise.all([living, forgetPace(installation, over.signal)])
  const struck = Promise.race([work, keeping])
  await underStrikes(installation, { work: struck, done: () => house.paid, between: 12 }, strikes)
  closed.abort()
  await keeping
  const { database } = installation
  const left = () =>
    database.one<{ left: number }>(sql`
      select (select count(*) from rebate_day where settled_at is null and day < ${today})::int
               + (select count(*) from rebate where state in ('pending', 'claimable'))::int as left`)
  await expect.poll(left, { timeout: 120_000 }).toEqual({ left: 0 })
  over.abort()
  const told = (await work)[0]
  await expectBooksToHold(installation)
  expect((await verifyRebates(database)).findings).toEqual([])
  await expectPaidOnce(house, told)
})

/** `floor(turnover × rate)`. */
const share = (turnover: number, rate: number): number => Number((BigInt(turnover) * BigInt(rate)) / 1_000_000n)

/** What each settled day pays each account, by `member:part:day`, from the rounds that were played and taken back. */
function expectedPayments({ due, takenBack }: House): Map<string, number> {
  const payments = new Map<string, number>()
  const carried = new Map<string, number>()
  const earned = new Map<string, number>()
  for (let day = 0; day < due; day++) {
    const gone = new Set(takenBack.slice(0, day + 1).flat())
    const standing = rounds.filter(round => round.played <= day && !gone.has(round))
    const now = new Map<string, number>()
    for (const member of members)
      for (let played = 0; played <= day; played++) {
        const own = standing.filter(round => round.member === member && round.played === played)
        const turnover = own.reduce((sum, { stake }) => sum + stake, 0)
        for (const [n, { id, rate }] of member.path.entries()) {
          const account = `${id}:${n === 0 ? "play" : "team"}`
          const part = share(turnover, rate) - share(turnover, member.path[n - 1]?.rate ?? 0)
          now.set(account, (now.get(account) ?? 0) + part)
        }
      }
    for (const [account, whole] of now) {
      const amount = whole - (earned.get(account) ?? 0) + (carried.get(account) ?? 0)
      earned.set(account, whole)
      carried.set(account, Math.min(0, amount))
      if (amount > 0) payments.set(`${account}:${dayOf(day)}`, amount)
    }
  }
  return payments
}

/** Every member, day and part has the one entry that the play of the test earns, and everyone has what they were paid. */
async function expectPaidOnce(house: House, told: readonly number[]): Promise<void> {
  const { database } = installation
  const expected = expectedPayments(house)
  const entries = await database.rows<{ ref: string; amount: number; kind: string; member: number }>(sql`
    select t.ref, t.amount, a.kind, a.member from transfer t join account a on a.id = t.credit where t.source = 'rebate'`)
  expect(entries).toHaveLength(expected.size)
  expect(new Map(entries.map(({ ref, amount }) => [ref, amount]))).toEqual(expected)
  for (const { ref, kind, member } of entries) expect(ref).toMatch(new RegExp(`^${member}:${kind === "cash" ? "play" : "team"}:`))
  const paidTo = (id: number, part: string, days: readonly string[]): number =>
    days.reduce((sum, day) => sum + (expected.get(`${id}:${part}:${day}`) ?? 0), 0)
  const days = Array.from({ length: house.due }, (_, n) => dayOf(n))
  const balances = await database.rows<{ member: number; kind: string; balance: number }>(sql`
    select member, kind, balance from account where member is not null and kind in ('cash', 'settlement') order by member, kind`)
  for (const { member, kind, balance } of balances)
    expect(balance).toBe(kind === "cash" ? PURSE + paidTo(member, "play", days) : paidTo(member, "team", days))
  expect(balances.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array<string>(MEMBERS).fill("cash"),
    "settlement",
    "settlement",
  ])
  const claimed = days.filter((_, n) => n % 2 === 1)
  for (const [n, sum] of told.entries()) expect(sum).toBeLessThanOrEqual(paidTo(members[n]!.id, "play", claimed))
  expect(told.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
  const backs = house.takenBack.flat().length
  expect(backs).toBeGreaterThan(0)
  console.log(
    `${strikes.length} strikes amid ${entries.length} rebates of ${days.length} days, ${backs} rounds taken back: each once`,
  )
}
