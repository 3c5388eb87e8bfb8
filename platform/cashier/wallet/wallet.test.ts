import { randomUUID } from "node:crypto"
import { cashierMethods } from "@baize/common/api/cashier.ts"
import { winners } from "@baize/common/api/games.ts"
import { permission } from "@baize/common/api/site.ts"
import { balance, bettingRecord, consolidatedFunds, transactions } from "@baize/common/api/wallet.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { maskName } from "../../identity/member/mask-name.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { play, studio } from "../../testing/studio.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { rejectWithdrawal } from "../withdrawals/decide.ts"

let world: TestWorld
let vendor: Awaited<ReturnType<typeof studio>>
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())

/** A member with money who has played rounds of (stake, payout), a minute apart. */
async function player(
  rounds: [stake: number, payout: number][],
  { person, cash = 100_000 }: { person?: TestAccount; cash?: number } = {},
) {
  const mia = person ?? (await world.member())
  await world.fund(mia, cash)
  const table = await play(world, mia)
  const { game, token } = table
  for (const [bet, win] of rounds) {
    world.clock.advance(60_000)
    const transaction = `${mia.id}-${vendor.next()}`
    const answer = await vendor.call("betwin", {
      transaction,
      round: transaction,
      player: table.player,
      game,
      token,
      bet,
      win,
      end: true,
    })
    expect(answer.status).toBe(200)
  }
  return { mia, ...table }
}

describe("the balance", () => {
  test("the balance lists every account, the settlement account only for agents", async () => {
    const { api } = await player([[100, 0]])
    expect(await api(balance, {})).toEqual({
      currency: "USD",
      cash: 99_900,
      bonus: 0,
      held: 0,
      settlement: null,
      vendors: 0,
      isSingle: true,
    })
    const agent = await world.signIn(await world.agent())
    expect(await agent(balance, {})).toMatchObject({ cash: 0, settlement: 0 })
  })
})

test("the consolidated funds are the sum of the balances, with the contracts that the brand offers", async () => {
  const { api, mia } = await player([[100, 0]])
  const order = { request: randomUUID(), account: await payoutAccount(world, mia), amount: 5_000 }
  await api(withdraw, { ...order, paymentPassword: PAYMENT_PASSWORD })
  expect(await api(consolidatedFunds, {})).toMatchObject({ total: 99_900, cash: 94_900, held: 5_000, settlement: null })
  for (const divtypereq of [true, false]) {
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, divtypereq } })
    expect(await api(consolidatedFunds, {})).toMatchObject({ divtypereq })
  }
})

describe("the transaction history", () => {
  test("the transaction history shows every entry that moved money, with sign and balance, newest first", async () => {
    const { api } = await player([
      [400, 0],
      [300, 1_000],
    ])
    const { rows, total } = await api(transactions, {})
    expect(total).toBe(4)
    expect(rows.map(({ kind, amount, balance: after, sequence }) => [kind, amount, after, sequence])).toEqual([
      ["win", 1_000, 100_300, 5],
      ["bet", -300, 99_300, 4],
      ["bet", -400, 99_600, 2],
      ["deposit", 100_000, 100_000, 1],
    ])
  })

  test("the transaction history shows a withdrawal in both accounts it touches, and its return", async () => {
    const { api, mia } = await player([])
    const account = await payoutAccount(world, mia)
    world.clock.advance(1000)
    const { id } = await api(withdraw, {
      request: randomUUID(),
      account,
      amount: 5_000,
      paymentPassword: PAYMENT_PASSWORD,
    })
    world.clock.advance(1000)
    await rejectWithdrawal(world.platform, id, "ann", "no")
    const { rows } = await api(transactions, {})
    expect(
      rows
        .slice(0, 4)
        .map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)
        .sort(),
    ).toEqual([
      "withdrawal-hold cash -5000",
      "withdrawal-hold held 5000",
      "withdrawal-returned cash 5000",
      "withdrawal-returned held -5000",
    ])
    expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
    expect(await api(transactions, { kind: "withdrawal-hold" })).toMatchObject({ total: 2 })
  })

  test("the transaction history is paged without missing or repeated lines", async () => {
    const { api } = await player(Array.from({ length: 7 }, () => [10, 5] as [number, number]))
    const pages = await Promise.all([1, 2, 3, 4].map(pageNo => api(transactions, { pageNo, pageSize: 4 })))
    expect(pages.map(page => page.rows.length)).toEqual([4, 4, 4, 3])
    expect(pages.flatMap(page => page.rows.map(row => row.sequence))).toEqual(Array.from({ length: 15 }, (_, i) => 15 - i))
    expect(await api(transactions, { pageNo: 9 })).toMatchObject({ rows: [], total: 15 })
  })

  test("the transaction history uses the brand's business days, and refuses invalid days", async () => {
    const { api } = await player([])
    // Noon UTC of the 21st: the day started at 04:00 UTC at GMT−4.
    expect(await api(transactions, { from: "2026-11-21", to: "2026-11-21" })).toMatchObject({ total: 1 })
    expect(await api(transactions, { from: "2026-11-22" })).toMatchObject({ total: 0, rows: [] })
    expect(await api(transactions, { to: "2026-11-20" })).toMatchObject({ total: 0 })
    expect(await api(transactions, { from: "0001-01-01", to: "9999-12-31" })).toMatchObject({ total: 1 })
    await expect(api(transactions, { from: "2026-02-30" })).rejects.toMatchObject({ code: "malformed" })
  })

  test("the transaction history is the caller's own", async () => {
    await player([[10, 0]])
    const other = await world.signIn(await world.member())
    expect(await other(transactions, {})).toEqual({ rows: [], total: 0, totals: { in: 0, out: 0, internal: 0, net: 0 } })
    expect(await other(bettingRecord, {})).toMatchObject({ rows: [], total: 0 })
  })
})

describe("the betting record", () => {
  test("the betting record agrees with the balance to the cent, immediately, and sums the whole choice", async () => {
    const { api, mia } = await player([
      [400, 0],
      [300, 1_000],
      [250, 50],
    ])
    const record = await api(bettingRecord, { pageSize: 2 })
    expect(record).toMatchObject({ total: 3, totals: { rounds: 3, stake: 950, payout: 1_050 } })
    expect(record.rows.map(({ stake, payout, state }) => [stake, payout, state])).toEqual([
      [250, 50, "settled"],
      [300, 1_000, "settled"],
    ])
    expect(record.rows[0]).toMatchObject({ vassalage: "BZ", gameType: "RNG" })
    const { cash } = await api(balance, {})
    expect(cash - 100_000).toBe(record.totals.payout - record.totals.stake)
    expect((await world.platform.ledger.balances(mia.id)).cash).toBe(cash)
  })

  test("the betting record filters by game type, vendor and days", async () => {
    const { api } = await player([[10, 0]])
    expect(await api(bettingRecord, { gameType: "RNG", vassalage: "BZ", from: "2026-11-21", to: "2026-11-21" })).toMatchObject({
      total: 1,
    })
    expect(await api(bettingRecord, { gameType: "LIVE" })).toMatchObject({ total: 0, totals: { stake: 0 } })
    expect(await api(bettingRecord, { vassalage: "PP" })).toMatchObject({ total: 0 })
    expect(await api(bettingRecord, { to: "2026-11-20" })).toMatchObject({ total: 0 })
  })
})

describe("the winner board", () => {
  test("the winner board shows real wins of active members under masked names, each member's best, biggest first", async () => {
    await player(
      [
        [100, 5_000],
        [100, 9_000],
        [100, 50],
      ],
      { person: await world.member({ username: "maxwell7" }) },
    )
    await player([[100, 7_000]], { person: await world.member({ username: "zoe" }) })
    await world.platform.runJobs()
    const { list } = await world.visitor()(winners, {})
    const known = list.filter(({ winAmount }) => winAmount >= 7_000)
    expect(known.map(({ customerName, winAmount }) => [customerName, winAmount])).toEqual([
      ["ma***7", 9_000],
      ["z***", 7_000],
    ])
    expect(JSON.stringify(list)).not.toContain("maxwell")
    expect((await world.visitor(world.jade)(winners, {})).list).toEqual([])
    expect((await world.visitor()(winners, { gameCategory: "LIVE" })).list).toEqual([])
  })

  test("the winner board shows no wins of a vendor's tests", async () => {
    const trial = await world.member({ username: "trial-bz-1" })
    await player([[100, 99_000]], { person: trial })
    await world.platform.runJobs()
    const biggest = async () => (await world.visitor()(winners, {})).list[0]?.winAmount
    expect(await biggest()).toBe(99_000)
    await world.database.run(sql`insert into test_player (member, vendor, opened_at) values (${trial.id}, 'BZ', now())`)
    expect(await biggest()).toBeLessThan(99_000)
  })

  test("the winner board masks names of any length", () => {
    expect(["maxwell7", "abcde", "abcd", "a"].map(maskName)).toEqual(["ma***7", "ab***e", "a***", "a***"])
  })
})

test("the mark of a brand's deposit method is in its cashier and its footer", async () => {
  const { settings } = world.jade
  const [first, ...others] = settings.deposit
  const deposit = [{ ...first!, logo: "/art/own/first-harbor.svg" }, ...others]
  await world.setBrand(world.jade, { settings: { ...settings, deposit } })
  const minji = await world.signIn(await world.member({ brand: world.jade }))
  const shown = ["/art/own/first-harbor.svg", "/art/payments/wallet.svg", "/art/payments/crypto.svg"]
  expect((await minji(cashierMethods, {})).deposit.map(({ logo }) => logo)).toEqual(shown)
  const { info } = await minji(permission, { site: "player" })
  expect(info?.payments.map(({ logo }) => logo)).toEqual(shown)
  await world.setBrand(world.jade, { settings })
})

test("the cashier's methods are those of the brand", async () => {
  const minji = await world.signIn(await world.member({ brand: world.jade }))
  expect(await minji(cashierMethods, {})).toMatchObject({
    deposit: [
      { code: "bank", kind: "transfer", min: 10_000, quick: [30_000, 50_000, 100_000, 500_000], hours: null, open: true },
      { code: "wallet", kind: "redirect", fee: { fixed: 0, ppm: 0 } },
      { code: "crypto", kind: "address" },
    ],
  })
})
