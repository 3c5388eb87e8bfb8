import { cardOf, type RaceCard } from "../../../../games/races/card.ts"
import type { RaceResult } from "../../../../games/races/race-game.ts"
import type { Racecourse } from "../../../../games/races/racecourse.ts"
import { h } from "../../dom.ts"
import { clothBadge, formMarks } from "./card-board.ts"
import type { FormLine } from "./form.ts"
import { runnerName } from "./names.ts"
import { silkPicture } from "./silks.ts"
import type { RaceKit } from "./texts.ts"

/** Each runner's last places, its strength today and what that makes its chance. */
export function formPanel(kit: RaceKit, card: RaceCard, form: ReadonlyMap<number, readonly FormLine[]>): readonly HTMLElement[] {
  const { texts, percent } = kit
  const all = card.runners.reduce((sum, { strength }) => sum + strength, 0)
  const best = Math.max(...card.runners.map(({ strength }) => strength))
  const chanceOf = (strength: number) => percent({ top: BigInt(strength), bottom: BigInt(all) }, 1)
  return card.runners.map(({ saddle, id, strength }) =>
    h(
      "div",
      { class: "form-line" },
      clothBadge(saddle),
      silkPicture(id),
      h(
        "div",
        { class: "form-words" },
        h("b", {}, runnerName(kit, id)),
        formMarks(form.get(id) ?? [], texts("race.trial")),
        strengthBar(strength / best),
        h("small", {}, `${texts("race.strength", { strength })} · ${texts("race.chance", { chance: chanceOf(strength) })}`),
      ),
    ),
  )
}

function strengthBar(part: number): HTMLElement {
  const bar = h("span", {})
  bar.style.setProperty("transform", `scaleX(${part})`)
  return h("div", { class: "strength", "aria-hidden": "true" }, bar)
}

/** The table's last races, newest first. */
export function resultsPanel(kit: RaceKit, course: Racecourse, last: readonly RaceResult[]): readonly HTMLElement[] {
  const { texts } = kit
  if (last.length === 0) return [h("p", { class: "slip-empty" }, texts("race.noResults"))]
  return last.map(({ number, order }) =>
    h(
      "div",
      { class: "result-line" },
      h("small", {}, texts("race.raceNumber", { number })),
      h(
        "ol",
        {},
        ...order.slice(0, 3).map(saddle => {
          const runner = cardOf(course, number).runners.find(one => one.saddle === saddle)
          return h("li", {}, clothBadge(saddle), runner ? runnerName(kit, runner.id) : "")
        }),
      ),
    ),
  )
}
