import { expect, test } from "vitest"
import { type DrawSound, DrawSounds } from "./draw-sounds.ts"

function sounds(kept = new Map<string, string>()) {
  const heard: DrawSound[] = []
  const storage = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: string | undefined) => void (value === undefined ? kept.delete(key) : kept.set(key, value)),
  }
  return { heard, kept, draws: new DrawSounds(storage, sound => heard.push(sound)) }
}

test("the sounds of a lottery are off until they are switched on, and stay as chosen", () => {
  const first = sounds()
  first.draws.make("win")
  first.draws.closesIn(3)
  expect(first.heard).toEqual([])
  first.draws.toggle()
  first.draws.make("draw")
  expect(first.heard).toEqual(["tick", "draw"])
  const second = sounds(first.kept)
  second.draws.make("win")
  second.draws.toggle()
  second.draws.make("win")
  expect(second.heard).toEqual(["win"])
  expect(sounds(second.kept).draws.on).toBe(false)
})

test("the last five seconds of a sale tick", () => {
  const { draws, heard } = sounds(new Map([["baize.lottery.sound", "on"]]))
  for (let seconds = 8; seconds >= 0; seconds--) draws.closesIn(seconds)
  expect(heard).toHaveLength(5)
})
