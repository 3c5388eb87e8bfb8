import { profit } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { api, mia, mine, playAgain, usePlayingMember, world } from "../../testing/playing-member.ts"

const NOON = new Date("2026-11-21T12:00:00Z")
usePlayingMember({ cash: 10_000, at: NOON })

/** A member's result of each day from the ledger alone: what their accounts got from studios less what studios got. */
const fromTheLedger = (member: number) =>
  world.database.rows<{ day: string; net: number }>(sql`
    select to_char(at + make_interval(mins => ${world.baize.gmtOffsetMinutes}), 'YYYY-MM-DD') as day,
      sum(case when kind in ('win', 'jackpot-win') or (kind = 'rollback' and ref like 'bet:%') then amount
        else -amount end)::bigint as net
    from transfer where member = ${member} and kind in ('bet', 'win', 'jackpot-win', 'rollback') group by 1 order by 1`)

test("a member's result of each day is what the ledger says, and the totals are the sum of the rows", async () => {
  await mine.betwin("P-1", 300, 100)
  await mine.betwin("P-2", 200, 900)
  world.clock.advance(86_400_000)
  await playAgain(2_000)
  await mine.betwin("P-3", 500, 0)
  const answer = await api(profit, {})
  expect(answer.days).toEqual(await fromTheLedger(mia.id))
  expect(answer.rows.map(({ key, net, turnover, deposits }) => [key, net, turnover, deposits])).toEqual([
    ["2026-11-22", -500, 500, 2_000],
    ["2026-11-21", 500, 500, 10_000],
  ])
  expect(answer.totals).toMatchObject({ rounds: 3, turnover: 1_000, payout: 1_000, net: 0, deposits: 12_000 })
  expect(answer.lifetime).toEqual({ deposits: 12_000, withdrawals: 0, net: 12_000 })
  expect(await api(profit, { from: "2026-11-22", to: "2026-11-22" })).toMatchObject({ total: 1, totals: { net: -500 } })
})

test("a result by studio and by game type sums to the same, and a filter leaves out money outside games", async () => {
  await mine.betwin("Q-1", 300, 100)
  const [byStudio, byType] = [await api(profit, { by: "vendor" }), await api(profit, { by: "gameType" })]
  expect(byStudio.rows.map(({ key, net }) => [key, net])).toEqual([
    ["BZ", -200],
    ["", 0],
  ])
  expect(byStudio.rows[0]?.name).not.toBe("BZ")
  for (const answer of [byStudio, byType]) expect(answer.totals).toMatchObject({ net: -200, deposits: 10_000 })
  expect(await api(profit, { vassalage: "BZ" })).toMatchObject({ totals: { net: -200, deposits: 0 }, total: 1 })
  expect(await api(profit, { gameType: byType.rows[0]!.key })).toMatchObject({ totals: { turnover: 300 } })
  expect(await api(profit, { vassalage: "other" })).toMatchObject({ total: 0, rows: [], totals: { turnover: 0 } })
})
