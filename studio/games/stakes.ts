/** Stakes in minor units of a currency whose smallest sensible stake is `scale` × 20; all are divisible by 20 lines. */
const ladder = [20, 40, 60, 100, 200, 400, 1000, 2000, 5000, 10_000]

/** Minor units of each currency worth about one US cent, in round figures. */
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

/** Minor units worth about one US cent; 0 for an unsupported currency. */
export const scaleOf = (currency: string): number => scales[currency] ?? 0

/** The stakes a game offers in a currency, lowest first; none if the studio does not support it. */
export function stakesIn(currency: string): number[] {
  const scale = scales[currency]
  return scale ? ladder.map(step => step * scale) : []
}

/** The starting balance in free play: a thousand small stakes. */
export const playMoneyIn = (currency: string) => (stakesIn(currency)[3] ?? 0) * 1000
