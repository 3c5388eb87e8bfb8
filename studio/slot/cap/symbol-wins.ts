import { asItIs, carried, reelTable } from "../enumerate.ts"
import { lineBets, payOf, type SlotMachine } from "../machine.ts"
import { runsOf, type SymbolRun } from "../runs.ts"
import { type SpinWins, WinTally } from "./spin-wins.ts"

/**
 * Every win of a free spin and how likely it is, once for each symbol that free spins may have drawn. How many reels show a
 * symbol is a product over the reels; only where lines pay as well are combinations of stops visited, and moved to what both pay.
 */
export function symbolWins(machine: SlotMachine): SpinWins[][] {
  const form = asItIs(machine)
  const symbols = Object.keys(machine.pays).toSorted()
  const reels = form.strips.map((_, reel) =>
    reelTable(machine, form, reel).map(window => ({
      ...window,
      marks: symbols.map(symbol => Number(window.symbols.includes(symbol))),
    })),
  )
  const worth = symbols.map(symbol => [0, 1, 2, 3, 4, 5].map(count => payOf(machine.pays[symbol]!, count) * lineBets(machine)))
  const most = Object.values(machine.pays).reduce((top, pays) => Math.max(top, ...pays.map(Number)), 0) * lineBets(machine)
  const tallies = symbols.map(() => new WinTally(2 * most))

  const showing = (reel: number, at: number, scatters: number, shown: number, times: number): void => {
    if (reel === reels.length) {
      tallies[at]!.add(scatters, worth[at]![shown]!, times)
      return
    }
    for (const [key, alike] of Map.groupBy(reels[reel]!, window => window.scatters * 2 + window.marks[at]!))
      showing(reel + 1, at, scatters + Math.floor(key / 2), shown + (key % 2), times * alike.length)
  }
  for (const at of symbols.keys()) showing(0, at, 0, 0, 1)

  const begin = runsOf(machine)
  const visit = (reel: number, runs: readonly SymbolRun[], ended: number, scatters: number, marks: readonly number[]): void => {
    if (runs.length === 0 && ended === 0) return
    if (reel === reels.length) {
      const lines = runs.reduce((sum, { pays }) => sum + pays, ended)
      for (let at = 0; at < marks.length; at++) {
        const taken = worth[at]![marks[at]!]!
        tallies[at]!.add(scatters, taken, -1)
        tallies[at]!.add(scatters, taken + lines, 1)
      }
      return
    }
    for (const window of reels[reel]!)
      visit(
        reel + 1,
        carried(runs, window),
        reel < 3 ? ended : runs.reduce((sum, run) => (run.on(window) ? sum : sum + run.pays), ended),
        scatters + window.scatters,
        marks.map((shown, at) => shown + window.marks[at]!),
      )
  }
  for (const window of reels[0]!) visit(1, begin(window), 0, window.scatters, window.marks)
  const cycle = form.strips.reduce((product, { length }) => product * length, 1)
  return tallies.map(tally => tally.kinds(cycle))
}
