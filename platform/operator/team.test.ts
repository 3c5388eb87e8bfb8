import { downlineDetail, requestFreeze } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { ofNetLoss } from "../testing/contract-team.ts"
import { signWithHouse } from "../testing/sign-with-house.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)

test("an operator moves a member with their team, whose contract with the old upline ends today", async () => {
  const top = await world.agent({ username: "anchor" })
  const other = await world.agent({ username: "beacon" })
  await world.member({ upline: top, username: "moss" })
  await signWithHouse(world.platform, { brand: world.baize, agent: top.id, terms: ofNetLoss(100_000) })
  expect(await run("move-member", "BAIZE", "anchor")).toMatchObject({ code: 2 })
  expect(await run("move-member", "BAIZE", "nobody", "--to", "beacon")).toEqual({
    code: 1,
    printed: "BAIZE has no member nobody.",
  })
  expect(await run("move-member", "baize", "Anchor", "--to", "moss")).toMatchObject({ code: 1 })
  expect(await run("move-member", "baize", "Anchor", "--to", "beacon")).toEqual({
    code: 0,
    printed:
      "Members moved: 2. Their play counts for beacon from 2026-11-22; earlier play stays with the previous upline. " +
      "Contracts ending today: 1.",
  })
  expect(await world.database.one(sql`select state, ends_on::text as "endsOn" from contract where downline = ${top.id}`)).toEqual(
    {
      state: "terminated",
      endsOn: "2026-11-21",
    },
  )
  expect((await run("move-member", "BAIZE", "anchor", "--to", "beacon")).printed).toBe(
    "They are already a direct downline of that upline.",
  )
  const asOther = await world.signIn(other, { site: "agent" })
  expect(await asOther(downlineDetail, { memberId: top.id })).toMatchObject({
    downline: { level: 1, teamSize: 1 },
    events: [{ action: "move", by: null }],
  })
  expect(await run("move-member", "BAIZE", "anchor", "--to", "house")).toMatchObject({ code: 0 })
})

test("an operator reads agents' requests about accounts, and grants or refuses them with a reason", async () => {
  expect(await run("freezing", "list")).toEqual({ code: 0, printed: "No open requests." })
  const top = await world.agent({ username: "warden" })
  const below = await world.member({ upline: top, username: "reed" })
  const api = await world.signIn(top, { site: "agent" })
  await api(requestFreeze, { memberId: below.id, act: "freeze", reason: "Lost their\ntelephone" })
  const { printed } = await run("freezing", "list")
  expect(printed).toMatch(/^\d+ {2}2026-11-21T12:00:00.000Z {2}BAIZE {2}warden asks to freeze reed: Lost their telephone$/)
  const id = printed.split(" ")[0]!
  expect(await run("freezing", "refuse", id)).toMatchObject({ code: 2 })
  expect(await run("freezing", "do", id)).toEqual({ code: 0, printed: "Done." })
  expect(await run("freezing", "do", id)).toEqual({ code: 1, printed: `There is no open request ${id}.` })
  expect((await api(downlineDetail, { memberId: below.id })).downline.status).toBe("frozen")
})
