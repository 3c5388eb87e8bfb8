import { sumIn } from "@baize/kit/languages.ts"
import { decimalOf } from "../money.ts"

/** A brand's settings for money and dates. */
export interface FormatSettings {
  readonly language: string
  /** ISO 4217. */
  readonly currency: string
  /** Decimals of the currency. */
  readonly exponent: number
  readonly gmtOffsetMinutes: number
}

/** Formats numbers, money and dates in the visitor's language and by the site's GMT offset, based on `Intl`. */
export interface Format {
  /** Minor units with the currency's sign: "$1,234.50". */
  money(minor: number): string
  /** Minor units without it: "1,234.50". */
  amount(minor: number): string
  /** Minor units without decimals and shortened, for axes and badges: "$1.2M". */
  compactMoney(minor: number): string
  count(value: number): string
  /** Parts per million: 965,000 is "96.5%". */
  rate(ppm: number): string
  /** The same with two decimals, for columns: 962,002 is "96.20%". */
  shortRate(ppm: number): string
  /** An ISO instant with date and time. */
  instant(iso: string): string
  /** Hours, minutes and seconds of an instant. */
  time(iso: string | number): string
  date(iso: string): string
  /** A business day ("2026-11-21"), which has no zone. */
  day(day: string): string
  /** Names or short phrases after one another, by the marks of the language: "A, B, C", "A、B、C". */
  list(items: readonly string[]): string
  /** "GMT+9", "GMT−3:30": with a minus sign, because a line can break after a hyphen. */
  readonly offset: string
}

const formats = new Map<string, Format>()

/** Cached by settings: creating a format takes a millisecond, and hundreds of components use it. */
export function formatOf(settings: FormatSettings): Format {
  const { language, currency, exponent, gmtOffsetMinutes } = settings
  const key = [language, currency, exponent, gmtOffsetMinutes].join()
  const known = formats.get(key) ?? createFormat(settings)
  formats.set(key, known)
  return known
}

function createFormat({ language, currency, exponent, gmtOffsetMinutes }: FormatSettings): Format {
  const sums = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  const inCurrency = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const
  const numbers = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(language, options))
  const times = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC", hourCycle: "h23" }))
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const
  const clock = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const

  const money = numbers({ ...inCurrency, ...sums })
  const amount = numbers(sums)
  const compact = numbers({ ...inCurrency, notation: "compact", maximumFractionDigits: 1 })
  const count = numbers()
  const rate = numbers({ style: "percent", maximumFractionDigits: 4 })
  const shortRate = numbers({ style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const date = times(day)
  const time = times(clock)
  const both = times({ ...day, ...clock })
  const list = once(() => new Intl.ListFormat(language, { type: "conjunction", style: "narrow" }))
  const local = (iso: string | number): Date => new Date(new Date(iso).getTime() + gmtOffsetMinutes * 60_000)
  // Intl reads decimal strings exactly, so no amount passes through a float.
  const exact = (minor: number) => decimalOf(minor, exponent)
  const hours = Math.floor(Math.abs(gmtOffsetMinutes) / 60)
  const minutes = Math.abs(gmtOffsetMinutes) % 60

  return {
    money: minor => sumIn(language, money().format(exact(minor))),
    amount: minor => amount().format(exact(minor)),
    compactMoney: minor => sumIn(language, compact().format(exact(minor))),
    count: value => count().format(value),
    rate: ppm => sumIn(language, rate().format(ppm / 1_000_000)),
    shortRate: ppm => sumIn(language, shortRate().format(ppm / 1_000_000)),
    instant: iso => both().format(local(iso)),
    time: iso => time().format(local(iso)),
    date: iso => date().format(local(iso)),
    day: day => date().format(new Date(day)),
    list: items => list().format(items),
    offset: `GMT${gmtOffsetMinutes < 0 ? "−" : "+"}${hours}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`,
  }
}

/** Created on first use: a formatter is expensive, and few pages need all of them. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
