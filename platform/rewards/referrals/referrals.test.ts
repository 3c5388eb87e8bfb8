import type { Api } from "@baize/common/api/client.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { referrals } from "@baize/common/api/referrals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { runCommand } from "../../testing/commands.ts"
import { codeOf, playsRound, registerBy } from "../../testing/referred.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { payReferrals } from "./pay.ts"

const DAY_MS = 86_400_000
/** 25.00 for a friend who deposits 50.00 and stakes 500.00 within 30 days: the demo brand's. */
const terms = { reward: 2_500, deposits: 5_000, turnover: 50_000, days: 30 }

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let api: Api
let code: string
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  api = await world.signIn(mia)
  code = await codeOf(api)
})

const cash = async (person = mia) => (await world.platform.ledger.balances(person.id)).cash
const program = async (as = api) => as(referrals, {})
const states = async () => (await program()).rows.map(({ state }) => state)
const pay = async () => {
  await catchUp(world.platform)
  await payReferrals(world.platform)
}
const friendWith = async (deposits: number, browser = {}): Promise<TestPlayer & { account: TestAccount }> => {
  const account = await registerBy(world, code, { browser })
  return { ...(await playerAt(world, vendor, account, deposits)), account }
}

describe("what a friend brings", () => {
  it("is paid once the friend has deposited and staked enough, in cash, once, with a message", async () => {
    const friend = await friendWith(0)
    await pay()
    expect(await states()).toEqual(["joined"])
    await world.fund(friend.account, 60_000)
    await pay()
    expect(await states()).toEqual(["deposited"])
    await playsRound(friend, vendor, terms.turnover - 1)
    await pay()
    expect([await cash(), ...(await states())]).toEqual([0, "deposited"])
    await playsRound(friend, vendor, 1)
    await pay()
    await pay()
    expect(await cash()).toBe(terms.reward)
    const { rows, ...rest } = await program()
    expect(rest).toMatchObject({ total: 1, earned: terms.reward, rewarded: 1, terms, closed: null })
    expect(rows).toMatchObject([{ state: "paid", reward: terms.reward, name: expect.stringMatching(/^fr\*\*\*/) }])
    const messages = await world.database.rows(sql`select kind, values from message where member = ${mia.id} order by id`)
    expect(messages).toMatchObject([
      { kind: "referral-joined", values: { name: rows[0]!.name } },
      { kind: "referral-earned", values: { name: rows[0]!.name, amount: terms.reward } },
    ])
    expect(await runCommand(world, "verify-referrals")).toMatchObject({ code: 0 })
    expect(await runCommand(world, "verify-ledger")).toMatchObject({ code: 0 })
  })

  it("an open round doesn't count, and play or a deposit that is taken back before the payment counts less", async () => {
    const friend = await friendWith(60_000)
    await friend.bet(friend.name(), 10_000)
    const round = await playsRound(friend, vendor, 45_000)
    await pay()
    expect(await cash()).toBe(0)
    await friend.rollback(friend.name(), round)
    await playsRound(friend, vendor, 40_000)
    await pay()
    expect(await cash()).toBe(0)
    const { ref } = await world.database.one<{ ref: string }>(sql`
      select ref from transfer where member = ${friend.account.id} and kind = 'deposit'`)
    await world.fund(friend.account, 4_000)
    await world.platform.ledger.reverse({ source: "cashier", ref, kind: "deposit" }, {})
    await world.database.run(sql`update referral set turnover = 30000 where friend = ${friend.account.id}`)
    await pay()
    expect([await cash(), ...(await states())]).toEqual([0, "deposited"])
    await world.fund(friend.account, 1_000)
    await pay()
    expect(await cash()).toBe(terms.reward)
  })

  it("what is taken back after the payment stays with the referrer, and the operator sees it", async () => {
    const friend = await friendWith(60_000)
    const round = await playsRound(friend, vendor, terms.turnover)
    await pay()
    world.clock.advance(1_000)
    await friend.rollback(friend.name(), round)
    await pay()
    expect(await cash()).toBe(terms.reward)
    const { printed } = await runCommand(world, "referral", "list", "BAIZE", "--referrer", mia.username)
    expect(printed).toContain("taken back since it was paid")
    expect(await runCommand(world, "verify-referrals")).toMatchObject({ code: 0 })
  })

  it("ends with its days: what comes later doesn't count, and what is enough in time is paid whenever it is found", async () => {
    const late = await friendWith(60_000)
    const intime = await friendWith(60_000)
    world.clock.advance(30 * DAY_MS)
    const again = await playerAt(world, vendor, intime.account, 0)
    await playsRound(again, vendor, terms.turnover)
    world.clock.advance(DAY_MS)
    await playsRound(await playerAt(world, vendor, late.account, 0), vendor, terms.turnover)
    await pay()
    api = await world.signIn(mia)
    expect(await states()).toEqual(["paid", "ended"])
    expect(await cash()).toBe(terms.reward)
    expect(await runCommand(world, "verify-referrals")).toMatchObject({ code: 0 })
  })

  it("play of its days that is taken back before it is found enough, days later, doesn't count", async () => {
    const friend = await friendWith(60_000)
    const round = await playsRound(friend, vendor, terms.turnover)
    world.clock.advance(31 * DAY_MS)
    await (await playerAt(world, vendor, friend.account, 0)).rollback(friend.name(), round)
    await pay()
    api = await world.signIn(mia)
    expect([await cash(), ...(await states())]).toEqual([0, "ended"])
  })

  it("a node whose clock runs ahead ends nothing early", async () => {
    await friendWith(0)
    const now = world.clock.now()
    const ahead = { ...world.clock, now: () => new Date(now.getTime() + 90 * DAY_MS), databaseNow: async () => now }
    await payReferrals({ ...world.platform, clock: ahead })
    expect(await states()).toEqual(["joined"])
  })

  it("keeps the terms that applied when the friend joined", async () => {
    const friend = await friendWith(60_000)
    const changed = { ...terms, reward: 100, turnover: 0 }
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, referral: changed } })
    await pay()
    expect([await cash(), (await program()).terms]).toEqual([0, changed])
    await playsRound(friend, vendor, terms.turnover)
    await pay()
    expect(await cash()).toBe(terms.reward)
    await friendWith(5_000)
    await pay()
    expect(await cash()).toBe(terms.reward + 100)
    await world.setBrand(world.baize, { settings: world.baize.settings })
  })
})

describe("friends who don't count", () => {
  const browser = { ip: "203.0.113.77", userAgent: "the same browser" }
  const enough = async (friend: TestPlayer) => {
    await playsRound(friend, vendor, terms.turnover)
    await pay()
  }

  it("someone who registers by the device of the referrer is caught at once, and the house can let it count", async () => {
    await world.database.run(sql`
      update session set ip = ${browser.ip}, user_agent = ${browser.userAgent} where member = ${mia.id}`)
    const friend = await friendWith(60_000, browser)
    expect(await states()).toEqual(["not-counted"])
    await enough(friend)
    expect(await cash()).toBe(0)
    const { username } = friend.account
    expect((await runCommand(world, "referral", "list", "BAIZE", "--state", "caught")).printed).toContain(
      `${username} by ${mia.username}`,
    )
    expect(await runCommand(world, "referral", "release", "BAIZE", username)).toMatchObject({ code: 0 })
    await pay()
    expect(await cash()).toBe(terms.reward)
  })

  it("someone who uses the referrer's device only later is caught when they would be paid for", async () => {
    const friend = await friendWith(60_000)
    await world.database.run(sql`
      update session set ip = ${browser.ip}, user_agent = ${browser.userAgent} where member in (${mia.id}, ${friend.account.id})`)
    await pay()
    expect(await states()).toEqual(["deposited"])
    await enough(friend)
    expect([await cash(), ...(await states())]).toEqual([0, "not-counted"])
  })

  it("the second of two friends on one device is caught", async () => {
    const device = { ip: "203.0.113.78", userAgent: "one telephone" }
    const [first, second] = [await friendWith(60_000, device), await friendWith(60_000, device)]
    await enough(first)
    await enough(second)
    expect([await cash(), ...(await states())]).toEqual([terms.reward, "not-counted", "paid"])
  })

  it("the referrer's own second account is caught when what identifies them is found", async () => {
    const friend = await friendWith(60_000)
    await world.database.run(sql`
      update member set profile = '{"email":"mia@mail.example"}' where id in (${mia.id}, ${friend.account.id})`)
    await enough(friend)
    expect([await cash(), ...(await states())]).toEqual([0, "not-counted"])
    expect((await runCommand(world, "referral", "list", "BAIZE", "--referrer", mia.username)).printed).toContain("same person")
    await world.database.run(sql`update member set profile = '{}' where id = ${mia.id}`)
  })

  it("the house holds, rejects and releases a referral, with its reason", async () => {
    const friend = await friendWith(60_000)
    const { username } = friend.account
    expect(await runCommand(world, "referral", "hold", "BAIZE", username)).toMatchObject({ code: 2 })
    expect(await runCommand(world, "referral", "hold", "BAIZE", username, "--reason", "looks odd")).toMatchObject({ code: 0 })
    await enough(friend)
    expect([await cash(), ...(await states())]).toEqual([0, "held"])
    expect(await runCommand(world, "referral", "reject", "BAIZE", username, "--reason", "bought")).toMatchObject({ code: 0 })
    expect(await states()).toEqual(["not-counted"])
    expect(await runCommand(world, "referral", "release", "BAIZE", username)).toMatchObject({ code: 0 })
    await pay()
    expect(await cash()).toBe(terms.reward)
    expect(await runCommand(world, "referral", "reject", "BAIZE", username, "--reason", "late")).toMatchObject({ code: 1 })
    expect(await runCommand(world, "referral", "hold", "BAIZE", "nobody", "--reason", "x")).toMatchObject({ code: 1 })
  })
})

describe("a referrer", () => {
  it("on a break has no code and sees no offer; what friends earn them meanwhile is paid after it", async () => {
    const friend = await friendWith(60_000)
    await api(takeTimeOut, { days: 1 })
    await playsRound(friend, vendor, terms.turnover)
    await pay()
    expect(await program()).toMatchObject({ code: null, url: null, terms: null, closed: "break", rows: [{ state: "qualified" }] })
    expect(await cash()).toBe(0)
    await expect(registerBy(world, code)).rejects.toMatchObject({ code: "affiliate-invalid" })
    world.clock.advance(2 * DAY_MS)
    await pay()
    expect(await cash()).toBe(terms.reward)
  })

  it("who is an agent has none, and a brand without terms has no program", async () => {
    const agent = await world.signIn(await world.agent(), { site: "player" })
    expect(await program(agent)).toMatchObject({ code: null, closed: "agent" })
    const { referral, ...settings } = world.baize.settings
    expect(referral).toEqual(terms)
    await world.setBrand(world.baize, { settings })
    expect(await program()).toMatchObject({ code: null, closed: "program" })
    await expect(registerBy(world, code)).rejects.toMatchObject({ code: "affiliate-invalid" })
    await world.setBrand(world.baize, { settings: world.baize.settings })
    expect(await program()).toMatchObject({ code, url: `http://localhost:8080/register?code=${code}` })
  })

  it("sees no one else's friends", async () => {
    await friendWith(0)
    const other = await world.signIn(await world.member())
    expect(await program(other)).toMatchObject({ rows: [], total: 0, earned: 0 })
    expect((await program(other)).code).not.toBe(code)
  })
})
