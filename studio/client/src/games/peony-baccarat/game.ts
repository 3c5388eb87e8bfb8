import type { BaccaratDeal } from "../../../../games/baccarat/baccarat.ts"
import type { BaccaratSight } from "../../../../games/baccarat/deal-steps.ts"
import {
  type PeonyOutcome,
  type PeonySpot,
  peonyBaccarat,
  peonyDeal,
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

const { unit, back, bankerSix, perfectPair, dragon } = peonyPaytable
const won = (returned: number) => (returned - unit) / unit

/** A spot's payout, as written on the felt. */
function paysOf({ number }: Pick<Kit, "number">, spot: PeonySpot): string {
  const toOne = (returned: number) => number(won(returned), " : 1")
  if (spot === "banker") return `${number(1, " : 1")} · 6: ${toOne(bankerSix)}`
  if (spot === "perfect-pair") return `${number(won(perfectPair[0]))} · ${toOne(perfectPair[1])}`
  if (spot === "player-dragon" || spot === "banker-dragon") return number(1, `–${won(dragon["by-9"])} : 1`)
  return toOne(back[spot])
}

function createSpots(kit: Kit<PeonyTexts>, cloth: Cloth) {
  const { texts, money } = kit
  return createFelt({
    ...cloth,
    label: texts("board"),
    spots: peonySpots.map(code => {
      const spot = texts(`spots.${code}`)
      return {
        code,
        kind: code,
        content: [h("span", { class: "felt-name" }, spot), h("span", { class: "felt-pays" }, paysOf(kit, code))],
        offer: texts("offer", { spot, pays: paysOf(kit, code) }),
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
    new SalonTable<BaccaratDeal, BaccaratSight>(stage, kit, {
      rules: peonyBaccarat,
      spots: peonySpots,
      look: looks.rosa,
      mount: cloth => shoeScene(kit, cloth, { felt: createSpots(kit, cloth), deal: peonyDeal }),
    }),
  rules: kit => {
    const { texts, number } = kit
    const margins = [9, 8, 7, 6, 5, 4] as const
    return [
      ...dealingRules(
        kit,
        peonySpots.map(spot => [texts(`spots.${spot}`), paysOf(kit, spot)]),
      ),
      h("p", {}, texts("rules.pairs", { one: number(won(perfectPair[0])), both: number(won(perfectPair[1])) })),
      h("h3", {}, texts("rules.dragonTitle")),
      h("p", {}, texts("rules.dragon")),
      h(
        "table",
        { class: "returns" },
        h(
          "tbody",
          {},
          h("tr", {}, h("th", { scope: "row" }, texts("rules.naturalWin")), h("td", {}, number(won(dragon.natural), " : 1"))),
          ...margins.map(by =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, texts("rules.winBy", { by })),
              h("td", {}, number(won(dragon[`by-${by}`]), " : 1")),
            ),
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
