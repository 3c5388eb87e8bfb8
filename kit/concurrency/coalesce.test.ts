import { expect, it } from "vitest"
import { coalesce } from "./coalesce.ts"

/** Work that ends on demand. */
function heldWork() {
  const runs: { end(): void; fail(): void }[] = []
  const run = () => new Promise<void>((resolve, reject) => runs.push({ end: resolve, fail: () => reject(new Error("failed")) }))
  return { run, runs }
}

it("calls during a run share one run that starts after it", async () => {
  const { run, runs } = heldWork()
  const call = coalesce(run)
  const first = call()
  const later = [call(), call(), call()]
  expect(runs).toHaveLength(1)
  runs[0]!.end()
  await first
  await expect.poll(() => runs.length).toBe(2)
  const next = call()
  runs[1]!.end()
  await Promise.all(later)
  await expect.poll(() => runs.length).toBe(3)
  runs[2]!.end()
  await next
  void call()
  expect(runs).toHaveLength(4)
})

it("a failed run fails only for its own callers", async () => {
  const { run, runs } = heldWork()
  const call = coalesce(run)
  const [first, second] = [call(), call()]
  runs[0]!.fail()
  await expect(first).rejects.toThrow("failed")
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.end()
  await second
})

it("coalesced work never has two runs in progress", async () => {
  let [now, most, runs] = [0, 0, 0]
  const call = coalesce(async () => {
    runs++
    most = Math.max(most, ++now)
    await new Promise(resolve => setTimeout(resolve, 1))
    now--
  })
  const calls: Promise<void>[] = []
  for (let n = 0; n < 50; n++) {
    calls.push(call())
    if (n % 7 === 0) await new Promise(resolve => setTimeout(resolve, n % 3))
  }
  await Promise.all(calls)
  expect(most).toBe(1)
  expect(runs).toBeLessThan(50)
})
