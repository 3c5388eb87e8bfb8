import {
  type BaccaratDeal,
  type BaccaratPaytable,
  type BaccaratSpot,
  baccarat,
  baccaratBack,
  baccaratPaytable,
  baccaratSpots,
  dealBaccarat,
} from "../baccarat/baccarat.ts"
import { freshShoe } from "../baccarat/cards.ts"
import { type SpotOutcome, spotTable } from "../spot-table.ts"

export type ShoeOutcome = SpotOutcome<BaccaratSpot, BaccaratDeal>

/** Milliseconds: four cards are dealt and turned, and each third card. */
const hands = 4600
const third = 1900

/** The result for a road: the winner's letter, then b and p for a pair of that side. */
export const markOfDeal = ({ winner, pairs }: Pick<BaccaratDeal, "winner" | "pairs">) =>
  winner[0]!.toUpperCase() + pairs.map(side => side[0]).join("")

/** Punto banco from eight decks at a table that everyone shares; all cards are shuffled again for every round. */
export const salonBaccarat = spotTable<BaccaratSpot, BaccaratDeal, BaccaratPaytable>({
  code: "salon-baccarat",
  name: "Salon Baccarat",
  rules: {
    decide: (draw, table) => dealBaccarat(freshShoe(draw, table.decks), table),
    back: baccaratBack,
  },
  paytable: baccaratPaytable,
  spots: baccaratSpots,
  returns: baccarat.returns,
  expected: baccarat.expected!,
  openMilliseconds: 15_000,
  runMilliseconds: ({ player, banker }) => hands + third * (player.length + banker.length - 4),
  overMilliseconds: 4500,
  mark: markOfDeal,
  road: { kind: "player-banker", side: ([letter]) => (letter === "P" ? "first" : letter === "B" ? "second" : "tie") },
})
