import { campaigns } from "@baize/common/api/bonuses.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { resealPersonal } from "../../../server/vault/personal.ts"
import { atHour, givenTo, giveOnTwoNodes, grantsTo, nextDay } from "../../../testing/automatic-bonuses.ts"
import { campaignOf } from "../../../testing/bonuses.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { bonusViolations } from "../verify.ts"
import { datesOn } from "./birthdays.ts"
import { openPeriods } from "./periods.ts"

let world: TestWorld
let mia: TestAccount
beforeAll(async () => {
  world = await testWorld()
  atHour(world, "2026-11-30", 12)
  await campaignOf(world, "birthday", { kind: "birthday", grant: { kind: "fixed", amount: 500 } })
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
})
afterEach(async () => expect(await bonusViolations(world.database, world.clock.now())).toEqual([]))

async function born(day: string, state = "verified"): Promise<void> {
  await world.database.run(sql`update member set birth_date = ${day}, identity_state = ${state} where id = ${mia.id}`)
  await resealPersonal(world.database)
}
/** Two minutes into the day, every day before it having been given for. */
async function on(day: string): Promise<void> {
  atHour(world, day, 1 / 30)
  await openPeriods(world.database, world.baize, world.clock.now())
  await world.database.run(sql`update campaign_period set settled_at = now() where last < ${day}::date and settled_at is null`)
  await giveOnTwoNodes(world)
}
const given = () => givenTo(world, mia)

it("a birthday gives its bonus once a year, on the business day, whatever two nodes do at once", async () => {
  await born("1990-12-03")
  await on("2026-12-02")
  expect(await given()).toEqual([])
  await on("2026-12-03")
  atHour(world, "2026-12-03", 23.9)
  await giveOnTwoNodes(world)
  expect(await given()).toEqual([{ occasion: "2026", amount: 500, state: "issued" }])
  expect(await grantsTo(world, mia)).toBe(1)
  const api = await world.signIn(mia)
  expect((await api(inboxMessages, { pageNo: 1, pageSize: 10 })).rows).toMatchObject([{ kind: "bonus-granted" }])
  expect((await api(campaigns, {})).list[0]).toMatchObject({ state: "automatic", next: { kind: "birthday", day: "2027-12-03" } })
  await on("2027-12-03")
  expect((await given()).map(({ occasion }) => occasion)).toEqual(["2026", "2027"])
})

it("a changed date of birth brings no second bonus in a year, nor soon after the year's end", async () => {
  await born("1990-12-30")
  await on("2027-12-30")
  await born("1990-12-31")
  await on("2027-12-31")
  await born("1990-01-02")
  await on("2028-01-02")
  expect(await given()).toMatchObject([{ occasion: "2027" }])
})

it("February 29 has its birthday on February 28 where a year has none", async () => {
  await born("1992-02-29")
  await on("2028-02-28")
  expect(await given()).toEqual([])
  await on("2028-02-29")
  await on("2029-02-27")
  await on("2029-02-28")
  await on("2029-03-01")
  expect((await given()).map(({ occasion }) => occasion)).toEqual(["2028", "2029"])
  expect(datesOn("2028-02-28")).toEqual([228])
  expect(datesOn("2029-02-28")).toEqual([228, 229])
})

it("a date that nobody has proved brings none until the day on which it is, and the member reads why", async () => {
  await born("1990-06-10", "declared")
  await on("2029-06-10")
  expect(await given()).toEqual([])
  const api = await world.signIn(mia)
  expect((await api(campaigns, {})).list[0]).toMatchObject({ next: { day: null, needs: "proof" } })
  await born("1990-06-10")
  await giveOnTwoNodes(world)
  expect(await given()).toMatchObject([{ occasion: "2029" }])
})

it("a member on a break, or whose account is closed, gets none", async () => {
  await born("1990-07-01")
  atHour(world, "2029-06-30", 12)
  await (await world.signIn(mia))(takeTimeOut, { days: 3 })
  await on("2029-07-01")
  expect(await given()).toEqual([])
  await born("1990-07-20")
  await world.database.run(sql`update member set status = 'closed' where id = ${mia.id}`)
  await on("2029-07-20")
  expect(await given()).toEqual([])
})

it("a clock that is stepped back gives nothing twice, and a day without the platform is made up for", async () => {
  await born("1990-08-10")
  await on("2029-08-10")
  atHour(world, "2029-08-09", 12)
  await giveOnTwoNodes(world)
  await on("2029-08-10")
  expect(await given()).toHaveLength(1)
  mia = await world.member()
  await born("1990-08-12")
  nextDay(world, 3) // August 13
  await giveOnTwoNodes(world)
  expect(await given()).toMatchObject([{ occasion: "2029" }])
})
