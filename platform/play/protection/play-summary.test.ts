import { playSummary, protection, setRealityCheck } from "@baize/common/api/protection.ts"
import { expect, test } from "vitest"
import { bet, HOUR, later, MINUTE, taken, useLimitedPlayer } from "../../testing/limited-player.ts"
import { api, mia, mine, vendor, world } from "../../testing/playing-member.ts"
import { grantFreeRounds } from "../seamless/free-rounds.ts"

useLimitedPlayer()

test("the summary gives stakes, wins and time of the day, week and month, however often it is read", async () => {
  const first = mine.name()
  await mine.bet(first, 1_000)
  world.clock.advance(2 * MINUTE)
  await mine.win(first, 250)
  await later(24 * HOUR)
  await bet(100)
  await Promise.all(Array.from({ length: 5 }, () => api(playSummary, {})))
  expect(await api(playSummary, {})).toEqual({
    today: { staked: 100, won: 0, seconds: 0 },
    week: { staked: 1_100, won: 250, seconds: 120 },
    month: { staked: 1_100, won: 250, seconds: 120 },
    counted: { staked: 1_100, won: 250, seconds: 120 },
  })
  await later(24 * HOUR) // Monday
  expect(await api(playSummary, {})).toMatchObject({ today: { staked: 0 }, week: { staked: 0 }, month: { staked: 1_100 } })
})

test("free-round wins count as wins, not as a smaller stake", async () => {
  const wanted = { member: mia.id, vendor: "BZ", game: mine.game, rounds: 2, stake: 60, by: "test" }
  const freeRounds = await grantFreeRounds(
    world.database,
    { ...wanted, expiresAt: new Date(world.clock.now().getTime() + HOUR) },
    world.clock.now(),
  )
  const { player, game } = mine
  const report = (name: string) =>
    vendor.call("free-round-win", { transaction: name, round: `r-${name}`, player, game, freeRounds, amount: 700, end: true })
  const [first, second] = [mine.name(), mine.name()]
  expect(await report(first)).toMatchObject(taken)
  await bet(100)
  expect((await api(playSummary, {})).today).toMatchObject({ staked: 100, won: 700 })
  expect(await report(second)).toMatchObject(taken)
  await mine.rollback(mine.name(), second)
  expect((await api(playSummary, {})).today).toMatchObject({ staked: 100, won: 700 })
})

test("play before midnight is counted after it, also at the start of a week and a month", async () => {
  world.clock.set(new Date("2027-02-01T03:57:00Z")) // Sunday, three minutes before the Monday that starts February at the brand
  await later(0)
  const { counted } = await api(playSummary, {})
  await bet(500)
  world.clock.advance(4 * MINUTE)
  await bet(200)
  const after = await api(playSummary, {})
  expect(after.counted.staked - counted.staked).toBe(700)
  expect(after.today).toMatchObject({ staked: 200 })
  expect(after.month).toMatchObject({ staked: 200 })
})

test("the time between reality checks is set by the member", async () => {
  expect((await api(protection, {})).realityMinutes).toBe(60)
  expect((await api(setRealityCheck, { minutes: 15 })).realityMinutes).toBe(15)
  await expect(api(setRealityCheck, { minutes: 20 as 15 })).rejects.toMatchObject({ code: "malformed" })
})
