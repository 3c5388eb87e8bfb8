import { contracts, offerContract, processDividend } from "@baize/common/api/contracts.ts"
import { messages } from "@baize/common/api/messages.ts"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { signWithHouse } from "../../testing/sign-with-house.ts"
import { PAYMENT_PASSWORD as paymentPassword, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { moveMember } from "../team/move.ts"

let world: TestWorld
let team: ContractTeam
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
})
afterAll(() => world?.close())

describe("the contract of a moved downline", () => {
  it("a moved downline's contract ends today, before its notice, and the new upline's starts tomorrow", async () => {
    const old = await team.sign(terms(100_000, { noticeDays: 30 }))
    await team.asMiddle(processDividend, { contractId: old, version: 1, action: "terminate", paymentPassword })

    const other = await world.agent()
    const agreed = terms(200_000)
    await signWithHouse(world.platform, { brand: world.baize, agent: other.id, terms: terms(1_000_000) })
    const move = { brand: world.baize, member: team.middle.id, to: other.id, by: "operator test" }
    expect(await moveMember(world.platform, move)).toMatchObject({ contracts: 1 })
    expect((await team.asMiddle(contracts, { contractId: old })).rows).toMatchObject([{ endsOn: "2026-11-21" }])

    const asOther = await world.signIn(other, { site: "agent" })
    const next = await asOther(offerContract, { memberId: team.middle.id, kind: "dividend", terms: agreed, paymentPassword })
    await team.asMiddle(processDividend, { contractId: next.id, version: 1, action: "sign", paymentPassword })
    await team.round(team.player, 1_000, 0)
    await team.afterDays(1)
    await team.round(team.player, 3_000, 0)
    await team.afterDays(2)
    await settle(world.platform)
    expect(await team.settlementsOf(team.asMiddle, old)).toEqual([["2026-11-21", "downline", "paid", 100]])
    expect(await team.settlementsOf(team.asMiddle, next.id)).toEqual([["2026-11-22", "downline", "paid", 600]])
  })

  it("both sides of a moved downline's contract are notified that the house ended it, or withdrew an offer", async () => {
    const signed = await team.sign(terms(100_000))
    const kind = "daily"
    await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, kind, terms: terms(1_000_000) })
    const offer = await team.asTop(offerContract, { memberId: team.middle.id, kind, terms: terms(100_000), paymentPassword })
    await moveMember(world.platform, { brand: world.baize, member: team.middle.id, to: null, by: "operator test" })
    const sides = [
      [team.asTop, team.middle.username],
      [team.asMiddle, team.top.username],
    ] as const
    for (const [side, partner] of sides) {
      const notices = (await side(messages, {})).rows.filter(({ kind }) => kind.endsWith("by-move"))
      expect(notices.map(({ kind, contractId, partner }) => [kind, contractId, partner])).toEqual([
        ["contract-withdrawn-by-move", offer.id, partner],
        ["contract-ended-by-move", signed, partner],
      ])
    }
  })

  it("only the downline is notified of a move where the contract was with the house", async () => {
    await signWithHouse(world.platform, { brand: world.baize, agent: team.top.id, terms: terms(100_000) })
    const move = { brand: world.baize, member: team.top.id, to: (await world.agent()).id, by: "operator test" }
    await moveMember(world.platform, move)
    expect((await team.asTop(messages, {})).rows[0]).toMatchObject({ kind: "contract-ended-by-move", partner: "" })
  })
})
