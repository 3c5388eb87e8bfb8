import { type BaccaratDeal, type BaccaratSpot, baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
import { totalOf } from "../../../../games/baccarat/cards.ts"
import { type ShoeOutcome, salonBaccarat } from "../../../../games/salon-baccarat/salon-baccarat.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type base from "../../../locales/baccarat/en.json"
import type own from "../../../locales/salon-baccarat/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import { dealingRules } from "../baccarat/rules.ts"
import { createSpots } from "../baccarat/spots.ts"
import { cardName } from "../baccarat/words.ts"
import { betList } from "../betting/bet-list.ts"
import { smallCard } from "../cards/card-face.ts"
import { looks } from "../salon/looks.ts"
import type { RoadMark } from "../salon/roads.ts"
import { roadRules, salonRules } from "../salon/rules.ts"
import type { Cloth, Cue } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import type { SalonTexts } from "../salon/texts.ts"
import { type HandActs, twoHandScene } from "../salon/two-hands.ts"
import "./salon-baccarat.css"

type ShoeTexts = SalonTexts & typeof base & typeof own
type ShoeKit = Kit<ShoeTexts>

/** Milliseconds: between two cards, from a third card to its turn, and to the next. */
const pace = { card: 320, look: 700, third: 1900 }

const sides = { P: "player", B: "banker", T: "tie" } as const

/** Two cards each in turn, both hands turned, then the third cards. */
function dealing({ player, banker }: BaccaratDeal, first: HandActs, second: HandActs): Cue[] {
  const cues: Cue[] = []
  let at = 0
  const deal = (hand: HandActs, card: string | undefined) => {
    cues.push({ at, act: hand.deal(card ?? "") })
    at += pace.card
  }
  const turn = (hand: HandActs) => {
    cues.push({ at, act: hand.turn })
    at += pace.look
  }
  for (const n of [0, 1]) {
    deal(first, player[n])
    deal(second, banker[n])
  }
  at += 300
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

function shoeScene(kit: ShoeKit, cloth: Cloth) {
  const { texts } = kit
  const call = ({ winner }: BaccaratDeal) => texts(`winner.${winner}`)
  return twoHandScene<BaccaratDeal>(kit, cloth, {
    felt: createSpots({ kit, ...cloth }),
    hands: [
      { kind: "player", label: texts("spots.player") },
      { kind: "banker", label: texts("spots.banker") },
    ],
    winner: ({ winner }) => winner,
    script: dealing,
    call,
    spoken(result) {
      const cards = (side: "player" | "banker") => result[side].map(card => cardName(kit, card)).join(", ")
      return texts("spoken", {
        player: totalOf(result.player),
        banker: totalOf(result.banker),
        playerCards: cards("player"),
        bankerCards: cards("banker"),
        winner: call(result),
      })
    },
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

export const client: GameClient<ShoeTexts> = {
  game: salonBaccarat,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<BaccaratDeal>(stage, kit, {
      rules: salonBaccarat,
      spots: baccaratSpots,
      look: looks.jun,
      mount: cloth => shoeScene(kit, cloth),
    }),
  rules: kit => [...dealingRules(kit), ...roadRules(kit), ...salonRules(kit)],
  outcome(round, kit) {
    const outcome = round.outcome as ShoeOutcome
    const side = (name: "player" | "banker") =>
      h(
        "p",
        { class: "small-hand" },
        h("span", {}, kit.texts(`spots.${name}`)),
        ...outcome[name].map(card => smallCard(card, cardName(kit, card))),
        h("strong", {}, String(totalOf(outcome[name]))),
      )
    return h(
      "div",
      { class: "baccarat-outcome" },
      side("player"),
      side("banker"),
      h("p", {}, kit.texts(`winner.${outcome.winner}`)),
      betList(
        kit,
        betsIn(round.choice as SpotBets<BaccaratSpot>).map(([spot, bet]) => ({
          name: kit.texts(`spots.${spot}`),
          bet,
          back: outcome.won[spot] ?? 0,
        })),
      ),
    )
  },
}
