import type { BaccaratDeal } from "../../../../games/baccarat/baccarat.ts"
import { totalOf } from "../../../../games/baccarat/cards.ts"
import { salonBaccarat } from "../../../../games/salon-baccarat/salon-baccarat.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type base from "../../../locales/baccarat/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { cardName } from "../baccarat/words.ts"
import { betList } from "../betting/bet-list.ts"
import type { createFelt } from "../betting/felt.ts"
import { smallCard } from "../cards/card-face.ts"
import type { RoadMark } from "../salon/roads.ts"
import type { Cloth, Cue } from "../salon/salon-game.ts"
import type { SalonTexts } from "../salon/texts.ts"
import { type HandActs, twoHandScene } from "../salon/two-hands.ts"

export type ShoeTexts = SalonTexts & typeof base & { spoken: string }

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

interface ShoeScene {
  readonly felt: ReturnType<typeof createFelt>
  readonly pace: DealPace
  readonly cards?: "squeezed" | "face-up"
}

const sides = { P: "player", B: "banker", T: "tie" } as const

/** Two cards each in turn (then `dealt`), both hands turned, then the third cards. */
function dealing(
  { player, banker }: BaccaratDeal,
  [first, second]: readonly [HandActs, HandActs],
  pace: DealPace,
  dealt: Cue["act"],
): Cue[] {
  const cues: Cue[] = []
  let at = 0
  const deal = (hand: HandActs, card: string | undefined) => {
    cues.push({ at, act: hand.deal(card ?? "") })
    at += pace.card
  }
  const turn = (hand: HandActs) => {
    cues.push({ at, act: hand.turn })
    at += pace.turn
  }
  for (const n of [0, 1]) {
    deal(first, player[n])
    deal(second, banker[n])
  }
  cues.push({ at, act: dealt })
  at += pace.wait
  turn(first)
  turn(second)
  for (const [hand, third] of [
    [first, player[2]],
    [second, banker[2]],
  ] as const) {
    if (!third) continue
    const next = at + pace.third
    deal(hand, third)
    at += pace.look - pace.card
    turn(hand)
    at = next
  }
  cues.push({ at, act: () => {} })
  return cues
}

/** A deal of baccarat on the cloth of a live table. */
export function shoeScene(kit: Kit<ShoeTexts>, cloth: Cloth, { felt, pace, cards }: ShoeScene) {
  const { texts } = kit
  const hint = cards === "squeezed" ? texts.find("squeezeHint") : undefined
  const dealt = (instant: boolean) => {
    if (hint && !instant) kit.plate(hint)
  }
  const call = ({ winner }: BaccaratDeal) => texts(`winner.${winner}`)
  return twoHandScene<BaccaratDeal>(kit, cloth, {
    felt,
    cards,
    hands: [
      { kind: "player", label: texts("spots.player") },
      { kind: "banker", label: texts("spots.banker") },
    ],
    winner: ({ winner }) => winner,
    script: (result, first, second) => dealing(result, [first, second], pace, dealt),
    call,
    spoken(result) {
      const named = (side: "player" | "banker") => result[side].map(card => cardName(kit, card)).join(", ")
      return texts("spoken", {
        player: totalOf(result.player),
        banker: totalOf(result.banker),
        playerCards: named("player"),
        bankerCards: named("banker"),
        winner: call(result),
      })
    },
    nameOf: spot => texts.find(`spots.${spot}`) ?? spot,
    sides: [
      { name: texts("spots.player"), letter: texts("bead.player") },
      { name: texts("spots.banker"), letter: texts("bead.banker") },
    ],
    road(mark): RoadMark {
      const winner = sides[mark[0] as keyof typeof sides]
      const dots = [...mark.slice(1)].map(letter => (letter === "b" ? ("second" as const) : ("first" as const)))
      return { side: salonBaccarat.road!.side(mark), letter: texts(`bead.${winner}`), dots }
    },
    shares: [
      { label: texts("spots.player"), kind: "player", letters: "P" },
      { label: texts("spots.tie"), kind: "tie", letters: "T" },
      { label: texts("spots.banker"), kind: "banker", letters: "B" },
    ],
  })
}

/** A finished round in the history: both hands, and what each bet returned. */
export function shoeOutcome(kit: Kit<ShoeTexts>, outcome: BaccaratDeal & { readonly won: SpotBets }, bets: SpotBets) {
  const { texts } = kit
  const side = (name: "player" | "banker") =>
    h(
      "p",
      { class: "small-hand" },
      h("span", {}, texts(`spots.${name}`)),
      ...outcome[name].map(card => smallCard(card, cardName(kit, card))),
      h("strong", {}, String(totalOf(outcome[name]))),
    )
  const lines = betsIn(bets).map(([spot, bet]) => ({
    name: texts.find(`spots.${spot}`) ?? spot,
    bet,
    back: outcome.won[spot] ?? 0,
  }))
  return h(
    "div",
    { class: "baccarat-outcome" },
    side("player"),
    side("banker"),
    h("p", {}, texts(`winner.${outcome.winner}`)),
    betList(kit, lines),
  )
}
