import type { Api } from "@baize/common/api/client.ts"
import type { Terms } from "@baize/common/api/contract-terms.ts"
import { type Contract, contracts, offerContract, processDividend } from "@baize/common/api/contracts.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { signWithHouse } from "../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { endWithHouse, offerByHouse } from "./house.ts"

const paymentPassword = PAYMENT_PASSWORD
const terms = (rate: number, change: Partial<Terms> = {}): Terms => ({
  measure: "netLoss",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate, fixed: 0 }],
  tierMode: "whole",
  deductions: ["bonus", "rebate"],
  carryOver: true,
  cap: null,
  period: "daily",
  noticeDays: 3,
  activeTurnover: 100,
  ownPlay: false,
  remainder: "forgiven",
  ...change,
})

let world: TestWorld
let top: TestAccount
let middle: TestAccount
let asTop: Api
let asMiddle: Api

beforeEach(async () => {
  world ??= await testWorld()
  top = await world.agent()
  middle = await world.agent({ upline: top })
  asTop = await world.signIn(top, { site: "agent" })
  asMiddle = await world.signIn(middle, { site: "agent" })
  await signWithHouse(world.platform, { brand: world.baize, agent: top.id, terms: terms(400_000) })
})
afterAll(() => world?.close())

const offer = (change: object = {}, by = asTop) =>
  by(offerContract, { kind: "dividend", memberId: middle.id, terms: terms(300_000), paymentPassword, ...change })
const act = (by: Api, { id, version }: Contract, action: Contract["may"][number], change: object = {}) =>
  by(processDividend, { contractId: id, version, action, paymentPassword, ...change })
const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })

describe("an offer", () => {
  it("an offer reaches the downline, who can read, sign or refuse it; the upline can withdraw it", async () => {
    const mine = await offer()
    expect(mine).toMatchObject({ side: "upline", state: "offered", version: 1, may: ["withdraw"], downline: { id: middle.id } })
    expect(mine.offerExpiresAt).toBe("2026-11-28T12:00:00.000Z")
    const { rows, own, eligible } = await asMiddle(contracts, { kind: "dividend" })
    expect(rows).toEqual([{ ...mine, side: "downline", may: ["sign", "refuse"] }])
    expect([own, eligible]).toEqual([null, []])
    const fromUpline = await asTop(contracts, { kind: "dividend", side: "upline" })
    expect(fromUpline.own).toEqual(terms(400_000))
    expect(fromUpline.eligible).toEqual([])
  })

  it("repeating an offer gives the same offer, and a different one is refused", async () => {
    const [first, again] = [await offer(), await offer()]
    expect(again).toEqual(first)
    await refused(offer({ terms: terms(200_000) }), "contract-exists")
    await act(asMiddle, first, "refuse")
    expect((await offer({ terms: terms(200_000) })).id).not.toBe(first.id)
  })

  it("concurrent identical offers create one", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => offer()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  it("an offer above one's own terms is refused, with the place of the excess", async () => {
    const call = offer({ terms: terms(400_001) })
    await expect(call).rejects.toMatchObject({ code: "terms-above-own", fields: [{ field: "tiers.0.rate", max: 400_000 }] })
    await refused(offer({ terms: terms(300_000, { deductions: [] }) }), "terms-above-own")
    await refused(offer({ terms: terms(300_000, { period: "weekly" }) }), "terms-above-own")
  })

  it("an offer can't be signed once the offerer's own contract has ended or was lowered", async () => {
    await act(asMiddle, await offer(), "sign")
    const lowest = await world.agent({ upline: middle })
    const asLowest = await world.signIn(lowest, { site: "agent" })
    const offered = await offer({ memberId: lowest.id, terms: terms(300_000) }, asMiddle)
    const own = (await asMiddle(contracts, { side: "downline" })).rows[0]!
    await act(asTop, own, "terminate")
    await refused(act(asLowest, offered, "sign"), "action-not-possible")
    await act(asMiddle, await offer({ terms: terms(200_000) }), "sign")
    await refused(act(asLowest, offered, "sign"), "action-not-possible")
    await act(asMiddle, offered, "withdraw")
    const lesser = await offer({ memberId: lowest.id, terms: terms(200_000) }, asMiddle)
    expect(await act(asLowest, lesser, "sign")).toMatchObject({ state: "signed" })
  })

  it("an offer with invalid terms is refused", async () => {
    await expect(offer({ terms: terms(0) })).rejects.toMatchObject({ code: "terms-wrong", fields: [{ code: "pays-nothing" }] })
  })

  it("an offer goes to a direct downline who is an agent, from an agent with a contract, with the payment password", async () => {
    const deep = await world.agent({ upline: middle })
    const player = await world.member({ upline: top })
    await refused(offer({ memberId: deep.id }), "not-direct")
    await refused(offer({ memberId: top.id }), "not-direct")
    await refused(offer({ memberId: player.id }), "downline-no-agent")
    await refused(offer({ memberId: deep.id }, asMiddle), "no-contract-of-own")
    await refused(offer({ paymentPassword: "000000" }), "payment-password-wrong")
  })

  it("an offer is out of reach for others", async () => {
    const other = await world.signIn(await world.agent(), { site: "agent" })
    const abroad = await world.signIn(await world.agent({ brand: world.jade }), { site: "agent" })
    const contract = await offer()
    for (const by of [other, abroad]) {
      await refused(offer({}, by), "absent")
      await refused(act(by, contract, "sign"), "absent")
    }
    await refused(offer({ memberId: top.id }, asMiddle), "absent")
  })

  it("an offer lapses after seven days", async () => {
    const contract = await offer()
    const signedIn = new Date("2026-11-28T12:00:00Z")
    world.clock.set(signedIn)
    const later = await world.signIn(middle, { site: "agent" })
    await refused(act(later, contract, "sign"), "action-not-possible")
    expect((await later(contracts, { kind: "dividend" })).rows).toMatchObject([{ state: "expired", may: [] }])
    world.clock.set(new Date("2026-11-21T12:00:00Z"))
  })
})

describe("a contract", () => {
  it("a contract is signed once, in the version that was read, only by the downline", async () => {
    const contract = await offer()
    await refused(act(asMiddle, contract, "sign", { version: 2 }), "version-changed")
    await refused(act(asTop, contract, "sign"), "action-not-possible")
    await refused(act(asMiddle, contract, "sign", { paymentPassword: "000000" }), "payment-password-wrong")
    const signed = await act(asMiddle, contract, "sign")
    expect(signed).toMatchObject({ state: "signed", may: ["terminate"], signedAt: world.clock.now().toISOString() })
    expect(await act(asMiddle, contract, "sign")).toEqual(signed)
    await refused(act(asMiddle, contract, "refuse"), "action-not-possible")
    expect((await asMiddle(contracts, { kind: "dividend" })).own).toEqual(terms(300_000))
  })

  it("withdrawing or refusing an offer is final", async () => {
    const first = await offer()
    expect(await act(asTop, first, "withdraw")).toMatchObject({ state: "withdrawn", may: [] })
    await refused(act(asMiddle, first, "sign"), "action-not-possible")
    const second = await offer()
    expect(await act(asMiddle, second, "refuse")).toMatchObject({ state: "refused", may: [] })
  })

  it("either side alone ends a contract after its notice, which consent shortens, and both are notified", async () => {
    for (const [giver, other, side] of [
      [() => asTop, () => asMiddle, "upline"],
      [() => asMiddle, () => asTop, "downline"],
    ] as const) {
      const contract = await offer()
      await act(asMiddle, contract, "sign")
      const ending = { state: "terminated", noticeBy: side, endsOn: "2026-11-24", inNotice: true }
      const ended = await act(giver(), contract, "terminate")
      expect(ended).toMatchObject({ ...ending, may: [] })
      expect(await act(giver(), contract, "terminate")).toEqual(ended)
      await refused(act(giver(), contract, "accept"), "action-not-possible")
      expect((await other()(contracts, { contractId: contract.id })).rows).toMatchObject([{ ...ending, may: ["accept"] }])
      expect(await act(other(), contract, "accept")).toMatchObject({ state: "terminated", endsOn: "2026-11-21", may: [] })
      const notices = await world.database.rows(sql`
        select member, kind, period from agent_message
        where contract = ${contract.id} and kind like 'contract-notice%' order by id`)
      expect(notices).toEqual(
        [
          ["contract-notice-given", "2026-11-24"],
          ["contract-notice-shortened", "2026-11-21"],
        ].flatMap(([kind, period]) => [top, middle].map(({ id }) => ({ member: id, kind, period }))),
      )
    }
  })

  it("a contract is owed to the last day of a notice that a silent or frozen side never answers, and no further", async () => {
    const contract = await offer()
    await act(asMiddle, contract, "sign")
    await world.database.run(sql`update member set status = 'frozen' where id = ${top.id}`)
    await act(asMiddle, contract, "terminate")
    const now = world.clock.now()
    world.clock.set(new Date("2026-11-25T05:00:00Z"))
    const asLater = await world.signIn(middle, { site: "agent" })
    expect((await asLater(contracts, { contractId: contract.id })).rows).toMatchObject([
      { state: "terminated", endsOn: "2026-11-24", inNotice: false, may: [] },
    ])
    world.clock.set(now)
    await world.database.run(sql`update member set status = 'active' where id = ${top.id}`)
  })

  it("a contract or amendment of a frozen upline can't be signed until they are unfrozen", async () => {
    const contract = await offer()
    const freeze = (status: string) => world.database.run(sql`update member set status = ${status} where id = ${top.id}`)
    await freeze("frozen")
    await refused(act(asMiddle, contract, "sign"), "upline-not-active")
    await freeze("closed")
    await refused(act(asMiddle, contract, "sign"), "upline-not-active")
    await freeze("active")
    expect(await act(asMiddle, contract, "sign")).toMatchObject({ state: "signed" })
  })

  it("a contract with the house waits for the top agent's signature, and either of the two ends it alone", async () => {
    const agent = await world.agent()
    const as = await world.signIn(agent, { site: "agent" })
    const id = await offerByHouse(world.platform, { brand: world.baize, agent: agent.id, terms: terms(400_000) })
    const mine = async () => (await as(contracts, { contractId: id })).rows[0]!
    expect(await mine()).toMatchObject({ state: "offered", signedAt: null, may: ["sign", "refuse"] })
    await refused(act(as, await mine(), "sign", { paymentPassword: "000000" }), "payment-password-wrong")
    expect(await act(as, await mine(), "sign")).toMatchObject({ state: "signed", may: ["terminate"] })
    expect(await act(as, await mine(), "terminate")).toMatchObject({
      state: "terminated",
      noticeBy: "downline",
      endsOn: "2026-11-24",
    })

    const next = await offerByHouse(world.platform, { brand: world.baize, agent: agent.id, terms: terms(300_000) })
    expect(await endWithHouse(world.platform, world.baize, next)).toBeNull()
    const last = await offerByHouse(world.platform, { brand: world.baize, agent: agent.id, terms: terms(300_000) })
    await act(as, (await as(contracts, { contractId: last })).rows[0]!, "sign")
    const day = await endWithHouse(world.platform, world.baize, last)
    const ended = (await as(contracts, { contractId: last })).rows[0]!
    expect(ended).toMatchObject({ state: "terminated", noticeBy: "upline", endsOn: day, may: ["accept"] })
  })

  it("the next contract starts when the first one's notice ends", async () => {
    const first = await offer()
    await act(asMiddle, first, "sign")
    await act(asMiddle, first, "terminate")
    const second = await offer()
    await act(asMiddle, second, "sign")
    const { startsOn } = await world.database.one<{ startsOn: string }>(
      sql`select starts_on as "startsOn" from contract where id = ${second.id}`,
    )
    expect(startsOn).toBe("2026-11-25")
  })

  it("a contract records everything that happened to it", async () => {
    const contract = await offer()
    await act(asMiddle, contract, "sign")
    await act(asTop, contract, "terminate")
    const events = await world.database.rows(
      sql`select action, by_member as by from contract_event where contract = ${contract.id} order by id`,
    )
    expect(events).toEqual([
      { action: "offer", by: top.id },
      { action: "sign", by: middle.id },
      { action: "terminate", by: top.id },
    ])
  })
})
