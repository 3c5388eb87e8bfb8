import type { BaccaratDeal } from "../../../../games/baccarat/baccarat.ts"
import {
  type PeonyOutcome,
  type PeonySpot,
  peonyBaccarat,
  peonyPaytable,
  peonySpots,
} from "../../../../games/peony-baccarat/peony-baccarat.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import type own from "../../../locales/peony-baccarat/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import { dealingRules } from "../baccarat/rules.ts"
import { createFelt } from "../betting/felt.ts"
import { looks } from "../salon/looks.ts"
import { roadRules, salonRules } from "../salon/rules.ts"
import type { Cloth } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { type ShoeTexts, shoeOutcome, shoeScene } from "../salon-baccarat/scene.ts"
import "./peony-baccarat.css"

type PeonyTexts = ShoeTexts & typeof own

/** Three seconds to squeeze the first cards, and more than one for each third card. */
const pace = { card: 320, wait: 3200, turn: 700, look: 1700, third: 2300 }

const { unit, back, bankerSix, perfectPair, dragon } = peonyPaytable
const toOne = (returned: number) => `${returned / unit - 1}`

/** A spot's payout, as written on the felt. */
function paysOf(spot: PeonySpot): string {
  if (spot === "banker") return `1 : 1 · 6: ${toOne(bankerSix)} : 1`
  if (spot === "perfect-pair") return `${toOne(perfectPair[0])} · ${toOne(perfectPair[1])} : 1`
  if (spot === "player-dragon" || spot === "banker-dragon") return `1–${toOne(dragon["by-9"])} : 1`
  return `${toOne(back[spot])} : 1`
}

function createSpots({ texts, money }: Kit<PeonyTexts>, cloth: Cloth) {
  return createFelt({
    ...cloth,
    label: texts("board"),
    spots: peonySpots.map(code => {
      const spot = texts(`spots.${code}`)
      return {
        code,
        kind: code,
        content: [h("span", { class: "felt-name" }, spot), h("span", { class: "felt-pays" }, paysOf(code))],
        offer: texts("offer", { spot, pays: paysOf(code) }),
        laid: (minor: number) => texts("laid", { spot, amount: money(minor) }),
      }
    }),
  })
}

export const client: GameClient<PeonyTexts> = {
  game: peonyBaccarat,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<BaccaratDeal>(stage, kit, {
      rules: peonyBaccarat,
      spots: peonySpots,
      look: looks.rosa,
      mount: cloth => shoeScene(kit, cloth, { felt: createSpots(kit, cloth), pace, cards: "squeezed" }),
    }),
  rules: kit => {
    const { texts } = kit
    const margins = [9, 8, 7, 6, 5, 4] as const
    return [
      ...dealingRules(
        kit,
        peonySpots.map(spot => [texts(`spots.${spot}`), paysOf(spot)]),
      ),
      h("p", {}, texts("rules.pairs", { one: toOne(perfectPair[0]), both: toOne(perfectPair[1]) })),
      h("h3", {}, texts("rules.dragonTitle")),
      h("p", {}, texts("rules.dragon")),
      h(
        "table",
        { class: "returns" },
        h(
          "tbody",
          {},
          h("tr", {}, h("th", { scope: "row" }, texts("rules.naturalWin")), h("td", {}, `${toOne(dragon.natural)} : 1`)),
          ...margins.map(by =>
            h("tr", {}, h("th", { scope: "row" }, texts("rules.winBy", { by })), h("td", {}, `${toOne(dragon[`by-${by}`])} : 1`)),
          ),
        ),
      ),
      h("h3", {}, texts("rules.squeezeTitle")),
      h("p", {}, texts("rules.squeeze")),
      ...roadRules(kit),
      ...salonRules(kit, peonyBaccarat),
    ]
  },
  outcome: (round, kit) => shoeOutcome(kit, round.outcome as PeonyOutcome, round.choice as SpotBets),
}
