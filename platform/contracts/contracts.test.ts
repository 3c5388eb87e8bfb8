import type { Api } from "@baize/common/api/client.ts"
import type { Terms } from "@baize/common/api/contract-terms.ts"
import { type Contract, contracts, offerContract, processDividend } from "@baize/common/api/contracts.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { PAYMENT_PASSWORD, type Person, testWorld, type World } from "../testing/world.ts"
import { signWithHouse } from "./house.ts"

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

let world: World
let top: Person
let middle: Person
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
  it("reaches the downline, who sees the terms and may sign or refuse; the upline may withdraw", async () => {
    const mine = await offer()
    expect(mine).toMatchObject({ side: "upline", state: "offered", version: 1, may: ["withdraw"], downline: { id: middle.id } })
    expect(mine.offerExpiresAt).toBe("2026-11-28T12:00:00.000Z")
    const { rows, own, eligible } = await asMiddle(contracts, { kind: "dividend" })
    expect(rows).toEqual([{ ...mine, side: "downline", may: ["sign", "refuse"] }])
    expect([own, eligible]).toEqual([null, []])
    const theirs = await asTop(contracts, { kind: "dividend", side: "upline" })
    expect(theirs.own).toEqual(terms(400_000))
    expect(theirs.eligible).toEqual([])
  })

  it("is the same offer when it is made again, and stands in the way of another", async () => {
    const [first, again] = [await offer(), await offer()]
    expect(again).toEqual(first)
    await refused(offer({ terms: terms(200_000) }), "contract-exists")
    await act(asMiddle, first, "refuse")
    expect((await offer({ terms: terms(200_000) })).id).not.toBe(first.id)
  })

  it("stands once however many ask at the same moment", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => offer()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  it("is never above one's own terms, and says where", async () => {
    const call = offer({ terms: terms(400_001) })
    await expect(call).rejects.toMatchObject({ code: "terms-above-own", fields: [{ field: "tiers.0.rate", max: 400_000 }] })
    await refused(offer({ terms: terms(300_000, { deductions: [] }) }), "terms-above-own")
    await refused(offer({ terms: terms(300_000, { period: "weekly" }) }), "terms-above-own")
  })

  it("cannot be signed any more when the offerer's own contract has ended, or given way to a lesser one", async () => {
    await act(asMiddle, await offer(), "sign")
    const lowest = await world.agent({ upline: middle })
    const asLowest = await world.signIn(lowest, { site: "agent" })
    const offered = await offer({ memberId: lowest.id, terms: terms(300_000) }, asMiddle)
    const own = (await asMiddle(contracts, { side: "downline" })).rows[0]!
    await act(asTop, own, "terminate")
    await act(asMiddle, own, "accept")
    await refused(act(asLowest, offered, "sign"), "action-not-possible")
    await act(asMiddle, await offer({ terms: terms(200_000) }), "sign")
    await refused(act(asLowest, offered, "sign"), "action-not-possible")
    await act(asMiddle, offered, "withdraw")
    const lesser = await offer({ memberId: lowest.id, terms: terms(200_000) }, asMiddle)
    expect(await act(asLowest, lesser, "sign")).toMatchObject({ state: "signed" })
  })

  it("is refused with terms that are wrong in themselves", async () => {
    await expect(offer({ terms: terms(0) })).rejects.toMatchObject({ code: "terms-wrong", fields: [{ code: "pays-nothing" }] })
  })

  it("goes to a direct downline who is an agent, from somebody who has a contract himself, with the payment password", async () => {
    const deep = await world.agent({ upline: middle })
    const player = await world.member({ upline: top })
    await refused(offer({ memberId: deep.id }), "not-direct")
    await refused(offer({ memberId: top.id }), "not-direct")
    await refused(offer({ memberId: player.id }), "downline-no-agent")
    await refused(offer({ memberId: deep.id }, asMiddle), "no-contract-of-own")
    await refused(offer({ paymentPassword: "000000" }), "payment-password-wrong")
  })

  it("is out of reach for whoever is elsewhere", async () => {
    const other = await world.signIn(await world.agent(), { site: "agent" })
    const abroad = await world.signIn(await world.agent({ brand: world.jade }), { site: "agent" })
    const contract = await offer()
    for (const by of [other, abroad]) {
      await refused(offer({}, by), "absent")
      await refused(act(by, contract, "sign"), "absent")
    }
    await refused(offer({ memberId: top.id }, asMiddle), "absent")
  })

  it("lapses after seven days", async () => {
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
  it("is signed in the version that was read, once, by the downline alone", async () => {
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

  it("is withdrawn or refused for good", async () => {
    const first = await offer()
    expect(await act(asTop, first, "withdraw")).toMatchObject({ state: "withdrawn", may: [] })
    await refused(act(asMiddle, first, "sign"), "action-not-possible")
    const second = await offer()
    expect(await act(asMiddle, second, "refuse")).toMatchObject({ state: "refused", may: [] })
  })

  it("ends after its notice when the other side accepts, and not before", async () => {
    const contract = await offer()
    await act(asMiddle, contract, "sign")
    expect(await act(asTop, contract, "terminate")).toMatchObject({
      state: "termination-asked",
      terminationAskedBy: "upline",
      may: ["withdraw"],
    })
    await refused(act(asTop, contract, "accept"), "action-not-possible")
    expect(await act(asMiddle, contract, "decline")).toMatchObject({ state: "signed", terminationAskedBy: null })
    await act(asMiddle, contract, "terminate")
    expect(await act(asMiddle, contract, "withdraw")).toMatchObject({ state: "signed", may: ["terminate"] })
    await act(asMiddle, contract, "terminate")
    const ending = { state: "terminated", endsOn: "2026-11-24", may: [] }
    expect(await act(asTop, contract, "accept")).toMatchObject({ ...ending, inNotice: true })
    const now = world.clock.now()
    world.clock.set(new Date("2026-11-25T05:00:00Z"))
    const asLater = await world.signIn(middle, { site: "agent" })
    expect((await asLater(contracts, { contractId: contract.id })).rows).toMatchObject([{ ...ending, inNotice: false }])
    world.clock.set(now)
  })

  it("is followed by one that begins when the notice of the first is over", async () => {
    const first = await offer()
    await act(asMiddle, first, "sign")
    await act(asMiddle, first, "terminate")
    await act(asTop, first, "accept")
    const second = await offer()
    await act(asMiddle, second, "sign")
    const { startsOn } = await world.database.one<{ startsOn: string }>(
      sql`select starts_on as "startsOn" from contract where id = ${second.id}`,
    )
    expect(startsOn).toBe("2026-11-25")
  })

  it("keeps account of all that happened to it", async () => {
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

  it("with the house is not ended from the portal", async () => {
    const { rows } = await asTop(contracts, { side: "downline" })
    expect(rows).toMatchObject([{ state: "signed", upline: { id: null, account: world.baize.name }, may: [] }])
  })
})
