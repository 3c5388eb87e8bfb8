import { type BaccaratDeal, type BaccaratSpot, baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
import { totalOf } from "../../../../games/baccarat/cards.ts"
import { type ShoeOutcome, salonBaccarat } from "../../../../games/salon-baccarat/salon-baccarat.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type base from "../../../locales/baccarat/en.json"
import type own from "../../../locales/salon-baccarat/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import "../baccarat/baccarat.css"
import { createHand, type Hand } from "../baccarat/hand.ts"
import { dealingRules } from "../baccarat/rules.ts"
import { createSpots } from "../baccarat/spots.ts"
import { cardName } from "../baccarat/words.ts"
import { betList } from "../betting/bet-list.ts"
import { smallCard } from "../cards/card-face.ts"
import { looks } from "../salon/looks.ts"
import { createBeadPlate, createBigRoad, type RoadMark } from "../salon/roads.ts"
import { salonRules } from "../salon/rules.ts"
import type { Cloth, Cue, SalonScene } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { createShares } from "../salon/shares.ts"
import { salonSounds } from "../salon/sounds.ts"
import type { SalonTexts } from "../salon/texts.ts"
import "./salon-baccarat.css"

type ShoeTexts = SalonTexts & typeof base & typeof own
type ShoeKit = Kit<ShoeTexts>

/** Milliseconds: between two cards, from a third card to its turn, and to the next. */
const pace = { card: 320, look: 700, third: 1900 }

const sides = { P: "player", B: "banker", T: "tie" } as const

class Shoe implements SalonScene<BaccaratDeal> {
  readonly element
  readonly roads
  private readonly kit: ShoeKit
  private readonly cloth: Cloth
  private readonly sounds
  private readonly spots
  private readonly player: Hand
  private readonly banker: Hand
  private readonly felt
  private readonly ribbon = h("p", { class: "ribbon", "aria-hidden": "true" })
  private readonly beads
  private readonly bigRoad
  private readonly shares

  constructor(kit: ShoeKit, cloth: Cloth) {
    const { texts, language } = kit
    this.kit = kit
    this.cloth = cloth
    this.sounds = salonSounds(kit.synth)
    this.spots = createSpots({ kit, ...cloth })
    const shoe = h("div", { class: "shoe", "aria-hidden": "true" })
    this.player = createHand("player", texts("spots.player"), shoe)
    this.banker = createHand("banker", texts("spots.banker"), shoe)
    this.felt = h("div", { class: "hands" }, this.player.element, this.banker.element, this.ribbon, shoe)
    this.element = h("div", { class: "salon-cards" }, this.felt, this.spots.element)
    this.beads = createBeadPlate(texts("roads.beads"), 12)
    this.bigRoad = createBigRoad(texts("roads.big"), 26)
    this.shares = createShares(language)
    this.roads = h("div", { class: "card-roads" }, this.beads.element, this.bigRoad.element, this.shares.element)
  }

  draw(bets: SpotBets, others: SpotBets): void {
    this.spots.draw(bets, others)
  }

  mark(result: BaccaratDeal | undefined, won: SpotBets, bets: SpotBets): void {
    this.spots.mark(result && won, bets)
    this.felt.dataset.winner = result?.winner ?? ""
    this.ribbon.textContent = result ? this.call(result) : ""
  }

  clear(): void {
    this.player.clear()
    this.banker.clear()
  }

  script({ player, banker }: BaccaratDeal): Cue[] {
    const cues: Cue[] = []
    let at = 0
    const deal = (hand: Hand, card: string | undefined) => {
      cues.push({ at, act: instant => this.deal(hand, card ?? "", instant) })
      at += pace.card
    }
    const turn = (hand: Hand) => {
      cues.push({ at, act: instant => this.turn(hand, instant) })
      at += pace.look
    }
    for (const n of [0, 1]) {
      deal(this.player, player[n])
      deal(this.banker, banker[n])
    }
    at += 300
    turn(this.player)
    turn(this.banker)
    for (const [hand, third] of [
      [this.player, player[2]],
      [this.banker, banker[2]],
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

  call({ winner }: BaccaratDeal): string {
    return this.kit.texts(`winner.${winner}`)
  }

  spoken(result: BaccaratDeal): string {
    const { kit } = this
    const cards = (side: "player" | "banker") => result[side].map(card => cardName(kit, card)).join(", ")
    return kit.texts("spoken", {
      player: totalOf(result.player),
      banker: totalOf(result.banker),
      playerCards: cards("player"),
      bankerCards: cards("banker"),
      winner: this.call(result),
    })
  }

  past(marks: readonly string[]): void {
    const { texts } = this.kit
    const road = marks.map((mark): RoadMark => {
      const side = sides[mark[0] as keyof typeof sides]
      const dots = [...mark.slice(1)].map(letter => (letter === "b" ? ("second" as const) : ("first" as const)))
      return { side: side === "tie" ? "tie" : side === "player" ? "first" : "second", letter: texts(`bead.${side}`), dots }
    })
    this.beads.show(road)
    this.bigRoad.show(road)
    const count = (letter: string) => marks.filter(mark => mark[0] === letter).length
    this.shares.show([
      { label: texts("spots.player"), kind: "player", count: count("P") },
      { label: texts("spots.tie"), kind: "tie", count: count("T") },
      { label: texts("spots.banker"), kind: "banker", count: count("B") },
    ])
  }

  private deal(hand: Hand, card: string, instant: boolean): void {
    hand.deal(card, instant)
    if (instant) return
    this.cloth.dealer.deal()
    this.sounds.card()
  }

  private turn(hand: Hand, instant: boolean): void {
    hand.turn()
    if (!instant) this.sounds.turn()
  }
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
      mount: cloth => new Shoe(kit, cloth),
    }),
  rules: kit => [...dealingRules(kit), h("p", {}, kit.texts("roads.text")), ...salonRules(kit)],
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
