import type { FairDraw } from "../../games/game.ts"
import { type Evaluation, evaluate } from "../evaluate.ts"
import { payOf, reelsShown, type SymbolCode } from "../machine.ts"
import { byWeight } from "../stalls.ts"
import { chosenFrom, type FillMachine, linesOf, windowPlaces } from "./machine.ts"

/** A symbol that fell into its place: reel after reel, each from the top. */
export interface FallenSymbol {
  place: number
  wild: boolean
}

export interface FillOutcome {
  /** The stops of the reels; absent: the round was played with respins. */
  stops?: number[]
  lines: Evaluation["lines"]
  /** The respins: the symbol chosen for them, and what each of them brought. */
  respins?: { symbol: SymbolCode; drops: FallenSymbol[][] }
  /** The whole window shows one symbol and wilds: the lines are multiplied. */
  full: boolean
  /** Everything the round pays, in line bets. */
  total: number
}

/** Plays a whole round: whether it has respins, and then either these or the reels. */
export function playFill(machine: FillMachine, draw: FairDraw): FillOutcome {
  if (draw(machine.respin.oneIn) === 0) return playRespins(machine, draw)
  const stops = machine.reels.strips.map(strip => draw(strip.length))
  const { lines, total } = evaluate(machine.reels, stops)
  const shown = new Set(reelsShown(machine.reels, { stops }).flat())
  shown.delete(machine.reels.wild)
  const full = shown.size === 1 && total > 0
  return { stops, lines, full, total: full ? total * machine.full : total }
}

/** What falls stays. Respins continue while they bring something, or while no line is filled. */
function playRespins(machine: FillMachine, draw: FairDraw): FillOutcome {
  const { reels, respin } = machine
  const symbol =
    chosenFrom(machine)[
      byWeight(
        chosenFrom(machine).map(one => respin.weights[one] ?? 0),
        draw,
      )
    ] ?? ""
  const filled = new Set<number>()
  const drops: FallenSymbol[][] = []
  const complete = () => linesOf(machine).flatMap((places, line) => (places.every(place => filled.has(place)) ? [line] : []))
  for (;;) {
    const drop: FallenSymbol[] = []
    for (let place = 0; place < windowPlaces(machine); place++) {
      if (filled.has(place)) continue
      const drawn = draw(respin.of)
      if (drawn < respin.symbol + respin.wild) drop.push({ place, wild: drawn >= respin.symbol })
    }
    for (const { place } of drop) filled.add(place)
    drops.push(drop)
    if (filled.size === windowPlaces(machine) || (drop.length === 0 && complete().length > 0)) break
  }
  const pays = payOf(reels.pays[symbol] ?? [0, 0, 0], reels.strips.length)
  const lines = complete().map(line => ({ line, symbol, count: reels.strips.length, pays }))
  const full = filled.size === windowPlaces(machine)
  return { lines, respins: { symbol, drops }, full, total: lines.length * pays * (full ? machine.full : 1) }
}
