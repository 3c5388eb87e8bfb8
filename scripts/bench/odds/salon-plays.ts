import { baccaratSpots } from "@baize/studio/games/baccarat/baccarat.ts"
import { dragonTiger, dragonTigerSpots } from "@baize/studio/games/dragon-tiger/dragon-tiger.ts"
import { spots } from "@baize/studio/games/european-roulette/spots.ts"
import { fanTan, fanTanSpots } from "@baize/studio/games/fan-tan/fan-tan.ts"
import type { SharedGame } from "@baize/studio/games/game.ts"
import { niuNiu, niuSpots } from "@baize/studio/games/niu-niu/niu-niu.ts"
import { peonyBaccarat, peonySpots } from "@baize/studio/games/peony-baccarat/peony-baccarat.ts"
import { salonBaccarat } from "@baize/studio/games/salon-baccarat/salon-baccarat.ts"
import { salonRoulette } from "@baize/studio/games/salon-roulette/salon-roulette.ts"
import { sicBo } from "@baize/studio/games/sic-bo/sic-bo.ts"
import { sicBoSpots } from "@baize/studio/games/sic-bo/spots.ts"
import { speedBaccarat } from "@baize/studio/games/speed-baccarat/speed-baccarat.ts"
import type { SpotBets } from "@baize/studio/games/spot-bets.ts"
import { xocDia, xocDiaSpots } from "@baize/studio/games/xoc-dia/xoc-dia.ts"
import { seatsPlays } from "./seats-plays.ts"
import { type Plays, stake, waysOf } from "./ways.ts"

/** A chip on one spot of each kind, all in the same bet. */
function laid(game: SharedGame<SpotBets>, bets: readonly { way: string; spot: string }[]): Plays {
  const choice = Object.fromEntries(bets.map(({ spot }) => [spot, stake]))
  const entry = { id: "", stake: stake * bets.length, choice, leftAt: null }
  return {
    ways: waysOf(
      game as SharedGame,
      bets.map(({ way }) => way),
    ),
    round: draw => {
      const [settled] = game.settle(game.decide(draw, [entry]), [entry])
      const { won } = settled!.outcome as { won: SpotBets }
      return bets.map(({ spot }) => (won[spot] ?? 0) / stake)
    },
  }
}

/** The first spot of each kind of bet. */
const firstOf = (all: readonly { code: string; bet: string }[], { returns }: Pick<SharedGame, "returns">) =>
  returns.map(({ name }) => ({ way: name, spot: all.find(({ bet }) => bet === name)?.code ?? name }))

const named = (all: readonly string[]) => all.map(spot => ({ way: spot, spot }))

/** The live tables of the salon. */
export const salonPlays: Readonly<Record<string, () => Plays>> = {
  "salon-roulette": () => laid(salonRoulette, firstOf(spots, salonRoulette)),
  "salon-baccarat": () => laid(salonBaccarat as SharedGame<SpotBets>, named(baccaratSpots)),
  "salon-blackjack": seatsPlays,
  "dragon-tiger": () => laid(dragonTiger as SharedGame<SpotBets>, named(dragonTigerSpots)),
  "sic-bo": () => laid(sicBo, firstOf(sicBoSpots, sicBo)),
  "peony-baccarat": () => laid(peonyBaccarat as SharedGame<SpotBets>, named(peonySpots)),
  "speed-baccarat": () => laid(speedBaccarat as SharedGame<SpotBets>, named(baccaratSpots)),
  "fan-tan": () => laid(fanTan, firstOf(fanTanSpots, fanTan)),
  "niu-niu": () => laid(niuNiu, firstOf(niuSpots, niuNiu)),
  "xoc-dia": () => laid(xocDia as SharedGame<SpotBets>, named(xocDiaSpots)),
}
