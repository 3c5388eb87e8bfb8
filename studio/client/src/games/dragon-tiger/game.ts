import type { ShoeCard } from "../../../../games/baccarat/cards.ts"
import {
  type DragonTigerOutcome,
  type DragonTigerResult,
  type DragonTigerSight,
  type DragonTigerSpot,
  dragonTiger,
  dragonTigerDeal,
  dragonTigerPaytable,
  dragonTigerSpots,
} from "../../../../games/dragon-tiger/dragon-tiger.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type own from "../../../locales/dragon-tiger/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import { type CardTexts, cardName } from "../baccarat/words.ts"
import { betList } from "../betting/bet-list.ts"
import { createFelt } from "../betting/felt.ts"
import { rankText, smallCard } from "../cards/card-face.ts"
import { looks } from "../salon/looks.ts"
import type { RoadMark } from "../salon/roads.ts"
import { roadRules, salonRules } from "../salon/rules.ts"
import type { Cloth } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import type { SalonTexts } from "../salon/texts.ts"
import { twoHandScene } from "../salon/two-hands.ts"
import { emblem } from "./emblems.ts"
import "./dragon-tiger.css"

type DragonTigerTexts = SalonTexts & CardTexts & typeof own
type DragonTigerKit = Kit<DragonTigerTexts>

const pays = ({ number }: Pick<DragonTigerKit, "number">, spot: DragonTigerSpot) =>
  number(dragonTigerPaytable.back[spot] - 1, " : 1")

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
          h("span", { class: "felt-pays" }, pays(kit, code)),
        ],
        offer: texts("offer", { spot, pays: pays(kit, code) }),
        laid: (minor: number) => texts("laid", { spot, amount: money(minor) }),
      }
    }),
  })
}

function twoCards(kit: DragonTigerKit, cloth: Cloth) {
  const { texts } = kit
  const worth = (cards: readonly ShoeCard[]) => cards.map(rankText).join("")
  const call = ({ winner, suited }: DragonTigerResult) => texts(suited ? "winner.suited" : `winner.${winner}`)
  return twoHandScene<DragonTigerResult, DragonTigerSight>(kit, cloth, {
    felt: createSpots(kit, cloth),
    hands: [
      { kind: "dragon", label: texts("spots.dragon"), worth },
      { kind: "tiger", label: texts("spots.tiger"), worth },
    ],
    winner: ({ winner }) => winner,
    script: (seen, dragon, tiger) => [
      { at: dragonTigerDeal.dragon, act: dragon.deal(seen.dragon) },
      { at: dragonTigerDeal.tiger, act: tiger.deal(seen.tiger) },
      ...(seen.dragon ? [{ at: dragonTigerDeal.turnDragon, act: dragon.turn([seen.dragon]) }] : []),
      ...(seen.tiger ? [{ at: dragonTigerDeal.turnTiger, act: tiger.turn([seen.tiger]) }] : []),
      ...(seen.winner ? [{ at: dragonTigerDeal.over, act: () => {} }] : []),
    ],
    call,
    spoken: result =>
      texts("spoken", { dragon: cardName(kit, result.dragon), tiger: cardName(kit, result.tiger), winner: call(result) }),
    road(mark): RoadMark {
      const winner = mark === "D" ? "dragon" : mark === "T" ? "tiger" : "tie"
      return { side: dragonTiger.road!.side(mark), letter: texts(`bead.${winner}`), dots: mark === "S" ? ["first"] : [] }
    },
    nameOf: spot => texts.find(`spots.${spot}`) ?? spot,
    sides: [
      { name: texts("spots.tiger"), letter: texts("bead.tiger") },
      { name: texts("spots.dragon"), letter: texts("bead.dragon") },
    ],
    shares: [
      { label: texts("spots.dragon"), kind: "dragon", letters: "D" },
      { label: texts("spots.tie"), kind: "tie", letters: "ES" },
      { label: texts("spots.tiger"), kind: "tiger", letters: "T" },
    ],
  })
}

export const client: GameClient<DragonTigerTexts> = {
  game: dragonTiger,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<DragonTigerResult, DragonTigerSight>(stage, kit, {
      rules: dragonTiger,
      spots: dragonTigerSpots,
      look: looks.mira,
      mount: cloth => twoCards(kit, cloth),
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
            h("tr", {}, h("th", { scope: "row" }, texts(`spots.${spot}`)), h("td", {}, pays(kit, spot))),
          ),
        ),
      ),
      h("p", {}, texts("rules.tie")),
      h("p", {}, texts("rules.chances")),
      ...roadRules(kit),
      ...salonRules(kit, dragonTiger),
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
