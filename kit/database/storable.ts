const DEEPEST = 32

/** Whether every text in this JSON can be stored by PostgreSQL (no NUL, no half of a surrogate pair), and it is not nested beyond all sense. */
export function storable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isText(value)
  if (typeof value !== "object" || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, inner]) => isText(key) && storable(inner, depth + 1))
}

const isText = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed()
