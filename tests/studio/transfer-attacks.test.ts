import { randomUUID } from "node:crypto"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { merchantWallets, walletTransfers } from "@baize/common/api/transfers.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import { connect } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { bookChargeback } from "@baize/platform/cashier/charge-back.ts"
import { createPlatform } from "@baize/platform/platform.ts"
import { watchWallets } from "@baize/platform/play/transfers/carry-on.ts"
import { switchGame, switchVendor } from "@baize/platform/play/vendors/switches.ts"
import { depositArrives } from "@baize/platform/testing/bonuses.ts"
import { runCommand } from "@baize/platform/testing/commands.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { moneyOf, moveBack, moveIn, moveOut, type TransferWorld, transferWorld } from "./transfer-world.ts"

// What a member, an operator or bad luck can do while money is with a vendor.
let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

const usernameOf = async (id: number) =>
  (await world.database.one<{ username: string }>(sql`select username from member where id = ${id}`)).username

test("an account with money at a vendor or on its way there is not closed as empty, and an operator brings it back", async () => {
  const { api, id } = await world.player(1_000)
  const username = await usernameOf(id)
  const close = (...more: string[]) =>
    runCommand(world, "member", "close", "BAIZE", username, "--reason", "At their wish", ...more)
  await moveIn(api, 600)
  world.wire.fault("deposit", "lose-call")
  await moveIn(api, 400)
  expect(await close()).toMatchObject({ code: 1, printed: expect.stringContaining("10.00 USD with vendors") })
  await world.askLater()
  expect(await close("--with-balance")).toMatchObject({ code: 0, printed: expect.stringContaining("6.00 USD with vendors") })
  expect(await runCommand(world, "wallets", "back", "BAIZE", username)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("CPL: 6.00 USD are back in cash"),
  })
  expect(await world.platform.ledger.balances(id)).toMatchObject({ cash: 1_000, "vendor-wallet": 0, "in-transit": 0 })
  expect(await runCommand(world, "wallets", "back", "BAIZE", username)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("has nothing with vendors"),
  })
  await world.expectAgreement()
})

test("play at a vendor ends when its game, or the vendor itself, is switched off, and the money comes back", async () => {
  const { api } = await world.player(1_000)
  await moveIn(api, 1_000)
  const game = await world.openGame(api)
  const spun = async () => (await game.spin(100)).body.state
  expect(await spun()).toBe("settled")
  const { id } = await world.database.one<{ id: number }>(sql`
    select id from game where vendor = 'CPL' and code = 'copper-dice'`)
  for (const turn of [
    (on: boolean) => switchGame(world.database, id, on),
    (on: boolean) => switchVendor(world.database, "CPL", on),
    (on: boolean) => switchVendor(world.database, "CPL", on, world.baize.id),
  ]) {
    await turn(false)
    expect(await spun()).not.toBe("settled")
    await turn(true)
    expect(await spun()).toBe("settled")
  }
  await switchVendor(world.database, "CPL", false)
  await moveBack(api)
  expect((await moneyOf(api))[1]).toBe(0)
  await switchVendor(world.database, "CPL", true)
  await world.expectAgreement()
})

test("no bet at a vendor is allowed for a sign-in whose last call came from a blocked country", async () => {
  const { api, id } = await world.player(1_000)
  await moveIn(api, 1_000)
  const game = await world.openGame(api)
  await world.setBrand(world.baize, { blockedCountries: ["CN"] })
  await world.database.run(sql`update session set last_ip = '240e::1' where member = ${id}`)
  expect((await game.spin(100)).body.state).not.toBe("settled")
  await world.setBrand(world.baize, { blockedCountries: ["KP"] })
  await world.expectAgreement()
})

test("whatever happens at the same moment at two nodes, a member has what was neither won nor lost", {
  tags: "long",
}, async () => {
  const { settings, clock } = world.platform
  const database = await connect(world.database.url, { connections: 6 })
  const other = await createPlatform({ database, clock, settings, log: silentLog, jobs: false })
  const { api, id } = await world.player(20_000)
  await moveIn(api, 5_000)
  const game = await world.openGame(api)
  const twice = randomUUID()
  const crowd: (() => Promise<unknown>)[] = Array.from({ length: 6 }, (_, n) => [
    () => moveIn(api, 700 + n),
    () => moveIn(api, 333, twice),
    () => moveOut(api, 600 + n),
    () => moveBack(api),
    () => game.spin(100),
    () => watchWallets(world.platform),
    () => watchWallets(other),
    () => api(merchantWallets, {}),
  ]).flat()
  crowd.splice(30, 0, () => api(takeTimeOut, { days: 1 }))
  world.wire.fault("deposit", "twice")
  world.wire.fault("withdraw", "lose-answer")
  await Promise.allSettled(crowd.map(act => act()))
  await world.studio().recover()
  for (let n = 0; n < 3; n++) {
    await world.askLater()
    await watchWallets(other)
  }
  await moveBack(api).catch(() => {})
  const { lost } = await world.database.one<{ lost: number }>(sql`
    select coalesce(sum(case when d.kind = 'vendor-wallet' then t.amount else -t.amount end), 0)::bigint as lost
    from transfer t join account d on d.id = t.debit where t.member = ${id} and t.source = 'vendor:CPL'`)
  expect(await moneyOf(api)).toEqual([20_000 - lost, 0])
  const { rows } = await api(walletTransfers, { pageSize: 100 })
  expect(rows.filter(({ state }) => state === "pending")).toEqual([])
  await expect(moveIn(api, 1)).rejects.toMatchObject({ code: "excluded" })
  await other.close()
  await database.close()
  await world.expectAgreement()
})

test("money on its way can't be withdrawn, and a deposit that is taken back meanwhile is covered when it returns", async () => {
  const member = await world.member()
  const api = await world.signIn(member)
  const deposit = await depositArrives(world, member, 5_000)
  await moveIn(api, 3_000)
  world.wire.fault("deposit", "lose-call")
  await moveIn(api, 2_000)
  const account = await payoutAccount(world, member, { number: "DE4242" })
  const withdraws = (amount: number) =>
    api(withdraw, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })
  await expect(withdraws(2_000)).rejects.toMatchObject({ code: "insufficient-funds" })
  const { ledger, database, clock } = world.platform
  const taken = { id: deposit, brand: member.brand.id, member: member.id, provider: "sandbox", amount: 5_000, status: "approved" }
  await database.transaction(tx => bookChargeback(ledger, tx, taken as never, { ref: "cb-vendor", by: null, at: clock.now() }))
  expect(await moneyOf(api)).toEqual([-5_000, 5_000])
  await expect(moveIn(api, 1)).rejects.toMatchObject({ code: "insufficient-funds" })
  await world.askLater()
  expect(await moneyOf(api)).toEqual([-3_000, 3_000])
  await moveBack(api)
  expect(await moneyOf(api)).toEqual([0, 0])
  await expect(withdraws(2_000)).rejects.toMatchObject({ code: "insufficient-funds" })
  await world.expectAgreement()
})

test("while an entry of a player is held, they neither play on at the vendor nor move more money there", async () => {
  const { api, id } = await world.player(1_000)
  await moveIn(api, 500)
  const game = await world.openGame(api)
  expect((await game.spin(100)).body.state).toBe("settled")
  // The vendor's own error: until it corrects it, our books know neither this round nor what follows.
  const entry = sql`held_entry where player = ${`BAIZE:${id}`} and kind = 'bet'`
  const { number } = await world.books.one<{ number: number }>(sql`select number from ${entry}`)
  await world.books.run(sql`update held_entry set game = 'none' where number = ${number}`)
  await watchWallets(world.platform)
  expect((await game.spin(100)).body.state).not.toBe("settled")
  await expect(moveIn(api, 100)).rejects.toMatchObject({ code: "wallet-closed" })
  expect((await api(merchantWallets, {})).wallets).toMatchObject([{ open: false }])
  await world.books.run(sql`update held_entry set game = 'copper-dice' where number = ${number}`)
  await watchWallets(world.platform)
  expect((await game.spin(100)).body.state).toBe("settled")
  await moveIn(api, 100)
  await moveBack(api)
  expect((await moneyOf(api))[1]).toBe(0)
  await world.expectAgreement()
})
