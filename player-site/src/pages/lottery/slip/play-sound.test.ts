import { soundSets } from "@baize/common/api/sounds.ts"
import type { DrawSound } from "@baize/common/domain/lottery/draw-sounds.ts"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { playSound } from "./play-sound.ts"

interface Scheduled {
  readonly type: string
  readonly hertz: number
  readonly start: number
}
let scheduled: Scheduled[]
let contexts = 0

/** Writes down what a browser's would sound. */
class ListeningContext {
  readonly currentTime = 7
  readonly destination = {}
  constructor() {
    contexts++
  }
  resume = () => Promise.resolve()
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: () => undefined,
  })
  createOscillator() {
    let hertz = 0
    const oscillator = {
      type: "sine",
      frequency: {
        setValueAtTime(value: number) {
          hertz = value
        },
        exponentialRampToValueAtTime: vi.fn(),
      },
      connect: <To>(to: To): To => to,
      start: (start: number) => void scheduled.push({ type: oscillator.type, hertz, start }),
      stop: vi.fn(),
    }
    return oscillator
  }
}
beforeAll(() => {
  vi.stubGlobal("AudioContext", ListeningContext)
  vi.stubGlobal("document", { hidden: false })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  scheduled = []
})

const sounds: readonly DrawSound[] = ["tick", "draw", "win"]
const played = (sound: DrawSound, set: (typeof soundSets)[number]): Scheduled[] => {
  scheduled = []
  playSound(sound, set)
  return scheduled
}

test("a brand without sounds schedules none, and asks the browser for none", () => {
  for (const sound of sounds) expect(played(sound, "off")).toEqual([])
  expect(contexts).toBe(0)
})

test.each(sounds)("each set of sounds has waves and pitches of its own: %s", sound => {
  const heard = soundSets.filter(set => set !== "off").map(set => played(sound, set))
  for (const tones of heard) {
    expect(tones.length).toBeGreaterThan(0)
    for (const { hertz, start } of tones) {
      expect(hertz).toBeGreaterThan(100)
      expect(hertz).toBeLessThan(12_000)
      expect(start).toBeGreaterThanOrEqual(7)
    }
  }
  const pitches = heard.map(tones => tones.map(({ hertz }) => Math.round(hertz)).join(" "))
  expect(new Set(pitches).size).toBe(3)
  expect(heard[2]!.every(({ type }) => type === "square")).toBe(true)
  expect(
    heard
      .slice(0, 2)
      .flat()
      .every(({ type }) => type !== "square"),
  ).toBe(true)
})

test("the usual sounds are knocks on wood and a chord", () => {
  expect(played("draw", "wood")).toEqual(
    [340, 322, 304, 286, 268].map((hertz, n) => ({ type: "triangle", hertz, start: expect.closeTo(7 + 0.12 * n) })),
  )
  expect(played("win", "wood").map(({ hertz }) => hertz)).toEqual([523.25, 659.26, 783.99, 1_046.5])
})

test("a hidden page does not tick, and its numbers are still heard", () => {
  vi.stubGlobal("document", { hidden: true })
  for (const set of ["wood", "bells", "arcade"] as const) {
    expect(played("tick", set)).toEqual([])
    expect(played("draw", set).length).toBeGreaterThan(4)
  }
  vi.stubGlobal("document", { hidden: false })
})
