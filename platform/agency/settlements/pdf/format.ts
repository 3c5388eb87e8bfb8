import { decimalOf } from "@baize/common/money.ts"
import { tagOf } from "@baize/kit/languages.ts"
import type { Brand } from "../../../brands/brands.ts"
import { loadTexts } from "../../../server/texts.ts"

const common = loadTexts("common", ".")

/** A text of the portal in the reader's language, with its values. */
export type DocumentWords = (key: string, values?: Record<string, string | number>) => string

/** Amounts, rates and dates as the portal writes them, for a brand and a language. */
export interface DocumentFormat {
  readonly money: (minor: number) => string
  readonly amount: (minor: number) => string
  readonly count: (value: number) => string
  readonly rate: (ppm: number) => string
  readonly day: (day: string) => string
  readonly instant: (iso: string) => string
  /** "Label: value", with the language's colon. */
  readonly labeled: (label: string, value: string) => string
  /** "GMT-4" */
  readonly offset: string
}

export function documentFormat(brand: Pick<Brand, "currency" | "exponent" | "gmtOffsetMinutes">, code: string): DocumentFormat {
  const language = tagOf(code)
  const { currency, exponent, gmtOffsetMinutes } = brand
  const sums = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  const money = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol", ...sums })
  const amount = new Intl.NumberFormat(language, sums)
  const count = new Intl.NumberFormat(language)
  const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 4 })
  const day = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" } as const
  const clock = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const
  const date = new Intl.DateTimeFormat(language, day)
  const both = new Intl.DateTimeFormat(language, { ...day, ...clock })
  const hours = Math.trunc(Math.abs(gmtOffsetMinutes) / 60)
  const minutes = Math.abs(gmtOffsetMinutes) % 60
  return {
    money: minor => money.format(decimalOf(minor, exponent)),
    amount: minor => amount.format(decimalOf(minor, exponent)),
    count: value => count.format(value),
    rate: ppm => rate.format(ppm / 1_000_000),
    day: iso => date.format(new Date(iso)),
    instant: iso => both.format(new Date(Date.parse(iso) + gmtOffsetMinutes * 60_000)),
    labeled: (label, value) => common(code, "labeled", { label, value }),
    offset: `GMT${gmtOffsetMinutes < 0 ? "-" : "+"}${hours}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`,
  }
}
