import { autorun } from "mobx"
import { expect, it } from "vitest"
import { ServerTime } from "./server-time.ts"

function world(now: number) {
  let due: { at: number; work: () => void } | undefined
  const reopened: number[] = []
  const source = { now: () => now, reopen: async () => void reopened.push(now) }
  const clock = {
    now: source.now,
    later(milliseconds: number, work: () => void) {
      due = { at: now + milliseconds, work }
      return () => {
        due = undefined
      }
    },
  }
  /** Moves the clock; a timer that was due meanwhile runs once, late, as after a sleep. */
  const wait = (milliseconds: number): void => {
    now += milliseconds
    if (!due || due.at > now) return
    const { work } = due
    due = undefined
    work()
  }
  return { source, clock, wait, reopened, waiting: () => due !== undefined }
}

it("the server clock ticks on the second, whenever it was started", () => {
  const { source, clock, wait } = world(10_400)
  const time = new ServerTime(source, clock)
  const seen: number[] = []
  autorun(() => seen.push(time.second))
  time.start()
  wait(599)
  wait(1)
  wait(1_000)
  expect(seen).toEqual([10_000, 11_000, 12_000])
})

it("the server clock is right immediately after a sleep, and asks the platform again", () => {
  const { source, clock, wait, reopened } = world(10_000)
  const time = new ServerTime(source, clock)
  time.start()
  wait(1_000)
  expect(reopened).toEqual([])
  wait(3_600_250)
  expect(time.second).toBe(3_611_000)
  expect(reopened).toEqual([3_611_250])
})

it("the server clock leaves no timer behind", () => {
  const { source, clock, waiting } = world(0)
  const stop = new ServerTime(source, clock).start()
  expect(waiting()).toBe(true)
  stop()
  expect(waiting()).toBe(false)
})
