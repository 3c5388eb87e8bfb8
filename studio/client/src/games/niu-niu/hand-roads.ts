import { niuMark, niuPlayers } from "../../../../games/niu-niu/niu-niu.ts"
import { h, write } from "../../dom.ts"
import { svg } from "../../svg.ts"
import { handLetters, type NiuKit } from "./words.ts"
import "../salon/roads.css"

const cell = 10
const columns = 16
/** The owner of a row before its beads, and the share of wins after them. */
const [before, after] = [1, 2]
const rows = 4

type Side = "banker" | "first" | "second"

const at = (column: number, row: number) => `translate(${column * cell + cell / 2} ${row * cell + cell / 2})`

const label = (text: string, column: number, row: number, kind: string) =>
  svg("text", { class: `niu-road-text ${kind}`, transform: at(column, row), y: 2.3, "text-anchor": "middle" }, text)

const bead = (text: string, side: Side, column: number, row: number) =>
  svg(
    "g",
    { class: `road-bead ${side}`, transform: at(column, row) },
    svg("circle", { r: 4.5 }),
    svg("text", { class: text.length > 1 ? "long" : "", y: text.length > 1 ? 1.6 : 2, "text-anchor": "middle" }, text),
  )

const width = (before + columns + after) * cell

interface ShownRound {
  readonly mark: string
  readonly hands: SVGGElement
}

/** The four hands of a round, one under the other. */
function handsOf(kit: NiuKit, mark: string): SVGGElement {
  const duels = niuMark(mark)
  return svg(
    "g",
    {},
    bead(handLetters(kit, duels[0]?.banker ?? 0), "banker", 0, 0),
    ...duels.map(({ player, wins }, row) => bead(handLetters(kit, player), wins ? "first" : "second", 0, row + 1)),
  )
}

/** Those that stay, moved to the left, and new ones: laying out the letters of all would take a phone longer than a frame. */
function keptOf(shown: readonly ShownRound[], marks: readonly string[], make: (mark: string) => ShownRound): ShownRound[] {
  const left = shown.findIndex((_, from) => shown.slice(from).every(({ mark }, n) => mark === marks[n]))
  const kept = left < 0 ? [] : shown.slice(left)
  return [...kept, ...marks.slice(kept.length).map(make)]
}

/** The hands of the latest rounds: a row each for the banker and the three players, and how often each of them won. */
export function createHandRoads(kit: NiuKit) {
  const { texts, language } = kit
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 })
  const beads = svg("g")
  const shares = niuPlayers.map(player => label("–", before + columns + 0.5, player, "share"))
  let shown: readonly ShownRound[] = []
  const map = svg(
    "svg",
    { class: "road-map niu-road", viewBox: `-0.5 -0.5 ${width + 1} ${rows * cell + 1}`, role: "img" },
    svg("rect", { class: "road-paper", width, height: rows * cell }),
    svg("path", {
      class: "road-grid",
      d: [
        ...Array.from({ length: columns + 1 }, (_, n) => `M${(before + n) * cell} 0V${rows * cell}`),
        ...Array.from({ length: rows + 1 }, (_, n) => `M0 ${n * cell}H${width}`),
      ].join(""),
    }),
    label(texts("bead.banker"), 0, 0, "banker"),
    ...niuPlayers.map(player => label(String(player), 0, player, "first")),
    beads,
    ...shares,
  )
  return {
    element: h("div", { class: "niu-roads" }, map),
    /** Finished rounds, oldest first. */
    show(marks: readonly string[]) {
      const rounds = marks.map(niuMark)
      const won = niuPlayers.map(player => rounds.filter(duels => duels[player - 1]?.wins).length)
      shown = keptOf(shown, marks.slice(-columns), mark => ({ mark, hands: handsOf(kit, mark) }))
      for (const [n, { hands }] of shown.entries()) hands.setAttribute("transform", `translate(${(before + n) * cell} 0)`)
      const parts = shown.map(({ hands }) => hands)
      for (const one of [...beads.children]) if (!parts.includes(one as SVGGElement)) one.remove()
      beads.append(...parts.filter(one => !one.parentNode))
      for (const [n, text] of shares.entries())
        write(text, rounds.length > 0 ? percent.format((won[n] ?? 0) / rounds.length) : "–")
      const [one = 0, two = 0, three = 0] = won
      map.setAttribute("aria-label", texts("roads.hands", { rounds: rounds.length, one, two, three }))
    },
  }
}
