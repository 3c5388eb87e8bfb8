import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import { balance } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { type WalletVendor, walletVendor } from "../../testing/wallet-vendor.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { heldWins, releaseWins, setCaps } from "../seamless/caps.ts"
import { watchWallets } from "./carry-on.ts"
import { retryTogether } from "./held-together.ts"

// Members play for pots at a vendor with a wallet of its own; each has moved 5,000 there.
let world: TestWorld
let vendor: WalletVendor
let mia: TestAccount
let ben: TestAccount
let api: Api
let game: string
beforeEach(async () => {
  world = await testWorld()
  vendor = await walletVendor(world)
  for (const kind of ["deposit", "withdrawal"] as const)
    vendor.answers[kind === "deposit" ? kind : "withdraw"] = content => {
      const { reference, player, amount } = content as { reference: string; player: string; amount: number }
      enterFor(player, kind === "deposit" ? amount : -amount, { kind, transaction: reference, amount })
      return { success: true, value: { reference, entry: vendor.entries.length } }
    }
  game = (
    await world.database.one<{ code: string }>(sql`
    select code from game where vendor = 'CPL' and not is_lobby order by id limit 1`)
  ).code
  ;[mia, ben] = [await world.member(), await world.member()]
  for (const one of [ben, mia]) {
    await world.fund(one, 10_000)
    api = await world.signIn(one)
    await api(walletTransfer, { request: randomUUID(), direction: "in", merchantCode: "CPL", amount: 5_000 })
  }
})
afterEach(async () => {
  await vendor?.close()
  await world?.close()
})

/** An entry with what the vendor holds for the player after it. */
function enterFor(player: string, change: number, entry: object): void {
  const last = vendor.entries.findLast(one => (one as { player: string }).player === player) as { balance: number } | undefined
  vendor.enter({ player, balance: (last?.balance ?? 0) + change, ...entry })
}
const enter = ({ brand, id }: TestAccount, kind: "bet" | "win", hand: string, amount: number, change: object = {}) =>
  enterFor(`${brand.code}:${id}`, kind === "bet" ? -amount : amount, {
    ...{ kind, transaction: `${hand}.${id}.${kind}`, game, round: `${hand}.${id}`, amount, pot: amount },
    ...{ ends: kind === "win", ...change },
  })
/** Both stake it in a pot, and one wins it; `first`: what else Mia's bet says. */
const play = (hand: string, stake: number, winner: TestAccount, first: object = {}) => {
  enter(mia, "bet", hand, stake, first)
  enter(ben, "bet", hand, stake)
  for (const one of [mia, ben]) enter(one, "win", hand, one === winner ? 2 * stake : 0)
}
const rollBack = ({ brand, id }: TestAccount, kind: "bet" | "win", hand: string, change: number) =>
  enterFor(`${brand.code}:${id}`, change, {
    ...{ kind: "rollback", transaction: `${hand}.${id}.${kind}.back`, round: `${hand}.${id}`, original: `${hand}.${id}.${kind}` },
    ...{ amount: Math.abs(change), pot: 0 },
  })

const held = async () =>
  (
    await world.database.rows<{ entry: string }>(sql`
      select number - 2 || ' ' || reason as entry from wallet_entry_held where posted_at is null order by number`)
  ).map(({ entry }) => entry)
const pot = async () =>
  (await world.database.row<{ amount: number }>(sql`select amount from pot where vendor = 'CPL' and currency = 'USD'`))?.amount
const differences = () =>
  world.database.rows(sql`select number, ours, theirs, ended_at is null as open from wallet_difference order by number`)
/** What members have at the vendor by our books. */
const wallets = () =>
  world.database.rows(sql`
    select member, balance from account where kind = 'vendor-wallet' and vendor = 'CPL' order by member`)
/** Every entry is posted once, in the order of its player, and the books are right. */
async function expectAllPosted(): Promise<void> {
  expect([await held(), await pot(), await differences()]).toEqual([[], 0, []])
  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
  expect(await world.database.one(sql`select sum(turnover) as turnover, sum(payout) as payout from fact`)).toEqual({
    turnover: 0,
    payout: 0,
  })
  const last = ({ brand, id }: TestAccount) =>
    (vendor.entries as { player: string; balance: number }[]).findLast(one => one.player === `${brand.code}:${id}`)!.balance
  expect(await wallets()).toEqual([mia, ben].map(one => ({ member: one.id, balance: last(one) })))
}

test("a win that an operator releases is posted with the bets behind it whose stakes others have won since", async () => {
  await setCaps(world.database, "CPL", world.baize.id, { win: 1_500 })
  play("past-cap", 1_000, mia)
  play("dealt-before", 500, ben)
  await watchWallets(world.platform)
  expect(await held()).toEqual(["3 win-held", "5 behind", "7 behind"])
  const wins = await heldWins(world.database, "CPL")
  const ids = wins.map(({ id }) => id)
  await releaseWins(world.database, "CPL", ids, "operator", world.clock.now())
  await watchWallets(world.platform)
  await expectAllPosted()

  const { transfers } = await api(walletTransfer, {
    ...{ request: randomUUID(), direction: "out", merchantCode: "CPL", amount: 5_500 },
  })
  expect(transfers).toMatchObject([{ state: "done" }])
  expect(await api(balance, {})).toMatchObject({ cash: 10_500, vendors: 0 })
})

test("a win past the cap of an hour is posted an hour later with the bets behind it", async () => {
  await setCaps(world.database, "CPL", world.baize.id, { win: 100_000, hour: 3_000 })
  play("within", 1_000, mia)
  play("past-cap", 1_000, mia)
  play("dealt-before", 200, ben)
  await watchWallets(world.platform)
  expect(await held()).toEqual(["7 win-held", "9 behind", "11 behind"])
  world.clock.advance(2 * 3_600_000)
  await watchWallets(world.platform)
  await expectAllPosted()
})

test("a corrected entry of one player leaves no win of another held", { tags: "long" }, async () => {
  play("first", 1_000, ben, { game: "unknown" })
  play("second", 1_000, mia)
  await watchWallets(world.platform)
  expect(await held()).toEqual(["1 unknown-game", "3 behind", "4 pot-short", "5 behind", "6 behind", "7 behind", "8 behind"])
  Object.assign(vendor.entries[2]!, { game })
  await watchWallets(world.platform)
  await expectAllPosted()
})

test("a hand is rolled back whole in whatever order its vendor does it", async () => {
  play("void", 1_000, mia)
  await watchWallets(world.platform)
  for (const one of [mia, ben]) rollBack(one, "bet", "void", 1_000)
  rollBack(mia, "win", "void", -2_000)
  rollBack(ben, "win", "void", 0)
  for (let n = 0; n < 2; n++) await watchWallets(world.platform)
  await expectAllPosted()
})

test("entries posted together end a transfer of their player, and tell which balance differs", async () => {
  play("first", 1_000, ben, { game: "unknown" })
  const out = api(walletTransfer, { request: randomUUID(), direction: "out", merchantCode: "CPL", amount: 1_000 })
  expect((await out).transfers).toMatchObject([{ state: "pending" }])
  play("second", 1_000, mia)
  Object.assign(vendor.entries[8]!, { balance: 1 })
  await watchWallets(world.platform)
  Object.assign(vendor.entries[2]!, { game })
  await watchWallets(world.platform)
  expect([await held(), await pot()]).toEqual([[], 0])
  expect(await differences()).toEqual([{ number: 9, ours: 5_000, theirs: 1, open: false }])
  expect(await api(balance, {})).toMatchObject({ cash: 6_000, vendors: 4_000 })
  expect(await world.database.rows(sql`select state from wallet_transfer order by id`)).toEqual(Array(3).fill({ state: "done" }))
  expect(await verifyLedger(world.database)).toEqual([])
})

test("wins that pots don't cover together stay held, and what is behind them is held for the operator nevertheless", async () => {
  await setCaps(world.database, "CPL", world.baize.id, { win: 2_500 })
  enter(mia, "bet", "invented", 100)
  enter(mia, "win", "invented", 2_000)
  // Its stake is more than the wallet holds.
  enter(ben, "bet", "invented", 5_001, { balance: 0 })
  enter(mia, "bet", "honest", 10)
  enter(mia, "win", "honest", 3_000)
  for (let n = 0; n < 3; n++) await watchWallets(world.platform)
  expect(await held()).toEqual(["2 pot-short", "3 short", "4 behind", "5 win-held"])
  expect(await heldWins(world.database, "CPL")).toMatchObject([{ transaction: `honest.${mia.id}.win`, amount: 3_000 }])
  expect([await pot(), await wallets()]).toEqual([
    100,
    [
      { member: mia.id, balance: 4_900 },
      { member: ben.id, balance: 5_000 },
    ],
  ])
  await catchUp(world.platform)
  const { staked, won } = await world.database.one<{ staked: number; won: number }>(sql`
    select sum(turnover + pot_stake) as staked, sum(payout + pot_payout) as won from fact`)
  expect([staked, won]).toEqual([0, 0])
  expect(await verifyLedger(world.database)).toEqual([])
})

test("an entry that can't be posted for another reason keeps back its player's others alone", async () => {
  play("first", 1_000, ben, { game: "unknown" })
  play("second", 1_000, mia)
  enter(mia, "bet", "third", 100, { game: "unknown" })
  enter(mia, "bet", "fourth", 100)
  await watchWallets(world.platform)
  Object.assign(vendor.entries[2]!, { game })
  await watchWallets(world.platform)
  expect([await held(), await pot()]).toEqual([["9 unknown-game", "10 behind"], 0])
  Object.assign(vendor.entries[10]!, { game })
  await watchWallets(world.platform)
  expect([await held(), await pot(), await differences()]).toEqual([[], 200, []])
})

test("held entries that take a second together, and don't fit, are tried again after twenty", async () => {
  enter(mia, "bet", "hand", 100)
  enter(mia, "win", "hand", 300)
  await watchWallets(world.platform)
  const answer = vendor.answers.entries!
  let attempts = 0
  vendor.answers.entries = content => {
    if (content.after === 3 && content.most !== 1) {
      attempts++
      world.clock.advance(1_000)
    }
    return answer(content)
  }
  const attemptsAfter = async (ms: number) => {
    world.clock.advance(ms)
    await watchWallets(world.platform)
    return attempts
  }
  expect([await attemptsAfter(2_000), await attemptsAfter(19_999), await attemptsAfter(1)]).toEqual([1, 1, 2])
  enter(ben, "bet", "hand", 200)
  await attemptsAfter(2_000)
  expect([await attemptsAfter(2_000), await held(), await pot()]).toEqual([2, [], 0])
})

test("nodes that post held entries together at the same moment, while their players bet elsewhere, post each once", {
  tags: "long",
}, async () => {
  for (const hand of ["first", "second", "third"]) play(hand, 1_000, ben, hand === "first" ? { game: "unknown" } : {})
  play("last", 1_000, mia)
  await watchWallets(world.platform)
  Object.assign(vendor.entries[2]!, { game })
  const { ledger } = world.platform
  const clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  const bets = await Promise.all(
    [mia, ben].flatMap(({ id }) =>
      Array.from({ length: 20 }, async (_, n) => {
        const debit = await ledger.accountOf(world.baize, id, "cash")
        return () =>
          ledger.post({ source: "vendor:BZ", ref: `${id}.${n}`, kind: "bet", debit, credit: clearing, amount: 1, round: `r${n}` })
      }),
    ),
  )
  await Promise.all([1, 2, 3].map(() => retryTogether(world.platform, "CPL")).concat(bets.map(async bet => void (await bet()))))
  expect([await held(), await pot(), await differences()]).toEqual([[], 0, []])
  expect(await world.database.one(sql`select count(*) from transfer where source = 'vendor:CPL'`)).toEqual({ count: 16 })
  expect(await verifyLedger(world.database)).toEqual([])
})
