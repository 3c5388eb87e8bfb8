/** Stakes in minor units of a currency whose smallest sensible stake is `scale` × 20; every one divides by 20 lines. */
const ladder = [20, 40, 60, 100, 200, 400, 1000, 2000, 5000, 10_000]

/** How many minor units of each currency are worth about one US cent, in round figures. */
const scales: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1,
  GBP: 1,
  CNY: 5,
  HKD: 5,
  MYR: 5,
  BRL: 5,
  TRY: 20,
  THB: 25,
  PHP: 50,
  INR: 50,
  TWD: 25,
  JPY: 1,
  KRW: 10,
  VND: 200,
  IDR: 10_000,
  USDT: 1,
}

/** How many minor units are worth about one US cent; 0 of a currency that the studio does not deal in. */
export const scaleOf = (currency: string): number => scales[currency] ?? 0

/** The stakes a game offers in a currency, lowest first; none when the studio does not deal in it. */
export function stakesIn(currency: string): number[] {
  const scale = scales[currency]
  return scale ? ladder.map(step => step * scale) : []
}

/** What a free player starts with: a thousand small stakes. */
export const playMoneyIn = (currency: string) => (stakesIn(currency)[3] ?? 0) * 1000
