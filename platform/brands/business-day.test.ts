import type { TestDatabase } from "@baize/kit/testing/database.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../testing/database.ts"
import { businessDay, dayStart } from "./calendar.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await platformDatabase()
})
afterAll(() => database.close())

it("a business day and its first instant are the same in SQL and in TypeScript", async () => {
  const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  const offset = fc.integer({ min: -12 * 60, max: 14 * 60 })
  await fc.assert(
    fc.asyncProperty(instant, offset, async (at, minutes) => {
      const day = businessDay(at, minutes)
      const inSql = await database.one<{ day: string; start: Date }>(sql`
        select business_day(${at}, ${minutes}) as day, day_start(${day}, ${minutes}) as start`)
      expect(inSql).toEqual({ day, start: dayStart(day, minutes) })
    }),
  )
})
