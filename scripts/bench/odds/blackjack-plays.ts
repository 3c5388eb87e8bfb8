import { allowedIn, type BlackjackAction, type BlackjackState, blackjack } from "@baize/studio/games/blackjack/blackjack.ts"
import { handTotal, pointsOfCard } from "@baize/studio/games/blackjack/hands.ts"
import { valuesAgainst } from "@baize/studio/games/blackjack/values.ts"
import { type Plays, stake } from "./ways.ts"

/** The action that is worth most; insurance never is. */
export function best(state: BlackjackState): BlackjackAction["act"] {
  if (state.insurance === "offered") return "decline"
  const values = valuesAgainst(pointsOfCard(state.shoe[1]!))
  const { cards } = state.hands.find(({ over }) => !over)!
  const hand = handTotal(cards)
  const worth: Readonly<Record<string, () => number>> = {
    hit: () => values.hit(hand),
    stand: () => values.stand(hand),
    double: () => values.double(hand),
    split: () => values.split(pointsOfCard(cards[0]!)),
  }
  return allowedIn(state).toSorted((a, b) => (worth[b]?.() ?? 0) - (worth[a]?.() ?? 0))[0]!
}

/** The best decisions, further bets settled with the stake; and the insurance of every second round that offers it. */
export function blackjackPlays(): Plays {
  return {
    ways: blackjack.returns,
    round(draw, n) {
      let state = blackjack.begin(draw, stake, null)
      let raised = 0
      const insures = n % 2 === 1 && state.insurance === "offered"
      while (allowedIn(state).length > 0) {
        const act = insures && state.insurance === "offered" ? "insure" : best(state)
        if (act !== "insure") raised += blackjack.raises?.(state, { act }, stake) ?? 0
        state = blackjack.step(state, { act })!
      }
      const { win, outcome } = blackjack.ended(state, stake)!
      return [(win - outcome.insured - raised) / stake, insures ? outcome.insured / (stake / 2) : undefined]
    },
  }
}
