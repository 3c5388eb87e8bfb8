import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Celebration, Kit } from "../kit.ts"
import { celebrate } from "./celebrate.ts"

interface Effects {
  sounds: number
  fanfares: number
  overlays: number
  rain: number
  vibrations: number
  lit: boolean
  shown: number
}

/** What a celebration does, with everything skipped. */
async function effectsOf(win: Celebration): Promise<Effects> {
  const seen: Effects = { sounds: 0, fanfares: 0, overlays: 0, rain: 0, vibrations: 0, lit: false, shown: 0 }
  const words = (key: string) => key
  const kit = {
    words,
    money: String,
    root: { dataset: {} },
    skipping: AbortSignal.abort(),
    plate(_: string, lit = false) {
      if (lit) seen.lit = true
    },
    win(minor: number) {
      seen.shown = minor
    },
    haptics: () => void seen.vibrations++,
    sounds: {
      win: () => void seen.sounds++,
      fanfare: () => void seen.fanfares++,
      tick: () => void seen.sounds++,
      click: () => void seen.sounds++,
    },
    overlay: {
      show: async ({ rain }: { rain?: { amount: number } }) => {
        seen.overlays++
        seen.rain += rain?.amount ?? 0
      },
    },
  } as unknown as Kit
  await celebrate(kit, win)
  return seen
}

const silent = { sounds: 0, fanfares: 0, overlays: 0, rain: 0, vibrations: 0, lit: false }

it("nothing up to what the round has cost is celebrated, whatever came before in it", async () => {
  const round = fc.record({ stake: fc.integer({ min: 1, max: 10_000 }), before: fc.nat(5000), amount: fc.nat(5000) })
  await fc.assert(
    fc.asyncProperty(round, async ({ stake, before, amount }) => {
      const cost = Math.max(stake, before + amount)
      expect(await effectsOf({ amount, stake, cost, before })).toMatchObject(silent)
    }),
    { numRuns: 60 },
  )
})

it("a celebration grows with the win: from a line, over light, to announcements that rain more and more", async () => {
  const of = (times: number) => effectsOf({ amount: times * 100, stake: 100 })
  const [small, good, big, huge, grand] = await Promise.all([of(1.5), of(6), of(12), of(30), of(60)])
  expect(small).toMatchObject({ sounds: 1, fanfares: 0, overlays: 0, lit: true, shown: 150 })
  expect(good).toMatchObject({ fanfares: 0, overlays: 0, lit: true, shown: 600 })
  for (const announced of [big, huge, grand]) expect(announced).toMatchObject({ fanfares: 1, overlays: 1 })
  expect(big!.rain).toBeLessThan(huge!.rain)
  expect(huge!.rain).toBeLessThan(grand!.rain)
})

it("a win of a free round is celebrated, since it cost its player nothing", async () => {
  expect(await effectsOf({ amount: 10, stake: 100, cost: 0 })).toMatchObject({ lit: true, shown: 10 })
})

/** Sounds and announcements of wins, which know nothing of what a round has cost. */
const loud = /sounds\.(win|fanfare)\(|kind: "(win|jackpot)"|haptics\("(win|big)"\)/

/** Where games do this, with the two lines before and the one after. */
function placesOf(what: RegExp): string[] {
  const games = join(import.meta.dirname, "../games")
  return globSync("**/*.ts", { cwd: games }).flatMap(file => {
    const lines = readFileSync(join(games, file), "utf8").split("\n")
    const around = (at: number) => lines.slice(Math.max(0, at - 2), at + 2).join(" ")
    return lines.flatMap((line, at) => (what.test(line) ? [`${file}: ${around(at).trim()}`] : []))
  })
}

it("every game celebrates through the kit: its own sounds of winning are only where a round pays more than it cost", () => {
  const guarded = /won > (money\.)?cost|is(Feature)?Win\(|shot\.big|prizes\.grand/
  expect(placesOf(loud).filter(line => !guarded.test(line))).toEqual([])
})

it("no game lights the line of a result that has only returned the stake, or a part of it", () => {
  const lit = /\b(plate|say|tell)\(.*, true\)\)?$/
  // A window full of one symbol pays many stakes.
  const guarded = /is(Feature)?Win\(|\bwon\)|outcome\.full|if \(full\)/
  expect(placesOf(lit).filter(line => !guarded.test(line))).toEqual([])
})
