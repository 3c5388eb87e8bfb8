import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { settleDays } from "../rewards/rebates/settle.ts"
import { runCommand } from "../testing/commands.ts"
import { type RebateTeam, rebateTeam } from "../testing/rebate-team.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let team: RebateTeam
beforeAll(async () => {
  world = await testWorld()
  team = await rebateTeam(world, 0, { claimed: true })
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "rebates", ...args)
const verify = () => runCommand(world, "verify-rebates")

it("a dry run shows what a day gives so far and writes nothing; a day is paid only when it is over", async () => {
  await team.round(team.player, 10_000)
  const { code, printed } = await run("dry-run", "BAIZE", "2026-11-21")
  expect(code).toBe(0)
  expect(printed).toContain("2026-11-21  own play  1 accounts  turnover 100.00 USD  earned 0.40 USD  paid out 0.40 USD")
  expect(printed).toContain("2026-11-21  level differences  2 accounts  earned 0.60 USD  paid out 0.60 USD")
  expect(await world.database.rows(sql`select from rebate`)).toEqual([])
  expect(await run("pay", "BAIZE", "2026-11-21")).toMatchObject({ code: 1, printed: "2026-11-21 is not over at BAIZE." })
  expect(await run("dry-run", "BAIZE", "2026-11-22")).toMatchObject({ code: 1 })
})

it("an operator pays a day, lists what it cost, and pays what no one has claimed", async () => {
  team.at(1, "04:05:00")
  expect((await run("pay", "BAIZE", "2026-11-21")).code).toBe(0)
  expect((await run("list", "BAIZE")).printed).toContain(
    "2026-11-21  members 0.40 USD  agents 0.60 USD  paid 0.60 USD  to be claimed 0.40 USD",
  )
  expect((await run("pay", "BAIZE", "2026-11-21", "--unclaimed")).printed).toContain("1 that were not claimed are paid.")
  expect((await run("pay", "BAIZE", "2026-11-21", "--unclaimed")).printed).toContain("0 that were not claimed are paid.")
  expect((await world.platform.ledger.balances(team.player.id)).cash).toBe(40)
})

it.each([[], ["list"], ["pay", "BAIZE"], ["pay", "BAIZE", "2026-02-30"], ["steal", "BAIZE", "2026-11-21"]])(
  "a misused command says how it is used: %s",
  async (...args) => {
    expect((await run(...args)).code).toBe(2)
  },
)

it("verify-rebates accepts what was paid, and names a changed line, a changed payment and a missing entry", async () => {
  expect(await verify()).toMatchObject({ code: 0, printed: expect.stringContaining("The rebates are right") })
  const change = async (change: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<string> => {
    await change()
    const { code, printed } = await verify()
    expect(code).toBe(1)
    await undo()
    return printed
  }
  const line = (by: number) => () => world.database.run(sql`update rebate_line set amount = amount + ${by} where part = 'play'`)
  expect(await change(line(1), line(-1))).toContain("the line is 41, and should be 40")
  const payment = (by: number) => () =>
    world.database.run(sql`update rebate set amount = amount + ${by}, paid = paid + ${by} where part = 'play'`)
  expect(await change(payment(5), payment(-5))).toContain("the payment is 45, and should be 40")
  const member = (from: string, to: string) => () =>
    world.database.run(sql`update rebate set part = ${to} where member = ${team.player.id} and part = ${from}`)
  expect(await change(member("play", "team"), member("team", "play"))).toContain("the entry is")
  expect(await verify()).toMatchObject({ code: 0 })
})

it("a node that is killed between settling and paying leaves the payment to the next run, and only once", async () => {
  await team.round(team.player, 10_000)
  team.at(2, "04:05:00")
  await settleDays(world.platform, world.baize)
  expect(await team.paidFor(1)).toEqual([0, 0, 0])
  await team.close(1)
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([0, 20, 40])
  expect(await verify()).toMatchObject({ code: 0 })
})
