/** Thousandths of the pool for each paid place, for fields up to this many players: published, the same for all tournaments. */
const tables: readonly { readonly upTo: number; readonly shares: readonly number[] }[] = [
  { upTo: 3, shares: [1000] },
  { upTo: 6, shares: [650, 350] },
  { upTo: 10, shares: [500, 300, 200] },
  { upTo: 20, shares: [400, 300, 200, 100] },
  { upTo: 30, shares: [370, 250, 170, 120, 90] },
  { upTo: 50, shares: [330, 220, 160, 120, 90, 80] },
  { upTo: 75, shares: [290, 190, 140, 105, 80, 65, 55, 42, 33] },
  { upTo: Number.POSITIVE_INFINITY, shares: [265, 180, 130, 95, 75, 60, 50, 42, 35, 28, 22, 18] },
]

const sharesFor = (players: number) => tables.find(({ upTo }) => players <= upTo)!.shares

/** How many places are paid. */
export const paidPlaces = (players: number): number => Math.min(players, sharesFor(players).length)

/** The prizes of the places, in minor units. Each is rounded down; what is left goes to the first place. */
export function payoutsOf(pool: number, players: number): number[] {
  const prizes = sharesFor(players).map(share => Number((BigInt(pool) * BigInt(share)) / 1000n))
  const rest = pool - prizes.reduce((sum, prize) => sum + prize, 0)
  return prizes.map((prize, place) => (place === 0 ? prize + rest : prize))
}

/** Someone who is out: in which round of hands, with how many chips at its beginning, and when they had registered. */
export interface Finisher {
  readonly account: string
  /** 1, 2, 3 … in the order of registration. */
  readonly number: number
  readonly outRound: number
  readonly outStack: number
}

export interface FinishedPlace {
  readonly account: string
  readonly rank: number
  readonly prize: number
}

/**
 * Ranks and prizes of those who are out, behind `left` players who are not. Who was out later ranks higher; of two in the same
 * hand the one who began it with more chips. With as many chips they share the rank and the prizes of its places; an odd minor
 * unit goes to who registered first.
 */
export function placesOf(finishers: readonly Finisher[], left: number, prizes: readonly number[]): FinishedPlace[] {
  const order = [...finishers].sort(
    (one, other) => other.outRound - one.outRound || other.outStack - one.outStack || one.number - other.number,
  )
  const isEqual = (one: Finisher, other: Finisher) => one.outRound === other.outRound && one.outStack === other.outStack
  return order.map((finisher, at) => {
    const first = order.findIndex(one => isEqual(one, finisher))
    const shared = order.filter(one => isEqual(one, finisher)).length
    const sum = prizes.slice(left + first, left + first + shared).reduce((total, prize) => total + prize, 0)
    const odd = at - first < sum % shared ? 1 : 0
    return { account: finisher.account, rank: left + first + 1, prize: Math.floor(sum / shared) + odd }
  })
}
