import type { Api } from "@baize/common/api/client.ts"
import { deleteLink, makeLink, switchLink } from "@baize/common/api/links.ts"
import {
  deleteNote,
  downlineDetail,
  downlines,
  fundDownline,
  requestFreeze,
  setRebate,
  writeNote,
} from "@baize/common/api/team.ts"
import { transactions } from "@baize/common/api/wallet.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { decideFreezing, openFreezeRequests } from "./freezing.ts"
import { moveMember } from "./move.ts"

let world: TestWorld
let top: TestAccount
let middle: TestAccount
let below: TestAccount
let player: TestAccount
let asTop: Api
beforeAll(async () => {
  world = await testWorld()
  top = await world.agent({ username: "topper", rebatePpm: 10_000 })
  middle = await world.agent({ upline: top, username: "middle", rebatePpm: 8_000 })
  below = await world.agent({ upline: middle, username: "below", rebatePpm: 5_000 })
  player = await world.member({ upline: middle, username: "player" })
  asTop = await world.signIn(top, { site: "agent" })
})
afterAll(() => world.close())

const accounts = (rows: readonly { account: string }[]) => rows.map(({ account }) => account)

describe("team management", () => {
  it("the team list shows the direct downline, everyone below, or everyone with a name", async () => {
    expect(accounts((await asTop(downlines, {})).rows)).toEqual(["middle"])
    const whole = await asTop(downlines, { whole: true })
    expect([accounts(whole.rows), whole.total]).toEqual([["below", "middle", "player"], 3])
    expect(accounts((await asTop(downlines, { search: "LOW" })).rows)).toEqual(["below"])
    expect((await asTop(downlines, { whole: true, type: "member" })).total).toBe(1)
    expect((await asTop(downlines, {})).rows[0]).toMatchObject({
      teamSize: 2,
      directs: 2,
      level: 1,
      contracts: [],
      freezeRequested: false,
    })
  })

  it("the team list pages through the whole team in any order without losing anyone", async () => {
    for (const order of ["account", "createdAt", "balance", "teamSize", "lastLoginAt"] as const)
      for (const descending of [false, true]) {
        const page = (pageNo: number) => asTop(downlines, { whole: true, order, descending, pageNo, pageSize: 2 })
        const seen = accounts([...(await page(1)).rows, ...(await page(2)).rows])
        expect(seen.sort()).toEqual(["below", "middle", "player"])
      }
  })

  it("an agent opens the details of anyone in the team, and no one else", async () => {
    const detail = await asTop(downlineDetail, { memberId: below.id })
    expect(detail).toMatchObject({ downline: { account: "below", upline: "middle" }, rebateBounds: null, mayTransfer: false })
    expect(accounts(detail.path)).toEqual(["topper", "middle", "below"])
    expect((await asTop(downlineDetail, { memberId: middle.id })).rebateBounds).toEqual({ min: 5_000, max: 10_000 })
    const asBelow = await world.signIn(below, { site: "agent" })
    for (const memberId of [top.id, middle.id, player.id])
      await expect(asBelow(downlineDetail, { memberId })).rejects.toMatchObject({ code: "absent" })
  })
})

describe("a rebate", () => {
  it("a rebate is set between what the downline has passed on and the agent's own", async () => {
    await expect(asTop(setRebate, { memberId: middle.id, rebate: 10_001 })).rejects.toMatchObject({
      code: "rebate-above-own",
      value: { max: 10_000 },
    })
    await expect(asTop(setRebate, { memberId: middle.id, rebate: 4_999 })).rejects.toMatchObject({
      code: "rebate-below-line",
      value: { min: 5_000 },
    })
    const asMiddle = await world.signIn(middle, { site: "agent" })
    const { id } = await asMiddle(makeLink, { type: 0, rebate: 7_000 })
    await expect(asTop(setRebate, { memberId: middle.id, rebate: 6_000 })).rejects.toMatchObject({ value: { min: 7_000 } })
    await asMiddle(deleteLink, { linkId: id })
    expect(await asTop(setRebate, { memberId: middle.id, rebate: 6_000 })).toEqual({ rebate: 6_000 })
    expect((await asTop(downlineDetail, { memberId: middle.id })).events[0]).toMatchObject({
      action: "rebate",
      by: "topper",
      from: 8_000,
      to: 6_000,
    })
  })

  it("a lowered rebate leaves no link above it that can be enabled", async () => {
    const asMiddle = await world.signIn(middle, { site: "agent" })
    const { id } = await asMiddle(makeLink, { type: 0, rebate: 6_000 })
    await asMiddle(switchLink, { linkId: id, state: "off" })
    await asTop(setRebate, { memberId: middle.id, rebate: 5_500 })
    await expect(asMiddle(switchLink, { linkId: id, state: "on" })).rejects.toMatchObject({ code: "rebate-above-own" })
    await asTop(setRebate, { memberId: middle.id, rebate: 6_000 })
    expect(await asMiddle(switchLink, { linkId: id, state: "on" })).toMatchObject({ state: "on" })
    await asMiddle(deleteLink, { linkId: id })
  })

  it("a rebate lowered at that moment leaves no link above it, created or enabled", async () => {
    const asMiddle = await world.signIn(middle, { site: "agent" })
    const { id } = await asMiddle(makeLink, { type: 0, rebate: 6_000 })
    await asMiddle(switchLink, { linkId: id, state: "off" })
    // The record of a new rebate waits for the brand, as a new link does; an enabled link waits for itself.
    const held = sql`select from brand b, register_link l where b.id = ${world.baize.id} and l.id = ${id} for update`
    const making = () => asMiddle(makeLink, { type: 0, rebate: 6_000 })
    const switching = () => asMiddle(switchLink, { linkId: id, state: "on" })
    for (const opening of [making, switching]) {
      const lowering = () => asTop(setRebate, { memberId: middle.id, rebate: 5_500 })
      const [lowered, opened] = await inQueue(world.database, held, lowering, opening)
      expect(lowered).toMatchObject({ status: "fulfilled" })
      expect(opened).toMatchObject({ reason: { code: "rebate-above-own", value: { max: 5_500 } } })
      await asTop(setRebate, { memberId: middle.id, rebate: 6_000 })
    }
    await asMiddle(deleteLink, { linkId: id })
  })

  it("a rebate is set only by the direct upline", async () => {
    await expect(asTop(setRebate, { memberId: below.id, rebate: 5_000 })).rejects.toMatchObject({ code: "not-direct" })
    await expect(asTop(setRebate, { memberId: top.id, rebate: 5_000 })).rejects.toMatchObject({ code: "not-direct" })
  })
})

describe("a transfer to a direct downline", () => {
  const transfer = (memberId: number, amount: number, request = crypto.randomUUID(), paymentPassword = PAYMENT_PASSWORD) =>
    asTop(fundDownline, { request, memberId, amount, paymentPassword })
  const settlementOf = async ({ id }: TestAccount) => (await world.platform.ledger.balances(id)).settlement

  beforeAll(async () => {
    const { ledger } = world.platform
    const debit = await ledger.brandAccount(world.baize, "contract-house")
    const credit = await ledger.accountOf(world.baize, top.id, "settlement")
    await ledger.post({ source: "operator", ref: "start", kind: "funding", debit, credit, amount: 10_000 })
  })

  it("a transfer moves money between settlement accounts once per request", async () => {
    const request = crypto.randomUUID()
    const first = await transfer(middle.id, 4_000, request)
    expect(first.settlement).toBe(6_000)
    expect((await transfer(middle.id, 4_000, request)).id).toBe(first.id)
    await expect(transfer(middle.id, 4_001, request)).rejects.toMatchObject({ code: "request-differs", status: 409 })
    expect([await settlementOf(top), await settlementOf(middle)]).toEqual([6_000, 4_000])
    expect((await asTop(transactions, { kind: "funding" })).rows[0]).toMatchObject({ amount: -4_000, account: "settlement" })
    const { events } = await asTop(downlineDetail, { memberId: middle.id })
    expect(events.filter(({ action }) => action === "transfer")).toEqual([
      expect.objectContaining({ amount: 4_000, by: "topper" }),
    ])
  })

  it("a transfer requires the payment password, funds, and a direct downline who is an agent", async () => {
    await expect(transfer(middle.id, 1, undefined, "000000")).rejects.toMatchObject({ code: "payment-password-wrong" })
    await expect(transfer(middle.id, 6_001)).rejects.toMatchObject({ code: "insufficient-funds" })
    await expect(transfer(below.id, 1)).rejects.toMatchObject({ code: "not-direct" })
    await expect(transfer(top.id, 1)).rejects.toMatchObject({ code: "not-direct" })
    const direct = await world.member({ upline: top })
    await expect(transfer(direct.id, 1)).rejects.toMatchObject({ code: "no-settlement-account" })
    expect(await settlementOf(top)).toBe(6_000)
  })

  it("a transfer is refused where the brand does not allow it", async () => {
    const { flags } = await world.platform.brands.byId(world.baize.id)
    await world.setBrand(world.baize, { flags: { ...flags, TEAMTRANSFER3: false } })
    await expect(transfer(middle.id, 1)).rejects.toMatchObject({ code: "transfer-off" })
    expect((await asTop(downlineDetail, { memberId: middle.id })).mayTransfer).toBe(false)
    await world.setBrand(world.baize, { flags })
  })

  it("repeating a transfer returns the first answer, whatever has changed since", async () => {
    const { baize, database, platform } = world
    const funded = await world.agent({ upline: top, username: "funded" })
    const request = crypto.randomUUID()
    const first = await transfer(funded.id, 1_000, request)
    const { flags } = await platform.brands.byId(baize.id)
    const again = async (since: string) => {
      expect(await transfer(funded.id, 1_000, request), since).toEqual(first)
      await expect(transfer(funded.id, 999, request), since).rejects.toMatchObject({ code: "request-differs" })
      await expect(transfer(middle.id, 1_000, request), since).rejects.toMatchObject({ code: "request-differs" })
    }
    await database.run(sql`update member set status = 'frozen' where id = ${funded.id}`)
    await again("the downline is frozen")
    await world.setBrand(baize, { flags: { ...flags, TEAMTRANSFER3: false } })
    await again("the brand allows no transfers")
    await world.setBrand(baize, { flags })
    expect((await transfer(funded.id, 1_000, request, "000000")).id, "with another payment password").toBe(first.id)
    await moveMember(platform, { brand: baize, member: funded.id, to: null, by: "operator" })
    await again("the downline has moved")
    await moveMember(platform, { brand: baize, member: funded.id, to: top.id, by: "operator" })
    await database.run(sql`update member set status = 'active' where id = ${funded.id}`)
    expect(await settlementOf(funded)).toBe(1_000)
  })

  it("a concurrent repeat of a transfer returns the first answer, though the downline is frozen meanwhile", async () => {
    const { database } = world
    const late = await world.agent({ upline: top, username: "late" })
    const request = crypto.randomUUID()
    const row = sql`select from member where id = ${late.id} for update`
    const freeze = () => database.run(sql`update member set status = 'frozen' where id = ${late.id}`)
    const copy = () => transfer(late.id, 500, request)
    const [first, , second] = await inQueue(database, row, copy, freeze, copy)
    expect(first).toMatchObject({ status: "fulfilled" })
    expect(second).toEqual(first)
    expect(await settlementOf(late)).toBe(500)
  })

  it("transfers leave a ledger that verifies", async () => {
    expect(await verifyLedger(world.database)).toEqual([])
  })
})

describe("a freeze request", () => {
  it("the house decides a freeze request, and granting it closes the account immediately", async () => {
    const asPlayer = await world.signIn(player)
    await asTop(requestFreeze, { memberId: player.id, act: "freeze", reason: "Someone else has their phone" })
    await expect(asTop(requestFreeze, { memberId: player.id, act: "freeze", reason: "Again" })).rejects.toMatchObject({
      code: "freeze-requested",
      status: 409,
    })
    expect((await asTop(downlines, { search: "player" })).rows[0]).toMatchObject({ status: "active", freezeRequested: true })
    const [request] = await openFreezeRequests(world.platform)
    expect(request).toMatchObject({ account: "player", requestedBy: "topper", act: "freeze" })
    await asPlayer(transactions, {})
    expect(await decideFreezing(world.platform, { id: request!.id, by: "operator" })).toBe(true)
    await expect(asPlayer(transactions, {})).rejects.toMatchObject({ status: 401 })
    expect((await asTop(downlineDetail, { memberId: player.id })).downline).toMatchObject({
      status: "frozen",
      freezeRequested: false,
    })
    expect(await decideFreezing(world.platform, { id: request!.id, by: "operator" }), "answered once").toBe(false)
  })

  it("a freeze request can be refused with a reason that the agent reads", async () => {
    await expect(asTop(requestFreeze, { memberId: player.id, act: "freeze", reason: "Again" })).rejects.toMatchObject({
      code: "status-unchanged",
    })
    await asTop(requestFreeze, { memberId: player.id, act: "unfreeze", reason: "Has their phone back" })
    const [request] = await openFreezeRequests(world.platform)
    await decideFreezing(world.platform, { id: request!.id, by: "operator", refusal: "We wait for their identity" })
    const { downline, events } = await asTop(downlineDetail, { memberId: player.id })
    expect(downline.status).toBe("frozen")
    expect(events[0]).toMatchObject({ action: "freeze-refused", by: null, text: "We wait for their identity" })
  })

  it("a freeze request is hidden from its subject, and its reason from agents between", async () => {
    await asTop(requestFreeze, { memberId: below.id, act: "freeze", reason: "They share their account" })
    const seenBy = async (who: TestAccount) =>
      await (await world.signIn(who, { site: "agent" }))(downlineDetail, { memberId: below.id })
    expect(await seenBy(top)).toMatchObject({
      downline: { freezeRequested: true },
      freezeRequest: { act: "freeze", reason: "They share their account" },
    })
    expect(await seenBy(middle)).toMatchObject({ freezeRequest: null, events: [] })
    expect(await seenBy(below)).toMatchObject({ downline: { freezeRequested: false }, freezeRequest: null, events: [] })
    const [request] = await openFreezeRequests(world.platform)
    await decideFreezing(world.platform, { id: request!.id, by: "operator", refusal: "We see no sharing" })
    expect((await seenBy(top)).events[0]).toMatchObject({ action: "freeze-refused", text: "We see no sharing" })
    expect((await seenBy(below)).events).toEqual([])
  })

  it("a freeze request is refused for anyone outside the team", async () => {
    await expect(asTop(requestFreeze, { memberId: top.id, act: "freeze", reason: "Me" })).rejects.toMatchObject({
      code: "not-below",
    })
  })
})

describe("notes", () => {
  it("notes are readable only by their author", async () => {
    const { id } = await asTop(writeNote, { memberId: below.id, text: "Pays on Fridays" })
    expect((await asTop(downlineDetail, { memberId: below.id })).notes).toMatchObject([{ id, text: "Pays on Fridays" }])
    const asMiddle = await world.signIn(middle, { site: "agent" })
    expect((await asMiddle(downlineDetail, { memberId: below.id })).notes).toEqual([])
    await expect(asMiddle(deleteNote, { noteId: id })).rejects.toMatchObject({ code: "absent" })
    await asTop(deleteNote, { noteId: id })
    expect((await asTop(downlineDetail, { memberId: below.id })).notes).toEqual([])
  })

  it("an agent has at most 200 notes about one person, even with two written concurrently", async () => {
    await world.database.run(sql`
      insert into member_note (agent, member, text, at)
      select ${top.id}, ${below.id}, 'Called', now() from generate_series(1, 199)`)
    const write = () => asTop(writeNote, { memberId: below.id, text: "Calls back" })
    const answers = await inQueue(world.database, sql`select from member where id = ${top.id} for update`, write, write)
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"])
    expect(answers[1]).toMatchObject({ reason: { code: "too-many-notes", value: { max: 200 } } })
  })
})
