import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { createCrowd } from "./vendor-calls.ts"

it("gives the answer of whatever is done in time", async () => {
  const crowd = createCrowd(2, 1_000)
  expect(await crowd.admit(async () => "done")).toBe("done")
  await expect(crowd.admit(() => Promise.reject(new Error("no such round")))).rejects.toThrow("no such round")
  expect(crowd.isFull).toBe(false)
})

it("tells whoever has waited too long to ask again, and counts the call until it is done all the same", async () => {
  const crowd = createCrowd(1, 20)
  const work = Promise.withResolvers<string>()
  await expect(crowd.admit(() => work.promise)).rejects.toMatchObject({
    status: 503,
    code: "busy",
    detail: { value: { retryAfterSeconds: 1 } },
  })
  expect(crowd.isFull).toBe(true)
  work.resolve("done at last")
  await pause(0)
  expect(crowd.isFull).toBe(false)
})
