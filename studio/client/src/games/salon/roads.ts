import { svg } from "../../svg.ts"
import { bigRoad, type RoadBead, roadRows } from "./big-road.ts"
import type { DerivedMark, DerivedRoad } from "./derived-roads.ts"

/** A finished round on a road. */
export interface RoadMark {
  readonly side: RoadBead["side"] | "tie"
  /** Written on the bead. */
  readonly letter: string
  /** Dots for pairs, at the top left and the bottom right. */
  readonly dots?: readonly ("first" | "second")[]
}

const cell = 10
const grid = (columns: number) =>
  svg("path", {
    class: "road-grid",
    d: [
      ...Array.from({ length: columns + 1 }, (_, n) => `M${n * cell} 0V${roadRows * cell}`),
      ...Array.from({ length: roadRows + 1 }, (_, n) => `M0 ${n * cell}H${columns * cell}`),
    ].join(""),
  })

const at = (column: number, row: number) => `translate(${column * cell + cell / 2} ${row * cell + cell / 2})`

/** A road of this many columns; the newest are shown when there are more. */
function road(name: string, label: string, columns: number) {
  const beads = svg("g")
  const element = svg(
    "svg",
    {
      class: `road-map ${name}`,
      viewBox: `-0.5 -0.5 ${columns * cell + 1} ${roadRows * cell + 1}`,
      role: "img",
      "aria-label": label,
    },
    svg("rect", { class: "road-paper", width: columns * cell, height: roadRows * cell }),
    grid(columns),
    // Has the font of the letters ready before the first result, which would find it in the middle of a round.
    svg("text", { class: "road-font", visibility: "hidden" }, "0"),
    beads,
  )
  return { element, beads }
}

/** The beads that fit, moved to the left by the columns that don't. */
function fitting<Side extends string>(placed: readonly RoadBead<Side>[], columns: number): RoadBead<Side>[] {
  const skipped = Math.max(0, Math.max(0, ...placed.map(({ column }) => column + 1)) - columns)
  return placed.filter(({ column }) => column >= skipped).map(bead => ({ ...bead, column: bead.column - skipped }))
}

function beadOf({ side, letter, dots = [] }: RoadMark): SVGElement {
  return svg(
    "g",
    { class: `road-bead ${side}` },
    svg("circle", { r: 4.4 }),
    svg("text", { y: 2, "text-anchor": "middle" }, letter),
    ...dots.map(dot =>
      svg("circle", { class: `road-dot ${dot}`, r: 1.5, cx: dot === "second" ? -3.4 : 3.4, cy: dot === "second" ? -3.4 : 3.4 }),
    ),
  )
}

/** Every result in turn, downwards and then to the right. */
export function createBeadPlate(label: string, columns: number) {
  const { element, beads } = road("bead-plate", label, columns)
  /** By round and mark. A bead that stays is moved: laying out the letters of them all would take a phone longer than a frame. */
  let shown = new Map<string, SVGElement>()
  return {
    element,
    /** `before`: the rounds before the first of them, so that every result keeps its row as old ones leave. */
    show(marks: readonly RoadMark[], before: number) {
      const column = (n: number) => Math.floor((before + n) / roadRows)
      const first = Math.max(column(0), column(marks.length - 1) - columns + 1)
      const next = new Map<string, SVGElement>()
      for (const [n, mark] of marks.entries()) {
        if (column(n) < first) continue
        const key = JSON.stringify([before + n, mark])
        const bead = shown.get(key) ?? beadOf(mark)
        bead.setAttribute("transform", at(column(n) - first, (before + n) % roadRows))
        next.set(key, bead)
      }
      for (const [key, bead] of shown) if (!next.has(key)) bead.remove()
      beads.append(...[...next.values()].filter(bead => !bead.parentNode))
      shown = next
    },
  }
}

/** The runs of each side. */
export function createBigRoad(label: string, columns: number) {
  const { element, beads } = road("big-road", label, columns)
  return {
    element,
    show(sides: readonly RoadMark["side"][]) {
      beads.replaceChildren(
        ...fitting(bigRoad(sides), columns).map(({ column, row, side, ties }) =>
          svg(
            "g",
            { transform: at(column, row), class: `road-ring ${side}` },
            svg("circle", { r: 3.6 }),
            ...(ties > 0
              ? [
                  svg("path", { d: "M-3.6 3.6L3.6-3.6", class: "road-tie" }),
                  ...(ties > 1 ? [svg("text", { y: 2, "text-anchor": "middle" }, String(ties))] : []),
                ]
              : []),
          ),
        ),
      )
    },
  }
}

/** How each derived road is drawn: rings, discs and strokes. */
export const derivedShape = (road: DerivedRoad, mark: DerivedMark): SVGElement =>
  road === "cockroach"
    ? svg("path", { class: `derived stroke ${mark}`, d: "M-3.2 3.2L3.2-3.2" })
    : svg("circle", { class: `derived ${road === "small" ? "disc" : "ring"} ${mark}`, r: road === "small" ? 3.8 : 3.2 })

/** Whether the big road repeats its shapes; runs of red and of blue. */
export function createDerivedRoad(name: DerivedRoad, label: string, columns: number) {
  const { element, beads } = road(`derived-road ${name}`, label, columns)
  return {
    element,
    show(marks: readonly DerivedMark[]) {
      beads.replaceChildren(
        ...fitting(bigRoad<DerivedMark>(marks), columns).map(({ column, row, side }) =>
          svg("g", { transform: at(column, row) }, derivedShape(name, side)),
        ),
      )
    },
  }
}
