import { h } from "../../dom.ts"
import { svg } from "../../svg.ts"
import { askRoads, type DerivedRoad, derivedRoad, derivedRoads, fromWholeRun } from "./derived-roads.ts"
import { createBeadPlate, createBigRoad, createDerivedRoad, derivedShape, type RoadMark } from "./roads.ts"
import { createShares } from "./shares.ts"
import type { SalonKit } from "./texts.ts"
import "./roads.css"

interface CardRoads {
  /** The two sides of the big road, by name and by the letter on a bead. */
  readonly first: RoadSide
  readonly second: RoadSide
  /** A finished round, from its mark. */
  read(mark: string): RoadMark
  /** What the bar of shares counts. */
  readonly shares: readonly { readonly label: string; readonly kind: string; counts(mark: string): boolean }[]
}

interface RoadSide {
  readonly name: string
  readonly letter: string
}

const names = Object.keys(derivedRoads) as DerivedRoad[]

/** What a win of this side would add to the derived roads. */
function createAsk(label: string, side: "first" | "second", letter: string) {
  const answers = h("span", { class: "ask-answers" })
  return {
    element: h(
      "span",
      { class: `road-ask ${side}`, role: "img", "aria-label": label, title: label },
      h("b", {}, letter),
      answers,
    ),
    show(results: readonly RoadMark["side"][]) {
      const next = askRoads(results, side)
      answers.replaceChildren(
        ...names.map(name => svg("svg", { viewBox: "-5 -5 10 10" }, ...(next[name] ? [derivedShape(name, next[name])] : []))),
      )
    },
  }
}

/** The five roads of a table with two sides, what the next win would add to them, and how the results were shared out. */
export function createCardRoads({ texts, language }: Pick<SalonKit, "texts" | "language">, table: CardRoads) {
  const beads = createBeadPlate(texts("roads.beads"), 8)
  const big = createBigRoad(texts("roads.big"), 27)
  const derived = names.map(name => ({ name, road: createDerivedRoad(name, texts(`roads.${name}`), 18) }))
  const asks = (["first", "second"] as const).map(side =>
    createAsk(texts("roads.ask", { side: table[side].name }), side, table[side].letter),
  )
  const shares = createShares(language)
  return {
    element: h(
      "div",
      { class: "card-roads" },
      beads.element,
      big.element,
      h("div", { class: "derived-roads" }, ...derived.map(({ road }) => road.element)),
      h("div", { class: "roads-foot" }, shares.element, ...asks.map(({ element }) => element)),
    ),
    /** Finished rounds, oldest first; `before`: the rounds before them. */
    show(marks: readonly string[], before: number) {
      const read = marks.map(table.read)
      beads.show(read, before)
      const whole = before > 0 ? fromWholeRun(read, ({ side }) => side) : read
      const sides = whole.map(({ side }) => side)
      big.show(sides)
      for (const { name, road } of derived) road.show(derivedRoad(sides, name))
      for (const ask of asks) ask.show(sides)
      shares.show(table.shares.map(({ label, kind, counts }) => ({ label, kind, count: marks.filter(counts).length })))
    },
  }
}
