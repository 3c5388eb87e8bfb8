import type { Brand } from "../../../brands/brands.ts"
import type { Interval } from "../interval.ts"
import type { FileWords } from "./words.ts"

interface About {
  readonly words: FileWords
  readonly brand: Brand
  /** Who requested the file. */
  readonly operator: string
  readonly interval?: Interval
  /** The filters of the rows, each a name and a value. */
  readonly filters: readonly (readonly [string, string])[]
  readonly at: Date
}

/** The first lines of every file: who requested it, the brand, the days and their offset, the filters, and when it was made. */
export const headOf = ({ words, brand, operator, interval, filters, at }: About): string[][] => [
  [words("file:operator"), operator],
  [words("file:brand"), `${brand.name} (${brand.code})`],
  [words("file:currency"), brand.currency],
  ...(interval ? [[words("file:interval"), interval.from, interval.to]] : []),
  [words("file:offset"), offsetOf(brand.gmtOffsetMinutes)],
  [words("file:filters"), filters.map(([name, value]) => `${name}: ${value}`).join("; ")],
  [words("file:generated"), at.toISOString()],
]

/** `GMT+09:00`. */
function offsetOf(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, "0")
  const whole = Math.abs(minutes)
  return `GMT${minutes < 0 ? "-" : "+"}${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
