import { cancelBonus, joinCampaign } from "@baize/common/api/bonuses.ts"
import { clearance } from "@baize/common/api/clearance.ts"
import type { Api } from "@baize/common/api/client.ts"
import { merchantWallets } from "@baize/common/api/transfers.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import { grantFreeRounds } from "@baize/platform/play/seamless/free-rounds.ts"
import { bonusOf, campaignOf, depositArrives } from "@baize/platform/testing/bonuses.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { moneyOf, moveBack, moveIn, type TransferWorld, transferWorld } from "./transfer-world.ts"

// How bonus money and a vendor's own wallet meet: only cash moves there, nothing there counts for a bonus, and what keeps a
// deposit from being withdrawn keeps it from leaving that way.
let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
  await campaignOf(world, "matched", { kind: "reload", grant: { kind: "percent", ppm: 1_000_000, cap: 10_000 }, wagering: 5 })
  await campaignOf(world, "present", { kind: "code", code: "PRESENT", grant: { kind: "fixed", amount: 2_000 }, wagering: 5 })
})
afterAll(() => world?.close())

interface Person extends TestAccount {
  readonly api: Api
}
const person = async (): Promise<Person> => {
  const account = await world.member()
  return { ...account, api: await world.signIn(account) }
}
/** A deposit of 10.00 with a bonus of 10.00, which needs a turnover of 50.00. */
async function deposits(member: Person, amount = 1_000): Promise<void> {
  await member.api(joinCampaign, { campaign: "matched" })
  await depositArrives(world, member, amount)
}
/** A deposit whose money and approval are one transaction, as the cashier's are. */
async function approvedAtOnce({ id: member, brand }: Person, amount: number): Promise<void> {
  const { ledger } = world.platform
  const [debit, credit] = await Promise.all([
    ledger.brandAccount(brand, "cashier-clearing"),
    ledger.accountOf(brand, member, "cash"),
  ])
  await world.database.transaction(async tx => {
    const request = crypto.randomUUID()
    await ledger.postTogether([{ source: "cashier", ref: `deposit:${request}`, kind: "deposit", debit, credit, amount }], tx)
    await tx.run(sql`
      insert into deposit (brand, member, request, method, kind, provider, amount, created_at, status, decided_at)
      values (${brand.id}, ${member}, ${request}, 'card', 'redirect', 'sandbox', ${amount}, ${world.clock.now()}, 'approved',
              ${world.clock.now()})`)
  })
}
let numbers = 110_000_000
const withdrawalOf = async (member: Person, amount: number) => {
  const account = await payoutAccount(world, member, { number: String(++numbers) })
  return member.api(withdraw, { request: crypto.randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })
}
const unfinished = { code: "bonus-unfinished" }

test("while a bonus for a deposit runs no cash moves to a studio, and once it is canceled all of it does", async () => {
  const ann = await person()
  await deposits(ann)
  await world.platform.runJobs()
  expect(await ann.api(merchantWallets, {})).toMatchObject({ bonusLeft: 5_000 })
  await expect(moveIn(ann.api, 1_000)).rejects.toMatchObject({ ...unfinished, value: { amount: 5_000 } })
  expect(await moneyOf(ann.api)).toEqual([1_000, 0])
  await ann.api(cancelBonus, { bonus: (await bonusOf(world, ann)).id })
  expect(await ann.api(merchantWallets, {})).toMatchObject({ bonusLeft: null })
  await moveIn(ann.api, 1_000)
  expect(await moneyOf(ann.api)).toEqual([0, 1_000])
  await world.expectAgreement()
})

test("a deposit can neither be moved to a studio nor withdrawn in the moment before its bonus is granted", async () => {
  const bea = await person()
  await deposits(bea, 5_000)
  expect((await bonusOf(world, bea)).state).toBe("joined")
  const waiting = { code: "bonus-waiting" }
  await expect(moveIn(bea.api, 5_000)).rejects.toMatchObject(waiting)
  await expect(withdrawalOf(bea, 5_000)).rejects.toMatchObject(waiting)
  await world.platform.runJobs()
  expect((await bonusOf(world, bea)).state).toBe("running")
})

test("a deposit whose bonus is about to be granted stays here, however many transfers were waiting for it", {
  tags: "long",
}, async () => {
  const cat = await person()
  await cat.api(joinCampaign, { campaign: "matched" })
  const moves = Array.from({ length: 12 }, () =>
    moveIn(cat.api, 1_000).then(
      () => "moved",
      ({ code }) => code,
    ),
  )
  await Promise.all([approvedAtOnce(cat, 1_000), ...moves])
  await world.platform.runJobs()
  expect((await Promise.all(moves)).filter(one => one === "moved")).toEqual([])
  expect(await moneyOf(cat.api)).toEqual([1_000, 0])
})

test("bonus money never moves to a studio, and bets there count for no bonus", async () => {
  const dan = await person()
  await world.fund(dan, 1_000)
  await dan.api(joinCampaign, { campaign: "present", code: "PRESENT" })
  expect(await dan.api(balance, {})).toMatchObject({ cash: 1_000, bonus: 2_000 })
  await expect(moveIn(dan.api, 1_001)).rejects.toMatchObject({ code: "insufficient-funds" })
  await moveIn(dan.api, 1_000)
  const game = await world.openGame(dan.api)
  expect(await game.balance(), "the bonus is not there").toBe(1_000)
  expect((await game.spin(200)).body.state).toBe("settled")
  await moveBack(dan.api)
  expect(await bonusOf(world, dan)).toMatchObject({ state: "running", wagered: 0 })
  expect(await dan.api(balance, {})).toMatchObject({ bonus: 2_000 })
  await world.expectAgreement()
})

test("what was with a studio before a bonus can be played and moved back, and not withdrawn before the bonus ends", async () => {
  const eve = await person()
  await world.fund(eve, 5_000)
  await moveIn(eve.api, 5_000)
  await deposits(eve)
  await world.platform.runJobs()
  const game = await world.openGame(eve.api)
  expect((await game.spin(100)).body.state).toBe("settled")
  const left = await game.balance()
  expect((await moveBack(eve.api)).transfers).toMatchObject([{ state: "done", amount: left }])
  expect(await moneyOf(eve.api)).toEqual([1_000 + left, 0])
  await expect(withdrawalOf(eve, 3_000)).rejects.toMatchObject(unfinished)
  const { withdrawal } = await eve.api(clearance, {})
  expect(withdrawal.find(({ check }) => check === "bonus")?.objection).toMatchObject({ ...unfinished, value: { amount: 5_000 } })
  expect((await bonusOf(world, eve)).wagered).toBe(0)
  await eve.api(cancelBonus, { bonus: (await bonusOf(world, eve)).id })
  await withdrawalOf(eve, 3_000)
  expect((await moneyOf(eve.api))[0]).toBe(1_000 + left - 3_000)
  await world.expectAgreement()
})

test("no free rounds are granted for a studio that keeps a wallet of its own", async () => {
  const fay = await person()
  const grant = (vendor: string, game: string) => {
    const expiresAt = new Date(world.clock.now().getTime() + 86_400_000)
    const free = { member: fay.id, vendor, game, rounds: 5, stake: 100, expiresAt, by: "test" }
    return grantFreeRounds(world.database, free, world.clock.now())
  }
  expect(await grant("BZ", "dice")).toBeGreaterThan(0)
  expect(await grant("CPL", "copper-dice")).toBeUndefined()
})
