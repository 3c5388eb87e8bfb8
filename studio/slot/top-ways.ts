import { payOf, type SlotMachine } from "./machine.ts"
import type { TallWindow } from "./spin-count.ts"

/**
 * The most that one spin of a machine with varying heights pays by ways, in line bets. Follows the reels from the left and leaves
 * every branch that could not win more than the best so far even if each symbol found its own best window on the reels to come.
 */
export function topWays(machine: SlotMachine, reels: readonly (readonly TallWindow[])[]): number {
  const symbols = Object.keys(machine.pays)
  const best = reels.map(windows => worthTrying(windows.map(({ found }) => found)))
  /** For each reel and symbol, the most ways through the reels from there to the right. */
  const ahead = reels.map((_, from) =>
    symbols.map((_, at) =>
      best.slice(from).reduce((ways, windows) => ways * Math.max(...windows.map(found => found[at] ?? 0)), 1),
    ),
  )
  const ladder = (at: number) => machine.pays[symbols[at] ?? ""] ?? [0, 0, 0]
  let most = 0

  function follow(reel: number, ways: readonly number[], won: number): void {
    most = Math.max(most, won + ways.reduce((all, number, at) => all + number * payOf(ladder(at), reel), 0))
    if (reel === reels.length) return
    const hope = ways.reduce((all, number, at) => {
      const whole = number * (ahead[reel]?.[at] ?? 1) * payOf(ladder(at), reels.length)
      const here = number * payOf(ladder(at), reel)
      return all + Math.max(whole, here)
    }, won)
    if (hope <= most) return
    for (const found of best[reel] ?? []) {
      let ended = won
      const longer = ways.map((number, at) => {
        const places = found[at] ?? 0
        if (places === 0) ended += number * payOf(ladder(at), reel)
        return number * places
      })
      follow(reel + 1, longer, ended)
    }
  }
  follow(
    0,
    symbols.map(() => 1),
    0,
  )
  return most
}

/** Windows that no other one beats in every symbol, those with most places of one symbol first. */
function worthTrying(windows: readonly (readonly number[])[]): (readonly number[])[] {
  const different = [...new Map(windows.map(found => [found.join(), found])).values()]
  const beaten = (found: readonly number[]) =>
    different.some(other => other !== found && found.every((places, at) => (other[at] ?? 0) >= places))
  return different.filter(found => !beaten(found)).sort((one, other) => Math.max(...other) - Math.max(...one))
}
