import { allowedIn } from "@baize/studio/games/blackjack/blackjack.ts"
import { type SeatOutcome, salonBlackjack } from "@baize/studio/games/salon-blackjack/salon-blackjack.ts"
import { type SeatBet, type SeatEntry, seatState } from "@baize/studio/games/salon-blackjack/seats.ts"
import { best } from "./blackjack-plays.ts"
import { type Plays, stake } from "./ways.ts"

const bet = (behind: boolean): SeatEntry => {
  const choice: SeatBet = { seat: 4, behind, main: stake, pairs: stake, plus3: stake }
  return { id: String(behind), stake: 3 * stake, choice, leftAt: null }
}

/** A seat that decides as well as possible, and insures every second time; a bet behind it; and both side bets. */
export function seatsPlays(): Plays {
  return {
    ways: salonBlackjack.returns,
    round(draw, n) {
      const [seat, behind] = [bet(false), bet(true)]
      const result = salonBlackjack.decide(draw, [seat, behind])
      const actions: { act: ReturnType<typeof best> }[] = []
      for (;;) {
        const state = seatState(result, 4, actions)!
        if (allowedIn(state).length === 0) break
        const insures = n % 2 === 1 && state.insurance === "offered"
        actions.push({ act: insures ? "insure" : best(state) })
      }
      const played = { ...seat, actions }
      const settled = salonBlackjack.settle(result, [played, behind]) as { outcome: SeatOutcome }[]
      const [own, followed] = settled.map(({ outcome }) => outcome)
      const won = ({ hands }: SeatOutcome) => hands.reduce((sum, { win }) => sum + win, 0)
      const insured = own!.insurance === "taken"
      const raised = salonBlackjack.raised!(result, played) - (insured ? stake / 2 : 0)
      return [
        (won(own!) - raised) / stake,
        insured ? own!.insured / (stake / 2) : undefined,
        won(followed!) / stake,
        own!.pairs!.win / stake,
        own!.plus3!.win / stake,
      ]
    },
  }
}
