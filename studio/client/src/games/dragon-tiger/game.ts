import type { ShoeCard } from "../../../../games/baccarat/cards.ts"
import {
  type DragonTigerOutcome,
  type DragonTigerResult,
  type DragonTigerSpot,
  dragonTiger,
  dragonTigerPaytable,
  dragonTigerSpots,
} from "../../../../games/dragon-tiger/dragon-tiger.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type own from "../../../locales/dragon-tiger/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import "../baccarat/baccarat.css"
import { createHand, type Hand } from "../baccarat/hand.ts"
import { type CardTexts, cardName } from "../baccarat/words.ts"
import { betList } from "../betting/bet-list.ts"
import { createFelt } from "../betting/felt.ts"
import { rankText, smallCard } from "../cards/card-face.ts"
import { looks } from "../salon/looks.ts"
import { createBeadPlate, createBigRoad, type RoadMark } from "../salon/roads.ts"
import { salonRules } from "../salon/rules.ts"
import type { Cloth, Cue, SalonScene } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { createShares } from "../salon/shares.ts"
import { salonSounds } from "../salon/sounds.ts"
import type { SalonTexts } from "../salon/texts.ts"
import { emblem } from "./emblems.ts"
import "./dragon-tiger.css"

type DragonTigerTexts = SalonTexts & CardTexts & typeof own
type DragonTigerKit = Kit<DragonTigerTexts>

/** Milliseconds after the start. */
const cues = { dragon: 0, tiger: 400, turnDragon: 1500, turnTiger: 2600, over: 3500 }

const pays = (spot: DragonTigerSpot) => `${dragonTigerPaytable.back[spot] - 1} : 1`

function createSpots(kit: DragonTigerKit, cloth: Cloth) {
  const { texts, money } = kit
  return createFelt({
    ...cloth,
    label: texts("board"),
    spots: dragonTigerSpots.map(code => {
      const spot = texts(`spots.${code}`)
      return {
        code,
        kind: code,
        content: [
          ...(code === "dragon" || code === "tiger" ? [emblem(code)] : []),
          h("span", { class: "felt-name" }, spot),
          h("span", { class: "felt-pays" }, pays(code)),
        ],
        offer: texts("offer", { spot, pays: pays(code) }),
        laid: (minor: number) => texts("laid", { spot, amount: money(minor) }),
      }
    }),
  })
}

class TwoCards implements SalonScene<DragonTigerResult> {
  readonly element
  readonly roads
  private readonly kit: DragonTigerKit
  private readonly cloth: Cloth
  private readonly sounds
  private readonly spots
  private readonly dragon: Hand
  private readonly tiger: Hand
  private readonly felt
  private readonly ribbon = h("p", { class: "ribbon", "aria-hidden": "true" })
  private readonly beads
  private readonly bigRoad
  private readonly shares

  constructor(kit: DragonTigerKit, cloth: Cloth) {
    const { texts, language } = kit
    this.kit = kit
    this.cloth = cloth
    this.sounds = salonSounds(kit.synth)
    this.spots = createSpots(kit, cloth)
    const shoe = h("div", { class: "shoe", "aria-hidden": "true" })
    const rank = (cards: readonly ShoeCard[]) => cards.map(rankText).join("")
    this.dragon = createHand("dragon", texts("spots.dragon"), shoe, rank)
    this.tiger = createHand("tiger", texts("spots.tiger"), shoe, rank)
    this.felt = h("div", { class: "hands" }, this.dragon.element, this.tiger.element, this.ribbon, shoe)
    this.element = h("div", { class: "salon-cards" }, this.felt, this.spots.element)
    this.beads = createBeadPlate(texts("roads.beads"), 12)
    this.bigRoad = createBigRoad(texts("roads.big"), 26)
    this.shares = createShares(language)
    this.roads = h("div", { class: "card-roads" }, this.beads.element, this.bigRoad.element, this.shares.element)
  }

  draw(bets: SpotBets, others: SpotBets): void {
    this.spots.draw(bets, others)
  }

  mark(result: DragonTigerResult | undefined, won: SpotBets, bets: SpotBets): void {
    this.spots.mark(result && won, bets)
    this.felt.dataset.winner = result?.winner ?? ""
    this.ribbon.textContent = result ? this.call(result) : ""
  }

  clear(): void {
    this.dragon.clear()
    this.tiger.clear()
  }

  script({ dragon, tiger }: DragonTigerResult): Cue[] {
    const deal = (hand: Hand, card: ShoeCard) => (instant: boolean) => {
      hand.deal(card, instant)
      if (instant) return
      this.cloth.dealer.deal()
      this.sounds.card()
    }
    const turn = (hand: Hand) => (instant: boolean) => {
      hand.turn()
      if (!instant) this.sounds.turn()
    }
    return [
      { at: cues.dragon, act: deal(this.dragon, dragon) },
      { at: cues.tiger, act: deal(this.tiger, tiger) },
      { at: cues.turnDragon, act: turn(this.dragon) },
      { at: cues.turnTiger, act: turn(this.tiger) },
      { at: cues.over, act: () => {} },
    ]
  }

  call({ winner, suited }: Pick<DragonTigerResult, "winner" | "suited">): string {
    return this.kit.texts(suited ? "winner.suited" : `winner.${winner}`)
  }

  spoken(result: DragonTigerResult): string {
    const { kit } = this
    return kit.texts("spoken", {
      dragon: cardName(kit, result.dragon),
      tiger: cardName(kit, result.tiger),
      winner: this.call(result),
    })
  }

  past(marks: readonly string[]): void {
    const { texts } = this.kit
    const road = marks.map((mark): RoadMark => {
      if (mark === "D") return { side: "second", letter: texts("bead.dragon") }
      if (mark === "T") return { side: "first", letter: texts("bead.tiger") }
      return { side: "tie", letter: texts("bead.tie"), dots: mark === "S" ? ["first"] : [] }
    })
    this.beads.show(road)
    this.bigRoad.show(road)
    const count = (letters: string) => marks.filter(mark => letters.includes(mark)).length
    this.shares.show([
      { label: texts("spots.dragon"), kind: "dragon", count: count("D") },
      { label: texts("spots.tie"), kind: "tie", count: count("ES") },
      { label: texts("spots.tiger"), kind: "tiger", count: count("T") },
    ])
  }
}

export const client: GameClient<DragonTigerTexts> = {
  game: dragonTiger,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<DragonTigerResult>(stage, kit, {
      rules: dragonTiger,
      spots: dragonTigerSpots,
      look: looks.mira,
      mount: cloth => new TwoCards(kit, cloth),
    }),
  rules: kit => {
    const { texts } = kit
    return [
      h("p", {}, texts("rules.how")),
      h("p", {}, texts("rules.rank")),
      h(
        "table",
        { class: "returns" },
        h("thead", {}, h("tr", {}, ...[texts("rules.bet"), texts("rules.pays")].map(text => h("th", { scope: "col" }, text)))),
        h(
          "tbody",
          {},
          ...dragonTigerSpots.map(spot =>
            h("tr", {}, h("th", { scope: "row" }, texts(`spots.${spot}`)), h("td", {}, pays(spot))),
          ),
        ),
      ),
      h("p", {}, texts("rules.tie")),
      h("p", {}, texts("rules.chances")),
      h("p", {}, texts("roads.text")),
      ...salonRules(kit),
    ]
  },
  outcome(round, kit) {
    const { dragon, tiger, won, winner, suited } = round.outcome as DragonTigerOutcome
    const side = (name: "dragon" | "tiger", card: ShoeCard) =>
      h("p", { class: "small-hand" }, h("span", {}, kit.texts(`spots.${name}`)), smallCard(card, cardName(kit, card)))
    return h(
      "div",
      {},
      side("dragon", dragon),
      side("tiger", tiger),
      h("p", {}, kit.texts(suited ? "winner.suited" : `winner.${winner}`)),
      betList(
        kit,
        betsIn(round.choice as SpotBets<DragonTigerSpot>).map(([spot, bet]) => ({
          name: kit.texts(`spots.${spot}`),
          bet,
          back: won[spot] ?? 0,
        })),
      ),
    )
  },
}
