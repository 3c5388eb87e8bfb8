import type { Api } from "@baize/common/api/client.ts"
import { teamBetting } from "@baize/common/api/reports.ts"
import { downlines, teamOverview } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { MoveError, moveMember } from "./move.ts"

const DAY = 86_400_000
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** The tree recomputed from direct uplines: the expected `member_closure`, levels and team sizes. */
const treeIsWhole = async (): Promise<void> => {
  const wrong = await world.database.rows(sql`
    with recursive place as (
      select id as ancestor, id as descendant, 0 as depth from member
      union all
      select place.ancestor, m.id, place.depth + 1 from place join member m on m.upline = place.descendant
    )
    select * from (
      (select ancestor, descendant, depth::int from place except select ancestor, descendant, depth from member_closure)
      union all
      (select ancestor, descendant, depth from member_closure except select ancestor, descendant, depth::int from place)
      union all
      (select m.id, null, m.level from member m where m.level <> (select max(depth) from place where descendant = m.id))
      union all
      (select t.agent, null, t.members from team_size t
        where t.members <> (select count(*) from place where ancestor = t.agent and depth > 0))
    ) wrong`)
  expect(wrong).toEqual([])
}

let rounds = 0
/** A settled round of the clock's day. */
async function round(who: TestAccount, stake: number): Promise<void> {
  const { ledger, clock } = world.platform
  await world.fund(who, stake)
  const cash = await ledger.accountOf(who.brand, who.id, "cash")
  const clearing = await ledger.brandAccount(who.brand, "vendor-clearing", "BZ")
  const ref = `M${++rounds}`
  const common = { source: "vendor:BZ", ref, round: ref, at: clock.now() }
  await ledger.post({ ...common, kind: "bet", debit: cash, credit: clearing, amount: stake })
  await ledger.post({ ...common, kind: "win", debit: clearing, credit: cash, amount: 0, detail: { end: true } })
  await catchUp(world.platform)
}
const move = (who: TestAccount, to: TestAccount | null) =>
  moveMember(world.platform, { brand: who.brand, member: who.id, to: to?.id ?? null, by: "operator test" })

/** A branch of agents with players, and another. */
async function twoLines() {
  const top = await world.agent()
  const left = await world.agent({ upline: top })
  const right = await world.agent({ upline: top })
  const deep = await world.agent({ upline: right })
  const moved = await world.agent({ upline: left })
  const player = await world.member({ upline: moved })
  return { top, left, right, deep, moved, player }
}
const turnoverOf = async (who: TestAccount, days: { from: string; to: string }): Promise<number> => {
  const api: Api = await world.signIn(who, { site: "agent" })
  return (await api(teamOverview, days)).now.turnover
}

describe("a member who moves", () => {
  it("a moved member takes their team along, and the tree stays consistent", async () => {
    const { left, right, deep, moved, player } = await twoLines()
    expect(await move(moved, deep)).toMatchObject({ members: 2, from: "2026-11-22", contracts: 0 })
    await treeIsWhole()
    const names = async (who: TestAccount) =>
      (await (await world.signIn(who, { site: "agent" }))(downlines, { whole: true })).rows.map(({ id }) => id).sort()
    expect(await names(left)).toEqual([])
    expect(await names(right)).toEqual([deep.id, moved.id, player.id].sort())
    await move(moved, null)
    await treeIsWhole()
    await move(moved, right)
    await treeIsWhole()
    expect(await names(right)).toEqual([deep.id, moved.id, player.id].sort())
  })

  it("a move leaves earnings until the end of the day where they were earned", async () => {
    const began = world.clock.now()
    const { top, left, right, deep, moved, player } = await twoLines()
    await round(player, 1_000)
    await move(moved, deep)
    await round(player, 200) // still today
    world.clock.advance(DAY)
    await round(player, 30)
    const days = { from: "2026-11-21", to: "2026-11-22" }
    expect(await turnoverOf(left, days)).toBe(1_200)
    expect(await turnoverOf(right, days)).toBe(30)
    expect(await turnoverOf(deep, days)).toBe(30)
    expect(await turnoverOf(top, days), "an upline of both has all of it, once").toBe(1_230)
    expect(await turnoverOf(moved, days)).toBe(1_230)
    const asTop = await world.signIn(top, { site: "agent" })
    const { rows, totals } = await asTop(teamBetting, days)
    const by = new Map(rows.map(({ memberId, turnover }) => [memberId, turnover]))
    expect([by.get(left.id), by.get(right.id), totals.turnover]).toEqual([1_200, 30, 1_230])
    world.clock.set(began)
  })

  it("a move takes the team's cash along", { tags: "long" }, async () => {
    const { top, left, right, deep, moved, player } = await twoLines()
    await world.fund(player, 700)
    await world.fund(moved, 50)
    const balances = async () => {
      await catchUp(world.platform)
      const today = { from: "2026-11-21", to: "2026-11-21" }
      const of = async (who: TestAccount) => (await (await world.signIn(who, { site: "agent" }))(teamOverview, today)).teamBalance
      return [await of(top), await of(left), await of(right), await of(deep), await of(moved)]
    }
    expect(await balances()).toEqual([750, 750, 0, 0, 750])
    await world.fund(player, 1) // on its way into the reports while the team moves
    await Promise.all([move(moved, deep), world.fund(player, 2)])
    expect(await balances()).toEqual([753, 0, 753, 753, 753])
    await move(moved, top)
    await world.fund(moved, 4)
    expect(await balances()).toEqual([757, 0, 0, 0, 757])
  })

  it("a member moved to their upline's upline is a direct downline from tomorrow on, counted once on every day", async () => {
    const began = world.clock.now()
    const { top, left, moved, player } = await twoLines()
    await round(player, 500)
    await move(moved, top)
    await treeIsWhole()
    world.clock.advance(DAY)
    await round(player, 70)
    const asTop = await world.signIn(top, { site: "agent" })
    const { rows, totals } = await asTop(teamBetting, { from: "2026-11-21", to: "2026-11-22" })
    const by = new Map(rows.map(({ memberId, turnover }) => [memberId, turnover]))
    expect([by.get(left.id), by.get(moved.id), totals.turnover]).toEqual([500, 70, 570])
    world.clock.set(began)
  })

  it("a member moved there and back within a day never left", async () => {
    const { left, right, moved, player } = await twoLines()
    await move(moved, right)
    await move(moved, left)
    await treeIsWhole()
    await round(player, 90)
    const today = { from: "2026-11-21", to: "2026-11-21" }
    expect([await turnoverOf(left, today), await turnoverOf(right, today)]).toEqual([90, 0])
  })

  it("a member can't move below themselves, to no one, to the same upline, or below a lower rebate", async () => {
    const { left, right, moved, player } = await twoLines()
    const low = await world.agent({ rebatePpm: 10 })
    const abroad = await world.agent({ brand: world.jade })
    const why = async (who: TestAccount, to: TestAccount) => {
      const error = await move(who, to).catch(problem => problem)
      return error instanceof MoveError ? error.reason : error
    }
    expect(await why(left, moved)).toBe("below-themselves")
    expect(await why(left, left)).toBe("below-themselves")
    expect(await why(moved, left)).toBe("already-there")
    expect(await why(moved, low)).toBe("rebate-above-upline")
    expect(await why(right, player)).toBe("upline-absent")
    expect(await why(moved, abroad)).toBe("upline-absent")
    await treeIsWhole()
  })

  it("a move keeps members who join meanwhile", async () => {
    const { left, right, moved } = await twoLines()
    for (let n = 0; n < 4; n++) {
      await Promise.all([
        move(moved, n % 2 === 0 ? right : left),
        ...Array.from({ length: 6 }, () => world.member({ upline: moved })),
      ])
      await treeIsWhole()
    }
  })
})
