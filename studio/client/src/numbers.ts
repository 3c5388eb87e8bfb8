import { directionOf, sumIn } from "@baize/kit/languages.ts"

/**
 * Writes a number in the player's language, with what follows it: ("1.20", "×") is "1,20×" in German. A text keeps its digits:
 * "07.50" has all four. Formatted without a float, and read from the left where a language is written from the right.
 */
export type FormatNumber = (value: number | string, unit?: string) => string

export function numberFormat(language: string): FormatNumber {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (zeros: number, decimals: number) => {
    const digits = { minimumIntegerDigits: zeros + 1, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const format = formats.get(`${zeros} ${decimals}`) ?? new Intl.NumberFormat(language, { ...digits, numberingSystem: "latn" })
    formats.set(`${zeros} ${decimals}`, format)
    return format
  }
  const written: FormatNumber = (value, unit = "") => {
    const text = String(value) as Intl.StringNumericLiteral
    const [whole = "", decimals = ""] = text.replace("-", "").split(".")
    return `${formatOf(/^0*(?=\d)/.exec(whole)?.[0].length ?? 0, decimals.length).format(text)}${unit}`
  }
  // Asked once: multipliers are written in every frame of a flight.
  return directionOf(language) === "rtl" ? (value, unit) => sumIn(language, written(value, unit)) : written
}
