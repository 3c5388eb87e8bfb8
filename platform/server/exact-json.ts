/** Character codes; of JSON's white space it is the last. */
const [SPACE, QUOTE] = [0x20, 0x22]

/**
 * JSON whose meaning does not depend on its reader: undefined where a number has a fraction or an exponent (0.9999999999999999999
 * would be read as 1), or an object has a key twice. Throws for invalid JSON. Vendors' money is whole numbers.
 */
export function exactJson(text: string): { readonly value: unknown } | undefined {
  const value: unknown = JSON.parse(text)
  return looksExact(text, value) || isExact(text) ? { value } : undefined
}

/** A quick check that suffices for nearly every body: nothing like such a number anywhere, and a colon for each key. */
function looksExact(text: string, value: unknown): boolean {
  return !/(?:^|[:,[])\s*-?\d+[.eE]/.test(text) && colonsAfterTexts(text) === keysIn(value)
}

function colonsAfterTexts(text: string): number {
  let count = 0
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) {
    let before = at - 1
    while (before >= 0 && text.charCodeAt(before) <= SPACE) before--
    if (text.charCodeAt(before) === QUOTE) count++
  }
  return count
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
