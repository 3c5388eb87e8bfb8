import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { keptFor } from "./kept-for.ts"

it("an answer is kept for its time, for each key, and read again after it", async () => {
  let reads = 0
  const answers = keptFor(
    200,
    (key: string) => key,
    async key => `${key} ${++reads}`,
  )
  expect(await Promise.all([answers.of("a"), answers.of("a"), answers.of("b")])).toEqual(["a 1", "a 1", "b 2"])
  expect(await answers.of("a")).toBe("a 1")
  await pause(210)
  expect(await answers.of("a")).toBe("a 3")
  answers.forget("a")
  expect(await answers.of("a")).toBe("a 4")
})

it("a read that failed is not kept", async () => {
  let reads = 0
  const answers = keptFor(
    60_000,
    (key: string) => key,
    async () => {
      if (++reads === 1) throw new Error("gone")
      return reads
    },
  )
  await expect(answers.of("a")).rejects.toThrow("gone")
  expect(await answers.of("a")).toBe(2)
})
