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
/** What looking at an entry prints as the command that takes it over. */
async function terms(number: number): Promise<string[]> {
  const { printed } = await wallets("adopt", "cpl", String(number))
  return /wallets adopt (CPL .*)$/.exec(printed)![1]!.split(" ")
}
const adopt = async (number: number) => wallets("adopt", ...(await terms(number)))
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
  expect(await adopt(1)).toMatchObject({ code: 0, printed: expect.stringContaining("10.00 USD") })
  expect(await money()).toEqual([9_000, 1_000])
  expect(await waiting()).toEqual([{ number: 2, reason: "unknown-transfer" }])
  expect(await wallets("adopt", "CPL", "1")).toMatchObject({ code: 1 })
  expect(await adopt(2)).toMatchObject({ code: 0 })
  expect([await money(), await waiting()]).toEqual([[9_400, 600], []])

  expect((await move("in", 500)).transfers[0]?.state).toBe("done")
  expect([await money(), await world.database.rows(sql`select from wallet_difference`)]).toEqual([[8_900, 1_100], []])
})

test("a transfer that waits behind a lost one is done once that is taken over", async () => {
  lost("deposit", 1_000)
  expect((await move("in", 2_000)).transfers[0]?.state).toBe("pending")
  expect(await money()).toEqual([8_000, 2_000])
  expect(await adopt(1)).toMatchObject({ code: 0 })
  expect([await money(), await waiting()]).toEqual([[7_000, 3_000], []])
  expect(await wallets("pending")).toMatchObject({ printed: "No transfer waits." })
})

test("a lost transfer whose money is no longer in cash, and one that the vendor has refused, are not taken over", async () => {
  lost("deposit", 10_001)
  await watchWallets(world.platform)
  expect(await adopt(1)).toMatchObject({ code: 1, printed: expect.stringContaining("100.01 USD in cash") })
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

/** Runs this as the second person would whom ann asked. */
async function second(...args: string[]) {
  const detail = { command: "wallets", args }
  await world.platform.audit.record({ event: "operator", outcome: "waits", actor: "operator ann", detail })
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from audit where actor = 'operator ann'`)
  return runCommand(world, "second", String(id))
}

test("taking over a lost transfer takes two people, and both approve of who, how much and which", async () => {
  lost("deposit", 1_000)
  await watchWallets(world.platform)
  await world.setTwoPeople(true)
  const [reference] = vendor.entries.map(entry => (entry as { transaction: string }).transaction)
  const approved = await terms(1)
  expect(approved).toEqual(["CPL", "1", "in", "BAIZE", mia.username, "10.00", reference])
  const waits = expect.stringMatching(/10\.00 USD[\s\S]*second \d+$/)
  expect(await wallets("adopt", ...approved)).toMatchObject({ code: 0, printed: waits })
  expect(await money()).toEqual([10_000, 0])

  const ben = await world.member()
  await world.fund(ben, 10_000)
  const entry = vendor.entries[0] as object
  for (const other of [
    { transaction: randomUUID() },
    { amount: 9_000 },
    { kind: "withdrawal" },
    { player: `${ben.brand.code}:${ben.id}` },
  ]) {
    vendor.entries[0] = { ...entry, ...other }
    const changed = { code: 1, printed: expect.stringContaining("is another now") }
    expect(await second("adopt", ...approved)).toMatchObject(changed)
    expect(await wallets("adopt", ...approved)).toMatchObject(changed)
  }
  expect(await world.database.rows(sql`select from wallet_transfer`)).toEqual([])
  vendor.entries[0] = entry
  expect(await second("adopt", ...approved)).toMatchObject({ code: 0 })
  expect(await money()).toEqual([9_000, 1_000])
  await world.setTwoPeople(false)
})

test("a second person reads what they approve, and where cash is short, that it has to be requested again", async () => {
  lost("deposit", 10_001)
  await watchWallets(world.platform)
  await world.setTwoPeople(true)
  const approved = await terms(1)
  const short = await second("adopt", ...approved)
  expect(short).toMatchObject({ code: 1, printed: expect.stringMatching(/request it again: wallets adopt CPL 1$/) })
  expect(short.printed.split("\n")[0]).toBe(`operator ann requested: wallets adopt ${approved.join(" ")}`)
  await world.fund(mia, 1)
  expect(await second("adopt", ...approved)).toMatchObject({ code: 0 })
  await world.setTwoPeople(false)
})

test("a member named like the subcommand is brought back by one person", async () => {
  await world.setTwoPeople(true)
  await world.member({ username: "adopt" })
  expect(await wallets("back", "BAIZE", "adopt", "--dry-run")).toMatchObject({
    printed: expect.not.stringMatching(/wallets adopt|two people/),
  })
  await world.setTwoPeople(false)
})
