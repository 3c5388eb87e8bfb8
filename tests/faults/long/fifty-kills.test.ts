import { afterAll, beforeAll, test } from "vitest"
import { type Installation, startInstallation, type Victim } from "../installation.ts"
import { type Kill, underKills } from "../kill-series.ts"
import { openCrowd, type PlayerCrowd } from "../player-crowd.ts"

// KILLS: number of kills, 50 by default. KILLS_SEED: their order, random by default and printed.
const kills = Number(process.env.KILLS ?? 50)
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000)

let installation: Installation
let crowd: PlayerCrowd
beforeAll(async () => {
  installation = await startInstallation({ count: 100 })
  crowd = await openCrowd(installation, {
    "emerald-cloth": 10,
    "thunder-crown": 10,
    "moon-rabbit-bakery": 10,
    "honey-meadow": 5,
    "thousand-drums": 5,
    dice: 20,
    mines: 20,
    comet: 20,
  })
})
afterAll(() => installation?.close())

/** Kills in an order determined by the seed; every fifth hits two processes at once, every third waits for comets in flight. */
function anyOrder(): Kill[] {
  const victims: readonly Victim[] = ["platform", "studio", "PostgreSQL", "a process of PostgreSQL"]
  let state = seed
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const series: Kill[] = []
  for (let left = kills; left > 0; ) {
    const first = next(victims.length)
    const second = (first + 1 + next(victims.length - 1)) % victims.length
    const both = left > 1 && series.length % 5 === 4 && !(first > 1 && second > 1)
    const chosen = both ? [victims[first]!, victims[second]!] : [victims[first]!]
    series.push({ victims: chosen, after: 20 + next(150), inFlight: series.length % 3 === 0 })
    left -= chosen.length
  }
  return series
}

test(
  `no player loses or gains a cent in ${kills} kills in random order (KILLS_SEED=${seed})`,
  { timeout: 120_000 + kills * 40_000 },
  () => underKills(installation, crowd, anyOrder()),
)
