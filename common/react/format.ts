import { writeMoney } from "../domain/money.ts"

/** How a brand writes sums and dates. */
export interface FormatSettings {
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
  /** Decimals of the currency. */
  readonly exponent: number
  readonly gmtOffsetMinutes: number
}

/** Numbers, money and dates in somebody's language and by the site's GMT offset; `Intl` does the work. */
export interface Format {
  /** Minor units with the currency's sign: "$1,234.50". */
  money(minor: number): string
  /** Minor units without it: "1,234.50". */
  amount(minor: number): string
  /** Minor units without decimals and shortened, for axes and badges: "$1.2M". */
  compactMoney(minor: number): string
  count(value: number): string
  /** Parts per million: 965 000 is "96.5%". */
  rate(ppm: number): string
  /** An ISO instant with date and time. */
  instant(iso: string): string
  /** Hours, minutes and seconds of an instant. */
  time(iso: string | number): string
  date(iso: string): string
  /** A business day ("2026-11-21"), which has no zone. */
  day(day: string): string
  /** "GMT+9", "GMT-3:30". */
  readonly offset: string
}

export function createFormat({ language, currency, exponent, gmtOffsetMinutes }: FormatSettings): Format {
  const sums = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  const money = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...sums })
  const amount = new Intl.NumberFormat(language, sums)
  const compact = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  })
  const count = new Intl.NumberFormat(language)
  const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 4 })
  const zoned = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC", hourCycle: "h23" })
  const date = zoned({ year: "numeric", month: "2-digit", day: "2-digit" })
  const time = zoned({ hour: "2-digit", minute: "2-digit", second: "2-digit" })
  const both = zoned({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" })
  const local = (iso: string | number): Date => new Date(new Date(iso).getTime() + gmtOffsetMinutes * 60_000)
  // Intl reads decimal strings exactly, so no sum passes through a float on its way to the screen.
  const exact = (minor: number) => writeMoney(minor, exponent) as Intl.StringNumericLiteral
  const hours = Math.floor(Math.abs(gmtOffsetMinutes) / 60)
  const minutes = Math.abs(gmtOffsetMinutes) % 60

  return {
    money: minor => money.format(exact(minor)),
    amount: minor => amount.format(exact(minor)),
    compactMoney: minor => compact.format(exact(minor)),
    count: value => count.format(value),
    rate: ppm => rate.format(ppm / 1_000_000),
    instant: iso => both.format(local(iso)),
    time: iso => time.format(local(iso)),
    date: iso => date.format(local(iso)),
    day: day => date.format(new Date(day)),
    offset: `GMT${gmtOffsetMinutes < 0 ? "-" : "+"}${hours}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`,
  }
}
