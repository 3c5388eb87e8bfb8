import { colorOf, spotOf, spots } from "../../../../games/european-roulette/spots.ts"
import { salonRoulette, type WheelOutcome, type WheelResult } from "../../../../games/salon-roulette/salon-roulette.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import { betList } from "../betting/bet-list.ts"
import { RouletteCloth } from "../european-roulette/cloth.ts"
import "../european-roulette/european-roulette.css"
import { createLastNumbers, numberBadge } from "../european-roulette/last-numbers.ts"
import { payTable } from "../european-roulette/rules.ts"
import { createCorner, createSmallWheel } from "../european-roulette/small-wheel.ts"
import { standing } from "../european-roulette/standing.ts"
import { Wheel } from "../european-roulette/wheel.ts"
import { numberName, spotName } from "../european-roulette/words.ts"
import { looks } from "../salon/looks.ts"
import { salonRules } from "../salon/rules.ts"
import type { Cloth, SalonScene } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { createShares } from "../salon/shares.ts"
import { createHeat, createStatistics, type WheelTexts } from "./statistics.ts"
import "./salon-roulette.css"

/** Pixels over the cloth of a phone and under it. */
const above = 4

/** Milliseconds after the start of the spin. */
const cues = { land: 1400, fallen: 7500, board: 8100 }

/** How often each color has come up. */
const colorShares = ({ texts }: Kit<WheelTexts>, numbers: readonly number[]) =>
  (["red", "green", "black"] as const).map(color => ({
    label: texts(`colors.${color}`),
    kind: color,
    count: numbers.filter(number => colorOf(number) === color).length,
  }))

/**
 * Shows numbers that fell, and how often each color did. On a phone, where the cloth covers the wheel, a small one is beside
 * them or in the corner of a folded cloth.
 */
function createPast(kit: Kit<WheelTexts>) {
  const wheel = createSmallWheel(kit)
  const corner = createCorner(kit)
  const numbers = createLastNumbers(kit.texts("last"))
  const shares = createShares(kit.language)
  const heat = createHeat(kit)
  return {
    roads: h("div", { class: "wheel-past" }, wheel.canvas, numbers.element, shares.element, heat.element),
    corner,
    tools: [createStatistics(kit)],
    past(marks: readonly string[]) {
      const all = marks.map(Number)
      const last = all.at(-1)
      if (last !== undefined) wheel.show(last)
      corner.show(all)
      numbers.show(all)
      shares.show(colorShares(kit, all))
      heat.show(all)
    },
  }
}

/** The wheel and the cloth; on a phone they take turns. */
function mountScene(
  kit: Kit<WheelTexts>,
  stage: HTMLElement,
  { values, text, place, placeAll, remove, dealer }: Cloth,
): SalonScene<WheelResult> {
  const { corner, ...past } = createPast(kit)
  const board = new RouletteCloth({ kit, corner: corner.element, values, text, place, placeAll, remove })
  const wheel = new Wheel(kit.synth, kit.texts("wheel"))
  const fallen = h("div", { class: "fallen", "aria-hidden": "true" })
  const element = h(
    "div",
    { class: "roulette" },
    h("div", { class: "wheel-side" }, h("div", { class: "wheel-place" }, wheel.canvas, fallen)),
    board.element,
  )
  let skipping = new AbortController()
  new ResizeObserver(() => {
    const { form, turns } = standing(element.clientWidth, element.clientHeight, above)
    element.toggleAttribute("data-turns", turns)
    element.dataset.form = form
    board.layOut(form)
    corner.read(!past.roads.checkVisibility())
  }).observe(stage)
  board.layOut("lying")
  const turnTo = (side: "wheel" | "board") => {
    element.dataset.side = side
  }
  return {
    element,
    ...past,
    draw: (bets, others) => board.draw(bets, others),
    mark(result, won) {
      board.mark(result?.number, won)
    },
    clear() {
      skipping.abort()
      skipping = new AbortController()
      fallen.replaceChildren()
      board.undim()
      turnTo("board")
    },
    script: ({ number }) => [
      {
        at: 0,
        act(instant) {
          turnTo("wheel")
          if (instant) return
          dealer.deal()
          wheel.spin()
        },
      },
      { at: cues.land, act: instant => (instant ? wheel.show(number) : void wheel.land(number, skipping.signal)) },
      {
        at: cues.fallen,
        act() {
          wheel.show(number)
          fallen.replaceChildren(numberBadge(number))
        },
      },
      { at: cues.board, act: () => turnTo("board") },
    ],
    call: ({ number }) => numberName(kit, number),
    spoken: ({ number }) => numberName(kit, number),
    nameOf(code) {
      const spot = spotOf(code)
      return spot ? spotName(kit, spot) : code
    },
  }
}

export const client: GameClient<WheelTexts> = {
  game: salonRoulette,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<WheelResult>(stage, kit, {
      rules: salonRoulette,
      spots: spots.map(({ code }) => code),
      look: looks.ines,
      mount: cloth => mountScene(kit, stage, cloth),
    }),
  rules: kit => [
    h("p", {}, kit.texts("rules.how")),
    h("p", {}, kit.texts("rules.place")),
    h("p", {}, kit.texts("rules.called")),
    payTable(kit),
    h("p", {}, kit.texts("rules.zero")),
    ...salonRules(kit, salonRoulette),
  ],
  outcome(round, kit) {
    const { number, won } = round.outcome as WheelOutcome
    return h(
      "div",
      { class: "roulette-outcome" },
      h("p", {}, numberBadge(number), " ", numberName(kit, number)),
      betList(
        kit,
        betsIn(round.choice as SpotBets).map(([code, bet]) => {
          const spot = spotOf(code)
          return { name: spot ? spotName(kit, spot) : code, bet, back: won[code] ?? 0 }
        }),
      ),
    )
  },
}
