import { add, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import type { ExpectedWin, InstantGame, InstantRules, Return } from "../game.ts"
import { betsIn, mainBet, type SpotBets, spotBets, spotBetsFit } from "../spot-bets.ts"
import { decks, freshShoe, pointsOf, type ShoeCard, totalOf } from "./cards.ts"
import { bankDraws, bankDrawsOn, type DrawingRules, natural, playerDraws, playerDrawsTo } from "./third-card.ts"

export const baccaratSpots = ["player", "banker", "tie", "player-pair", "banker-pair"] as const
export type BaccaratSpot = (typeof baccaratSpots)[number]
type BaccaratSide = "player" | "banker" | "tie"

export interface BaccaratOutcome {
  /** Two or three cards, in the order dealt. */
  readonly player: readonly ShoeCard[]
  readonly banker: readonly ShoeCard[]
  readonly winner: BaccaratSide
  /** Sides whose first two cards have the same rank. */
  readonly pairs: readonly ("player" | "banker")[]
  /** What each spot returns, its bet included, in minor units; a tie returns bets on player and banker. */
  readonly won: SpotBets<BaccaratSpot>
}

/** What winning spots return for a stake of twenty: whole numbers, because the banker commission is one of twenty. */
const back: Readonly<Record<BaccaratSpot, number>> = { player: 40, banker: 39, tie: 180, "player-pair": 240, "banker-pair": 240 }
const unit = 20

/**
 * All ways six cards can leave a shoe of 416, whether or not six are dealt, by winner and pairs. Found by enumeration,
 * which the test repeats; the sums are the published chances (player 0.446247, banker 0.458597, tie 0.095156, pair 31/415).
 */
export const ways: readonly (Pick<BaccaratOutcome, "winner" | "pairs"> & { readonly count: bigint })[] = [
  { winner: "player", pairs: [], count: 1_906_634_336_174_080n },
  { winner: "player", pairs: ["player"], count: 134_327_962_841_088n },
  { winner: "player", pairs: ["banker"], count: 177_294_219_300_864n },
  { winner: "player", pairs: ["player", "banker"], count: 12_261_764_276_224n },
  { winner: "banker", pairs: [], count: 1_961_806_209_310_720n },
  { winner: "banker", pairs: ["player"], count: 181_199_148_797_952n },
  { winner: "banker", pairs: ["banker"], count: 136_819_378_110_464n },
  { winner: "banker", pairs: ["player", "banker"], count: 12_427_830_218_752n },
  { winner: "tie", pairs: [], count: 411_103_725_690_880n },
  { winner: "tie", pairs: ["player"], count: 29_952_563_675_136n },
  { winner: "tie", pairs: ["banker"], count: 31_366_077_902_848n },
  { winner: "tie", pairs: ["player", "banker"], count: 3_205_059_204_352n },
]
const allWays = ways.reduce((sum, { count }) => sum + count, 0n)

function returnOf(name: BaccaratSpot): Return {
  let [first, second] = [fraction(0), fraction(0)]
  for (const dealt of ways) {
    const pays = fraction(baccaratBack(name, unit, dealt), unit)
    const chance = fraction(dealt.count, allWays)
    first = add(first, multiply(pays, chance))
    second = add(second, multiply(multiply(pays, pays), chance))
  }
  const variance = subtract(second, multiply(first, first))
  return { name, payback: first, deviation: Number(Math.sqrt(toNumber(variance)).toFixed(6)) }
}

/** Bets of one round are correlated, so the deviation is that of their sum over all deals. */
function expected(_: number, bets: SpotBets<BaccaratSpot>): ExpectedWin {
  const parts = ways.map(dealt => ({
    win: betsIn(bets).reduce((sum, [spot, bet]) => sum + baccaratBack(spot, bet, dealt), 0),
    chance: toNumber(fraction(dealt.count, allWays)),
  }))
  const win = parts.reduce((sum, part) => sum + part.win * part.chance, 0)
  const variance = parts.reduce((sum, part) => sum + (part.win - win) ** 2 * part.chance, 0)
  return { name: mainBet(bets) ?? "player", win, deviation: Math.sqrt(variance) }
}

/** The cards of a round and what they decide. */
export interface BaccaratDeal extends Pick<BaccaratOutcome, "player" | "banker" | "winner" | "pairs"> {}

/** Deals a round: player, banker, player, banker, then the third cards. */
export function dealBaccarat(next: () => ShoeCard, rules: DrawingRules): BaccaratDeal {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()]
  const player = [p1, p2]
  const banker = [b1, b2]
  const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)]
  const third = playerDraws(playerTwo, bankerTwo, rules) ? next() : undefined
  if (third !== undefined) player.push(third)
  if (bankDraws(playerTwo, bankerTwo, third === undefined ? undefined : pointsOf(third), rules)) banker.push(next())
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
  return {
    player,
    banker,
    winner: playerTotal > bankerTotal ? "player" : bankerTotal > playerTotal ? "banker" : "tie",
    pairs: [...(p1[0] === p2[0] ? ["player" as const] : []), ...(b1[0] === b2[0] ? ["banker" as const] : [])],
  }
}

/** What a bet on a spot returns, itself included; a tie returns bets on player and banker. */
export function baccaratBack(
  spot: BaccaratSpot,
  bet: number,
  { winner, pairs }: Pick<BaccaratDeal, "winner" | "pairs">,
  table: Pick<BaccaratPaytable, "back" | "unit"> = { back, unit },
): number {
  const won =
    spot === "player-pair" ? pairs.includes("player") : spot === "banker-pair" ? pairs.includes("banker") : spot === winner
  if (won) return (bet / table.unit) * table.back[spot]
  return winner === "tie" && (spot === "player" || spot === "banker") ? bet : 0
}

/** A paytable of baccarat, today's or an earlier one. */
export interface BaccaratPaytable extends DrawingRules {
  readonly decks: number
  readonly back: Readonly<Record<BaccaratSpot, number>>
  readonly unit: number
}

export const baccaratPaytable: BaccaratPaytable = { decks, natural, playerDrawsTo, bankDrawsOn, back, unit }

const rulesUnder = (table: BaccaratPaytable): InstantRules<SpotBets<BaccaratSpot>, BaccaratOutcome> => ({
  kind: "instant",
  play(draw, _, bets) {
    const dealt = dealBaccarat(freshShoe(draw, table.decks), table)
    const won: Partial<Record<BaccaratSpot, number>> = {}
    let win = 0
    for (const [spot, bet] of betsIn(bets)) {
      const amount = baccaratBack(spot, bet, dealt, table)
      if (amount === 0) continue
      won[spot] = amount
      win += amount
    }
    return { outcome: { ...dealt, won }, win }
  },
})

/** Punto banco from eight decks, reshuffled for every round. */
export const baccarat: InstantGame<SpotBets<BaccaratSpot>, BaccaratOutcome> = {
  ...rulesUnder(baccaratPaytable),
  under: earlier => rulesUnder(earlier as BaccaratPaytable),
  code: "baccarat",
  name: "Baccarat",
  paytable: baccaratPaytable,
  returns: baccaratSpots.map(returnOf),
  choice: spotBets(baccaratSpots),
  // Bets in multiples of twenty, so that the commission is a whole number of minor units.
  stakeFits: (stake, bets, stakes) => spotBetsFit(stake, bets, stakes) && betsIn(bets).every(([, bet]) => bet % unit === 0),
  expected,
}
