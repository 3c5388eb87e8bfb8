/** A currency that a brand can keep its money in. */
interface Currency {
  /** Decimals, ISO 4217. */
  readonly exponent: number
  /** Minor units worth about one US cent, in round figures: the catalogue's bets are in cents. */
  readonly cent: number
}

/** Those that the house studio's games deal in. */
export const currencies: Readonly<Record<string, Currency>> = {
  USD: { exponent: 2, cent: 1 },
  EUR: { exponent: 2, cent: 1 },
  GBP: { exponent: 2, cent: 1 },
  BRL: { exponent: 2, cent: 5 },
  CNY: { exponent: 2, cent: 5 },
  HKD: { exponent: 2, cent: 5 },
  IDR: { exponent: 2, cent: 10_000 },
  INR: { exponent: 2, cent: 50 },
  JPY: { exponent: 0, cent: 1 },
  KRW: { exponent: 0, cent: 10 },
  MYR: { exponent: 2, cent: 5 },
  PHP: { exponent: 2, cent: 50 },
  THB: { exponent: 2, cent: 25 },
  TRY: { exponent: 2, cent: 20 },
  TWD: { exponent: 2, cent: 25 },
  VND: { exponent: 0, cent: 200 },
}
