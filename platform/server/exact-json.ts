/**
 * JSON whose meaning does not depend on its reader: undefined where a number has a fraction or an exponent (0.9999999999999999999
 * would be read as 1), or an object has a key twice. Throws for invalid JSON. Vendors' money is whole numbers.
 */
export function exactJson(text: string): { readonly value: unknown } | undefined {
  const value: unknown = JSON.parse(text)
  return looksExact(text, value) || isExact(text) ? { value } : undefined
}

/** A quick check that suffices for nearly every body: no such number anywhere, and a colon for each key. */
function looksExact(text: string, value: unknown): boolean {
  return !/\d[.eE]/.test(text) && (text.match(/"\s*:/g)?.length ?? 0) === keysIn(value)
}

const keysIn = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  const inside = Object.values(value)
  const own = Array.isArray(value) ? 0 : inside.length
  return inside.reduce((sum: number, one) => sum + keysIn(one), own)
}

/** The same by every token of the text, which is JSON. */
function isExact(text: string): boolean {
  const open: (Set<string> | undefined)[] = []
  let before = ""
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g)) {
    if (token === "{") open.push(new Set())
    else if (token === "[") open.push(undefined)
    else if (token === "}" || token === "]") open.pop()
    else if (token === ":") {
      const keys = open.at(-1)!
      const key = JSON.parse(before) as string
      if (keys.has(key)) return false
      keys.add(key)
    } else if (/^-?\d/.test(token) && !/^-?\d+$/.test(token)) return false
    before = token
  }
  return true
}
