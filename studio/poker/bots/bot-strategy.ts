import { cardAt, type PlayingCard } from "../../games/playing-cards.ts"
import type { HandAction } from "../hand/actions.ts"
import { handValue } from "../hand/value.ts"
import type { PokerTableView } from "../wire.ts"

/** A number from 0 up to but not including 1. */
type BotChance = () => number

/** How many times the rest of the hand is imagined. */
const imagined = 160

const deck = Array.from({ length: 52 }, (_, place) => cardAt(place))

/** The share of the pot that these cards win against cards that nobody has seen, by playing the hand out at random. */
export function equity(own: readonly PlayingCard[], board: readonly PlayingCard[], opponents: number, chance: BotChance): number {
  const known = new Set([...own, ...board])
  const unseen = deck.filter(card => !known.has(card))
  const needed = 5 - board.length + 2 * opponents
  let won = 0
  for (let time = 0; time < imagined; time++) {
    for (let place = 0; place < needed; place++) {
      const other = place + Math.floor(chance() * (unseen.length - place))
      const moved = unseen[place]!
      unseen[place] = unseen[other]!
      unseen[other] = moved
    }
    const full = [...board, ...unseen.slice(2 * opponents, needed)]
    const mine = handValue([...own, ...full])
    const values = Array.from({ length: opponents }, (_, n) => handValue([unseen[2 * n]!, unseen[2 * n + 1]!, ...full]))
    const best = Math.max(mine, ...values)
    if (mine === best) won += 1 / (1 + values.filter(value => value === best).length)
  }
  return won / imagined
}

/**
 * What a practice bot does in its turn: it plays the odds. It raises with more than its share of the pot, calls where the price
 * is right, bluffs now and then, and knows no more than any player at its seat.
 */
export function botAction({ mine, seats, board, pots, big }: PokerTableView, chance: BotChance): HandAction {
  const options = mine?.options
  if (!options) throw new Error("It is not the bot's turn")
  const { call, raise } = options
  const opponents = seats.filter(({ seat, state }) => seat !== mine.seat && state === "in").length
  const share = equity(mine.cards, board, Math.max(1, opponents), chance)
  const pot = pots.reduce((sum, { amount }) => sum + amount, 0)
  const fair = 1 / (opponents + 1)
  const isStrong = share > fair * 1.35 && share > 0.3
  if (raise && (isStrong ? chance() < 0.7 : call === 0 && chance() < 0.06)) {
    const level = seats.reduce((most, { bet }) => Math.max(most, bet), 0)
    const wanted = level + Math.max(big, Math.round(((pot + call) * (share > fair * 2 ? 0.8 : 0.5)) / big) * big)
    return { type: "raise", to: Math.min(raise.most, Math.max(raise.least, wanted)) }
  }
  if (call === 0) return { type: "check" }
  return share > call / (pot + call) + 0.02 ? { type: "call" } : { type: "fold" }
}
