import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { createInFlightLimiter } from "./in-flight.ts"

it("a vendor call done in time gets its answer", async () => {
  const vendorLimiter = createInFlightLimiter(2, 1_000)
  expect(await vendorLimiter.run(async () => "done")).toBe("done")
  await expect(vendorLimiter.run(() => Promise.reject(new Error("no such round")))).rejects.toThrow("no such round")
  expect(vendorLimiter.isFull).toBe(false)
})

it("a vendor call that waits too long is asked to repeat, and still counted until it is done", async () => {
  const vendorLimiter = createInFlightLimiter(1, 20)
  const work = Promise.withResolvers<string>()
  await expect(vendorLimiter.run(() => work.promise)).rejects.toMatchObject({
    status: 503,
    code: "busy",
    detail: { value: { retryAfterSeconds: 1 } },
  })
  expect(vendorLimiter.isFull).toBe(true)
  work.resolve("done at last")
  await pause(0)
  expect(vendorLimiter.isFull).toBe(false)
})
