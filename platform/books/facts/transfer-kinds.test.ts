import { type TransferKind, transferKinds, transferMeanings } from "@baize/common/api/transfer-kinds.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { playRandomly } from "../../testing/random-play.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

const figures = ["turnover", "payout", "contributions", "bonus", "rebate", "deposits", "withdrawals"] as const

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  const upline = await world.agent()
  const people = [await world.member({ upline }), await world.member({ upline })]
  await (await playRandomly(world, people, 11)).go(1_500)
})
afterAll(() => world?.close())

it("the database and the table of transfer kinds name the same kinds", async () => {
  const labels = await world.database.rows<{ kind: string }>(sql`select unnest(enum_range(null::transfer_kind))::text as kind`)
  expect(labels.map(({ kind }) => kind).sort()).toEqual(transferKinds.toSorted())
})

/** The figures of the views for all transfers of a kind and their reversals, and their amounts. */
const readAs = () =>
  world.database.rows<Record<(typeof figures)[number], number> & { kind: TransferKind; amount: number }>(sql`
    with named as (
      select t.*, case when t.kind in ('rollback', 'reversal') then split_part(t.ref, ':', 1) else t.kind::text end as of
      from transfer t
    )
    select n.of as kind, sum(case when n.kind in ('rollback', 'reversal') then -n.amount else n.amount end) as amount,
           coalesce(sum(r.stake), 0) as turnover, coalesce(sum(r.payout - r.jackpot), 0) as payout,
           coalesce(sum(m.contributions), 0) as contributions, coalesce(sum(m.bonus), 0) as bonus,
           coalesce(sum(m.rebate), 0) as rebate,
           coalesce(sum(m.deposits), 0) as deposits, coalesce(sum(m.withdrawals), 0) as withdrawals
    from named n left join round_event r on r.id = n.id left join money_event m on m.id = n.id
    group by n.of`)

it("the SQL views add each transfer to the figure in the table of kinds, and subtract its reversal", async () => {
  const read = new Map((await readAs()).map(({ kind, ...rest }) => [kind, rest] as const))
  for (const kind of transferKinds) {
    const { figure: own, lessens } = transferMeanings[kind]
    const figure = own ?? (lessens && transferMeanings[lessens].figure)
    const sign = lessens ? -1 : 1
    const found = read.get(kind)
    if (figure) expect({ kind, moved: found !== undefined && found.amount !== 0 }).toEqual({ kind, moved: true })
    if (!found) continue
    const { amount, ...sums } = found
    expect({ kind, ...sums }).toEqual({
      kind,
      ...Object.fromEntries(figures.map(name => [name, name === figure ? sign * amount : 0])),
    })
  }
})
