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
import { sightsOf, type TableDeal } from "../baccarat/deal-steps.ts"
import type { SharedGame } from "../game.ts"
import { type SpotOutcome, spotTable } from "../spot-table.ts"
import { lowToHigh } from "../stakes.ts"

export type ShoeOutcome = SpotOutcome<BaccaratSpot, BaccaratDeal>

/** What tells one table with a commission from another; in milliseconds. */
interface ShoeTable extends Pick<SharedGame, "code" | "name" | "openMilliseconds" | "overMilliseconds" | "traits" | "limits"> {
  readonly deal: TableDeal
  /** Four cards are dealt and shown. */
  readonly hands: number
  /** Each third card. */
  readonly third: number
}

/** The result for a road: the winner's letter, then b and p for a pair of that side. */
export const markOfDeal = ({ winner, pairs }: Pick<BaccaratDeal, "winner" | "pairs">) =>
  winner[0]!.toUpperCase() + pairs.map(side => side[0]).join("")

/** Punto banco from eight decks at a table that everyone shares; all cards are shuffled again for every round. */
export const shoeTable = ({ deal, hands, third, ...table }: ShoeTable) =>
  spotTable<BaccaratSpot, BaccaratDeal, BaccaratPaytable>({
    ...table,
    rules: {
      decide: (draw, paytable) => dealBaccarat(freshShoe(draw, paytable.decks), paytable),
      back: baccaratBack,
    },
    paytable: baccaratPaytable,
    spots: baccaratSpots,
    returns: baccarat.returns,
    expected: baccarat.expected!,
    ...sightsOf(deal),
    runMilliseconds: ({ player, banker }) => hands + third * (player.length + banker.length - 4),
    mark: markOfDeal,
    road: { kind: "player-banker", side: ([letter]) => (letter === "P" ? "first" : letter === "B" ? "second" : "tie") },
  })

/** What the page needs to show a deal, and no longer. */
export const salonDeal: TableDeal = { pace: { card: 320, wait: 300, turn: 700, look: 700, third: 1900 }, cards: "turned" }

/** Banker's wins pay a commission of 5 %. */
export const salonBaccarat = shoeTable({
  deal: salonDeal,
  code: "salon-baccarat",
  name: "Salon Baccarat",
  traits: ["commission"],
  limits: lowToHigh,
  openMilliseconds: 15_000,
  hands: 4600,
  third: 1900,
  overMilliseconds: 4500,
})
