/**
 * The differences of two JSON values, one per line: `path: before → after`. A list is one value, unless its length is unchanged.
 */
export function differencesOf(before: unknown, after: unknown, path = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isBranch(before) || !isBranch(after) || lengthOf(before) !== lengthOf(after))
    return [`${path}: ${shown(before)} → ${shown(after)}`]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap(key => differencesOf(before[key], after[key], path ? `${path}.${key}` : key))
}

const isThing = (value: unknown): value is object => typeof value === "object" && value !== null
const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ? value.every(isThing) : isThing(value)
const lengthOf = (value: object): number | undefined => (Array.isArray(value) ? value.length : undefined)
const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value))
