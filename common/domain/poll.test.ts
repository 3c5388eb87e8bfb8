import { expect, it } from "vitest"
import { poll } from "./poll.ts"

/** A clock on which time passes by hand. */
function handClock() {
  const due: (() => void)[] = []
  return {
    now: () => 0,
    later: (_: number, work: () => void) => {
      due.push(work)
      return () => void due.splice(due.indexOf(work) >>> 0, 1)
    },
    async pass() {
      due.shift()?.()
      await new Promise(setImmediate)
    },
    due,
  }
}

it("what is asked again and again is asked again after a failure, and never after the end", async () => {
  const clock = handClock()
  const taken: number[] = []
  let asked = 0
  const answers = [() => 1, () => Promise.reject(new Error("lost")), () => 3]
  const end = poll(clock, { everyMs: 1_000, ask: async () => answers[asked++]!(), take: answer => taken.push(answer) })
  for (let turn = 0; turn < 3; turn++) await clock.pass()
  expect(taken).toEqual([1, 3])
  expect(clock.due).toHaveLength(1)
  end()
  expect(clock.due).toHaveLength(0)
})
