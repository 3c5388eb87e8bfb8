import { setTimeout as pause } from "node:timers/promises"
import { expect, it } from "vitest"
import { acting } from "./acting.ts"
import { CurrentRound } from "./current-round.ts"

it("players who send action after action cannot hold up the end of a round", async () => {
  const entry = { id: "one", actions: [] }
  const known = { game: { turns: {} }, round: { phase: "running" }, entries: [entry] }
  const round = new CurrentRound({ now: () => new Date() }, known as never, performance.now())
  const actions = acting(
    () => round,
    () => {},
  )
  let going = true
  const send = async (delay: number) => {
    await pause(delay)
    const repeated = { id: "one", step: 7, action: { act: "hit" }, at: performance.now() }
    while (going) await actions.act(repeated, () => pause(10, { refusal: "step-ahead" }))
  }
  const senders = [0, 3, 6].map(send)
  await pause(20)
  const idle = actions.idle().then(() => "ended")
  expect(await Promise.race([idle, pause(1000, "held up")])).toBe("ended")
  going = false
  await Promise.all(senders)
})
