import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { playRandomly, type RandomPlay } from "../../../testing/random-play.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { catchUp, readOn } from "../job.ts"
import { forgetFacts } from "../rebuild.ts"
import { teamActive } from "./sums.ts"
import { teamFactsFromScratch } from "./verify.ts"

let world: TestWorld
let top: TestAccount
let left: TestAccount
let right: TestAccount
let play: RandomPlay
beforeAll(async () => {
  world = await testWorld()
  top = await world.agent()
  left = await world.agent({ upline: top })
  right = await world.agent({ upline: top })
  play = await playRandomly(world, [
    left,
    await world.member({ upline: left }),
    await world.member({ upline: left }),
    await world.member({ upline: right }),
    await world.member({ upline: top }),
  ])
})
afterAll(() => world?.close())

const lines = () =>
  world.database.rows(sql`
    select 'total' as what, agent, part, day::text, rounds, turnover, payout, deposits, joined, first_deposits as "more"
    from team_total
    union all select 'active', agent, part, day::text || p.prev, p.members, 0, 0, 0, 0, 0
    from team_active, unnest(prevs, upto) p(prev, members)
    union all select 'names', agent, '', day::text, m, 0, 0, 0, 0, 0 from team_active_members, unnest(members) m
    order by 1, 2, 3, 4, 5`)

describe("the kept teams", () => {
  it("teams are the sums of their members' facts, at every portion size", async () => {
    await play.go(400)
    await readOn(world.database, 7)
    expect(await teamFactsFromScratch(world.database)).toEqual([])
    await world.database.run(sql`select enlarge_team(${top.id}), follow_team(${left.id})`)
    expect(await teamFactsFromScratch(world.database)).toEqual([])
    await play.go(300)
    await readOn(world.database, 60)
    expect(await teamFactsFromScratch(world.database)).toEqual([])
    expect(
      await world.database.one(sql`select sum(turnover) > 0 as played, bool_or(first_deposits > 0) as paid from team_total`),
    ).toEqual({
      played: true,
      paid: true,
    })
  })

  it("a team's active-member count is the same from facts, lists and counts", async () => {
    const active = (agent: TestAccount) =>
      world.database.one(
        sql`select ${teamActive(sql`${agent.id}::bigint`, sql`''`, sql`'2000-01-01'::date`, sql`'2100-01-01'::date`)} as n`,
      )
    const small = await active(right)
    expect(small).not.toEqual({ n: 0 })
    await world.database.run(sql`select follow_team(${right.id})`)
    expect(await active(right)).toEqual(small)
    await world.database.run(sql`select enlarge_team(${right.id})`)
    expect(await active(right)).toEqual(small)
    expect(await world.database.rows(sql`select agent from team_active_members group by agent`)).toEqual([{ agent: left.id }])
    expect(await teamFactsFromScratch(world.database)).toEqual([])
  })

  it("a team's cash is the sum of its members' accounts", async () => {
    const { kept, held } = await world.database.one<{ kept: number; held: number }>(sql`
      select (select cash from team_cash where agent = ${top.id}) as kept,
             (select sum(balance) from account join member_closure on descendant = member
               where ancestor = ${top.id} and kind = 'cash') as held`)
    expect(kept).toBe(held)
    expect(kept).not.toBe(0)
  })

  it("rebuilding all teams gives the same teams", { tags: "long" }, async () => {
    const before = await lines()
    await forgetFacts(world.database)
    expect(await lines()).toEqual([])
    await readOn(world.database, 50)
    expect(await lines()).toEqual(before)
    expect(await teamFactsFromScratch(world.database)).toEqual([])
  })

  it("a team counts newly opened accounts, even without play", async () => {
    const joined = () =>
      world.database.one<{ n: number }>(sql`select max(joined) as n from team_total where agent = ${top.id} and part = ''`)
    const { n } = await joined()
    await world.member({ upline: top })
    await Promise.all([catchUp(world.platform), catchUp(world.platform), readOn(world.database)])
    expect(await joined()).toEqual({ n: n + 1 })
  })

  it("a team lists its members by name from a hundred members on", async () => {
    const agent = await world.agent({ upline: right })
    await Promise.all(Array.from({ length: 99 }, () => world.member({ upline: agent })))
    const listed = () => world.database.rows(sql`select agent from team_middling where agent = ${agent.id}`)
    await catchUp(world.platform)
    expect(await listed()).toEqual([])
    await world.member({ upline: agent })
    await catchUp(world.platform)
    expect(await listed()).toEqual([{ agent: agent.id }])
    expect(await teamFactsFromScratch(world.database)).toEqual([])
  })
})
