import { expect, it } from "vitest"
import type { Api } from "../../api/client.ts"
import { jackpot } from "../../api/site.ts"
import { JackpotCounter } from "./jackpot.ts"

const crown = (amount: number) => [{ vendor: "BZ", level: "crown", amount }]

function counting(answers: (number | null | "no connection")[]) {
  let work: (() => void) | undefined
  let calls = 0
  const api = (async (endpoint: unknown) => {
    expect(endpoint).toBe(jackpot)
    calls++
    const answer = answers.shift()
    if (answer === "no connection") throw new Error("no connection")
    return { jackpot: answer, jackpotLevels: answer ? crown(answer) : [] }
  }) as unknown as Api
  const later = (milliseconds: number, next: () => void) => {
    expect(milliseconds).toBeLessThan(3_000)
    work = next
    return () => {
      work = undefined
    }
  }
  const counter = new JackpotCounter(api, { now: () => 0, later }, crown(500))
  return {
    counter,
    calls: () => calls,
    waiting: () => work !== undefined,
    pass: async () => {
      work?.()
      await new Promise(setImmediate)
    },
  }
}

it("the counter polls within three seconds, repeatedly, and shows the answers", async () => {
  const { counter, pass } = counting([501, 502])
  counter.watch()
  await pass()
  expect(counter.levels).toEqual(crown(501))
  await pass()
  expect(counter.levels).toEqual(crown(502))
})

it("the counter keeps its figure when a poll fails, and polls again", async () => {
  const { counter, pass } = counting(["no connection", null, 510])
  counter.watch()
  await pass()
  await pass()
  expect(counter.levels).toEqual(crown(500))
  await pass()
  expect(counter.levels).toEqual(crown(510))
})

it("the counter stops polling once it is not watched", async () => {
  const { counter, calls, waiting, pass } = counting([501])
  const stop = counter.watch()
  stop()
  expect(waiting()).toBe(false)
  await pass()
  expect([calls(), counter.levels]).toEqual([0, crown(500)])
})
