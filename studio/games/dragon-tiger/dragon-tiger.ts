import { decks, freshShoe, type ShoeCard } from "../baccarat/cards.ts"
import { expectedOver, returnOver, type SpotOutcome, type SpotRules, spotTable, type Weighted } from "../spot-table.ts"

export const dragonTigerSpots = ["dragon", "tiger", "tie", "suited-tie"] as const
export type DragonTigerSpot = (typeof dragonTigerSpots)[number]

export interface DragonTigerResult {
  /** One card each, the dragon's first. */
  readonly dragon: ShoeCard
  readonly tiger: ShoeCard
  readonly winner: "dragon" | "tiger" | "tie"
  /** Two cards of the same rank and suit. */
  readonly suited: boolean
}

export type DragonTigerOutcome = SpotOutcome<DragonTigerSpot, DragonTigerResult>

/** A paytable of the table, today's or an earlier one. */
interface DragonTigerPaytable {
  readonly decks: number
  /** What winning spots return for a stake of one. */
  readonly back: Readonly<Record<DragonTigerSpot, number>>
  /** On a tie, dragon and tiger get the stake divided by it. */
  readonly tieDivides: number
}

export const dragonTigerPaytable: DragonTigerPaytable = {
  decks,
  back: { dragon: 2, tiger: 2, tie: 12, "suited-tie": 51 },
  tieDivides: 2,
}

/** An ace is the lowest, a king the highest. */
export const rankAt = (card: ShoeCard) => "A23456789TJQK".indexOf(card[0] ?? "")

function decide(draw: (below: number) => number, table: DragonTigerPaytable): DragonTigerResult {
  const next = freshShoe(draw, table.decks)
  const [dragon, tiger] = [next(), next()]
  const [first, second] = [rankAt(dragon), rankAt(tiger)]
  return {
    dragon,
    tiger,
    winner: first > second ? "dragon" : second > first ? "tiger" : "tie",
    suited: dragon === tiger,
  }
}

type Decided = Pick<DragonTigerResult, "winner" | "suited">

function back(spot: DragonTigerSpot, bet: number, { winner, suited }: Decided, table: DragonTigerPaytable): number {
  if (spot === "suited-tie" ? suited : spot === winner) return bet * table.back[spot]
  return winner === "tie" && (spot === "dragon" || spot === "tiger") ? Math.floor(bet / table.tieDivides) : 0
}

/** Whatever the first card: 415 are left, of which 31 have its rank and 7 its suit as well; the others are shared equally. */
const results: readonly Weighted<Decided>[] = [
  { result: { winner: "dragon", suited: false }, weight: 192n },
  { result: { winner: "tiger", suited: false }, weight: 192n },
  { result: { winner: "tie", suited: false }, weight: 24n },
  { result: { winner: "tie", suited: true }, weight: 7n },
]
const whole = { results, back, table: dragonTigerPaytable }

/** Milliseconds after the start; each card is seen when it is turned. */
export const dragonTigerDeal = { dragon: 0, tiger: 400, turnDragon: 1500, turnTiger: 2600, over: 3500 }

/** "": the card lies face down. */
export type DragonTigerSight = Pick<DragonTigerResult, "dragon" | "tiger"> & Partial<DragonTigerResult>

const rules: SpotRules<DragonTigerSpot, DragonTigerResult, DragonTigerPaytable> = { decide, back }

export const dragonTiger = spotTable<DragonTigerSpot, DragonTigerResult, DragonTigerPaytable>({
  code: "dragon-tiger",
  name: "Dragon Tiger",
  rules,
  paytable: dragonTigerPaytable,
  spots: dragonTigerSpots,
  returns: dragonTigerSpots.map(spot => returnOver(spot, spot, whole)),
  expected: (_, bets) => expectedOver(bets, spot => spot ?? "dragon", whole),
  openMilliseconds: 15_000,
  runMilliseconds: () => 4800,
  sights: () => [dragonTigerDeal.turnDragon, dragonTigerDeal.turnTiger],
  seen(result, elapsed): DragonTigerSight {
    if (elapsed >= dragonTigerDeal.turnTiger) return result
    return { dragon: elapsed >= dragonTigerDeal.turnDragon ? result.dragon : "", tiger: "" }
  },
  overMilliseconds: 4500,
  /** D, T, a tie is E, a suited one S. */
  mark: ({ winner, suited }) => (suited ? "S" : winner === "tie" ? "E" : winner[0]!.toUpperCase()),
  road: { kind: "tiger-dragon", side: mark => (mark === "T" ? "first" : mark === "D" ? "second" : "tie") },
})
