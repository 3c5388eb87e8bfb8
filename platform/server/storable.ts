const DEEPEST = 32

/** Whether every text in this JSON can be stored by PostgreSQL (it has no NUL), and it is not nested beyond all sense. */
export function storable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\u0000")
  if (typeof value !== "object" || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => !key.includes("\u0000") && storable(inner, depth + 1))
}
