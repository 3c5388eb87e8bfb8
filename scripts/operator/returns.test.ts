import { testDatabase } from "@baize/kit/testing/database.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import { studioMigrations } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"
import { beforeEach, expect, it, type MockInstance, vi } from "vitest"
import { returnsCommand } from "./returns.ts"

let said: MockInstance<typeof console.log>
beforeEach(() => {
  said = vi.spyOn(console, "log").mockImplementation(() => {})
})

it("returns says that nothing was counted if the studio has no tables yet", async () => {
  const database = await platformDatabase()
  expect(await returnsCommand({ database })).toBe(0)
  expect(said).toHaveBeenCalledWith("The house games have no rounds yet.")
  await database.close()
})

it("returns prints the RTP of each game, and ends with 1 while an alarm is on", async () => {
  const studio = await testDatabase(studioMigrations)
  await studio.run(sql`
    insert into return_sum (game, way, currency, rounds, stakes, wins, expected, variance, luckiest)
    values ('dice', '50.00 %', 'USD', 10000, 1000000, 990000, 990000, 100000000, 198)`)
  expect(await returnsCommand({ database: studio })).toBe(0)
  expect(said).toHaveBeenCalledWith("dice  USD  50.00 %  10000 rounds  99.00 % returned, 99.00 % expected, 0.0 σ off")
  await studio.run(sql`
    insert into return_alarm (game, way, currency, sigmas, rounds, stakes, wins, expected, raised_at)
    values ('dice', '', 'USD', -5, 1, 1, 1, 1, '2026-11-21T12:00Z')`)
  expect(await returnsCommand({ database: studio })).toBe(1)
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining("ALARM since 2026-11-21T12:00:00.000Z"))
  await studio.close()
})
