import type { PokerSeatView, PokerTableView } from "../../../poker/wire.ts"
import type { HandOnTable } from "./playback.ts"

/** Hands of which the players are remembered: the one that is shown, and those that wait to be. */
const remembered = 4

/** The players of one hand, as they sat down to it. */
interface HandPlayers {
  readonly seats: Map<number, PokerSeatView>
  /** The page's player. */
  own: number | undefined
}

export interface SeatedPlayer {
  readonly player: PokerSeatView
  readonly isOwn: boolean
}

/**
 * Who sits where in the hand that a page shows. The view that tells how a hand ended may have lost the seat of a player who is
 * out: they stay until that end has been played back.
 */
export class SeatedPlayers {
  private view: PokerTableView | undefined
  private readonly hands = new Map<string, HandPlayers>()

  take(view: PokerTableView): void {
    this.view = view
    const { hand, seats, mine } = view
    const known = this.hands.get(hand.id) ?? { seats: new Map<number, PokerSeatView>(), own: undefined }
    // Before it is dealt, players come and go.
    if (hand.events.length === 0) known.seats.clear()
    for (const one of seats) {
      const before = known.seats.get(one.seat)
      if (!before || before.name === one.name) known.seats.set(one.seat, one)
    }
    // Nobody is taken for the player before them whose seat they have.
    const own = seats.find(({ seat, name }) => seat === mine?.seat && known.seats.get(seat)?.name === name)
    known.own = own?.seat ?? (hand.events.length === 0 ? undefined : known.own)
    this.hands.set(hand.id, known)
    for (const old of [...this.hands.keys()].slice(0, -remembered)) this.hands.delete(old)
  }

  /** The player to show on a seat; `isCaughtUp`: the end of the hand has been shown, and who has left since is gone. */
  at(seat: number, shown: HandOnTable | undefined, isCaughtUp: boolean): SeatedPlayer | undefined {
    const isDealt = shown?.state.seats.some(one => one.seat === seat) === true
    const hand = isDealt && !isCaughtUp ? this.hands.get(shown.id) : undefined
    const kept = hand?.seats.get(seat)
    if (kept) return { player: this.current(kept), isOwn: hand?.own === seat }
    const player = this.view?.seats.find(one => one.seat === seat)
    return player && { player, isOwn: this.view?.mine?.seat === seat }
  }

  /** The seat of the page's player in the hand that is shown. */
  own(shown: HandOnTable | undefined): number | undefined {
    const hand = this.hands.get(shown?.id ?? "")
    return hand ? hand.own : this.view?.mine?.seat
  }

  /** As they are now, where they still sit there. */
  private current(kept: PokerSeatView): PokerSeatView {
    return this.view?.seats.find(({ seat, name }) => seat === kept.seat && name === kept.name) ?? kept
  }
}
