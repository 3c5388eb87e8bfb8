import type { BaccaratDeal } from "../../../../games/baccarat/baccarat.ts"
import { totalOf } from "../../../../games/baccarat/cards.ts"
import { type BaccaratSight, dealSteps, type TableDeal } from "../../../../games/baccarat/deal-steps.ts"
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

interface ShoeScene {
  readonly felt: ReturnType<typeof createFelt>
  readonly deal: TableDeal
}

const sides = { P: "player", B: "banker", T: "tie" } as const

/** The deal as far as its cards are known; `dealt` follows when both hands lie there. */
function dealing(
  sight: BaccaratSight,
  [player, banker]: readonly [HandActs, HandActs],
  deal: TableDeal,
  dealt: Cue["act"],
): Cue[] {
  const hands = { player, banker }
  const lying = { player: 0, banker: 0 }
  const cues: Cue[] = []
  for (const step of dealSteps(sight, deal)) {
    const act = () => {
      if (step.what === "dealt") return dealt
      if (step.what === "end") return sight.winner && (() => {})
      const cards = sight[step.side]
      if (step.what === "turn") return cards.slice(0, lying[step.side]).every(Boolean) ? hands[step.side].turn(cards) : undefined
      const card = cards[step.card] ?? ""
      lying[step.side]++
      return card || deal.cards === "turned" ? hands[step.side].deal(card) : undefined
    }
    const known = act()
    if (!known) break
    cues.push({ at: step.at, act: known })
  }
  return cues
}

/** A deal of baccarat on the cloth of a live table. */
export function shoeScene(kit: Kit<ShoeTexts>, cloth: Cloth, { felt, deal }: ShoeScene) {
  const { texts } = kit
  const hint = deal.cards === "squeezed" ? texts.find("squeezeHint") : undefined
  const dealt = (instant: boolean) => {
    if (hint && !instant) cloth.hint(hint)
  }
  const call = ({ winner }: BaccaratDeal) => texts(`winner.${winner}`)
  return twoHandScene<BaccaratDeal, BaccaratSight>(kit, cloth, {
    felt,
    isFaceUp: deal.cards === "face-up",
    squeeze:
      deal.cards === "squeezed" ? { label: texts.find("squeezeKeys") ?? "", nameOf: card => cardName(kit, card) } : undefined,
    hands: [
      { kind: "player", label: texts("spots.player") },
      { kind: "banker", label: texts("spots.banker") },
    ],
    winner: ({ winner }) => winner,
    script: (seen, first, second) => dealing(seen, [first, second], deal, dealt),
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
