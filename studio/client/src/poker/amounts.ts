import { sumIn } from "@baize/kit/languages.ts"
import type { PokerSessionView } from "../../../poker/wire.ts"
import { decimalOf, type FormatMoney, readDecimal, typedDecimal } from "../money.ts"
import { type FormatNumber, numberFormat } from "../numbers.ts"

/** Amounts as poker tables write them: "$2", "$0.50", "1.5 BB"; play money has no sign of a currency. */
export class Amounts {
  private readonly whole
  private readonly exact
  private readonly inBlinds
  private readonly count
  private readonly written
  /** A number that is no money. */
  readonly number: FormatNumber
  private readonly language: string
  private readonly exponent: number
  /** Stacks and bets in big blinds. */
  asBlinds = false

  constructor(language: string, { mode, currency, exponent }: PokerSessionView) {
    const style =
      mode === "real" && /^[A-Z]{3}$/.test(currency)
        ? ({ style: "currency", currency, currencyDisplay: "narrowSymbol" } as const)
        : {}
    const format = (digits: number) =>
      new Intl.NumberFormat(language, { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits })
    this.exponent = exponent
    this.whole = format(0)
    this.exact = format(exponent)
    this.language = language
    this.number = numberFormat(language)
    this.written = typedDecimal(language, 0)
    this.count = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
    this.inBlinds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  }

  readonly money: FormatMoney = minor => {
    const format = minor % 10 ** this.exponent === 0 ? this.whole : this.exact
    return sumIn(this.language, format.format(decimalOf(minor, this.exponent)))
  }

  /** Tournament chips: they are worth no money. */
  points(chips: number): string {
    return this.count.format(chips)
  }

  /** Tournament chips as they are typed, and what was typed. */
  writtenPoints(chips: number): string {
    return this.written(chips)
  }

  readPoints(text: string): number | undefined {
    return readDecimal(text, this.language, 0)
  }

  /** As the player wants to see chips at a table with this big blind. */
  chips(amount: number, big: number, isTournament = false): string {
    if (this.asBlinds) return sumIn(this.language, `${this.inBlinds.format(amount / big)} BB`)
    return isTournament ? this.points(amount) : this.money(amount)
  }
}
