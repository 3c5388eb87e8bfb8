import type { Api } from "@baize/common/api/client.ts"
import { reportCheck, teamBetting } from "@baize/common/api/reports.ts"
import { downlines, teamOverview } from "@baize/common/api/team.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { type ModelFact, playRandomly, type RandomPlay } from "../../testing/random-play.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let play: RandomPlay
let top: TestAccount
let left: TestAccount
let right: TestAccount
let members: TestAccount[]
let stranger: TestAccount
let abroad: TestAccount
let asTop: Api
let asLeft: Api
let whole: { from: string; to: string }

beforeAll(async () => {
  world = await testWorld()
  top = await world.agent({ username: "topper" })
  left = await world.agent({ upline: top, type: "agent", username: "lefty" })
  right = await world.agent({ upline: top, type: "agent", username: "right_y" })
  members = [
    await world.member({ upline: left, username: "anna" }),
    await world.member({ upline: left, username: "bert" }),
    await world.member({ upline: right, username: "cleo" }),
    await world.member({ upline: top, username: "dora" }),
  ]
  stranger = await world.agent({ username: "stranger" })
  abroad = await world.agent({ brand: world.jade, username: "abroad" })
  const outsiders = [await world.member({ upline: stranger }), await world.member({ brand: world.jade, upline: abroad })]
  play = await playRandomly(world, [...members, left, ...outsiders], 21)
  await play.go(300)
  await catchUp(world.platform)
  // One agent's figures are kept as for a large team, the other's as for a small one.
  await world.database.run(sql`select enlarge_team(${top.id})`)
  await play.go(400)
  await catchUp(world.platform)
  whole = { from: "2026-11-21", to: addDays(businessDay(play.now(), 540), 1) }
  asTop = await world.signIn(top, { site: "agent" })
  asLeft = await world.signIn(left, { site: "agent" })
})
afterAll(() => world?.close())

/** The model's figures of some people, on some days. */
const modelOf = (people: readonly TestAccount[], keep: (fact: ModelFact) => boolean = () => true) => {
  const mine = play.expected().filter(fact => people.some(({ id }) => id === fact.member) && keep(fact))
  const sum = (name: "turnover" | "payout" | "contributions" | "bonus" | "rebate" | "deposits" | "withdrawals" | "rounds") =>
    mine.reduce((total, fact) => total + fact[name], 0)
  const [turnover, payout, bonus, rebate] = [sum("turnover"), sum("payout"), sum("bonus"), sum("rebate")]
  const contributions = sum("contributions")
  return {
    turnover,
    payout,
    contributions,
    bonus,
    rebate,
    netLoss: turnover - payout - contributions - bonus - rebate,
    deposits: sum("deposits"),
    withdrawals: sum("withdrawals"),
    rounds: sum("rounds"),
  }
}

describe("team overview", () => {
  it("the team overview shows the whole team, equal to its parts and to the ledger", async () => {
    const overview = await asTop(teamOverview, whole)
    const line = [top, left, right, ...members]
    expect(overview.now).toMatchObject(modelOf(line))
    const { turnover } = overview.now
    expect(await asTop(reportCheck, whole)).toEqual({
      ok: true,
      measure: "turnover",
      shown: turnover,
      parts: turnover,
      ledger: turnover,
      off: 0,
    })
    expect(overview).toMatchObject({ teamSize: 6, firstDeposits: 5 })
    expect(overview.trend.map(({ day }) => day)).toHaveLength(overview.trend.length)
    expect(overview.trend.reduce((sum, day) => sum + day.turnover, 0)).toBe(overview.now.turnover)
    expect(overview.mix.reduce((sum, part) => sum + part.turnover, 0)).toBe(overview.now.turnover)
    expect(overview.top.map(({ account }) => account).sort()).toEqual(["dora", "lefty", "right_y"])
    const { balance } = await world.database.one<{ balance: number }>(
      sql`select sum(balance) as balance from account where kind = 'cash' and member = any (${line.map(({ id }) => id)})`,
    )
    expect(overview.teamBalance).toBe(balance)
  })

  it("the team overview is right for any days, with rounds open over midnight at both ends", async () => {
    for (let day = whole.from; day < whole.to; day = addDays(day, 3)) {
      const interval = { from: day, to: addDays(day, 1) }
      const { now, before } = await asTop(teamOverview, interval)
      expect(await asTop(reportCheck, interval)).toMatchObject({ ok: true })
      expect(now).toMatchObject(modelOf([left, ...members], fact => fact.day >= interval.from && fact.day <= interval.to))
      expect(before).toMatchObject(modelOf([left, ...members], fact => fact.day >= addDays(day, -2) && fact.day < day))
    }
  })

  it("the team overview compares days of the brand's own offset", async () => {
    const asAbroad = await world.signIn(abroad, { site: "agent" })
    const overview = await asAbroad(teamOverview, whole)
    expect(await asAbroad(reportCheck, whole)).toMatchObject({ ok: true })
    expect(overview.now.turnover).toBeGreaterThan(0)
  })

  it("the team overview turns red and names a figure that differs from its parts or the ledger", async () => {
    const { now } = await asTop(teamOverview, whole)
    const teamOff = (by: number) =>
      world.database.run(
        sql`update team_total set deposits = deposits + ${by} where agent = ${top.id} and part = '' and day <= ${whole.to}`,
      )
    await teamOff(5)
    const deposits = { measure: "deposits", shown: now.deposits + 5, parts: now.deposits, ledger: now.deposits, off: 5 }
    expect(await asTop(reportCheck, whole)).toEqual({ ok: false, ...deposits })
    await teamOff(-5)
    const factOff = (by: number) =>
      world.database.run(sql`
        update fact set turnover = turnover + ${by}
        where (member, day, vendor, game_type) = (select member, day, vendor, game_type from fact
          where member = ${members[3]!.id} and turnover > 0 order by day, vendor, game_type limit 1)`)
    await factOff(7)
    const { turnover } = now
    expect(await asTop(reportCheck, whole)).toEqual({
      ok: false,
      measure: "turnover",
      shown: turnover,
      parts: turnover + 7,
      ledger: turnover,
      off: -7,
    })
    await factOff(-7)
  })

  it("the team overview refuses invalid intervals", async () => {
    for (const interval of [
      { from: "2026-11-22", to: "2026-11-21" },
      { from: "2026-02-30", to: "2026-03-01" },
      { from: "2020-01-01", to: "2026-01-01" },
      { from: "0001-01-01", to: "0001-01-02" },
    ])
      await expect(asTop(teamOverview, interval)).rejects.toMatchObject({ code: "interval-wrong" })
  })
})

describe("team betting", () => {
  it("team betting has one row per direct downline's team, and one for the agent", async () => {
    const { rows, totals, total } = await asTop(teamBetting, { ...whole, order: "label", descending: false })
    expect(total).toBe(4)
    expect(rows.map(({ label, hasDownline }) => [label, hasDownline])).toEqual([
      ["dora", false],
      ["lefty", true],
      ["right_y", true],
      ["topper", true],
    ])
    expect(rows[1]).toMatchObject(modelOf([left, members[0]!, members[1]!]))
    expect(rows[3]).toMatchObject({ turnover: 0, rounds: 0 })
    expect(totals).toMatchObject(modelOf([top, left, right, ...members]))
  })

  it("team betting has the same totals in every grouping, also for one vendor or game type", { tags: "long" }, async () => {
    const [game] = await world.database.rows<{ vendor: string; gameType: "RNG" }>(
      sql`select vendor, game_type as "gameType" from fact where turnover > 0 order by turnover desc limit 1`,
    )
    for (const filter of [
      {},
      { vassalage: game!.vendor },
      { gameType: game!.gameType },
      { vassalage: game!.vendor, gameType: game!.gameType },
    ]) {
      const { totals } = await asTop(teamBetting, { ...whole, ...filter })
      const keep = (fact: ModelFact) =>
        (!("vassalage" in filter) || fact.vendor === game!.vendor) &&
        (!("gameType" in filter) || fact.gameType === game!.gameType)
      expect(totals).toMatchObject(modelOf([left, ...members], keep))
      for (const groupBy of ["downline", "member", "day", "month", "vendor", "gameType"] as const) {
        const table = await asTop(teamBetting, { ...whole, ...filter, groupBy, pageSize: 100 })
        expect(await asTop(reportCheck, { ...whole, ...filter, groupBy })).toMatchObject({ ok: true })
        expect(table.totals).toEqual(totals)
        expect(table.rows.reduce((sum, row) => sum + row.netLoss, 0)).toBe(totals.netLoss)
      }
    }
  })

  it("team betting opens down to one person, with the path back", async () => {
    const table = await asTop(teamBetting, { ...whole, memberId: members[0]!.id, scope: "person", groupBy: "day" })
    expect(table.path.map(({ account }) => account)).toEqual(["topper", "lefty", "anna"])
    expect(table.totals).toMatchObject(modelOf([members[0]!]))
    const alone = await asTop(teamBetting, { ...whole, memberId: left.id, scope: "person" })
    expect(alone.totals).toMatchObject(modelOf([left]))
  })

  it("team betting pages through every row once, in the requested order", async () => {
    const page = (pageNo: number) =>
      asTop(teamBetting, { ...whole, groupBy: "member", order: "payout", descending: false, pageNo, pageSize: 2 })
    const pages = [await page(1), await page(2), await page(3)]
    const payouts = pages.flatMap(({ rows }) => rows.map(({ payout }) => payout))
    expect(payouts).toEqual([...payouts].sort((a, b) => a - b))
    expect(payouts).toHaveLength(pages[0]!.total)
  })

  it("team betting gives the number of rows on a page after the last", async () => {
    const { rows: all } = await asTop(teamBetting, { ...whole, groupBy: "member", pageSize: 100 })
    const { rows, total } = await asTop(teamBetting, { ...whole, groupBy: "member", pageNo: 9, pageSize: 100 })
    expect([rows, total]).toEqual([[], all.length])
    expect(total).toBeGreaterThan(0)
  })
})

describe("the team list", () => {
  it("the team is shown level by level, with the path", async () => {
    const { rows, path, total } = await asTop(downlines, { order: "teamSize", descending: true })
    expect(rows.map(({ account, directs, teamSize, level }) => [account, directs, teamSize, level])).toEqual([
      ["lefty", 2, 2, 1],
      ["right_y", 1, 1, 1],
      ["dora", 0, 0, 1],
    ])
    expect([total, path.map(({ account }) => account)]).toEqual([3, ["topper"]])
    const below = await asTop(downlines, { memberId: left.id, order: "balance" })
    expect(below.path.map(({ account }) => account)).toEqual(["topper", "lefty"])
    expect(below.rows.map(({ account, upline, level }) => [account, upline, level]).sort()).toEqual([
      ["anna", "lefty", 2],
      ["bert", "lefty", 2],
    ])
    expect((await asTop(downlines, { type: "member" })).rows.map(({ account }) => account)).toEqual(["dora"])
  })

  it("a search covers the whole team, taking the letters literally", async () => {
    const found = async (search: string) => (await asTop(downlines, { search })).rows.map(({ account }) => account)
    expect(await found("ANN")).toEqual(["anna"])
    expect(await found("t_y")).toEqual(["right_y"])
    await world.database.run(sql`update member set nickname = 'Nguyễn Đức' where username = 'anna'`)
    expect(await found("nguyen duc"), "without accents").toEqual(["anna"])
    await world.database.run(sql`update member set nickname = '王小明' where username = 'bert'`)
    expect([await found("wxm"), await found("wang xiao")], "by pinyin").toEqual([["bert"], ["bert"]])
    expect(await found("%")).toEqual([])
    expect(await found("stranger")).toEqual([])
    expect(await found("topper")).toEqual([])
  })

  it("one agent's concurrent searches use one connection", async () => {
    let searches: Promise<unknown>[] = []
    await world.database.transaction(async tx => {
      await tx.run(sql`lock table team_size`)
      searches = Array.from({ length: 20 }, () => asTop(downlines, { search: "e" }))
      await waitingForLocks(world.database, 1)
      expect(await (await world.signIn(members[0]!))(balance, {})).toMatchObject({ currency: "USD" })
      await waitingForLocks(world.database, 1)
    })
    expect(new Set((await Promise.all(searches)).map(answer => JSON.stringify(answer))).size).toBe(1)
  })

  it("the team ends at the agent: anyone above, beside, elsewhere or unknown is absent", async () => {
    for (const memberId of [top.id, right.id, members[2]!.id, stranger.id, abroad.id, 999_999_999]) {
      const absent = { code: "absent", status: 404 }
      await expect(asLeft(downlines, { memberId })).rejects.toMatchObject(absent)
      await expect(asLeft(teamBetting, { ...whole, memberId })).rejects.toMatchObject(absent)
    }
    expect((await asLeft(teamBetting, whole)).totals).toMatchObject(modelOf([left, members[0]!, members[1]!]))
  })
})
