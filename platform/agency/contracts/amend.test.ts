import { amendContract, contractHistory, contracts, offerContract, processDividend } from "@baize/common/api/contracts.ts"
import { solvency } from "@baize/common/api/forecast.ts"
import { messages } from "@baize/common/api/messages.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { signWithHouse } from "../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { amendWithHouse } from "./house.ts"

let world: TestWorld
let team: ContractTeam
let contractId: number
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
  contractId = await team.sign(terms(100_000, { period: "monthly" }))
})
afterAll(() => world?.close())

const better = terms(200_000, { period: "monthly" })
const amend = (agreed = better) => team.asTop(amendContract, { contractId, version: 1, terms: agreed, paymentPassword })
const answer = (action: "sign" | "refuse" | "withdraw" | "terminate", version: number) =>
  team.asMiddle(processDividend, { contractId, version, action, paymentPassword })
const mine = async () => (await team.asMiddle(contracts, { kind: "dividend" })).rows[0]!

describe("an amendment", () => {
  it("an amendment waits for consent, shows old and new terms, and notifies the downline; the old terms apply", async () => {
    expect(await amend()).toMatchObject({ version: 1, amendment: { version: 2, terms: better }, may: ["withdraw", "terminate"] })
    const { amendment, terms: old, may } = await mine()
    expect([old, amendment!.terms, may]).toMatchObject([
      terms(100_000, { period: "monthly" }),
      better,
      ["sign", "refuse", "terminate"],
    ])
    expect((await team.asMiddle(messages, {})).rows[0]).toMatchObject({
      kind: "contract-amended",
      contractId,
      contractKind: "dividend",
    })
  })

  it("a refused, withdrawn or signed amendment is announced as one, because the contract stays in force", async () => {
    const lastMessage = async (by: typeof team.asTop) => {
      const { kind, contractId: about } = (await by(messages, {})).rows[0]!
      return [kind, about]
    }
    await amend()
    await answer("refuse", 2)
    expect(await lastMessage(team.asTop)).toEqual(["contract-amendment-refused", contractId])
    await amend()
    await team.asTop(processDividend, { contractId, version: 3, action: "withdraw", paymentPassword })
    expect(await lastMessage(team.asMiddle)).toEqual(["contract-amendment-withdrawn", contractId])
    await amend()
    await answer("sign", 4)
    expect(await lastMessage(team.asTop)).toEqual(["contract-amendment-signed", contractId])
  })

  it("an amendment leaves every version readable by both sides: its terms, who answered it, and its days in force", async () => {
    await amend()
    await answer("refuse", 2)
    await amend(terms(150_000, { period: "monthly" }))
    await answer("sign", 3)
    // As agreed before terms had the own-play switch.
    await world.database.run(sql`
      update contract_version set terms = terms - 'ownPlay' - 'remainder' where contract = ${contractId} and version = 1`)
    for (const side of [team.asTop, team.asMiddle]) {
      const { versions } = await side(contractHistory, { contractId })
      expect(
        versions.map(({ version, terms: of, startsOn, endsOn, events }) => [
          version,
          of.tiers[0]!.rate,
          startsOn,
          endsOn,
          events.map(({ action, by }) => [action, by]),
        ]),
      ).toEqual([
        [
          3,
          150_000,
          "2026-11-22",
          null,
          [
            ["offer", team.top.username],
            ["sign", team.middle.username],
          ],
        ],
        [
          2,
          200_000,
          null,
          null,
          [
            ["offer", team.top.username],
            ["refuse", team.middle.username],
          ],
        ],
        [
          1,
          100_000,
          "2026-11-21",
          "2026-11-21",
          [
            ["offer", team.top.username],
            ["sign", team.middle.username],
          ],
        ],
      ])
    }
    const stranger = await world.signIn(await world.agent(), { site: "agent" })
    await expect(stranger(contractHistory, { contractId })).rejects.toMatchObject({ code: "absent" })
  })

  it("an amendment counts from the day after signing: the period is settled in two parts, each by its own terms", async () => {
    await team.round(team.player, 10_000, 0)
    await amend()
    await answer("sign", 2)
    await team.afterDays(1)
    await team.round(team.player, 10_000, 0)
    await team.afterDays(12)
    await settle(world.platform)
    const { rows } = await team.asMiddle(settlements, { contractId })
    expect(rows.map(({ version, period, amount }) => [version, period, amount])).toEqual([
      [2, "2026-11", 2_000],
      [1, "2026-11", 1_000],
    ])
    const said = await Promise.all(rows.map(({ id }) => team.asMiddle(statement, { id })))
    expect(said.map(({ from, to, days, seal }) => [from, to, days, seal!.sequence, seal!.intact])).toEqual([
      ["2026-11-22", "2026-11-30", 9, 2, true],
      ["2026-11-21", "2026-11-21", 1, 1, true],
    ])
    expect(said[0]!.seal!.previous).toBe(said[1]!.seal!.hash)
  })

  it("an amendment with another measure starts without the carry of the old terms", async () => {
    const alone = await contractTeam(world)
    const daily = terms(100_000)
    const id = await signWithHouse(world.platform, { brand: world.baize, agent: alone.top.id, terms: daily })
    await alone.round(alone.player, 1_000, 6_000)
    await amendWithHouse(world.platform, id, { ...daily, measure: "turnover" })
    await alone.asTop(processDividend, { contractId: id, version: 2, action: "sign", paymentPassword })
    await alone.afterDays(1)
    await settle(world.platform)
    await alone.round(alone.player, 2_000, 0)
    expect((await alone.asTop(solvency, {})).receives).toMatchObject({ soFar: 200 })
    await alone.afterDays(2)
    await settle(world.platform)
    expect(await alone.settlementsOf(alone.asTop, id)).toEqual([
      ["2026-11-22", "downline", "paid", 200],
      ["2026-11-21", "downline", "nothing", 0],
    ])
  })

  it("a refused, withdrawn or lapsed amendment changes nothing", async () => {
    await amend()
    await answer("refuse", 2)
    expect(await mine()).toMatchObject({ version: 1, state: "signed", amendment: null })
    await amend()
    await team.asTop(processDividend, { contractId, version: 3, action: "withdraw", paymentPassword })
    await amend()
    await team.afterDays(8)
    expect(await mine()).toMatchObject({ version: 1, state: "signed", amendment: null, may: ["terminate"] })
    await expect(answer("sign", 4)).rejects.toMatchObject({ code: "version-changed" })
  })

  it("an amendment can't exceed the upline's own terms or repeat the same, and only the upline offers it", async () => {
    await expect(amend(terms(100_000, { period: "monthly" }))).rejects.toMatchObject({ code: "terms-same" })
    await expect(amend(terms(200_000, { period: "weekly" }))).rejects.toMatchObject({ code: "terms-above-own" })
    const asDownline = team.asMiddle(amendContract, { contractId, version: 1, terms: better, paymentPassword })
    await expect(asDownline).rejects.toMatchObject({ code: "action-not-possible" })
  })

  it("an amendment can't be signed twice with different effects, or in a version that was not read", async () => {
    await amend()
    await amend(terms(300_000, { period: "monthly" }))
    await expect(answer("sign", 2)).rejects.toMatchObject({ code: "version-changed", value: { version: 3 } })
    const [first, again] = [await answer("sign", 3), await answer("sign", 3)]
    expect(again).toEqual(first)
  })

  it("concurrent amendments and signatures take effect once", async () => {
    const held = sql`select from contract where id = ${contractId} for update`
    const offered = await inQueue(
      world.database,
      held,
      () => amend(),
      () => amend(),
    )
    expect(offered).toMatchObject([{ value: { amendment: { version: 2 } } }, { value: { amendment: { version: 2 } } }])
    const [first, again] = await inQueue(
      world.database,
      held,
      () => answer("sign", 2),
      () => answer("sign", 2),
    )
    expect(first).toMatchObject({ status: "fulfilled", value: { version: 2, amendment: null } })
    expect(again).toEqual(first)
  })

  it("an amendment yields to a notice, which ends the contract within a period", async () => {
    await amend()
    await answer("terminate", 1)
    expect(await mine()).toMatchObject({ state: "terminated", amendment: null })
    await team.round(team.player, 3_000, 0)
    await team.afterDays(5)
    await team.round(team.player, 9_000, 0)
    await settle(world.platform)
    const { rows } = await team.asMiddle(settlements, { contractId })
    expect(rows).toMatchObject([{ period: "2026-11", amount: 300 }])
  })

  it("an amendment can't be signed while contracts below would exceed it", async () => {
    const low = await world.agent({ upline: team.middle })
    const asLow = await world.signIn(low, { site: "agent" })
    const offered = { memberId: low.id, kind: "dividend", terms: terms(90_000, { period: "monthly" }), paymentPassword } as const
    const below = await team.asMiddle(offerContract, offered)
    await asLow(processDividend, { contractId: below.id, version: 1, action: "sign", paymentPassword })
    await amend(terms(50_000, { period: "monthly" }))
    await expect(answer("sign", 2)).rejects.toMatchObject({ code: "given-above-own" })
  })
})

describe("an offer below", () => {
  it("an offer can't be signed while its offerer's own terms are lower", async () => {
    const low = await world.agent({ upline: team.middle })
    const asLow = await world.signIn(low, { site: "agent" })
    const offered = { memberId: low.id, kind: "dividend", terms: terms(90_000, { period: "monthly" }), paymentPassword } as const
    const below = await team.asMiddle(offerContract, offered)
    await amend(terms(50_000, { period: "monthly" }))
    const sign = () => asLow(processDividend, { contractId: below.id, version: 1, action: "sign", paymentPassword })
    const held = sql`select from contract where id = ${contractId} for update`
    expect(await inQueue(world.database, held, () => answer("sign", 2), sign)).toMatchObject([
      { status: "fulfilled" },
      { reason: { code: "action-not-possible" } },
    ])
  })
})
