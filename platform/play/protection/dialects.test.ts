import { standingClock } from "@baize/kit/clock.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hub88Client } from "../../../conformance/hub88/client.ts"
import { pragmaticClient } from "../../../conformance/pragmatic/client.ts"
import { beginBreak } from "../../identity/person/breaks.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { issueTestCredentials } from "../vendors/test-credentials.ts"
import { changeLimit } from "./limits.ts"

let world: TestWorld
let url: string
beforeAll(async () => {
  world = await testWorld({}, { clock: standingClock(new Date()) })
  url = await world.platform.http.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(() => world?.close())

test.each([
  ["hub88", "CLO", hub88Client, '"status":"RS_ERROR_LIMIT_REACHED"', '"status":"RS_ERROR_USER_DISABLED"'],
  ["pragmatic", "GPR", pragmaticClient, '"error":50', '"error":6'],
] as const)("a vendor speaking %s receives limits and breaks in its own words", async (dialect, code, speaker, limited, away) => {
  const credentials = (await issueTestCredentials(world.platform, world.baize, code, dialect))!
  const vendor = speaker(url, credentials)
  const { gmtOffsetMinutes } = world.baize
  const who = { member: Number(credentials.player.split(":")[1]), gmtOffsetMinutes }
  const now = world.clock.now()
  let turns = 0
  const bet = (amount: number) => {
    const transaction = crypto.randomUUID()
    return vendor.bet({ transaction, round: `r${++turns}`, amount })
  }

  await world.database.transaction(tx => changeLimit(tx, who, "loss-week", 1_000, now))
  expect(await bet(1_000)).toMatchObject({ ok: true })
  expect((await bet(1)).raw).toContain(limited)

  const until = new Date(now.getTime() + 86_400_000)
  await world.database.transaction(tx => beginBreak(tx, who, "time-out", until, now))
  expect((await bet(1)).raw).toContain(away)
})
