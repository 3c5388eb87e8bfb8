import type { MemberId } from "@baize/common/api/units.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { NO_PASSWORD } from "@baize/platform/identity/session/passwords.ts"
import { referralViolations } from "@baize/platform/rewards/referrals/verify.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { insisting } from "../insist.ts"
import { type Installation, PURSE, startInstallation } from "../installation.ts"
import { type OutsidePlay, outsidePlay } from "../outside-play.ts"
import { type Strike, underStrikes } from "../strikes.ts"

const REFERRERS = 4
const { reward: REWARD, deposits: DEPOSITS, turnover: TURNOVER } = baizeBrand.settings.referral!
/** Friends who join, deposit and play at once: more than the platform pays for between two strikes. */
const WAVE = 40
const strikes: readonly Strike[] = [
  { victim: "platform", table: "referral" },
  { victim: "PostgreSQL", table: "referral" },
  { victim: "platform", table: "message" },
  { victim: "a process of PostgreSQL", table: "referral" },
  { victim: "platform", table: "referral" },
]

let installation: Installation
let outside: OutsidePlay
beforeAll(async () => {
  installation = await startInstallation({ count: REFERRERS })
  outside = await outsidePlay(installation)
})
afterAll(() => installation?.close())

let friends = 0
let paid = 0

const isEnough = (n: number): boolean => n % 10 !== 0

/** A friend joins by a member's code, deposits and plays; every tenth not enough. */
async function join(n: number): Promise<void> {
  const { database, players } = installation
  const at = systemClock.now()
  const referrer = players[n % REFERRERS]!.id
  const { id } = await insisting(() =>
    database.transaction(async tx => {
      // A transaction whose commit was never heard of may have happened.
      const there = await tx.row<{ id: MemberId }>(
        sql`select id from member where brand = ${baizeBrand.id} and username = ${`friend${n}`}`,
      )
      if (there) return there
      const friend = { brand: baizeBrand.id, type: "member", username: `friend${n}`, passwordHash: NO_PASSWORD, at } as const
      const { id } = await openMember(tx, { ...friend, birthDate: "1990-01-01" })
      const until = addDays(businessDay(at, baizeBrand.gmtOffsetMinutes), 30)
      await tx.run(sql`
        insert into referral (friend, brand, referrer, joined_at, reward, deposits, turnover, until, state)
        values (${id}, ${baizeBrand.id}, ${referrer}, ${at}, ${REWARD}, ${DEPOSITS}, ${TURNOVER}, ${until}, 'open')`)
      return { id }
    }),
  )
  await outside.deposit(id, DEPOSITS)
  for (let left = isEnough(n) ? TURNOVER : TURNOVER - 1; left > 0; left -= DEPOSITS)
    await outside.play(id, Math.min(left, DEPOSITS))
}

/** Keeps the platform busy with paying: the next friends join when the last are paid for. */
async function keepJoining(over: AbortSignal): Promise<void> {
  const { database } = installation
  while (!over.aborted) {
    const ready = Array.from({ length: friends }, (_, n) => n).filter(isEnough).length
    const found = await insisting(() =>
      database.one<{ paid: number }>(sql`select count(*) as paid from referral where state = 'paid'`),
    )
    paid = found.paid
    if (paid >= ready - WAVE / 2) {
      await Promise.all(Array.from({ length: WAVE }, (_, n) => join(friends + n)))
      friends += WAVE
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

test("each friend is paid for once when platform and PostgreSQL are killed in the middle of paying for them", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const work = keepJoining(over.signal)
  await underStrikes(installation, { work, done: () => paid, between: 10 }, strikes)
  over.abort()
  await work
  const { database } = installation
  const states = () =>
    database.rows<{ n: number; state: string }>(sql`
      select substr(m.username, 7)::int as n, r.state from referral r join member m on m.id = r.friend order by 1`)
  const expected = Array.from({ length: friends }, (_, n) => ({ n, state: isEnough(n) ? "paid" : "open" }))
  await expect.poll(states, { timeout: 120_000 }).toEqual(expected)
  await expectBooksToHold(installation)
  expect(await referralViolations(database)).toEqual([])
  const purses = await database.rows<{ cash: number; friends: number; messages: number }>(sql`
    select a.balance as cash, count(r.friend) as friends, count(x.id) as messages
    from account a join referral r on r.referrer = a.member and r.state = 'paid'
    left join message x on x.member = a.member and x.kind = 'referral-earned' and x.subject = 'referral:' || r.friend
    where a.kind = 'cash' group by a.id`)
  expect(purses).toHaveLength(REFERRERS)
  for (const { cash, friends: own, messages } of purses) expect([cash, messages]).toEqual([PURSE + own * REWARD, own])
  console.log(`${strikes.length} strikes amid ${friends} friends: each paid for once`)
})
