import type { FiledStatement } from "./file.ts"

/**
 * Where a file differs from statements saved before, in sentences; none: it has each of them, unchanged, at its place. A
 * statement names the previous one by its hash, so that the same hash at the same place proves everything before it too.
 */
export function heldProblems(held: readonly FiledStatement[], statements: readonly FiledStatement[]): string[] {
  const placeOf = ({ sealed }: FiledStatement): string => `contract ${sealed.contract} no. ${sealed.sequence}`
  const hashes = new Map(statements.map(one => [placeOf(one), one.hash]))
  return held.flatMap(one => {
    const place = placeOf(one)
    const hash = hashes.get(place)
    if (hash === undefined) return [`held: ${place} is missing from the file`]
    if (hash !== one.hash) return [`held: ${place} is another statement: ${one.hash} was saved, the file has ${hash}`]
    return []
  })
}
