import { readdirSync } from "node:fs"
import { join } from "node:path"
import { claimMission, missionImage, missions } from "@baize/common/api/missions.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addDays, businessDay } from "../brands/calendar.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { pngOf } from "../testing/pictures.ts"
import { type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let mia: TestAccount
const { write, folder } = useFolder()
beforeAll(async () => {
  world = await testWorld()
  mia = await world.member({ username: "mia" })
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "missions", ...args)
const words = (text: string) => ({ en: text, ko: text })
const today = () => businessDay(world.clock.now(), world.baize.gmtOffsetMinutes)
const draft = (more: object = {}) => ({
  kind: "mission",
  metric: "proof",
  proof: true,
  title: words("Show us"),
  text: words("Send a picture."),
  firstDay: today(),
  lastDay: addDays(today(), 3),
  prizes: [{ target: 1, prize: { kind: "cash", amount: 500 } }],
  ...more,
})
const opened = async (more: object = {}) => {
  const { printed } = await run("open", "BAIZE", "--file", write(draft(more), "mission.json"))
  return /^Mission (\d+) is open/.exec(printed)![1]!
}

test("a mission is opened, listed, changed and closed by command, and a dry run changes nothing", async () => {
  const file = write(draft(), "mission.json")
  const tried = await run("open", "baize", "--file", file, "--dry-run")
  expect(tried).toMatchObject({ code: 0 })
  expect(tried.printed).toContain("Nothing was opened.")
  expect(await world.database.rows(sql`select from mission`)).toEqual([])
  const id = await opened()
  expect((await run("list", "BAIZE")).printed).toContain("Show us  0 members, 0 prizes open, 0 given  cost 0.00 USD and 0 points")
  const longer = write({ title: words("Show more"), lastDay: addDays(today(), 9) }, "longer.json")
  expect(await run("change", id, "--file", longer)).toMatchObject({ code: 0 })
  expect((await run("list", "BAIZE")).printed).toContain(`${addDays(today(), 9)}  Show more`)
  expect(await run("change", id, "--file", write({ prizes: [] }, "prizes.json"))).toMatchObject({ code: 2 })
  expect((await run("close", id, "--dry-run")).printed).toContain("Nothing was changed")
  expect(await run("close", id)).toMatchObject({ code: 0 })
  expect(await run("close", id)).toMatchObject({ code: 1 })
  expect(await run("change", id, "--file", longer)).toMatchObject({ code: 2 })
})

test("an invalid mission is refused with the name of each invalid field, and misuse with how the command is used", async () => {
  const refused = async (more: object) => {
    const { code, printed } = await run("open", "BAIZE", "--file", write(draft(more), "bad.json"))
    expect(code).toBe(2)
    return printed
  }
  expect(await refused({ title: { en: "Only English" } })).toContain("title: Baize also speaks ko")
  expect(await refused({ firstDay: addDays(today(), -1) })).toContain("firstDay: is in the past")
  expect(await refused({ lastDay: addDays(today(), -1) })).toContain("lastDay: is before firstDay")
  expect(await refused({ kind: "raffle", proof: false, prizes: [{ count: 1, prize: { kind: "cash", amount: 1 } }] })).toContain(
    "metric: only a mission has a proof",
  )
  const board = { kind: "leaderboard", metric: "turnover", proof: false }
  expect(await refused({ ...board, prizes: [{ from: 2, to: 3, prize: { kind: "cash", amount: 1 } }] })).toContain(
    "places start at 1",
  )
  expect(await run("open", "BAIZE")).toMatchObject({ code: 2 })
  expect(await run("list", "NOWHERE")).toMatchObject({ code: 1 })
  expect(await run("close", "9999")).toMatchObject({ code: 1 })
  expect(await run("close", "some")).toMatchObject({ code: 2 })
})

test("claims are listed with their pictures, and approved or rejected once", async () => {
  const id = Number(await opened({ title: words("Pictures") }))
  const api = await world.signIn(mia)
  await world.platform.runJobs()
  const { image } = await api(missionImage, {}, { file: pngOf(6, 4) })
  await api(claimMission, { mission: id, target: 1, remark: "See\u001b[31m it", images: [image] })
  const { printed } = await run("claims")
  const claim = /^(\d+)/m.exec(printed)![1]!
  expect(printed).toContain("mia  Pictures, step 1: cash, 500 minor units")
  expect(printed).toContain("1 pictures")
  expect(printed, "what a member wrote can't steer a terminal").not.toContain("\u001b")
  const there = join(folder, "claim")
  expect(await run("pictures", claim, "--to", there)).toMatchObject({ code: 0 })
  expect(readdirSync(there)).toEqual([`claim-${claim}-1.png`])
  expect(await run("reject", claim)).toMatchObject({ code: 2 })
  expect((await run("reject", claim, "--reason", "Too small")).printed).toBe(
    `Claim ${claim} is rejected; the member has a message.`,
  )
  expect(await run("approve", claim), "rejected before").toMatchObject({ code: 1 })
  await api(claimMission, { mission: id, target: 1, remark: "A larger one" })
  expect(await run("approve", claim)).toMatchObject({ code: 0 })
  expect((await run("approve", claim)).printed).toContain("already decided")
  expect((await run("approve", "99999")).printed).toBe("There is no claim 99999.")
  expect((await api(missions, {})).missions.find(one => one.id === id)).toMatchObject({ state: "issued" })
  expect((await world.platform.ledger.balances(mia.id)).cash).toBe(500)
  expect((await run("list", "BAIZE")).printed).toContain("1 given  cost 5.00 USD")
  expect(await runCommand(world, "verify-missions")).toMatchObject({ code: 0 })
  await world.database.run(sql`update mission_prize set prize = '{"kind": "cash", "amount": 600}' where id = ${Number(claim)}`)
  const broken = await runCommand(world, "verify-missions")
  expect(broken).toMatchObject({ code: 1 })
  expect(broken.printed).toContain(`prize:${claim} of member ${mia.id}`)
})
