import { setLimit } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { beforeEach, expect, test } from "vitest"
import { api, mia, mine, playAgain, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { switchGame, switchVendor } from "../vendors/switches.ts"
import { grantFreeRounds } from "./free-rounds.ts"

// When free rounds can be played: never where a bet would be refused for any reason but its stake.
const NOON = new Date("2026-11-21T12:00:00Z")
const MINUTE = 60_000

usePlayingMember({ cash: 10_000, at: NOON })

let id: number
beforeEach(async () => {
  const wanted = { member: mia.id, vendor: "BZ", game: mine.game, rounds: 5, stake: 60, by: "test" }
  id = (await grantFreeRounds(world.database, { ...wanted, expiresAt: new Date("2026-11-30T00:00:00Z") }, NOON))!
})

const asked = async (again = true) => {
  const { status, code, value } = await vendor.call("authenticate", { token: mine.token, again })
  return code ?? (value.freeRounds as { id: number }[] | undefined)?.map(grant => grant.id) ?? status
}
const report = () =>
  vendor.call("free-round-win", {
    ...{ transaction: mine.name(), round: mine.name(), player: mine.player, game: mine.game },
    ...{ freeRounds: id, amount: 100, end: true },
  })

test("no free round begins in a game, vendor or brand that is switched off; one that has begun is paid", async () => {
  expect(await asked()).toEqual([id])
  const { database } = world
  const game = await database.one<{ id: number }>(sql`select id from game where vendor = 'BZ' and code = ${mine.game}`)
  const switches: readonly ((on: boolean) => Promise<unknown>)[] = [
    on => switchGame(database, game.id, on),
    on => switchVendor(database, "BZ", on),
    on => switchVendor(database, "BZ", on, world.baize.id),
    on => database.run(sql`update brand_vendor set withdrawn = ${!on} where vendor = 'BZ' and brand = ${world.baize.id}`),
  ]
  for (const [n, turn] of switches.entries()) {
    await turn(false)
    expect([n, await asked(), await asked(false)]).toEqual([n, [], []])
    expect(await report()).toMatchObject({ status: 200 })
    await turn(true)
    expect([n, await asked()]).toEqual([n, [id]])
  }
})

test("no free round begins once the member's time to play is used up", async () => {
  await api(setLimit, { kind: "time-day", amount: 2 })
  for (let minute = 0; minute <= 2; minute++) {
    expect(await asked(), `after ${minute} minutes`).toEqual(minute < 2 ? [id] : [])
    await mine.bet(mine.name(), 100)
    world.clock.advance(MINUTE)
  }
  world.clock.advance(24 * 60 * MINUTE)
  await playAgain()
  expect(await asked()).toEqual([id])
})

test("no game continues for a sign-in whose last call came from a blocked country", async () => {
  await world.setBrand(world.baize, { blockedCountries: ["CN"] })
  expect(await asked()).toEqual([id])
  await world.database.run(sql`update session set last_ip = '240e::1' where member = ${mia.id}`)
  expect([await asked(), await asked(false)]).toEqual(["session-expired", "session-expired"])
  await world.database.run(sql`update session set last_ip = '2003::1' where member = ${mia.id}`)
  expect(await asked()).toEqual([id])
  await world.setBrand(world.baize, { blockedCountries: ["KP"] })
})
