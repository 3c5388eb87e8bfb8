import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql, { type Sql } from "sql-template-tag"
import { beforeAll, expect, it } from "vitest"
import { bonusOf, campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { runCommand } from "../../testing/commands.ts"
import { api, mia, mine, usePlayingMember, world } from "../../testing/playing-member.ts"
import { bonusViolations } from "./verify.ts"

usePlayingMember({ cash: 0 })

beforeAll(() =>
  campaignOf(world, "match", {
    kind: "reload",
    grant: { kind: "percent", ppm: 1_000_000, cap: 10_000 },
    wagering: 5,
    maxStake: 2_000,
    oncePer: "member",
  }),
)

/** A bonus of 1,000 with a bet of 1,500, of which it paid 500, a win of 900 and a bet that is taken back. */
async function play(): Promise<number> {
  await api(joinCampaign, { campaign: "match" })
  await depositArrives(world, mia, 1_000)
  await world.platform.runJobs()
  const [bet, back] = [mine.name(), mine.name()]
  await mine.bet(bet, 1_500)
  await mine.win(mine.name(), 900, { round: `r-${bet}` })
  await mine.bet(back, 200)
  await mine.rollback(mine.name(), back)
  return (await bonusOf(world, mia)).id
}

/** The rules that a change breaks, which is undone. */
const broken = (change: Sql): Promise<string[]> =>
  undoable<string[]>(world.database, async (tx, undo) => {
    await tx.run(change)
    const violations = await bonusViolations(tx, world.clock.now())
    return undo([...new Set(violations.map(({ rule }) => rule))])
  })

it("verify-bonuses names whatever differs from the terms or the ledger", { tags: "long" }, async () => {
  const id = await play()
  expect(await runCommand(world, "verify-bonuses")).toMatchObject({ code: 0, printed: expect.stringContaining("1 granted") })
  for (const [change, rule] of [
    [sql`update bonus set amount = amount + 1 where id = ${id}`, "a bonus was granted once, as its terms say"],
    [sql`update bonus set required = required - 1 where id = ${id}`, "a bonus was granted once, as its terms say"],
    [sql`update deposit set amount = 900 where member = ${mia.id}`, "a bonus was granted once, as its terms say"],
    [sql`update bonus set wagered = wagered + 200 where id = ${id}`, "the turnover is that of the bets that stand"],
    [sql`update bonus set state = 'converted', ended_at = now() where id = ${id}`, "the turnover is that of the bets that stand"],
    [sql`update bonus set state = 'canceled', ended_at = now() where id = ${id}`, "only a running bonus holds money"],
    [sql`update bonus set forfeited = 5 where id = ${id}`, "an ended bonus gave what it held to cash or to the house"],
    [
      sql`update bonus_play set moved = moved + 1 where bonus = ${id} and kind = 'bet'`,
      "what a bonus paid of a bet is what was counted under it",
    ],
    [
      sql`update bonus_play set back_at = null where bonus = ${id} and kind = 'bet'`,
      "what a bonus paid of a bet is what was counted under it",
    ],
    [sql`delete from bonus_play where bonus = ${id} and kind = 'bet'`, "every bet that a bonus paid is counted"],
    [sql`update bonus_play set bonus = 1 where bonus = ${id}`, "play under a bonus names a bonus of its member"],
    [
      sql`update bonus_play set round = 'one', back_at = null, amount = 1 where bonus = ${id}`,
      "what a bonus paid of a bet is what was counted under it",
    ],
  ] as const)
    expect(await broken(change), change.text).toContain(rule)
  await world.database.run(sql`update bonus set wagered = 7 where id = ${id}`)
  const { code, printed } = await runCommand(world, "verify-bonuses")
  expect(code).toBe(1)
  expect(printed).toContain("BROKEN  the turnover is that of the bets that stand: bonus")
})

it("a bet that was not paid in the order of the terms, and a win that was not split, are named", async () => {
  const id = await play()
  await world.database.run(sql`update bonus set bonus_first = true, max_stake = null where id = ${id}`)
  await world.fund(mia, 5_000)
  const bet = mine.name()
  await mine.bet(bet, 2_500)
  const { ledger } = world.platform
  const [debit, credit] = [
    await ledger.brandAccount(world.baize, "vendor-clearing", "BZ"),
    await ledger.accountOf(world.baize, mia.id, "cash"),
  ]
  const win = { source: "vendor:BZ", ref: mine.name(), round: `r-${bet}` }
  await ledger.post({ ...win, kind: "win", debit, credit, amount: 1_000 })
  await world.database.run(sql`
    insert into bonus_play (source, ref, kind, bonus, member, round, amount, moved, counted, playable, at)
    values (${win.source}, ${win.ref}, 'win', ${id}, ${mia.id}, ${win.round}, 1000, 0, 0, 0, ${world.clock.now()})`)
  const rules = (await bonusViolations(world.database, world.clock.now())).map(({ rule }) => rule)
  expect(rules).toContain("a bonus pays in the order of its terms")
  expect(rules).toContain("no round cost more than the terms allow")
  expect(rules).toContain("a win is split as its stakes were")
})
