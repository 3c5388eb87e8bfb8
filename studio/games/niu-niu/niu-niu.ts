import { freshShoe } from "../baccarat/cards.ts"
import { type PlayingCard, rankPlace } from "../playing-cards.ts"
import { betsIn, mainBet, type SpotBets } from "../spot-bets.ts"
import { returnOver, type SpotOutcome, spotTable } from "../spot-table.ts"
import { niuBeats, niuNiuRank, niuRank } from "./hands.ts"
import { dealtWays, type NiuFacts } from "./ways.ts"

/** equal, double: the player beats the banker, or the banker the player · niu: a hand is Niu Niu or five dukes. */
export const niuBets = ["equal", "double", "banker-equal", "banker-double", "niu", "banker-niu"] as const
export type NiuBet = (typeof niuBets)[number]

export type NiuPlayer = 1 | 2 | 3
export const niuPlayers: readonly NiuPlayer[] = [1, 2, 3]

export interface NiuSpot {
  /** "double-2", "banker-niu". Stored with every round: a code never changes its meaning. */
  readonly code: string
  readonly bet: NiuBet
  /** Absent: it depends on the banker's hand alone. */
  readonly player?: NiuPlayer
}

export const niuSpots: readonly NiuSpot[] = [
  ...niuPlayers.flatMap(player =>
    niuBets.filter(bet => bet !== "banker-niu").map(bet => ({ code: `${bet}-${player}`, bet, player })),
  ),
  { code: "banker-niu", bet: "banker-niu" },
]

const byCode = new Map(niuSpots.map(spot => [spot.code, spot]))
export const niuSpot = (code: string): NiuSpot | undefined => byCode.get(code)

export interface NiuResult {
  /** Says who is dealt to first, and is in nobody's hand. */
  readonly first: PlayingCard
  /** The banker's five cards and those of players 1 to 3, in the order in which they were dealt. */
  readonly hands: readonly (readonly PlayingCard[])[]
}

export type NiuOutcome = SpotOutcome<string, NiuResult>

/** A paytable of the table, today's or an earlier one: what a stake of `unit` returns, itself included. */
interface NiuPaytable {
  readonly decks: number
  readonly cards: number
  readonly unit: number
  /** 5 % of the win is the commission. */
  readonly equal: number
  /**
   * `covers` times the bet is staked: no hand loses more. For each multiple of the winning hand, a stake of `unit` wins or loses
   * this much.
   */
  readonly double: { readonly covers: number; readonly wins: number; readonly loses: number }
  /** By the rank of the winning hand. */
  readonly multiples: readonly number[]
  /** For a hand from this rank on. */
  readonly niu: { readonly from: number; readonly back: number }
}

export const niuPaytable: NiuPaytable = {
  decks: 1,
  cards: 5,
  unit: 100,
  equal: 195,
  double: { covers: 5, wins: 19, loses: 20 },
  multiples: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5],
  niu: { from: niuNiuRank, back: 1300 },
}

/** The hands from the first one that is dealt to, by the rank of the first card: 0 is the banker. */
export const dealtFrom = (first: PlayingCard): number => rankPlace(first) % 4

/** Five cards for one hand after another. */
function decide(draw: (below: number) => number, table: NiuPaytable): NiuResult {
  const next = freshShoe(draw, table.decks)
  const first = next()
  const hands: PlayingCard[][] = [[], [], [], []]
  for (let n = 0; n < hands.length; n++)
    for (let card = 0; card < table.cards; card++) hands[(dealtFrom(first) + n) % hands.length]!.push(next())
  return { first, hands }
}

/** What decides a bet: the ranks of the banker and of a player, and who wins. */
interface NiuDuel {
  readonly banker: number
  readonly player: number
  readonly wins: boolean
}

const noDuel: NiuDuel = { banker: 0, player: 0, wins: false }

/** The multiple of the hand that wins. */
export const timesOf = ({ banker, player, wins }: NiuDuel, { multiples }: Pick<NiuPaytable, "multiples"> = niuPaytable): number =>
  multiples[wins ? player : banker] ?? 0

/** What a stake of `unit` returns. */
function returned(bet: NiuBet, duel: NiuDuel, table: NiuPaytable): number {
  const { unit, equal, double, niu } = table
  if (bet === "niu" || bet === "banker-niu") return duel[bet === "niu" ? "player" : "banker"] >= niu.from ? niu.back : 0
  const wins = duel.wins === (bet === "equal" || bet === "double")
  if (bet === "equal" || bet === "banker-equal") return wins ? equal : 0
  return unit + (wins ? double.wins : -double.loses) * timesOf(duel, table)
}

/** A round is settled for many bets, and its hands are compared once. */
const compared = new WeakMap<NiuResult, readonly NiuDuel[]>()

function duelsOf(result: NiuResult): readonly NiuDuel[] {
  const known = compared.get(result)
  if (known) return known
  const [banker = [], ...players] = result.hands
  const rank = niuRank(banker)
  const duels = players.map((own): NiuDuel => {
    const player = niuRank(own)
    return { banker: rank, player, wins: niuBeats(own, banker, player - rank) }
  })
  compared.set(result, duels)
  return duels
}

/** The banker against a player; of the first one for a bet on the banker's hand alone. */
export const duelOf = (result: NiuResult, player: NiuPlayer = 1): NiuDuel => duelsOf(result)[player - 1] ?? noDuel

function back(code: string, bet: number, result: NiuResult, table: NiuPaytable): number {
  const spot = niuSpot(code)
  return spot ? (bet * returned(spot.bet, duelOf(result, spot.player), table)) / table.unit : 0
}

const duelIn = ({ banker, one, other, oneWins, otherWins }: NiuFacts, of: "one" | "other"): NiuDuel =>
  of === "one" ? { banker, player: one, wins: oneWins } : { banker, player: other, wins: otherWins }

/** The spots of the first player stand for those of all: they are equally likely. */
const whole = {
  results: dealtWays,
  back: (bet: NiuBet, stake: number, facts: NiuFacts, table: NiuPaytable) =>
    (stake * returned(bet, duelIn(facts, "one"), table)) / table.unit,
  table: niuPaytable,
  unit: niuPaytable.unit,
}

/** The covariance of what two stakes of one return, for bets on the same player and on two players. */
function covariances(): ReadonlyMap<string, number> {
  const all = Number(dealtWays.reduce((sum, { weight }) => sum + weight, 0n))
  const ways = dealtWays.map(({ result, weight }) => {
    const of = (player: "one" | "other") =>
      niuBets.map(bet => returned(bet, duelIn(result, player), niuPaytable) / niuPaytable.unit)
    return { chance: Number(weight) / all, one: of("one"), other: of("other") }
  })
  const means = niuBets.map((_, bet) => ways.reduce((sum, { chance, one }) => sum + chance * one[bet]!, 0))
  const between = (player: "one" | "other", a: number, b: number) =>
    ways.reduce((sum, way) => sum + way.chance * (way.one[a]! - means[a]!) * (way[player][b]! - means[b]!), 0)
  return new Map(
    niuBets.flatMap((one, a) =>
      niuBets.flatMap((other, b) => [
        [`${one} ${other} same`, between("one", a, b)] as const,
        [`${one} ${other}`, between("other", a, b)] as const,
      ]),
    ),
  )
}
const covariance = covariances()

/** The variance of what these bets return together: they are all decided by the banker's cards. */
function varianceOf(bets: SpotBets): number {
  const laid = betsIn(bets).flatMap(([code, stake]) => {
    const spot = niuSpot(code)
    return spot ? [{ ...spot, stake }] : []
  })
  return laid.reduce(
    (sum, one) =>
      laid.reduce((sub, other) => {
        const same = one.player === other.player ? " same" : ""
        return sub + one.stake * other.stake * covariance.get(`${one.bet} ${other.bet}${same}`)!
      }, sum),
    0,
  )
}

const returns = niuBets.map(bet => returnOver(bet, bet, whole))
const meanOf = new Map(returns.map(({ name, payback }) => [name, Number(payback.top) / Number(payback.bottom)]))

/** A round in three base-36 digits; see `niuMark`. */
const states = 13

/**
 * A round in short: for each player the rank of their hand, and one more if they win. A hand of the banker's rank or a lower one
 * can only win by its highest card, so that a number over the banker's rank is a win.
 */
function mark(result: NiuResult): string {
  const number = niuPlayers.reduce(
    (sum, player) => {
      const duel = duelOf(result, player)
      return sum * states + duel.player + (duel.wins ? 1 : 0)
    },
    niuRank(result.hands[0] ?? []),
  )
  return number.toString(36).padStart(3, "0")
}

/** The round of a mark. */
export function niuMark(mark: string): readonly NiuDuel[] {
  const number = Number.parseInt(mark, 36)
  const banker = Math.floor(number / states ** 3)
  return niuPlayers.map(player => {
    const state = Math.floor(number / states ** (3 - player)) % states
    return { banker, player: state > banker ? state - 1 : state, wins: state > banker }
  })
}

/**
 * Milliseconds after the start: the first card, the deal, from a hand and from a card to the next; the first hand is turned, from
 * its turn to the next one's, and to its layout.
 */
export const niuDeal = {
  ...{ first: 0, turnFirst: 420, deal: 1100, hand: 600, card: 105 },
  ...{ turn: 4000, next: 1150, layout: 520, over: 1250 },
}

/** The hands in the order in which they are turned: the players' first, then the banker's. */
export const niuTurns: readonly number[] = [...niuPlayers, 0]

const turnedAt = (hand: number) => niuDeal.turn + niuTurns.indexOf(hand) * niuDeal.next

/** A banker and three players with five cards each from one deck; three cards that make tens are a bull, the others count. */
export const niuNiu = spotTable<string, NiuResult, NiuPaytable>({
  code: "niu-niu",
  name: "Niu Niu",
  rules: { decide, back },
  paytable: niuPaytable,
  spots: niuSpots.map(({ code }) => code),
  // A fifth of a stake on Double is a bet like that on another spot.
  unitOf: code => (niuSpot(code)?.bet.endsWith("double") ? niuPaytable.unit : undefined),
  returns,
  expected: (_, bets) => ({
    name: niuSpot(mainBet(bets) ?? "")?.bet ?? "equal",
    win: betsIn(bets).reduce((sum, [code, bet]) => sum + bet * (meanOf.get(niuSpot(code)?.bet ?? "") ?? 0), 0),
    deviation: Math.sqrt(Math.max(0, varianceOf(bets))),
  }),
  traits: ["commission"],
  openMilliseconds: 15_000,
  runMilliseconds: () => 9600,
  sights: () => [niuDeal.turnFirst, ...niuTurns.map(turnedAt)],
  /** A hand has no cards before it is turned. */
  seen: ({ first, hands }, elapsed): NiuResult => ({
    first: elapsed >= niuDeal.turnFirst ? first : "",
    hands: hands.map((cards, hand) => (elapsed >= turnedAt(hand) ? cards : [])),
  }),
  overMilliseconds: 5000,
  mark,
  road: { kind: "player-one-banker", side: of => (niuMark(of)[0]?.wins ? "first" : "second") },
})
