import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { createLimiter } from "./limiter.ts"

it("runs two at a time, in the order they came", async () => {
  const inTurn = createLimiter(2, 100)
  const seen: number[] = []
  let [now, most] = [0, 0]
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      inTurn(async () => {
        most = Math.max(most, ++now)
        seen.push(at)
        await sleep(5)
        now--
      }),
    ),
  )
  expect(most).toBe(2)
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})
it("goes on after a failure", async () => {
  const inTurn = createLimiter(1, 100)
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await inTurn(async () => "yes")).toBe("yes")
})
it("throws what it was given instead of letting its queue grow without end", async () => {
  const inTurn = createLimiter(1, 2, () => new Error("full"))
  const works = Array.from({ length: 4 }, () => inTurn(() => sleep(5)))
  await expect(works[3]).rejects.toThrow("full")
  await Promise.all(works.slice(0, 3))
})
