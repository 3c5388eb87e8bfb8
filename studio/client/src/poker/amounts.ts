import type { PokerSessionView } from "../../../poker/wire.ts"
import { decimalOf, type FormatMoney } from "../money.ts"

/** Amounts as poker tables write them: "$2", "$0.50", "1.5 BB"; play money has no sign of a currency. */
export class Amounts {
  private readonly whole
  private readonly exact
  private readonly inBlinds
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
    this.inBlinds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  }

  readonly money: FormatMoney = minor => {
    const format = minor % 10 ** this.exponent === 0 ? this.whole : this.exact
    return format.format(decimalOf(minor, this.exponent))
  }

  /** As the player wants to see chips at a table with this big blind. */
  chips(minor: number, big: number): string {
    return this.asBlinds ? `${this.inBlinds.format(minor / big)} BB` : this.money(minor)
  }
}
