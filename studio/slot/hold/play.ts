import type { FairDraw } from "../../games/game.ts"
import { type Evaluation, evaluate } from "../evaluate.ts"
import { lineBets, symbolAt } from "../machine.ts"
import { type HoldMachine, placesOf } from "./machine.ts"

/** A coin in its place: reel after reel, each from the top. `coin` is its index among the machine's coins. */
export interface PlacedCoin {
  place: number
  coin: number
}

export interface HoldOutcome {
  stops: number[]
  lines: Evaluation["lines"]
  /** In line bets. */
  linePays: number
  /** The coins on the reels. */
  coins: PlacedCoin[]
  /** The respins, if there were enough coins: the new coins of each. Their pays are in line bets. */
  hold?: { respins: PlacedCoin[][]; coinPays: number; grandPays: number }
  /** Everything the round pays, in line bets. */
  total: number
}

/** Plays a whole round: the reels, what is on their coins, and the respins. */
export function playHold(machine: HoldMachine, draw: FairDraw): HoldOutcome {
  const { reels } = machine
  const stops = reels.strips.map(strip => draw(strip.length))
  const { lines, total: linePays } = evaluate(reels, stops)
  const coins: PlacedCoin[] = []
  for (let place = 0; place < placesOf(machine); place++) {
    const [reel, row] = [Math.floor(place / reels.rows), place % reels.rows]
    const shown = symbolAt(reels, reel, stops[reel] ?? 0, row)
    if (shown === reels.scatter.symbol) coins.push({ place, coin: drawCoin(machine, draw) })
  }
  const played = { stops, lines, linePays, coins }
  if (coins.length < machine.from) return { ...played, total: linePays }

  const respins = playRespins(machine, draw, coins)
  const all = [...coins, ...respins.flat()]
  const bets = lineBets(reels)
  const coinPays = worthOf(machine, all) * bets
  const grandPays = all.length === placesOf(machine) ? machine.grand * bets : 0
  return { ...played, hold: { respins, coinPays, grandPays }, total: linePays + coinPays + grandPays }
}

/** What coins pay together, in whole stakes: their values, again for each collector, and that times the multipliers. */
export function worthOf(machine: HoldMachine, coins: readonly PlacedCoin[]): number {
  const kinds = coins.flatMap(({ coin }) => machine.coins[coin] ?? [])
  const values = kinds.reduce((sum, { value }) => sum + value, 0)
  const collectors = kinds.filter(({ collects }) => collects).length
  const times = kinds.reduce((sum, kind) => sum + (kind.times ?? 0), 0)
  return values * (1 + collectors) * Math.max(1, times)
}

/** One draw per empty place, and one more for each coin that it shows. */
function playRespins(machine: HoldMachine, draw: FairDraw, begun: readonly PlacedCoin[]): PlacedCoin[][] {
  const filled = new Set(begun.map(({ place }) => place))
  const respins: PlacedCoin[][] = []
  for (let left = machine.respins; left > 0 && filled.size < placesOf(machine); ) {
    const fresh: PlacedCoin[] = []
    for (let place = 0; place < placesOf(machine); place++) {
      if (filled.has(place) || draw(machine.oneIn) !== 0) continue
      fresh.push({ place, coin: drawCoin(machine, draw) })
    }
    for (const { place } of fresh) filled.add(place)
    respins.push(fresh)
    left = fresh.length > 0 ? machine.respins : left - 1
  }
  return respins
}

function drawCoin({ coins }: HoldMachine, draw: FairDraw): number {
  let drawn = draw(coins.reduce((sum, { weight }) => sum + weight, 0))
  return coins.findIndex(({ weight }) => {
    drawn -= weight
    return drawn < 0
  })
}
