import type { Api } from "@baize/common/api/client.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql, { type Sql } from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { depositArrives } from "../../testing/bonuses.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { codeOf, playsRound, registerBy } from "../../testing/referred.ts"
import { playerAt, type StudioClient, studio } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { payReferrals } from "./pay.ts"
import { referralViolations } from "./verify.ts"

const DAY_MS = 86_400_000
const terms = { reward: 2_500, deposits: 5_000, turnover: 1_000, days: 30 }

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let api: Api
let code: string
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, referral: terms } })
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  api = await world.signIn(mia)
  code = await codeOf(api)
})

const cash = async () => (await world.platform.ledger.balances(mia.id)).cash
const pay = async () => {
  await catchUp(world.platform)
  await payReferrals(world.platform)
}
const stateOf = async (friend: TestAccount) =>
  world.database.one<{ state: string; doubt: string | null }>(sql`select state, doubt from referral where friend = ${friend.id}`)
const setEmail = (address: string, ...people: TestAccount[]) =>
  world.database.run(sql`
    update member set profile = ${JSON.stringify({ email: address })} where id = any (${people.map(({ id }) => id)}::bigint[])`)
/** Does enough to be paid for. */
async function doesEnough(friend: TestAccount): Promise<string> {
  await depositArrives(world, friend, terms.deposits)
  return await playsRound(await playerAt(world, vendor, friend, 0), vendor, terms.turnover)
}
const reverse = (deposit: number) =>
  world.platform.ledger.reverse({ source: "cashier", ref: `deposit:${deposit}`, kind: "deposit" }, {})

describe("a friend who is no one new", () => {
  it("someone who had an account before, even a closed one of which the referrer knows nothing, is caught", async () => {
    const old = await world.member()
    await setEmail("back@mail.example", old)
    await world.database.run(sql`update member set status = 'closed' where id = ${old.id}`)
    const friend = await registerBy(world, code)
    await setEmail("Back+again@mail.example", friend)
    await doesEnough(friend)
    await pay()
    expect([await cash(), await stateOf(friend)]).toEqual([0, { state: "caught", doubt: "person" }])
  })

  it("someone who is paid to the account of the referrer is caught", async () => {
    const friend = await registerBy(world, code)
    for (const account of [mia, friend])
      await payoutAccount(world, account, { institution: `bank ${account.id}`, number: "12345678" })
    await doesEnough(friend)
    await pay()
    expect([await cash(), await stateOf(friend)]).toEqual([0, { state: "caught", doubt: "person" }])
  })

  it("someone on the device of who brought the referrer is caught: two people don't take turns", async () => {
    const friend = await registerBy(world, code)
    const theirs = await codeOf(await world.signIn(friend))
    await world.database.run(sql`
      update session set ip = '203.0.113.90', user_agent = 'of mia' where member = ${mia.id}`)
    const again = await registerBy(world, theirs, { browser: { ip: "203.0.113.90", userAgent: "of mia" } })
    expect(await stateOf(again)).toEqual({ state: "caught", doubt: "device" })
  })
})

describe("what is taken back before the payment, after the last day", () => {
  it("a deposit that is replaced by another one too late does not count", async () => {
    const friend = await registerBy(world, code)
    const deposit = await depositArrives(world, friend, terms.deposits)
    await playsRound(await playerAt(world, vendor, friend, 0), vendor, terms.turnover)
    await world.database.run(sql`update referral set state = 'held', reason = 'waits' where friend = ${friend.id}`)
    world.clock.advance(32 * DAY_MS)
    await depositArrives(world, friend, terms.deposits)
    await reverse(deposit)
    await world.database.run(sql`update referral set state = 'open', reason = null where friend = ${friend.id}`)
    await pay()
    expect([await cash(), (await stateOf(friend)).state]).toEqual([0, "ended"])
  })
})

describe("verify-referrals", () => {
  /** The rules that changes break, which are undone. */
  const broken = (...changes: Sql[]): Promise<string[]> =>
    undoable<string[]>(world.database, async (tx, undo) => {
      await tx.run(sql`set local session_replication_role = replica`)
      for (const change of changes) expect(await tx.run(change)).toBeGreaterThan(0)
      return undo([...new Set((await referralViolations(tx)).map(({ rule }) => rule))].toSorted())
    })
  const once = "a friend is paid for once, from bonus cost to the cash of their referrer"
  const enough = "a friend who is paid for had done enough"

  it("names what was paid to another, in another amount, twice or for too little", async () => {
    const friend = await registerBy(world, code)
    await doesEnough(friend)
    await pay()
    expect(await cash()).toBe(terms.reward)
    expect(await referralViolations(world.database)).toEqual([])
    const row = sql`friend = ${friend.id}`
    const posting = sql`source = 'referral' and member = ${mia.id}`
    expect(await broken(sql`update referral set reward = reward + 1 where ${row}`)).toEqual([once])
    expect(await broken(sql`update transfer set amount = amount * 2 where ${posting}`)).toEqual([once])
    expect(await broken(sql`update transfer set member = ${friend.id} where ${posting}`)).toEqual([once])
    expect(await broken(sql`update referral set state = 'ended', paid_at = null where ${row}`)).toEqual([once])
    expect(await broken(sql`update referral set deposits = deposits + 1 where ${row}`)).toEqual([enough])
    expect(await broken(sql`update referral set turnover = turnover + 1 where ${row}`)).toEqual([enough])
    expect(await broken(sql`update referral set until = until - 40 where ${row}`)).toEqual([enough])
    expect(await broken(sql`delete from transfer where member = ${friend.id} and kind = 'deposit'`)).toEqual([enough])
  })

  it("names a payment for play or a deposit that was taken back before it, after the last day", { tags: "long" }, async () => {
    const friend = await registerBy(world, code)
    await doesEnough(friend)
    const late = await registerBy(world, code)
    await doesEnough(late)
    world.clock.advance(31 * DAY_MS)
    const [{ ref: bet }] = (await world.database.rows<{ ref: string }>(sql`
      select ref from transfer where member = ${friend.id} and kind = 'bet'`)) as [{ ref: string }]
    const [{ ref: deposit }] = (await world.database.rows<{ ref: string }>(sql`
      select ref from transfer where member = ${late.id} and kind = 'deposit'`)) as [{ ref: string }]
    const before = await referralViolations(world.database)
    expect(before).toEqual([])
    await pay()
    const pretend = async (id: number) =>
      broken(sql`update referral set paid_at = paid_at + interval '3 days' where friend = ${id}`)
    world.clock.advance(DAY_MS)
    const player = await playerAt(world, vendor, friend, 0)
    await player.rollback(player.name(), bet)
    await reverse(Number(deposit.replace("deposit:", "")))
    expect(await referralViolations(world.database)).toEqual([])
    expect(await pretend(friend.id)).toEqual([enough])
    expect(await pretend(late.id)).toEqual([enough])
  })
})
