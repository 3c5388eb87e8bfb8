/** In how many ways `taken` of `all` different things can be chosen. */
export function choose(all: number, taken: number): number {
  if (taken < 0 || taken > all) return 0
  let ways = 1
  for (let n = 1; n <= taken; n++) ways = (ways * (all - taken + n)) / n
  return ways
}

/** In how many ways one value can be taken from each of `taken` different rows, given how many values each row has. */
export function across(sizes: readonly number[], taken: number): number {
  const ways = [1, ...Array.from({ length: taken }, () => 0)]
  for (const size of sizes) for (let n = taken; n > 0; n--) ways[n]! += ways[n - 1]! * size
  return ways[taken]!
}

/** In how many ways one value can be taken from each row so that all differ. */
export function acrossDistinct(rows: readonly (readonly number[])[], used: readonly number[] = []): number {
  const [first, ...rest] = rows
  if (!first) return 1
  const open = first.filter(value => !used.includes(value))
  return rest.length === 0 ? open.length : open.reduce((ways, value) => ways + acrossDistinct(rest, [...used, value]), 0)
}

/** The product of sizes. */
export const product = (sizes: readonly number[]): number => sizes.reduce((ways, size) => ways * size, 1)
