import { baccarat, baccaratSpots } from "@baize/studio/games/baccarat/baccarat.ts"
import { type CometResult, comet } from "@baize/studio/games/comet/comet.ts"
import { copperDice } from "@baize/studio/games/dice/copper-dice.ts"
import { dice } from "@baize/studio/games/dice/dice.ts"
import { europeanRoulette } from "@baize/studio/games/european-roulette/european-roulette.ts"
import { spots } from "@baize/studio/games/european-roulette/spots.ts"
import { highCard } from "@baize/studio/games/high-card/high-card.ts"
import { copperMines } from "@baize/studio/games/mines/copper-mines.ts"
import { minesGame } from "@baize/studio/games/mines/mines.ts"
import { sabongRing } from "@baize/studio/games/sabong-ring/sabong-ring.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { blackjackPlays } from "./blackjack-plays.ts"
import { dicePlays, minesPlays } from "./dice-and-mines.ts"
import { huntPlays } from "./hunts.ts"
import { kenoPlays, plinkoPlays, summitPlays, wheelPlays } from "./originals.ts"
import { salonPlays } from "./salon-plays.ts"
import { slips } from "./slips.ts"
import { betPlays, pickPlays } from "./slots.ts"
import { hiLoPlays, towerPlays, videoPokerPlays } from "./steps-plays.ts"
import { atOnce, back, entry, inTurn, type Plays, stake, waysOf } from "./ways.ts"

function crashPlays(): Plays {
  const targets = [101, 150, 200, 300, 500, 1000, 10_000, 100_000]
  const entries = targets.map(auto => entry({ auto }))
  return {
    ways: waysOf(
      comet,
      targets.map(target => `${(target / 100).toFixed(2)}×`),
    ),
    round: draw => comet.settle(comet.decide(draw, entries) as CometResult, entries).map(back),
  }
}

function highCardPlays(): Plays {
  const tables = [1, 2, 3, 4, 5].map(seats => Array.from({ length: seats }, () => entry(null)))
  const ways = waysOf(
    highCard,
    tables.map(({ length }) => (length === 1 ? "house" : `${length} players`)),
  )
  return inTurn(ways, (draw, way) => back(highCard.settle(highCard.decide(draw, tables[way]!), tables[way]!)[0]!) * stake)
}

function sabongPlays(): Plays {
  const entries = (["meron", "wala", "draw"] as const).map(side => entry({ side }))
  const [side, drawn] = waysOf(sabongRing, ["side", "draw"])
  return {
    ways: [{ ...side!, name: "meron" }, { ...side!, name: "wala" }, drawn!],
    round: draw => sabongRing.settle(sabongRing.decide(draw, entries), entries).map(back),
  }
}

const special: Readonly<Record<string, () => Plays>> = {
  "european-roulette": () =>
    atOnce(
      europeanRoulette,
      europeanRoulette.returns.map(({ name }) => ({ way: name, spot: spots.find(({ bet }) => bet === name)?.code ?? name })),
    ),
  baccarat: () =>
    atOnce(
      baccarat,
      baccaratSpots.map(spot => ({ way: spot, spot })),
    ),
  dice: () => dicePlays(dice),
  mines: () => minesPlays(minesGame),
  "copper-dice": () => dicePlays(copperDice),
  "copper-mines": () => minesPlays(copperMines),
  blackjack: blackjackPlays,
  "hi-lo": hiLoPlays,
  tower: towerPlays,
  "video-poker": videoPokerPlays,
  ...huntPlays,
  comet: crashPlays,
  summit: summitPlays,
  plinko: plinkoPlays,
  wheel: wheelPlays,
  keno: kenoPlays,
  "thousand-roofs": () => betPlays("thousand-roofs"),
  "monsoon-tiger": () => betPlays("monsoon-tiger"),
  "lions-in-step": () => betPlays("lions-in-step"),
  "night-market": () => betPlays("night-market"),
  "secret-herbarium": () => betPlays("secret-herbarium"),
  "sun-archer": () => betPlays("sun-archer"),
  "dragon-gate": () => betPlays("dragon-gate"),
  "elephant-road": () => betPlays("elephant-road"),
  "potting-shed": () => pickPlays("potting-shed"),
  "high-card": highCardPlays,
  "sabong-ring": sabongPlays,
  ...slips,
  ...salonPlays,
}

/** Every game of the studio; a new game that isn't a slot must define here how it is played. */
export const gamesToPlay: readonly string[] = studioGames.map(({ code }) => code)

export function playsOf(code: string): Plays {
  const make = special[code]
  if (make) return make()
  const game = studioGames.find(one => one.code === code)
  if (game?.kind !== "instant" || game.returns.length !== 1) throw new Error(`${code}: define in plays.ts how it is played`)
  return inTurn(game.returns, draw => game.play(draw, stake, null).win)
}
