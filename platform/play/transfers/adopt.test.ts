import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import { balance } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { runCommand } from "../../testing/commands.ts"
import { type WalletVendor, walletVendor } from "../../testing/wallet-vendor.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { watchWallets } from "./carry-on.ts"

// What a vendor's books say of transfers that a restore has lost here.
let world: TestWorld
let vendor: WalletVendor
let mia: TestAccount
let api: Api
/** What she has at the vendor, by its books. */
let holds: number
beforeEach(async () => {
  world = await testWorld()
  vendor = await walletVendor(world)
  mia = await world.member()
  await world.fund(mia, 10_000)
  api = await world.signIn(mia)
  holds = 0
  const moves = (kind: "deposit" | "withdrawal", sign: number) => (content: Record<string, unknown>) => {
    const { reference, player, amount } = content as { reference: string; player: string; amount: number }
    holds += sign * amount
    vendor.enter({ kind, transaction: reference, player, amount, balance: holds })
    return { success: true, value: { reference, entry: vendor.entries.length } }
  }
  vendor.answers.deposit = moves("deposit", 1)
  vendor.answers.withdraw = moves("withdrawal", -1)
  vendor.answers.status = ({ reference }) => {
    const entry = vendor.entries.findIndex(one => (one as { transaction: string }).transaction === reference) + 1
    return { success: true, value: { reference, entry } }
  }
})
afterEach(async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
  await vendor?.close()
  await world?.close()
})

const wallets = (...args: string[]) => runCommand(world, "wallets", ...args)
/** Entries as the vendor makes them for transfers that our books no longer have. */
function lost(kind: "deposit" | "withdrawal", amount: number): void {
  holds += kind === "deposit" ? amount : -amount
  vendor.enter({ kind, transaction: randomUUID(), player: `${mia.brand.code}:${mia.id}`, amount, balance: holds })
}
const move = (direction: "in" | "out", amount: number) =>
  api(walletTransfer, { request: randomUUID(), direction, merchantCode: "CPL", amount })
const money = async (): Promise<[number, number]> => {
  const { cash, vendors } = await api(balance, {})
  return [cash, vendors]
}
const waiting = () =>
  world.database.rows<{ number: number; reason: string }>(
    sql`select number, reason from wallet_entry_held where posted_at is null order by number`,
  )

test("a transfer that a restore has lost is taken over from the vendor's entry, and what waits behind it follows", async () => {
  lost("deposit", 1_000)
  lost("withdrawal", 400)
  await watchWallets(world.platform)
  expect(await waiting()).toEqual([
    { number: 1, reason: "unknown-player" },
    { number: 2, reason: "behind" },
  ])
  expect(await money()).toEqual([10_000, 0])
  expect(await wallets("adopt", "CPL", "2")).toMatchObject({ code: 1, printed: expect.stringContaining("behind") })
  expect(await wallets("adopt", "cpl", "1")).toMatchObject({ code: 0, printed: expect.stringContaining("10.00 USD") })
  expect(await money()).toEqual([9_000, 1_000])
  expect(await waiting()).toEqual([{ number: 2, reason: "unknown-transfer" }])
  expect(await wallets("adopt", "CPL", "1")).toMatchObject({ code: 1 })
  expect(await wallets("adopt", "CPL", "2")).toMatchObject({ code: 0 })
  expect([await money(), await waiting()]).toEqual([[9_400, 600], []])

  expect((await move("in", 500)).transfers[0]?.state).toBe("done")
  expect([await money(), await world.database.rows(sql`select from wallet_difference`)]).toEqual([[8_900, 1_100], []])
})

test("a transfer that waits behind a lost one is done once that is taken over", async () => {
  lost("deposit", 1_000)
  expect((await move("in", 2_000)).transfers[0]?.state).toBe("pending")
  expect(await money()).toEqual([8_000, 2_000])
  expect(await wallets("adopt", "CPL", "1")).toMatchObject({ code: 0 })
  expect([await money(), await waiting()]).toEqual([[7_000, 3_000], []])
  expect(await wallets("pending")).toMatchObject({ printed: "No transfer waits." })
})

test("a lost transfer whose money is no longer in cash, and one that the vendor has refused, are not taken over", async () => {
  lost("deposit", 10_001)
  await watchWallets(world.platform)
  expect(await wallets("adopt", "CPL", "1")).toMatchObject({ code: 1, printed: expect.stringContaining("100.01 USD in cash") })
  expect([await money(), (await waiting()).length]).toEqual([[10_000, 0], 1])
  expect(await world.database.rows(sql`select from wallet_transfer`)).toEqual([])

  const ben = await world.member()
  await world.fund(ben, 1_000)
  api = await world.signIn(ben)
  vendor.answers.deposit = content => {
    const { reference, player, amount } = content as { reference: string; player: string; amount: number }
    vendor.enter({ kind: "deposit", transaction: reference, player, amount, balance: amount })
    return { success: false, code: "insufficient-funds" }
  }
  await move("in", 500)
  await watchWallets(world.platform)
  expect(await wallets("adopt", "CPL", "2")).toMatchObject({ code: 1, printed: expect.stringContaining("refused") })
  expect(await money()).toEqual([1_000, 0])
  expect(await wallets("adopt", "CPL", "x")).toMatchObject({ code: 2 })
  expect(await wallets("adopt", "CPL", "99")).toMatchObject({ code: 1 })
  expect(await wallets("adopt", "NONE", "1")).toMatchObject({ code: 1 })
})

test("taking over a lost transfer takes two people, and the first one reads what it moves", async () => {
  lost("deposit", 1_000)
  await watchWallets(world.platform)
  await world.setTwoPeople(true)
  const waits = expect.stringMatching(/10\.00 USD[\s\S]*second \d+$/)
  expect(await wallets("adopt", "CPL", "1")).toMatchObject({ code: 0, printed: waits })
  expect(await money()).toEqual([10_000, 0])
  await world.setTwoPeople(false)
})
