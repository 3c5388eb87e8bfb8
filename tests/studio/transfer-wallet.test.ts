import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto"
import { setLimit, takeTimeOut } from "@baize/common/api/protection.ts"
import { merchantWallet, walletTransfers } from "@baize/common/api/transfers.ts"
import { bettingRecord, consolidatedFunds, transactions } from "@baize/common/api/wallet.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { readFeed } from "@baize/platform/play/transfers/feed.ts"
import { addVendorKey, retireVendorKey, sharedSecrets } from "@baize/platform/play/vendors/keys.ts"
import { setTransferUrl } from "@baize/platform/play/vendors/switches.ts"
import { type OwnWalletCall, ownWalletAnswers, ownWalletExamples } from "@baize/platform/site/docs/vendors/own-wallet.ts"
import { runCommand } from "@baize/platform/testing/commands.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { moneyOf, moveBack, moveIn, moveOut, type TransferWorld, transferWorld } from "./transfer-world.ts"

let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

const statesOf = ({ transfers }: Awaited<ReturnType<typeof moveIn>>) => transfers.map(({ state }) => state)

test("money moves to the label, is played there, and comes back whole, with every round in the records", {
  tags: "long",
}, async () => {
  const { api } = await world.player(10_000)
  expect(statesOf(await moveIn(api, 6_000))).toEqual(["done"])
  expect(await moneyOf(api)).toEqual([4_000, 6_000])
  const game = await world.openGame(api)
  let expected = 6_000
  for (let n = 0; n < 5; n++) {
    const { status, body } = await game.spin(100)
    expect([status, body.state]).toEqual([200, "settled"])
    expected += (body.win ?? 0) - 100
  }
  expect(await game.balance()).toBe(expected)
  const back = await moveBack(api)
  expect(back.transfers).toMatchObject([{ direction: "out", amount: expected, state: "done", merchantCode: "CPL" }])
  expect(await moneyOf(api)).toEqual([4_000 + expected, 0])

  await catchUp(world.platform)
  const rounds = await api(bettingRecord, {})
  expect(rounds.totals).toMatchObject({ rounds: 5, stake: 500, payout: expected - 6_000 + 500 })
  expect(rounds.rows.every(({ vassalage, state }) => vassalage === "CPL" && state === "settled")).toBe(true)
  const entries = await api(transactions, { pageSize: 100 })
  expect(entries.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["transfer-hold", "transfer-in", "transfer-out"]))
  expect(entries.rows.find(({ id }) => id.startsWith("vendor-wallet:CPL."))?.gameName).toBeTruthy()
  expect(await factsFromScratch(world.database)).toEqual([])
  await world.expectAgreement()
})

test("a double click and two tabs make one transfer, and another content under the same id is refused", async () => {
  const { api } = await world.player(5_000)
  const request = randomUUID()
  const both = await Promise.all([moveIn(api, 2_000, request), moveIn(api, 2_000, request), moveIn(api, 2_000, request)])
  expect(new Set(both.flatMap(({ transfers }) => transfers.map(({ id }) => id))).size).toBe(1)
  expect(await moneyOf(api)).toEqual([3_000, 2_000])
  await expect(moveIn(api, 2_001, request)).rejects.toMatchObject({ code: "request-differs" })
  await expect(moveOut(api, 2_000, request)).rejects.toMatchObject({ code: "request-differs" })
  await Promise.allSettled([moveBack(api), moveBack(api)])
  expect(await moneyOf(api)).toEqual([5_000, 0])
  await world.expectAgreement()
})

test("two transfers at once take no more than there is", async () => {
  const { api } = await world.player(1_000)
  const tries = await Promise.allSettled([moveIn(api, 700), moveIn(api, 700)])
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await moneyOf(api)).toEqual([300, 700])
  const out = await Promise.allSettled([moveOut(api, 500), moveOut(api, 500)])
  const states = out.flatMap(one => (one.status === "fulfilled" ? statesOf(one.value) : ["refused"])).sort()
  expect(states).toEqual(["done", "refused"])
  expect(await moneyOf(api)).toEqual([800, 200])
  await world.expectAgreement()
})

test("a lost answer leaves a transfer pending until the vendor says that it was made", async () => {
  const { api } = await world.player(1_000)
  world.wire.fault("deposit", "lose-answer")
  const [sent] = (await moveIn(api, 400)).transfers
  expect(sent!.state).toBe("pending")
  expect(await moneyOf(api)).toEqual([600, 400])
  await world.askLater()
  expect((await api(walletTransfers, {})).rows).toMatchObject([{ id: sent!.id, state: "done" }])

  world.wire.fault("withdraw", "lose-answer")
  expect(statesOf(await moveOut(api, 150))).toEqual(["pending"])
  await world.askLater()
  expect(await moneyOf(api)).toEqual([750, 250])
  await world.expectAgreement()
})

test("a transfer that never reached the vendor is refused for good, and its late copy changes nothing", async () => {
  const { api } = await world.player(1_000)
  world.wire.fault("deposit", "late")
  expect(statesOf(await moveIn(api, 400))).toEqual(["pending"])
  // Asked before the call arrives.
  await world.askLater()
  expect((await api(walletTransfers, {})).rows).toMatchObject([{ state: "refused", refusal: "cancelled" }])
  await world.wire.settled()
  expect(await moneyOf(api)).toEqual([1_000, 0])
  await world.expectAgreement()

  await moveIn(api, 500)
  world.wire.fault("withdraw", "late")
  expect(statesOf(await moveOut(api, 500))).toEqual(["pending"])
  await world.askLater()
  await world.wire.settled()
  expect(await moneyOf(api)).toEqual([500, 500])
  await world.expectAgreement()
})

test("a call that arrives twice moves money once", async () => {
  const { api } = await world.player(1_000)
  world.wire.fault("deposit", "twice")
  expect(statesOf(await moveIn(api, 400))).toEqual(["done"])
  world.wire.fault("withdraw", "twice")
  expect(statesOf(await moveOut(api, 100))).toEqual(["done"])
  expect(await moneyOf(api)).toEqual([700, 300])
  await world.expectAgreement()
})

test("while the vendor is down transfers wait, and are decided when it is back", async () => {
  const { api } = await world.player(1_000)
  await moveIn(api, 500)
  world.wire.down = true
  const states = [...statesOf(await moveIn(api, 200)), ...statesOf(await moveOut(api, 300))]
  expect(states).toEqual(["pending", "pending"])
  await world.askLater()
  expect(await moneyOf(api)).toEqual([300, 700])
  expect(await api(merchantWallet, { merchantCode: "CPL" })).toMatchObject({ balance: 500, inTransit: 200, upToDate: false })
  world.wire.down = false
  world.clock.advance(300_000)
  await world.askLater()
  expect((await api(walletTransfers, {})).rows.map(({ state }) => state)).toEqual(["refused", "refused", "done"])
  expect(await moneyOf(api)).toEqual([500, 500])
  await world.expectAgreement()
})

test("a vendor that moves another amount is never believed: the transfer waits, and the operator is shown it", async () => {
  const { api, id } = await world.player(1_000)
  world.wire.fault("deposit", "lose-answer")
  await moveIn(api, 400)
  // The vendor's own error, in its books and in its answer alike.
  await world.books.run(
    sql`update held_entry set amount = 40, balance = balance - 360 where number = (select last from held_feed)`,
  )
  await world.books.run(sql`update held_wallet set balance = balance - 360 where player = ${`BAIZE:${id}`}`)
  await world.askLater()
  expect((await api(walletTransfers, {})).rows).toMatchObject([{ state: "pending" }])
  expect(await moneyOf(api)).toEqual([600, 400])
  const held = () => world.database.rows<{ reason: string }>(sql`select reason from wallet_entry_held where posted_at is null`)
  expect(await held()).toEqual([{ reason: "transfer-differs" }])
  // It corrects its books.
  await world.books.run(
    sql`update held_entry set amount = 400, balance = balance + 360 where number = (select last from held_feed)`,
  )
  await world.books.run(sql`update held_wallet set balance = balance + 360 where player = ${`BAIZE:${id}`}`)
  await readFeed(world.platform, "CPL")
  expect((await api(walletTransfers, {})).rows).toMatchObject([{ state: "done" }])
  expect(await held()).toEqual([])
  await world.expectAgreement()
})

test("a balance that differs from the vendor's is found with the next entry", async () => {
  const { api, id } = await world.player(1_000)
  await moveIn(api, 400)
  await world.books.run(sql`update held_wallet set balance = balance + 5 where player = ${`BAIZE:${id}`}`)
  await moveIn(api, 100)
  const found = () => world.database.rows(sql`select ours, theirs from wallet_difference where ended_at is null`)
  expect(await found()).toEqual([{ ours: 500, theirs: 505 }])
  await world.books.run(sql`update held_wallet set balance = balance - 5 where player = ${`BAIZE:${id}`}`)
  await moveIn(api, 100)
  expect(await found()).toEqual([])
  await world.expectAgreement()
})

test("a platform that was stopped after it wrote a transfer and before it called the studio calls it afterwards", async () => {
  const { api } = await world.player(1_000)
  world.wire.fault("deposit", "lose-call")
  await moveIn(api, 600)
  await world.database.run(sql`update wallet_transfer set sent_at = null where state = 'pending'`)
  await world.askLater()
  expect((await api(walletTransfers, {})).rows).toMatchObject([{ state: "done" }])
  expect(await moneyOf(api)).toEqual([400, 600])
  await world.expectAgreement()
})

test("a studio that is killed in the middle of a transfer and of a round loses neither", async () => {
  const { api } = await world.player(1_000)
  world.wire.fault("deposit", "lose-answer")
  await moveIn(api, 600)
  await world.restartStudio()
  await world.askLater()
  expect(await moneyOf(api)).toEqual([400, 600])
  const game = await world.openGame(api)
  await game.spin(100)
  await world.restartStudio()
  await world.studio().recover()
  await moveBack(api)
  const [cash, vendors] = await moneyOf(api)
  expect([vendors, [900, 1_098].includes(cash)]).toEqual([0, true])
  await world.expectAgreement()
})

test("a studio whose clock is wrong decides nothing, and clocks stepped on both sides move nothing twice", async () => {
  const { api } = await world.player(1_000)
  world.skew.seconds = 600
  expect(statesOf(await moveIn(api, 300))).toEqual(["pending"])
  expect(await moneyOf(api)).toEqual([700, 300])
  world.skew.seconds = 0
  await world.askLater()
  expect(await moneyOf(api)).toEqual([1_000, 0])

  const request = randomUUID()
  expect(statesOf(await moveIn(api, 300, request))).toEqual(["done"])
  world.clock.advance(-600_000)
  expect(statesOf(await moveIn(api, 300, request))).toEqual(["done"])
  expect(statesOf(await moveOut(api, 100))).toEqual(["done"])
  world.clock.advance(600_000)
  await world.askLater()
  expect(await moneyOf(api)).toEqual([800, 200])
  await world.expectAgreement()
})

test("a member on a break moves nothing to a studio, but everything back", async () => {
  const { api } = await world.player(1_000)
  await moveIn(api, 500)
  await api(takeTimeOut, { days: 1 })
  await expect(moveIn(api, 100)).rejects.toMatchObject({ code: "excluded" })
  await moveBack(api)
  expect(await moneyOf(api)).toEqual([1_000, 0])
})

test("a loss limit counts what is with a studio, for transfers and for stakes alike", async () => {
  const { api } = await world.player(10_000)
  await api(setLimit, { kind: "loss-day", amount: 1_000 })
  await expect(moveIn(api, 1_001)).rejects.toMatchObject({ code: "limit-loss" })
  expect(statesOf(await moveIn(api, 600))).toEqual(["done"])
  await expect(moveIn(api, 401)).rejects.toMatchObject({ code: "limit-loss" })
  await moveBack(api)
  expect(statesOf(await moveIn(api, 1_000))).toEqual(["done"])
})

test("a limit on stakes keeps money from a studio that could not apply it", async () => {
  const { api } = await world.player(1_000)
  await api(setLimit, { kind: "stake", amount: 200 })
  await expect(moveIn(api, 100)).rejects.toMatchObject({ code: "limit-transfer" })
})

test("a limit that a member sets while money is with a studio ends the play there, and the money comes back", {
  tags: "long",
}, async () => {
  const spinsAfter = async (change: (api: Awaited<ReturnType<TransferWorld["player"]>>["api"]) => Promise<unknown>) => {
    const { api } = await world.player(1_000)
    await moveIn(api, 1_000)
    const game = await world.openGame(api)
    expect((await game.spin(100)).body.state).toBe("settled")
    await change(api)
    world.clock.advance(6_000)
    const { body } = await game.spin(100)
    await moveBack(api)
    expect((await moneyOf(api))[1]).toBe(0)
    return body.code ?? body.state
  }
  expect(await spinsAfter(async () => {})).toBe("settled")
  expect(await spinsAfter(api => api(setLimit, { kind: "stake", amount: 50 }))).not.toBe("settled")
  expect(await spinsAfter(api => api(setLimit, { kind: "loss-day", amount: 300 }))).not.toBe("settled")
  expect(await spinsAfter(api => api(setLimit, { kind: "loss-day", amount: 5_000 }))).toBe("settled")
  await world.expectAgreement()
})

test("a vendor that knows an older key is served while keys are rotated, and a public key proves nothing", async () => {
  const { api } = await world.player(1_000)
  const { kid } = await addVendorKey(world.database, "CPL")
  const publicKey = generateKeyPairSync("rsa", { modulusLength: 2048 })
    .publicKey.export({ type: "spki", format: "pem" })
    .toString()
  const other = await addVendorKey(world.database, "CPL", publicKey)
  expect(statesOf(await moveIn(api, 300))).toEqual(["done"])
  expect((await sharedSecrets(world.database, "CPL")).map(one => one.kid)).not.toContain(other.kid)
  for (const one of [kid, other.kid]) await retireVendorKey(world.database, one)
  expect(statesOf(await moveIn(api, 300))).toEqual(["done"])
  await world.expectAgreement()
})

test("only a vendor whose key is a shared secret can keep a wallet, and it stays with that dialect", async () => {
  const refusal = (url: Promise<void>) =>
    url.then(
      () => undefined,
      (error: Error) => error.message,
    )
  await world.database.run(sql`update vendor set dialect = 'hub88' where id = 'TDL'`)
  expect(await refusal(setTransferUrl(world.database, "TDL", "https://jdb.example/transfer"))).toContain("dialect")
  expect(await refusal(setTransferUrl(world.database, "NONE", "https://jdb.example/transfer"))).toContain("no vendor")
  const changed = await runCommand(world, "vendor", "CPL", "policy", "--dialect", "hub88")
  expect(changed).toMatchObject({ code: 1, printed: expect.stringContaining("wallet of its own") })
})

test("rounds of a vendor that holds the money are voided by the vendor, not here", async () => {
  const { api } = await world.player(1_000)
  await moveIn(api, 1_000)
  await (await world.openGame(api)).spin(100)
  const [from, until] = [new Date(world.clock.now().getTime() - 60_000), world.clock.now()].map(one => one.toISOString()) as [
    string,
    string,
  ]
  world.clock.advance(1_000)
  const span = ["--vendor", "CPL", "--game", "copper-dice", "--from", from, "--until", until]
  const voided = await runCommand(world, "void-rounds", ...span, "--reason", "The dice were loaded", "--confirm")
  expect(voided).toMatchObject({ code: 1, printed: expect.stringContaining("voids its rounds itself") })
  await world.expectAgreement()
})

test("the examples of the vendor guide are answered by the label as shown", async () => {
  const key = (await sharedSecrets(world.database, "CPL"))[0]!
  for (const [call, example] of Object.entries(ownWalletExamples)) {
    const body = JSON.stringify(example)
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000))
    const signature = createHmac("sha256", key.secret).update(`${timestamp}.${body}`).digest("hex")
    const answer = await fetch(`${world.wire.url}/transfer/v1/${call}`, {
      method: "POST",
      headers: { "X-Key": key.kid, "X-Timestamp": timestamp, "X-Signature": signature },
      body,
    })
    const text = await answer.text()
    expect(createHmac("sha256", key.secret).update(`${signature}.${text}`).digest("hex")).toBe(answer.headers.get("x-signature"))
    const { success, value } = JSON.parse(text)
    const shown = ownWalletAnswers[call as OwnWalletCall]
    expect([call, success, Object.keys(value)]).toEqual([call, true, Object.keys(shown)])
    if (call === "entries")
      expect(Object.keys(value.entries[0]).sort()).toEqual(Object.keys(ownWalletAnswers.entries.entries[0]).sort())
  }
})

test("a game of the label opens only with money there", async () => {
  const { api } = await world.player(1_000)
  await expect(world.openGame(api)).rejects.toMatchObject({ code: "wallet-empty" })
  await moveIn(api, 100)
  expect(await (await world.openGame(api)).balance()).toBe(100)
})

test("a brand with one wallet moves nothing to studios, and everything back", async () => {
  const { api } = await world.player(1_000)
  await moveIn(api, 400)
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, isSingle: true } })
  await expect(moveIn(api, 100)).rejects.toMatchObject({ code: "wallet-closed" })
  await moveBack(api)
  expect(await api(consolidatedFunds, {})).toMatchObject({ cash: 1_000, vendors: 0, total: 1_000, isSingle: true })
  await world.setBrand(world.baize, { flags: world.baize.flags })
})

test("a transfer of more than there is, of nothing, or with a studio without a wallet is refused", async () => {
  const { api } = await world.player(0)
  await expect(moveIn(api, 100)).rejects.toMatchObject({ code: "insufficient-funds" })
  await expect(moveOut(api, 100)).rejects.toMatchObject({ code: "insufficient-funds" })
  await expect(moveBack(api)).rejects.toMatchObject({ code: "nothing-to-transfer" })
  await expect(api(merchantWallet, { merchantCode: "BZ" })).rejects.toMatchObject({ code: "wallet-unknown" })
})
