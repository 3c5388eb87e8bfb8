import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { listeners } from "./listeners.ts"

const fail = (error: unknown) => {
  throw error
}

it("changes that follow one another are sent together, a quarter of a second apart, and none is lost", async () => {
  let state = 0
  const sent: { at: number; text: string }[] = []
  const table = listeners(
    () => () => String(state),
    fail,
    () => {},
    250,
  )
  const gone = table.add({
    account: "someone",
    send: text => sent.push({ at: performance.now(), text }) > 0,
    close: () => {},
  })
  for (; state < 60; state++) {
    table.sendSoon()
    await pause(10)
  }
  table.sendSoon()
  await pause(300)
  gone()
  expect(sent.at(-1)?.text).toBe("60")
  expect(sent.length).toBeLessThan(8)
  const apart = sent.slice(2).map(({ at }, n) => at - sent[n + 1]!.at)
  expect(Math.min(...apart)).toBeGreaterThan(245)
})

it("what cannot wait is sent at once, and the others with it", async () => {
  const sent: string[] = []
  let state = "open"
  const table = listeners(
    () => () => state,
    fail,
    () => {},
    250,
  )
  table.add({ account: "someone", send: text => sent.push(text) > 0, close: () => {} })
  table.sendSoon()
  state = "running"
  table.sendNow()
  expect(sent).toEqual(["open", "running"])
  await pause(300)
  expect(sent).toEqual(["open", "running"])
  table.close()
})
