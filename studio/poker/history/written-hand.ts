import type { PlayingCard } from "../../games/playing-cards.ts"
import type { HandEvent } from "../hand/events.ts"
import type { ShownCards } from "../wire.ts"

/** A hand to be written down. */
export interface HandText {
  /** Its id, of whose first digits the number is made. */
  readonly hand: string
  /** When it began. */
  readonly at: Date
  readonly table: string
  /** Seats at the table. */
  readonly size: number
  readonly mode: "real" | "free"
  readonly currency: string
  /** Digits after the point. */
  readonly exponent: number
  /** Where its chips are no money: what was paid for them, in minor units. */
  readonly tournament?: { readonly code: string; readonly buyIn: number; readonly fee: number } | undefined
  readonly events: readonly HandEvent[]
  /** Cards that players have shown once it was over. */
  readonly alsoShown?: readonly ShownCards[]
  nameOf(seat: number): string
  /** The cards of the player for whom it is written. */
  readonly own?: { readonly seat: number; readonly cards: readonly PlayingCard[] } | undefined
}

const signs: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£" }

/** "As Kd": ranks in capitals, suits in small letters. */
export const cardText = (cards: readonly PlayingCard[]) => `[${cards.map(card => card[0]! + card[1]!.toLowerCase()).join(" ")}]`

type Unit = Pick<HandText, "mode" | "currency" | "exponent">

/** Amounts of a hand as trackers read them: "$0.05", "$1"; play money has no currency, and chips of a tournament no fractions. */
export const amountText =
  (written: Unit & Pick<HandText, "tournament">) =>
  (amount: number): string =>
    moneyText(written.tournament ? { mode: "free", currency: "", exponent: 0 } : written)(amount).replace(/\.0+$/, "")

/** Prices: "$1.00". */
export const moneyText =
  ({ mode, currency, exponent }: Unit) =>
  (amount: number): string => {
    const sign = mode === "real" ? (signs[currency] ?? "") : ""
    const digits = String(amount).padStart(exponent + 1, "0")
    const whole = digits.slice(0, digits.length - exponent)
    const part = digits.slice(digits.length - exponent)
    return `${sign}${whole}${Number(part) > 0 || sign ? `.${part}` : ""}`.replace(/\.$/, "")
  }
