import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import {
  convertPoints,
  pointBalance,
  pointEntries,
  pointRewards,
  redeemedPoints,
  redeemPoints,
} from "@baize/common/api/points.ts"
import { balance, transactionDetail, transactions } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { cleanUp } from "../../cleanup.ts"
import { clearSanctions, holdBySanctions } from "../../testing/sanctioned.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { approveRedemption, rejectRedemption } from "./decide.ts"
import { openGoodsAddress } from "./goods-address.ts"
import { addCodes, closeReward, offerReward } from "./offer.ts"
import { postPoints } from "./post.ts"
import { pointViolations } from "./verify.ts"

let world: TestWorld
let mia: TestAccount
let api: Api

const cashRate = { points: 100, amount: 100 }
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, points: { rates: {}, cash: cashRate } } })
  mia = await world.member()
  api = await world.signIn(mia)
  await give(mia, 1_000)
})
afterEach(async () => {
  expect(await pointViolations(world.database)).toEqual([])
  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
})

const give = ({ id }: TestAccount, points: number) =>
  postPoints(world.database, {
    brand: 1,
    member: id,
    kind: "adjustment",
    ref: randomUUID(),
    points,
    detail: { reason: "Welcome" },
    at: world.clock.now(),
  })
const offer = (draft: object) =>
  offerReward(
    world.database,
    world.baize,
    { name: { en: "Cup", ko: "컵" }, text: { en: "A cup.", ko: "컵입니다." }, ...draft },
    { by: "test", at: world.clock.now(), fileOf: () => Buffer.alloc(0) },
  )
const goods = (more: object = {}) => offer({ kind: "goods", points: 400, stock: 1, cost: 700, ...more })
const destination = { address: "1 Main Street, Springfield", countryDialingCode: "1", mobileNum: "202 555 0101" }
const redeem = (reward: number, points: number, more: object = {}, by: Api = api) =>
  by(redeemPoints, { request: randomUUID(), reward, points, paymentPassword: PAYMENT_PASSWORD, ...more })
const convert = (points: number, amount: number, more: object = {}, by: Api = api) =>
  by(convertPoints, { request: randomUUID(), points, amount, paymentPassword: PAYMENT_PASSWORD, ...more })
const pointsOf = async (by: Api = api) => (await by(pointBalance, {})).balance
const history = async () => (await api(redeemedPoints, {})).rows
const left = async (reward: number) => (await api(pointRewards, {})).rewards.find(({ id }) => id === reward)?.left

describe("goods", () => {
  test("goods take points and an item immediately and wait until the house sends them", async () => {
    const cup = await goods()
    const { id, ...answer } = await redeem(cup, 400, destination)
    expect(answer).toEqual({ status: "in-process", points: 400, amount: null, code: null, balance: 600 })
    expect(await api(pointBalance, {})).toMatchObject({ balance: 600, waiting: 400 })
    expect(await left(cup)).toBe(0)
    expect(await approveRedemption(world.platform, id, "operator ann")).toBe("done")
    expect(await history()).toMatchObject([{ id, kind: "goods", name: "Cup", status: "approved", reason: null }])
    const { rows } = await api(inboxMessages, {})
    expect(rows).toMatchObject([{ kind: "points-approved", values: { name: "Cup", points: 400 }, link: "/pointMall" }])
    expect(await rejectRedemption(world.platform, id, "operator ann", "No")).toBe("already-approved")
  })

  test("rejected goods give points and the item back once, with the reason", async () => {
    const cup = await goods()
    const { id } = await redeem(cup, 400, destination)
    const verdicts = await Promise.all([1, 2, 3].map(() => rejectRedemption(world.platform, id, "operator ann", "Sold out")))
    expect(verdicts.toSorted()).toEqual(["already-rejected", "already-rejected", "done"])
    expect(await pointsOf()).toBe(1_000)
    expect(await left(cup)).toBe(1)
    expect(await history()).toMatchObject([{ status: "rejected", reason: "Sold out" }])
    expect((await api(pointEntries, {})).rows).toMatchObject([
      { kind: "returned", points: 400, redemption: id, name: "Cup" },
      { kind: "redeemed", points: -400, redemption: id, name: "Cup" },
      { kind: "adjustment", points: 1_000, reason: "Welcome", name: null },
    ])
  })

  test("goods need a whole address and a phone number of a country that the brand accepts", async () => {
    const cup = await goods()
    await expect(redeem(cup, 400)).rejects.toMatchObject({ code: "address-needed" })
    await expect(redeem(cup, 400, { ...destination, address: " short   " })).rejects.toMatchObject({ code: "address-needed" })
    for (const mobileNum of [undefined, "12", "not a number", "1234567890123456"])
      await expect(redeem(cup, 400, { ...destination, mobileNum })).rejects.toMatchObject({ code: "phone-invalid" })
    await expect(redeem(cup, 400, { ...destination, countryDialingCode: "850" })).rejects.toMatchObject({ code: "phone-invalid" })
    expect(await pointsOf()).toBe(1_000)
  })

  test("the last item that two members redeem at the same time goes to one, and the other keeps their points", async () => {
    const cup = await goods()
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const person = await world.member()
        await give(person, 500)
        return world.signIn(person)
      }),
    )
    const answers = await Promise.allSettled(others.map(other => redeem(cup, 400, destination, other)))
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "reward-gone", status: 422 })
    expect((await Promise.all(others.map(pointsOf))).toSorted()).toEqual([100, 500, 500, 500, 500])
    expect(await left(cup)).toBe(0)
  })

  test("where goods went is wiped a year after the decision", async () => {
    const { id } = await redeem(await goods(), 400, destination)
    await approveRedemption(world.platform, id, "operator ann")
    const stored = async () => {
      const row = await world.database.one<{ member: number; request: string; address: string | null; phone: string | null }>(sql`
        select member, request::text, address, phone from point_redemption where id = ${id}`)
      expect(`${row.address}${row.phone}`).not.toMatch(/Main Street|2025550101/)
      return openGoodsAddress(row, row)
    }
    expect(await stored()).toEqual({ address: destination.address, phone: "+12025550101" })
    await cleanUp({
      database: world.database,
      clock: { ...world.clock, now: () => new Date(world.clock.now().getTime() + 366 * 86_400_000) },
    })
    expect(await stored()).toEqual({ address: null, phone: null })
  })
})

test("points never expire: twenty years later all of them are there, with their entries, and can be spent", async () => {
  const later = new Date(world.clock.now().getTime() + 20 * 366 * 86_400_000)
  await cleanUp({ database: world.database, clock: { ...world.clock, now: () => later } })
  // Sessions do expire.
  api = await world.signIn(mia)
  expect(await pointsOf()).toBe(1_000)
  expect((await api(pointEntries, {})).rows).toMatchObject([{ kind: "adjustment", points: 1_000, balance: 1_000 }])
  await convert(1_000, 1_000)
  expect(await pointsOf()).toBe(0)
})

describe("a redemption", () => {
  test("a redemption that is repeated, in two tabs or later, is one", async () => {
    const cup = await goods({ stock: 5 })
    const request = randomUUID()
    const tab = await world.signIn(mia)
    const answers = await Promise.all([api, tab, api, tab].map(by => redeem(cup, 400, { request, ...destination }, by)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await closeReward(world.database, cup, world.clock.now())
    expect((await redeem(cup, 400, { request, ...destination })).id).toBe(answers[0]!.id)
    await expect(redeem(cup, 401, { request, ...destination })).rejects.toMatchObject({ code: "request-differs", status: 409 })
    expect(await pointsOf()).toBe(600)
  })

  test("two tabs that spend the same points get one reward", async () => {
    const cup = await goods({ stock: 5, points: 700 })
    const tab = await world.signIn(mia)
    const answers = await Promise.allSettled([redeem(cup, 700, destination), redeem(cup, 700, destination, tab)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "points-short" } })
    expect(await pointsOf()).toBe(300)
    expect(await left(cup)).toBe(4)
  })

  test("nothing is redeemed without the payment password, and five wrong ones lock it", async () => {
    const cup = await goods()
    for (let n = 0; n < 5; n++)
      await expect(redeem(cup, 400, { ...destination, paymentPassword: "000000" })).rejects.toMatchObject({
        code: "payment-password-wrong",
      })
    await expect(redeem(cup, 400, destination)).rejects.toMatchObject({ code: "account-locked", status: 429 })
    await world.database.run(sql`delete from attempt`)
    await world.database.run(sql`update member set payment_password_hash = null where id = ${mia.id}`)
    await expect(redeem(cup, 400, destination)).rejects.toMatchObject({ code: "payment-password-unset" })
    expect(await pointsOf()).toBe(1_000)
  })

  test("a price that the member has not seen is refused, and so are closed rewards and those of another brand", async () => {
    const cup = await goods()
    await world.database.run(sql`update point_reward set points = 500 where id = ${cup}`)
    await expect(redeem(cup, 400, destination)).rejects.toMatchObject({ code: "reward-price-changed", value: { points: 500 } })
    const stranger = await world.signIn(await world.member({ brand: world.jade }))
    await expect(redeem(cup, 500, destination, stranger)).rejects.toMatchObject({ code: "reward-unknown" })
    await closeReward(world.database, cup, world.clock.now())
    await expect(redeem(cup, 500, destination)).rejects.toMatchObject({ code: "reward-unknown" })
    expect(await left(cup)).toBeUndefined()
  })

  test("each voucher gives one code, and the last code goes to one member", async () => {
    const voucher = await offer({ kind: "voucher", points: 100, cost: 500 })
    await expect(redeem(voucher, 100)).rejects.toMatchObject({ code: "reward-gone" })
    expect(await addCodes(world.database, voucher, ["AAAA-1", "AAAA-2", "AAAA-1"])).toBe(2)
    const answers = await Promise.allSettled([1, 2, 3].map(() => redeem(voucher, 100)))
    const codes = answers.flatMap(answer => (answer.status === "fulfilled" ? [answer.value.code] : []))
    expect(codes.toSorted()).toEqual(["AAAA-1", "AAAA-2"])
    expect(await pointsOf()).toBe(800)
    expect((await history()).map(({ code, status }) => [code, status])).toEqual(
      expect.arrayContaining([
        ["AAAA-1", "approved"],
        ["AAAA-2", "approved"],
      ]),
    )
  })

  test("a cash reward is credited to cash as a bonus of the house", async () => {
    const cash = await offer({ kind: "cash", points: 300, amount: 250 })
    expect(await redeem(cash, 300)).toMatchObject({ status: "approved", amount: 250, balance: 700 })
    expect(await api(balance, {})).toMatchObject({ cash: 250, bonus: 0 })
    const { rows } = await api(transactions, {})
    expect(rows).toMatchObject([{ kind: "bonus-grant", amount: 250, account: "cash" }])
    expect(await api(transactionDetail, { entry: rows[0]!.id })).toMatchObject({
      reference: expect.stringMatching(/^redemption:/),
    })
  })
})

describe("converting points", () => {
  test("points are converted to cash at the brand's rate, once for each request", async () => {
    const request = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => convert(500, 500, { request })))
    expect(answers[0]).toMatchObject({ status: "approved", points: 500, amount: 500, balance: 500 })
    expect(await api(balance, {})).toMatchObject({ cash: 500 })
    await expect(convert(400, 400, { request })).rejects.toMatchObject({ code: "request-differs" })
    expect(await history()).toMatchObject([{ kind: "convert", name: null, points: 500, amount: 500, status: "approved" }])
  })

  test("only whole multiples are converted, at the rate that the member has seen, and no more than they have", async () => {
    await expect(convert(150, 150)).rejects.toMatchObject({ code: "points-not-convertible", value: { points: 100 } })
    await expect(convert(100, 200)).rejects.toMatchObject({ code: "points-rate-changed", value: { amount: 100 } })
    await expect(convert(1_100, 1_100)).rejects.toMatchObject({ code: "points-short" })
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, points: { rates: {} } } })
    await expect(convert(100, 100)).rejects.toMatchObject({ code: "points-not-convertible" })
    expect(await api(balance, {})).toMatchObject({ cash: 0 })
    expect(await pointsOf()).toBe(1_000)
  })

  test("conversions whose connections are killed are whole or nothing, and a repeat completes each once", {
    tags: "long",
  }, async () => {
    await give(mia, 9_000)
    const requests = Array.from({ length: 20 }, () => randomUUID())
    await world.database.run(sql`delete from call_count`)
    const kills: Promise<unknown>[] = []
    const killer = setInterval(() => {
      const kill = world.database.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`)
      kills.push(kill.catch(() => undefined))
    }, 15)
    const answers = await Promise.allSettled(requests.map(request => convert(500, 500, { request })))
    clearInterval(killer)
    // What follows is killed by none of them.
    await Promise.all(kills)
    expect(answers.some(({ status }) => status === "rejected")).toBe(true)
    expect(await pointViolations(world.database)).toEqual([])
    await world.database.run(sql`delete from call_count`)
    for (const request of requests) expect(await convert(500, 500, { request })).toMatchObject({ amount: 500 })
    expect(await pointsOf()).toBe(0)
    expect(await api(balance, {})).toMatchObject({ cash: 10_000 })
  })

  test("a failure between points and money leaves both untouched", async () => {
    await world.database.run(sql`alter table transfer add constraint broken check (source <> 'points') not valid`)
    await expect(convert(500, 500)).rejects.toMatchObject({ status: 500 })
    await world.database.run(sql`alter table transfer drop constraint broken`)
    expect(await pointsOf()).toBe(1_000)
    expect(await history()).toEqual([])
  })
})

test("while a sanction list holds a member, points become no cash and no goods are sent", async () => {
  const goods = await offer({ kind: "goods", points: 100, cost: 500, stock: 3 })
  const request = () => ({ request: randomUUID(), paymentPassword: PAYMENT_PASSWORD })
  const { id } = await api(redeemPoints, { ...request(), reward: goods, points: 100, ...destination })
  await holdBySanctions(world, mia)
  const convert = () => api(convertPoints, { ...request(), points: 100, amount: 100 })
  await expect(convert()).rejects.toMatchObject({ code: "account-in-review" })
  expect(await approveRedemption(world.platform, id, "ann")).toBe("held")
  await clearSanctions(world, mia)
  expect(await approveRedemption(world.platform, id, "ann")).toBe("done")
  expect(await convert()).toMatchObject({ status: "approved" })
})
