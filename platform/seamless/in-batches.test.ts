import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { testWorld, type World } from "../testing/world.ts"
import { inBatches } from "./in-batches.ts"

let world: World
let asked: (readonly number[])[]
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(() => {
  asked = []
})

/** How often a number goes into a hundred. */
const howOften = () =>
  inBatches(async (numbers: readonly number[]) => {
    asked.push(numbers)
    const rows = await world.database.rows<{ times: number }>(sql`
      select 100 / n as times from unnest(${numbers}::int[]) with ordinality as asked(n, i) order by i`)
    return rows.map(({ times }) => times)
  })

test("what comes at the same moment is asked about together, up to so much", async () => {
  const ask = howOften()
  const numbers = Array.from({ length: 130 }, (_, n) => n + 1)
  expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map(n => Math.trunc(100 / n)))
  expect(asked.map(({ length }) => length)).toEqual([128, 2])
})

test("what PostgreSQL cannot answer fails alone, and the others of its moment are answered", async () => {
  const heard = await Promise.allSettled([50, 0, 20].map(howOften()))
  expect(heard.map(one => (one.status === "fulfilled" ? one.value : one.status))).toEqual([2, "rejected", 5])
  expect(asked).toEqual([[50, 0, 20], [50], [0], [20]])
})

test("where the connection is lost, all fail and none is asked again", async () => {
  const ask = inBatches(async (numbers: readonly number[]) => {
    asked.push(numbers)
    return world.database.rows<object>(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  expect((await Promise.allSettled([1, 2].map(ask))).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(asked).toEqual([[1, 2]])
})
