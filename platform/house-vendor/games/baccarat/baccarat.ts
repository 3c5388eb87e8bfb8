import { add, type Fraction, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import type { InstantGame, Return } from "../game.ts"
import { betsIn, type SpotBets, spotBets, spotBetsFit } from "../spot-bets.ts"
import { type Card, decks, freshShoe, pointsOf, totalOf } from "./cards.ts"
import { bankDraws, bankDrawsOn, natural, playerDraws, playerDrawsTo } from "./third-card.ts"

export const baccaratSpots = ["player", "banker", "tie", "player-pair", "banker-pair"] as const
export type BaccaratSpot = (typeof baccaratSpots)[number]
export type Side = "player" | "banker" | "tie"

export interface BaccaratOutcome {
  /** Two or three cards, in the order in which they were dealt. */
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly winner: Side
  /** Sides whose first two cards are of one rank. */
  readonly pairs: readonly ("player" | "banker")[]
  /** What each spot gives back, its bet included, in minor units; a tie gives back bets on player and banker. */
  readonly won: SpotBets<BaccaratSpot>
}

/** What winning spots give back for twenty of the stake: a whole number, as the bank keeps one of the twenty that it pays. */
const back: Readonly<Record<BaccaratSpot, number>> = { player: 40, banker: 39, tie: 180, "player-pair": 240, "banker-pair": 240 }
const unit = 20

/**
 * How often each side wins: of all the ways in which six cards can leave a shoe of 416, whether or not six are dealt. Found by
 * enumeration, which the test repeats, and as published (player 0.446247, banker 0.458597, tie 0.095156).
 */
export const ways = {
  all: 4_998_398_275_503_360n,
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
} as const

const chance = (winner: Side) => fraction(ways[winner], ways.all)
/** The second card is one of the 31 of the first one's rank among the 415 that are left. */
const pairChance = fraction(31, 415)

/** What a bet on `spot` may give back in stakes, and how likely. */
function prizes(spot: BaccaratSpot): { pays: Fraction; chance: Fraction }[] {
  const pays = fraction(back[spot], unit)
  if (spot === "tie") return [{ pays, chance: chance("tie") }]
  if (spot === "player" || spot === "banker") {
    return [
      { pays, chance: chance(spot) },
      { pays: fraction(1), chance: chance("tie") },
    ]
  }
  return [{ pays, chance: pairChance }]
}

function returnOf(name: BaccaratSpot): Return {
  const mean = (power: (pays: Fraction) => Fraction) =>
    prizes(name).reduce((sum, { pays, chance }) => add(sum, multiply(power(pays), chance)), fraction(0))
  const payback = mean(pays => pays)
  const variance = subtract(
    mean(pays => multiply(pays, pays)),
    multiply(payback, payback),
  )
  return { name, payback, deviation: Number(Math.sqrt(toNumber(variance)).toFixed(6)) }
}

interface Dealt extends Pick<BaccaratOutcome, "player" | "banker" | "winner" | "pairs"> {}

/** Deals a round: player, banker, player, banker, then the third cards. */
function deal(next: () => Card): Dealt {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()]
  const player = [p1, p2]
  const banker = [b1, b2]
  const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)]
  const third = playerDraws(playerTwo, bankerTwo) ? next() : undefined
  if (third !== undefined) player.push(third)
  if (bankDraws(playerTwo, bankerTwo, third === undefined ? undefined : pointsOf(third))) banker.push(next())
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
  return {
    player,
    banker,
    winner: playerTotal > bankerTotal ? "player" : bankerTotal > playerTotal ? "banker" : "tie",
    pairs: [...(p1[0] === p2[0] ? ["player" as const] : []), ...(b1[0] === b2[0] ? ["banker" as const] : [])],
  }
}

function backFor(spot: BaccaratSpot, bet: number, { winner, pairs }: Dealt): number {
  const won =
    spot === "player-pair" ? pairs.includes("player") : spot === "banker-pair" ? pairs.includes("banker") : spot === winner
  if (won) return (bet / unit) * back[spot]
  return winner === "tie" && (spot === "player" || spot === "banker") ? bet : 0
}

/** Punto banco from eight decks that are shuffled anew for every round. */
export const baccarat: InstantGame<SpotBets<BaccaratSpot>, BaccaratOutcome> = {
  kind: "instant",
  code: "baccarat",
  name: "Baccarat",
  paytable: { decks, natural, playerDrawsTo, bankDrawsOn, back, unit },
  returns: baccaratSpots.map(returnOf),
  choice: spotBets(baccaratSpots),
  // Bets in twenties, so that the commission is a whole number of minor units.
  stakeFits: (stake, bets, stakes) => spotBetsFit(stake, bets, stakes) && betsIn(bets).every(([, bet]) => bet % unit === 0),
  play(draw, _, bets) {
    const dealt = deal(freshShoe(draw))
    const won: Partial<Record<BaccaratSpot, number>> = {}
    let win = 0
    for (const [spot, bet] of betsIn(bets)) {
      const amount = backFor(spot, bet, dealt)
      if (amount === 0) continue
      won[spot] = amount
      win += amount
    }
    return { outcome: { ...dealt, won }, win }
  },
}
