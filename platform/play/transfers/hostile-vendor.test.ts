import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import type { Api } from "@baize/common/api/client.ts"
import { merchantWallets, walletTransfer } from "@baize/common/api/transfers.ts"
import { balance } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { closeMonths } from "../../books/ledger/books/job.ts"
import { linkEntries } from "../../books/ledger/links/job.ts"
import { archiveMonth } from "../../books/ledger/months/archive.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { type WalletVendor, walletVendor } from "../../testing/wallet-vendor.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { watchWallets } from "./carry-on.ts"

// A vendor that keeps its players' money, holds the right key, and lies.
let world: TestWorld
let vendor: WalletVendor
let mia: TestAccount
let api: Api
beforeEach(async () => {
  world = await testWorld()
  vendor = await walletVendor(world)
  mia = await world.member()
  await world.fund(mia, 10_000)
  api = await world.signIn(mia)
})
afterEach(async () => {
  await vendor?.close()
  await world?.close()
})

const nameOf = ({ brand, id }: TestAccount) => `${brand.code}:${id}`
/** An honest credit or debit: the entry, and the answer that names it. */
const moves =
  (kind: "deposit" | "withdrawal", change: object = {}) =>
  (content: Record<string, unknown>) => {
    const { reference, player, amount } = content as { reference: string; player: string; amount: number }
    vendor.enter({ kind, transaction: reference, player, amount, balance: amount, ...change })
    return { success: true, value: { reference, entry: vendor.entries.length } }
  }
const move = (direction: "in" | "out" | "back", amount?: number, by = api) =>
  by(walletTransfer, { request: randomUUID(), direction, ...(direction !== "back" && { merchantCode: "CPL", amount: amount! }) })
const stateOf = async (moving: ReturnType<typeof move>) => (await moving).transfers[0]?.state
const money = async (by = api): Promise<[number, number]> => {
  const { cash, vendors } = await by(balance, {})
  return [cash, vendors]
}
const held = () =>
  world.database.rows<{ number: number; reason: string }>(
    sql`select number, reason from wallet_entry_held where posted_at is null order by number`,
  )
const askLater = async () => {
  world.clock.advance(310_000)
  await watchWallets(world.platform)
}

test.each([
  ["player", { player: "BAIZE:\u0000" }],
  ["original", { original: "x\u0000" }],
  ["game", { kind: "bet", game: "\ud800" }],
])("an entry whose %s no database can store breaks no one's page, and is read once it is corrected", async (_, poison) => {
  vendor.answers.deposit = moves("deposit")
  expect(await stateOf(move("in", 1_000))).toBe("done")
  const right = { kind: "rollback", transaction: "r1", round: "r", player: nameOf(mia), original: "x", amount: 1, balance: 1_000 }
  vendor.enter({ ...right, ...poison })
  expect(await stateOf(move("in", 2_000))).toBe("pending")
  expect((await api(merchantWallets, {})).wallets).toMatchObject([{ balance: 1_000, inTransit: 2_000, upToDate: false }])
  await expect(move("back")).resolves.toBeDefined()
  vendor.entries[1] = { ...vendor.entries[1], ...right }
  await watchWallets(world.platform)
  expect(await money()).toEqual([7_000, 3_000])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("whatever a vendor claims of a transfer, money moves only as its entries say, and only once", async () => {
  const reference = "reference"
  const claims: readonly unknown[] = [
    { success: true, value: { reference, entry: "1" } },
    { success: true, value: { reference, entry: -1 } },
    { success: true, value: { reference, entry: 0 } },
    { success: true, value: { reference, entry: 9_007_199_254_740_991 } },
    { success: true, value: { reference, entry: 1e300 } },
    { success: true, value: { reference, entry: 0.5 } },
    { success: true, value: null },
    { success: false, code: "INSUFFICIENT-FUNDS" },
    { success: false, code: "duplicate-differs" },
    { success: "true", value: { reference, entry: 1 } },
    "\u0000",
    "[]",
    "null",
    "",
    `{"success":true,"value":{"reference":"a","entry":${"9".repeat(400)}}}`,
  ]
  for (const claim of claims) {
    vendor.answers.deposit = () => claim
    expect([claim, await stateOf(move("in", 100))]).toEqual([claim, "pending"])
  }
  expect(await money()).toEqual([10_000 - claims.length * 100, claims.length * 100])
  vendor.answers.status = () => ({ success: false, code: "cancelled" })
  world.clock.advance(16_000)
  for (let n = 0; n < 3; n++) await watchWallets(world.platform)
  expect(await money()).toEqual([10_000, 0])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("a transfer that a vendor refuses and makes nevertheless moves nothing here, and is shown to the operator", async () => {
  vendor.answers.deposit = content => {
    moves("deposit")(content)
    return { success: false, code: "insufficient-funds" }
  }
  expect(await stateOf(move("in", 1_000))).toBe("refused")
  await askLater()
  expect([await money(), await held()]).toEqual([[10_000, 0], [{ number: 1, reason: "unknown-transfer" }]])
  expect(await verifyLedger(world.database)).toEqual([])
})

test.each([
  ["amount", { amount: 999 }, "transfer-differs"],
  ["a larger amount", { amount: 100_000_000 }, "transfer-differs"],
  ["kind", { kind: "withdrawal" }, "transfer-differs"],
  ["player", { player: "BAIZE:1" }, "unknown-player"],
  ["brand", { player: "JADE:1" }, "unknown-player"],
  ["reference", { transaction: "another" }, "unknown-transfer"],
] as const)("an entry of a transfer with another %s than ours moves nothing", async (_, change, reason) => {
  vendor.answers.deposit = moves("deposit", change)
  expect(await stateOf(move("in", 1_000))).toBe("pending")
  vendor.answers.status = () => ({ success: true, value: { reference: "x", entry: 1 } })
  await askLater()
  expect([await money(), await held()]).toEqual([[9_000, 1_000], [{ number: 1, reason }]])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("an entry of another member's transfer pays neither of the two", async () => {
  const ben = await world.member()
  await world.fund(ben, 1_000)
  const his = await world.signIn(ben)
  vendor.answers.deposit = moves("deposit")
  await move("in", 500)
  vendor.answers.deposit = moves("deposit", { player: nameOf(mia) })
  expect(await stateOf(move("in", 700, his))).toBe("pending")
  expect([await money(), await money(his), await held()]).toEqual([
    [9_500, 500],
    [300, 700],
    [{ number: 2, reason: "unknown-transfer" }],
  ])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("play that a vendor invents takes no more than the wallet holds, and pays nothing without a bet or past caps", async () => {
  const { code: game } = await world.database.one<{ code: string }>(sql`
    select code from game where vendor = 'CPL' and not is_lobby order by id limit 1`)
  vendor.answers.deposit = moves("deposit")
  await move("in", 1_000)
  const player = nameOf(mia)
  const later = async (entry: object) => {
    vendor.entries.length = 1
    await world.database.run(sql`delete from wallet_entry_held`)
    await world.database.run(sql`update wallet_feed set last = 1`)
    vendor.enter({ player, game, round: "r", balance: 0, ...entry })
    await watchWallets(world.platform)
    return (await held())[0]?.reason
  }
  expect(await later({ kind: "bet", transaction: "b", amount: 1_001 })).toBe("short")
  expect(await later({ kind: "bet", transaction: "b", amount: 9_007_199_254_740_991 })).toBe("short")
  expect(await later({ kind: "win", transaction: "w", amount: 5 })).toBe("no-bet")
  expect(await later({ kind: "bet", transaction: "b", amount: 100, round: null })).toBe("incomplete")
  expect(await later({ kind: "bet", transaction: "b", amount: 100, game: "none" })).toBe("unknown-game")
  expect(await later({ kind: "withdrawal", transaction: randomUUID(), amount: 100 })).toBe("unknown-transfer")
  expect(await later({ kind: "bet", transaction: "b", amount: 100 })).toBeUndefined()
  expect(await later({ kind: "bet", transaction: "b", amount: 200 })).toBe("duplicate-differs")
  expect(await later({ kind: "win", transaction: "w", amount: 9_007_199_254_740_991 })).toBe("win-held")
  expect(await later({ kind: "rollback", transaction: "k", original: "b", amount: 999 })).toBeUndefined()
  expect(await later({ kind: "rollback", transaction: "k2", original: "b", amount: 999 })).toBeUndefined()
  expect(await later({ kind: "win", transaction: "w2", amount: 5 })).toBe("cancelled")
  expect(await money()).toEqual([9_000, 1_000])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("pots hold no more than members staked, and go back with what is rolled back, so no vendor invents a loss", async () => {
  const { code: game } = await world.database.one<{ code: string }>(sql`
    select code from game where vendor = 'CPL' and not is_lobby order by id limit 1`)
  const ben = await world.member()
  await world.fund(ben, 1_000)
  vendor.answers.deposit = moves("deposit")
  await move("in", 5_000)
  await move("in", 1_000, await world.signIn(ben))
  const enter = (of: TestAccount, kind: string, round: string, amount: number, pot: number, change: object = {}) =>
    vendor.enter({ kind, transaction: `${round}.${kind}`, player: nameOf(of), game, round, amount, pot, balance: 0, ...change })
  const reasons = async () => {
    await watchWallets(world.platform)
    return (await held()).map(({ reason }) => reason)
  }
  const figures = async () => {
    await catchUp(world.platform)
    expect(await factsFromScratch(world.database)).toEqual([])
    return world.database.one(sql`
      select sum(turnover) as turnover, sum(payout) as payout, sum(pot_stake) as staked, sum(pot_payout) as won from fact`)
  }
  enter(mia, "bet", "hand.1", 1_000, 990)
  enter(ben, "bet", "hand.2", 1_000, 990)
  enter(ben, "win", "hand.2", 1_980, 1_980, { ends: true })
  enter(mia, "win", "hand.1", 0, 0, { ends: true })
  expect(await reasons()).toEqual([])
  expect(await figures()).toEqual({ turnover: 20, payout: 0, staked: 1_980, won: 1_980 })

  enter(ben, "rollback", "hand.2", 1_000, 0, { original: "hand.2.bet" })
  expect(await reasons(), "a stake that another has won stays").toEqual(["pot-short"])
  vendor.entries.pop() // corrected under its number
  enter(ben, "rollback", "hand.2", 1_980, 0, { original: "hand.2.win" })
  expect(await reasons()).toEqual([])
  expect(await figures()).toEqual({ turnover: 20, payout: 0, staked: 1_980, won: 0 })
  enter(ben, "rollback", "hand.2", 1_000, 0, { transaction: "back", original: "hand.2.bet" })
  enter(mia, "rollback", "hand.1", 1_000, 0, { original: "hand.1.bet" })
  expect(await reasons()).toEqual([])
  expect(await figures()).toEqual({ turnover: 0, payout: 0, staked: 0, won: 0 })

  enter(mia, "bet", "spin", 1_000, 0)
  enter(mia, "win", "spin", 1_000, 1_000, { ends: true })
  expect(await reasons(), "a win from players of whom none staked").toEqual(["pot-short"])
  enter(ben, "bet", "late", 1_000, 1_000)
  await reasons()
  expect(await reasons(), "covered by what came later").toEqual([])
  expect(await figures()).toEqual({ turnover: 1_000, payout: 0, staked: 0, won: 1_000 })
  enter(mia, "bet", "later", 700, 650)
  expect(await reasons()).toEqual([])
  expect(await world.database.rows(sql`select vendor, amount from pot`)).toEqual([{ vendor: "CPL", amount: 650 }])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("a rollback of play in an archived month is held, so that no vendor takes a pot's win back as the house's", async () => {
  const { code: game } = await world.database.one<{ code: string }>(sql`
    select code from game where vendor = 'CPL' and not is_lobby order by id limit 1`)
  vendor.answers.deposit = moves("deposit")
  await move("in", 5_000)
  const enter = (kind: string, transaction: string, amount: number, change: object = {}) =>
    vendor.enter({ kind, transaction, player: nameOf(mia), game, round: "hand", amount, pot: 0, balance: 0, ...change })
  enter("bet", "taken-back", 500, { pot: 500 })
  enter("rollback", "back", 500, { original: "taken-back" })
  enter("bet", "stake", 1_000, { pot: 1_000 })
  enter("win", "prize", 1_000, { pot: 1_000, ends: true })
  await watchWallets(world.platform)
  await catchUp(world.platform)
  const month = world.clock.now().toISOString().slice(0, 7)
  world.clock.advance(100 * 86_400_000)
  await closeMonths(world.platform)
  await linkEntries(world.platform)
  await catchUp(world.platform)
  expect(await archiveMonth(world.database, month, "the test", world.clock.now())).toMatchObject({ outcome: "archived" })

  enter("rollback", "again", 500, { original: "taken-back" })
  enter("rollback", "late", 1_000, { original: "prize" })
  await watchWallets(world.platform)
  expect(await held()).toEqual([{ number: 7, reason: "archived" }])
  await catchUp(world.platform)
  expect(await world.database.one(sql`select sum(turnover) as turnover, sum(payout) as payout from fact`)).toEqual({
    turnover: 0,
    payout: 0,
  })
  expect(await money(await world.signIn(mia))).toEqual([5_000, 5_000])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("entries out of order, with a gap, of other types or without end are not read, and nothing is posted", async () => {
  vendor.answers.deposit = moves("deposit")
  await move("in", 1_000)
  const bet = { kind: "bet", transaction: "b", player: nameOf(mia), round: "r", game: "copper-dice", original: null, ends: false }
  const bad: readonly unknown[] = [
    [{ ...bet, number: 3, amount: 1, balance: 1 }],
    [{ ...bet, number: 2, amount: "1", balance: 1 }],
    [{ ...bet, number: 2, amount: -1, balance: 1 }],
    [{ ...bet, number: 2, amount: 0.5, balance: 1 }],
    [{ ...bet, number: "2", amount: 1, balance: 1 }],
    [{ ...bet, number: 2, amount: 1, balance: 1, kind: "jackpot" }],
    [{ ...bet, number: 2, amount: 1, balance: 1, transaction: "a b" }],
    [
      { ...bet, number: 2, amount: 1, balance: 1 },
      { ...bet, number: 2, transaction: "c", amount: 1, balance: 1 },
    ],
    "none",
  ]
  for (const entries of bad) {
    vendor.answers.entries = () => ({ success: true, value: { entries } })
    await watchWallets(world.platform)
    expect((await api(merchantWallets, {})).wallets).toMatchObject([{ balance: 1_000, upToDate: false }])
  }
  expect(await held()).toEqual([])
})

test("an answer without end is given up after two megabytes", async () => {
  let written = 0
  vendor.answers.deposit = () =>
    Readable.from(
      (function* () {
        for (;;) {
          written += 100_000
          yield Buffer.alloc(100_000, "x")
        }
      })(),
    )
  expect(await stateOf(move("in", 100))).toBe("pending")
  const { problem } = await world.database.one<{ problem: string }>(sql`select problem from wallet_transfer`)
  expect(problem).toBe("the answer is too long")
  expect(written).toBeLessThan(20_000_000)
})
