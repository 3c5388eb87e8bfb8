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
  }
}
