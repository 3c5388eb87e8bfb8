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

export const currencies: readonly string[] = Object.keys(scales)

/** Minor units worth about one US cent; 0 for an unsupported currency. */
export const scaleOf = (currency: string): number => scales[currency] ?? 0

/** The stakes a game offers in a currency, lowest first; none if the studio does not support it. */
export function stakesIn(currency: string): number[] {
  const scale = scales[currency]
  return scale ? ladder.map(step => step * scale) : []
}

/** The amounts that a player can stake: the multiples of `unit` from the lowest to the highest. */
export interface StakeRange {
  readonly lowest: number
  readonly highest: number
  readonly unit: number
}

/** The range of a game with this unit where `stakes` are on offer, lowest first; undefined if none fits. */
export function stakeRange(stakes: readonly number[], unit: number): StakeRange | undefined {
  const lowest = Math.ceil((stakes[0] ?? 0) / unit) * unit
  const highest = Math.floor((stakes.at(-1) ?? 0) / unit) * unit
  return lowest > 0 && lowest <= highest ? { lowest, highest, unit } : undefined
}

/** Whether a stake is a multiple of the game's unit, from the lowest to the highest on offer. */
export function isStake(stake: number, stakes: readonly number[], unit: number): boolean {
  const range = stakeRange(stakes, unit)
  return range !== undefined && stake >= range.lowest && stake <= range.highest && stake % unit === 0
}

/** Tables with the usual limits, five times and fifty times as high: $0.20 to $100, $1 to $500 and $10 to $5,000. */
export const lowToHigh: readonly number[] = [1, 5, 50]

/** The starting balance in free play: a thousand small stakes. */
export const playMoneyIn = (currency: string) => (stakesIn(currency)[3] ?? 0) * 1000
