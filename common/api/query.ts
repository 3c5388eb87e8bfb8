// Values keep their types in a query string: a plain word is sent bare, everything else as JSON.
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const toQuery = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" && parse(value) === value ? value : JSON.stringify(value)]),
  )

export const fromQuery = (query: Iterable<[string, string]>): Record<string, unknown> =>
  Object.fromEntries([...query].map(([name, text]) => [name, parse(text)]))
