import type { BlackjackAction } from "../blackjack/blackjack.ts"
import { handTotal, isNatural, pointsOfCard } from "../blackjack/hands.ts"
import type { SalonBlackjackPaytable } from "./paytable.ts"
import { actionsOf, allowedAt, dealerEnd, dealerStart, type SeatEntry, type SeatsResult, seatState } from "./seats.ts"

/** How long the parts of a round last, in milliseconds. */
export interface SeatsPace {
  /** Before the first card, and each card of the first two rounds. */
  readonly deal: number
  readonly card: number
  /** For the answer to the insurance, and the dealer's look under the card. */
  readonly insurance: number
  readonly look: number
  /** For each decision, and for all of them together. */
  readonly decision: number
  readonly decisions: number
  /** From the last decision until the hidden card is shown, each further card of the dealer, and until the round is over. */
  readonly reveal: number
  readonly draw: number
  readonly after: number
}

export type SeatsStage = "deal" | "insurance" | "look" | "play" | "dealer"

/** Milliseconds after the start. */
interface SeatsTimes {
  readonly dealt: number
  /** The dealer has looked for blackjack: decisions begin. */
  readonly play: number
  /** Until when each seat may decide; in the past once it has nothing left to decide. */
  readonly seats: ReadonlyMap<number, number>
  /** The last decision was made, or its time was over. Infinity while one is being paid for. */
  readonly decided: number
  readonly over: number
}

const isAnswer = (action: unknown) => ["insure", "decline"].includes((action as BlackjackAction).act)

/** How long a seat's time stood still for answers to the insurance, or for the decision that comes next. */
const stoodStill = (holder: SeatEntry, answers: boolean) =>
  (holder.pauses ?? [])
    .filter(({ step, action }) => isAnswer(action) === answers && (answers || step === actionsOf(holder).length))
    .reduce((sum, { milliseconds }) => sum + milliseconds, 0)

/**
 * When the offer of an insurance is over: when everyone has answered, or at its end. It stays over, whatever a seat without an
 * answer does then; and a wallet that keeps refusing holds up the others no longer than a decision.
 */
function insuredAt(dealt: number, holders: readonly SeatEntry[], pace: SeatsPace): number {
  const answers = holders.map(holder => {
    const [first] = actionsOf(holder)
    if (first && isAnswer(first)) return holder.actedAt?.[0] ?? dealt
    if (!first && holder.acting && isAnswer(holder.acting)) return Number.POSITIVE_INFINITY
    return dealt + pace.insurance + Math.min(stoodStill(holder, true), pace.decision)
  })
  return Math.max(dealt, ...answers)
}

/** When a seat's time is over, or at which moment it had nothing left to decide. */
function seatEnds(result: SeatsResult, holder: SeatEntry, play: number, pace: SeatsPace): number {
  const state = seatState(result, holder.choice.seat, actionsOf(holder))
  const last = Math.max(play, holder.actedAt?.at(-1) ?? 0)
  if (!state || allowedAt(state).length === 0) return last
  if (holder.acting) return Number.POSITIVE_INFINITY
  return Math.min(last + pace.decision + stoodStill(holder, false), play + pace.decisions)
}

/** The times of a round as far as they are known: they move only as long as someone decides. */
export function timesOf(
  result: SeatsResult,
  entries: readonly SeatEntry[],
  { pace, table }: { readonly pace: SeatsPace; readonly table: SalonBlackjackPaytable },
): SeatsTimes {
  const holders = entries.filter(({ choice }) => !choice.behind)
  const dealt = pace.deal + pace.card * (2 * holders.length + 2)
  const [up, down] = dealerStart(result)
  const looks = pointsOfCard(up) === 1 || pointsOfCard(up) === 10
  const insured = pointsOfCard(up) === 1 ? insuredAt(dealt, holders, pace) : dealt
  const play = insured + (looks ? pace.look : 0)
  const natural = isNatural([up, down])
  const seats = new Map(
    holders.map(holder => [holder.choice.seat, natural ? play : seatEnds(result, holder, play, pace)] as const),
  )
  const decided = Math.max(play, ...seats.values())
  const drawn = Math.max(0, dealerEnd(result, table).length - 2)
  return { dealt, play, seats, decided, over: decided + pace.reveal + drawn * pace.draw + pace.after }
}

export function stageAt(
  { dealt, play, decided }: SeatsTimes,
  up: string,
  elapsed: number,
  { look, reveal }: SeatsPace,
): SeatsStage {
  if (elapsed < dealt) return "deal"
  if (elapsed < play) return handTotal([up]).soft && elapsed < play - look ? "insurance" : "look"
  return elapsed < decided + reveal ? "play" : "dealer"
}
