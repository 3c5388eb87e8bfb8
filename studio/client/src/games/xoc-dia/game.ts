import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import {
  redsOf,
  type XocDiaOutcome,
  type XocDiaResult,
  type XocDiaSpot,
  xocDia,
  xocDiaPaytable,
  xocDiaSpots,
} from "../../../../games/xoc-dia/xoc-dia.ts"
import type own from "../../../locales/xoc-dia/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import { betList } from "../betting/bet-list.ts"
import { createFelt } from "../betting/felt.ts"
import { createCardRoads } from "../salon/card-roads.ts"
import { looks } from "../salon/looks.ts"
import { roadRules, salonRules } from "../salon/rules.ts"
import type { Cloth, SalonScene } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { salonSounds } from "../salon/sounds.ts"
import type { SalonTexts } from "../salon/texts.ts"
import { coinFace, createBowl } from "./bowl.ts"
import "./xoc-dia.css"

type CoinTexts = SalonTexts & typeof own
type CoinKit = Kit<CoinTexts>

/** Milliseconds after the start: the bowl is shaken, set down, and opened. */
const cues = { shake: 0, down: 2300, lift: 2900, over: 4300 }

/** How many of the sixteen throws win a spot. */
const throwsFor: Readonly<Record<XocDiaSpot, number>> = {
  even: 8,
  odd: 8,
  "four-red": 1,
  "three-red": 4,
  "two-two": 6,
  "three-white": 4,
  "four-white": 1,
}

const pays = ({ number }: Pick<CoinKit, "number">, spot: XocDiaSpot) =>
  number((xocDiaPaytable.back[spot] - xocDiaPaytable.unit) / xocDiaPaytable.unit, " : 1")

/** The red coins of a spot that names its colors. */
const redsIn: Readonly<Partial<Record<XocDiaSpot, number>>> = {
  "four-red": 4,
  "three-red": 3,
  "two-two": 2,
  "three-white": 1,
  "four-white": 0,
}
const coins = (reds: number) => h("span", { class: "felt-coins" }, ...[0, 1, 2, 3].map(n => coinFace(n < reds)))

function createSpots(kit: CoinKit, cloth: Cloth) {
  const { texts, money } = kit
  return createFelt({
    ...cloth,
    label: texts("board"),
    spots: xocDiaSpots.map(code => {
      const spot = texts(`spots.${code}`)
      const reds = redsIn[code]
      return {
        code,
        kind: code,
        content: [
          ...(reds === undefined ? [h("span", { class: "felt-name" }, spot)] : [coins(reds)]),
          h("span", { class: "felt-pays" }, pays(kit, code)),
        ],
        offer: texts("offer", { spot, pays: pays(kit, code) }),
        laid: (minor: number) => texts("laid", { spot, amount: money(minor) }),
      }
    }),
  })
}

/** "Even: 2 red, 2 white". */
function callOf({ texts }: Pick<CoinKit, "texts">, result: XocDiaResult): string {
  const reds = redsOf(result)
  return texts("result", { parity: texts(`spots.${reds % 2 === 0 ? "even" : "odd"}`), red: reds, white: 4 - reds })
}

function mountScene(kit: CoinKit, cloth: Cloth): SalonScene<XocDiaResult> {
  const { texts, synth } = kit
  const sounds = salonSounds(synth)
  const felt = createSpots(kit, cloth)
  const bowl = createBowl()
  const roads = createCardRoads(kit, {
    first: { name: texts("spots.odd"), letter: texts("bead.odd") },
    second: { name: texts("spots.even"), letter: texts("bead.even") },
    read: mark => ({ side: xocDia.road!.side(mark), letter: mark }),
    shares: [
      { label: texts("spots.odd"), kind: "odd", counts: mark => Number(mark) % 2 === 1 },
      { label: texts("spots.even"), kind: "even", counts: mark => Number(mark) % 2 === 0 },
    ],
  })
  return {
    element: h("div", { class: "xoc-dia" }, bowl.element, felt.element),
    roads: roads.element,
    draw: felt.draw,
    mark: (result, won, bets) => felt.mark(result && won, bets),
    clear: bowl.close,
    script: result => [
      {
        at: cues.shake,
        act(instant) {
          if (instant) return
          cloth.dealer.deal()
          bowl.shake()
          sounds.dice()
        },
      },
      { at: cues.down, act: () => bowl.settle() },
      {
        at: cues.lift,
        act(instant) {
          bowl.lift(result, instant)
          if (instant) return
          cloth.dealer.close()
          sounds.turn()
        },
      },
      { at: cues.over, act: () => {} },
    ],
    call: result => callOf(kit, result),
    spoken: result => callOf(kit, result),
    nameOf: spot => texts.find(`spots.${spot}`) ?? spot,
    past: roads.show,
  }
}

export const client: GameClient<CoinTexts> = {
  game: xocDia,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<XocDiaResult>(stage, kit, {
      rules: xocDia,
      spots: xocDiaSpots,
      look: looks.linh,
      mount: cloth => mountScene(kit, cloth),
    }),
  rules: kit => {
    const { texts } = kit
    const head = (["bet", "pays", "throws"] as const).map(key => h("th", { scope: "col" }, texts(`rules.${key}`)))
    return [
      h("p", {}, texts("rules.how")),
      h(
        "table",
        { class: "returns" },
        h("thead", {}, h("tr", {}, ...head)),
        h(
          "tbody",
          {},
          ...xocDiaSpots.map(spot =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, texts(`spots.${spot}`)),
              h("td", {}, pays(kit, spot)),
              h("td", {}, texts("rules.of", { count: throwsFor[spot] })),
            ),
          ),
        ),
      ),
      h("p", {}, texts("rules.coins")),
      ...roadRules(kit),
      ...salonRules(kit, xocDia),
    ]
  },
  outcome(round, kit) {
    const outcome = round.outcome as XocDiaOutcome
    return h(
      "div",
      { class: "coins-outcome" },
      h("p", { class: "felt-coins" }, ...outcome.red.map(coinFace)),
      h("p", {}, callOf(kit, outcome)),
      betList(
        kit,
        betsIn(round.choice as SpotBets<XocDiaSpot>).map(([spot, bet]) => ({
          name: kit.texts(`spots.${spot}`),
          bet,
          back: outcome.won[spot] ?? 0,
        })),
      ),
    )
  },
}
