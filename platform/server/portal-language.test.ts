import { memberRounds } from "@baize/common/api/reports.ts"
import { login } from "@baize/common/api/session.ts"
import { permission } from "@baize/common/api/site.ts"
import { teamOverview } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import bengali from "../../locales/bn/refusals.json" with { type: "json" }
import english from "../../locales/en/refusals.json" with { type: "json" }
import { businessDay } from "../brands/calendar.ts"
import { proveHuman } from "../testing/human.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
/** A brand in Bengali and Arabic, of which the portal has neither. */
beforeAll(async () => {
  world = await testWorld()
  await world.database.run(sql`update brand set languages = '{bn,ar}', language = 'bn' where id = ${world.baize.id}`)
  await world.platform.brands.reload()
})
afterAll(() => world?.close())

const said = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => expect.unreachable(),
    (error: Error) => error.message,
  )

it("the portal of a brand in none of its languages is English in what the brand names", async () => {
  for (const language of ["en", "bn", "ar", "fr"]) {
    const { info } = await world.visitor(world.baize, { language })(permission, { site: "agent", language })
    expect([info?.language, info?.customerService.map(({ name }) => name)], language).toEqual(["en", ["Support", "Payments"]])
  }
  const { info } = await world.visitor(world.baize, { language: "en" })(permission, { site: "player" })
  expect(info?.language, "the player site is in the brand's").toBe("bn")
})

it("the portal of a brand in none of its languages is English in its refusals, before and after the sign-in", async () => {
  const guest = world.visitor(world.baize, { language: "en" })
  const enter = async (site: "player" | "agent") =>
    await said(guest(login, { username: "nobody", password: "Wrong-Lamp-9", site, human: await proveHuman(guest) }))
  expect([await enter("agent"), await enter("player")]).toEqual([english["credentials-wrong"], bengali["credentials-wrong"]])
  expect(await said(guest(teamOverview, { from: "2026-11-20", to: "2026-11-21" }))).toBe(english["signed-out"])
  const agent = await world.signIn(await world.agent(), { language: "en" })
  expect(await said(agent(memberRounds, { from: "2026-11-21", to: "2026-11-20", memberId: 1 }))).toBe(
    english["interval-wrong"].replace("{{days}}", "366"),
  )
})

it("the portal of a brand in none of its languages is English in the names of games", async () => {
  const { platform, baize, clock, database } = world
  const upline = await world.agent()
  const player = await world.member({ upline })
  await world.fund(player, 10_000)
  const [debit, credit] = [
    await platform.ledger.accountOf(baize, player.id, "cash"),
    await platform.ledger.brandAccount(baize, "vendor-clearing", "BZ"),
  ]
  const { id: game, names } = await database.one<{ id: number; names: Record<string, string> }>(
    sql`select id, names from game where vendor = 'BZ' and code = 'emerald-cloth'`,
  )
  const round = { source: "vendor:BZ", round: "one", game, at: clock.now() }
  await platform.ledger.post({ ...round, ref: "b", kind: "bet", debit, credit, amount: 100 })
  await platform.ledger.post({
    ...{ ...round, ref: "w", kind: "win", debit: credit, credit: debit, amount: 50, detail: { end: true } },
  })
  const day = businessDay(clock.now(), baize.gmtOffsetMinutes)
  const agent = await world.signIn(upline, { language: "en" })
  const { rows } = await agent(memberRounds, { from: day, to: day, memberId: player.id })
  expect(rows.map(({ gameName }) => gameName)).toEqual([names.en])
  expect(names.bn).not.toBe(names.en)
})
