import type { BetType, HitChance } from "./bet-type.ts"

/** Two positions of a draw that are compared: the dragon is the left one. */
interface ComparedPair {
  readonly code: string
  readonly left: number
  readonly right: number
}

/** Which of two positions shows the greater number, for any of some pairs; a tie can be bet on where it can happen. */
export function dragonTiger(
  pairs: readonly ComparedPair[],
  { greater, tie }: { readonly greater: HitChance; readonly tie?: HitChance },
): BetType<readonly number[]> {
  let orders: readonly (readonly number[])[] | undefined
  const sides = tie ? (["dragon", "tiger", "tie"] as const) : (["dragon", "tiger"] as const)
  const sideOf = (draw: readonly number[], { left, right }: ComparedPair): number =>
    draw[left]! > draw[right]! ? 0 : draw[left]! < draw[right]! ? 1 : 2
  const eligible = (selection: readonly (readonly number[])[]): number[] =>
    sides.map((_, side) => selection.filter(picked => picked.includes(side)).length)
  return {
    code: "dragon-tiger",
    group: "dragon-tiger",
    rows: pairs.map(({ code }) => ({ code, values: sides, min: 0 })),
    tiers: sides.map(code => ({ code, chance: code === "tie" ? tie! : greater })),
    count: selection => eligible(selection).reduce((sum, count) => sum + count, 0),
    eligible,
    hits: (selection, draw) =>
      sides.map((_, side) => pairs.filter((pair, n) => selection[n]!.includes(side) && sideOf(draw, pair) === side).length),
    most: selection => {
      orders ??= sidesTogether(pairs, sides.length)
      const isPicked = selection.map(picked => sides.map((_, side) => picked.includes(side)))
      const found = new Map<number, number[]>()
      for (const shown of orders) {
        const hits = sides.map(() => 0)
        for (let n = 0; n < pairs.length; n++) if (isPicked[n]![shown[n]!]) hits[shown[n]!]!++
        found.set(
          hits.reduce((key, count) => key * (pairs.length + 1) + count, 0),
          hits,
        )
      }
      return [...found.values()]
    },
  }
}

/** The sides that pairs can show at once, each way once: by all orders of the positions that they compare. */
function sidesTogether(pairs: readonly ComparedPair[], sides: number): number[][] {
  const places = [...new Set(pairs.flatMap(({ left, right }) => [left, right]))]
  // Pairs without a position in common don't depend on each other.
  if (places.length === 2 * pairs.length)
    return pairs.reduce<number[][]>(
      (all, _) => all.flatMap(shown => Array.from({ length: sides }, (_, side) => [...shown, side])),
      [[]],
    )
  const found = new Map<string, number[]>()
  for (let n = 0; n < places.length ** places.length; n++) {
    const rank = (place: number): number => Math.floor(n / places.length ** places.indexOf(place)) % places.length
    const shown = pairs.map(({ left, right }) => (rank(left) > rank(right) ? 0 : rank(left) < rank(right) ? 1 : 2))
    if (shown.every(side => side < sides)) found.set(shown.join(), shown)
  }
  return [...found.values()]
}
