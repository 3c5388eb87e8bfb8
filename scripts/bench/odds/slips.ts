import type { FairDraw, SharedGame } from "@baize/studio/games/game.ts"
import { harborHounds } from "@baize/studio/games/harbor-hounds/harbor-hounds.ts"
import { circuit, codesOf, duelFixtures, neonDuel } from "@baize/studio/games/neon-duel/neon-duel.ts"
import { raceFixtures } from "@baize/studio/games/races/race-game.ts"
import { boutCodes, boutFixtures, derby, ribbonDerby } from "@baize/studio/games/ribbon-derby/ribbon-derby.ts"
import { silverDowns } from "@baize/studio/games/silver-downs/silver-downs.ts"
import { league, leagueFixtures, silverLeague } from "@baize/studio/games/silver-league/silver-league.ts"
import { returnAt } from "@baize/studio/games/sports/odds.ts"
import type { SlipChoice } from "@baize/studio/games/sports/slip.ts"
import type { Fixtures, NumberedResult, SlipOutcome } from "@baize/studio/games/sports/slip-game.ts"

const stake = 100_000
/** One round, played again and again: its odds are those that it has at every table. */
const number = 19

/** Some bets of one round, made on the same slip. */
function slipPlays<Result extends NumberedResult>(
  game: SharedGame<SlipChoice, Result>,
  { chance, odds }: Fixtures<Result>,
  picks: readonly string[],
) {
  const entry = {
    id: "",
    stake: stake * picks.length,
    choice: { bets: picks.map(pick => ({ picks: [pick], stake })) },
    leftAt: null,
  }
  return {
    ways: picks.map(pick => returnAt(pick, chance(number, pick), odds(number, pick))),
    round(draw: FairDraw) {
      const [settled] = game.settle(game.decide(draw, [entry], number), [entry])
      return (settled!.outcome as SlipOutcome<Result>).bets.map(({ win }) => win / stake)
    },
  }
}

const racePicks = ["win-1", "win-4", "place-2", "place-5", "forecast-3-1", "forecast-6-2", "tricast-1-2-3", "tricast-5-4-6"]

const leaguePicks = [
  "1.result.home",
  "2.result.draw",
  "3.btts.yes",
  "4.goals.over-2",
  "5.handicap.minus-away",
  "6.halves.draw-home",
  "7.score.1-1",
  "8.score.other",
]

export const slips = {
  "silver-downs": () => slipPlays(silverDowns, raceFixtures(silverDowns.course), racePicks),
  "harbor-hounds": () => slipPlays(harborHounds, raceFixtures(harborHounds.course), racePicks),
  "silver-league": () => slipPlays(silverLeague, leagueFixtures(league), leaguePicks),
  "ribbon-derby": () => slipPlays(ribbonDerby, boutFixtures(derby), boutCodes),
  "neon-duel": () => slipPlays(neonDuel, duelFixtures(circuit), codesOf(circuit.toWin)),
}
