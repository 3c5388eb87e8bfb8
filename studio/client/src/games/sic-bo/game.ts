import { type SicBoOutcome, type SicBoResult, sicBo } from "../../../../games/sic-bo/sic-bo.ts"
import { hitsOf, type SicBoBet, sicBoSpots, sumOf, type ThreeDice } from "../../../../games/sic-bo/spots.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { betList } from "../betting/bet-list.ts"
import { fromWholeRun } from "../salon/derived-roads.ts"
import { looks } from "../salon/looks.ts"
import { createBigRoad } from "../salon/roads.ts"
import { salonRules } from "../salon/rules.ts"
import type { Cloth, SalonScene } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import "../salon/roads.css"
import { createShares } from "../salon/shares.ts"
import { salonSounds } from "../salon/sounds.ts"
import { createCloth, nameOf, paysOf } from "./cloth.ts"
import { createDome, dieFace } from "./dice.ts"
import { kindOf, type SicBoKit, type SicBoTexts, throwText } from "./words.ts"
import "./sic-bo.css"

/** Milliseconds after the start: the dome is shaken, then one die after the other comes to rest. */
const cues = { rest: [1900, 2500, 3100], over: 4300 }

const shownThrows = 14

const { side: sideOf } = sicBo.road!

const diceOf = (mark: string) => [...mark].map(Number) as unknown as ThreeDice

function mountScene(kit: SicBoKit, cloth: Cloth): SalonScene<SicBoResult> {
  const sounds = salonSounds(kit.synth)
  const felt = createCloth(kit, cloth)
  const dome = createDome()
  const throws = h("ol", { class: "throws", "aria-label": kit.texts("last") })
  const road = createBigRoad(kit.texts("roads.big"), 20)
  const shares = createShares(kit.language)
  const element = h("div", { class: "sic-bo" }, dome.element, felt.element)
  // On a phone the dome and the cloth take turns.
  const turnTo = (side: "dome" | "cloth") => {
    element.dataset.side = side
  }
  return {
    element,
    roads: h("div", { class: "throw-past" }, road.element, throws, shares.element),
    draw: (bets, others) => felt.draw(bets, others),
    mark: (result, won, bets) => felt.mark(result && won, bets),
    clear() {
      dome.rest()
      turnTo("cloth")
    },
    script: ({ dice }) => [
      {
        at: 0,
        act(instant) {
          turnTo("dome")
          if (instant) return
          cloth.dealer.deal()
          dome.shake()
          sounds.dice()
        },
      },
      ...cues.rest.map((at, n) => ({
        at,
        act(instant: boolean) {
          dome.land(n, dice, instant)
          if (!instant) sounds.tick()
        },
      })),
      { at: cues.over, act: () => turnTo("cloth") },
    ],
    call: ({ dice }) => throwText(kit, dice),
    spoken: ({ dice }) => throwText(kit, dice, "spoken"),
    nameOf: spot => nameOf(kit, spot),
    past(marks, before) {
      const past = marks.map(diceOf)
      const sides = marks.map(sideOf)
      road.show(before > 0 ? fromWholeRun(sides, side => side) : sides)
      const newest = past.slice(-shownThrows).reverse()
      throws.replaceChildren(
        ...newest.map(dice =>
          h(
            "li",
            { class: kindOf(dice), "aria-label": throwText(kit, dice) },
            ...dice.map(dieFace),
            h("b", { "aria-hidden": "true" }, String(sumOf(dice))),
          ),
        ),
      )
      shares.show(
        (["small", "triple", "big"] as const).map(kind => ({
          label: kit.texts(`kind.${kind}`),
          kind,
          count: past.filter(dice => kindOf(dice) === kind).length,
        })),
      )
    },
  }
}

/** How many of the 216 throws win a kind of bet. */
function winningThrows(bet: SicBoBet): number {
  const spot = sicBoSpots.find(one => one.bet === bet)
  const faces = [1, 2, 3, 4, 5, 6]
  return spot
    ? faces.flatMap(a => faces.flatMap(b => faces.map(c => hitsOf(spot, [a, b, c])))).filter(hits => hits > 0).length
    : 0
}

export const client: GameClient<SicBoTexts> = {
  game: sicBo,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<SicBoResult>(stage, kit, {
      rules: sicBo,
      spots: sicBoSpots.map(({ code }) => code),
      look: looks.theo,
      mount: cloth => mountScene(kit, cloth),
    }),
  rules: kit => {
    const { texts } = kit
    const kinds = [...new Map(sicBoSpots.map(spot => [spot.bet, spot])).values()]
    const head = [texts("rules.bet"), texts("rules.pays"), texts("rules.throws")].map(text => h("th", { scope: "col" }, text))
    return [
      h("p", {}, texts("rules.how")),
      h(
        "table",
        { class: "returns" },
        h("thead", {}, h("tr", {}, ...head)),
        h(
          "tbody",
          {},
          ...kinds.map(spot =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, texts(`returns.${spot.bet}`)),
              h("td", {}, paysOf(kit, spot)),
              h("td", {}, texts("rules.of", { count: winningThrows(spot.bet) })),
            ),
          ),
        ),
      ),
      h("p", {}, texts("rules.single")),
      h("p", {}, texts("rules.triples")),
      ...salonRules(kit, sicBo),
    ]
  },
  outcome(round, kit) {
    const { dice, won } = round.outcome as SicBoOutcome
    return h(
      "div",
      { class: "sic-bo-outcome" },
      h("p", { class: "thrown" }, ...dice.map(dieFace), " ", throwText(kit, dice)),
      betList(
        kit,
        betsIn(round.choice as SpotBets).map(([code, bet]) => ({ name: nameOf(kit, code), bet, back: won[code] ?? 0 })),
      ),
    )
  },
}
