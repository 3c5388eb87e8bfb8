import { protection, setLimit } from "@baize/common/api/protection.ts"
import { expect, test } from "vitest"
import { bet, HOUR, later, limit, refused, taken, useLimitedPlayer } from "../../testing/limited-player.ts"
import { api, world } from "../../testing/playing-member.ts"
import { keepPendingLimits } from "./limits.ts"

useLimitedPlayer()

test("a looser limit that was pending at a restored instant never takes effect: its member may have canceled it", async () => {
  await api(setLimit, { kind: "stake", amount: 200 })
  await api(setLimit, { kind: "deposit-day", amount: 500 })
  await api(setLimit, { kind: "stake", amount: null })
  expect(await limit("stake")).toMatchObject({ amount: 200, pending: { amount: null } })
  expect(await keepPendingLimits(world.database, world.clock.now())).toBe(1)
  expect(await keepPendingLimits(world.database, world.clock.now())).toBe(0)
  await later(48 * HOUR)
  expect(await limit("stake")).toMatchObject({ amount: 200, pending: null })
  expect(await bet(201)).toMatchObject(refused("limit-stake"))
  expect((await api(protection, {})).changes[0]).toMatchObject({ act: "change-cancelled", kind: "stake", becomes: 200 })
  await api(setLimit, { kind: "stake", amount: null })
  await later(25 * HOUR)
  expect(await bet(201)).toMatchObject(taken)
})

test("a looser limit that was in force before a restored instant stays, though the restore is days later", async () => {
  await api(setLimit, { kind: "stake", amount: 200 })
  await api(setLimit, { kind: "stake", amount: 400 })
  await later(25 * HOUR)
  await api(setLimit, { kind: "deposit-day", amount: 500 })
  world.clock.advance(48 * HOUR)
  await keepPendingLimits(world.database, world.clock.now())
  await later(0)
  expect(await limit("stake")).toMatchObject({ amount: 400 })
})
