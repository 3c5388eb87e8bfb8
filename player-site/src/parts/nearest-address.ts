/** The number of letters to add, remove or change to turn one word into another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [n, wanted] of [...other].entries())
      next.push(Math.min(row[n]! + (letter === wanted ? 0 : 1), row[n + 1]! + 1, next[n]! + 1))
    row = next
  }
  return row.at(-1)!
}

/** The address that was most likely meant, if one is close: up to a third of its letters may be wrong. Patterns are none. */
export function nearestAddress(typed: string, addresses: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase().slice(0, 60)
  const [best] = addresses
    .filter(address => /^\/\w[^*]*$/.test(address))
    .map(address => ({ address, apart: distance(wanted, address.toLowerCase()) }))
    .sort((one, other) => one.apart - other.apart)
  return best && best.apart <= Math.max(1, Math.floor(best.address.length / 3)) ? best.address : undefined
}
