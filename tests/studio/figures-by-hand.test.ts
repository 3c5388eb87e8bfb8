import { teamBetting } from "@baize/common/api/reports.ts"
import { chargeBack } from "@baize/platform/cashier/charge-back.ts"
import { grantFreeRounds } from "@baize/platform/play/seamless/free-rounds.ts"
import { depositArrives } from "@baize/platform/testing/bonuses.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { moveBack, moveIn, type TransferWorld, transferWorld } from "./transfer-world.ts"

// An agent's figures of everything that does not move like a bet from cash, added up from the ledger by hand.
let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

/** Every bet here is in a settled round. What is taken back names what it takes back in its ref. */
const byHand = (members: readonly number[], vendor?: string) =>
  world.database.one<Record<"turnover" | "payout" | "bonus" | "deposits", number>>(sql`
    with signed as (
      select case when kind in ('rollback', 'reversal') then split_part(ref, ':', 1) else kind::text end as kind,
             case when kind in ('rollback', 'reversal') then -amount else amount end as amount
      from transfer t
      where t.member = any (${members}) and (${vendor ?? null}::text is null or t.source = 'vendor:' || ${vendor ?? null})
    )
    select coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as turnover,
           coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as payout,
           coalesce(sum(amount) filter (where kind = 'bonus-grant'), 0)::bigint as bonus,
           coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposits
    from signed`)

test("an agent's figures of wallets at vendors, free rounds and chargebacks are those of the ledger's rows", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  const agent = await world.agent()
  const [ann, ben] = [await world.member({ upline: agent }), await world.member({ upline: agent })]
  const api = await world.signIn(ann)
  await world.fund(ann, 9_000)
  await moveIn(api, 5_000)
  const game = await world.openGame(api)
  for (let n = 0; n < 5; n++) expect((await game.spin(100)).body.state).toBe("settled")
  await moveBack(api)
  await moveIn(api, 1_000)

  const vendor = await studio(world)
  const his = await playerAt(world, vendor, ben, 2_000)
  const expiresAt = new Date(world.clock.now().getTime() + 86_400_000)
  const free = { member: ben.id, vendor: "BZ", game: his.game, rounds: 3, stake: 60, expiresAt, by: "test" }
  const id = (await grantFreeRounds(world.database, free, world.clock.now()))!
  const round = { player: his.player, game: his.game, freeRounds: id, end: true }
  for (const [name, amount] of [
    ["f1", 700],
    ["f2", 900],
    ["f3", 0],
  ] as const)
    expect(await vendor.call("free-round-win", { ...round, transaction: name, round: name, amount })).toMatchObject({
      status: 200,
    })
  expect(
    await vendor.call("rollback", { transaction: "f2-back", original: "f2", round: "f2", player: his.player }),
  ).toMatchObject({ status: 200 })
  await his.betwin("b1", 500, 200)
  await his.betwin("b2", 300, 900)
  await vendor.call("rollback", { transaction: "b2-back", original: "b2", round: "r-b2", player: his.player })

  const [kept, taken] = [await depositArrives(world, ben, 4_000), await depositArrives(world, ben, 3_000)]
  expect(kept).not.toBe(taken)
  for (const by of ["ann (operator a)", "bob (operator b)"])
    await chargeBack(world.platform, taken, "arn-1", { by, oneOperator: false })

  const asAgent = await world.signIn(agent, { site: "agent" })
  const days = { from: "2026-11-21", to: "2026-11-21" } as const
  const shown = async (choice: object = {}) => {
    const { totals, rows } = await asAgent(teamBetting, { ...days, groupBy: "member", ...choice } as never)
    const of = ({ turnover, payout, bonus, deposits, netLoss }: typeof totals) => {
      expect(netLoss).toBe(turnover - payout - bonus)
      return { turnover, payout, bonus, deposits }
    }
    return { totals: of(totals), rows: new Map(rows.map(row => [row.memberId, of(row)])) }
  }
  const team = await shown()
  expect(team.totals).toEqual(await byHand([ann.id, ben.id]))
  for (const one of [ann, ben]) expect(team.rows.get(one.id)).toEqual(await byHand([one.id]))
  // Bonuses and deposits belong to no vendor.
  for (const code of ["CPL", "BZ"]) {
    const { turnover, payout } = await byHand([ann.id, ben.id], code)
    expect((await shown({ vassalage: code })).totals).toEqual({ turnover, payout, bonus: 0, deposits: 0 })
  }
  expect(team.totals).toMatchObject({ bonus: 700, deposits: 9_000 + 2_000 + 4_000 })
  await world.expectAgreement()
})
