// For tests alone: counts hands by card values, without the rules of the game.

/** Cards of each value in a deck: ace to nine, tens, and jacks, queens and kings. */
const deck = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 12] as const
const values = deck.length

/** binomial[n][k]. */
const binomial = Array.from({ length: 13 }, (_, n) =>
  Array.from({ length: 6 }, (_, k) => {
    let ways = k > n ? 0 : 1
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
    return Math.round(ways)
  }),
)

/** 0: no three cards make tens · 1–9 · 10: the other two make ten as well · 11: five of the last value. */
function rankOf(counts: readonly number[]): number {
  if (counts[values - 1] === 5) return 11
  const points = counts.flatMap((count, value) => Array<number>(count).fill(Math.min(value + 1, 10)))
  for (let a = 0; a < 5; a++)
    for (let b = a + 1; b < 5; b++)
      for (let c = b + 1; c < 5; c++)
        if ((points[a]! + points[b]! + points[c]!) % 10 === 0) {
          const rest = points.filter((_, n) => n !== a && n !== b && n !== c)
          return (rest[0]! + rest[1]!) % 10 || 10
        }
  return 0
}

/** Every choice of up to five cards by value, each after the one that it adds to. */
interface Choices {
  readonly parent: Int32Array
  readonly value: Int32Array
  readonly count: Int32Array
  /** Of five cards: their rank; else −1. */
  readonly rank: Int32Array
}

function allChoices(): Choices {
  const made: [parent: number, value: number, count: number, rank: number][] = [[-1, 0, 0, -1]]
  const visit = (parent: number, from: number, counts: number[], left: number) => {
    for (let value = from; value < values; value++)
      for (let count = 1; count <= Math.min(left, deck[value]!); count++) {
        const more = counts.with(value, count)
        const place = made.push([parent, value, count, left === count ? rankOf(more) : -1]) - 1
        if (left > count) visit(place, value + 1, more, left - count)
      }
  }
  visit(0, 0, Array<number>(values).fill(0), 5)
  const column = (n: 0 | 1 | 2 | 3) => Int32Array.from(made, row => row[n])
  return { parent: column(0), value: column(1), count: column(2), rank: column(3) }
}

const choices = allChoices()
const ways = new Float64Array(choices.rank.length)

/** How many hands of five cards of each rank these cards allow. */
export function ranksAmong(left: readonly number[] = deck): Float64Array {
  const ranks = new Float64Array(12)
  ways[0] = 1
  for (let n = 1; n < ways.length; n++) {
    const some = ways[choices.parent[n]!]! * binomial[left[choices.value[n]!]!]![choices.count[n]!]!
    ways[n] = some
    if (choices.rank[n]! >= 0) ranks[choices.rank[n]!]! += some
  }
  return ranks
}

/** Every hand by value: its cards, its rank, and how many hands of a whole deck it stands for. */
interface HandByValue {
  readonly counts: readonly number[]
  readonly rank: number
  readonly ways: number
}

function handsByValue(): HandByValue[] {
  const found: HandByValue[] = []
  for (let n = 0; n < choices.rank.length; n++) {
    if (choices.rank[n]! < 0) continue
    const counts = Array<number>(values).fill(0)
    for (let at = n; at > 0; at = choices.parent[at]!) counts[choices.value[at]!] = choices.count[at]!
    found.push({ counts, rank: choices.rank[n]!, ways: counts.reduce((all, k, v) => all * binomial[deck[v]!]![k]!, 1) })
  }
  return found
}

/** Pairs of hands from one deck, the first one first, by both ranks. */
export function pairsByRank(): number[][] {
  const pairs = Array.from({ length: 12 }, () => Array<number>(12).fill(0))
  for (const { counts, rank, ways } of handsByValue())
    ranksAmong(deck.map((all, value) => all - counts[value]!)).forEach((others, other) => {
      pairs[rank]![other]! += ways * others
    })
  return pairs
}

/** Calls with each way in which ten cards can be taken, by value, and the ways to split them into two hands by their ranks. */
function eachTwoHands(seen: (left: number[], pairs: ReadonlyMap<number, number>) => void): void {
  // No value is taken more than twelve times: the keys of two hands add up to that of both.
  const hands = handsByValue().map(hand => ({
    ...hand,
    key: hand.counts.reduce((key, count) => key * 13 + count, 0),
    taken: hand.counts.flatMap((count, value) => (count > 0 ? [[value, count] as const] : [])),
  }))
  const groups = new Map<number, { counts: number[]; pairs: Map<number, number> }>()
  const add = (pairs: Map<number, number>, ranks: number, ways: number) => pairs.set(ranks, (pairs.get(ranks) ?? 0) + ways)
  for (const [n, one] of hands.entries())
    for (let m = n; m < hands.length; m++) {
      const other = hands[m]!
      let ways = one.ways
      for (const [value, count] of other.taken) ways *= binomial[deck[value]! - one.counts[value]!]![count]!
      if (ways === 0) continue
      let group = groups.get(one.key + other.key)
      if (!group) {
        group = { counts: one.counts.map((count, value) => count + other.counts[value]!), pairs: new Map() }
        groups.set(one.key + other.key, group)
      }
      add(group.pairs, one.rank * 12 + other.rank, ways)
      if (m > n) add(group.pairs, other.rank * 12 + one.rank, ways)
    }
  for (const { counts, pairs } of groups.values())
    seen(
      deck.map((all, value) => all - counts[value]!),
      pairs,
    )
}

/** Three hands from one deck by their ranks: sums[first * 144 + second * 12 + third]. */
export function triplesByRank(): bigint[] {
  const sums = Array<bigint>(12 ** 3).fill(0n)
  // Products of 42 and 20 bits, in two parts: sums of a thousand are exact.
  const half = 2 ** 21
  const [high, low] = [new Float64Array(12 ** 3), new Float64Array(12 ** 3)]
  let held = 0
  const flush = () => {
    for (let n = 0; n < sums.length; n++) sums[n]! += BigInt(high[n]!) * BigInt(half) + BigInt(low[n]!)
    high.fill(0)
    low.fill(0)
    held = 0
  }
  eachTwoHands((left, pairs) => {
    const thirds = ranksAmong(left)
    for (const [ranks, all] of pairs) {
      const top = Math.floor(all / half)
      for (let third = 0; third < 12; third++) {
        high[ranks * 12 + third]! += top * thirds[third]!
        low[ranks * 12 + third]! += (all - top * half) * thirds[third]!
      }
    }
    if (++held === 1000) flush()
  })
  flush()
  return sums
}
