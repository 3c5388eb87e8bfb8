const DEEPEST = 32

/** Whether PostgreSQL can store every text in this JSON (no NUL, no unpaired surrogate) and its nesting is bounded. */
export function storable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isText(value)
  if (typeof value !== "object" || value === null) return true
  if (depth === DEEPEST) return false
  return Object.keys(value).every(key => isText(key) && storable((value as Record<string, unknown>)[key], depth + 1))
}

const isText = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed()
