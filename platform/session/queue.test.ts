import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { createQueue } from "./queue.ts"

it("runs two at a time, in the order they came", async () => {
  const inTurn = createQueue(2, 100)
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
  const inTurn = createQueue(1, 100)
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await inTurn(async () => "yes")).toBe("yes")
})
it("says that it is busy instead of letting the line grow without end", async () => {
  const inTurn = createQueue(1, 2)
  const works = Array.from({ length: 4 }, () => inTurn(() => sleep(5)))
  await expect(works[3]).rejects.toMatchObject({ code: "busy", status: 503 })
  await Promise.all(works.slice(0, 3))
})
