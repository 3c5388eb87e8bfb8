import { expect, it } from "vitest"
import { pause } from "./count-up.ts"

/** What of a show of three parts, with a pause after each, has run when the current task ends. */
async function shownInTask(skip: AbortSignal, begin: () => void): Promise<number> {
  let shown = 0
  const show = async () => {
    for (let part = 0; part < 3; part++) {
      shown++
      await pause(60_000, skip)
    }
  }
  const all = show()
  begin()
  // As many turns of microtasks as no show takes.
  for (let turn = 0; turn < 100; turn++) await null
  const inTask = shown
  await all
  expect(shown).toBe(3)
  return inTask
}

it("each part of a skipped show has a task of its own", async () => {
  expect(await shownInTask(AbortSignal.abort(), () => {})).toBe(1)
  const skip = new AbortController()
  expect(await shownInTask(skip.signal, () => skip.abort())).toBe(1)
})
