import type { BaccaratDeal } from "./baccarat.ts"

type DealtSide = "player" | "banker"

/**
 * Milliseconds: between two cards, before the first hand is turned, from its turn to the other's, from a third card to its turn,
 * and to the next.
 */
interface DealPace {
  readonly card: number
  readonly wait: number
  readonly turn: number
  readonly look: number
  readonly third: number
}

/** How a table deals. `cards`: face down until a hand is turned, or also turned by players themselves, or face up. */
export interface TableDeal {
  readonly pace: DealPace
  readonly cards: "turned" | "squeezed" | "face-up"
}

/** What happens while a round is dealt, this many milliseconds after its start. */
type DealStep =
  | { readonly at: number; readonly what: "deal"; readonly side: DealtSide; readonly card: number }
  | { readonly at: number; readonly what: "turn"; readonly side: DealtSide }
  /** Both hands lie there. */
  | { readonly at: number; readonly what: "dealt" }
  | { readonly at: number; readonly what: "end" }

/** What everyone sees of a deal: the cards on the table, "" for one that lies face down. It has an end once all are turned. */
export type BaccaratSight = Pick<BaccaratDeal, DealtSide> & Partial<Pick<BaccaratDeal, "winner" | "pairs">>

/** Two cards each in turn, both hands turned, then the third cards. */
export function dealSteps({ player, banker }: Pick<BaccaratSight, DealtSide>, { pace }: TableDeal): DealStep[] {
  const steps: DealStep[] = []
  let at = 0
  const deal = (side: DealtSide, card: number) => {
    steps.push({ at, what: "deal", side, card })
    at += pace.card
  }
  const turn = (side: DealtSide) => {
    steps.push({ at, what: "turn", side })
    at += pace.turn
  }
  for (const card of [0, 1]) {
    deal("player", card)
    deal("banker", card)
  }
  steps.push({ at, what: "dealt" })
  at += pace.wait
  turn("player")
  turn("banker")
  for (const [side, cards] of [["player", player.length] as const, ["banker", banker.length] as const]) {
    if (cards < 3) continue
    const next = at + pace.third
    deal(side, 2)
    at += pace.look - pace.card
    turn(side)
    at = next
  }
  steps.push({ at, what: "end" })
  return steps
}

/** What a table reveals when: each card when it is turned; one that players turn themselves, when it lies before them. */
export function sightsOf(deal: TableDeal) {
  const revealing = (result: BaccaratDeal) =>
    dealSteps(result, deal).filter(({ what }) => what === "deal" || (what === "turn" && deal.cards === "turned"))
  return {
    sights: (result: BaccaratDeal) => [...new Set(revealing(result).map(({ at }) => at))],
    seen(result: BaccaratDeal, elapsed: number): BaccaratSight {
      const all = revealing(result)
      if (all.every(({ at }) => at <= elapsed)) return result
      // The first four lie face down from the start.
      const sight = { player: ["", ""], banker: ["", ""] }
      for (const step of all) {
        if (step.at > elapsed) break
        if (step.what === "turn") sight[step.side] = sight[step.side].map((_, n) => result[step.side][n]!)
        else if (step.what === "deal") sight[step.side][step.card] = deal.cards === "turned" ? "" : result[step.side][step.card]!
      }
      return sight
    },
  }
}
