import { type BaccaratDeal, dealBaccarat } from "../baccarat/baccarat.ts"
import { decks, freshShoe } from "../baccarat/cards.ts"
import { sightsOf, type TableDeal } from "../baccarat/deal-steps.ts"
import { bankDrawsOn, type DrawingRules, natural, playerDrawsTo } from "../baccarat/third-card.ts"
import { markOfDeal, salonBaccarat } from "../salon-baccarat/salon-baccarat.ts"
import { expectedOver, returnOver, type SpotOutcome, spotTable } from "../spot-table.ts"
import { type DealFacts, dealtWays, factsOf, type WinKind } from "./facts.ts"

export const peonySpots = [
  "player",
  "banker",
  "tie",
  "player-pair",
  "banker-pair",
  "either-pair",
  "perfect-pair",
  "player-dragon",
  "banker-dragon",
] as const
export type PeonySpot = (typeof peonySpots)[number]

export type PeonyOutcome = SpotOutcome<PeonySpot, BaccaratDeal>

/** A paytable of the table, today's or an earlier one: what spots return for a stake of `unit`, itself included. */
interface PeonyPaytable extends DrawingRules {
  readonly decks: number
  readonly unit: number
  readonly back: Readonly<Record<Exclude<PeonySpot, "perfect-pair" | "player-dragon" | "banker-dragon">, number>>
  /** The banker's win with six: no commission, but half a stake. */
  readonly bankerSix: number
  /** One side's, and both sides' at once. */
  readonly perfectPair: readonly [number, number]
  /** A win by its kind; a natural tie returns the stake. */
  readonly dragon: Readonly<Record<WinKind, number>>
}

export const peonyPaytable: PeonyPaytable = {
  decks,
  natural,
  playerDrawsTo,
  bankDrawsOn,
  unit: 20,
  back: { player: 40, banker: 40, tie: 180, "player-pair": 240, "banker-pair": 240, "either-pair": 120 },
  bankerSix: 30,
  perfectPair: [520, 4020],
  dragon: { natural: 40, close: 0, "by-4": 40, "by-5": 60, "by-6": 100, "by-7": 140, "by-8": 220, "by-9": 620 },
}

/** What a stake of `unit` on a spot returns. */
function returned(spot: PeonySpot, { winner, how, six, player, banker }: DealFacts, table: PeonyPaytable): number {
  const pairs = [player, banker].filter(kind => kind !== "none").length
  const perfect = [player, banker].filter(kind => kind === "perfect").length
  switch (spot) {
    case "player":
    case "banker":
      if (winner === "tie") return table.unit
      return winner !== spot ? 0 : six ? table.bankerSix : table.back[spot]
    case "tie":
      return winner === "tie" ? table.back.tie : 0
    case "player-pair":
      return player === "none" ? 0 : table.back[spot]
    case "banker-pair":
      return banker === "none" ? 0 : table.back[spot]
    case "either-pair":
      return pairs > 0 ? table.back[spot] : 0
    case "perfect-pair":
      return perfect > 0 ? table.perfectPair[perfect - 1]! : 0
    case "player-dragon":
    case "banker-dragon":
      if (winner === "tie") return how === "natural" ? table.unit : 0
      return spot === `${winner}-dragon` ? table.dragon[how] : 0
  }
}

const backOn = (spot: PeonySpot, bet: number, facts: DealFacts, table: PeonyPaytable) =>
  (bet / table.unit) * returned(spot, facts, table)

const whole = { results: dealtWays, back: backOn, table: peonyPaytable }

export const peonyDeal: TableDeal = { pace: { card: 320, wait: 3200, turn: 700, look: 1700, third: 2300 }, cards: "squeezed" }

/** Punto banco without commission, with side bets; players squeeze the cards themselves. Shuffled again for every round. */
export const peonyBaccarat = spotTable<PeonySpot, BaccaratDeal, PeonyPaytable>({
  code: "peony-baccarat",
  name: "Peony Baccarat",
  rules: {
    decide: (draw, table) => dealBaccarat(freshShoe(draw, table.decks), table),
    back: (spot, bet, deal, table) => backOn(spot, bet, factsOf(deal), table),
  },
  paytable: peonyPaytable,
  spots: peonySpots,
  returns: peonySpots.map(spot => returnOver(spot, spot, whole)),
  expected: (_, bets) => expectedOver(bets, spot => spot ?? "player", whole),
  traits: ["no-commission", "squeeze"],
  openMilliseconds: 15_000,
  ...sightsOf(peonyDeal),
  // Two cards of each side are squeezed before they are turned, and each third card.
  runMilliseconds: ({ player, banker }) => 6200 + 2300 * (player.length + banker.length - 4),
  overMilliseconds: 4500,
  mark: markOfDeal,
  road: salonBaccarat.road!,
})
