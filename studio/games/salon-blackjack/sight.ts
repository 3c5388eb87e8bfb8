import type { BlackjackAction, BlackjackState } from "../blackjack/blackjack.ts"
import type { PlayingCard } from "../playing-cards.ts"
import type { PairKind, Plus3Kind, SalonBlackjackPaytable } from "./paytable.ts"
import {
  actionsOf,
  afterInsurance,
  allowedAt,
  dealerEnd,
  dealerStart,
  type SeatEntry,
  type SeatsResult,
  seatState,
} from "./seats.ts"
import { sidesOf } from "./side-bets.ts"
import { type SeatsPace, type SeatsStage, stageAt, type timesOf } from "./timing.ts"

/** A seat as everyone may see it. */
export interface SeenSeat {
  readonly seat: number
  readonly hands: BlackjackState["hands"]
  readonly insurance: BlackjackState["insurance"]
  /** What its player can do now. */
  readonly allowed: readonly BlackjackAction["act"][]
  /** Milliseconds after the start until which they can; null: nothing to decide, or a decision is being paid for. */
  readonly until: number | null
  readonly pairs: PairKind | null
  readonly plus3: Plus3Kind | null
}

/** A running round as everyone may see it: no card that is still to come. */
export interface SeatsSeen {
  readonly stage: SeatsStage
  /** Face up; the hidden card is not in it before the dealer's turn. */
  readonly dealer: readonly PlayingCard[]
  readonly seats: readonly SeenSeat[]
}

/** A running round, and its times as they are known now. */
interface RunningSeats {
  readonly result: SeatsResult
  readonly entries: readonly SeatEntry[]
  readonly now: ReturnType<typeof timesOf>
  readonly pace: SeatsPace
}

/** Why the bet `mine` cannot do this at this time. */
export function turnRefusal(
  { result, entries, now, pace }: RunningSeats,
  mine: number,
  { act }: BlackjackAction,
  elapsed: number,
) {
  const entry = entries[mine]
  if (!entry || entry.choice.behind) return "not-allowed"
  const { dealt, play, seats } = now
  const state = seatState(result, entry.choice.seat, actionsOf(entry))
  if (!state) return "not-allowed"
  if (act === "insure" || act === "decline") {
    if (state.insurance !== "offered" || elapsed < dealt) return "not-allowed"
    return elapsed > play - pace.look ? "too-late" : undefined
  }
  if (elapsed < play || !allowedAt(state).includes(act)) return "not-allowed"
  return elapsed > (seats.get(entry.choice.seat) ?? 0) ? "too-late" : undefined
}

/** What everyone may see of it. */
export function seenAt({ result, entries, now, pace }: RunningSeats, elapsed: number, table: SalonBlackjackPaytable): SeatsSeen {
  const [up] = dealerStart(result)
  const stage = stageAt(now, up, elapsed, pace)
  const offers = stage === "insurance"
  const seats = entries.flatMap((entry): SeenSeat[] => {
    const { seat, behind } = entry.choice
    const found = behind ? undefined : seatState(result, seat, actionsOf(entry))
    if (!found) return []
    const state = offers || stage === "deal" ? found : afterInsurance(found)
    const until = offers ? now.play - pace.look : (now.seats.get(seat) ?? 0)
    const may = (offers && state.insurance === "offered") || (stage === "play" && elapsed <= until)
    const allowed = !may || entry.acting ? [] : offers ? (["insure", "decline"] as const) : allowedAt(state)
    const waits = allowed.length > 0 && Number.isFinite(until)
    const { hands, insurance } = state
    return [{ seat, hands, insurance, allowed, until: waits ? until : null, ...sidesOf(state, up) }]
  })
  return { stage, dealer: stage === "dealer" ? dealerEnd(result, table) : [up], seats: seats.sort((a, b) => a.seat - b.seat) }
}
