import { colorOf, wheel } from "../../../../games/european-roulette/spots.ts"
import type base from "../../../locales/european-roulette/en.json"
import type own from "../../../locales/salon-roulette/en.json"
import { h, iconButton } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { svg } from "../../svg.ts"
import { segmented } from "../betting/segmented.ts"
import { numberBadge } from "../european-roulette/last-numbers.ts"
import { createShares } from "../salon/shares.ts"
import type { SalonTexts } from "../salon/texts.ts"
import { type NumberCount, numberCounts } from "./number-counts.ts"
import "./statistics.css"

export type WheelTexts = SalonTexts & typeof base & typeof own

const bars = "M4 20h16M7 20v-6M12 20V5M17 20v-10"
const spans = [50, 100, 500] as const
/** Numbers shown as hot, and as cold. */
const shown = 5

interface ChanceShare {
  readonly label: string
  readonly kind: string
  has(number: number): boolean
}

/** The chances of the cloth, each as a bar of shares: zero is in none but the first. */
function groups({ texts }: Kit<WheelTexts>): readonly (readonly ChanceShare[])[] {
  const color = (name: "red" | "green" | "black") => ({
    label: texts(`colors.${name}`),
    kind: name,
    has: (number: number) => colorOf(number) === name,
  })
  const third = (n: 1 | 2 | 3) => ({
    label: texts(`cloth.dozen-${n}`),
    kind: `third-${n}`,
    has: (number: number) => Math.ceil(number / 12) === n,
  })
  return [
    [color("red"), color("green"), color("black")],
    [
      { label: texts("cloth.even"), kind: "even", has: number => number > 0 && number % 2 === 0 },
      { label: texts("cloth.odd"), kind: "odd", has: number => number % 2 === 1 },
    ],
    [
      { label: texts("cloth.low"), kind: "low", has: number => number > 0 && number < 19 },
      { label: texts("cloth.high"), kind: "high", has: number => number > 18 },
    ],
    [third(1), third(2), third(3)],
  ]
}

/** How often each number fell, as bars around the wheel; the dashed ring is the average. */
function ringOf(counts: readonly NumberCount[], label: string): SVGElement {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const [rim, room] = [74, 42]
  const turn = 360 / wheel.length
  const parts = wheel.map((number, n) => {
    const count = counts.find(one => one.number === number)?.count ?? 0
    const height = (room * count) / most
    return svg(
      "g",
      { transform: `rotate(${n * turn})`, "data-color": colorOf(number) },
      svg("path", { class: "ring-pocket", d: "M-5.1-58H5.1L6.3-72H-6.3Z" }),
      svg("text", { y: -62.5, "text-anchor": "middle" }, String(number)),
      svg("rect", { class: "ring-bar", x: -4.2, y: -rim - height, width: 8.4, height, rx: 1.5 }),
      ...(count > 0
        ? [svg("text", { class: "ring-count", y: -rim - height - 2.5, "text-anchor": "middle" }, String(count))]
        : []),
    )
  })
  const average = rim + (room * all) / wheel.length / most
  return svg(
    "svg",
    { class: "number-ring", viewBox: "-128 -128 256 256", role: "img", "aria-label": label },
    ...parts,
    svg("circle", { class: "ring-average", r: average }),
    svg("text", { class: "ring-sum", y: 6, "text-anchor": "middle" }, String(all)),
  )
}

/** Numbers with how often they fell. */
const ranking = ({ texts }: Kit<WheelTexts>, kind: "hot" | "cold", counts: readonly NumberCount[]) =>
  h(
    "section",
    { class: `ranking ${kind}` },
    h("h3", {}, texts(`statistics.${kind}`)),
    h(
      "ol",
      {},
      ...counts.map(({ number, count }) =>
        h("li", {}, numberBadge(number), h("span", {}, texts("statistics.times", { count: String(count) }))),
      ),
    ),
  )

/** All of one span of spins. */
function countedSpins(kit: Kit<WheelTexts>, spins: readonly number[]): Node[] {
  const { texts, language } = kit
  const counts = numberCounts(spins)
  const rows = groups(kit).map(group => {
    const shares = createShares(language)
    shares.show(group.map(({ label, kind, has }) => ({ label, kind, count: spins.filter(has).length })))
    return shares.element
  })
  return [
    h(
      "div",
      { class: "rankings" },
      ranking(kit, "hot", counts.slice(0, shown)),
      ranking(kit, "cold", counts.slice(-shown).reverse()),
    ),
    ringOf(counts, texts("statistics.ring")),
    h("div", { class: "statistics-shares" }, ...rows),
  ]
}

/** The button that opens the table's statistics: hot and cold numbers of its latest spins. */
export function createStatistics(kit: Kit<WheelTexts>): HTMLButtonElement {
  const { texts } = kit
  return iconButton(texts("statistics.open"), bars, () =>
    kit.panel(texts("statistics.title"), body => {
      const content = h("div", { class: "statistics" }, h("p", { role: "status" }, texts("statistics.loading")))
      body.append(content)
      void fill(kit, content)
    }),
  )
}

async function fill(kit: Kit<WheelTexts>, content: HTMLElement): Promise<void> {
  const { texts, pastMarks } = kit
  const past = await pastMarks().catch(() => undefined)
  if (!past) return content.replaceChildren(h("p", { role: "alert" }, texts("favorites.trouble")))
  const spins = past.map(Number)
  if (spins.length === 0) return content.replaceChildren(h("p", {}, texts("statistics.none")))
  const counted = h("div", { class: "statistics-counted" })
  const show = (span: number) => counted.replaceChildren(...countedSpins(kit, spins.slice(-span)))
  const choice = segmented({
    label: texts("statistics.spans"),
    options: spans,
    text: span => texts("statistics.span", { count: String(span) }),
    start: 100,
    onChange: show,
  })
  show(choice.value)
  content.replaceChildren(choice.element, counted, h("p", {}, texts("statistics.past")))
}

/** The hottest and the coldest of the spins that the page knows, beside the last numbers: of fewer than pockets, neither is. */
export function createHeat({ texts }: Kit<WheelTexts>) {
  const row = (kind: "hot" | "cold") => {
    const numbers = h("span", { class: "heat-numbers" })
    return { kind, numbers, element: h("p", { class: `heat ${kind}` }, h("b", {}, texts(`statistics.${kind}`)), numbers) }
  }
  const [hot, cold] = [row("hot"), row("cold")]
  const element = h("div", { class: "wheel-heat", hidden: true }, hot.element, cold.element)
  return {
    element,
    show(spins: readonly number[]) {
      const counts = numberCounts(spins)
      element.hidden = spins.length < wheel.length
      hot.numbers.replaceChildren(...counts.slice(0, shown).map(({ number }) => numberBadge(number)))
      cold.numbers.replaceChildren(
        ...counts
          .slice(-shown)
          .reverse()
          .map(({ number }) => numberBadge(number)),
      )
    },
  }
}
