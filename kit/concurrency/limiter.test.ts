import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { createLimiter } from "./limiter.ts"

it("a limiter runs two tasks at a time, in FIFO order", async () => {
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
it("a limiter continues after a failed task", async () => {
  const inTurn = createLimiter(1, 100)
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await inTurn(async () => "yes")).toBe("yes")
})
it("a full limiter throws the given error instead of growing its queue", async () => {
  const inTurn = createLimiter(1, 2, () => new Error("full"))
  const works = Array.from({ length: 4 }, () => inTurn(() => sleep(5)))
  await expect(works[3]).rejects.toThrow("full")
  await Promise.all(works.slice(0, 3))
})
