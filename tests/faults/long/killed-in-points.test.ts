import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { convertPoints, redeemPoints } from "@baize/common/api/points.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { hashPassword } from "@baize/platform/identity/session/passwords.ts"
import { approveRedemption, rejectRedemption } from "@baize/platform/rewards/points/decide.ts"
import { pointViolations } from "@baize/platform/rewards/points/verify.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { forgetPace } from "../forget-pace.ts"
import { answerOf, insisting } from "../insist.ts"
import { type Installation, type InstalledPlayer, PURSE, startInstallation } from "../installation.ts"
import { type OutsidePlay, outsidePlay } from "../outside-play.ts"
import { sealedSite } from "../sealed-site.ts"
import { type Strike, underStrikes } from "../strikes.ts"

const MEMBERS = 8
/** Points per million minor units in slots are a thousand: 200 points. */
const STAKE = 200_000
const EARNED = 200
const STOCK = 40
const CODES = 60
const strikes: readonly Strike[] = [
  { victim: "platform", table: "point_redemption" },
  { victim: "platform", table: "point_earning" },
  { victim: "PostgreSQL", table: "point_redemption" },
  { victim: "a process of PostgreSQL", table: "point_entry" },
  { victim: "platform", table: "point_voucher" },
]

let installation: Installation
let outside: OutsidePlay
let rewards: readonly { readonly reward: number; readonly points: number; readonly address?: string }[]
beforeAll(async () => {
  installation = await startInstallation({ count: MEMBERS })
  outside = await outsidePlay(installation)
  const { database } = installation
  const hash = await hashPassword(PAYMENT_PASSWORD)
  await database.run(sql`update member set payment_password_hash = ${hash}`)
  const offer = async (kind: string, points: number, more: { stock?: number; amount?: number } = {}): Promise<number> =>
    (
      await database.one<{ id: number }>(sql`
        insert into point_reward (brand, kind, name, text, points, stock, amount, cost, created_at)
        values (${baizeBrand.id}, ${kind}, '{"en": "Cup"}', '{"en": "Cup"}', ${points}, ${more.stock ?? null},
                ${more.amount ?? null}, ${more.amount ?? 500}, now())
        returning id`)
    ).id
  const voucher = await offer("voucher", 20)
  await database.run(sql`
    insert into point_voucher (reward, code) select ${voucher}::bigint, 'CODE' || n from generate_series(1, ${CODES}::int) n`)
  rewards = [
    { reward: await offer("goods", 40, { stock: STOCK }), points: 40, address: "1 High Street, London" },
    { reward: await offer("cash", 30, { amount: 300 }), points: 30 },
    { reward: voucher, points: 20 },
  ]
})
afterAll(() => installation?.close())

let done = 0

interface LivedThrough {
  readonly member: number
  readonly rounds: number
  /** Redemptions that were answered with success, by the requests' own names. */
  readonly requests: ReadonlyMap<string, number>
}

/** A member who continues to bet, and spends points in every way with a double click. */
async function live(player: InstalledPlayer, over: AbortSignal): Promise<LivedThrough> {
  const api = sealedSite(installation, player)
  const requests = new Map<string, number>()
  let rounds = 0
  const common = { paymentPassword: PAYMENT_PASSWORD, countryDialingCode: "44", mobileNum: "7700900123" }
  while (!over.aborted) {
    await outside.play(player.id, STAKE)
    rounds++
    const request = randomUUID()
    const chosen = rewards[randomInt(4)]
    const spend = () =>
      chosen
        ? answerOf(api, redeemPoints, { request, ...common, ...chosen })
        : answerOf(api, convertPoints, { request, points: 100, amount: 100, paymentPassword: PAYMENT_PASSWORD })
    const [first, second] = await Promise.all([spend(), spend()])
    const made = [first, second].filter(answer => typeof answer !== "string")
    for (const refusal of [first, second])
      if (typeof refusal === "string") expect(["points-short", "reward-gone"]).toContain(refusal)
    for (const { id } of made) {
      expect(id).toBe(made[0]!.id)
      requests.set(request, id)
    }
    if (made.length > 0) done++
    await pause(200)
  }
  return { member: player.id, rounds, requests }
}

/** The house: sends goods or rejects them, each by two people at once. */
async function keepHouse(over: AbortSignal): Promise<void> {
  const { database } = installation
  const services = { database, clock: systemClock }
  while (!over.aborted) {
    const waiting = await insisting(() =>
      database.rows<{ id: number }>(sql`select id from point_redemption where status = 'in-process' order by id limit 5`),
    )
    for (const { id } of waiting)
      await insisting(() =>
        Promise.all(
          id % 2 === 0
            ? [approveRedemption(services, id, "ann"), approveRedemption(services, id, "bob")]
            : [rejectRedemption(services, id, "ann", "no"), rejectRedemption(services, id, "bob", "no")],
        ),
      )
    await pause(200)
  }
}

test("points are earned and spent once when platform and PostgreSQL are killed amid play, conversions and redemptions", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const living = Promise.all(installation.players.map(player => live(player, over.signal)))
  const work = Promise.all([living, keepHouse(over.signal), forgetPace(installation, over.signal)])
  await underStrikes(installation, { work, done: () => done, between: 12 }, strikes)
  over.abort()
  const lives = (await work)[0]
  await expectEarned(lives)
  await expectBooksToHold(installation)
  expect(await pointViolations(installation.database)).toEqual([])
  await expectSpentOnce(lives)
})

/** The job has read everything: each member has the points of each round that they played. */
async function expectEarned(lives: readonly LivedThrough[]): Promise<void> {
  const earned = () =>
    installation.database.rows<{ member: number; points: number }>(sql`
      select member, sum(points)::int as points from point_entry where kind = 'earned' group by member order by member`)
  const played = lives.map(({ member, rounds }) => ({ member, points: rounds * EARNED })).sort((a, b) => a.member - b.member)
  await expect.poll(earned, { timeout: 60_000 }).toEqual(played)
}

/** What was answered is there once and nothing else is; no item and no code is given twice or lost; cash is what was paid. */
async function expectSpentOnce(lives: readonly LivedThrough[]): Promise<void> {
  const { database } = installation
  const redemptions = await database.rows<{ id: number; request: string; kind: string; status: string }>(sql`
    select id, request::text, kind, status from point_redemption order by id`)
  const answered = lives.flatMap(({ requests }) => [...requests].map(([request, id]) => ({ id, request })))
  expect(redemptions.map(({ id, request }) => ({ id, request }))).toEqual(answered.sort((a, b) => a.id - b.id))
  const standing = (kind: string): number => redemptions.filter(one => one.kind === kind && one.status !== "rejected").length
  expect(
    await database.one(sql`
      select (select stock from point_reward where kind = 'goods')::int as stock,
             (select count(*) from point_voucher where redemption is null)::int as codes`),
  ).toEqual({ stock: STOCK - standing("goods"), codes: CODES - standing("voucher") })
  const purses = await database.rows<{ cash: number; paid: number }>(sql`
    select a.balance as cash, coalesce((
      select sum(r.amount) from point_redemption r where r.member = a.member and r.amount is not null), 0)::bigint as paid
    from account a where a.kind = 'cash'`)
  expect(purses).toHaveLength(MEMBERS)
  for (const { cash, paid } of purses) expect(cash).toBe(PURSE + paid)
  for (const kind of ["goods", "cash", "voucher", "convert"]) expect(standing(kind), kind).toBeGreaterThan(0)
  console.log(`${strikes.length} strikes amid ${redemptions.length} redemptions: each made once, and no point lost`)
}
