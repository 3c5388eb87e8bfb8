/** Formats hundredths: 234 is "2.34×". */
export const times = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}×`

/** Parses a typed multiplier into hundredths; undefined if it isn't one. */
export function readTimes(text: string): number | undefined {
  const parts = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*[×x]?\s*$/.exec(text)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : undefined
}
