import { ceiling } from "@baize/studio/games/comet/flight.ts"
import { payouts } from "@baize/studio/games/european-roulette/spots.ts"
import { harborHounds } from "@baize/studio/games/harbor-hounds/harbor-hounds.ts"
import { hiLoPaytable } from "@baize/studio/games/hi-lo/hi-lo.ts"
import { minesPaytable } from "@baize/studio/games/mines/mines.ts"
import { circuit } from "@baize/studio/games/neon-duel/neon-duel.ts"
import { silverDowns } from "@baize/studio/games/silver-downs/silver-downs.ts"
import { league } from "@baize/studio/games/silver-league/silver-league.ts"
import { lowToHigh, stakesIn } from "@baize/studio/games/stakes.ts"
import { heights } from "@baize/studio/games/summit/ledges.ts"
import { difficulties, topFloor, towerWin } from "@baize/studio/games/tower/tower.ts"
import { expect, it } from "vitest"
import { DEFAULT_WIN } from "./caps.ts"

it("no win of the house's games with a limit of their own is held at the default cap", () => {
  const highest = stakesIn("USD").at(-1)!
  const hundredths = [ceiling, ...[silverDowns.course, harborHounds.course, league, circuit].map(game => game.highest)]
  const wins = {
    tower: Math.max(...difficulties.map(difficulty => towerWin(highest, difficulty, topFloor(difficulty)))),
    odds: (highest * Math.max(...hundredths)) / 100,
    summit: (highest * heights.at(-1)!) / 10,
    caps: highest * Math.max(minesPaytable.cap, hiLoPaytable.cap),
    roulette: highest * Math.max(...lowToHigh) * (payouts.straight + 1),
  }
  for (const [game, win] of Object.entries(wins)) expect(win, game).toBeLessThanOrEqual(DEFAULT_WIN)
  expect(Math.max(...Object.values(wins))).toBe(DEFAULT_WIN)
})
